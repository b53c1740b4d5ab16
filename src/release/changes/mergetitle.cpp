// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/mergetitle.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

struct MergeForm {
    const char *pattern;  ///< of the subject; the group "number" is the pull request
    bool titleInBody;     ///< the title is the first paragraph below the subject
    const char *trailing; ///< a pattern for the number in the body, or null
};

// GitHub, Gitea, Bitbucket, Azure, bors and homu, bitcoin's merge script; GitLab keeps the number at the end of the
// body.
constexpr MergeForm Forms[] = {
    {R"(^Merge pull request #(?<number>\d+)\b(?: from \S+)?:?\s*(?<title>.*)$)", true, nullptr},
    {R"(^Merge pull request '(?<title>.+)' \(#(?<number>\d+)\) from .*$)", false, nullptr},
    {R"(^Merged in \S+ \(pull request #(?<number>\d+)\)$)", true, nullptr},
    {R"(^Merged PR (?<number>\d+): (?<title>.+)$)", false, nullptr},
    {R"(^Auto merge of #(?<number>\d+) - .*$)", true, nullptr},
    {R"re(^Merge "(?<title>.+)"(?: into \S+)?$)re", false, nullptr}, // Gerrit, which numbers elsewhere
    {R"(^[Mm]erge #(?<number>\d+) into \S+$)", false, nullptr},      // a maintainer's script, which lists commits below
    {R"(^Merge commit from fork$)", true, nullptr},                  // GitHub, of a security advisory
    {R"(^(?:Merge|Rollup merge of) #(?<number>\d+)\b(?: - .*)?:?\s*(?<title>.*)$)", true, nullptr},
    {R"(^Merge (?:remote-tracking )?branch '.+'.*$)", true, R"(^See merge request \S*!(?<number>\d+)$)"},
    {R"(^Merge .*\(#(?<number>\d+)\)$)", true, nullptr},
    {R"(^(?<title>.*\S)\s*\((?:#|!)(?<number>\d+)\)$)", false, nullptr}, // GitHub, where it takes the request's title
};

QString firstLine(const QString &text)
{
    return text.section(QLatin1Char('\n'), 0, 0).trimmed();
}

/// The first line of the body that can be a title: not a trailer, not a list of commits ("* commit ..."), not a
/// horizontal rule.
QString bodyTitle(const QString &message)
{
    static const QRegularExpression trailer(QStringLiteral(
        R"(^[A-Za-z][A-Za-z-]*-by: |^Change-Id: |^See merge request |^\* |^-{3,}|^#+\s*$|^#?\s*Conflicts:)"));
    const QStringList lines = message.split(QLatin1Char('\n')).mid(1);
    for (const QString &line : lines) {
        QString text = line.trimmed();
        if (text.isEmpty())
            continue;
        if (trailer.match(text).hasMatch())
            return {};
        static const QRegularExpression heading(QStringLiteral(R"(^#+\s+)"));
        return text.remove(heading);
    }
    return {};
}

/// The first sentence of the first paragraph of the body, where it has more lines than a title.
QString bodySentence(const QString &message)
{
    static const QRegularExpression listed(QStringLiteral(R"(^\s*\*\s)"));
    static const QRegularExpression end(QStringLiteral(R"((?<!\.)[.!?](?:\s|$))")); // not the last of "..."
    const QString body = message.section(QLatin1Char('\n'), 1).trimmed();
    const QString paragraph = body.section(QLatin1String("\n\n"), 0, 0);
    if (listed.match(paragraph).hasMatch()) // GitHub lists the commits that it squashes
        return firstLine(paragraph).mid(2).trimmed();
    const qsizetype sentence = paragraph.indexOf(end);
    return bodyTitle(message).isEmpty() ? QString() : paragraph.left(sentence).simplified();
}

/// bors merges several pull requests at once: "Merge #12 #13", and below "12: title r=ada a=bob" of each.
QString batchTitles(const QString &subject, const QString &message)
{
    static const QRegularExpression batch(QStringLiteral(R"(^Merge #\d+(?: #\d+)*$)"));
    if (!batch.match(subject).hasMatch())
        return {};
    static const QRegularExpression line(QStringLiteral(R"(^(\d+): (.+?)(?: r=\S+(?: a=\S+)?)?$)"),
                                         QRegularExpression::MultilineOption);
    QStringList titles;
    for (auto it = line.globalMatch(message); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (subject.contains(QLatin1Char('#') + match.captured(1)))
            titles += match.captured(2).trimmed();
    }
    return titles.join(QLatin1String("; "));
}

} // namespace

MergeTitle readMergeMessage(const QString &message)
{
    static const std::vector<QRegularExpression> patterns = [] {
        std::vector<QRegularExpression> all;
        for (const MergeForm &form : Forms)
            all.emplace_back(QString::fromLatin1(form.pattern));
        return all;
    }();
    const QString subject = firstLine(message);
    const QString titles = batchTitles(subject, message);
    for (std::size_t i = 0; i < std::size(Forms); ++i) {
        const QRegularExpressionMatch match = patterns[i].match(subject);
        if (!match.hasMatch())
            continue;
        MergeTitle result;
        if (patterns[i].namedCaptureGroups().contains(QStringLiteral("number")))
            result.pullRequest = match.captured(QStringLiteral("number")).toInt();
        if (Forms[i].trailing) {
            const QRegularExpression trailing(QString::fromLatin1(Forms[i].trailing),
                                              QRegularExpression::MultilineOption);
            const QRegularExpressionMatch number = trailing.match(message);
            if (number.hasMatch())
                result.pullRequest = number.captured(QStringLiteral("number")).toInt();
        }
        if (patterns[i].namedCaptureGroups().contains(QStringLiteral("title")))
            result.title = match.captured(QStringLiteral("title")).trimmed();
        if (!titles.isEmpty())
            result.title = titles;
        else if (result.title.startsWith(QLatin1Char('#')))
            result.title.clear(); // more numbers
        if (result.title.isEmpty() && Forms[i].titleInBody)
            result.title = bodyTitle(message);
        return result;
    }
    return {};
}

bool mergesALine(const QString &message)
{
    static const QRegularExpression merge(
        QStringLiteral(R"(^Merge (?:remote-tracking )?(?:branch|tag) '?([^'\s]+)'?(?=\s|$))"));
    static const QRegularExpression line(
        QStringLiteral(
            R"(^(?:(?:remotes/)?(?:origin|upstream)/)?(?:(?:main|master|trunk|develop|development|dev|next)|)"
            R"((?:releases?|stable|maint|maintenance|support)(?:[-/_.]v?\d.*|[-/_.][\w.]+\.x)?|v?\d+(?:\.\w+)*(?:[-.].+)?)$)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch found = merge.match(firstLine(message));
    return found.hasMatch() && line.match(found.captured(1)).hasMatch() && !readMergeMessage(message).pullRequest;
}

std::optional<QString> mergedTopic(const QString &message)
{
    static const QRegularExpression merge(
        QStringLiteral(R"(^Merge (?:(?:remote-tracking )?branch '([^']+)'|pull request #\d+ from (\S+)))"));
    const QRegularExpressionMatch found = merge.match(firstLine(message));
    if (!found.hasMatch() || !readMergeMessage(message).title.isEmpty())
        return {};
    // "feature/PAY-12-refund-twice": behind the folder and the issue.
    static const QRegularExpression issue(QStringLiteral(R"(^(?:[A-Z][A-Z0-9]+-)?\d+[-_](?=.))"));
    static const QRegularExpression gap(QStringLiteral("[-_.]+"));
    static const QRegularExpression word(QStringLiteral(R"(\p{L}{2})"));
    static const QStringList lines{QStringLiteral("main"), QStringLiteral("master"),  QStringLiteral("trunk"),
                                   QStringLiteral("dev"),  QStringLiteral("develop"), QStringLiteral("next")};
    const QStringList parts = found.captured(found.lastCapturedIndex())
                                  .section(QLatin1Char('/'), -1)
                                  .remove(issue)
                                  .split(gap, Qt::SkipEmptyParts);
    const qsizetype words =
        std::count_if(parts.begin(), parts.end(), [](const QString &part) { return word.match(part).hasMatch(); });
    return words < 2 || lines.contains(parts.back(), Qt::CaseInsensitive) ? QString() : parts.join(QLatin1Char(' '));
}

MergeTitle readSquashMessage(const QString &message)
{
    static const QRegularExpression number(QStringLiteral(R"(^(?<title>.*\S)\s*\((?:#|!)(?<number>\d+)\)$)"));
    const QRegularExpressionMatch match = number.match(firstLine(message));
    if (!match.hasMatch()) {
        // Where these forges squash, the message is that of a merge.
        static const QRegularExpression squash(
            QStringLiteral(R"(^(?:Merged PR \d+: |Merged in \S+ \(pull request #))"));
        static const QRegularExpression request(QStringLiteral(R"(^See merge request \S*!(\d+)$)"),
                                                QRegularExpression::MultilineOption);
        if (squash.match(message).hasMatch())
            return readMergeMessage(message);
        if (firstLine(message) == QLatin1String("Merge commit from fork"))
            return {bodySentence(message), {}};
        if (const QRegularExpressionMatch gitlab = request.match(message); gitlab.hasMatch())
            return {firstLine(message), gitlab.captured(1).toInt()};
        return {};
    }
    MergeTitle result{match.captured(QStringLiteral("title")), match.captured(QStringLiteral("number")).toInt()};
    // Who squashes a merge gets its subject, which says nothing: "Merge pull request #1 from x/fix-it (#2)".
    static const QRegularExpression merge(
        QStringLiteral(R"(^Merge (?:pull request #\d+ from|branch) \S*?([^\s/']+)'?(?:\s.*)?$)"));
    if (const QRegularExpressionMatch subject = merge.match(result.title); subject.hasMatch()) {
        result.title = bodyTitle(message);
        static const QRegularExpression item(QStringLiteral(R"(^\* (\S.*)$)"), QRegularExpression::MultilineOption);
        if (result.title.isEmpty())
            result.title = item.match(message).captured(1).trimmed();
        if (result.title.isEmpty())
            result.title =
                subject.captured(1).replace(QRegularExpression(QStringLiteral("[-_]+")), QStringLiteral(" "));
    }
    return result;
}

std::vector<int> closedIssues(const QString &message)
{
    static const QRegularExpression closes(
        QStringLiteral(R"(\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+#(\d+)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    std::vector<int> numbers;
    for (auto it = closes.globalMatch(message); it.hasNext();) {
        const int number = it.next().captured(1).toInt();
        if (std::find(numbers.begin(), numbers.end(), number) == numbers.end())
            numbers.push_back(number);
    }
    return numbers;
}

std::vector<QByteArray> revertedIds(const QString &message)
{
    // GitHub and git write "This reverts commit <id>."; people shorten both the id and the sentence.
    static const QRegularExpression reverts(QStringLiteral(R"(\breverts?\s+(?:the\s+)?commit\s+([0-9a-f]{7,40})\b)"),
                                            QRegularExpression::CaseInsensitiveOption);
    std::vector<QByteArray> ids;
    for (auto it = reverts.globalMatch(message); it.hasNext();)
        ids.push_back(it.next().captured(1).toLatin1().toLower());
    return ids;
}

QString revertedTitle(const QString &subject)
{
    static const QRegularExpression quoted(
        QStringLiteral(R"re(^(?:\S+: )?(Revert|Reapply):? "(.+)"(?:\s*\(#\d+\))?$)re"),
        QRegularExpression::CaseInsensitiveOption);
    // Conventional Commits has "revert" among its types.
    static const QRegularExpression type(QStringLiteral(R"(^revert: (.+?)(?:\s*\(#\d+\))?$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    QRegularExpressionMatch match = quoted.match(subject);
    if (!match.hasMatch())
        return type.match(subject).captured(1);
    // git's words for the revert of a revert.
    return match.captured(1).startsWith(QLatin1String("Rea"), Qt::CaseInsensitive)
               ? QStringLiteral("Revert \"%1\"").arg(match.captured(2))
               : match.captured(2);
}

std::optional<int> revertedPullRequest(const QString &subject)
{
    static const QRegularExpression inTitle(QStringLiteral(R"(\(#(\d{1,9})\)$|^Merge pull request #(\d{1,9}) from )"));
    QRegularExpressionMatch match = inTitle.match(revertedTitle(subject));
    if (match.hasMatch())
        return match.captured(match.lastCapturedIndex()).toInt();
    // "Revert PR #12", "data: revert pull request 12 because ...", but not "Revert #12 on Windows" or a part of it.
    static const QRegularExpression own(QStringLiteral(R"(\s*\(#\d+\)$)"));
    static const QRegularExpression named(
        QStringLiteral(R"(^(?:\S+: )?revert(?:s|ed|ing)?:?\s+(?:the\s+)?(?:(?:PR|MR|(?:pull|merge) request)\s*[#!]?|#))"
                       R"((\d{1,9})(?:$|\s*[:;(]|\s+(?:as|because|due|for now|from|since|temporarily|until)\b))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression others(QStringLiteral(R"([#!]\d)"));
    const QString title = QString(subject).remove(own);
    match = named.match(title);
    if (!match.hasMatch() || others.match(title, match.capturedEnd(1)).hasMatch())
        return {};
    return match.captured(1).toInt();
}

} // namespace waybill::release
