// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/description.h"

#include "support/markuplines.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::forge {

namespace {

constexpr qsizetype LongestStatement = 2000;      ///< of what is kept of a description
constexpr qsizetype LongestDescription = 1 << 18; ///< that is looked at: forges take less

/// With "\n" for all line breaks, and without what HTML does not show.
QStringList descriptionLines(QString text)
{
    text.truncate(LongestDescription);
    text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(QLatin1Char('\r'), QLatin1Char('\n'));
    text = QString::fromUtf8(withoutComments(text.toUtf8(), false));
    return text.split(QLatin1Char('\n'));
}

struct Fence {
    QChar mark;
    qsizetype length = 0;
    QString info; ///< the first word behind it, lower case
};

/// The fence of a code block that a line begins or ends; its length is 0 for another line.
Fence fenceOf(const QString &line)
{
    const QString text = line.trimmed();
    if (text.isEmpty() || (text.front() != QLatin1Char('`') && text.front() != QLatin1Char('~')))
        return {};
    Fence fence{text.front(), 0, {}};
    while (fence.length < text.size() && text[fence.length] == fence.mark)
        ++fence.length;
    if (fence.length < 3)
        return {};
    fence.info = text.mid(fence.length).trimmed().section(QLatin1Char(' '), 0, 0).toLower();
    return fence.info.contains(QLatin1Char('`')) ? Fence() : fence; // "```code```" on one line is no block
}

QString joinedLines(QStringList lines)
{
    while (!lines.isEmpty() && lines.front().trimmed().isEmpty())
        lines.removeFirst();
    while (!lines.isEmpty() && lines.back().trimmed().isEmpty())
        lines.removeLast();
    for (QString &line : lines) {
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
    }
    return visibleText(lines.join(QLatin1Char('\n'))).left(LongestStatement);
}

/// "NONE", "n/a", "'None.'", "`NONE`", "No release note", "-".
bool saysNone(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^[\s'"`*_\[(]*(?:none|n/?a|no|nil|nothing|no release[- ]notes?(?: (?:needed|required|necessary))?|not (?:needed|required|applicable))[\s'"`*_\])]*[.!]?[\s'"`*_\])]*$|^[-\s]+$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(text).hasMatch();
}

} // namespace

ReleaseNote releaseNoteIn(const QString &description)
{
    const QStringList lines = descriptionLines(description);
    QStringList texts;
    bool none = false;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const Fence open = fenceOf(lines[at]);
        if (open.length == 0) {
            none = none || lines[at].trimmed().compare(QLatin1String("/release-note-none"), Qt::CaseInsensitive) == 0;
            continue;
        }
        QStringList block;
        for (++at; at < lines.size(); ++at) {
            const Fence close = fenceOf(lines[at]);
            if (close.mark == open.mark && close.length >= open.length && close.info.isEmpty())
                break;
            block << lines[at];
        }
        if (open.info != QLatin1String("release-note") && open.info != QLatin1String("release-notes"))
            continue;
        const QString text = joinedLines(block);
        if (text.isEmpty())
            continue;
        if (saysNone(text))
            none = true;
        else
            texts << text;
    }
    if (!texts.isEmpty())
        return {ReleaseNote::Kind::Text, texts.join(QLatin1Char('\n'))};
    return {none ? ReleaseNote::Kind::None : ReleaseNote::Kind::Absent, {}};
}

bool asksForAction(const QString &note)
{
    static const QRegularExpression form(QStringLiteral(R"(\baction[ -]required\b)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(note).hasMatch();
}

QString breakingStatementIn(const QString &description)
{
    static const QRegularExpression begin(QStringLiteral(R"(^BREAKING[ -]CHANGES?:[ \t]*(.*)$)"));
    const QStringList lines = descriptionLines(description);
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const QRegularExpressionMatch match = begin.match(lines[at]);
        if (!match.hasMatch())
            continue;
        QStringList told{match.captured(1)};
        for (qsizetype next = at + 1; next < lines.size() && !lines[next].trimmed().isEmpty(); ++next)
            told << lines[next].trimmed();
        const QString text = joinedLines(told);
        if (!text.isEmpty() && !saysNone(text))
            return text;
    }
    return {};
}

std::vector<IssueReference> issuesClosedIn(const QString &description, const QString &own, const QString &site)
{
    // What GitHub, GitLab and Gitea all understand; GitLab also takes "closing" and lists: "closes #1, #2 and #3".
    static const QRegularExpression word(
        QStringLiteral(
            R"(\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):?[ \t]+)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression reference(QStringLiteral(
        R"re((?:[ \t]{0,20}(?:,|and|&)?[ \t]{0,20})(?:(?<site>https?://[^\s/]+)/(?<page>[\w./-]+?)/(?:-/)?issues/|(?<path>[\w.-]+(?:/[\w.-]+)+)?(?:#|GH-))(?<number>\d{1,9})\b)re"));
    // Without halves of surrogate pairs, which the matcher must not meet unchecked.
    const QString text = QString::fromUtf8(descriptionLines(description).join(QLatin1Char('\n')).toUtf8());
    std::vector<IssueReference> issues;
    for (auto words = word.globalMatch(text); words.hasNext();) {
        qsizetype at = words.next().capturedEnd();
        for (;;) {
            // Checking that it is UTF-16 takes the length of the text, each time.
            const QRegularExpressionMatch match = reference.match(
                text, at, QRegularExpression::NormalMatch,
                QRegularExpression::AnchorAtOffsetMatchOption | QRegularExpression::DontCheckSubjectStringMatchOption);
            if (!match.hasMatch())
                break;
            at = match.capturedEnd();
            const bool isPage = match.capturedLength(QStringLiteral("site")) > 0;
            if (isPage && match.captured(QStringLiteral("site")) != site)
                continue;
            QString path = match.captured(isPage ? QStringLiteral("page") : QStringLiteral("path"));
            if (path == own)
                path.clear();
            if (const int number = match.captured(QStringLiteral("number")).toInt(); number > 0)
                issues.push_back({path, number, {}});
        }
    }
    std::sort(issues.begin(), issues.end());
    issues.erase(std::unique(issues.begin(), issues.end()), issues.end());
    return issues;
}

} // namespace waybill::forge
