// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubstylepulls.h"

namespace waybill::forge {

HttpCall GithubStylePulls::fileCall(const QString &path, const QString &branch) const
{
    return get("/contents/" + QUrl::toPercentEncoding(path, "/") + "?ref=" + QUrl::toPercentEncoding(branch));
}

QString GithubStylePulls::readFileId(JsonMembers &members) const
{
    return members.requiredLine("sha");
}

bool GithubStylePulls::isOf(const QString &branch, JsonMembers &members) const
{
    const auto head = members.object("head");
    JsonMembers inside(head.value_or(QJsonObject()), QStringLiteral("head"));
    if (inside.line("ref") != branch)
        return false;
    // Null where it came from a fork that is gone.
    const auto from = inside.object("repo");
    return from && JsonMembers(*from).line("full_name").compare(address().path(), Qt::CaseInsensitive) == 0;
}

ProposedPull GithubStylePulls::readPull(JsonMembers &members) const
{
    return {int(members.requiredNumber("number")), QUrl(members.line("html_url")),
            members.line("state") == QLatin1String("open")};
}

Served<void> GithubStylePulls::writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                         const QByteArray &content, const QString &message)
{
    return withoutValue(talk().object(write(HttpCall::Method::Put, "/contents/" + QUrl::toPercentEncoding(path, "/"),
                                            {{QStringLiteral("branch"), branch},
                                             {QStringLiteral("sha"), before.id},
                                             {QStringLiteral("content"), QString::fromLatin1(content.toBase64())},
                                             {QStringLiteral("message"), message}})));
}

Served<ProposedPull> GithubStylePulls::open(const PullText &text)
{
    return opened(write(HttpCall::Method::Post, "/pulls",
                        {{QStringLiteral("head"), text.branch},
                         {QStringLiteral("base"), text.base},
                         {QStringLiteral("title"), text.title},
                         {QStringLiteral("body"), text.body}}));
}

} // namespace waybill::forge
