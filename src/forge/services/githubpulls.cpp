// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubpulls.h"

#include "forge/services/githublists.h"

namespace waybill::forge {

GitHubPulls::GitHubPulls(ForgeAddress address, ForgeTalk &talk)
    : GithubStylePulls(std::move(address), talk)
{}

StateStep GitHubPulls::repositoryStep() const
{
    return GitHubLists(address()).stateSteps({}).front();
}

HttpCall GitHubPulls::branchCall(const QString &branch) const
{
    return get("/git/ref/heads/" + QUrl::toPercentEncoding(branch, "/"));
}

git::ObjectId GitHubPulls::readBranch(JsonMembers &members) const
{
    const auto object = members.object("object");
    return JsonMembers(object.value_or(QJsonObject())).commit("sha");
}

HttpCall GitHubPulls::pullsCall(const QString &branch, int page, int *size) const
{
    *size = 100;
    return get("/pulls?state=all&per_page=100&page=" + QByteArray::number(page)
               + "&head=" + QUrl::toPercentEncoding(address().owner() + QLatin1Char(':') + branch));
}

Served<void> GitHubPulls::makeBranch(const QString &branch, const git::ObjectId &from)
{
    return withoutValue(talk().object(write(HttpCall::Method::Post, "/git/refs",
                                            {{QStringLiteral("ref"), QString(QLatin1String("refs/heads/") + branch)},
                                             {QStringLiteral("sha"), from.toString()}})));
}

} // namespace waybill::forge
