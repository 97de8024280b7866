# The functions with which the folders describe themselves.

# The folders of src/ that also run in a browser: no exceptions, no threads, no files.
set(CASTELLAN_CORE_LIBRARIES base table games search notation match tell room protocol)

# All that is written before anything can be compiled, for tools that only read the code.
add_custom_target(castellan_generated)

# castellan_package(PACKAGE [arguments of find_package…])
# Finds a package that an installed Castellan has to find again.
macro(castellan_package)
  find_package(${ARGV} REQUIRED)
  string(JOIN " " castellan_dependency ${ARGV})
  set_property(GLOBAL APPEND_STRING PROPERTY castellan_dependencies
               "find_dependency(${castellan_dependency})\n")
endmacro()

# castellan_resolve(OUT LINK…)
# Turns short names (base, server/hall) into targets (castellan::base, castellan::server_hall).
# Targets stay as they are. A name must stand before its use, so that no folder can link one above it.
function(castellan_resolve OUT)
  set(targets)
  foreach(link IN LISTS ARGN)
    string(REPLACE "/" "_" name "${link}")
    if(TARGET castellan_${name})
      list(APPEND targets castellan::${name})
    elseif(TARGET ${link})
      list(APPEND targets ${link})
    else()
      message(FATAL_ERROR "${CMAKE_CURRENT_SOURCE_DIR} links '${link}', which is neither a "
                          "package nor a folder that stands before it")
    endif()
  endforeach()
  set(${OUT} ${targets} PARENT_SCOPE)
endfunction()

# castellan_unite(TARGET [MOST n])
# Compiles its files a few at a time as one, with CASTELLAN_UNITY: what their headers bring
# is then read and instantiated once. Files that speak of one game stay among themselves, as
# each game has a State and an Action of its own; of the others at most n go together, six if
# nothing is said, so that a changed file does not take the whole folder with it.
function(castellan_unite TARGET)
  if(NOT CASTELLAN_UNITY)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "MOST" "")
  if(NOT ARG_MOST)
    set(ARG_MOST 6)
  endif()
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${TARGET} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(count 0)
  foreach(source IN LISTS sources)
    if(source MATCHES "(kingdomino|tactile|origins|duel)")
      set(group "${CMAKE_MATCH_1}")
    else()
      math(EXPR group "${count} / ${ARG_MOST}")
      math(EXPR count "${count} + 1")
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

# castellan_library(NAME [FAST] [SOURCES file…] [LINKS name…])
# A folder of src/ as the library castellan::NAME, with all its headers. FAST is for what
# simulations go through: it is optimised as far as the compiler can.
function(castellan_library NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "FAST" "" "SOURCES;LINKS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "castellan_library(${NAME}): what is '${ARG_UNPARSED_ARGUMENTS}'?")
  endif()
  set(target castellan_${NAME})
  if(ARG_SOURCES)
    add_library(${target} ${ARG_SOURCES})
    set(scope PUBLIC)
    if(NAME IN_LIST CASTELLAN_CORE_LIBRARIES)
      target_compile_options(${target} PRIVATE ${castellan_played} ${castellan_traced})
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(castellan::${NAME} ALIAS ${target})

  # Headers are included from src/: "table/kingdom.h".
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  target_sources(${target} ${scope} FILE_SET HEADERS
                 BASE_DIRS "${PROJECT_SOURCE_DIR}/src" FILES ${headers})
  target_include_directories(${target} ${scope}
                             "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>"
                             "$<INSTALL_INTERFACE:include/castellan>")
  target_compile_features(${target} ${scope} cxx_std_20)
  castellan_resolve(links ${ARG_LINKS})
  target_link_libraries(${target} ${scope} ${links})

  if(ARG_FAST)
    target_compile_options(${target} PRIVATE ${castellan_fast})
  elseif(ARG_SOURCES)
    castellan_unite(${target})
  endif()
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${NAME})
  install(TARGETS ${target} EXPORT castellan-targets
          FILE_SET HEADERS DESTINATION include/castellan)

  if(NAME IN_LIST CASTELLAN_CORE_LIBRARIES)
    set_property(GLOBAL APPEND_STRING PROPERTY castellan_core "${NAME}\n")
  endif()
  castellan_note_links(${NAME} PUBLIC ${ARG_LINKS})
endfunction()

# castellan_note_links(FOLDER [PUBLIC name…] [PRIVATE name…])
# For cmake/check-includes.cmake: what the folder may include, and those that link it too, or
# only itself.
function(castellan_note_links FOLDER)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "PUBLIC;PRIVATE")
  string(JOIN " " line "${FOLDER}:" ${ARG_PUBLIC} "|" ${ARG_PRIVATE})
  set_property(GLOBAL APPEND_STRING PROPERTY castellan_links "${line}\n")
endfunction()

# castellan_app_library(FOLDER [ALONE] SOURCES file… [PUBLIC name…] [PRIVATE name…])
# A folder of apps/ as the library castellan::FOLDER, with _ for each /. Headers are included
# from apps/: "server/hall/hall.h". ALONE compiles each file by itself.
function(castellan_app_library FOLDER)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "ALONE" "" "SOURCES;PUBLIC;PRIVATE")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "castellan_app_library(${FOLDER}): what is '${ARG_UNPARSED_ARGUMENTS}'?")
  endif()
  string(REPLACE "/" "_" name "${FOLDER}")
  add_library(castellan_${name} ${ARG_SOURCES})
  add_library(castellan::${name} ALIAS castellan_${name})
  target_compile_features(castellan_${name} PUBLIC cxx_std_20)
  target_include_directories(castellan_${name} PUBLIC "${PROJECT_SOURCE_DIR}/apps")
  castellan_resolve(public ${ARG_PUBLIC})
  castellan_resolve(private ${ARG_PRIVATE})
  target_link_libraries(castellan_${name} PUBLIC ${public} PRIVATE ${private})
  if(NOT ARG_ALONE)
    castellan_unite(castellan_${name})
  endif()
  castellan_note_links(${FOLDER} PUBLIC ${ARG_PUBLIC} PRIVATE ${ARG_PRIVATE})
endfunction()

# castellan_dominoes(LIBRARY JSON HEADER [SCRIPT])
# Writes the dominoes of a data file as lines DOMINO(1, wheat, 0, wheat, 0) into
# HEADER (say table/kingdomino_dominoes.inc), which the library's headers may include.
# SCRIPT is for a game whose pieces are others than those of cmake/dominoes.cmake.
function(castellan_dominoes LIBRARY JSON HEADER)
  set(target castellan_${LIBRARY})
  set(generated "${PROJECT_BINARY_DIR}/generated")
  cmake_path(ABSOLUTE_PATH JSON BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set(script cmake/dominoes.cmake ${ARGN})
  list(GET script -1 script)
  cmake_path(ABSOLUTE_PATH script BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
  add_custom_command(
    OUTPUT "${generated}/${HEADER}"
    COMMAND "${CMAKE_COMMAND}" "-DJSON=${JSON}" "-DOUT=${generated}/${HEADER}" -P "${script}"
    DEPENDS "${JSON}" "${script}"
    COMMENT "Writing ${HEADER}" VERBATIM)
  cmake_path(GET HEADER STEM stem)
  add_custom_target(${target}_${stem} DEPENDS "${generated}/${HEADER}")
  add_dependencies(${target} ${target}_${stem})
  add_dependencies(castellan_generated ${target}_${stem})

  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${generated}>")
  else()
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${generated}>")
  endif()
  cmake_path(GET HEADER PARENT_PATH folder)
  install(FILES "${generated}/${HEADER}" DESTINATION "include/castellan/${folder}")
endfunction()

# castellan_embed(TARGET NAMESPACE [COMPRESSED] FILE…)
# Puts files into a target. Its sources include "embedded.h" and call
#   std::string_view NAMESPACE::embedded(std::string_view name)
# with a file's path from the top of the project ("i18n/en.json"); an unknown name
# gives an empty text. COMPRESSED adds NAME.gz for each that gets shorter by it.
function(castellan_embed TARGET NAMESPACE)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "COMPRESSED" "" "")
  set(folder "${PROJECT_BINARY_DIR}/generated/embedded/${TARGET}")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
  set(names)
  set(files)
  foreach(file IN LISTS ARG_UNPARSED_ARGUMENTS)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    list(APPEND files "${file}")
    string(APPEND names "${name}\n")
  endforeach()
  file(CONFIGURE OUTPUT "${folder}/embedded.txt" CONTENT "@names@" @ONLY)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/embedded.h.in" "${folder}/embedded.h" @ONLY)
  add_custom_command(
    OUTPUT "${folder}/embedded.cpp"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DNAMES=${folder}/embedded.txt"
            "-DNAMESPACE=${NAMESPACE}" "-DCOMPRESSED=${ARG_COMPRESSED}"
            "-DOUT=${folder}/embedded.cpp" -P "${script}"
    DEPENDS ${files} "${folder}/embedded.txt" "${script}"
    COMMENT "Embedding files into ${TARGET}" VERBATIM)
  target_sources(${TARGET} PRIVATE "${folder}/embedded.cpp")
  target_include_directories(${TARGET} PRIVATE "${folder}")
endfunction()

# What the tests and scripts need to know about this build, as plain text, one thing
# a line: links.txt, core.txt, tests.txt, fuzzers.txt.
function(castellan_write_lists)
  foreach(list links core tests fuzzers)
    get_property(lines GLOBAL PROPERTY castellan_${list})
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${list}.txt" CONTENT "@lines@" @ONLY)
  endforeach()
endfunction()

function(castellan_install_package)
  include(CMakePackageConfigHelpers)
  set(folder lib/cmake/castellan)
  get_property(CASTELLAN_DEPENDENCIES GLOBAL PROPERTY castellan_dependencies)
  configure_package_config_file(
    "${PROJECT_SOURCE_DIR}/cmake/castellan-config.cmake.in"
    "${PROJECT_BINARY_DIR}/castellan-config.cmake" INSTALL_DESTINATION ${folder})
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/castellan-config-version.cmake"
                                   COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_BINARY_DIR}/castellan-config.cmake"
                "${PROJECT_BINARY_DIR}/castellan-config-version.cmake"
                "${PROJECT_SOURCE_DIR}/cmake/FindSodium.cmake" DESTINATION ${folder})
  install(EXPORT castellan-targets NAMESPACE castellan:: DESTINATION ${folder})
endfunction()
