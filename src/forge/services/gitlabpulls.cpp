// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/gitlabpulls.h"

#include "forge/services/gitlabreading.h"

namespace waybill::forge {

GitLabPulls::GitLabPulls(ForgeAddress address, ForgeTalk &talk)
    : PullService(std::move(address), talk)
{}

StateStep GitLabPulls::repositoryStep() const
{
    return GitLabReading(address()).stateSteps({}).front();
}

HttpCall GitLabPulls::branchCall(const QString &branch) const
{
    return get("/repository/branches/" + QUrl::toPercentEncoding(branch));
}

git::ObjectId GitLabPulls::readBranch(JsonMembers &members) const
{
    const auto commit = members.object("commit");
    return JsonMembers(commit.value_or(QJsonObject())).commit("id");
}

HttpCall GitLabPulls::fileCall(const QString &path, const QString &branch) const
{
    return get("/repository/files/" + QUrl::toPercentEncoding(path) + "?ref=" + QUrl::toPercentEncoding(branch));
}

QString GitLabPulls::readFileId(JsonMembers &members) const
{
    return members.requiredLine("last_commit_id");
}

HttpCall GitLabPulls::pullsCall(const QString &branch, int page, int *size) const
{
    *size = 100;
    return get("/merge_requests?state=all&per_page=100&page=" + QByteArray::number(page)
               + "&source_branch=" + QUrl::toPercentEncoding(branch));
}

bool GitLabPulls::isOf(const QString &branch, JsonMembers &members) const
{
    return members.line("source_branch") == branch
           && members.number("source_project_id") == members.number("target_project_id");
}

ProposedPull GitLabPulls::readPull(JsonMembers &members) const
{
    return {int(members.requiredNumber("iid")), QUrl(members.line("web_url")),
            members.line("state") == QLatin1String("opened")};
}

Served<void> GitLabPulls::makeBranch(const QString &branch, const git::ObjectId &from)
{
    return withoutValue(
        talk().object(write(HttpCall::Method::Post, "/repository/branches",
                            {{QStringLiteral("branch"), branch}, {QStringLiteral("ref"), from.toString()}})));
}

Served<void> GitLabPulls::writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                    const QByteArray &content, const QString &message)
{
    return withoutValue(talk().object(write(HttpCall::Method::Put, "/repository/files/" + QUrl::toPercentEncoding(path),
                                            {{QStringLiteral("branch"), branch},
                                             {QStringLiteral("last_commit_id"), before.id},
                                             {QStringLiteral("encoding"), QStringLiteral("base64")},
                                             {QStringLiteral("content"), QString::fromLatin1(content.toBase64())},
                                             {QStringLiteral("commit_message"), message}})));
}

Served<ProposedPull> GitLabPulls::open(const PullText &text)
{
    return opened(write(HttpCall::Method::Post, "/merge_requests",
                        {{QStringLiteral("source_branch"), text.branch},
                         {QStringLiteral("target_branch"), text.base},
                         {QStringLiteral("title"), text.title},
                         {QStringLiteral("description"), text.body},
                         {QStringLiteral("remove_source_branch"), true}}));
}

} // namespace waybill::forge
