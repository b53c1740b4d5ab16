// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/markuplines.h"

#include "support/text.h"

#include <QRegularExpression>

namespace waybill {

QByteArray withoutComments(const QByteArray &text, bool keepsLines)
{
    // By hand: a pattern would try each "<!--" without an end anew.
    QByteArray rest;
    qsizetype from = 0;
    for (qsizetype begin = text.indexOf("<!--"); begin >= 0; begin = text.indexOf("<!--", from)) {
        const qsizetype end = text.indexOf("-->", begin + 4);
        if (end < 0)
            break;
        rest += QByteArrayView(text).sliced(from, begin - from);
        if (keepsLines)
            rest += QByteArray(QByteArrayView(text).sliced(begin, end - begin).count('\n'), '\n');
        from = end + 3;
    }
    return rest + text.mid(from);
}

qsizetype indentOf(const QByteArray &line)
{
    qsizetype indent = 0;
    while (indent < line.size() && (line.at(indent) == ' ' || line.at(indent) == '\t'))
        ++indent;
    return indent;
}

bool isBlank(const QByteArray &line)
{
    return line.trimmed().isEmpty();
}

bool isBullet(const QByteArray &line)
{
    const QByteArray text = line.trimmed();
    return text.startsWith("- ") || text.startsWith("* ") || text.startsWith("+ ") || text == "-";
}

qsizetype numberSignLength(const QByteArray &line)
{
    constexpr qsizetype mostDigits = 2;
    const QByteArray text = line.trimmed();
    qsizetype at = 0;
    while (at < text.size() && text.at(at) >= '0' && text.at(at) <= '9')
        ++at;
    const bool isSign = at > 0 && at <= mostDigits && at + 2 < text.size() && (text.at(at) == '.' || text.at(at) == ')')
                        && text.at(at + 1) == ' ';
    return isSign ? at + 2 : 0;
}

bool isUnderline(const QByteArray &line)
{
    const QByteArray text = line.trimmed();
    return text.size() >= 3 && QByteArray("=-~^").contains(text.at(0)) && text.count(text.at(0)) == text.size();
}

bool isHeading(const QList<QByteArray> &lines, qsizetype at)
{
    const QByteArray &line = lines.at(at);
    if (line.startsWith('#'))
        return true;
    return at + 1 < lines.size() && !isBlank(line) && indentOf(line) == 0 && isUnderline(lines.at(at + 1));
}

qsizetype headingRank(const QByteArray &line)
{
    qsizetype rank = 0;
    while (rank < line.size() && line.at(rank) == '#')
        ++rank;
    return rank;
}

QString headingText(const QByteArray &heading)
{
    static const QRegularExpression anchor(QStringLiteral(R"(<a\s[^>]*>|</a>|\{#[^}]*\})"));
    return decodeText(heading.mid(headingRank(heading))).remove(anchor).trimmed();
}

QString withoutLinkTargets(QString text)
{
    static const QRegularExpression link(QStringLiteral(R"(`([^`<>]+?)\s*<[^`<>]+>`__?)"));
    return text.replace(link, QStringLiteral("\\1"));
}

QByteArray bulletAt(const QList<QByteArray> &lines, qsizetype first)
{
    QByteArray text = lines.at(first).trimmed().mid(1).trimmed();
    for (qsizetype at = first + 1; at < lines.size(); ++at) {
        const QByteArray &line = lines.at(at);
        if (isBlank(line) || isBullet(line) || indentOf(line) == 0)
            break;
        text += ' ' + line.trimmed();
    }
    return text;
}

} // namespace waybill
