// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/statementreading.h"

#include "release/announcements/announcement.h"
#include "release/announcements/announcementchangelog.h"
#include "release/announcements/announcementsection.h"
#include "release/announcements/announcementwords.h"
#include "release/announcements/changelogbullets.h"
#include "release/evidence/guideheadings.h"
#include "release/evidence/statement.h"
#include "source/pathkind.h"
#include "support/markuplines.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace waybill::release {

namespace {

constexpr qsizetype MostLines = 14;    ///< of one statement: more is read where it stands
constexpr qsizetype MostHeadings = 60; ///< of a guide
constexpr qsizetype LongestLine = 1000;

/// Adds a line, without its margin where it is no item of a list; false where there is no more room.
bool add(Statement &statement, const QByteArray &line, qsizetype most = MostLines)
{
    if (statement.lines.size() == most) {
        statement.isCut = true;
        return false;
    }
    const QByteArray plain = withoutEscapes(line.trimmed().left(4 * LongestLine));
    const QString words = withoutLinkTargets(visibleLine(decodeText(plain))).left(LongestLine).trimmed();
    statement.lines << (isBullet(line) ? QString(indentOf(line), QLatin1Char(' ')) + words : words);
    return true;
}

void trim(Statement &statement)
{
    while (!statement.lines.isEmpty() && statement.lines.first().isEmpty())
        statement.lines.removeFirst();
    while (!statement.lines.isEmpty() && statement.lines.last().isEmpty())
        statement.lines.removeLast();
}

/// A line of code as an item of its own; code that has backticks itself needs two of them around it.
QByteArray codeItem(const QByteArray &code)
{
    if (code.contains("``"))
        return "- " + code;
    return code.contains('`') ? QByteArray("- `` " + code + " ``") : QByteArray("- `" + code + '`');
}

bool isFence(const QByteArray &line)
{
    return line.trimmed().startsWith("```");
}

/// Adds a short block of code that an item shows, each line an item of its own: "These flags are gone:" and their
/// names. Returns where it ends; `fence`, where it begins, if it is too long or has no end.
qsizetype addCode(Statement &statement, const QList<QByteArray> &lines, qsizetype fence)
{
    constexpr qsizetype mostLines = 8;
    qsizetype end = fence + 1;
    while (end < lines.size() && end - fence <= mostLines + 1 && !isFence(lines.at(end)))
        ++end;
    if (end >= lines.size() || !isFence(lines.at(end)))
        return fence;
    for (qsizetype at = fence + 1; at < end; ++at) {
        const QByteArray code = lines.at(at).trimmed();
        if (!code.isEmpty() && !add(statement, codeItem(code)))
            return end;
    }
    add(statement, {}); // words behind it are a paragraph of their own
    return end;
}

/// ".. code-block:: ini", with which reStructuredText shows code.
bool isCodeDirective(const QByteArray &line)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^\.\. (?:code|code-block|sourcecode|prompt|parsed-literal)::)"));
    return form.match(QString::fromUtf8(line.trimmed().left(80))).hasMatch();
}

/// Adds what such a line shows, which stands further in, as addCode() does. Returns the last line of that; `directive`,
/// where it is too long.
qsizetype addIndentedCode(Statement &statement, const QList<QByteArray> &lines, qsizetype directive)
{
    constexpr std::size_t mostLines = 8;
    std::vector<QByteArray> code;
    qsizetype at = directive + 1;
    const qsizetype margin = indentOf(lines.at(directive));
    for (; at < lines.size() && (isBlank(lines.at(at)) || indentOf(lines.at(at)) > margin); ++at) {
        const QByteArray line = lines.at(at).trimmed();
        if (!line.isEmpty() && !(code.empty() && line.startsWith(':'))) // an option, ":caption: a.ini"
            code.push_back(line);
    }
    if (code.size() > mostLines)
        return directive;
    for (const QByteArray &line : code) {
        if (!add(statement, codeItem(line)))
            break;
    }
    add(statement, {});
    return at - 1;
}

/// Adds the code that begins at a line, if any does, in whatever markup. Returns its last line; nothing where it is too
/// long to be shown.
std::optional<qsizetype> addCodeAt(Statement &statement, const QList<QByteArray> &lines, qsizetype at)
{
    const bool isDirective = isCodeDirective(lines.at(at));
    if (!isDirective && !isFence(lines.at(at)))
        return at - 1;
    const qsizetype end = isDirective ? addIndentedCode(statement, lines, at) : addCode(statement, lines, at);
    return end == at ? std::nullopt : std::optional(end);
}

/// A file that is one statement as a whole, without what is said of it in front ("---").
Statement fragmentOf(const QList<QByteArray> &lines)
{
    Statement statement;
    const bool hasFront = lines.first().trimmed() == "---";
    for (qsizetype at = hasFront ? lines.indexOf("---", 1) + 1 : 0; at < lines.size(); ++at) {
        const std::optional<qsizetype> end = addCodeAt(statement, lines, at);
        statement.isCut = statement.isCut || !end;
        if (statement.isCut || (*end < at && !add(statement, lines.at(at))))
            break;
        at = std::max(at, *end);
    }
    trim(statement);
    return statement;
}

/// Whether a block of code at the margin belongs to the words above it, though Markdown does not say so: "These flags
/// are gone:"
bool announcesCode(const Statement &statement)
{
    const auto last = std::find_if(statement.lines.rbegin(), statement.lines.rend(),
                                   [](const QString &line) { return !line.isEmpty(); });
    return last != statement.lines.rend() && last->endsWith(QLatin1Char(':'));
}

/// Whether a line stands between two blocks of code and announces the second: "They are replaced by:"
bool joinsCode(const QList<QByteArray> &lines, qsizetype at)
{
    return at > 0 && at + 1 < lines.size() && lines.at(at).trimmed().endsWith(':') && !isBullet(lines.at(at))
           && isFence(lines.at(at - 1)) && isFence(lines.at(at + 1));
}

/// The item that begins at `first`: to the next one, the end of its block, or the next heading. `key`: what may stand
/// in front of it, "upgrade: text". `isMarkdown`: lines at the margin may go on with it.
Statement itemAt(const QList<QByteArray> &lines, qsizetype first, const QString &key, bool isMarkdown)
{
    Statement statement;
    const QByteArray &begin = lines.at(first);
    const qsizetype margin = indentOf(begin);
    QByteArray text = begin.trimmed();
    if (isBullet(begin))
        text = text.mid(1).trimmed();
    else if (isMarkdown && numberSignLength(begin) > 0)
        text = text.mid(numberSignLength(begin)).trimmed();
    else if (const QByteArray front = key.toUtf8() + ':'; text.startsWith(front))
        text = text.mid(front.size()).trimmed();
    // YAML says how a text of several lines is folded.
    static const QList<QByteArray> folds{"|", ">", "|-", ">-", "|+", ">+", ""};
    const bool isQuoted = !isMarkdown && (text.startsWith('"') || text.startsWith('\''));
    const QLatin1Char quote(isQuoted ? text.at(0) : '\0');
    if (!folds.contains(text))
        add(statement, isQuoted ? text.mid(1) : text);
    for (qsizetype at = first + 1; at < lines.size(); ++at) {
        const QByteArray &line = lines.at(at);
        const bool isOwn = isBlank(line) || (indentOf(line) > margin && !isHeading(lines, at))
                           || (isMarkdown && (goesOnAtMargin(lines, at) || joinsCode(lines, at)));
        if (isMarkdown && isFence(line) && (isOwn || announcesCode(statement))) {
            const qsizetype end = addCode(statement, lines, at);
            statement.isCut = statement.isCut || end == at;
            if (statement.isCut)
                break;
            at = end;
        } else if (isOwn && isCodeDirective(line)) {
            const qsizetype end = addIndentedCode(statement, lines, at);
            statement.isCut = statement.isCut || end == at;
            if (statement.isCut)
                break;
            at = end;
        } else if (!isOwn || !add(statement, line)) {
            break;
        }
    }
    trim(statement);
    if (isQuoted && !statement.lines.isEmpty() && statement.lines.last().endsWith(quote))
        statement.lines.last().chop(1);
    if (isQuoted && quote == QLatin1Char('\'')) // in which YAML doubles it
        statement.lines.replaceInStrings(QStringLiteral("''"), QStringLiteral("'"));
    return statement;
}

/// All lines from `first` to the next heading of this rank or a higher one.
Statement sectionAt(const QList<QByteArray> &lines, qsizetype first)
{
    Statement statement;
    const QByteArray &heading = lines.at(first);
    const qsizetype rank = headingRank(heading);
    for (qsizetype at = first + (rank == 0 ? 2 : 1); at < lines.size(); ++at) {
        if (isHeading(lines, at) && headingRank(lines.at(at)) <= std::max<qsizetype>(rank, 1))
            break;
        if (!add(statement, lines.at(at)))
            break;
    }
    trim(statement);
    return statement;
}

/// "Upgrade notes", "Migrating from 1.x", "How to upgrade"; not "Dependency upgrades".
bool speaksOfUpgrade(const QByteArray &heading)
{
    if (heading.toLower().contains("dependenc"))
        return false;
    static const QRegularExpression form(QStringLiteral(R"(^[#\s*]*(?:.*\b)?(?:upgrad|migrat|urgent)\w*\b)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(heading)).hasMatch();
}

/// "Dropped support for Python 3.7": a heading that tells itself what is gone, not one of a list ("Removed").
bool tellsWhatIsGone(const QByteArray &heading)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^[#\s*]*(?:drop(?:s|ped)?|remov(?:e|es|ed|al of))\s+\S+\s+\S)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(heading)).hasMatch() && !meaningOf(heading) && !concernsNobody(heading);
}

/// "Upgrading from Tool 4.x": whether it is of use only to those who have something older than `release`.
bool isForOlder(const QByteArray &heading, const QString &release)
{
    static const QRegularExpression form(
        QStringLiteral(R"(\b(?:upgrad|migrat)\w*\s+from\s+(?:[A-Za-z][\w.-]*\s+){0,2}?v?(\d+)(?:\.(\d+))?)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(decodeText(heading));
    const QStringList base = release.split(QLatin1Char('.'));
    if (!match.hasMatch() || base.size() < 2)
        return false;
    const int major = match.captured(1).toInt();
    const bool isSame = major == base.at(0).toInt() && !match.captured(2).isEmpty();
    return major < base.at(0).toInt() || (isSame && match.captured(2).toInt() < base.at(1).toInt());
}

/// Where the section ends that begins with a heading: those below it belong to it. `marked`: withMarkedHeadings().
qsizetype endOfSection(const QList<QByteArray> &marked, qsizetype heading)
{
    const qsizetype rank = headingRank(marked.at(heading));
    qsizetype at = heading + 1;
    while (at < marked.size() && (headingRank(marked.at(at)) == 0 || headingRank(marked.at(at)) > rank))
        ++at;
    return at;
}

std::vector<Statement> upgradeSections(const QByteArray &oldText, const QList<QByteArray> &lines,
                                       const QString &release, bool isMarkdown)
{
    std::vector<Statement> found;
    const QList<QByteArray> marked = isMarkdown ? lines : withMarkedHeadings(lines.join('\n')).split('\n');
    for (qsizetype at = 0; at < lines.size(); ++at) {
        if (isHeading(lines, at) && isForOlder(lines.at(at), release) && headingRank(marked.at(at)) > 0) {
            at = endOfSection(marked, at) - 1;
            continue;
        }
        const bool tells = isHeading(lines, at) && tellsWhatIsGone(lines.at(at));
        if (!tells && (!isHeading(lines, at) || !speaksOfUpgrade(lines.at(at))))
            continue;
        Statement statement = sectionAt(lines, at);
        // What stood there before was said to others. Any line that is new makes it one for today's readers.
        const bool isNew = std::any_of(statement.lines.begin(), statement.lines.end(), [&](const QString &line) {
            return line.size() > 20 && !oldText.contains(line.toUtf8());
        });
        if (!isNew)
            continue;
        const QByteArray &heading = lines.at(at);
        statement.section = visibleLine(decodeText(withoutEscapes(heading.mid(headingRank(heading)).trimmed())));
        statement.place.line = int(at) + 1;
        found.push_back(std::move(statement));
    }
    return found;
}

/// What a guide gained, as one statement; nothing where that is nothing.
std::vector<Statement> guideOf(const QByteArray &path, const QByteArray &oldText, const QList<QByteArray> &lines,
                               const QString &release)
{
    Statement statement;
    for (const GuideLine &line : guideHeadings(path, oldText, lines, release)) {
        if (statement.lines.isEmpty())
            statement.place.line = int(line.at) + 1;
        if (!add(statement, (line.isDetail ? "  - " : "- ") + line.text, MostHeadings))
            break;
    }
    if (statement.lines.isEmpty())
        return {};
    return {std::move(statement)};
}

} // namespace

bool isUpgradeGuide(const QByteArray &path)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:^|/)[^/]*(?:migrat|upgrad)(?:ing|ion|e)?[^/]*(?:/[^/]+)?\.(?:md|mdx|markdown|rst|adoc|asciidoc)$|)"
            R"((?:^|/)(?:upgrad(?:e|ing)|migrat(?:ion|ing))\.txt$)"),
        QRegularExpression::CaseInsensitiveOption);
    return source::pathKind(path) == source::PathKind::Documentation && form.match(QString::fromUtf8(path)).hasMatch();
}

std::vector<Statement> statementsOf(const QByteArray &path, const QByteArray &oldText, const QByteArray &newText,
                                    const PackageScope &scope)
{
    const bool isGuide = isUpgradeGuide(path) && !isChangelog(path);
    const bool isMarkdown = path.endsWith(".md") || path.endsWith(".mdx") || path.endsWith(".markdown");
    const auto readable = [&](const QByteArray &text) {
        const QByteArray shown = withoutComments(text, true);
        return isGuide && !isMarkdown ? withMarkedHeadings(shown) : shown;
    };
    const QList<QByteArray> lines = readable(newText).split('\n');
    const QByteArray before = readable(oldText);
    std::vector<Statement> found;
    if (isChangelog(path))
        found = upgradeSections(before, lines, scope.release, isMarkdown);
    else if (isGuide)
        found = guideOf(path, before, lines, scope.release);
    const std::size_t sections = found.size();
    for (const Announcement &announcement : isChangelog(path)
                                                ? newChangelogEntries(oldText, newText, scope.release, scope.next)
                                                : announcements(path, oldText, newText, scope.npmName)) {
        if (announcement.impact != Impact::Breaking || announcement.line < 1 || announcement.line > lines.size())
            continue;
        // By a section, below its heading, or by the entry that it is nested in.
        const bool isTold = std::any_of(found.begin(), found.end(), [&](const Statement &one) {
            const bool isSection = std::size_t(&one - found.data()) < sections;
            const int last = one.place.line + int(one.lines.size()) + (isSection ? 1 : -1);
            return announcement.line > one.place.line && announcement.line <= last;
        });
        if (isTold)
            continue;
        const bool isWhole =
            announcement.form == Announcement::Form::Fragment && !path.endsWith(".yaml") && !path.endsWith(".yml");
        Statement statement =
            isWhole ? fragmentOf(lines) : itemAt(lines, announcement.line - 1, announcement.section, isChangelog(path));
        if (statement.lines.isEmpty())
            continue;
        statement.section = announcement.section;
        if (statement.section.isEmpty()) // which is a guide's
            statement.section = decodeText(path.mid(path.lastIndexOf('/') + 1));
        statement.place.line = announcement.line;
        statement.numbers = announcement.numbers;
        found.push_back(std::move(statement));
    }
    for (Statement &statement : found)
        statement.place.file = decodeText(path);
    return found;
}

std::vector<Statement> statementsOfMessage(const QString &message)
{
    static const QRegularExpression begin(QStringLiteral(R"(^BREAKING[ -]CHANGES?:[ \t]*)"),
                                          QRegularExpression::MultilineOption);
    // The next footer: "Signed-off-by: ...", "Fixes #1".
    static const QRegularExpression footer(QStringLiteral(R"(^[A-Z][A-Za-z-]*(?:: | #)\S)"));
    std::vector<Statement> found;
    for (auto all = begin.globalMatch(message); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        Statement statement;
        QString rest = message.mid(match.capturedEnd());
        const QStringList lines = rest.remove(QLatin1Char('\r')).split(QLatin1Char('\n')); // forges write CR LF
        for (qsizetype at = 0; at < lines.size(); ++at) {
            if (at > 0 && (begin.match(lines.at(at)).hasMatch() || footer.match(lines.at(at)).hasMatch()))
                break;
            if (!add(statement, lines.at(at).toUtf8()))
                break;
        }
        trim(statement);
        if (statement.lines.isEmpty())
            continue;
        statement.section = QStringLiteral("BREAKING CHANGE");
        found.push_back(std::move(statement));
    }
    return found;
}

} // namespace waybill::release
