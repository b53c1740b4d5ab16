// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteareleases.h"

#include "forge/services/githubreleases.h"
#include "forge/services/restrows.h"
#include "forge/services/statestep.h"

#include <algorithm>

namespace waybill::forge {

namespace {

constexpr int GiteaPageSize = 50;

QByteArray giteaReleasePath(const ForgeRelease &release)
{
    return "/releases/" + QByteArray::number(release.id);
}

/// The bytes of a form of one file.
struct FileForm {
    QByteArray type;
    QByteArray body;
};

FileForm formOf(const UploadFile &file)
{
    // Of the digest: what stands in the file cannot end it by chance.
    QByteArray boundary = "waybill-" + file.sha256.left(48);
    while (file.bytes.contains(QByteArray("--" + boundary)))
        boundary += '-';
    QByteArray name = file.name.toUtf8();
    name.replace('"', "%22").replace('\r', "%0D").replace('\n', "%0A");
    return {"multipart/form-data; boundary=\"" + boundary + '"',
            "--" + boundary + "\r\nContent-Disposition: form-data; name=\"attachment\"; filename=\"" + name
                + "\"\r\nContent-Type: application/octet-stream\r\n\r\n" + file.bytes + "\r\n--" + boundary + "--\r\n"};
}

} // namespace

GiteaReleases::GiteaReleases(ForgeAddress address, ForgeTalk &talk)
    : ReleaseService(std::move(address), talk)
{}

int GiteaReleases::requestsToWrite(int files, bool milestone) const
{
    const int draft = 1 + 2 + 1;
    const int attaching = files > 0 ? 1 + 2 * files + 1 : 0; // each is downloaded once, for its digest
    const int publishing = 1 + 1 + 1 + 1;
    return draft + attaching + publishing + (milestone ? 1 : 0);
}

HttpCall GiteaReleases::get(const QByteArray &path) const
{
    return jsonCall(address().repositoryUrl(path));
}

HttpCall GiteaReleases::write(HttpCall::Method method, const QByteArray &path, const QJsonObject &body) const
{
    HttpCall call = jsonWrite(method, address().repositoryUrl(path), body);
    if (method == HttpCall::Method::Delete) {
        call.body.clear();
        call.contentType.clear();
    }
    return call;
}

Served<ForgeRelease> GiteaReleases::sent(const HttpCall &call)
{
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    auto release = readGithubStyleRelease(*object);
    if (!release)
        return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), release.error()));
    release->uploads = {}; // files go below the release itself
    return std::move(*release);
}

Served<std::optional<ForgeRelease>> GiteaReleases::found(const HttpCall &call)
{
    auto release = sent(call);
    if (release)
        return std::optional(std::move(*release));
    if (release.error().kind == ForgeError::Kind::NotFound)
        return std::nullopt;
    return tl::unexpected(release.error());
}

Served<git::ObjectId> GiteaReleases::commitOfTag(const QString &tag)
{
    const HttpCall call = get("/tags/" + QUrl::toPercentEncoding(tag));
    const auto found = talk().objectIfAny(call);
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return git::ObjectId();
    JsonMembers members(**found);
    const auto commit = members.object("commit");
    JsonMembers pointed(commit.value_or(QJsonObject()), QStringLiteral("commit"));
    const git::ObjectId id = pointed.commit("sha");
    if (id.isNull())
        return tl::unexpected(ForgeTalk::notUnderstood(
            call, talk().last(), message(ServiceMessage::MemberMissing, QLatin1String("commit.sha"))));
    return id;
}

Served<std::vector<ForgeRelease>> GiteaReleases::releasesOf(const QString &tag)
{
    std::vector<ForgeRelease> all;
    const auto published = found(get("/releases/tags/" + QUrl::toPercentEncoding(tag)));
    if (!published)
        return tl::unexpected(published.error());
    if (*published)
        all.push_back(**published);
    if (talk().isAnonymous())
        return all;
    const auto drafts = allPages<ForgeRelease>(
        [this](int page) {
            return get("/releases?draft=true&limit=" + QByteArray::number(GiteaPageSize)
                       + "&page=" + QByteArray::number(page));
        },
        [&tag](JsonMembers &members) {
            // Drafts of other tags are not looked at any closer.
            if (members.line("tag_name") != tag)
                return ForgeRelease();
            auto release = readGithubStyleRelease(members.whole());
            if (!release)
                members.addMisfit(release.error());
            return release.value_or(ForgeRelease());
        },
        GiteaPageSize);
    if (!drafts)
        return tl::unexpected(drafts.error());
    for (const ForgeRelease &draft : *drafts) {
        const bool isKnown =
            std::any_of(all.begin(), all.end(), [&](const ForgeRelease &other) { return other.id == draft.id; });
        if (draft.id != 0 && !isKnown) {
            all.push_back(draft);
            all.back().uploads = {};
        }
    }
    return all;
}

Served<std::optional<ForgeRelease>> GiteaReleases::reload(const ForgeRelease &release)
{
    return found(get(giteaReleasePath(release)));
}

Served<std::optional<Milestone>> GiteaReleases::openMilestone(const QString &title)
{
    const auto all = allPages<Milestone>(
        [this](int page) {
            return get("/milestones?state=open&limit=" + QByteArray::number(GiteaPageSize)
                       + "&page=" + QByteArray::number(page));
        },
        [](JsonMembers &members) { return readGithubStyleMilestone(members, "id"); }, GiteaPageSize);
    if (!all)
        return tl::unexpected(all.error());
    const auto same = std::find_if(all->begin(), all->end(), [&](const Milestone &one) { return one.title == title; });
    return same == all->end() ? std::nullopt : std::optional(*same);
}

Served<bool> GiteaReleases::hasComment(int pull, const QString &mark)
{
    const auto all = talk().array(get("/issues/" + QByteArray::number(pull) + "/comments"));
    if (!all)
        return tl::unexpected(all.error());
    return std::any_of(all->begin(), all->end(), [&](const QJsonValue &comment) {
        return comment.toObject().value(QLatin1String("body")).toString().contains(mark);
    });
}

Served<ForgeRelease> GiteaReleases::draft(const ReleaseText &text)
{
    return sent(write(HttpCall::Method::Post, "/releases",
                      {{QStringLiteral("tag_name"), text.tag},
                       {QStringLiteral("target_commitish"), text.commit.toString()},
                       {QStringLiteral("name"), text.name},
                       {QStringLiteral("body"), text.body},
                       {QStringLiteral("draft"), true},
                       {QStringLiteral("prerelease"), text.isPrerelease}}));
}

Served<ForgeRelease> GiteaReleases::setBody(const ForgeRelease &release, const QString &body)
{
    return sent(write(HttpCall::Method::Patch, giteaReleasePath(release), {{QStringLiteral("body"), body}}));
}

Served<ReleaseAsset> GiteaReleases::attach(const ForgeRelease &release, const UploadFile &file)
{
    HttpCall call =
        write(HttpCall::Method::Post, giteaReleasePath(release) + "/assets?name=" + QUrl::toPercentEncoding(file.name));
    FileForm form = formOf(file);
    call.body = std::move(form.body);
    call.contentType = form.type;
    call.deadline = transferTime(file.bytes.size());
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object);
    ReleaseAsset asset = readGithubStyleAsset(members);
    if (members.misfit())
        return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *members.misfit()));
    return asset;
}

Served<void> GiteaReleases::detach(const ForgeRelease &release, const ReleaseAsset &asset)
{
    return withoutValue(talk().ask(
        write(HttpCall::Method::Delete, giteaReleasePath(release) + "/assets/" + QByteArray::number(asset.id))));
}

Served<ForgeRelease> GiteaReleases::publish(const ForgeRelease &release, const ReleaseText &text)
{
    return sent(write(HttpCall::Method::Patch, giteaReleasePath(release),
                      {{QStringLiteral("draft"), false}, {QStringLiteral("prerelease"), text.isPrerelease}}));
}

Served<void> GiteaReleases::remove(const ForgeRelease &release)
{
    return withoutValue(talk().ask(write(HttpCall::Method::Delete, giteaReleasePath(release))));
}

Served<void> GiteaReleases::closeMilestone(const Milestone &milestone)
{
    return withoutValue(
        talk().object(write(HttpCall::Method::Patch, "/milestones/" + QByteArray::number(milestone.number),
                            {{QStringLiteral("state"), QStringLiteral("closed")}})));
}

Served<void> GiteaReleases::comment(int pull, const QString &text)
{
    HttpCall call = write(HttpCall::Method::Post, "/issues/" + QByteArray::number(pull) + "/comments",
                          {{QStringLiteral("body"), text}});
    call.pace = HttpCall::Pace::Notify;
    return withoutValue(talk().object(call));
}

} // namespace waybill::forge
