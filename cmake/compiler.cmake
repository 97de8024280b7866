# How everything is compiled: language, warnings, processor, sanitizers, and the
# tools that only save time.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES AND PROJECT_IS_TOP_LEVEL)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 loses track inside std::variant and std::string, and among the sanitizers' checks.
  add_compile_options(-Wno-maybe-uninitialized -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wshadow) # Clang's also minds names that cannot be meant
endif()
if(CASTELLAN_WERROR)
  add_compile_options(-Werror)
endif()

# The processor. x86-64-v3 brings BMI2 and AVX2. "native" is never used: a binary
# built here must run on the next machine of its kind, and play the same there.
set(cpu "${CASTELLAN_CPU}")
if(cpu STREQUAL "auto")
  set(cpu portable)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND NOT CMAKE_CROSSCOMPILING)
    try_run(CASTELLAN_HOST_RUN CASTELLAN_HOST_COMPILED "${PROJECT_BINARY_DIR}/host"
            "${PROJECT_SOURCE_DIR}/cmake/host_is_v3.cpp")
    if(CASTELLAN_HOST_COMPILED AND CASTELLAN_HOST_RUN EQUAL 0)
      set(cpu x86-64-v3)
    endif()
  endif()
endif()
if(cpu STREQUAL "x86-64-v3")
  add_compile_options(-march=x86-64-v3)
elseif(NOT cpu STREQUAL "portable")
  message(FATAL_ERROR "CASTELLAN_CPU is '${cpu}'; it can be auto, portable or x86-64-v3")
endif()
message(STATUS "Processor: ${cpu}")

# g++ packs pairs of 64-bit words into vectors and unpacks them again, which costs
# more than it saves where a kingdom is a handful of words.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<CONFIG:Release>:-fno-tree-slp-vectorize>)
endif()

# Only what simulations go through gains from -O3, and it takes a tenth longer to compile.
# The checked build optimises only what its tests go through again and again: the rest compiles in
# half of the time.
add_compile_options($<$<CONFIG:Release>:-O2>)
set(castellan_played $<$<CONFIG:Debug>:-O1>)
set(castellan_fast $<$<CONFIG:Release>:-O3> ${castellan_played})

if(CASTELLAN_SANITIZE)
  add_compile_options(-fsanitize=${CASTELLAN_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CASTELLAN_SANITIZE})
endif()
# What the fuzzers go through tells them where they have been.
if(CASTELLAN_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR NOT CASTELLAN_SANITIZE)
    message(FATAL_ERROR "The fuzzers need Clang and sanitizers: use the preset 'dev'")
  endif()
  set(castellan_traced -fsanitize=fuzzer-no-link)
endif()

if(CASTELLAN_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# A compiler cache that works across build folders and checkouts, and a fast
# linker: both only if they are there.
find_program(CASTELLAN_CCACHE ccache)
if(CASTELLAN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env CCACHE_NOHASHDIR=1 "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
      "${CASTELLAN_CCACHE}")
endif()
find_program(CASTELLAN_MOLD mold)
if(CASTELLAN_MOLD)
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=mold CASTELLAN_MOLD_WORKS)
  if(CASTELLAN_MOLD_WORKS)
    add_link_options(-fuse-ld=mold)
  endif()
endif()
