// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/announcementsection.h"

#include <QList>

#include <algorithm>

namespace waybill::release {

namespace {

bool isLowerAlphanumeric(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

struct Section {
    const char *name;
    Impact impact;
    bool doubtful = false;
};

/// Words in lower case, one blank between them.
constexpr Section sections[] = {
    {"backward incompatible changes", Impact::Breaking},
    {"backwards incompatible changes", Impact::Breaking},
    {"behavior changes", Impact::Breaking, true},
    {"behaviour changes", Impact::Breaking, true},
    {"breaking", Impact::Breaking},
    {"breaking api changes", Impact::Breaking},
    {"breaking change", Impact::Breaking},
    {"breaking changes", Impact::Breaking},
    {"deprecation removals", Impact::Breaking},
    {"deprecations removed", Impact::Breaking},
    {"important changes", Impact::Breaking, true},
    {"important notes", Impact::Breaking, true},
    {"incompatible", Impact::Breaking},
    {"incompatible changes", Impact::Breaking},
    {"major", Impact::Breaking},
    {"major changes", Impact::Breaking},
    {"removal", Impact::Breaking},
    {"removals", Impact::Breaking},
    {"removed", Impact::Breaking},
    {"remove", Impact::Breaking},
    {"removed deprecations", Impact::Breaking},
    {"removed features", Impact::Breaking},
    {"removed features previously deprecated", Impact::Breaking},
    {"upgrade", Impact::Breaking},
    {"dropped", Impact::Breaking},
    {"dropped support", Impact::Breaking},
    {"change", Impact::Breaking, true},
    {"add", Impact::Additive},
    {"added", Impact::Additive},
    {"additions", Impact::Additive},
    {"deprecated", Impact::Additive},
    {"deprecated features", Impact::Additive},
    {"deprecation", Impact::Additive},
    {"deprecations", Impact::Additive},
    {"enhancement", Impact::Additive, true},
    {"enhancements", Impact::Additive, true},
    {"feat", Impact::Additive},
    {"feature", Impact::Additive},
    {"features", Impact::Additive},
    {"improvement", Impact::Additive, true},
    {"improvements", Impact::Additive, true},
    {"minor", Impact::Additive},
    {"minor changes", Impact::Additive},
    {"new", Impact::Additive},
    {"new features", Impact::Additive},
    {"bug", Impact::Fix},
    {"bug fix", Impact::Fix},
    {"bug fixes", Impact::Fix},
    {"bugfix", Impact::Fix},
    {"bugfixes", Impact::Fix},
    {"bugs", Impact::Fix},
    {"critical", Impact::Fix},
    {"fix", Impact::Fix},
    {"fixed", Impact::Fix},
    {"fixes", Impact::Fix},
    {"patch", Impact::Fix},
    {"patch changes", Impact::Fix},
    {"perf", Impact::Fix},
    {"performance", Impact::Fix},
    {"performance improvements", Impact::Fix},
    {"security", Impact::Fix},
    {"security fixes", Impact::Fix},
    {"chore", Impact::None},
    {"ci", Impact::None},
    {"dev", Impact::None},
    {"doc", Impact::None},
    {"docs", Impact::None},
    {"documentation", Impact::None},
    {"internal", Impact::None},
    {"internal changes", Impact::None},
    {"misc", Impact::None},
    {"build", Impact::None},
    {"chores", Impact::None},
    {"closed issues", Impact::None, true},
    {"dependencies", Impact::None},
    {"dependency updates", Impact::None},
    {"dependency upgrade", Impact::None},
    {"dependency upgrades", Impact::None},
    {"maintenance", Impact::None},
    {"merged pull requests", Impact::None, true},
    {"miscellaneous", Impact::None},
    {"refactoring", Impact::None},
    {"code refactoring", Impact::None},
    {"testing", Impact::None},
    {"tooling", Impact::None},
    {"tests", Impact::None},
    {"trivial", Impact::None},
};

/// "New options", "New built-in rules": the last word is what programs and libraries offer.
bool isOfNew(const QList<QByteArray> &words)
{
    constexpr const char *things[] = {"classes",  "command",      "commands", "components", "events",    "fields",
                                      "flags",    "formats",      "function", "functions",  "handlers",  "helpers",
                                      "hooks",    "integrations", "method",   "methods",    "metrics",   "modules",
                                      "options",  "parameters",   "plugins",  "providers",  "resources", "rules",
                                      "settings", "syntax",       "syntaxes", "themes",     "types"};
    return words.size() > 1 && words.size() < 4 && words.first() == "new"
           && std::any_of(std::begin(things), std::end(things), [&](const char *one) { return words.last() == one; });
}

/// "Features and enhancements", "New APIs", "Other bug fixes": words of one meaning only.
std::optional<SectionMeaning> meaningOfWords(const QList<QByteArray> &words)
{
    constexpr const char *adds[] = {"feature",       "features",   "addition",    "additions",   "added",
                                    "functionality", "deprecated", "deprecation", "deprecations"};
    constexpr const char *fixes[] = {"bug", "bugs", "bugfix", "bugfixes", "fix", "fixes", "fixed", "hotfixes"};
    constexpr const char *fillers[] = {"and", "enhancements", "improvements", "other", "new",   "minor", "all",
                                       "the", "notable",      "api",          "apis",  "small", "major"};
    const auto isOneOf = [](const QByteArray &word, const auto &list) {
        return std::any_of(std::begin(list), std::end(list), [&](const char *one) { return word == one; });
    };
    bool added = false;
    bool fixed = false;
    for (const QByteArray &word : words) {
        if (isOneOf(word, adds))
            added = true;
        else if (isOneOf(word, fixes))
            fixed = true;
        else if (!isOneOf(word, fillers) && !isOfNew(words))
            return {};
    }
    const bool isNew = words.contains("new") && (words.contains("api") || words.contains("apis") || isOfNew(words));
    if ((added || isNew) && !fixed)
        return SectionMeaning{Impact::Additive};
    return fixed && !added ? std::optional(SectionMeaning{Impact::Fix}) : std::nullopt;
}

/// "Development fixes", "Site enhancements": whatever it is, who uses the program does not get it.
bool isAboutDevelopment(const QList<QByteArray> &words)
{
    constexpr const char *inner[] = {
        "site", "website", "development", "documentation",  "docs",    "internal",    "internals", "ci",
        "test", "testing", "tests",       "infrastructure", "tooling", "maintenance", "building",  "housekeeping"};
    constexpr const char *fillers[] = {
        "and",          "fix",         "fixes",    "bug",   "enhancement", "enhancements", "changes", "updates",
        "improvements", "improvement", "improved", "other", "minor",       "major",        "system",  "features",
        "new",          "the",         "build",    "code",  "misc",        "miscellaneous"};
    const auto isOneOf = [](const QByteArray &word, const auto &list) {
        return std::any_of(std::begin(list), std::end(list), [&](const char *one) { return word == one; });
    };
    // In this order: of most lines the first word is neither.
    return std::all_of(words.begin(), words.end(),
                       [&](const QByteArray &word) { return isOneOf(word, inner) || isOneOf(word, fillers); })
           && std::any_of(words.begin(), words.end(), [&](const QByteArray &word) { return isOneOf(word, inner); });
}

/// How long the version is that begins here, as in "Features (4.0.0rc1)": digits with a point, and what clings to them.
qsizetype versionLength(const QByteArray &text, qsizetype from)
{
    const qsizetype first = text.at(from) == 'v' ? from + 1 : from;
    if (first == text.size() || text.at(first) < '0' || text.at(first) > '9')
        return 0;
    qsizetype at = first;
    while (at < text.size() && (isLowerAlphanumeric(text.at(at)) || text.at(at) == '.'))
        ++at;
    return QByteArrayView(text).sliced(first, at - first).contains('.') ? at - from : 0;
}

/// Blanks the versions in a heading, in lower case: their letters would be taken for words.
void blankVersions(QByteArray &words)
{
    for (qsizetype at = 0; at < words.size(); ++at) {
        if (at == 0 || !isLowerAlphanumeric(words.at(at - 1)))
            std::fill_n(words.begin() + at, versionLength(words, at), ' ');
    }
}

} // namespace

std::optional<SectionMeaning> meaningOf(const QByteArray &section)
{
    // "✨ **New Features**:", "breaking_changes"
    QByteArray words = section.toLower();
    blankVersions(words);
    for (char &c : words) {
        if (c < 'a' || c > 'z')
            c = ' ';
    }
    words = words.simplified();
    // Also asked of each line that might be a heading, and most of those are longer than any.
    static const qsizetype longest = [] {
        qsizetype most = 0;
        for (const Section &known : sections)
            most = std::max(most, qsizetype(qstrlen(known.name)));
        return most;
    }();
    if (words.size() <= longest) {
        for (const Section &known : sections) {
            if (words == known.name)
                return SectionMeaning{known.impact, known.doubtful};
        }
    }
    // "Breaking Changes to Unstable Features": nobody was promised anything.
    if (words.contains("unstable") || words.contains("experimental")) {
        if (words.contains("breaking") || words.contains("incompatible"))
            return SectionMeaning{Impact::Additive, true};
    }
    // "⚠ BREAKING CHANGES in the API", "API Breaking Changes", "Backwards-incompatible API changes", "BC breaks"
    for (const char *const word : {"breaking change", "breaking api", "incompatible change", "incompatible api",
                                   "incompatibilit", "bc break", "api break", "abi break"}) {
        if (words.contains(word))
            return SectionMeaning{Impact::Breaking};
    }
    const QList<QByteArray> list = words.split(' ');
    // "State Machine Breaking", "Client Breaking": for whom, and then the word itself.
    constexpr qsizetype mostWords = 3;
    if (list.size() > 1 && list.size() <= mostWords && list.last() == "breaking" && !list.contains("non")
        && !list.contains("not"))
        return SectionMeaning{Impact::Breaking};
    return isAboutDevelopment(list) ? SectionMeaning{Impact::None} : meaningOfWords(list);
}

} // namespace waybill::release
