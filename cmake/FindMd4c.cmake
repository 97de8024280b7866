# md4c as the target Md4c::md4c; Debian's own file for CMake names a program that is not packaged.
find_path(MD4C_INCLUDE_DIR md4c.h)
find_library(MD4C_LIBRARY md4c)
mark_as_advanced(MD4C_INCLUDE_DIR MD4C_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Md4c REQUIRED_VARS MD4C_LIBRARY MD4C_INCLUDE_DIR)
if(Md4c_FOUND AND NOT TARGET Md4c::md4c)
  add_library(Md4c::md4c UNKNOWN IMPORTED)
  set_target_properties(Md4c::md4c PROPERTIES
    IMPORTED_LOCATION "${MD4C_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${MD4C_INCLUDE_DIR}")
endif()
