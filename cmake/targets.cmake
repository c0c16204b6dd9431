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
        if(PANGAEA_LTO)
            # Fat objects: the tests link them in the ordinary, quick way.
            target_compile_options(${name} PRIVATE -flto -ffat-lto-objects)
        endif()
    elseif(headers)
        add_library(${name} INTERFACE)
        set(visibility INTERFACE)
    else()
        return()
    endif()
    target_include_directories(${name} ${visibility} ${PROJECT_SOURCE_DIR})
    pangaea_link(${name} ${visibility} ${ARGN})
endfunction()

# Link-time optimisation for what is run for speed. The compiler would do it for any program that links these objects: it must be
# refused for the tests, which are many and would each optimise the whole engine anew.
function(pangaea_optimise_link target)
    if(PANGAEA_LTO)
        target_link_options(${target} PRIVATE -flto=auto)
    endif()
endfunction()
function(pangaea_quick_link target)
    if(PANGAEA_LTO)
        target_link_options(${target} PRIVATE -fno-lto)
    endif()
endfunction()
