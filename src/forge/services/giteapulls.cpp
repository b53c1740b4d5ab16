// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteapulls.h"

#include "forge/services/giteareading.h"

namespace waybill::forge {

GiteaPulls::GiteaPulls(ForgeAddress address, ForgeTalk &talk)
    : GithubStylePulls(std::move(address), talk)
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

HttpCall GiteaPulls::pullsCall(const QString &, int page, int *size) const
{
    // There is no filter by branch that also finds closed ones.
    *size = 50;
    return get("/pulls?state=all&sort=recentupdate&limit=50&page=" + QByteArray::number(page));
}

Served<void> GiteaPulls::makeBranch(const QString &branch, const git::ObjectId &from)
{
    return withoutValue(talk().object(
        write(HttpCall::Method::Post, "/branches",
              {{QStringLiteral("new_branch_name"), branch}, {QStringLiteral("old_ref_name"), from.toString()}})));
}

} // namespace waybill::forge
