// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changescompletion.h"

#include "forge/services/pullrequest.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "wording/text.h"

#include <QCoreApplication>

#include <set>

namespace waybill::models {

namespace {

/// lupdate takes a table of marked texts better than calls of tr() inside one.
QString said(const char *text)
{
    return QCoreApplication::translate("waybill::models::ChangesCompletion", text);
}

constexpr std::size_t MostNames = 2000; // authors of a long history

std::vector<ChangesCompletion> fixedTokens()
{
    const auto one = [](const char *token, const char *help) {
        return ChangesCompletion{QLatin1String(token), said(help)};
    };
    std::vector<ChangesCompletion> tokens{
        one("is:unreviewed", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "not reviewed yet")),
        one("is:reviewed", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decided by a person")),
        one("is:overruled",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decided differently from the suggestion")),
        one("is:review", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "marked for review")),
        one("is:proto", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches a protocol file")),
        one("is:reverted", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "a revert, or reverted")),
        one("is:backport", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "a backport from another branch")),
        one("is:released", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "already released on another line")),
        one("is:carried",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decision carried over from another commit")),
        one("is:assigned", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "assigned to someone")),
        one("assigned:me", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "assigned to you")),
        one("assigned:", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "the person who is to decide")),
        one("has:comment", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "with comments")),
        one("has:upgrade", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "with an upgrade warning")),
        one("has:note", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "with an edited line for the notes")),
        one("has:suggestion",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "with enough evidence for a suggestion")),
        one("has:place", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "with evidence that names a line")),
        one("has:problem", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion",
                                             "labels or notes on the forge don't fit the evidence")),
        one("impact:breaking",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decided as breaking, or else suggested so")),
        one("impact:additive",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decided as additive, or else suggested so")),
        one("impact:fix",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decided as a fix, or else suggested so")),
        one("impact:none",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "decided as internal, or else suggested so")),
        one("impact:undecided",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "without decision and suggestion")),
        one("counts:breaking", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "counts as breaking")),
        one("counts:additive", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "counts as additive")),
        one("counts:fix", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "counts as a fix")),
        one("counts:none", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "counts as internal")),
        one("counts:undecided",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "undecided, or only suspected to break")),
        one("suggested:breaking", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion",
                                                    "suggested as breaking, regardless of the decision")),
        one("suggested:additive", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "suggested as additive")),
        one("suggested:fix", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "suggested as a fix")),
        one("suggested:none", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "suggested as internal")),
        one("confidence:>0.8",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "suggestions with more than 80% confidence")),
        one("confidence:<0.6",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "suggestions with less than 60% confidence")),
        one("repo:", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "a repository")),
        one("path:", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion",
                                       "part of a file's path, or a pattern such as *.proto")),
        one("author:", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "the author")),
        one("by:", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "the reviewer")),
        one("label:", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "a label of the pull request")),
        one("milestone:",
            QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "the milestone of the pull request"))};
    for (const release::Source source : release::AllSources)
        tokens.push_back(
            {QStringLiteral("source:") + keyName(source),
             said(QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "evidence: %1")).arg(wording::text(source))});
    for (const ChangesCompletion &kind :
         {one("kind:code", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches code")),
          one("kind:docs", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches documentation")),
          one("kind:tests", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches tests")),
          one("kind:examples", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches examples")),
          one("kind:automation", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches automation")),
          one("kind:vendored", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches vendored code")),
          one("kind:generated", QT_TRANSLATE_NOOP("waybill::models::ChangesCompletion", "touches generated code"))})
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
        static const QStringList ofChanges{QStringLiteral("author:"), QStringLiteral("by:"),
                                           QStringLiteral("assigned:"), QStringLiteral("label:"),
                                           QStringLiteral("milestone:")};
        if (!ofChanges.contains(key))
            continue;
        for (const release::AssessedChange &change : repository.changes) {
            if (names.size() >= MostNames)
                break;
            if (key == QLatin1String("author:"))
                names.insert(change.change->author);
            else if (key == QLatin1String("assigned:"))
                names.insert(change.discussion.assignee);
            else if (key == QLatin1String("by:") && change.decision)
                names.insert(change.decision->by);
            else if (key == QLatin1String("label:") && change.forge)
                names.insert(change.forge->labels.begin(), change.forge->labels.end());
            else if (key == QLatin1String("milestone:") && change.forge && !change.forge->milestone.isEmpty())
                names.insert(change.forge->milestone);
        }
    }
    names.erase(QString());
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
