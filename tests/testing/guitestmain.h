// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/testmain.h"

#include <QApplication>

/// main() of a test with windows; ctest runs it on the offscreen platform.
#define WAYBILL_GUI_TEST_MAIN(Class)                       \
    int main(int argc, char **argv)                        \
    {                                                      \
        waybill::testing::prepareTestProgram(&argc, argv); \
        QApplication application(argc, argv);              \
        Class test;                                        \
        return QTest::qExec(&test, argc, argv);            \
    }
