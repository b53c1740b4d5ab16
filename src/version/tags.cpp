// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/tags.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace waybill::version {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Letters of any script: git allows every byte above ASCII in a name.
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool isSeparator(char c)
{
    return c == '-' || c == '_' || c == '/' || c == '@';
}

bool isPrefix(std::string_view text)
{
    if (text.empty())
        return true;
    if (!isLetter(text.front()) && text.front() != '@')
        return false;
    bool onlyLetters = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool dot = c == '.';
        if (!isLetter(c) && !isDigit(c) && !isSeparator(c) && !dot)
            return false;
        if (dot && i > 0 && isDigit(text[i - 1]) && (i + 1 == text.size() || isDigit(text[i + 1])))
            return false;
        onlyLetters = onlyLetters && isLetter(c);
    }
    if (onlyLetters)
        return true;
    const auto ends = [](std::string_view part) {
        return !part.empty() && (isSeparator(part.back()) || part.back() == '.');
    };
    const char last = text.back();
    return ends(text) || ((last == 'v' || last == 'V') && ends(text.substr(0, text.size() - 1)));
}

/// A version that is written with underscores as SemVer writes it: "1_2_0_RC1" is 1.2.0-RC1; empty for anything else.
QString withDots(const QString &text)
{
    static const QRegularExpression shape(
        QStringLiteral("\\A(\\d+(?:_\\d+){1,2})(?:[-_]?([A-Za-z]+)(?:([-_.]?)(\\d+))?)?\\z"));
    // Most names have none, and a repository may have a hundred thousand.
    if (!text.contains(u'_'))
        return {};
    const QRegularExpressionMatch match = shape.match(text);
    if (!match.hasMatch())
        return {};
    QString dotted = match.captured(1).replace(u'_', u'.');
    if (match.hasCaptured(2))
        dotted += u'-' + match.captured(2) + (match.captured(3).isEmpty() ? QString() : QStringLiteral("."))
                  + match.captured(4);
    return dotted;
}

std::optional<VersionTag> withPrefix(const QByteArray &name, qsizetype length, const std::optional<Calendar> &calendar)
{
    const QString text = QString::fromLatin1(name.constData() + length, name.size() - length);
    if (auto version = readVersion(text, calendar))
        return VersionTag{name, name.left(length), std::move(*version)};
    auto version = calendar ? std::nullopt : SemVer::parse(withDots(text));
    if (!version)
        return {};
    return VersionTag{name, name.left(length), std::move(*version), true};
}

/// Whether two numbers with an underscore between them may be a version behind that prefix: not behind a word, as in
/// "x86_64".
bool isBeforeUnderscores(const QByteArray &prefix)
{
    return prefix.isEmpty() || prefix == "v" || prefix == "V" || !isLetter(prefix.back());
}

std::optional<VersionTag> shortWithPrefix(const QByteArray &name, qsizetype length)
{
    constexpr quint64 LeastYear = 1000;
    const QString text = QString::fromLatin1(name.constData() + length, name.size() - length);
    auto version = SemVer::parseShort(text);
    const bool underscores = !version && isBeforeUnderscores(name.left(length));
    if (underscores)
        version = SemVer::parseShort(withDots(text));
    if (!version || version->major >= LeastYear)
        return {};
    return VersionTag{name, name.left(length), std::move(*version), underscores};
}

/// What `read` makes of a name behind the first prefix where it makes anything of it.
template <typename Read>
std::optional<VersionTag> behindPrefix(const QByteArray &name, const Read &read)
{
    const std::string_view text(name.constData(), static_cast<std::size_t>(name.size()));
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!isDigit(text[i]) || (i > 0 && isDigit(text[i - 1])) || !isPrefix(text.substr(0, i)))
            continue;
        if (auto tag = read(static_cast<qsizetype>(i)))
            return tag;
    }
    return {};
}

bool isFirstOfLine(const VersionTag &tag)
{
    return tag.version.patch == 0 && !tag.version.isPrerelease();
}

/// Adds to a family those of its tags that lack the patch number, where that is how it is written (readTags()).
void addShort(std::vector<VersionTag> &family, std::vector<VersionTag> without)
{
    constexpr std::size_t Few = 2;
    constexpr std::size_t Share = 10;
    if (without.empty())
        return;
    std::set<SemVer> whole;
    for (const VersionTag &tag : family)
        whole.insert(tag.version);
    std::erase_if(without, [&](const VersionTag &tag) { return whole.contains(tag.version); });
    const auto releases = std::size_t(std::count_if(without.begin(), without.end(), isFirstOfLine));
    if (releases == 0 || (!family.empty() && (releases < Few || releases * Share < family.size())))
        return;
    family.insert(family.end(), std::make_move_iterator(without.begin()), std::make_move_iterator(without.end()));
    const VersionTag *highest = nullptr;
    for (const VersionTag &tag : family) {
        if (isFirstOfLine(tag) && (!highest || highest->version < tag.version))
            highest = &tag;
    }
    if (!highest || !highest->version.writing.isShort())
        return;
    for (VersionTag &tag : family) {
        if (tag.version.patch > 0)
            tag.version.writing.numbers = 2;
    }
}

/// The prefix without the 'v' that may stand before the number.
QByteArray familyOf(const QByteArray &prefix)
{
    if (!prefix.endsWith('v') && !prefix.endsWith('V'))
        return prefix;
    const QByteArray rest = prefix.chopped(1);
    return rest.isEmpty() || isSeparator(rest.back()) || rest.back() == '.' ? rest : prefix;
}

bool before(const VersionTag &left, const VersionTag &right)
{
    const auto order = left.version <=> right.version;
    return order != 0 ? order < 0 : left.name < right.name;
}

/// Of releases in ascending order the highest stable one, without build metadata where there is a choice.
template <typename Iterator>
Iterator highestStable(Iterator begin, Iterator end)
{
    Iterator best = end;
    for (Iterator it = end; it != begin;) {
        --it;
        if (it->version.isPrerelease())
            continue;
        if (best != end && it->version < best->version)
            break;
        best = it; // among equals the names ascend, so that the plain one comes first
    }
    return best;
}

/// True where the family of `left` is to be preferred to that of `right`; both ascending and not empty.
bool isBetterFamily(const std::vector<VersionTag> &left, const std::vector<VersionTag> &right)
{
    const auto leftBest = highestStable(left.begin(), left.end());
    const auto rightBest = highestStable(right.begin(), right.end());
    const bool leftHas = leftBest != left.end();
    const bool rightHas = rightBest != right.end();
    if (leftHas != rightHas)
        return leftHas;
    const VersionTag &a = leftHas ? *leftBest : left.back();
    const VersionTag &b = rightHas ? *rightBest : right.back();
    if (const auto order = a.version <=> b.version; order != 0)
        return order > 0;
    return std::pair(a.prefix.size(), a.prefix) < std::pair(b.prefix.size(), b.prefix);
}

std::vector<VersionTag> chooseFamily(const std::vector<QByteArray> &names, const std::optional<Calendar> &calendar)
{
    QHash<QByteArray, std::vector<VersionTag>> families;
    for (VersionTag &tag : readTags(names, calendar)) {
        if (!tag.version.isPrerelease() || isTrainStep(tag.version))
            families[familyOf(tag.prefix)].push_back(std::move(tag));
    }
    std::size_t largest = 0;
    for (std::vector<VersionTag> &family : families) {
        std::sort(family.begin(), family.end(), before);
        largest = std::max(largest, family.size());
    }
    std::vector<VersionTag> *best = nullptr;
    for (std::vector<VersionTag> &family : families) {
        if (family.size() * 5 >= largest && (!best || isBetterFamily(family, *best)))
            best = &family;
    }
    return best ? std::move(*best) : std::vector<VersionTag>();
}

std::vector<VersionTag> familyWith(const std::vector<QByteArray> &names, const QByteArray &prefix,
                                   const std::optional<Calendar> &calendar)
{
    std::vector<VersionTag> family;
    std::vector<VersionTag> without; // the patch number
    for (const QByteArray &name : names) {
        if (!name.startsWith(prefix))
            continue;
        if (auto tag = withPrefix(name, prefix.size(), calendar))
            family.push_back(std::move(*tag));
        else if (auto shorter = shortWithPrefix(name, prefix.size()))
            without.push_back(std::move(*shorter));
    }
    if (!calendar)
        addShort(family, std::move(without));
    std::erase_if(family,
                  [](const VersionTag &tag) { return tag.version.isPrerelease() && !isTrainStep(tag.version); });
    std::sort(family.begin(), family.end(), before);
    return family;
}

/// The first of releases in ascending order that is not below `version`. A repository may have a hundred thousand of
/// them, and each may be asked for what came before it.
auto firstFrom(const std::vector<VersionTag> &releases, const SemVer &version)
{
    return std::lower_bound(releases.begin(), releases.end(), version,
                            [](const VersionTag &tag, const SemVer &wanted) { return tag.version < wanted; });
}

/// The lowest version that a line can have.
SemVer lowestOfLine(const SemVer &version)
{
    return {version.major, version.minor, 0, {QStringLiteral("0")}, {}, version.writing};
}

/// The highest stable release below `version`; null where there is none.
const VersionTag *highestBelow(const std::vector<VersionTag> &releases, const SemVer &version)
{
    const auto end = firstFrom(releases, version);
    const auto found = highestStable(releases.begin(), end);
    return found != end ? &*found : nullptr;
}

/// The same of its line.
const VersionTag *previousInLine(const std::vector<VersionTag> &releases, const SemVer &version)
{
    const VersionTag *found = highestBelow(releases, version);
    return found && found->version.sameLine(version) ? found : nullptr;
}

/// The first stable release of the highest line below that of `version`; null where there is none.
const VersionTag *firstOfLineBefore(const std::vector<VersionTag> &releases, const SemVer &version)
{
    const VersionTag *last = highestBelow(releases, lowestOfLine(version));
    if (!last)
        return nullptr;
    const auto isStable = [](const VersionTag &tag) { return !tag.version.isPrerelease(); };
    return &*std::find_if(firstFrom(releases, lowestOfLine(last->version)), releases.end(), isStable);
}

/// The pre-release before one of the same X.Y.Z; null where there is none.
const VersionTag *stepBefore(const std::vector<VersionTag> &releases, const SemVer &version)
{
    const auto end = firstFrom(releases, version);
    if (end == releases.begin())
        return nullptr;
    const SemVer &step = std::prev(end)->version;
    return step.isPrerelease() && step.stable() == version.stable() ? &*firstFrom(releases, step) : nullptr;
}

} // namespace

std::optional<VersionTag> parseTag(const QByteArray &name, const std::optional<Calendar> &calendar)
{
    return behindPrefix(name, [&](qsizetype length) { return withPrefix(name, length, calendar); });
}

std::optional<VersionTag> parseShortTag(const QByteArray &name)
{
    return behindPrefix(name, [&](qsizetype length) { return shortWithPrefix(name, length); });
}

std::vector<VersionTag> readTags(const std::vector<QByteArray> &names, const std::optional<Calendar> &calendar)
{
    std::map<QByteArray, std::pair<std::vector<VersionTag>, std::vector<VersionTag>>> families;
    for (const QByteArray &name : names) {
        if (auto tag = parseTag(name, calendar))
            families[familyOf(tag->prefix)].first.push_back(std::move(*tag));
        else if (auto shorter = calendar ? std::nullopt : parseShortTag(name))
            families[familyOf(shorter->prefix)].second.push_back(std::move(*shorter));
    }
    const bool hasWhole =
        std::any_of(families.begin(), families.end(), [](const auto &family) { return !family.second.first.empty(); });
    std::vector<VersionTag> all;
    for (auto &[prefix, family] : families) {
        auto &[tags, without] = family;
        if (!tags.empty() || !hasWhole)
            addShort(tags, std::move(without));
        all.insert(all.end(), std::make_move_iterator(tags.begin()), std::make_move_iterator(tags.end()));
    }
    return all;
}

std::optional<VersionTag> readReleaseTag(const QByteArray &name, const std::optional<Calendar> &calendar)
{
    auto tag = parseTag(name, calendar);
    return tag || calendar ? tag : parseShortTag(name);
}

QByteArray tagName(const QByteArray &prefix, const SemVer &version, bool underscores)
{
    if (!underscores)
        return prefix + version.toString().toUtf8();
    SemVer plain = version;
    plain.build.clear();
    const QString text = plain.toString().replace(u'.', u'_').replace(u'-', u'_');
    return prefix + text.toUtf8() + version.toString().mid(plain.toString().size()).toUtf8();
}

bool isTrainStep(const SemVer &version)
{
    static constexpr const char *words[] = {"a",   "alpha",   "b",          "beta", "c",         "canary",  "cr",
                                            "dev", "ea",      "exp",        "m",    "milestone", "nightly", "next",
                                            "pre", "preview", "prerelease", "rc",   "snapshot",  "tp",      "unstable"};
    if (!version.isPrerelease())
        return false;
    QStringView word = version.prerelease.front();
    while (!word.isEmpty() && word.back() >= u'0' && word.back() <= u'9')
        word.chop(1);
    if (word.isEmpty())
        return true;
    if (word.size() > 1 && word.back() == u'-')
        word.chop(1);
    return std::any_of(std::begin(words), std::end(words), [word](const char *known) {
        return word.compare(QLatin1String(known), Qt::CaseInsensitive) == 0;
    });
}

const VersionTag *VersionTags::latestStable() const
{
    const auto found = highestStable(releases.begin(), releases.end());
    return found == releases.end() ? nullptr : &*found;
}

const VersionTag *VersionTags::find(const QByteArray &name) const
{
    const auto found =
        std::find_if(releases.begin(), releases.end(), [&](const VersionTag &tag) { return tag.name == name; });
    return found == releases.end() ? nullptr : &*found;
}

VersionTags sortTags(const std::vector<QByteArray> &names, const std::optional<QByteArray> &prefix,
                     const std::optional<Calendar> &calendar)
{
    VersionTags tags;
    tags.calendar = calendar;
    tags.releases = prefix ? familyWith(names, *prefix, calendar) : chooseFamily(names, calendar);
    if (prefix)
        tags.prefix = *prefix;
    else if (const VersionTag *latest = tags.latestStable())
        tags.prefix = latest->prefix;
    else if (!tags.releases.empty())
        tags.prefix = tags.releases.back().prefix;

    std::vector<QByteArray> taken;
    taken.reserve(tags.releases.size());
    for (const VersionTag &tag : tags.releases)
        taken.push_back(tag.name);
    std::sort(taken.begin(), taken.end());
    std::vector<QByteArray> sorted = names;
    std::sort(sorted.begin(), sorted.end());
    std::set_difference(sorted.begin(), sorted.end(), taken.begin(), taken.end(), std::back_inserter(tags.others));
    return tags;
}

const VersionTag *latestOnTrain(const VersionTags &tags, const std::optional<SemVer> &current, bool sameLine)
{
    const VersionTag *latestFinal = nullptr;
    for (auto it = tags.releases.rbegin(); it != tags.releases.rend(); ++it) {
        if (current && it->version <= *current)
            break;
        if (sameLine && current && !it->version.sameLine(*current))
            continue;
        if (!it->version.isPrerelease())
            latestFinal = &*it;
        else if (!latestFinal || latestFinal->version != it->version.stable())
            return &*it;
    }
    return nullptr;
}

const VersionTag *predecessor(const VersionTags &tags, const SemVer &version)
{
    const std::vector<VersionTag> &releases = tags.releases;
    if (version.isPrerelease()) {
        if (const VersionTag *step = stepBefore(releases, version))
            return step;
    }
    if (tags.calendar)
        return highestBelow(releases, version.stable());
    if (const VersionTag *previous = previousInLine(releases, version.stable()))
        return previous;
    return firstOfLineBefore(releases, version);
}

} // namespace waybill::version
