// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/golden.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStandardPaths>
#include <QTest>

namespace waybill::testing {

/// What every test program does first: takes --update, keeps away from the user's settings, formats as in C, has a
/// user.
inline void prepareTestProgram(int *argc, char **argv)
{
    takeUpdateSwitch(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QLocale::setDefault(QLocale::c());
    // Who decides has a name even where neither git nor the machine knows one.
    if (qEnvironmentVariableIsEmpty("USER"))
        qputenv("USER", "tester");
}

} // namespace waybill::testing

/// main() of a test without windows. guitestmain.h has the one for those with.
#define WAYBILL_TEST_MAIN(Class)                           \
    int main(int argc, char **argv)                        \
    {                                                      \
        waybill::testing::prepareTestProgram(&argc, argv); \
        QCoreApplication application(argc, argv);          \
        Class test;                                        \
        return QTest::qExec(&test, argc, argv);            \
    }
