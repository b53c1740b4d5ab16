// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/plaintext.h"

#include <QRegularExpression>
#include <QStringList>

namespace waybill::notes {

namespace {

bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0x303E) || (c >= 0x3041 && c <= 0xA4CF)
           || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F)
           || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF)
           || (c >= 0x20000 && c <= 0x3FFFD);
}

int columnsOf(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format: return 0;
    default: return isWide(c) ? 2 : 1;
    }
}

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

int columnsOf(const QString &text)
{
    int columns = 0;
    for (const char32_t c : text.toUcs4())
        columns += columnsOf(c);
    return columns;
}

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
