// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/golden.h"

#include <QCoreApplication>
#include <QTest>

namespace waybill::testing {

/// Runs what one file tests, under an application object of its own; argv[0] is the name of the test.
using TestRun = int (*)(int argc, char **argv);

/// Makes a test known to the program it is linked into (testmain.cpp), under the name of its file: tst_commit. Always
/// true, so that a constant can have it done before main().
bool addTest(const char *file, TestRun run);

/// What main() of a test program does: test_ROOM [NAME] [QTest's options] [--update] runs the test of that name, or all
/// of them; test_ROOM --list prints their names. The exit status.
int runTests(int argc, char **argv);

/// What QTEST_MAIN would do in main(), Test::initMain() included where there is one.
template <typename Application, typename Test>
int runTest(int argc, char **argv)
{
    if constexpr (requires { Test::initMain(); })
        Test::initMain();
    Application application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace waybill::testing

// What is waited for may take as long as a busy machine needs: Qt's five seconds are not enough everywhere. Who waits
// in vain learns of it later.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(...) QTRY_VERIFY_WITH_TIMEOUT((__VA_ARGS__), 60'000)
#define QTRY_VERIFY2(condition, message) QTRY_VERIFY2_WITH_TIMEOUT(condition, message, 60'000)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT(actual, expected, 60'000)

/// Stands in place of QTEST_MAIN, once in a file, for a test whose application is of another class than the two below.
#define WAYBILL_TEST_MAIN_AS(Application, Class)          \
    [[maybe_unused]] static const bool isKnownAs##Class = \
        waybill::testing::addTest(__FILE__, waybill::testing::runTest<Application, Class>);

/// A test without windows. guitestmain.h has the one for those with.
#define WAYBILL_TEST_MAIN(Class) WAYBILL_TEST_MAIN_AS(QCoreApplication, Class)
