// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteapulls.h"

#include "forge/services/giteareading.h"
#include "forge/services/githubpulls.h"

namespace waybill::forge {

GiteaPulls::GiteaPulls(ForgeAddress address, ForgeTalk &talk)
    : PullService(std::move(address), talk)
{}

StateStep GiteaPulls::repositoryStep() const
{
    return GiteaReading(address()).stateSteps({}).front();
}

HttpCall GiteaPulls::branchCall(const QString &branch) const
{
    return get("/branches/" + QUrl::toPercentEncoding(branch, "/"));
}

git::ObjectId GiteaPulls::readBranch(JsonMembers &members) const
{
    const auto commit = members.object("commit");
    return JsonMembers(commit.value_or(QJsonObject())).commit("id");
}

HttpCall GiteaPulls::fileCall(const QString &path, const QString &branch) const
{
    return get("/contents/" + QUrl::toPercentEncoding(path, "/") + "?ref=" + QUrl::toPercentEncoding(branch));
}

QString GiteaPulls::readFileId(JsonMembers &members) const
{
    return members.requiredLine("sha");
}

HttpCall GiteaPulls::pullsCall(const QString &, int page, int *size) const
{
    // There is no filter by branch that also finds closed ones.
    *size = 50;
    return get("/pulls?state=all&sort=recentupdate&limit=50&page=" + QByteArray::number(page));
}

bool GiteaPulls::isOf(const QString &branch, JsonMembers &members) const
{
    return isOfOwnBranch(branch, address().path(), members);
}

ProposedPull GiteaPulls::readPull(JsonMembers &members) const
{
    return {int(members.requiredNumber("number")), QUrl(members.line("html_url")),
            members.line("state") == QLatin1String("open")};
}

Served<void> GiteaPulls::makeBranch(const QString &branch, const git::ObjectId &from)
{
    return withoutValue(talk().object(
        write(HttpCall::Method::Post, "/branches",
              {{QStringLiteral("new_branch_name"), branch}, {QStringLiteral("old_ref_name"), from.toString()}})));
}

Served<void> GiteaPulls::writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                   const QByteArray &content, const QString &message)
{
    return withoutValue(talk().object(write(HttpCall::Method::Put, "/contents/" + QUrl::toPercentEncoding(path, "/"),
                                            fileWrite(branch, before, content, message))));
}

Served<ProposedPull> GiteaPulls::open(const PullText &text)
{
    return opened(write(HttpCall::Method::Post, "/pulls",
                        {{QStringLiteral("head"), text.branch},
                         {QStringLiteral("base"), text.base},
                         {QStringLiteral("title"), text.title},
                         {QStringLiteral("body"), text.body}}));
}

} // namespace waybill::forge
