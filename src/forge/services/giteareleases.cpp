// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteareleases.h"

#include <algorithm>

namespace waybill::forge {

namespace {

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
    : GithubStyleReleases(std::move(address), talk, {"limit", 50, "id"})
{}

int GiteaReleases::requestsToWrite(int files, bool milestone) const
{
    const int draft = 1 + 2 + 1;
    const int attaching = files > 0 ? 1 + 2 * files + 1 : 0; // each is downloaded once, for its digest
    const int publishing = 1 + 1 + 1 + 1;
    return draft + attaching + publishing + (milestone ? 1 : 0);
}

Served<git::ObjectId> GiteaReleases::commitOfTag(const QString &tag)
{
    return commitIn(get("/tags/" + QUrl::toPercentEncoding(tag)), QStringLiteral("commit.sha"),
                    [](JsonMembers &members) {
                        return JsonMembers(members.object("commit").value_or(QJsonObject())).commit("sha");
                    });
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
    const auto drafts = allPages<ForgeRelease>([this](int page) { return pageCall("/releases?draft=true", page); },
                                               [&tag](JsonMembers &members) {
                                                   // Drafts of other tags are not looked at any closer.
                                                   if (members.line("tag_name") != tag)
                                                       return ForgeRelease();
                                                   auto release = readRelease(members.whole());
                                                   if (!release)
                                                       members.addMisfit(release.error());
                                                   return release.value_or(ForgeRelease());
                                               },
                                               dialect().pageSize);
    if (!drafts)
        return tl::unexpected(drafts.error());
    for (const ForgeRelease &draft : *drafts) {
        if (draft.id != 0)
            addOnce(draft, all);
    }
    return all;
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

Served<ReleaseAsset> GiteaReleases::attach(const ForgeRelease &release, const UploadFile &file)
{
    HttpCall call =
        write(HttpCall::Method::Post, pathOf(release) + "/assets?name=" + QUrl::toPercentEncoding(file.name));
    FileForm form = formOf(file);
    call.body = std::move(form.body);
    call.contentType = form.type;
    call.deadline = transferTime(file.bytes.size());
    return attached(call);
}

Served<void> GiteaReleases::detach(const ForgeRelease &release, const ReleaseAsset &asset)
{
    return withoutValue(
        talk().ask(write(HttpCall::Method::Delete, pathOf(release) + "/assets/" + QByteArray::number(asset.id))));
}

Served<ForgeRelease> GiteaReleases::publish(const ForgeRelease &release, const ReleaseText &text)
{
    return sent(write(HttpCall::Method::Patch, pathOf(release),
                      {{QStringLiteral("draft"), false}, {QStringLiteral("prerelease"), text.isPrerelease}}));
}

} // namespace waybill::forge
