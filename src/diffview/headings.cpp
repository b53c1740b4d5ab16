// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/headings.h"

#include "support/text.h"

#include <QStringList>

#include <array>

namespace waybill::diffview {

namespace {

constexpr int furthestBack = 2000;
constexpr int longestHeading = 120;
constexpr int deepestPath = 3;

/// Columns of white space before the text, or -1 for a line without text.
int indentation(QByteArrayView line)
{
    int columns = 0;
    for (const char c : line) {
        if (c == ' ')
            ++columns;
        else if (c == '\t')
            columns += 8;
        else
            return columns;
    }
    return -1;
}

bool isDeclaration(const QString &trimmed)
{
    static const std::array<QLatin1String, 14> control = {
        QLatin1String("if"),     QLatin1String("else"),    QLatin1String("for"),    QLatin1String("while"),
        QLatin1String("switch"), QLatin1String("case"),    QLatin1String("do"),     QLatin1String("try"),
        QLatin1String("catch"),  QLatin1String("default"), QLatin1String("select"), QLatin1String("elif"),
        QLatin1String("except"), QLatin1String("with")};
    const QChar first = trimmed.front();
    if (!first.isLetter() && first != QLatin1Char('_') && first != QLatin1Char('"') && first != QLatin1Char('@')
        && first != QLatin1Char('[') && first != QLatin1Char('-'))
        return false; // a brace, a comment, a preprocessor line, a list mark
    qsizetype end = 0;
    while (end < trimmed.size() && (trimmed[end].isLetterOrNumber() || trimmed[end] == QLatin1Char('_')))
        ++end;
    const QStringView word = QStringView(trimmed).first(end);
    // A label of C or a Python "else:" leads nowhere; a YAML key does, and is not one of these words.
    return std::none_of(control.begin(), control.end(), [&](QLatin1String w) { return word == w; });
}

QString shortened(QString heading)
{
    while (heading.endsWith(QLatin1Char('{')) || heading.endsWith(QLatin1Char('('))
           || heading.endsWith(QLatin1Char(' ')))
        heading.chop(1); // what opens the block says nothing
    return visibleLine(heading.left(longestHeading));
}

bool isKey(const QString &heading)
{
    return heading.endsWith(QLatin1Char(':')) && !heading.contains(QLatin1Char('('));
}

} // namespace

QString enclosingDeclaration(const LineIndex &text, int line)
{
    if (line < 0 || line >= text.count())
        return {};
    int depth = indentation(text.bytes(line));
    for (int below = line + 1; depth < 0 && below < text.count(); ++below)
        depth = indentation(text.bytes(below));
    QStringList path;
    for (int above = line - 1; above >= 0 && above >= line - furthestBack && depth > 0; --above) {
        const int columns = indentation(text.bytes(above));
        if (columns < 0 || columns >= depth)
            continue;
        const QString trimmed = text.text(above, 400).trimmed();
        if (trimmed.startsWith(QLatin1Char('#')) || trimmed.startsWith(QLatin1String("//")))
            continue;
        depth = columns;
        if (!isDeclaration(trimmed))
            continue;
        path.prepend(shortened(trimmed));
        // A key of YAML says little without those above it; a function says enough.
        if (!isKey(path.first()) || path.size() == deepestPath)
            break;
    }
    return path.join(QStringLiteral(" › "));
}

} // namespace waybill::diffview
