# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0

include(CheckCXXCompilerFlag)

# waybill_quick(TARGET): a room that need not be fast is compiled faster where WAYBILL_QUICK says so.
function(waybill_quick target)
    if(WAYBILL_QUICK)
        target_compile_options(${target} PRIVATE -O1)
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            # With less optimization GCC proves less, and warns of what -O2 knows to be initialized and no null pointer.
            target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized -Wno-null-dereference)
        endif()
        # GCC 14 takes no precompiled header of -O2 without these two, which -O2 sets on x86.
        check_cxx_compiler_flag("-munroll-only-small-loops -mvzeroupper" WAYBILL_O2_HEADER_FLAGS)
        if(WAYBILL_O2_HEADER_FLAGS)
            target_compile_options(${target} PRIVATE -munroll-only-small-loops -mvzeroupper)
        endif()
    endif()
endfunction()

# waybill_batches(TARGET NAME SIZE file...): compiles neighbors in the list together, SIZE files at a time, where WAYBILL_UNITY says so. CMake's own batches
# depend on its version, and with them which names of anonymous namespaces meet in one file: a tree that compiles here has to compile elsewhere.
function(waybill_batches target name size)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${WAYBILL_UNITY} UNITY_BUILD_MODE GROUP)
    set(files ${ARGN})
    list(FILTER files INCLUDE REGEX "\\.cpp$")
    set(index 0)
    foreach(file IN LISTS files)
        math(EXPR batch "${index} / ${size}")
        set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${name}${batch})
        math(EXPR index "${index} + 1")
    endforeach()
endfunction()

# waybill_room(NAME [GUI] [COLD] [PARTS folder...] [ROOMS room...] [LIBRARIES lib...] [PRIVATE_LIBRARIES lib...])
#
# A room of the house (src/README.md) as a static library waybill_NAME made of every source file in its folder and those right below. ROOMS are the only
# rooms it may use; tests/house holds the includes against the same lists. GUI rooms share the precompiled header with Qt Widgets, and theirs alone are the
# classes with signals: moc looks into no other, where it would only make an object of nothing for the compiler to read all of Qt for. COLD rooms have no
# loops that matter: where it is the compiler's time that counts (WAYBILL_QUICK), they are optimized less.
#
# Programs are linked from the archives, so that they start fast and can be copied. Test programs with a copy of the rooms below each would take longer to
# link than to compile: for them the same objects are also a shared library waybill_NAME_shared (see waybill_link_rooms).
set_property(GLOBAL PROPERTY WAYBILL_ROOMS "")

function(waybill_room name)
    cmake_parse_arguments(ARG "GUI;COLD" "" "PARTS;ROOMS;LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.h
         ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*/*.h)
    set(target waybill_${name})
    add_library(${target} STATIC ${sources})
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    waybill_batches(${target} "" ${WAYBILL_UNITY_BATCH} ${sources})
    if(ARG_COLD)
        waybill_quick(${target})
    endif()
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${target} PUBLIC waybill_options Qt6::Core)
    foreach(room IN LISTS ARG_ROOMS)
        target_link_libraries(${target} PUBLIC waybill_${room})
    endforeach()
    target_link_libraries(${target} PUBLIC ${ARG_LIBRARIES} PRIVATE ${ARG_PRIVATE_LIBRARIES})
    if(BUILD_TESTING)
        add_library(${target}_shared SHARED EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${target}>)
        set_target_properties(${target}_shared PROPERTIES LINKER_LANGUAGE CXX)
        target_include_directories(${target}_shared PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${target}_shared PUBLIC waybill_options Qt6::Core ${ARG_LIBRARIES} PRIVATE ${ARG_PRIVATE_LIBRARIES})
        waybill_link_rooms(${target}_shared PUBLIC ${ARG_ROOMS})
        if(ARG_GUI)
            target_link_libraries(${target}_shared PUBLIC Qt6::Widgets)
        endif()
    endif()
    if(ARG_GUI)
        target_link_libraries(${target} PUBLIC Qt6::Widgets)
        # moc and uic read nothing that another room makes: they need not wait for the rooms below, nor run again with them.
        set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOUIC ON AUTOUIC_SEARCH_PATHS ${PROJECT_SOURCE_DIR}/ui
            AUTOGEN_ORIGIN_DEPENDS OFF)
        waybill_moc_again(${target} ${sources})
        waybill_precompile(${target} gui)
    else()
        waybill_precompile(${target} core)
    endif()
    set_property(GLOBAL APPEND PROPERTY WAYBILL_ROOMS "${name}:${ARG_ROOMS}")
endfunction()

# waybill_link_rooms(TARGET PUBLIC|PRIVATE room...): for what only tests run, the rooms as shared libraries.
function(waybill_link_rooms target scope)
    foreach(room IN LISTS ARGN)
        target_link_libraries(${target} ${scope} waybill_${room}_shared)
    endforeach()
endfunction()

# waybill_resources(ROOM NAME ...): qt_add_resources() for a room, in its archive and in its shared library.
function(waybill_resources room name)
    qt_add_resources(waybill_${room} ${name} ${ARGN} OUTPUT_TARGETS objects)
    if(TARGET waybill_${room}_shared)
        foreach(object IN LISTS objects)
            target_sources(waybill_${room}_shared PRIVATE $<TARGET_OBJECTS:${object}>)
        endforeach()
    endif()
endfunction()

# One precompiled header for rooms without widgets and one with them, each built once. With TEST, for a test program: another two, with Qt Test.
function(waybill_precompile target kind)
    set(pch waybill_pch_${kind})
    set(header ${kind})
    set(options "")
    if("TEST" IN_LIST ARGN)
        set(pch ${pch}_test)
        set(header ${header}_test)
        # Qt Test's headers look at these, and gcc takes a precompiled header only where they are as they were when it was made.
        set(options -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
        if(kind STREQUAL "core")
            list(APPEND options -UQT_GUI_LIB)
        endif()
        target_link_libraries(${target} PRIVATE Qt6::Network Qt6::Test)
        if(WAYBILL_SANITIZE MATCHES "address")
            # It is the rooms that are checked: the tests of them, half of all objects, compile in a third of the time without.
            list(APPEND options -fno-sanitize=all)
        endif()
        if(WAYBILL_QUICK)
            list(APPEND options -O0)
        endif()
    endif()
    if(NOT TARGET ${pch})
        file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${pch}.cpp CONTENT "")
        add_library(${pch} OBJECT ${CMAKE_BINARY_DIR}/${pch}.cpp)
        target_link_libraries(${pch} PRIVATE waybill_options Qt6::Core)
        target_include_directories(${pch} PRIVATE ${PROJECT_SOURCE_DIR}/src)
        target_compile_options(${pch} PRIVATE ${options})
        if(kind STREQUAL "gui")
            target_link_libraries(${pch} PRIVATE Qt6::Widgets)
        endif()
        if("TEST" IN_LIST ARGN)
            target_link_libraries(${pch} PRIVATE Qt6::Network Qt6::Test)
        endif()
        target_precompile_headers(${pch} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/pch_${header}.h)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${pch})
    target_compile_options(${target} PRIVATE ${options})
    # A program would be compiled as -fPIE, and gcc takes a precompiled header only with the flags that made it.
    target_compile_options(${target} PRIVATE -fPIC)
endfunction()

# waybill_moc_again(TARGET file...): moc must run again when a folder gains a file, which no time stamp says: forget that it ran.
function(waybill_moc_again target)
    set(list ${CMAKE_CURRENT_BINARY_DIR}/${target}.files)
    set(before "")
    if(EXISTS ${list})
        file(READ ${list} before)
    endif()
    if(NOT before STREQUAL "${ARGN}")
        file(REMOVE ${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/timestamp)
        file(WRITE ${list} "${ARGN}")
    endif()
endfunction()

# waybill_tests(NAME [GUI] [ALONE test...] [ROOMS room...] [LIBRARIES lib...] [SOURCES file...])
#
# The program test_NAME made of every tst_*.cpp in the current folder. ctest runs each of these files as a test of its own, in a process of its own, on
# the offscreen platform: `test_NAME tst_x` (tests/testing/testmain.h). GUI shares the precompiled header with Qt Widgets.
#
# Where WAYBILL_UNITY says so, neighbors in the alphabet are compiled together: what a test costs the compiler is mostly the same few templates. ALONE
# are tests whose helpers have the names of a neighbor's.
function(waybill_tests name)
    cmake_parse_arguments(ARG "GUI" "" "ALONE;ROOMS;LIBRARIES;SOURCES" ${ARGN})
    set(program test_${name})
    if("app" IN_LIST ARG_ROOMS AND NOT name STREQUAL "app")
        message(FATAL_ERROR "test_${name} may not need the window: ./dev sanitize would compile all of it. Such a test belongs in tests/app.")
    endif()
    file(GLOB files CONFIGURE_DEPENDS tst_*.cpp)
    add_executable(${program} ${files} ${ARG_SOURCES})
    set_target_properties(${program} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    waybill_batches(${program} tests 10 ${files}) # fewer than in a room: a test is often compiled again, and its helpers have everyday names
    foreach(test IN LISTS ARG_ALONE)
        set_source_files_properties(${CMAKE_CURRENT_SOURCE_DIR}/${test}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
    waybill_moc_again(${program} ${files})
    target_link_libraries(${program} PRIVATE waybill_options waybill_testing Qt6::Test ${ARG_LIBRARIES})
    waybill_link_rooms(${program} PRIVATE wording ${ARG_ROOMS})
    if(TARGET waybill_qtsync)
        target_link_libraries(${program} PRIVATE waybill_qtsync)
    endif()
    target_compile_definitions(${program} PRIVATE WAYBILL_TEST_DATA="${CMAKE_CURRENT_SOURCE_DIR}" WAYBILL_BIN_DIR="${CMAKE_BINARY_DIR}/bin")
    if(ARG_GUI)
        target_link_libraries(${program} PRIVATE Qt6::Widgets)
        waybill_precompile(${program} gui TEST)
    else()
        waybill_precompile(${program} core TEST)
    endif()
    set(limit 300) # seconds; what takes the square of its input must not end in it (tests/README.md)
    if(WAYBILL_SANITIZE)
        set(limit 900)
    endif()
    foreach(file IN LISTS files)
        get_filename_component(test ${file} NAME_WE)
        add_test(NAME ${test} COMMAND ${program} ${test})
        set_tests_properties(${test} PROPERTIES TIMEOUT ${limit} ENVIRONMENT
            "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/tsan.supp:ignore_noninstrumented_modules=1:die_after_fork=0:print_suppressions=0;LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0;QT_FORCE_STDERR_LOGGING=1")
    endforeach()
endfunction()

# waybill_bench(NAME ROOMS room...): a benchmark program; built by the target `benchmarks`, never run by ctest.
function(waybill_bench name)
    cmake_parse_arguments(ARG "GUI" "" "ROOMS;LIBRARIES;SOURCES" ${ARGN})
    add_executable(${name} EXCLUDE_FROM_ALL ${name}.cpp ${ARG_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bench)
    target_link_libraries(${name} PRIVATE waybill_options Qt6::Core ${ARG_LIBRARIES})
    target_compile_definitions(${name} PRIVATE WAYBILL_BIN_DIR="${CMAKE_BINARY_DIR}/bin")
    foreach(room IN ITEMS ${ARG_ROOMS} wording)
        target_link_libraries(${name} PRIVATE waybill_${room})
    endforeach()
    if(NOT TARGET benchmarks)
        add_custom_target(benchmarks)
    endif()
    add_dependencies(benchmarks ${name})
endfunction()
