# libspeechd as the target Speechd::speechd; it comes without a file for CMake of its own.
find_path(SPEECHD_INCLUDE_DIR libspeechd.h PATH_SUFFIXES speech-dispatcher)
find_library(SPEECHD_LIBRARY speechd)
mark_as_advanced(SPEECHD_INCLUDE_DIR SPEECHD_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Speechd REQUIRED_VARS SPEECHD_LIBRARY SPEECHD_INCLUDE_DIR)
if(Speechd_FOUND AND NOT TARGET Speechd::speechd)
  add_library(Speechd::speechd UNKNOWN IMPORTED)
  set_target_properties(Speechd::speechd PROPERTIES
    IMPORTED_LOCATION "${SPEECHD_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${SPEECHD_INCLUDE_DIR}")
endif()
