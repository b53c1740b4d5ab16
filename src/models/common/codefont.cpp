// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/codefont.h"

#include <QApplication>
#include <QFontDatabase>

namespace waybill::models {

QFont codeFont()
{
    const QFont chosen = QApplication::font("waybill::CodeText");
    return chosen == QApplication::font() ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : chosen;
}

} // namespace waybill::models
