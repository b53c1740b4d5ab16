// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pch_gui.h"  // IWYU pragma: export
#include "pch_test.h" // IWYU pragma: export
