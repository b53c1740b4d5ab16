// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/toldnames.h"

#include "release/announcements/announcementwords.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace waybill::release {

namespace {

constexpr qsizetype ShortestName = 3;
constexpr qsizetype LongestName = 40;

template <std::size_t Count>
bool isOneOf(const QString &word, const char *const (&words)[Count])
{
    return std::any_of(std::begin(words), std::end(words), [&](const char *one) { return word == QLatin1String(one); });
}

/// What a title is about when one of these is in it: nothing that others use.
constexpr const char *Inner[] = {
    "benchmark",     "benchmarks", "changelog", "ci",       "comment",  "comments", "doc",     "docs",   "example",
    "examples",      "helper",     "helpers",   "internal", "lint",     "linter",   "private", "readme", "test",
    "testing",       "tests",      "typo",      "unused",   "workflow", "coverage", "spec",    "specs",  "fixture",
    "documentation", "travis",     "codecov",   "build",    "mock"};
/// "the `retry` option": a plain word in front of one of these is a name.
constexpr const char *Nouns[] = {"argument", "attribute", "command", "event",     "flag",     "hook",    "keyword",
                                 "method",   "option",    "param",   "parameter", "property", "setting", "function"};
constexpr const char *NoNames[] = {"the",   "new",  "more",     "missing", "other",   "extra",  "optional", "custom",
                                   "some",  "this", "optional", "default", "another", "second", "third",    "first",
                                   "class", "safe", "boolean",  "string",  "static",  "public", "global",   "line"};

enum class Verb { None, Adds, Takes };

Verb verbOf(const QString &word)
{
    constexpr const char *adds[] = {"add",         "added",      "adding",    "adds",       "allow",
                                    "allows",      "expose",     "exposed",   "exposes",    "implement",
                                    "implemented", "implements", "introduce", "introduced", "introduces",
                                    "new",         "provide",    "provides",  "support",    "supports"};
    constexpr const char *takes[] = {"delete",  "deletes", "drop",   "dropped", "drops",  "remove",
                                     "removed", "removes", "rename", "renamed", "renames"};
    return isOneOf(word, adds) ? Verb::Adds : isOneOf(word, takes) ? Verb::Takes : Verb::None;
}

/// "feat(api): add x", "net/http: add x", "[core] Add x" without what stands in front; nothing where that is about the
/// repository's own work.
std::optional<QString> withoutScope(const QString &title)
{
    static const QRegularExpression scope(
        QStringLiteral(R"(^(?:\[([\w .-]+)\]:? +|([\w ./*,-]{2,30})(?:\([^)]*\))?!?: +))"));
    constexpr const char *own[] = {"build", "chore", "ci", "docs", "doc", "deps", "refactor", "style", "test", "tests"};
    const QRegularExpressionMatch match = scope.match(title);
    if (!match.hasMatch())
        return title;
    const QString word = QString(match.captured(1) + match.captured(2)).trimmed().toLower();
    return isOneOf(word, own) ? std::nullopt : std::optional(title.mid(match.capturedLength()));
}

/// The last part of "a.b()", "Type::method", "--flag"; empty where that is no name.
QByteArray leafOf(QString text)
{
    static const QRegularExpression name(QStringLiteral(R"(^-{0,2}([A-Za-z_$][\w$-]*)$)"));
    text = text.section(QLatin1Char('('), 0, 0);
    text = text.mid(std::max(text.lastIndexOf(QLatin1Char('.')), text.lastIndexOf(QLatin1Char(':'))) + 1);
    text = text.mid(std::max(text.lastIndexOf(QLatin1Char('#')), text.lastIndexOf(QLatin1Char('>'))) + 1);
    while (text.endsWith(QLatin1Char('=')) || text.endsWith(QLatin1Char('?')) || text.endsWith(QLatin1Char('!')))
        text.chop(1);
    const QRegularExpressionMatch match = name.match(text);
    const QByteArray leaf = match.captured(1).toUtf8();
    const QByteArray lower = leaf.toLower();
    const bool isInner = leaf.startsWith('_') || lower.contains("detail") || lower.contains("internal");
    return !isInner && leaf.size() >= ShortestName && leaf.size() <= LongestName ? leaf : QByteArray();
}

/// "followRedirect", "max_size", "CubeHandler", "get()", "--flag": no words of a language.
bool looksLikeCode(const QString &word)
{
    if (word.startsWith(QLatin1String("--")) || word.endsWith(QLatin1String("()"))
        || word.contains(QLatin1String("::")))
        return true;
    bool lower = false;
    for (qsizetype i = 1; i < word.size(); ++i) {
        if (word.at(i) == u'_' || (word.at(i).isUpper() && (word.at(i - 1).isLower() || lower)))
            return word.at(i) != u'_' || i + 1 < word.size();
        lower = lower || word.at(i).isLower();
    }
    return false;
}

std::set<QByteArray> quotedNames(const QString &text)
{
    static const QRegularExpression quoted(QStringLiteral(R"([`'"“]([^`'"“”\s]{3,60})[`'"”])"));
    std::set<QByteArray> names;
    for (auto all = quoted.globalMatch(text); all.hasNext();)
        names.insert(leafOf(all.next().captured(1)));
    names.erase(QByteArray());
    return names;
}

std::set<QByteArray> namesIn(const QString &text)
{
    static const QRegularExpression blanks(QStringLiteral(R"([\s,;/]+)"));
    std::set<QByteArray> names = quotedNames(text);
    const QStringList words = text.split(blanks, Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        const bool isNamed =
            i + 1 < words.size() && isOneOf(words.at(i + 1).toLower(), Nouns) && !isOneOf(word.toLower(), NoNames);
        if (isNamed || looksLikeCode(word))
            names.insert(leafOf(word));
    }
    names.erase(QByteArray());
    return names;
}

QStringList wordsOf(const QString &text)
{
    static const QRegularExpression notWord(QStringLiteral(R"([^a-z]+)"));
    return text.toLower().split(notWord, Qt::SkipEmptyParts);
}

} // namespace

QString titleForOthers(const QString &title)
{
    const std::optional<QString> text = withoutScope(title);
    const QStringList words = text ? wordsOf(*text) : QStringList();
    return std::any_of(words.begin(), words.end(), [](const QString &word) { return isOneOf(word, Inner); })
               ? QString()
               : text.value_or(QString());
}

namespace {

/// "chore(cli): remove the `--client` flag": the long flags that a title says are gone. Whatever the maintainers take
/// such a change for, its flags are what people type.
std::set<QByteArray> goneFlags(const QString &title)
{
    static const QRegularExpression scope(
        QStringLiteral(R"(^(?:\[[^\]]*\]:?\s*|[\w ./*,-]{2,30}(?:\([^)]*\))?!?:\s+)+)"));
    static const QRegularExpression flag(QStringLiteral(R"((?<![\w-])--([A-Za-z][\w-]*\w))"));
    const QString text = QString(title).remove(scope);
    const QStringList words = wordsOf(text);
    std::set<QByteArray> flags;
    if (words.isEmpty() || verbOf(words.first()) != Verb::Takes)
        return flags;
    // What follows is where it was done, or what comes instead.
    static const QRegularExpression instead(QStringLiteral(R"(\b(?:to|from|for|in favou?r of|as|with|and add)\b.*$)"));
    for (auto all = flag.globalMatch(QString(text).remove(instead)); all.hasNext();)
        flags.insert(all.next().captured(1).toUtf8());
    return flags;
}

ToldNames namesForOthers(const QString &title)
{
    const QString text = titleForOthers(title);
    const QStringList words = wordsOf(text);
    if (words.size() < 2)
        return {};
    const Verb verb = verbOf(words.first());
    const QString object = text.section(QLatin1Char(' '), 1);
    // What follows is where it was done, or what comes instead.
    const QString first = object.section(QLatin1String(" to "), 0, 0).section(QLatin1String(" from "), 0, 0);
    if (verb == Verb::Adds)
        return {namesIn(object.section(QLatin1String(" to "), 0, 0)), {}, {}};
    return verb == Verb::Takes ? ToldNames{{}, namesIn(first), {}} : ToldNames();
}

} // namespace

ToldNames toldNames(const QString &title)
{
    ToldNames names = namesForOthers(title);
    names.goneFlags = goneFlags(title);
    return names;
}

ToldNames namesOfEntry(const QString &entry)
{
    const QString text = QString::fromUtf8(withoutReferences(entry.toUtf8()));
    ToldNames names = toldNames(text);
    // "The `eof` function was replaced with ...", "`a` and `b` have been renamed to ...", "Text.to_tabs was renamed"
    static const QRegularExpression passive(
        QStringLiteral(
            R"(^(?:the )?(`[^`]+`[^.;:]{0,80}?|[\w.:]+(?:\(\))?) (?:(?:has|have) (?:now |been |also )*been|was|were|is now|are now|is|are) )"
            R"((?:now )?(?:removed|renamed|replaced|dropped)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    if (const QRegularExpressionMatch match = passive.match(text); match.hasMatch()) {
        const QString subject = match.captured(1);
        std::set<QByteArray> gone = quotedNames(subject);
        if (gone.empty() && looksLikeCode(subject))
            gone.insert(leafOf(subject));
        gone.erase(QByteArray());
        names.gone.insert(gone.begin(), gone.end());
    }
    return names;
}

} // namespace waybill::release
