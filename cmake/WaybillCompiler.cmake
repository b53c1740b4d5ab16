# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# No archive leaves the build folder: one that only names its objects needs no second copy of them.
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> qc --thin <TARGET> <LINK_FLAGS> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_APPEND "<CMAKE_AR> q --thin <TARGET> <LINK_FLAGS> <OBJECTS>")

find_program(WAYBILL_CCACHE ccache)
if(WAYBILL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # A precompiled header carries time stamps, which ccache would otherwise refuse; the base directory lets checkouts share one cache.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${WAYBILL_CCACHE})
endif()

# The test programs are linked against shared libraries of every room: a fast linker is worth it.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR NOT WAYBILL_SANITIZE)
    find_program(WAYBILL_MOLD mold)
    find_program(WAYBILL_LLD ld.lld)
    if(WAYBILL_MOLD)
        add_link_options(-fuse-ld=mold)
    elseif(WAYBILL_LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()

add_library(waybill_options INTERFACE)
target_compile_options(waybill_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wnull-dereference
    -Wimplicit-fallthrough -Wextra-semi)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC spends an eighth of its time on collecting garbage, to stay below a fraction of the memory that there is.
    target_compile_options(waybill_options INTERFACE --param=ggc-min-expand=1000 --param=ggc-min-heapsize=400000)
endif()
if(WAYBILL_CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(waybill_options INTERFACE -fpch-preprocess)
endif()
if(WAYBILL_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # In a batch, which includes the files, the anonymous namespace of a file looks like that of a header.
    target_compile_options(waybill_options INTERFACE -Wno-subobject-linkage)
endif()
if(WAYBILL_WERROR)
    # What the optimiser believes of null and uninitialised memory it also says of the insides of std::vector and std::optional,
    # which no system header silences.
    target_compile_options(waybill_options INTERFACE -Werror -Wno-error=null-dereference -Wno-error=maybe-uninitialized)
    if(WAYBILL_UNITY)
        # A batch takes the files in it for one: a name of one may shadow that of another, which changes with the batches.
        target_compile_options(waybill_options INTERFACE -Wno-error=shadow)
    endif()
endif()
target_compile_definitions(waybill_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
    QT_USE_QSTRINGBUILDER QT_NO_FOREACH QT_NO_KEYWORDS QT_NO_CONTEXTLESS_CONNECT QT_DISABLE_DEPRECATED_BEFORE=0x060400
    # Nothing newer than the oldest Qt that must build: what a later one calls deprecated may have no successor there.
    QT_WARN_DEPRECATED_UP_TO=0x060400
    WAYBILL_VERSION="${PROJECT_VERSION}")

if(WAYBILL_SANITIZE)
    add_compile_options(-fsanitize=${WAYBILL_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    if(WAYBILL_SANITIZE MATCHES "address.*undefined")
        # The address sanitizer finds the first two as well, and x86 does not mind misaligned objects. They cost the compiler
        # about a fifth of its time each.
        add_compile_options(-fno-sanitize=null,object-size,alignment)
    endif()
    add_link_options(-fsanitize=${WAYBILL_SANITIZE})
endif()
if(WAYBILL_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()
