// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changescompletion.h"

#include "release/evidence/source.h"
#include "wording/text.h"

#include <QCoreApplication>

#include <set>

namespace waybill::models {

namespace {

struct ChangescompletionStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::ChangesCompletion)
};

constexpr std::size_t MostNames = 2000; // authors of a long history

std::vector<ChangesCompletion> fixedTokens()
{
    const auto one = [](const char *token, const QString &help) {
        return ChangesCompletion{QLatin1String(token), help};
    };
    std::vector<ChangesCompletion> tokens{
        one("is:undecided", ChangescompletionStrings::tr("nobody decided yet")),
        one("is:decided", ChangescompletionStrings::tr("somebody decided")),
        one("is:overruled", ChangescompletionStrings::tr("decided otherwise than suggested")),
        one("is:review", ChangescompletionStrings::tr("marked to be looked at again")),
        one("is:proto", ChangescompletionStrings::tr("touches a protocol file")),
        one("is:reverted", ChangescompletionStrings::tr("a revert, or reverted")),
        one("is:backport", ChangescompletionStrings::tr("taken from another branch")),
        one("is:released", ChangescompletionStrings::tr("another line has released it already")),
        one("is:carried", ChangescompletionStrings::tr("its decision was taken over from another commit")),
        one("has:upgrade", ChangescompletionStrings::tr("with an upgrade warning")),
        one("has:note", ChangescompletionStrings::tr("with a line for the notes")),
        one("has:suggestion", ChangescompletionStrings::tr("with enough evidence for a suggestion")),
        one("has:place", ChangescompletionStrings::tr("with evidence that names a line")),
        one("impact:breaking", ChangescompletionStrings::tr("counts as breaking")),
        one("impact:additive", ChangescompletionStrings::tr("counts as additive")),
        one("impact:fix", ChangescompletionStrings::tr("counts as a fix")),
        one("impact:none", ChangescompletionStrings::tr("counts as internal")),
        one("impact:undecided", ChangescompletionStrings::tr("neither decided nor suggested")),
        one("suggested:breaking", ChangescompletionStrings::tr("suggested as breaking, whatever was decided")),
        one("suggested:additive", ChangescompletionStrings::tr("suggested as additive")),
        one("suggested:fix", ChangescompletionStrings::tr("suggested as a fix")),
        one("suggested:none", ChangescompletionStrings::tr("suggested as internal")),
        one("confidence:>0.8", ChangescompletionStrings::tr("suggestions that are more than 80 % sure")),
        one("confidence:<0.6", ChangescompletionStrings::tr("suggestions that are less than 60 % sure")),
        one("repo:", ChangescompletionStrings::tr("a repository")),
        one("path:", ChangescompletionStrings::tr("part of a file's path, or a pattern such as *.proto")),
        one("author:", ChangescompletionStrings::tr("who wrote it")),
        one("by:", ChangescompletionStrings::tr("who decided"))};
    for (const release::Source source : release::AllSources)
        tokens.push_back({QStringLiteral("source:") + keyName(source),
                          ChangescompletionStrings::tr("evidence: %1").arg(wording::text(source))});
    for (const ChangesCompletion &kind :
         {one("kind:code", ChangescompletionStrings::tr("touches code")),
          one("kind:docs", ChangescompletionStrings::tr("touches documentation")),
          one("kind:tests", ChangescompletionStrings::tr("touches tests")),
          one("kind:automation", ChangescompletionStrings::tr("touches automation")),
          one("kind:vendored", ChangescompletionStrings::tr("touches the code of others")),
          one("kind:generated", ChangescompletionStrings::tr("touches generated code"))})
        tokens.push_back(kind);
    return tokens;
}

/// The names that may stand behind a key; nothing for another key.
std::set<QString> namesFor(const QString &key, const release::Release &release)
{
    std::set<QString> names;
    for (const release::RepositoryRelease &repository : release.repositories) {
        if (key == QLatin1String("repo:"))
            names.insert(repository.name());
        if (key != QLatin1String("author:") && key != QLatin1String("by:"))
            continue;
        for (const release::AssessedChange &change : repository.changes) {
            if (names.size() >= MostNames)
                break;
            if (key == QLatin1String("author:"))
                names.insert(change.change->author);
            else if (change.decision)
                names.insert(change.decision->by);
        }
    }
    return names;
}

QString quoted(const QString &name)
{
    return name.contains(QLatin1Char(' ')) ? QLatin1Char('"') + name + QLatin1Char('"') : name;
}

} // namespace

std::vector<ChangesCompletion> completeChangesToken(const QString &word, const release::Release &release, int most)
{
    const QString sign = word.startsWith(QLatin1Char('-')) ? QStringLiteral("-") : QString();
    const QString wanted = word.mid(sign.size());
    std::vector<ChangesCompletion> found;
    const auto add = [&](const QString &token, const QString &help) {
        if (int(found.size()) < most)
            found.push_back({sign + token, help});
    };
    const QString key = wanted.left(wanted.indexOf(QLatin1Char(':')) + 1).toLower();
    const QString part = wanted.mid(key.size()).remove(QLatin1Char('"'));
    for (const QString &name : namesFor(key, release)) {
        if (name.contains(part, Qt::CaseInsensitive) && name != part)
            add(key + quoted(name), {});
    }
    static const std::vector<ChangesCompletion> tokens = fixedTokens();
    std::vector<const ChangesCompletion *> inside;
    for (const ChangesCompletion &one : tokens) {
        if (one.token.compare(wanted, Qt::CaseInsensitive) == 0)
            continue; // there is nothing to complete
        if (one.token.startsWith(wanted, Qt::CaseInsensitive))
            add(one.token, one.help);
        else if (wanted.size() > 1 && key.isEmpty()
                 && one.token.indexOf(wanted, one.token.indexOf(QLatin1Char(':')) + 1, Qt::CaseInsensitive) >= 0)
            inside.push_back(&one);
    }
    for (const ChangesCompletion *one : inside)
        add(one->token, one->help);
    return found;
}

qsizetype wordStart(const QString &line, qsizetype cursor)
{
    qsizetype start = 0;
    bool inQuotes = false;
    for (qsizetype i = 0; i < std::min(cursor, line.size()); ++i) {
        if (line.at(i) == QLatin1Char('"'))
            inQuotes = !inQuotes;
        else if (line.at(i).isSpace() && !inQuotes)
            start = i + 1;
    }
    return start;
}

} // namespace waybill::models
