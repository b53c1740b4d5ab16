// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/statement.h"

#include "release/evidence/announcement.h"
#include "release/evidence/announcementchangelog.h"
#include "release/evidence/announcementsection.h"
#include "release/evidence/announcementwords.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <utility>

namespace waybill::release {

namespace {

constexpr qsizetype MostLines = 14;    ///< of one statement: more is read where it stands
constexpr qsizetype MostHeadings = 60; ///< of a guide
constexpr qsizetype LongestLine = 1000;

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

bool isHeading(const QList<QByteArray> &lines, qsizetype at)
{
    const QByteArray &line = lines.at(at);
    if (line.startsWith('#'))
        return true;
    if (at + 1 >= lines.size() || isBlank(line) || indentOf(line) > 0)
        return false;
    const QByteArray under = lines.at(at + 1).trimmed();
    return under.size() >= 3 && QByteArray("=-~^").contains(under.at(0)) && under.count(under.at(0)) == under.size();
}

/// Adds a line without its margin; false where there is no more room.
bool add(Statement &statement, const QByteArray &line, qsizetype most = MostLines)
{
    if (statement.lines.size() == most) {
        statement.isCut = true;
        return false;
    }
    statement.lines << visibleLine(decodeText(line)).left(LongestLine).trimmed();
    return true;
}

void trim(Statement &statement)
{
    while (!statement.lines.isEmpty() && statement.lines.first().isEmpty())
        statement.lines.removeFirst();
    while (!statement.lines.isEmpty() && statement.lines.last().isEmpty())
        statement.lines.removeLast();
}

/// A file that is one statement as a whole, without what is said of it in front ("---").
Statement fragmentOf(const QList<QByteArray> &lines)
{
    Statement statement;
    const bool hasFront = lines.first().trimmed() == "---";
    for (qsizetype at = hasFront ? lines.indexOf("---", 1) + 1 : 0; at < lines.size(); ++at) {
        if (!add(statement, lines.at(at)))
            break;
    }
    trim(statement);
    return statement;
}

/// The item that begins at `first`: to the next one, the end of its block, or the next heading. `key`: what may stand
/// in front of it, "upgrade: text".
Statement itemAt(const QList<QByteArray> &lines, qsizetype first, const QString &key)
{
    Statement statement;
    const QByteArray &begin = lines.at(first);
    const qsizetype margin = indentOf(begin);
    QByteArray text = begin.trimmed();
    if (isBullet(begin))
        text = text.mid(1).trimmed();
    else if (const QByteArray front = key.toUtf8() + ':'; text.startsWith(front))
        text = text.mid(front.size()).trimmed();
    // YAML says how a text of several lines is folded.
    static const QList<QByteArray> folds{"|", ">", "|-", ">-", "|+", ">+", ""};
    if (!folds.contains(text))
        add(statement, text);
    for (qsizetype at = first + 1; at < lines.size(); ++at) {
        const QByteArray &line = lines.at(at);
        if (!isBlank(line) && (indentOf(line) <= margin || isHeading(lines, at)))
            break;
        if (!add(statement, line))
            break;
    }
    trim(statement);
    return statement;
}

/// All lines from `first` to the next heading of this rank or a higher one.
Statement sectionAt(const QList<QByteArray> &lines, qsizetype first)
{
    Statement statement;
    const QByteArray &heading = lines.at(first);
    qsizetype rank = 0;
    while (rank < heading.size() && heading.at(rank) == '#')
        ++rank;
    for (qsizetype at = first + (rank == 0 ? 2 : 1); at < lines.size(); ++at) {
        qsizetype other = 0;
        while (other < lines.at(at).size() && lines.at(at).at(other) == '#')
            ++other;
        if (isHeading(lines, at) && other <= std::max<qsizetype>(rank, 1))
            break;
        if (!add(statement, lines.at(at)))
            break;
    }
    trim(statement);
    return statement;
}

/// "Upgrade notes", "Migrating from 1.x", "How to upgrade".
bool speaksOfUpgrade(const QByteArray &heading)
{
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

std::vector<Statement> upgradeSections(const QByteArray &oldText, const QList<QByteArray> &lines)
{
    std::vector<Statement> found;
    for (qsizetype at = 0; at < lines.size(); ++at) {
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
        QByteArray heading = lines.at(at);
        while (heading.startsWith('#'))
            heading.remove(0, 1);
        statement.section = visibleLine(decodeText(heading.trimmed()));
        statement.place.line = int(at) + 1;
        found.push_back(std::move(statement));
    }
    return found;
}

/// The words of a bullet up to the next one, an empty line or what stands further out.
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

/// The text of a heading such as "## Consul {#consul}"; many have an anchor beside them.
QString headingText(QByteArray heading)
{
    static const QRegularExpression anchor(QStringLiteral(R"(<a\s[^>]*>|</a>|\{#[^}]*\})"));
    while (heading.startsWith('#'))
        heading.remove(0, 1);
    return decodeText(heading).remove(anchor).trimmed();
}

/// The headings of a guide that are above a line, below its title, the outermost first.
class GuidePath {
public:
    void add(const QByteArray &heading)
    {
        qsizetype rank = 0;
        while (rank < heading.size() && heading.at(rank) == '#')
            ++rank;
        while (!m_open.empty() && m_open.back().first >= rank)
            m_open.pop_back();
        m_open.emplace_back(rank, headingText(heading));
    }
    /// The heading itself, below the one that it belongs to where another one has the same words.
    [[nodiscard]] QString name(bool isAmbiguous) const
    {
        const QString &own = m_open.back().second;
        return isAmbiguous && m_open.size() > 1 ? m_open[m_open.size() - 2].second + QLatin1String(": ") + own : own;
    }

private:
    std::vector<std::pair<qsizetype, QString>> m_open; ///< with its rank
};

/// The lines of a text that stand in no block of code, with their numbers from 0.
std::vector<qsizetype> proseOf(const QList<QByteArray> &lines)
{
    std::vector<qsizetype> prose;
    bool fenced = false;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        if (lines.at(at).trimmed().startsWith("```"))
            fenced = !fenced;
        else if (!fenced && !isBlank(lines.at(at)))
            prose.push_back(at);
    }
    return prose;
}

/// The page of a command of the name, "tool upgrade", as Cobra and manuals lay them out.
bool isPageOfACommand(const QList<QByteArray> &lines, const std::vector<qsizetype> &prose)
{
    const auto has = [&](const char *heading) {
        return std::any_of(prose.begin(), prose.end(), [&](qsizetype at) {
            return lines.at(at).startsWith('#')
                   && headingText(lines.at(at)).compare(QLatin1String(heading), Qt::CaseInsensitive) == 0;
        });
    };
    return has("options") && (has("synopsis") || has("see also"));
}

/// A guide's new headings below its title, and what is listed below those that announce breakages.
std::vector<Statement> guideOf(const QByteArray &oldText, const QList<QByteArray> &lines)
{
    static const QRegularExpression saysNothing(
        QStringLiteral(
            R"(^(?:table of )?contents$|^(?:overview|introduction|summary|prerequisites|next steps|why\b.*\?)$|)"
            R"(^breaking changes?(?: for [\w ]+)?:?$|^long[- ]term support\b|)"
            R"(^(?:remediation|solution|resolution|migration|how to (?:fix|migrate|upgrade)|before|after|examples?|notes?):?$)"),
        QRegularExpression::CaseInsensitiveOption);
    const std::vector<qsizetype> prose = proseOf(lines);
    if (isPageOfACommand(lines, prose))
        return {};
    std::map<QString, int> texts;
    for (const qsizetype at : prose) {
        if (lines.at(at).startsWith("##"))
            ++texts[headingText(lines.at(at))];
    }
    Statement statement;
    GuidePath path;
    bool listsBreakages = false;
    const auto say = [&](const QByteArray &text, qsizetype at) {
        if (statement.lines.isEmpty())
            statement.place.line = int(at) + 1;
        return add(statement, "- " + text, MostHeadings);
    };
    for (const qsizetype at : prose) {
        const QByteArray &line = lines.at(at);
        const bool isNew = !oldText.contains(line.trimmed());
        if (listsBreakages && isNew && isBullet(line) && indentOf(line) == 0 && !say(bulletAt(lines, at), at))
            break;
        if (!line.startsWith("##"))
            continue;
        path.add(line);
        const QString text = headingText(line);
        // What a heading such as "Backwards incompatible changes" only announces is listed below it.
        const auto meaning = meaningOf(text.toUtf8());
        listsBreakages = meaning && meaning->impact == Impact::Breaking && !meaning->doubtful;
        if (isNew && !text.isEmpty() && !saysNothing.match(text).hasMatch()
            && !say(path.name(texts[text] > 1).toUtf8(), at))
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
        QStringLiteral(R"((?:^|/)[^/]*(?:migrat|upgrad)(?:ing|ion|e)?[^/]*(?:/[^/]+)?\.(?:md|mdx|markdown)$)"),
        QRegularExpression::CaseInsensitiveOption);
    return source::pathKind(path) == source::PathKind::Documentation && form.match(QString::fromUtf8(path)).hasMatch();
}

std::vector<Statement> statementsOf(const QByteArray &path, const QByteArray &oldText, const QByteArray &newText,
                                    const QString &release)
{
    const QList<QByteArray> lines = newText.split('\n');
    std::vector<Statement> found;
    if (isChangelog(path))
        found = upgradeSections(oldText, lines);
    else if (isUpgradeGuide(path))
        found = guideOf(oldText, lines);
    const std::size_t sections = found.size();
    for (const Announcement &announcement :
         isChangelog(path) ? newChangelogEntries(oldText, newText, release) : announcements(path, oldText, newText)) {
        if (announcement.impact != Impact::Breaking || announcement.line < 1 || announcement.line > lines.size())
            continue;
        const bool isTold = std::any_of(found.begin(), found.begin() + qsizetype(sections), [&](const Statement &one) {
            return announcement.line > one.place.line
                   && announcement.line <= one.place.line + int(one.lines.size()) + 1;
        });
        if (isTold)
            continue;
        const bool isWhole =
            announcement.form == Announcement::Form::Fragment && !path.endsWith(".yaml") && !path.endsWith(".yml");
        Statement statement = isWhole ? fragmentOf(lines) : itemAt(lines, announcement.line - 1, announcement.section);
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
