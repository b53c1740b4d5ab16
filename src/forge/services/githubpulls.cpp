// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubpulls.h"

#include "forge/services/githublists.h"

namespace waybill::forge {

bool isOfOwnBranch(const QString &branch, const QString &repository, JsonMembers &members)
{
    const auto head = members.object("head");
    JsonMembers inside(head.value_or(QJsonObject()), QStringLiteral("head"));
    if (inside.line("ref") != branch)
        return false;
    // Null where it came from a fork that is gone.
    const auto from = inside.object("repo");
    return from && JsonMembers(*from).line("full_name").compare(repository, Qt::CaseInsensitive) == 0;
}

QJsonObject fileWrite(const QString &branch, const BranchFile &before, const QByteArray &content,
                      const QString &message)
{
    return {{QStringLiteral("branch"), branch},
            {QStringLiteral("sha"), before.id},
            {QStringLiteral("content"), QString::fromLatin1(content.toBase64())},
            {QStringLiteral("message"), message}};
}

GitHubPulls::GitHubPulls(ForgeAddress address, ForgeTalk &talk)
    : PullService(std::move(address), talk)
{}

HttpCall GitHubPulls::get(const QByteArray &path) const
{
    HttpCall call = jsonCall(address().repositoryUrl(path), "application/vnd.github+json");
    call.headers.emplace_back("X-GitHub-Api-Version", "2022-11-28");
    return call;
}

HttpCall GitHubPulls::write(HttpCall::Method method, const QByteArray &path, const QJsonObject &body) const
{
    HttpCall call = PullService::write(method, path, body);
    call.headers = get(path).headers;
    return call;
}

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

HttpCall GitHubPulls::fileCall(const QString &path, const QString &branch) const
{
    return get("/contents/" + QUrl::toPercentEncoding(path, "/") + "?ref=" + QUrl::toPercentEncoding(branch));
}

QString GitHubPulls::readFileId(JsonMembers &members) const
{
    return members.requiredLine("sha");
}

HttpCall GitHubPulls::pullsCall(const QString &branch, int page, int *size) const
{
    *size = 100;
    return get("/pulls?state=all&per_page=100&page=" + QByteArray::number(page)
               + "&head=" + QUrl::toPercentEncoding(address().owner() + QLatin1Char(':') + branch));
}

bool GitHubPulls::isOf(const QString &branch, JsonMembers &members) const
{
    return isOfOwnBranch(branch, address().path(), members);
}

ProposedPull GitHubPulls::readPull(JsonMembers &members) const
{
    return {int(members.requiredNumber("number")), QUrl(members.line("html_url")),
            members.line("state") == QLatin1String("open")};
}

Served<void> GitHubPulls::makeBranch(const QString &branch, const git::ObjectId &from)
{
    return withoutValue(talk().object(write(HttpCall::Method::Post, "/git/refs",
                                            {{QStringLiteral("ref"), QString(QLatin1String("refs/heads/") + branch)},
                                             {QStringLiteral("sha"), from.toString()}})));
}

Served<void> GitHubPulls::writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                    const QByteArray &content, const QString &message)
{
    return withoutValue(talk().object(write(HttpCall::Method::Put, "/contents/" + QUrl::toPercentEncoding(path, "/"),
                                            fileWrite(branch, before, content, message))));
}

Served<ProposedPull> GitHubPulls::open(const PullText &text)
{
    return opened(write(HttpCall::Method::Post, "/pulls",
                        {{QStringLiteral("head"), text.branch},
                         {QStringLiteral("base"), text.base},
                         {QStringLiteral("title"), text.title},
                         {QStringLiteral("body"), text.body}}));
}

} // namespace waybill::forge
