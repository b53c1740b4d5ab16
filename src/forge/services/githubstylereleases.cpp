// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubstylereleases.h"

#include "forge/services/restrows.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::forge {

namespace {

/// The address in a template: "https://uploads.github.com/.../assets{?name,label}".
QUrl plainUrl(QString address)
{
    const qsizetype brace = address.indexOf(QLatin1Char('{'));
    if (brace >= 0)
        address.truncate(brace);
    return QUrl(address, QUrl::StrictMode);
}

ReleaseAsset readAsset(JsonMembers &members)
{
    ReleaseAsset asset;
    asset.id = members.requiredNumber("id");
    asset.name = members.requiredLine("name");
    asset.size = members.number("size").value_or(0);
    const QByteArray digest = members.line("digest").toLatin1().toLower();
    if (digest.startsWith("sha256:"))
        asset.sha256 = digest.mid(7);
    asset.isWhole = members.line("state").isEmpty() || members.line("state") == QLatin1String("uploaded");
    asset.download = QUrl(members.line("browser_download_url"));
    return asset;
}

} // namespace

GithubStyleReleases::GithubStyleReleases(ForgeAddress address, ForgeTalk &talk, Dialect dialect)
    : ReleaseService(std::move(address), talk)
    , m_dialect(std::move(dialect))
{}

HttpCall GithubStyleReleases::pageCall(const QByteArray &list, int page) const
{
    return get(list + '&' + m_dialect.pageSizeKey + '=' + QByteArray::number(m_dialect.pageSize)
               + "&page=" + QByteArray::number(page));
}

QByteArray GithubStyleReleases::pathOf(const ForgeRelease &release)
{
    return "/releases/" + QByteArray::number(release.id);
}

tl::expected<ForgeRelease, Message> GithubStyleReleases::readRelease(const QJsonObject &object)
{
    JsonMembers members(object);
    ForgeRelease release;
    release.id = members.requiredNumber("id");
    release.tag = members.requiredLine("tag_name");
    release.name = members.line("name");
    release.body = plainBody(members.text("body"));
    release.isDraft = members.flag("draft");
    release.isPrerelease = members.flag("prerelease");
    release.isImmutable = members.flag("immutable");
    release.page = QUrl(members.line("html_url"));
    release.uploads = plainUrl(members.line("upload_url"));
    const auto rows = readRows<ReleaseAsset>(members.array("assets"), readAsset);
    members.addMisfit(rows.why);
    release.assets = rows.rows;
    if (members.misfit())
        return tl::unexpected(*members.misfit());
    return release;
}

void GithubStyleReleases::addOnce(const ForgeRelease &release, std::vector<ForgeRelease> &all)
{
    const bool isKnown =
        std::any_of(all.begin(), all.end(), [&](const ForgeRelease &other) { return other.id == release.id; });
    if (!isKnown)
        all.push_back(release);
}

Served<ForgeRelease> GithubStyleReleases::sent(const HttpCall &call)
{
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    auto release = readRelease(*object);
    if (!release)
        return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), release.error()));
    return std::move(*release);
}

Served<std::optional<ForgeRelease>> GithubStyleReleases::found(const HttpCall &call)
{
    auto release = sent(call);
    if (release)
        return std::optional(std::move(*release));
    if (release.error().kind == ForgeError::Kind::NotFound)
        return std::nullopt;
    return tl::unexpected(release.error());
}

Served<ReleaseAsset> GithubStyleReleases::attached(const HttpCall &call)
{
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    ReleaseAsset asset = readAsset(members);
    if (members.misfit())
        return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *members.misfit()));
    return asset;
}

Served<std::optional<ForgeRelease>> GithubStyleReleases::reload(const ForgeRelease &release)
{
    return found(get(pathOf(release)));
}

Served<std::optional<Milestone>> GithubStyleReleases::openMilestone(const QString &title)
{
    const auto all = allPages<Milestone>(
        [this](int page) { return pageCall("/milestones?state=open", page); },
        [this](JsonMembers &members) { return readGithubStyleMilestone(members, m_dialect.milestoneKey); },
        m_dialect.pageSize);
    if (!all)
        return tl::unexpected(all.error());
    const auto same = std::find_if(all->begin(), all->end(), [&](const Milestone &one) { return one.title == title; });
    return same == all->end() ? std::nullopt : std::optional(*same);
}

Served<ForgeRelease> GithubStyleReleases::draft(const ReleaseText &text)
{
    return sent(write(HttpCall::Method::Post, "/releases",
                      {{QStringLiteral("tag_name"), text.tag},
                       // Only used where somebody deletes the tag meanwhile: then not the head of a branch.
                       {QStringLiteral("target_commitish"), text.commit.toString()},
                       {QStringLiteral("name"), text.name},
                       {QStringLiteral("body"), text.body},
                       {QStringLiteral("draft"), true},
                       {QStringLiteral("prerelease"), text.isPrerelease}}));
}

Served<ForgeRelease> GithubStyleReleases::setBody(const ForgeRelease &release, const QString &body)
{
    return sent(write(HttpCall::Method::Patch, pathOf(release), {{QStringLiteral("body"), body}}));
}

Served<void> GithubStyleReleases::remove(const ForgeRelease &release)
{
    return withoutValue(talk().ask(write(HttpCall::Method::Delete, pathOf(release))));
}

Served<void> GithubStyleReleases::closeMilestone(const Milestone &milestone)
{
    return withoutValue(
        talk().object(write(HttpCall::Method::Patch, "/milestones/" + QByteArray::number(milestone.number),
                            {{QStringLiteral("state"), QStringLiteral("closed")}})));
}

Served<void> GithubStyleReleases::comment(int pull, const QString &text)
{
    HttpCall call = write(HttpCall::Method::Post, "/issues/" + QByteArray::number(pull) + "/comments",
                          {{QStringLiteral("body"), text}});
    call.pace = HttpCall::Pace::Notify;
    return withoutValue(talk().object(call));
}

} // namespace waybill::forge
