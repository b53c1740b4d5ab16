// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/testmain.h"

#include <QApplication>

/// A test with windows; ctest runs it on the offscreen platform.
#define WAYBILL_GUI_TEST_MAIN(Class) WAYBILL_TEST_MAIN_AS(QApplication, Class)
