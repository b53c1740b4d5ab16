// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/changelogbullets.h"

#include "release/announcements/announcementsection.h"
#include "release/announcements/announcementwords.h"
#include "release/announcements/plainlists.h"
#include "support/markuplines.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>
#include <cctype>
#include <optional>

namespace waybill::release {

namespace {

constexpr qsizetype LongestRest = 600;
constexpr qsizetype MostIndent = 3; ///< of a bullet that lies in no other one

/// "3.0.0-beta.1", "[1.2] - 2024-05-01", "Version 4.0": a heading that begins with a version.
bool beginsWithVersion(const QByteArray &heading)
{
    static const QRegularExpression form(QStringLiteral(R"(^[\s\[*]*(?:(?:version|release)\s+)?v?\d+(?:\.\d+)+)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(heading)).hasMatch();
}

/// A heading without the name of the emoji that it begins with: ":book: Documentation" says "Documentation".
QByteArray withoutEmoji(const QByteArray &heading)
{
    static const QRegularExpression form(QStringLiteral(R"(^\s*:[a-z0-9_+-]{2,40}:\s*(?=\S))"));
    if (!heading.contains(':'))
        return heading;
    return QString::fromUtf8(heading).remove(form).toUtf8();
}

/// The headings above a line, each with its level.
class Headings {
public:
    void add(int level, const QByteArray &text)
    {
        while (!m_open.empty() && m_open.back().level >= level && !isSectionOf(m_open.back(), level, text))
            m_open.pop_back();
        m_open.push_back({level, withoutEmoji(withoutEscapes(text))}); // "v3\.0\.0" is a version
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
    /// Whether a heading stands below a version though its level is the same: "## 3.0.0", "## What's changed". Those
    /// that begin with something else than a word may be of releases themselves, as dates and names of packages are.
    [[nodiscard]] static bool isSectionOf(const Heading &above, int level, const QByteArray &text)
    {
        const auto first = static_cast<unsigned char>(text.isEmpty() ? '\0' : text.front());
        return above.level == level && (std::isalpha(first) != 0 || first > 127) && beginsWithVersion(above.text)
               && !beginsWithVersion(text) && !isUnreleased(text) && !text.contains(QByteArrayLiteral("."));
    }
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

/// One of Markdown, or what underlines one.
bool isHeadingLine(const QByteArray &line)
{
    return line.startsWith('#') || underlineSign(line);
}

bool isBullet(const QByteArray &line, qsizetype indent)
{
    return line.size() > indent + 2 && (line.at(indent) == '-' || line.at(indent) == '*' || line.at(indent) == '+')
           && line.at(indent + 1) == ' ';
}

/// "#123", "/pull/123", "/issues/123": what forges link; ":issue:`123`" of reStructuredText.
void addNumbers(const QByteArray &line, std::vector<int> &numbers)
{
    constexpr qsizetype MostDigits = 7;
    const bool hasRole = line.contains(":`");
    for (const char *const sign :
         {"#", "/pull/", "/issues/", ":issue:`", ":pr:`", ":pull:`", ":gh:`", ":ghissue:`", ":ghpull:`", ":bug:`"}) {
        if (*sign == ':' && !hasRole)
            break; // only roles come behind it
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

/// "Important notes", "Behavior changes": some of it, below headings of its own, too, may break somebody.
bool isOfWhatMatters(const std::vector<QByteArray> &headings)
{
    const auto found = std::find_if(headings.rbegin(), headings.rend(),
                                    [](const QByteArray &heading) { return meaningOf(heading).has_value(); });
    const auto meaning = found == headings.rend() ? std::nullopt : meaningOf(*found);
    return meaning && meaning->doubtful && meaning->impact == Impact::Breaking;
}

/// A heading of its own within "Breaking changes", such as "Restic is gone": what breaks stands below it, but not below
/// "Example".
bool headsBreakage(const std::vector<QByteArray> &headings)
{
    static const QRegularExpression aside(
        QStringLiteral(R"(^\W*(?:examples?|before|after|old|new|migrat\w+|usage|details|notes?|why|how|thanks)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    if (headings.size() < 2 || meaningOf(headings.back()))
        return false;
    const auto parent = meaningOf(headings[headings.size() - 2]);
    return parent && !parent->doubtful && parent->impact == Impact::Breaking
           && !aside.match(QString::fromUtf8(headings.back())).hasMatch();
}

/// Whether the line before this one, blank ones left out, is a heading.
bool followsHeading(const QList<QByteArray> &lines, qsizetype at)
{
    do
        --at;
    while (at >= 0 && isBlank(lines.at(at)));
    return at >= 0 && isHeadingLine(lines.at(at));
}

/// The lines from one to the next empty one, or to a list, as one.
QByteArray paragraphAt(const QList<QByteArray> &lines, qsizetype first)
{
    const auto goesOn = [&](qsizetype at) {
        return !isBlank(lines.at(at)) && !isBullet(lines.at(at), indentOf(lines.at(at)));
    };
    QByteArray text;
    for (qsizetype at = first; at < lines.size() && (at == first || goesOn(at)); ++at)
        text += (text.isEmpty() ? "" : " ") + lines.at(at).trimmed();
    return text;
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

/// The number of the line that follows, over one empty line at most.
qsizetype nextLine(const QList<QByteArray> &lines, qsizetype at)
{
    return at + 2 < lines.size() && isBlank(lines.at(at + 1)) ? at + 2 : at + 1;
}

/// "* remove:" or "* 2 major changes:" with a list below: a heading as well.
bool isBulletHeading(const QList<QByteArray> &lines, qsizetype at, qsizetype indent)
{
    constexpr qsizetype longest = 40; // without a colon
    const QByteArray words = lines.at(at).mid(indent + 2).trimmed();
    const qsizetype below = nextLine(lines, at);
    if ((!words.endsWith(':') && words.size() > longest) || below >= lines.size() || !meaningOf(words))
        return false;
    const qsizetype next = indentOf(lines.at(below));
    return next > indent && isBullet(lines.at(below), next);
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

/// The level of a heading of Markdown ("## 1.2") or AsciiDoc ("== Version 1.2"), with its text; 0 for other lines.
std::pair<int, QByteArray> headingOf(const QByteArray &line)
{
    for (const char sign : {'#', '='}) {
        int level = 0;
        while (level < line.size() && line.at(level) == sign)
            ++level;
        if (level > 0 && (sign == '#' || (level < line.size() && line.at(level) == ' ' && level <= 6)))
            return {level, line.mid(level).trimmed()};
    }
    return {0, {}};
}

/// "3.0.0", "v1.2 (2024-05-01)", and nothing else.
bool isVersion(const QByteArray &words)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^\W*v?\d+(?:\.\d+)+(?:[-.\w]*)\W*(?:\d{4}[-./ \d]*\W*)?:?$)"));
    return form.match(QString::fromUtf8(words)).hasMatch();
}

/// "* 3.0.0", "- v1.2 (2024-05-01)": a bullet that is a heading, as its own are nested.
bool isVersionBullet(const QByteArray &line, qsizetype indent)
{
    return indent <= 1 && isBullet(line, indent) && isVersion(line.mid(indent + 2));
}

/// Whether a line without a sign stands directly above a list that is nested deeper.
bool isAboveList(const QList<QByteArray> &lines, qsizetype at, qsizetype indent)
{
    if (lines.at(at).trimmed().isEmpty() || isBullet(lines.at(at), indent) || at + 1 >= lines.size())
        return false;
    const qsizetype next = indentOf(lines.at(at + 1));
    return next > indent && isBullet(lines.at(at + 1), next);
}

} // namespace

bool isUnreleased(const QByteArray &heading)
{
    static const QRegularExpression form(
        QStringLiteral(R"(\bunreleased\b|^[\s\[*_(]*(?:main|master|trunk|head|next|upcoming|development))"
                       R"((?: release| version| branch)?\s*(?:[\])/:(*_]|$))"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(heading)).hasMatch();
}

bool goesOnAtMargin(const QList<QByteArray> &lines, qsizetype at)
{
    const QByteArray &line = lines.at(at);
    const QByteArray words = line.trimmed();
    if (at == 0 || words.isEmpty() || indentOf(line) > 0 || isBlank(lines.at(at - 1)))
        return false;
    const bool isItem = isBullet(line, 0) || numberSignLength(line) > 0 || isKeyedLine(line);
    const bool isTitle = headingOf(line).first > 0 || isVersion(words) || isBoldHeading(words) || meaningOf(words)
                         || underlineSign(line) || (at + 1 < lines.size() && underlineSign(lines.at(at + 1)));
    return !isItem && !isTitle && !isMarkup(words) && !words.startsWith("```") && !words.startsWith('>');
}

std::vector<ChangelogBullet> changelogBullets(const QByteArray &text)
{
    std::vector<ChangelogBullet> bullets;
    Headings headings;
    const QList<QByteArray> lines = withBullets(withoutComments(text, true).split('\n'));
    bool fenced = false;
    bool isOpen = false; // an entry, to which lines at the margin belong
    const bool isKeyed = std::none_of(lines.begin(), lines.end(), [](const QByteArray &line) {
        return isBullet(line, 0) || headingOf(line).first > 0;
    });
    constexpr qsizetype deepest = 8; // of an entry below a bullet that is a version
    qsizetype margin = -1;           // of the bullets below a heading
    qsizetype bulletMargin = -1;     // of the bullet that is a heading
    qsizetype versionMargin = -1;    // of the bullet that is a version
    qsizetype nestedMargin = -1;     // of an item within an entry: what it says is not the entry's own sentence
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QByteArray &line = lines.at(i);
        isOpen = isOpen && !line.trimmed().isEmpty();
        if (nestedMargin >= 0 && !isBlank(line) && indentOf(line) <= nestedMargin)
            nestedMargin = -1;
        if (line.trimmed().startsWith("```")) {
            fenced = !fenced;
            isOpen = false;
        }
        if (fenced)
            continue;
        if (isOpen && goesOnAtMargin(lines, i)) {
            addNumbers(line, bullets.back().numbers);
            if (bullets.back().rest.size() < LongestRest)
                bullets.back().rest += ' ' + line.trimmed();
            continue;
        }
        if (const auto [level, heading] = headingOf(line); level > 0) {
            headings.add(level, heading);
            margin = bulletMargin = versionMargin = -1;
            continue;
        }
        const qsizetype indent = indentOf(line);
        if (isVersionBullet(line, indent)) {
            headings.add(98, line.mid(indent + 2).trimmed());
            margin = bulletMargin = -1;
            versionMargin = indent;
            continue;
        }
        // "  BACKWARDS INCOMPATIBLE CHANGES" below a version, above what is nested deeper.
        if (versionMargin >= 0 && indent > versionMargin && (margin < 0 || indent < margin)
            && isAboveList(lines, i, indent)) {
            headings.add(99, line.trimmed());
            margin = bulletMargin = -1;
            continue;
        }
        const bool plain = indent == 0 && !line.trimmed().isEmpty() && !isBullet(line, 0);
        if (plain && i + 1 < lines.size() && underlineSign(lines.at(i + 1)) && !underlineSign(line)) {
            headings.addUnderlined(underlineSign(lines.at(i + 1)), line.trimmed());
            margin = bulletMargin = versionMargin = -1;
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
            margin = indentOf(lines.at(nextLine(lines, i)));
            bulletMargin = indent;
            continue;
        }
        // The list below such a heading is over.
        if (bulletMargin >= 0 && isBullet(line, indent) && indent <= bulletMargin) {
            headings.close(100);
            margin = bulletMargin;
            bulletMargin = -1;
        }
        const qsizetype number = indent <= 1 && holdsEntries(headings.path()) ? numberSignLength(line) : 0;
        const qsizetype sign = isBullet(line, indent) ? 2 : number;
        isOpen = isOpen && sign == 0; // what follows a nested item belongs to that
        if (sign > 0
            && (indent <= std::max<qsizetype>(margin, 1)
                || (margin < 0 && indent <= (versionMargin < 0 ? MostIndent : deepest))
                || saysBreaking(line.mid(indent + sign)))) {
            const bool isNested = margin >= 0 && indent > std::max<qsizetype>(margin, 1);
            margin = margin < 0 ? indent : margin;
            ChangelogBullet bullet{line.mid(indent + sign).trimmed(), headings.path(), int(i) + 1, {}};
            addNumbers(line, bullet.numbers);
            // "- Changes to the parser #12", and what breaks of them below.
            if (isNested && bullet.numbers.empty() && !bullets.empty())
                bullet.numbers = bullets.back().numbers;
            bullets.push_back(std::move(bullet));
            isOpen = true;
        } else if (plain && isKeyed && isKeyedLine(line)) {
            bullets.push_back({words.mid(words.indexOf(':') + 1).trimmed(), headings.path(), int(i) + 1, {}});
        } else if (plain) {
            const bool begins = i == 0 || isBlank(lines.at(i - 1)) || isHeadingLine(lines.at(i - 1));
            if (!begins || underlineSign(line) || isMarkup(words))
                continue;
            const bool isEntry = holdsEntries(headings.path());
            const QByteArray paragraph = isEntry ? words : paragraphAt(lines, i);
            const bool isTold =
                tellsOfBreakages(paragraph) || (followsHeading(lines, i) && headsBreakage(headings.path()))
                || (isOfWhatMatters(headings.path()) && (asksReaders(paragraph) || raisesMinimum(paragraph)));
            if (!isEntry && (headings.path().empty() || !isTold))
                continue; // a paragraph of its own
            bullets.push_back({paragraph, headings.path(), int(i) + 1, {}});
            isOpen = isEntry;
        }
        if (bullets.empty())
            continue;
        addNumbers(line, bullets.back().numbers);
        if (bullets.back().line <= int(i) && nestedMargin < 0 && isBullet(line, indent))
            nestedMargin = indent;
        if (bullets.back().line <= int(i) && nestedMargin < 0 && !words.isEmpty() && indent > 0
            && !isBullet(line, indent) && bullets.back().rest.size() < LongestRest)
            bullets.back().rest += ' ' + words;
    }
    return bullets;
}

} // namespace waybill::release
