// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace waybill::diffview {

/// The font of code: what the application has for the name "waybill::CodeText" (the user's choice), else the desktop's
/// font of fixed width.
[[nodiscard]] QFont codeFont();

} // namespace waybill::diffview
