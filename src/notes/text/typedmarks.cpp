// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/typedmarks.h"

#include "notes/text/foldmarks.h"

#include <QStringList>

#include <algorithm>

namespace waybill::notes {

namespace {

/// How many '#' a heading begins with; 0 for any other line.
qsizetype rankOf(const QString &line)
{
    qsizetype rank = 0;
    while (rank < line.size() && line[rank] == QLatin1Char('#'))
        ++rank;
    return rank > 0 && rank < line.size() && line[rank] == QLatin1Char(' ') ? rank : 0;
}

/// The first heading behind the mark that begins the warning; empty without one.
QString warningHeading(const QString &generated)
{
    const qsizetype begin = generated.indexOf(marks::WarningBegin);
    if (begin < 0)
        return {};
    const QStringList lines = generated.mid(begin + 1).split(QLatin1Char('\n'));
    const auto heading = std::find_if(lines.begin(), lines.end(), [](const QString &line) { return rankOf(line) > 0; });
    return heading == lines.end() ? QString() : *heading;
}

/// A tag that stands on a line of its own, as templates write it: what a commit says never does.
QString withFold(const QString &line)
{
    const QString tag = line.trimmed();
    const bool isTag = tag == QLatin1String("<details>") || tag == QLatin1String("</details>")
                       || (tag.startsWith(QLatin1String("<summary>")) && tag.endsWith(QLatin1String("</summary>")));
    return isTag ? withFoldMarks(tag) : line;
}

} // namespace

QString withMarksOf(const QString &generated, const QString &typed)
{
    QStringList lines = withoutFoldMarks(typed).split(QLatin1Char('\n'));
    std::transform(lines.begin(), lines.end(), lines.begin(), withFold);
    const QString heading = warningHeading(generated);
    const qsizetype begin = heading.isEmpty() ? -1 : lines.indexOf(heading);
    if (begin < 0)
        return lines.join(QLatin1Char('\n'));
    const qsizetype rank = rankOf(heading);
    qsizetype end = begin + 1;
    while (end < lines.size() && (rankOf(lines[end]) == 0 || rankOf(lines[end]) > rank))
        ++end;
    lines.insert(end, QLatin1String("\n") + marks::WarningEnd + QLatin1String("\n"));
    lines.insert(begin, QLatin1String("\n") + marks::WarningBegin + QLatin1String("\n"));
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::notes
