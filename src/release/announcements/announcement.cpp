// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/announcement.h"

#include "release/announcements/announcementchangelog.h"
#include "release/announcements/announcementsection.h"
#include "release/announcements/announcementwords.h"
#include "source/pathkind.h"
#include "support/markuplines.h"
#include "support/text.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace waybill::release {

namespace {

constexpr qsizetype LongestNote = 240;
constexpr qsizetype LargestText = 4 << 20;

/// The tools whose files are told by their paths.
enum class Tool { Reno, Towncrier, Changesets, Ansible, GitLab, Changelog };

QByteArray fileName(const QByteArray &path)
{
    return path.mid(path.lastIndexOf('/') + 1);
}

bool isYaml(const QByteArray &path)
{
    return path.endsWith(".yaml") || path.endsWith(".yml");
}

/// Whether the folders of `path` have `folder` ("a/b") somewhere.
bool isBelow(const QByteArray &path, const QByteArray &folder)
{
    const QByteArray inside = folder + '/';
    return path.startsWith(inside) || path.contains(QByteArray('/' + inside));
}

/// The type in "NUMBER.TYPE[.N][.rst|.md|.txt]"; empty where there is none that means anything.
QByteArray fragmentType(const QByteArray &path)
{
    QList<QByteArray> parts = fileName(path).split('.');
    if (parts.size() < 2)
        return {};
    if (parts.size() > 2 && (parts.last() == "rst" || parts.last() == "md" || parts.last() == "txt"))
        parts.removeLast();
    bool number = false;
    if (parts.size() > 2 && parts.last().toInt(&number) >= 0 && number)
        parts.removeLast();
    return parts.size() >= 2 && meaningOf(parts.last()) ? parts.last() : QByteArray();
}

/// "12.breaking", "+fix-a.bugfix": by an issue, or by none, as towncrier names them.
bool isNumbered(const QByteArray &path)
{
    const QByteArray name = fileName(path);
    bool isNumber = false;
    name.left(name.indexOf('.')).toInt(&isNumber);
    return isNumber || name.startsWith('+');
}

std::optional<Tool> toolOf(const QByteArray &path)
{
    if (isYaml(path) && isBelow(path, "releasenotes/notes"))
        return Tool::Reno;
    if (isYaml(path) && isBelow(path, "changelogs/fragments"))
        return Tool::Ansible;
    if (isYaml(path) && isBelow(path, "changelogs/unreleased"))
        return Tool::GitLab;
    if (path.endsWith(".md") && isBelow(path, ".changeset") && fileName(path).toLower() != "readme.md")
        return Tool::Changesets;
    for (const char *folder :
         {"newsfragments", "newsfragment", "news", "changelog.d", "changes", "changelog", "towncrier"})
        if (isBelow(path, folder) && !fragmentType(path).isEmpty())
            return Tool::Towncrier;
    // Others keep other things in folders of that name.
    if (isBelow(path, "fragments") && isNumbered(path) && !fragmentType(path).isEmpty())
        return Tool::Towncrier;
    if (isChangelog(path))
        return Tool::Changelog;
    return {};
}

/// Cut between words.
QString shown(const QByteArray &text)
{
    const QString line = withoutLinkTargets(visibleLine(decodeText(withoutEscapes(text.trimmed()))));
    if (line.size() <= LongestNote)
        return line;
    const qsizetype blank = line.lastIndexOf(QLatin1Char(' '), LongestNote - 1);
    return line.left(blank > LongestNote / 2 ? blank : LongestNote - 1) + QChar(0x2026);
}

/// Whether a line that was broken to fit a column goes on in the next one.
bool isOpenSentence(const QByteArray &text)
{
    return text.size() < LongestNote && !text.isEmpty() && !QByteArray(".!?:").contains(text.back());
}

bool isListItem(const QByteArray &content)
{
    return content.startsWith("- ") || content.startsWith("* ");
}

QByteArray unquoted(const QByteArray &text)
{
    const QByteArray value = text.trimmed();
    const bool quoted = value.size() > 1 && (value.at(0) == '"' || value.at(0) == '\'') && value.endsWith(value.at(0));
    if (!quoted)
        return value;
    const QByteArray inner = value.mid(1, value.size() - 2);
    return value.at(0) == '\'' ? QByteArray(inner).replace("''", "'") : inner;
}

/// A text without the quotation mark that it begins with, where the other one stands in a line that is not read.
QByteArray withoutOpenQuote(const QByteArray &text)
{
    const bool opens = !text.isEmpty() && (text.at(0) == '"' || text.at(0) == '\'') && text.count(text.at(0)) == 1;
    return opens ? text.mid(1) : text;
}

/// "key: value" at the margin; an empty key for other lines.
std::pair<QByteArray, QByteArray> entryOf(const QByteArray &line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || line.at(0) == ' ' || line.at(0) == '-' || line.at(0) == '#'
        || (colon + 1 < line.size() && line.at(colon + 1) != ' ' && line.at(colon + 1) != '\r'))
        return {};
    return {unquoted(line.left(colon)), line.mid(colon + 1).trimmed()};
}

/// An item of a list below a section: "- text", "- |" with the text in the lines behind.
struct Item {
    QByteArray section;
    QByteArray text;
    int line = 0;
};

/// The items of a map of lists.
std::vector<Item> itemsOf(const QByteArray &text)
{
    std::vector<Item> items;
    QByteArray section;
    qsizetype indent = -1; // of the section's items
    bool isOpen = false;   // the first paragraph of the last one
    const QList<QByteArray> lines = text.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QByteArray &line = lines.at(i);
        const QByteArray content = line.trimmed();
        if (content.isEmpty())
            isOpen = false;
        if (content.isEmpty() || content.startsWith('#'))
            continue;
        const auto [key, value] = entryOf(line);
        if (!key.isEmpty()) {
            section = key;
            indent = -1;
            isOpen = false;
            if (!value.isEmpty() && value != "|" && value != ">" && value != "[]") // section: text
                items.push_back({section, unquoted(value), int(i) + 1});
            continue;
        }
        const qsizetype margin = line.indexOf(content);
        const bool item = content == "-" || content.startsWith("- ");
        if (item && !section.isEmpty() && (indent < 0 || margin == indent)) {
            indent = margin;
            QByteArray first = content.mid(1).trimmed();
            const bool block = first.isEmpty() || first.startsWith('|') || first.startsWith('>');
            items.push_back({section, block ? QByteArray() : unquoted(first), int(i) + 1});
            isOpen = !block;
        } else if (!items.empty() && items.back().text.isEmpty() && items.back().section == section) {
            items.back().text = content;
            isOpen = true;
        } else if (isOpen && margin > indent && isOpenSentence(items.back().text)) {
            if (isListItem(content))
                isOpen = false;
            else
                items.back().text = unquoted(items.back().text + ' ' + content);
        }
    }
    return items;
}

std::vector<Announcement> listed(const QByteArray &oldText, const QByteArray &newText)
{
    const std::vector<Item> before = itemsOf(oldText);
    std::vector<Announcement> result;
    for (const Item &item : itemsOf(newText)) {
        const auto meaning = meaningOf(item.section);
        const bool known = std::any_of(before.begin(), before.end(), [&](const Item &old) {
            return old.section == item.section && old.text == item.text;
        });
        if (meaning && !known)
            result.push_back({Announcement::Form::Fragment, meaning->impact, shown(item.section),
                              shown(withoutOpenQuote(item.text)), item.line, meaning->doubtful});
    }
    // In a note that was edited the words of an item may be new, but not what it is.
    if (!oldText.isEmpty() && result.size() <= before.size() && itemsOf(newText).size() <= before.size())
        result.clear();
    return result;
}

/// The first line that says something, from `first` on, with those that its sentence goes on in.
std::pair<QByteArray, int> firstSentence(const QList<QByteArray> &lines, qsizetype first)
{
    for (qsizetype i = first; i < lines.size(); ++i) {
        const QByteArray line = lines.at(i).trimmed();
        if (line.isEmpty() || line.startsWith(".. ") || line == "---")
            continue;
        QByteArray text = isListItem(line) ? line.mid(2) : line;
        for (qsizetype next = i + 1; next < lines.size() && isOpenSentence(text); ++next) {
            const QByteArray more = lines.at(next).trimmed();
            if (more.isEmpty() || isListItem(more) || more.startsWith(".. ") || more.startsWith("```"))
                break;
            text += ' ' + more;
        }
        return {text, int(i) + 1};
    }
    return {QByteArray(), int(first) + 1};
}

std::vector<Announcement> fragment(const QByteArray &path, const QByteArray &text)
{
    const QByteArray type = fragmentType(path);
    const auto [note, line] = firstSentence(text.split('\n'), 0);
    // Towncrier's removals are of what is deprecated as well, which is still there.
    const Impact told = meaningOf(type)->impact;
    const QByteArray words = note.toLower();
    const bool isThere = told == Impact::Breaking && onlyDeprecates(note)
                         && (words.startsWith("deprecat") || words.contains("be removed"));
    const Impact impact = isThere ? Impact::Additive : told;
    return {{Announcement::Form::Fragment, impact, shown(type), shown(note), line, false}};
}

std::vector<Announcement> changeset(const QByteArray &text, const QByteArray &npmName)
{
    const QList<QByteArray> lines = text.split('\n');
    if (lines.first().trimmed() != "---")
        return {};
    Announcement announcement;
    bool isOfOthers = false;
    qsizetype at = 1;
    for (; at < lines.size() && lines.at(at).trimmed() != "---"; ++at) {
        const QByteArray bump = unquoted(lines.at(at).mid(lines.at(at).lastIndexOf(':') + 1));
        if (bump != "major" && bump != "minor" && bump != "patch")
            continue;
        const auto meaning = meaningOf(bump);
        const bool isMeant = npmName.isEmpty() || unquoted(lines.at(at).left(lines.at(at).lastIndexOf(':'))) == npmName;
        isOfOthers = isOfOthers || (meaning && !isMeant);
        if (!meaning || !isMeant || meaning->impact <= announcement.impact)
            continue;
        announcement.impact = meaning->impact;
        announcement.section = shown(bump);
        announcement.line = int(at) + 1;
    }
    // An empty changeset says that the change needs no release.
    if (announcement.impact == Impact::Undecided) {
        if (isOfOthers || at != 1 || at >= lines.size())
            return {};
        announcement.impact = Impact::None;
        announcement.line = 1;
    }
    announcement.note = shown(firstSentence(lines, at + 1).first);
    return {announcement};
}

std::vector<Announcement> titled(const QByteArray &text)
{
    Announcement announcement;
    const QList<QByteArray> lines = text.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto [key, value] = entryOf(lines.at(i));
        if (key == "title")
            announcement.note = shown(unquoted(value));
        if (key != "type")
            continue;
        const auto meaning = meaningOf(value);
        if (!meaning)
            return {};
        announcement.impact = meaning->impact;
        announcement.section = shown(unquoted(value));
        announcement.line = int(i) + 1;
    }
    if (announcement.impact == Impact::Undecided)
        return {};
    return {announcement};
}

} // namespace

bool mayAnnounce(const QByteArray &path)
{
    return toolOf(path) && !source::pathKinds(path).hasAny({source::PathKind::Vendored});
}

std::vector<Announcement> announcements(const QByteArray &path, const QByteArray &oldText, const QByteArray &newText,
                                        const QByteArray &npmName)
{
    const auto tool = toolOf(path);
    if (!tool || newText.isEmpty() || newText.size() > LargestText || oldText.size() > LargestText)
        return {};
    switch (*tool) {
    case Tool::Reno:
    case Tool::Ansible: return listed(oldText, newText);
    case Tool::Towncrier: return oldText.isEmpty() ? fragment(path, newText) : std::vector<Announcement>();
    case Tool::Changesets: return oldText.isEmpty() ? changeset(newText, npmName) : std::vector<Announcement>();
    case Tool::GitLab: return oldText.isEmpty() ? titled(newText) : std::vector<Announcement>();
    case Tool::Changelog: return changelogAnnouncements(oldText, newText);
    }
    return {};
}

bool speaksOfDeprecation(const Announcement &announcement)
{
    // "since `a` has been deprecated by Rack", "because x will deprecate it": that is why, and somebody else's.
    static const QRegularExpression ofOthers(
        QStringLiteral(
            R"(\b(?:since|because)\s[^.;]{0,120}?\bdeprecat\w*|\bdeprecated (?:by|upstream)\b|\bdeprecators?\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const auto says = [](const QString &text) {
        return QString(text).remove(ofOthers).contains(QLatin1String("deprecat"), Qt::CaseInsensitive);
    };
    return announcement.impact != Impact::Breaking && (says(announcement.section) || says(announcement.note));
}

} // namespace waybill::release
