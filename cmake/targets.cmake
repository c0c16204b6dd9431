# How a folder becomes a target.

# Links those of the named targets that exist: a folder still to come is no error.
function(pangaea_link target visibility)
    foreach(dependency IN LISTS ARGN)
        if(TARGET ${dependency})
            target_link_libraries(${target} ${visibility} ${dependency})
        endif()
    endforeach()
endfunction()

# pangaea_library(name folder dependencies...): static if the folder has sources, header-only otherwise, nothing if it is empty.
# Includes are written from the repository root: #include "engine/core/rng.h".
function(pangaea_library name folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${folder}/*.h)
    if(sources)
        add_library(${name} STATIC ${sources})
        set(visibility PUBLIC)
    elseif(headers)
        add_library(${name} INTERFACE)
        set(visibility INTERFACE)
    else()
        return()
    endif()
    target_include_directories(${name} ${visibility} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include/pangaea>)
    pangaea_link(${name} ${visibility} ${ARGN})
endfunction()

# Headers of libraries, read once for all targets that share them: pangaea_headers(name LINK libraries... READ headers...) makes them,
# pangaea_use_headers(name targets...) uses them. Whoever uses them is compiled with the same options.
# Sources still include what they use: the clang preset and the page's engine are built without.
function(pangaea_headers name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK;READ;OPTIONS")
    file(CONFIGURE OUTPUT generated/${name}.cpp CONTENT "// Nothing: the headers count.\n")
    add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/generated/${name}.cpp)
    target_compile_options(${name} PRIVATE ${arg_OPTIONS})
    pangaea_link(${name} PRIVATE ${arg_LINK})
    target_precompile_headers(${name} PRIVATE ${arg_READ})
endfunction()
function(pangaea_use_headers name)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target})
            target_precompile_headers(${target} REUSE_FROM ${name})
            foreach(property POSITION_INDEPENDENT_CODE CXX_VISIBILITY_PRESET)
                get_target_property(value ${name} ${property})
                if(value)
                    set_target_properties(${target} PROPERTIES ${property} ${value})
                endif()
            endforeach()
        endif()
    endforeach()
endfunction()

# pangaea_join(count targets...): `count` files are compiled as one, so that what they include is read and instantiated once. What they
# keep to themselves needs different names; pangaea_apart(files...) compiles these each alone.
function(pangaea_join count)
    foreach(target IN LISTS ARGN)
        if(TARGET ${target} AND PANGAEA_JOIN)
            set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
        endif()
    endforeach()
endfunction()
function(pangaea_apart)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Link-time optimisation, for what a search runs millions of times: these targets' objects take part in it.
# Fat objects: the tests link them in the ordinary, quick way.
set(PANGAEA_FAST_OPTIONS)
if(PANGAEA_LTO)
    set(PANGAEA_FAST_OPTIONS -O3 -flto -ffat-lto-objects)
endif()
function(pangaea_fast)
    foreach(target IN LISTS ARGN)
        target_compile_options(${target} PRIVATE ${PANGAEA_FAST_OPTIONS})
    endforeach()
endfunction()
# The program and the benchmarks. The compiler would optimise any program that links these objects: it must be refused for the tests,
# which are many and would each optimise the whole engine anew.
function(pangaea_optimise_link target)
    if(PANGAEA_LTO)
        # By GNU ld: mold 1.10 loses symbols that only objects without link-time optimisation ask for.
        target_link_options(${target} PRIVATE -flto=auto -fuse-ld=bfd)
    endif()
endfunction()
function(pangaea_quick_link target)
    if(PANGAEA_LTO)
        target_link_options(${target} PRIVATE -fno-lto)
    endif()
endfunction()

# What goes into a module for another program (Python), besides our own: its code may lie anywhere, its names are its own business.
function(pangaea_for_modules)
    set_target_properties(${ARGN} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
endfunction()

# The rules, the referee and the computer players, which other projects build as well (bindings/python).
# The version is written once, in project().
function(pangaea_engine)
    set(root ${PROJECT_SOURCE_DIR})
    configure_file(${root}/cmake/pangaea_version.h.in ${PROJECT_BINARY_DIR}/generated/pangaea_version.h @ONLY)
    add_library(pangaea_version INTERFACE)
    target_include_directories(pangaea_version INTERFACE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated>)
    pangaea_library(pangaea_core ${root}/engine/core)
    pangaea_library(pangaea_gaia ${root}/engine/gaia pangaea_core)
    pangaea_library(pangaea_planet ${root}/engine/planet pangaea_core)
    pangaea_library(pangaea_referee ${root}/referee pangaea_core pangaea_gaia pangaea_planet Boost::json)
    pangaea_library(pangaea_ai ${root}/ai pangaea_core pangaea_gaia pangaea_planet pangaea_version Threads::Threads)
    pangaea_fast(pangaea_gaia pangaea_planet pangaea_ai)
    if(PANGAEA_PYTHON)
        pangaea_for_modules(pangaea_gaia pangaea_planet pangaea_ai)
    endif()
endfunction()
