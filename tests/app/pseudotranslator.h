// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTranslator>

namespace waybill::testing {

/// A language that nobody speaks: English, 40 % longer. What is not translated, or has no room, shows.
class PseudoTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *source, const char *, int) const override
    {
        return longer(QString::fromUtf8(source));
    }

    /// The text and 40 % more, in words that can be broken as others are.
    [[nodiscard]] static QString longer(const QString &text)
    {
        if (text.isEmpty() || text.contains(QLatin1Char('<')))
            return text;
        QString more;
        const qsizetype wanted = (text.size() * 2 + 4) / 5;
        const bool isWord = !text.contains(QLatin1Char(' '));
        while (more.size() < wanted) {
            if (!isWord && more.size() % 7 == 0)
                more += QLatin1Char(' ');
            more += QChar(0x00E4); // ä: higher than a, too
        }
        // Behind the last letter: an ellipsis or a colon stays at the end.
        qsizetype end = text.size();
        while (end > 0 && !text.at(end - 1).isLetterOrNumber())
            --end;
        return text.left(end) + more.left(wanted) + text.mid(end);
    }
};

} // namespace waybill::testing
