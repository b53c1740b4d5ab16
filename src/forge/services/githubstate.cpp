// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubstate.h"

#include "forge/services/jsonmembers.h"

#include <algorithm>
#include <map>

namespace waybill::forge {

namespace {

std::vector<QJsonObject> nodesOf(JsonMembers &members, const char *key)
{
    std::vector<QJsonObject> nodes;
    const auto connection = members.object(key);
    if (!connection)
        return nodes;
    JsonMembers inside(*connection, QString::fromLatin1(key));
    for (const auto element : inside.array("nodes")) {
        if (QJsonValue(element).isObject())
            nodes.push_back(QJsonValue(element).toObject());
    }
    members.addMisfit(inside.misfit());
    return nodes;
}

int totalOf(JsonMembers &members, const char *key)
{
    const auto connection = members.object(key);
    if (!connection)
        return 0;
    JsonMembers inside(*connection, QString::fromLatin1(key));
    const auto total = int(inside.number("totalCount").value_or(0));
    members.addMisfit(inside.misfit());
    return total;
}

Milestone graphMilestone(JsonMembers &members)
{
    Milestone milestone;
    milestone.number = int(members.requiredNumber("number"));
    milestone.title = members.requiredLine("title");
    milestone.due = members.time("dueOn");
    milestone.open = totalOf(members, "open") + totalOf(members, "openPulls");
    milestone.closed = totalOf(members, "closed") + totalOf(members, "closedPulls");
    return milestone;
}

PublishedRelease graphRelease(JsonMembers &members)
{
    PublishedRelease release;
    release.id = members.number("databaseId").value_or(0);
    release.tag = members.requiredLine("tagName");
    release.name = members.line("name");
    release.isDraft = members.flag("isDraft");
    release.isPrerelease = members.flag("isPrerelease");
    release.isLatest = members.flag("isLatest");
    release.publishedAt = members.time("publishedAt");
    for (const QJsonObject &node : nodesOf(members, "releaseAssets")) {
        JsonMembers asset(node, QStringLiteral("asset"));
        release.files.push_back({asset.requiredLine("name"), asset.number("size").value_or(0), {}});
        members.addMisfit(asset.misfit());
    }
    return release;
}

CommitChecks graphChecks(JsonMembers &commit, const git::ObjectId &head)
{
    CommitChecks checks;
    checks.commit = head;
    const auto rollup = commit.object("statusCheckRollup");
    if (!rollup)
        return checks;
    JsonMembers members(*rollup, QStringLiteral("statusCheckRollup"));
    std::map<QString, CommitChecks::State> byName;
    for (const QJsonObject &node : nodesOf(members, "contexts")) {
        JsonMembers check(node, QStringLiteral("check"));
        const bool isRun = check.line("__typename") == QLatin1String("CheckRun");
        const QString name = check.line(isRun ? "name" : "context");
        QString word = check.line(isRun ? "conclusion" : "state");
        if (isRun && word.isEmpty())
            word = check.line("status");
        if (!name.isEmpty())
            byName[name] = githubCheckState(word);
        members.addMisfit(check.misfit());
    }
    for (const auto &[name, state] : byName)
        checks.checks.push_back({name, state});
    // More checks than were read: the sum counts them all.
    checks.state = githubCheckState(members.line("state"));
    commit.addMisfit(members.misfit());
    return checks;
}

/// The patterns of active rules for tags; "~ALL" stays as it is.
QStringList tagPatterns(const std::vector<QJsonObject> &rulesets)
{
    QStringList patterns;
    for (const QJsonObject &ruleset : rulesets) {
        if (ruleset.value(QLatin1String("target")) != QLatin1String("TAG")
            || ruleset.value(QLatin1String("enforcement")) != QLatin1String("ACTIVE"))
            continue;
        const QJsonArray include = ruleset.value(QLatin1String("conditions"))
                                       .toObject()
                                       .value(QLatin1String("refName"))
                                       .toObject()
                                       .value(QLatin1String("include"))
                                       .toArray();
        for (const auto pattern : include)
            patterns << QJsonValue(pattern).toString();
    }
    patterns.removeAll(QString());
    patterns.removeDuplicates();
    patterns.sort();
    return patterns;
}

} // namespace

CommitChecks::State githubCheckState(const QString &word)
{
    using State = CommitChecks::State;
    static const std::map<QString, State> states{
        {QStringLiteral("success"), State::Passed},         {QStringLiteral("failure"), State::Failed},
        {QStringLiteral("error"), State::Failed},           {QStringLiteral("timed_out"), State::Failed},
        {QStringLiteral("cancelled"), State::Failed},       {QStringLiteral("action_required"), State::Failed},
        {QStringLiteral("startup_failure"), State::Failed}, {QStringLiteral("pending"), State::Pending},
        {QStringLiteral("expected"), State::Pending},       {QStringLiteral("queued"), State::Pending},
        {QStringLiteral("in_progress"), State::Pending},    {QStringLiteral("waiting"), State::Pending},
        {QStringLiteral("requested"), State::Pending},      {QStringLiteral("stale"), State::Pending},
        {QStringLiteral("warning"), State::Passed}, // Gitea's
    };
    const auto found = states.find(word.toLower());
    return found == states.end() ? State::Unknown : found->second; // "neutral", "skipped"
}

Role githubRole(const QString &word)
{
    static const std::map<QString, Role> roles{{QStringLiteral("read"), Role::Read},
                                               {QStringLiteral("triage"), Role::Triage},
                                               {QStringLiteral("write"), Role::Write},
                                               {QStringLiteral("maintain"), Role::Maintain},
                                               {QStringLiteral("admin"), Role::Admin}};
    const auto found = roles.find(word.toLower());
    return found == roles.end() ? Role::Unknown : found->second;
}

QString githubStateFields(const git::ObjectId &head, bool rulesets)
{
    QString fields = QStringLiteral(
        "viewerPermission isArchived defaultBranchRef{name} "
        "milestones(states:OPEN,first:30,orderBy:{field:DUE_DATE,direction:ASC}){nodes{number title dueOn "
        "open:issues(states:OPEN){totalCount} openPulls:pullRequests(states:OPEN){totalCount} "
        "closed:issues(states:CLOSED){totalCount} closedPulls:pullRequests(states:[CLOSED,MERGED]){totalCount}}} "
        "releases(first:20,orderBy:{field:CREATED_AT,direction:DESC}){nodes{databaseId tagName name isDraft "
        "isPrerelease isLatest publishedAt releaseAssets(first:50){nodes{name size}}}} ");
    if (!head.isNull()) {
        fields +=
            QStringLiteral(
                R"(head:object(oid:"%1"){...on Commit{statusCheckRollup{state contexts(first:100){nodes{__typename )"
                "...on CheckRun{name status conclusion} ...on StatusContext{context state}}}}}} ")
                .arg(head.toString());
    }
    if (rulesets)
        fields += QStringLiteral("rulesets(first:50,includeParents:true){nodes{target enforcement "
                                 "conditions{refName{include}}}} ");
    return fields;
}

tl::expected<RepositoryState, Message> readGithubState(const QJsonObject &repository, const git::ObjectId &head)
{
    JsonMembers members(repository, QStringLiteral("repository"));
    RepositoryState state;
    state.role = githubRole(members.line("viewerPermission"));
    state.isArchived = members.flag("isArchived");
    if (const auto branch = members.object("defaultBranchRef"))
        state.defaultBranch = JsonMembers(*branch).line("name");
    for (const QJsonObject &node : nodesOf(members, "milestones")) {
        JsonMembers one(node, QStringLiteral("milestone"));
        state.milestones.push_back(graphMilestone(one));
        members.addMisfit(one.misfit());
    }
    for (const QJsonObject &node : nodesOf(members, "releases")) {
        JsonMembers one(node, QStringLiteral("release"));
        state.releases.push_back(graphRelease(one));
        members.addMisfit(one.misfit());
    }
    if (const auto commit = members.object("head")) {
        JsonMembers one(*commit, QStringLiteral("head"));
        state.head = graphChecks(one, head);
        members.addMisfit(one.misfit());
    }
    if (repository.value(QLatin1String("rulesets")).isObject())
        state.protectedTags = tagPatterns(nodesOf(members, "rulesets"));
    if (members.misfit())
        return tl::unexpected(*members.misfit());
    return state;
}

} // namespace waybill::forge
