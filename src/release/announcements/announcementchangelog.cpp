// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/announcementchangelog.h"

#include "release/announcements/announcementsection.h"
#include "release/announcements/announcementwords.h"
#include "release/announcements/changelogbullets.h"
#include "source/pathkind.h"
#include "support/markuplines.h"
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

constexpr qsizetype LongestChangelogNote = 240;

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

/// Whether an entry says itself that it tells again of what `base` or an older version did: "This change first appeared
/// in version 3.10.0".
bool appearedBefore(const ChangelogBullet &bullet, const std::vector<int> &base)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(\bth(?:is|ese) (?:change|removal|feature|break)s? (?:was |were |has |have )?(?:been )?)"
            R"((?:first |already |originally )?(?:appeared|introduced|made|released|included|landed|shipped))"
            R"( (?:in|with) (?:version |release )?v?(\d+(?:\.\d+)+))"),
        QRegularExpression::CaseInsensitiveOption);
    if (base.empty())
        return false;
    const QRegularExpressionMatch found = form.match(QString::fromUtf8(bullet.text + ' ' + bullet.rest));
    const std::vector<int> version = found.hasMatch() ? versionAtBegin(found.captured(1).toUtf8()) : std::vector<int>();
    return !version.empty() && version <= base;
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

/// "Removed the deprecated `fmt/time.h`", "Remove various deprecated functionality": announced before, and meant for
/// others. What the project itself no longer uses is another matter.
bool removesDeprecated(const QByteArray &text)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:remov|drop)\w*\s(?:[^.]|\.(?=\w)){0,50}\bdeprecated\s)"
            R"((?!(?:[\w-]+ )?(?:internals?|private|tests?|usages?|uses?|warnings?|dependenc\w+|actions?|ci)\b))"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(text.simplified())).hasMatch();
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

/// Whether a verb below "Enhancements" says that there is something new, which that heading alone leaves open.
bool addsPlainly(const QByteArray &verb, const QByteArray &text)
{
    constexpr const char *more[] = {"Allow", "Allows", "Enable", "Enables", "Provide", "Provides"};
    const auto meaning = meaningOfVerb(verb, text);
    const bool isMore = std::any_of(std::begin(more), std::end(more),
                                    [&](const char *word) { return verb.compare(word, Qt::CaseInsensitive) == 0; });
    return meaning ? meaning->impact == Impact::Additive && !meaning->doubtful : isMore && !addsLittle(text);
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
           || lower.contains(" are removed") || lower.contains(" was removed") || lower.contains(" were removed")
           || lower.contains("been removed");
}

/// Whether an entry below a heading of both says that something is gone, or that those who upgrade have to act; not
/// what is only deprecated until then: "`a` was deprecated and will be removed. You should use `b`".
bool breaksAmongDeprecations(const QByteArray &text)
{
    static const QRegularExpression asks(
        QStringLiteral(R"(\bno longer\b|\bnot (?:be )?(?:supported|available|possible) any ?more\b|\bmake sure\b|)"
                       R"(\b(?:you|users|operators) (?:\w+ )?(?:must|need to|have to|should)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    return saysGone(text) || (!text.toLower().contains("deprecat") && asks.match(QString::fromUtf8(text)).hasMatch());
}

/// Whether an entry below "Deprecations" says that something is gone by now: "Removed deprecated argument of `a`", "`a`
/// was removed"; not what will be.
bool removesInstead(const QByteArray &heading, const QByteArray &text)
{
    static const QRegularExpression later(
        QStringLiteral(R"(\b(?:will|be|to be|going to|future|next|scheduled|planned)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QByteArray plain = withoutEmphasis(text);
    return heading.toLower().contains("deprecat") && (saysGone(plain) || plain.toLower().contains(" was removed"))
           && !concernsNobody(plain) && !later.match(QString::fromUtf8(plain)).hasMatch();
}

/// Whether a heading is of what is built upon: what is "Removed" there is gone from nobody who uses the release.
bool isOfDependencies(const QByteArray &heading)
{
    const QByteArray lower = heading.toLower();
    return lower.contains("dependenc") && !lower.contains("and") && meaningOf(heading)
           && meaningOf(heading)->impact == Impact::None;
}

/// What an entry means by the headings that it stands below, the innermost first, and which of them says so; the
/// version's own says nothing. `rest`: of the entry, behind the first line.
std::pair<std::optional<SectionMeaning>, QByteArray> meaningOfPlace(const std::vector<QByteArray> &path,
                                                                    const QByteArray &text, const QByteArray &rest)
{
    const auto dependencies = std::find_if(path.begin(), path.end(), isOfDependencies);
    if (dependencies != path.end())
        return {SectionMeaning{Impact::None}, *dependencies};
    for (auto heading = path.rbegin(); heading != path.rend(); ++heading) {
        if (mixesRemovals(*heading))
            return {SectionMeaning{breaksAmongDeprecations(text + rest) ? Impact::Breaking : Impact::Additive},
                    *heading};
        if (const auto meaning = meaningOf(*heading)) {
            if (meaning->impact == Impact::Additive && removesInstead(*heading, text))
                return {SectionMeaning{Impact::Breaking}, *heading};
            return {meaning, *heading};
        }
    }
    return {std::nullopt, path.empty() ? QByteArray() : path.back()};
}

/// Whether the heading of what breaks says more of an entry than the word in front of it: "Fix #12: removed `a`",
/// "feat: another format" below "Breaking changes".
bool isOverruled(const SectionMeaning &front, const ChangelogBullet &bullet, const QByteArray &words)
{
    if ((front.impact != Impact::Fix && front.impact != Impact::Additive)
        || wordInFront(words).toLower().contains("deprecat"))
        return false;
    const auto place = meaningOfPlace(bullet.path, words, bullet.rest).first;
    return place && place->impact == Impact::Breaking && !place->doubtful;
}

/// "**BREAKING CHANGES**:" is "BREAKING CHANGES", "_**Note**_: Removals" is "Note: Removals".
QString withoutMarkup(QString heading)
{
    static const QRegularExpression around(QStringLiteral(R"(^[\s*_#:]+|[\s*_#:]+$)"));
    static const QRegularExpression emphasis(QStringLiteral(R"(\*+|(?<!\w)_+|_+(?!\w))"));
    return heading.remove(emphasis).remove(around);
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

bool isHeadingOf(const QByteArray &text, const ChangelogBullet &bullet)
{
    return std::find(bullet.path.begin(), bullet.path.end(), text) != bullet.path.end();
}

/// "Breaking changes", "Major": what a heading says that stands above nothing else; "Removed" is of all that is gone.
bool callsItBreaking(const QByteArray &heading)
{
    const QByteArray lower = heading.toLower();
    return lower.contains("break") || lower.contains("incompatib") || lower.contains("major");
}

Announcement announcementOf(const ChangelogBullet &bullet)
{
    Announcement announcement;
    announcement.form = Announcement::Form::Changelog;
    announcement.line = bullet.line;
    announcement.numbers = bullet.numbers;
    QByteArray text = withoutEscapes(bullet.text);
    const QByteArray rest = withoutEscapes(bullet.rest);
    const QByteArray tag = takeTag(text);
    const QByteArray words = withoutReferences(text);
    std::optional<SectionMeaning> meaning;
    QByteArray section;
    if (!tag.isEmpty() && (meaning = meaningOf(tag))) {
        section = tag;
    } else if (saysBreaking(words) || tellsOfBreakages(words) || dropsPlatform(words)) {
        meaning = SectionMeaning{Impact::Breaking};
        section = "BREAKING";
    } else if ((meaning = meaningInFront(words)) && !isOverruled(*meaning, bullet, words)) {
        section = wordInFront(words);
    } else {
        std::tie(meaning, section) = meaningOfPlace(bullet.path, words, rest);
        // etcd's changelog has a section for each of its programs: the verb in front says more.
        const qsizetype begin = words.startsWith('[') ? 1 : 0; // "[Fix a leak](address)"
        const QByteArray plain = withoutEmphasis(words.mid(begin));
        const QByteArray verb = plain.left(std::max(plain.indexOf(' '), qsizetype(0)));
        if (!meaning && !isIssueTitle(bullet.text)) {
            if (beginsWithWarning(words)) {
                meaning = SectionMeaning{Impact::Breaking, true};
            } else if (tellsOfNew(plain)) {
                meaning = SectionMeaning{Impact::Additive};
                section = "New";
            } else if ((meaning = meaningOfVerb(verb, plain)))
                section = verb;
            else if (tellsOfGone(plain + rest) || raisesMinimum(plain))
                meaning = SectionMeaning{Impact::Breaking, true};
        }
        // Below "Important notes", below a heading of its own there: "Supported versions", "Billiard".
        const bool isNested = meaning && meaning->impact == Impact::Breaking && meaning->doubtful
                              && !bullet.path.empty() && section != bullet.path.back() && isHeadingOf(section, bullet);
        if (isNested && !tellsOfGone(plain + rest) && !raisesMinimum(plain + rest) && !asksReaders(plain + rest))
            meaning.reset();
        else if (isNested)
            section += ": " + bullet.path.back();
        if (meaning && meaning->impact == Impact::Breaking && meaning->doubtful && !beginsWithWarning(words)
            && concernsNobody(plain) && !asksReaders(plain + rest))
            meaning.reset();
        if (meaning && meaning->impact == Impact::Additive && meaning->doubtful && addsPlainly(verb, plain))
            meaning->doubtful = false;
        if (meaning && meaning->impact == Impact::Breaking && section.toLower().contains("remov")
            && onlyDeprecates(plain))
            meaning = SectionMeaning{Impact::Additive};
        if (meaning && meaning->impact == Impact::Breaking && !callsItBreaking(section) && dropsOldRelease(plain))
            meaning->doubtful = true;
        // "Added CI tests" below "Added": whatever it stands below, who upgrades does not get it.
        if (meaning && meaning->impact == Impact::Additive && (addsForDevelopers(plain) || bumpsVersion(plain)))
            meaning->doubtful = true;
    }
    if (meaning && meaning->impact > Impact::Fix && saysNothing(words))
        meaning = SectionMeaning{Impact::None};
    if (meaning) {
        announcement.impact = meaning->impact;
        announcement.doubtful = meaning->doubtful;
    }
    announcement.section = withoutMarkup(visibleLine(decodeText(section))).left(LongestChangelogNote);
    const bool isTitle = isTitleOf(decodeText(text), decodeText(rest));
    announcement.note = shortened(withoutLinkTargets(visibleLine(decodeText(text + (isTitle ? ":" : "") + rest))));
    return announcement;
}

bool isMajorSection(const QByteArray &heading)
{
    const QByteArray lower = heading.toLower();
    return lower.contains("major") && meaningOf(heading) && meaningOf(heading)->impact == Impact::Breaking;
}

/// The versions that have a heading of their own for what breaks, by the headings above that one.
std::set<std::vector<QByteArray>> versionsWithBreakages(const QByteArray &text)
{
    std::set<std::vector<QByteArray>> found;
    for (const ChangelogBullet &bullet : changelogBullets(text)) {
        const auto meaning = bullet.path.empty() ? std::nullopt : meaningOf(bullet.path.back());
        const bool breaks = meaning && meaning->impact == Impact::Breaking && !meaning->doubtful;
        const QByteArray heading = breaks ? bullet.path.back().toLower() : QByteArray();
        if (heading.contains("breaking") || heading.contains("incompatib"))
            found.insert({bullet.path.begin(), bullet.path.end() - 1});
    }
    return found;
}

/// What the bullets that a text gained say. "Major changes" break in the changelogs of tools that number by them;
/// beside "Breaking changes" they are what is worth most.
std::vector<Announcement> announcementsOf(const std::vector<ChangelogBullet> &bullets, const QByteArray &text)
{
    const auto isOfMajor = [](const ChangelogBullet &bullet) {
        return !bullet.path.empty() && isMajorSection(bullet.path.back());
    };
    const bool hasMajor = std::any_of(bullets.begin(), bullets.end(), isOfMajor);
    const std::set<std::vector<QByteArray>> breaking =
        hasMajor ? versionsWithBreakages(text) : std::set<std::vector<QByteArray>>();
    std::vector<Announcement> result;
    for (const ChangelogBullet &bullet : bullets) {
        Announcement announcement = announcementOf(bullet);
        if (isOfMajor(bullet) && announcement.impact == Impact::Breaking
            && isMajorSection(announcement.section.toUtf8())
            && breaking.count({bullet.path.begin(), bullet.path.end() - 1}) > 0) {
            announcement.impact = tellsOfGone(bullet.text + bullet.rest) ? Impact::Breaking : Impact::Additive;
            announcement.doubtful = true;
        }
        result.push_back(std::move(announcement));
    }
    return result;
}

/// The bullets that a text gained.
std::vector<ChangelogBullet> gained(const QByteArray &oldText, const QByteArray &newText)
{
    const std::vector<ChangelogBullet> before = changelogBullets(oldText);
    QHash<QByteArray, int> known;
    for (const ChangelogBullet &bullet : before)
        ++known[bullet.text];
    std::vector<ChangelogBullet> added;
    for (ChangelogBullet &bullet : changelogBullets(newText)) {
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
    std::vector<ChangelogBullet> result;
    constexpr std::size_t MostCompared = 200;
    for (const ChangelogBullet &bullet : added) {
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

bool isNamedChangelog(const QByteArray &path)
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

/// "hack/release-notes.md", ".github/release_notes.md": what the notes of each release are made from, which tells of
/// none. A changelog there may be of a tool.
bool isForNotes(const QByteArray &path)
{
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1).toLower();
    return name.startsWith("rel") && !isNotesOfVersion(path)
           && source::pathKinds(path).hasAny({source::PathKind::Tooling, source::PathKind::Automation});
}

} // namespace

bool isChangelog(const QByteArray &path)
{
    using source::PathKind;
    return isNamedChangelog(path) && !isForNotes(path)
           && !source::pathKinds(path).hasAny(
               {PathKind::Tests, PathKind::Fixture, PathKind::Mock, PathKind::Example, PathKind::Vendored});
}

bool isNotesOfVersion(const QByteArray &path)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:^|/)(?:rel(?:ease)?-?_?notes|releases?|notes|changelogs?)/(?:[a-z]+-)?v?\d+\.\d+(?:\.\d+)*)"
            R"((?:-notes)?\.(?:md|rst|txt|adoc)$|)"
            // "whatsnew/4.0.rst", "whatsnew/4/4.0/index.rst"
            R"((?:^|/)what-?s-?new[-/](?:\d+/)?v?\d+(?:\.\d+)+(?:/(?:index|full|summary))?\.(?:md|rst)$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(path)).hasMatch();
}

bool isNotesOfReleased(const QByteArray &path, const QString &release)
{
    static const QRegularExpression form(
        QStringLiteral(R"((?:^|[/-])v?(\d+\.\d+(?:\.\d+)?)(?:-(?:alpha|beta|rc|pre)[\w.-]*)?(?:-notes)?)"
                       R"((?:/(?:index|full|summary))?\.\w+$)"));
    const QRegularExpressionMatch found = form.match(QString::fromUtf8(path));
    std::vector<int> base = versionAtBegin(release.toUtf8());
    if (!found.hasMatch() || base.empty())
        return false;
    const QString named = found.captured(1);
    const std::vector<int> version = versionAtBegin(named.toUtf8());
    // "CHANGELOG-3.1.md" grows with each patch of its line: only an older line is over.
    constexpr std::size_t ofLine = 2;
    if (named.count(QLatin1Char('.')) >= int(ofLine))
        return version <= base;
    base.resize(std::min(base.size(), ofLine));
    return version < base;
}

std::vector<Announcement> changelogAnnouncements(const QByteArray &oldText, const QByteArray &newText)
{
    return announcementsOf(gained(oldText, newText), newText);
}

std::vector<Announcement> newChangelogEntries(const QByteArray &oldText, const QByteArray &newText,
                                              const QString &release, const QString &next)
{
    const std::vector<int> base = versionAtBegin(release.toUtf8());
    std::set<QByteArray> released;
    std::vector<int> newest;
    for (const ChangelogBullet &bullet : changelogBullets(oldText)) {
        for (const QByteArray &heading : bullet.path) {
            if (namesVersion(heading))
                released.insert(heading);
            newest = std::max(newest, versionAtBegin(heading));
        }
    }
    // A file that tells of older versions, too, since then: that was released before, as well. Some complete the
    // section of a release after its tag, and who begins a changelog tells of all that there was.
    if (oldText.trimmed().isEmpty())
        newest = base;
    const auto isReleased = [&](const QByteArray &heading) {
        const std::vector<int> version = versionAtBegin(heading);
        return released.contains(heading) || (!version.empty() && (version < newest || version == base));
    };
    std::vector<ChangelogBullet> entries = gained(oldText, newText);
    const std::vector<int> head = versionAtBegin(next.toUtf8());
    const bool hasOwn =
        !head.empty() && std::any_of(entries.begin(), entries.end(), [&](const ChangelogBullet &bullet) {
            return std::any_of(bullet.path.begin(), bullet.path.end(),
                               [&](const QByteArray &heading) { return versionAtBegin(heading) == head; });
        });
    const auto isLater = [&](const QByteArray &heading) {
        return hasOwn && (isUnreleased(heading) || versionAtBegin(heading) > head);
    };
    std::erase_if(entries, [&](const ChangelogBullet &bullet) {
        return std::any_of(bullet.path.begin(), bullet.path.end(), isReleased)
               || std::any_of(bullet.path.begin(), bullet.path.end(), isLater) || appearedBefore(bullet, base);
    });
    return announcementsOf(entries, newText);
}

} // namespace waybill::release
