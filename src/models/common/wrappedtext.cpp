// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/wrappedtext.h"

#include <QFontMetrics>
#include <QStringList>

#include <algorithm>

namespace waybill::models {

int wrapping(const QFont &font, int width, const QString &text)
{
    const QFontMetrics metrics(font);
    const QStringList words = text.split(QLatin1Char(' '));
    const bool fits = std::all_of(words.begin(), words.end(),
                                  [&](const QString &word) { return metrics.horizontalAdvance(word) <= width; });
    return fits ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

int wrappedHeight(const QFont &font, int width, const QString &text)
{
    if (text.isEmpty())
        return 0;
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10000), wrapping(font, width, text), text).height();
}

} // namespace waybill::models
