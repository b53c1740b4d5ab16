// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgereport.h"

#include "notes/reports/json.h"
#include "support/jsonvalue.h"
#include "support/text.h"
#include "upgrade/facts.h"
#include "wording/forgenews.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace waybill::cli {

namespace {

using forge::CommitChecks;
using forge::PullRequestNews;
using queries::ForgeRefresh;
using What = PullRequestNews::What;

struct ForgeStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString refreshText(const ForgeRefresh &refresh)
{
    if (refresh.web.isEmpty())
        return ForgeStrings::tr("%1: not on a forge that can be queried").arg(refresh.repository) + QLatin1Char('\n');
    const auto added =
        int(std::count_if(refresh.news.begin(), refresh.news.end(), [](const auto &one) { return one.isNew; }));
    const int changed = int(refresh.news.size()) - added;
    QString text = ForgeStrings::tr("%1: %2, %3 (%4)", "a repository; new ones; changed ones; an address")
                       .arg(refresh.repository, ForgeStrings::tr("%n new pull request(s)", nullptr, added),
                            ForgeStrings::tr("%n changed", "pull requests", changed),
                            refresh.web.toString(QUrl::RemoveScheme).mid(2));
    text += QLatin1Char('\n');
    for (const PullRequestNews &news : refresh.news) {
        if (!news.isNew)
            text += QStringLiteral("  #%1  %2\n").arg(news.number).arg(wording::changedText(news));
    }
    return text;
}

/// What a host said last, once.
QString budgetText(const std::vector<ForgeRefresh> &refreshes)
{
    std::vector<std::pair<QString, forge::RequestBudget>> hosts;
    for (const ForgeRefresh &refresh : refreshes) {
        if (!refresh.budget)
            continue;
        const QString host = forge::shownHost(refresh.web);
        const auto known =
            std::find_if(hosts.begin(), hosts.end(), [&host](const auto &one) { return one.first == host; });
        if (known == hosts.end())
            hosts.emplace_back(host, *refresh.budget);
        else
            known->second = *refresh.budget;
    }
    QString text;
    for (const auto &[host, budget] : hosts)
        text += ForgeStrings::tr("%1: %2 of %3 requests left").arg(host).arg(budget.left).arg(budget.limit)
                + QLatin1Char('\n');
    return text;
}

QString stateWord(CommitChecks::State state)
{
    switch (state) {
    case CommitChecks::State::Passed: return QStringLiteral("passed");
    case CommitChecks::State::Failed: return QStringLiteral("failed");
    case CommitChecks::State::Pending: return QStringLiteral("pending");
    case CommitChecks::State::Unknown: break;
    }
    return {};
}

QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODate)) : QJsonValue();
}

QJsonValue stateJson(const forge::RepositoryState &state)
{
    if (!state.asOf.isValid())
        return {};
    QJsonArray milestones;
    for (const forge::Milestone &one : state.milestones)
        milestones.append(QJsonObject{{QStringLiteral("title"), one.title},
                                      {QStringLiteral("open"), one.open < 0 ? QJsonValue() : QJsonValue(one.open)},
                                      {QStringLiteral("closed"), one.open < 0 ? QJsonValue() : QJsonValue(one.closed)},
                                      {QStringLiteral("due"), timeOrNull(one.due)}});
    QJsonArray failed;
    for (const CommitChecks::Check &check : state.head.checks) {
        if (check.state == CommitChecks::State::Failed)
            failed.append(check.name);
    }
    return QJsonObject{
        {QStringLiteral("as_of"), timeOrNull(state.asOf)},
        {QStringLiteral("archived"), state.isArchived},
        {QStringLiteral("ci"), textOrNull(stateWord(state.head.state))},
        {QStringLiteral("ci_commit"), state.head.commit.isNull() ? QJsonValue() : state.head.commit.toString()},
        {QStringLiteral("ci_failed"), failed},
        {QStringLiteral("milestones"), milestones}};
}

QJsonObject refreshJson(const ForgeRefresh &refresh)
{
    QJsonArray changed;
    QJsonArray added;
    for (const PullRequestNews &news : refresh.news) {
        if (news.isNew) {
            added.append(news.number);
            continue;
        }
        QJsonArray what;
        for (const What one : news.changed)
            what.append(keyName(one));
        changed.append(QJsonObject{{QStringLiteral("number"), news.number},
                                   {QStringLiteral("changed"), what},
                                   {QStringLiteral("labels_added"), QJsonArray::fromStringList(news.labelsAdded)},
                                   {QStringLiteral("labels_removed"), QJsonArray::fromStringList(news.labelsRemoved)}});
    }
    QJsonArray problems;
    for (const Problem &problem : refresh.problems)
        problems.append(notes::problemJson(problem));
    QJsonValue budget;
    if (refresh.budget)
        budget = QJsonObject{{QStringLiteral("left"), refresh.budget->left},
                             {QStringLiteral("limit"), refresh.budget->limit},
                             {QStringLiteral("reset"), timeOrNull(refresh.budget->reset)}};
    return {{QStringLiteral("name"), refresh.repository},
            {QStringLiteral("forge_url"), textOrNull(refresh.web.toString(QUrl::FullyEncoded))},
            {QStringLiteral("requests"), refresh.requests},
            {QStringLiteral("budget"), budget},
            {QStringLiteral("added"), added},
            {QStringLiteral("changed"), changed},
            {QStringLiteral("state"), stateJson(refresh.state)},
            {QStringLiteral("problems"), problems}};
}

} // namespace

QString forgeRefreshText(const queries::ForgeRefreshes &refreshes)
{
    QString text;
    for (const ForgeRefresh &refresh : refreshes.repositories)
        text += refreshText(refresh);
    text += ForgeStrings::tr("requests: %1").arg(refreshes.requests) + QLatin1Char('\n');
    return text + budgetText(refreshes.repositories);
}

QJsonObject forgeRefreshJson(const queries::ForgeRefreshes &refreshes)
{
    QJsonArray rows;
    for (const ForgeRefresh &refresh : refreshes.repositories)
        rows.append(refreshJson(refresh));
    return {{QStringLiteral("repositories"), rows}, {QStringLiteral("requests"), refreshes.requests}};
}

QString keptForgeText(const std::vector<release::RepositorySpec> &repositories, const forge::ForgeBook &book)
{
    QString text;
    for (const release::RepositorySpec &spec : repositories) {
        const auto facts = book.find(spec.name);
        const QDateTime asOf = facts == book.end() ? QDateTime() : facts->second.asOf();
        text += asOf.isValid()
                    ? ForgeStrings::tr("%1: %n pull request(s), as of %2", nullptr, int(facts->second.pulls.size()))
                          .arg(spec.name, asOf.toUTC().toString(Qt::ISODate))
                    : ForgeStrings::tr("%1: nothing known yet").arg(spec.name);
        text += QLatin1Char('\n');
    }
    return text;
}

QJsonObject keptForgeJson(const std::vector<release::RepositorySpec> &repositories, const forge::ForgeBook &book)
{
    QJsonArray rows;
    for (const release::RepositorySpec &spec : repositories) {
        const auto found = book.find(spec.name);
        const forge::ForgeFacts facts = found == book.end() ? forge::ForgeFacts() : found->second;
        rows.append(QJsonObject{{QStringLiteral("name"), spec.name},
                                {QStringLiteral("forge_url"), textOrNull(facts.web.toString(QUrl::FullyEncoded))},
                                {QStringLiteral("pull_requests"), qint64(facts.pulls.size())},
                                {QStringLiteral("as_of"), timeOrNull(facts.asOf())},
                                {QStringLiteral("state"), stateJson(facts.state)}});
    }
    return {{QStringLiteral("repositories"), rows}, {QStringLiteral("requests"), 0}};
}

} // namespace waybill::cli
