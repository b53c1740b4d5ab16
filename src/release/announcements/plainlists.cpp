// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/plainlists.h"

#include <QRegularExpression>

#include <algorithm>
#include <cctype>

namespace waybill::release {

namespace {

constexpr qsizetype DeepestOfList = 4;

qsizetype marginOf(const QByteArray &line)
{
    const auto end = std::find_if(line.begin(), line.end(), [](char c) { return c != ' '; });
    return end - line.begin();
}

/// "3.1.0 (April 6, 2012)", "11.3.0 - 10 Nov 2022", "v1.2": a version, its date, and nothing else.
bool isPlainVersion(const QByteArray &line)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^v?\d+(?:\.\d+){1,3}(?:-[\w.]+)?)"
                       R"((?:[ \t]*[-/(:,]*[ \t]*(?:\w+[ ,./-]+){0,3}(?:19|20)\d\d(?:[-/.]\d\d?){0,2}\)?)?:?$)"));
    return !line.isEmpty() && form.match(QString::fromUtf8(line.trimmed())).hasMatch() && marginOf(line) == 0;
}

/// Whether a line may be an entry without a sign: it begins with a word, which is no key ("api: ...").
bool isPlainEntry(const QByteArray &line)
{
    static const QRegularExpression key(QStringLiteral("^[a-z]{2,12} ?: "));
    const QByteArray words = line.trimmed();
    const auto first = static_cast<unsigned char>(words.isEmpty() ? '\0' : words.front());
    return (first > 127 || std::isalpha(first) != 0 || first == '`') && !key.match(QString::fromUtf8(words)).hasMatch();
}

} // namespace

QList<QByteArray> withBullets(QList<QByteArray> lines)
{
    for (qsizetype at = 0; at + 1 < lines.size(); ++at) {
        if (!isPlainVersion(lines.at(at)) || (at > 0 && !lines.at(at - 1).trimmed().isEmpty()))
            continue;
        const qsizetype first = at + 1;
        qsizetype end = first;
        while (end < lines.size() && !lines.at(end).trimmed().isEmpty() && !isPlainVersion(lines.at(end)))
            ++end;
        const qsizetype margin = marginOf(lines.at(first));
        const bool isList =
            first < end && margin <= DeepestOfList
            && std::all_of(lines.begin() + first, lines.begin() + end, [margin](const QByteArray &line) {
                   return marginOf(line) > margin || (marginOf(line) == margin && isPlainEntry(line));
               });
        if (!isList)
            continue;
        lines[at].prepend("## ");
        for (qsizetype line = first; line < end; ++line)
            lines[line] = (marginOf(lines.at(line)) == margin ? "* " : "  ") + lines.at(line).trimmed();
        at = end - 1;
    }
    return lines;
}

} // namespace waybill::release
