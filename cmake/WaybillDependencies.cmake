# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
find_package(Qt6 6.4 REQUIRED COMPONENTS Core DBus Gui Widgets Network Concurrent Svg PrintSupport LinguistTools)
if(BUILD_TESTING OR NOT DEFINED BUILD_TESTING)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBGIT2 REQUIRED IMPORTED_TARGET libgit2>=1.5)
pkg_check_modules(TOMLPLUSPLUS REQUIRED IMPORTED_TARGET tomlplusplus>=3.3)
pkg_check_modules(YAMLCPP REQUIRED IMPORTED_TARGET yaml-cpp>=0.7)
pkg_check_modules(PROTOBUF REQUIRED IMPORTED_TARGET protobuf>=3.21)
pkg_check_modules(MD4C REQUIRED IMPORTED_TARGET md4c>=0.4.8 md4c-html>=0.4.8)
find_path(MUSTACHE_INCLUDE_DIR kainjow/mustache.hpp REQUIRED)
find_path(EXPECTED_INCLUDE_DIR tl/expected.hpp REQUIRED)

# KDE Frameworks 6 where the distribution has it (Debian 13); else the Qt 6 build of the 5.116 source that `dev` puts into a prefix.
find_package(KF6SyntaxHighlighting QUIET)
if(KF6SyntaxHighlighting_FOUND)
    add_library(waybill_highlighting ALIAS KF6::SyntaxHighlighting)
else()
    set(QT_MAJOR_VERSION 6)
    find_package(KF5SyntaxHighlighting 5.116 REQUIRED)
    add_library(waybill_highlighting ALIAS KF5::SyntaxHighlighting)
endif()

add_library(waybill_expected INTERFACE)
target_include_directories(waybill_expected SYSTEM INTERFACE ${EXPECTED_INCLUDE_DIR})
add_library(waybill_mustache INTERFACE)
target_include_directories(waybill_mustache SYSTEM INTERFACE ${MUSTACHE_INCLUDE_DIR})

# Where it is missing, tokens come from elsewhere, and `waybill-cli forge login` says why it cannot keep one.
find_package(Qt6Keychain QUIET)
add_library(waybill_keychain INTERFACE)
if(Qt6Keychain_FOUND)
    target_link_libraries(waybill_keychain INTERFACE qt6keychain)
    target_compile_definitions(waybill_keychain INTERFACE WAYBILL_KEYCHAIN)
else()
    message(STATUS "QtKeychain for Qt 6 was not found: tokens cannot be stored in the desktop's keychain")
endif()

# The command line ends before memory has to be given back, and makes many small things on several threads: this allocator
# takes a fifth less time for them than the C library's. The window keeps the latter, which takes less memory. The sanitizers
# bring their own.
add_library(waybill_allocator INTERFACE)
if(NOT WAYBILL_SANITIZE)
    find_package(mimalloc QUIET)
    if(TARGET mimalloc)
        target_link_libraries(waybill_allocator INTERFACE mimalloc)
    else()
        message(STATUS "mimalloc was not found: comparing many protocols takes longer")
    endif()
endif()
