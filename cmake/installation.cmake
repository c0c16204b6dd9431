# cmake --install build/release --prefix DIR [--component program|library]
#   program: the program, its data, the page where it is built, manual pages, completion
#   library: the rules, the referee and the computer players for C++, found by find_package(Pangaea) (examples/library shows how)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(share ${CMAKE_INSTALL_DATADIR}/pangaea)

install(TARGETS pangaea RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY data/components DESTINATION ${share}/data COMPONENT program)
install(FILES data/balance.json DESTINATION ${share}/data COMPONENT program)
install(DIRECTORY web/dist DESTINATION ${share}/web COMPONENT program OPTIONAL)
install(FILES completions/pangaea.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME pangaea COMPONENT program)

set(library pangaea_core pangaea_gaia pangaea_planet pangaea_referee pangaea_ai)
foreach(target IN LISTS library)
    string(REPLACE pangaea_ "" name ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
endforeach()
# The objects hold what link-time optimisation needs of this very compiler; another one must not try.
target_link_options(pangaea_gaia PUBLIC $<INSTALL_INTERFACE:-fno-lto>)
install(TARGETS ${library} pangaea_version EXPORT Pangaea ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(DIRECTORY engine referee ai DESTINATION include/pangaea COMPONENT library FILES_MATCHING PATTERN *.h)
install(FILES ${PROJECT_BINARY_DIR}/generated/pangaea_version.h DESTINATION include/pangaea COMPONENT library)
install(DIRECTORY data/components DESTINATION ${share}/data COMPONENT library)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Pangaea)
install(EXPORT Pangaea NAMESPACE Pangaea:: DESTINATION ${package} FILE PangaeaTargets.cmake COMPONENT library)
configure_package_config_file(cmake/PangaeaConfig.cmake.in generated/PangaeaConfig.cmake INSTALL_DESTINATION ${package} PATH_VARS share)
write_basic_package_version_file(generated/PangaeaConfigVersion.cmake COMPATIBILITY ExactVersion)
install(FILES ${PROJECT_BINARY_DIR}/generated/PangaeaConfig.cmake ${PROJECT_BINARY_DIR}/generated/PangaeaConfigVersion.cmake
    DESTINATION ${package} COMPONENT library)
