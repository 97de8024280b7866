# liblouis as the target Louis::louis; it comes without a file for CMake of its own.
find_path(LOUIS_INCLUDE_DIR liblouis.h PATH_SUFFIXES liblouis)
find_library(LOUIS_LIBRARY louis)
mark_as_advanced(LOUIS_INCLUDE_DIR LOUIS_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Louis REQUIRED_VARS LOUIS_LIBRARY LOUIS_INCLUDE_DIR)
if(Louis_FOUND AND NOT TARGET Louis::louis)
  add_library(Louis::louis UNKNOWN IMPORTED)
  set_target_properties(Louis::louis PROPERTIES
    IMPORTED_LOCATION "${LOUIS_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LOUIS_INCLUDE_DIR}")
endif()
