// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/plaintext.h"

#include "support/columns.h"

#include <QRegularExpression>
#include <QStringList>

namespace waybill::notes {

namespace {

/// What stays together: words, and each ideograph by itself, with the punctuation behind it. A space ends a piece.
QStringList pieces(const QString &text)
{
    QStringList all;
    QString piece;
    bool lastWide = false;
    for (const char32_t c : text.toUcs4()) {
        const QString one = QString::fromUcs4(&c, 1);
        const bool wide = isWide(c) && QChar::isLetter(c);
        if (!piece.isEmpty()
            && (piece.endsWith(QLatin1Char(' ')) ? c != U' ' : wide || (lastWide && QChar::isLetter(c)))) {
            all.append(piece);
            piece.clear();
        }
        piece += one;
        lastWide = wide;
    }
    if (!piece.isEmpty())
        all.append(piece);
    return all;
}

QString withoutEnd(QString line)
{
    while (line.endsWith(QLatin1Char(' ')))
        line.chop(1);
    return line;
}

} // namespace

QString wrapped(const QString &text, int width, const QString &first, const QString &rest)
{
    QString out;
    QString line = first;
    bool empty = true; // nothing but what stands before it
    for (const QString &piece : pieces(text)) {
        if (!empty && columnsOf(line) + columnsOf(withoutEnd(piece)) > width) {
            out += withoutEnd(line) + QLatin1Char('\n');
            line = rest;
        }
        line += piece;
        empty = false;
    }
    return out + withoutEnd(line) + QLatin1Char('\n');
}

QString laidOut(const QString &text)
{
    static const QRegularExpression start(QStringLiteral("^( *)((?:[-*•] |[0-9]+[.)] )?)(.*)$"),
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression rule(QStringLiteral("^(={3,}|-{3,})$"));
    QString out;
    int above = 0; // columns of the line above
    QStringList lines = text.split(QLatin1Char('\n'));
    if (lines.constLast().isEmpty())
        lines.removeLast();
    for (const QString &line : lines) {
        if (above > 0 && rule.match(line).hasMatch()) {
            out += QString(above, line[0]) + QLatin1Char('\n');
            above = 0;
            continue;
        }
        const QRegularExpressionMatch match = start.match(line);
        const QString first = match.captured(1) + match.captured(2);
        out += wrapped(match.captured(3), PlainTextWidth, first, QString(first.size(), QLatin1Char(' ')));
        above = std::min(columnsOf(line), PlainTextWidth);
    }
    return out;
}

} // namespace waybill::notes
