// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QString>

namespace waybill::models {

/// How to break a text into lines of this width: between words, unless one of them alone is too long for a line. A
/// Qt::TextFlag.
[[nodiscard]] int wrapping(const QFont &font, int width, const QString &text);
/// How high it is then; 0 for an empty one.
[[nodiscard]] int wrappedHeight(const QFont &font, int width, const QString &text);

} // namespace waybill::models
