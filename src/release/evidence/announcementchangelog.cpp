// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/announcementchangelog.h"

#include "release/evidence/announcementsection.h"
#include "release/evidence/announcementwords.h"
#include "support/text.h"

#include <QHash>
#include <QList>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace waybill::release {

namespace {

constexpr qsizetype LongestChangelogNote = 160;
constexpr qsizetype LongestRest = 600;
constexpr qsizetype MostIndent = 3; ///< of a bullet that lies in no other one

struct Bullet {
    QByteArray text;              ///< without the sign
    std::vector<QByteArray> path; ///< of headings, the outermost first
    int line = 0;
    std::vector<int> numbers; ///< "#123", in its other lines too
    QByteArray rest = {};     ///< of its first paragraph, behind the first line
};

/// The headings above a line, each with its level.
class Headings {
public:
    void add(int level, const QByteArray &text)
    {
        while (!m_open.empty() && m_open.back().level >= level)
            m_open.pop_back();
        m_open.push_back({level, text});
    }
    /// Ends what is below a heading of this level.
    void close(int level)
    {
        if (!m_open.empty() && m_open.back().level >= level)
            m_open.pop_back();
    }
    /// One that is underlined, as in reStructuredText: the sign tells the level, by the order of appearance.
    void addUnderlined(char sign, const QByteArray &text)
    {
        if (!m_signs.contains(sign))
            m_signs += sign;
        add(int(m_signs.indexOf(sign)) + 1, text);
    }
    [[nodiscard]] std::vector<QByteArray> path() const
    {
        std::vector<QByteArray> texts;
        for (const Heading &heading : m_open)
            texts.push_back(heading.text);
        return texts;
    }

private:
    struct Heading {
        int level = 0;
        QByteArray text;
    };
    std::vector<Heading> m_open;
    QByteArray m_signs;
};

/// "====" and its like, as long as a word at least.
char underlineSign(const QByteArray &line)
{
    const QByteArray text = line.trimmed();
    if (text.size() < 3 || !QByteArray("=-~^\"'*+#").contains(text.at(0)))
        return '\0';
    return text.count(text.at(0)) == text.size() ? text.at(0) : '\0';
}

qsizetype indentOf(const QByteArray &line)
{
    qsizetype indent = 0;
    while (indent < line.size() && (line.at(indent) == ' ' || line.at(indent) == '\t'))
        ++indent;
    return indent;
}

bool isBullet(const QByteArray &line, qsizetype indent)
{
    return line.size() > indent + 2 && (line.at(indent) == '-' || line.at(indent) == '*' || line.at(indent) == '+')
           && line.at(indent + 1) == ' ';
}

/// "#123", "/pull/123", "/issues/123": what forges link.
void addNumbers(const QByteArray &line, std::vector<int> &numbers)
{
    constexpr qsizetype MostDigits = 7;
    for (const char *const sign : {"#", "/pull/", "/issues/"}) {
        const qsizetype length = qsizetype(qstrlen(sign));
        for (qsizetype at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + length)) {
            qsizetype end = at + length;
            while (end < line.size() && line.at(end) >= '0' && line.at(end) <= '9')
                ++end;
            const qsizetype digits = end - at - length;
            const int number = digits > 0 && digits <= MostDigits ? line.mid(at + length, digits).toInt() : 0;
            if (number > 0 && std::find(numbers.begin(), numbers.end(), number) == numbers.end())
                numbers.push_back(number);
        }
    }
}

/// Whether paragraphs below a heading are entries, as bullets are: "Breaking changes", "New features".
bool holdsEntries(const std::vector<QByteArray> &headings)
{
    const auto meaning = headings.empty() ? std::nullopt : meaningOf(headings.back());
    return meaning && !meaning->doubtful && meaning->impact > Impact::Fix;
}

/// "[1.2]: https://example.org" and "<a name=...>" are no words; nor are tables.
bool isMarkup(const QByteArray &line)
{
    return (line.startsWith('[') && line.contains("]:")) || line.startsWith('<') || line.startsWith('|')
           || line.startsWith(".. ");
}

/// "**The output has changed.**" is a sentence, "**Bug fixes**" and "Bug fixes:" are headings.
bool isBoldHeading(const QByteArray &words)
{
    constexpr qsizetype longest = 60;
    constexpr qsizetype longestMeant = 120; // "This release introduces the following backward incompatible changes:"
    const bool bold = words.startsWith("**") && words.endsWith("**") && !words.endsWith(".**");
    return (words.size() < longest && (bold || words.endsWith(':')))
           || (words.size() < longestMeant && words.endsWith(':') && meaningOf(words));
}

/// "* remove:" or "* Breaking changes" with a list below: a heading as well.
bool isBulletHeading(const QList<QByteArray> &lines, qsizetype at, qsizetype indent)
{
    constexpr qsizetype longest = 40; // without a colon
    const QByteArray words = lines.at(at).mid(indent + 2).trimmed();
    if ((!words.endsWith(':') && words.size() > longest) || at + 1 >= lines.size() || !meaningOf(words))
        return false;
    const qsizetype next = indentOf(lines.at(at + 1));
    return next > indent && isBullet(lines.at(at + 1), next);
}

/// "api: a function was removed (#12)": an entry of a text without bullets, as zstd and tmux write them.
bool isKeyedLine(const QByteArray &line)
{
    constexpr qsizetype longestKey = 12;
    qsizetype end = 0;
    while (end < line.size() && end <= longestKey && line.at(end) >= 'a' && line.at(end) <= 'z')
        ++end;
    const qsizetype colon = line.indexOf(':');
    return end > 1 && colon >= end && colon <= end + 1 && line.mid(colon + 1, 1) == " ";
}

/// The bullets of a text; those below another one belong to it, but for what breaks. And paragraphs, where the heading
/// says what they are.
std::vector<Bullet> bulletsOf(const QByteArray &text)
{
    std::vector<Bullet> bullets;
    Headings headings;
    const QList<QByteArray> lines = text.split('\n');
    bool fenced = false;
    const bool isKeyed = std::none_of(lines.begin(), lines.end(),
                                      [](const QByteArray &line) { return isBullet(line, 0) || line.startsWith('#'); });
    qsizetype margin = -1;       // of the bullets below a heading
    qsizetype bulletMargin = -1; // of the bullet that is a heading
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QByteArray &line = lines.at(i);
        if (line.trimmed().startsWith("```"))
            fenced = !fenced;
        if (fenced)
            continue;
        if (line.startsWith('#')) {
            int level = 1;
            while (level < line.size() && line.at(level) == '#')
                ++level;
            headings.add(level, line.mid(level).trimmed());
            margin = bulletMargin = -1;
            continue;
        }
        const qsizetype indent = indentOf(line);
        const bool plain = indent == 0 && !line.trimmed().isEmpty() && !isBullet(line, 0);
        if (plain && i + 1 < lines.size() && underlineSign(lines.at(i + 1)) && !underlineSign(line)) {
            headings.addUnderlined(underlineSign(lines.at(i + 1)), line.trimmed());
            margin = bulletMargin = -1;
            continue;
        }
        // "**Bug fixes**", "Bug fixes:": below every heading of its own kind.
        const QByteArray words = line.trimmed();
        if (plain && isBoldHeading(words)) {
            headings.add(99, words);
            margin = bulletMargin = -1;
            continue;
        }
        if (isBullet(line, indent) && indent <= std::max<qsizetype>(margin, MostIndent)
            && isBulletHeading(lines, i, indent)) {
            headings.add(100, words.mid(1).trimmed());
            margin = indentOf(lines.at(i + 1));
            bulletMargin = indent;
            continue;
        }
        // The list below such a heading is over.
        if (bulletMargin >= 0 && isBullet(line, indent) && indent <= bulletMargin) {
            headings.close(100);
            margin = bulletMargin;
            bulletMargin = -1;
        }
        if (isBullet(line, indent)
            && (indent <= std::max<qsizetype>(margin, 1) || (margin < 0 && indent <= MostIndent)
                || saysBreaking(line.mid(indent + 2)))) {
            const bool isNested = margin >= 0 && indent > std::max<qsizetype>(margin, 1);
            margin = margin < 0 ? indent : margin;
            Bullet bullet{line.mid(indent + 2).trimmed(), headings.path(), int(i) + 1, {}};
            addNumbers(line, bullet.numbers);
            // "- Changes to the parser #12", and what breaks of them below.
            if (isNested && bullet.numbers.empty() && !bullets.empty())
                bullet.numbers = bullets.back().numbers;
            bullets.push_back(std::move(bullet));
        } else if (plain && isKeyed && isKeyedLine(line)) {
            bullets.push_back({words.mid(words.indexOf(':') + 1).trimmed(), headings.path(), int(i) + 1, {}});
        } else if (plain) {
            const bool begins = i == 0 || lines.at(i - 1).trimmed().isEmpty() || underlineSign(lines.at(i - 1));
            if (!begins || underlineSign(line) || isMarkup(words) || !holdsEntries(headings.path()))
                continue; // a paragraph of its own
            bullets.push_back({words, headings.path(), int(i) + 1, {}});
        }
        if (bullets.empty())
            continue;
        addNumbers(line, bullets.back().numbers);
        if (bullets.back().line <= int(i) && !words.isEmpty() && indent > 0 && !isBullet(line, indent)
            && bullets.back().rest.size() < LongestRest)
            bullets.back().rest += ' ' + words;
    }
    return bullets;
}

/// Whether one text is the other one with a few words changed.
bool isReworded(const QByteArray &before, const QByteArray &after)
{
    const qsizetype most = std::min(before.size(), after.size());
    qsizetype front = 0;
    while (front < most && before.at(front) == after.at(front))
        ++front;
    qsizetype back = 0;
    while (back < most - front && before.at(before.size() - 1 - back) == after.at(after.size() - 1 - back))
        ++back;
    return (front + back) * 10 >= std::max(before.size(), after.size()) * 6;
}

/// "[CHANGE]" in front of a bullet; takes it off the text.
QByteArray takeTag(QByteArray &text)
{
    const qsizetype end = text.indexOf(']');
    if (!text.startsWith('[') || end < 2 || end > 24 || text.mid(end + 1, 1) == "(")
        return {};
    const QByteArray tag = text.mid(1, end - 1);
    text = text.mid(end + 1).trimmed();
    return tag;
}

/// "Fix: the leak", "**New**: a flag", "feat(api): ...": the word in front of a colon.
QByteArray wordInFront(const QByteArray &text)
{
    constexpr qsizetype LongestWord = 24;
    const qsizetype colon = text.indexOf(':');
    if (colon < 2 || colon > LongestWord || text.mid(colon + 1, 1) == "/")
        return {};
    const QByteArray word = text.left(colon);
    if (word.contains('`') || word.contains('"'))
        return {}; // "Remove `:is()` from ..."
    const qsizetype scope = word.indexOf('(');
    return scope > 0 && word.endsWith(')') ? word.left(scope) : word;
}

/// What that word means: "Upgrade: the parser" and "Change: ..." are of dependencies as often as of what is released.
std::optional<SectionMeaning> meaningInFront(const QByteArray &text)
{
    const QByteArray word = wordInFront(text);
    const auto meaning = word.isEmpty() ? std::nullopt : meaningOf(word);
    return meaning && (meaning->impact != Impact::Breaking || word.toLower().contains("remov")) ? meaning
                                                                                                : std::nullopt;
}

/// A heading that begins a release: it has a number such as 2.1.
bool namesVersion(const QByteArray &heading)
{
    for (qsizetype dot = heading.indexOf('.'); dot >= 0; dot = heading.indexOf('.', dot + 1)) {
        const auto isDigitAt = [&](qsizetype at) {
            return at >= 0 && at < heading.size() && heading.at(at) >= '0' && heading.at(at) <= '9';
        };
        if (isDigitAt(dot - 1) && isDigitAt(dot + 1))
            return true;
    }
    return false;
}

/// The numbers of the version that a heading begins with: "[1.2.0] - 2024-05-01", "v1.2", "Release 1.2.0". Empty for
/// one of a package among several ("cli 0.3.0"), which are not to be compared.
std::vector<int> versionAtBegin(const QByteArray &heading)
{
    static const QRegularExpression form(QStringLiteral(R"(^[#\s\[*]*(?:(?:version|release)\s+)?v?(\d+(?:\.\d+)+))"),
                                         QRegularExpression::CaseInsensitiveOption);
    std::vector<int> numbers;
    const QRegularExpressionMatch found = form.match(QString::fromUtf8(heading));
    if (found.hasMatch()) {
        for (const QString &number : found.captured(1).split(QLatin1Char('.')))
            numbers.push_back(number.toInt());
    }
    return numbers;
}

/// "Add a missing check", "Added docs": for nobody who uses what is released.
bool addsLittle(const QByteArray &text)
{
    constexpr const char *words[] = {
        "missing",   "doc",         "docs",       "documentation",  "test",       "tests",       "example",
        "link",      "links",       "examples",   "comment",        "comments",   "maintainer",  "check",
        "note",      "maintainers", "ci",         "warning",        "workaround", "workarounds", "checks",
        "fix",       "fixes",       "more",       "better",         "workflow",   "badge",       "guide",
        "benchmark", "readme",      "benchmarks", "documentation.", "tests."};
    const QList<QByteArray> parts = text.toLower().simplified().split(' ').mid(1, 8);
    return std::any_of(parts.begin(), parts.end(), [&](const QByteArray &part) {
        return std::any_of(std::begin(words), std::end(words), [&](const char *word) { return part == word; });
    });
}

/// "Removed the deprecated `fmt/time.h`": by name, and announced before.
bool removesDeprecated(const QByteArray &text)
{
    const QByteArray lower = text.toLower().simplified();
    if (!(lower.startsWith("remove") || lower.startsWith("drop")) || !lower.left(40).contains("deprecated"))
        return false;
    // ":pr:`12`" is a role of reStructuredText, no name.
    for (qsizetype at = text.indexOf('`'); at >= 0; at = text.indexOf('`', text.indexOf('`', at + 1) + 1)) {
        if (at == 0 || text.at(at - 1) != ':')
            return true;
        if (text.indexOf('`', at + 1) < 0)
            return false;
    }
    return false;
}

/// Whether a verb says as much as a section would.
bool isPlain(Impact impact, const QByteArray &text)
{
    return (impact == Impact::Additive && !addsLittle(text)) || (impact == Impact::Breaking && removesDeprecated(text));
}

/// "Add a flag", "Fixed the leak": mostly less sure than a section.
std::optional<SectionMeaning> meaningOfVerb(const QByteArray &verb, const QByteArray &text)
{
    constexpr std::pair<const char *, Impact> verbs[] = {
        {"Add", Impact::Additive},        {"Added", Impact::Additive},
        {"Adding", Impact::Additive},     {"Adds", Impact::Additive},
        {"Deprecate", Impact::Additive},  {"Deprecated", Impact::Additive},
        {"Deprecates", Impact::Additive}, {"Expose", Impact::Additive},
        {"Exposed", Impact::Additive},    {"Exposes", Impact::Additive},
        {"Implement", Impact::Additive},  {"Implemented", Impact::Additive},
        {"Implements", Impact::Additive}, {"Introduce", Impact::Additive},
        {"Introduced", Impact::Additive}, {"Introduces", Impact::Additive},
        {"New", Impact::Additive},        {"Support", Impact::Additive},
        {"Supports", Impact::Additive},   {"Fix", Impact::Fix},
        {"Fixed", Impact::Fix},           {"Fixes", Impact::Fix},
        {"Drop", Impact::Breaking},       {"Dropped", Impact::Breaking},
        {"Drops", Impact::Breaking},      {"Remove", Impact::Breaking},
        {"Removed", Impact::Breaking},    {"Removes", Impact::Breaking},
        {"Rename", Impact::Breaking},     {"Renamed", Impact::Breaking},
        {"Renames", Impact::Breaking},
    };
    for (const auto &[word, impact] : verbs)
        if (verb.compare(word, Qt::CaseInsensitive) == 0)
            return SectionMeaning{impact, !isPlain(impact, text)};
    return {};
}

/// Whether a heading is of both, as towncrier's "Deprecations and Removals" is; "Deprecation removals" are of one.
bool mixesRemovals(const QByteArray &heading)
{
    const QByteArray lower = heading.toLower();
    return lower.contains("deprecat") && lower.contains("remov") && !meaningOf(heading);
}

bool saysGone(const QByteArray &text)
{
    const QByteArray lower = text.toLower();
    return lower.startsWith("remove") || lower.startsWith("drop") || lower.contains(" is removed")
           || lower.contains(" are removed") || lower.contains("been removed");
}

/// What an entry means by the headings that it stands below, the innermost first, and which of them says so; the
/// version's own says nothing.
std::pair<std::optional<SectionMeaning>, QByteArray> meaningOfPlace(const std::vector<QByteArray> &path,
                                                                    const QByteArray &text)
{
    for (auto heading = path.rbegin(); heading != path.rend(); ++heading) {
        if (mixesRemovals(*heading))
            return {SectionMeaning{saysGone(text) ? Impact::Breaking : Impact::Additive}, *heading};
        if (const auto meaning = meaningOf(*heading))
            return {meaning, *heading};
    }
    return {std::nullopt, path.empty() ? QByteArray() : path.back()};
}

/// "**BREAKING CHANGES**:" is "BREAKING CHANGES".
QString withoutMarkup(QString heading)
{
    static const QRegularExpression around(QStringLiteral(R"(^[\s*_#:]+|[\s*_#:]+$)"));
    return heading.remove(around);
}

/// "The new method `walk` ...", "A new `--key` flag": by name.
bool tellsOfNew(const QByteArray &text)
{
    const QByteArray begin = text.left(80).toLower();
    return (begin.startsWith("the new ") || begin.startsWith("a new ") || begin.startsWith("there is a new "))
           && begin.contains('`') && !addsLittle(text);
}

/// github_changelog_generator lists the issues that were closed by the titles that their reporters gave them: "Support
/// for comments. [\#376](https://.../issues/376)".
bool isIssueTitle(const QByteArray &text)
{
    return text.contains("[\\#") && text.contains("/issues/") && !text.contains("/pull/");
}

/// Cut between words.
QString shortened(const QString &text)
{
    if (text.size() <= LongestChangelogNote)
        return text;
    const qsizetype blank = text.lastIndexOf(QLatin1Char(' '), LongestChangelogNote - 1);
    return text.left(blank > LongestChangelogNote / 2 ? blank : LongestChangelogNote - 1) + QChar(0x2026);
}

Announcement announcementOf(const Bullet &bullet)
{
    Announcement announcement;
    announcement.form = Announcement::Form::Changelog;
    announcement.line = bullet.line;
    announcement.numbers = bullet.numbers;
    QByteArray text = bullet.text;
    const QByteArray tag = takeTag(text);
    const QByteArray words = withoutReferences(text);
    std::optional<SectionMeaning> meaning;
    QByteArray section;
    if (!tag.isEmpty() && (meaning = meaningOf(tag))) {
        section = tag;
    } else if (saysBreaking(words)) {
        meaning = SectionMeaning{Impact::Breaking};
        section = "BREAKING";
    } else if ((meaning = meaningInFront(words))) {
        section = wordInFront(words);
    } else {
        std::tie(meaning, section) = meaningOfPlace(bullet.path, words);
        // etcd's changelog has a section for each of its programs: the verb in front says more.
        const qsizetype begin = words.startsWith('[') ? 1 : 0; // "[Fix a leak](address)"
        const QByteArray plain = withoutEmphasis(words.mid(begin));
        const QByteArray verb = plain.left(std::max(plain.indexOf(' '), qsizetype(0)));
        if (!meaning && !isIssueTitle(text)) {
            if (tellsOfNew(plain)) {
                meaning = SectionMeaning{Impact::Additive};
                section = "New";
            } else if ((meaning = meaningOfVerb(verb, plain)))
                section = verb;
            else if (tellsOfGone(plain + bullet.rest))
                meaning = SectionMeaning{Impact::Breaking, true};
        }
        if (meaning && meaning->impact == Impact::Breaking && meaning->doubtful && concernsNobody(plain))
            meaning.reset();
    }
    if (meaning && meaning->impact > Impact::Fix && saysNothing(words))
        meaning = SectionMeaning{Impact::None};
    if (meaning) {
        announcement.impact = meaning->impact;
        announcement.doubtful = meaning->doubtful;
    }
    announcement.section = withoutMarkup(visibleLine(decodeText(section))).left(LongestChangelogNote);
    announcement.note = shortened(visibleLine(decodeText(text)));
    return announcement;
}

/// The bullets that a text gained.
std::vector<Bullet> gained(const QByteArray &oldText, const QByteArray &newText)
{
    const std::vector<Bullet> before = bulletsOf(oldText);
    QHash<QByteArray, int> known;
    for (const Bullet &bullet : before)
        ++known[bullet.text];
    std::vector<Bullet> added;
    for (Bullet &bullet : bulletsOf(newText)) {
        const auto at = known.find(bullet.text);
        if (at != known.end() && at.value() > 0)
            --at.value();
        else
            added.push_back(std::move(bullet));
    }
    // What is left of the old ones is gone, or was only worded otherwise.
    std::vector<QByteArray> gone;
    for (auto at = known.cbegin(); at != known.cend(); ++at)
        if (at.value() > 0)
            gone.push_back(at.key());
    std::vector<Bullet> result;
    constexpr std::size_t MostCompared = 200;
    for (const Bullet &bullet : added) {
        const auto from = gone.size() > MostCompared
                              ? gone.end()
                              : std::find_if(gone.begin(), gone.end(),
                                             [&](const QByteArray &old) { return isReworded(old, bullet.text); });
        if (from == gone.end())
            result.push_back(bullet);
        else
            gone.erase(from);
    }
    return result;
}

} // namespace

bool isChangelog(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    QByteArray name = path.mid(slash + 1).toLower();
    bool text = false;
    for (const char *suffix :
         {".md", ".rst", ".txt", ".markdown", ".mdown", ".mkd", ".adoc", ".asciidoc", ".textile", ".rdoc"}) {
        if (name.endsWith(suffix)) {
            name.chop(qsizetype(qstrlen(suffix)));
            text = true;
            break;
        }
    }
    if (!text && name.contains('.'))
        return false;
    for (const char *word :
         {"changelog", "changes", "news", "history", "release_notes", "release-notes", "releasenotes", "releases"})
        if (name == word || (name.startsWith(word) && QByteArray("-_.").contains(name.at(qsizetype(qstrlen(word))))))
            return true;
    // etcd: CHANGELOG/CHANGELOG-3.6.md is above; others: changelog/v1.2.md
    return isNotesOfVersion(path)
           || (text && path.left(std::max(slash, qsizetype(0))).toLower().endsWith("changelog")
               && name.startsWith('v'));
}

bool isNotesOfVersion(const QByteArray &path)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:^|/)(?:rel(?:ease)?-?_?notes|releases?|notes|changelogs?)/(?:[a-z]+-)?v?\d+\.\d+(?:\.\d+)*)"
            R"((?:-notes)?\.(?:md|rst|txt|adoc)$|(?:^|/)what-?s-?new[-/]v?\d+(?:\.\d+)+\.(?:md|rst)$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(path)).hasMatch();
}

std::vector<Announcement> changelogAnnouncements(const QByteArray &oldText, const QByteArray &newText)
{
    std::vector<Announcement> result;
    for (const Bullet &bullet : gained(oldText, newText))
        result.push_back(announcementOf(bullet));
    return result;
}

std::vector<Announcement> newChangelogEntries(const QByteArray &oldText, const QByteArray &newText)
{
    std::set<QByteArray> released;
    std::vector<int> newest;
    for (const Bullet &bullet : bulletsOf(oldText)) {
        for (const QByteArray &heading : bullet.path) {
            if (namesVersion(heading))
                released.insert(heading);
            newest = std::max(newest, versionAtBegin(heading));
        }
    }
    // A file that tells of older versions, too, since then: that was released before, as well.
    const auto isReleased = [&](const QByteArray &heading) {
        const std::vector<int> version = versionAtBegin(heading);
        return released.contains(heading) || (!version.empty() && version < newest);
    };
    std::vector<Announcement> result;
    for (const Bullet &bullet : gained(oldText, newText)) {
        if (std::none_of(bullet.path.begin(), bullet.path.end(), isReleased))
            result.push_back(announcementOf(bullet));
    }
    return result;
}

} // namespace waybill::release
