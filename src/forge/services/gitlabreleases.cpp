// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/gitlabreleases.h"

#include <algorithm>

namespace waybill::forge {

namespace {

constexpr int GitLabPageSize = 100;

/// What the package registry takes for a name or a version.
QByteArray packageWord(const QString &text)
{
    QByteArray word;
    for (const QChar letter : text) {
        const char c = letter.toLatin1();
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.'
                             || c == '-' || c == '_' || c == '+';
        word += isPlain ? c : '-';
    }
    return word;
}

} // namespace

GitLabReleases::GitLabReleases(ForgeAddress address, ForgeTalk &talk)
    : ReleaseService(std::move(address), talk)
{}

int GitLabReleases::requestsToWrite(int files, bool milestone) const
{
    // Looking at a release that is not there yet is looking at its package, and at the files in it.
    const int draft = 1 + 1;
    const int attaching = files > 0 ? 3 + files + 3 : 0;
    const int publishing = 1 + 3 + 3 + 1;
    return draft + attaching + publishing + (milestone ? 1 : 0);
}

QByteArray GitLabReleases::packageName() const
{
    return packageWord(address().name());
}

QByteArray GitLabReleases::packagePath(const QString &tag, const QString &file) const
{
    return "/packages/generic/" + QUrl::toPercentEncoding(QString::fromLatin1(packageName())) + '/'
           + QUrl::toPercentEncoding(QString::fromLatin1(packageWord(tag))) + '/' + QUrl::toPercentEncoding(file);
}

Served<qint64> GitLabReleases::packageOf(const QString &tag)
{
    const QString version = QString::fromLatin1(packageWord(tag));
    const QString name = QString::fromLatin1(packageName());
    const HttpCall call = get("/packages?package_type=generic&per_page=100&package_name="
                              + QUrl::toPercentEncoding(name) + "&package_version=" + QUrl::toPercentEncoding(version));
    const auto rows = talk().array(call);
    if (!rows)
        return tl::unexpected(rows.error());
    for (const auto element : *rows) {
        JsonMembers members(QJsonValue(element).toObject());
        // The name is matched loosely, and older servers do not know the filter by version.
        if (members.line("name") != name || members.line("version") != version)
            continue;
        const qint64 id = members.requiredNumber("id");
        if (members.misfit())
            return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *members.misfit()));
        return id;
    }
    return 0;
}

Served<std::vector<ReleaseAsset>> GitLabReleases::packageFiles(const QString &tag)
{
    const auto package = packageOf(tag);
    if (!package)
        return tl::unexpected(package.error());
    if (*package == 0)
        return std::vector<ReleaseAsset>();
    const QByteArray path = "/packages/" + QByteArray::number(*package) + "/package_files?per_page=100&page=";
    auto files = allPages<ReleaseAsset>([&](int page) { return get(path + QByteArray::number(page)); },
                                        [&](JsonMembers &members) {
                                            ReleaseAsset asset;
                                            asset.id = members.requiredNumber("id");
                                            asset.name = members.requiredLine("file_name");
                                            asset.size = members.number("size").value_or(0);
                                            asset.sha256 = members.line("file_sha256").toLatin1().toLower();
                                            asset.download = address().repositoryUrl(packagePath(tag, asset.name));
                                            return asset;
                                        },
                                        GitLabPageSize);
    if (!files)
        return files;
    // A name may have been uploaded more than once: what one downloads is the latest.
    std::stable_sort(files->begin(), files->end(), [](const ReleaseAsset &one, const ReleaseAsset &other) {
        return std::pair(one.name, -one.id) < std::pair(other.name, -other.id);
    });
    const auto same = std::unique(files->begin(), files->end(), [](const ReleaseAsset &one, const ReleaseAsset &other) {
        return one.name == other.name;
    });
    files->erase(same, files->end());
    return files;
}

ReleaseAsset GitLabReleases::linkedFile(JsonMembers &members) const
{
    ReleaseAsset asset;
    asset.id = members.number("id").value_or(0);
    asset.name = members.requiredLine("name");
    asset.download = QUrl(members.line("url"));
    return asset;
}

Served<ForgeRelease> GitLabReleases::released(const HttpCall &call)
{
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    const HttpAnswer answer = talk().last();
    JsonMembers members(*object);
    ForgeRelease release;
    release.tag = members.requiredLine("tag_name");
    release.name = members.line("name");
    release.body = plainBody(members.text("description"));
    if (const auto links = members.object("_links"))
        release.page = QUrl(JsonMembers(*links).line("self"));
    if (const auto assets = members.object("assets")) {
        JsonMembers inside(*assets, QStringLiteral("assets"));
        const auto rows =
            readRows<ReleaseAsset>(inside.array("links"), [this](JsonMembers &link) { return linkedFile(link); });
        members.addMisfit(rows.why);
        members.addMisfit(inside.misfit());
        release.assets = rows.rows;
    }
    if (members.misfit())
        return tl::unexpected(ForgeTalk::notUnderstood(call, answer, *members.misfit()));
    release.id = 1; // there is one for each tag, and no number
    if (release.assets.empty() || talk().isAnonymous())
        return release;
    const auto files = packageFiles(release.tag);
    if (!files)
        return tl::unexpected(files.error());
    for (ReleaseAsset &asset : release.assets) {
        const auto stored = std::find_if(files->begin(), files->end(),
                                         [&](const ReleaseAsset &file) { return file.name == asset.name; });
        if (stored == files->end() || stored->download.path() != asset.download.path())
            continue;
        asset.size = stored->size;
        asset.sha256 = stored->sha256;
    }
    return release;
}

Served<git::ObjectId> GitLabReleases::commitOfTag(const QString &tag)
{
    return commitIn(get("/repository/tags/" + QUrl::toPercentEncoding(tag)), QStringLiteral("commit.id"),
                    [](JsonMembers &members) {
                        return JsonMembers(members.object("commit").value_or(QJsonObject())).commit("id");
                    });
}

Served<std::vector<ForgeRelease>> GitLabReleases::releasesOf(const QString &tag)
{
    auto release = released(get("/releases/" + QUrl::toPercentEncoding(tag)));
    if (release)
        return std::vector{std::move(*release)};
    if (release.error().kind == ForgeError::Kind::NotFound)
        return std::vector<ForgeRelease>();
    return tl::unexpected(release.error());
}

Served<std::optional<ForgeRelease>> GitLabReleases::reload(const ForgeRelease &release)
{
    const auto now = releasesOf(release.tag);
    if (!now)
        return tl::unexpected(now.error());
    if (!now->empty())
        return std::optional(now->front());
    if (!release.isDraft)
        return std::optional<ForgeRelease>();
    ForgeRelease waiting = release;
    auto files = packageFiles(release.tag);
    if (!files)
        return tl::unexpected(files.error());
    waiting.assets = std::move(*files);
    return std::optional(std::move(waiting));
}

HttpCall GitLabReleases::downloadOf(const ReleaseAsset &asset) const
{
    HttpCall call;
    call.url = asset.download;
    return call;
}

Served<std::optional<Milestone>> GitLabReleases::openMilestone(const QString &title)
{
    const HttpCall call = get("/milestones?state=active&title=" + QUrl::toPercentEncoding(title));
    const auto rows = talk().array(call);
    if (!rows)
        return tl::unexpected(rows.error());
    for (const auto element : *rows) {
        JsonMembers members(QJsonValue(element).toObject());
        if (members.line("title") != title)
            continue;
        Milestone milestone;
        milestone.title = title;
        milestone.number = int(members.requiredNumber("id"));
        if (members.misfit())
            return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *members.misfit()));
        // It does not say what is left: the lists do.
        for (const char *list : {"issues", "merge_requests"}) {
            const auto open =
                talk().array(get('/' + QByteArray(list)
                                 + "?scope=all&state=opened&per_page=100&milestone=" + QUrl::toPercentEncoding(title)));
            if (!open)
                return tl::unexpected(open.error());
            milestone.open += int(open->size());
        }
        return std::optional(milestone);
    }
    return std::optional<Milestone>();
}

Served<bool> GitLabReleases::hasComment(int pull, const QString &mark)
{
    const QByteArray path = "/merge_requests/" + QByteArray::number(pull) + "/notes?per_page=100&page=";
    const auto all = allPages<QString>([&](int page) { return get(path + QByteArray::number(page)); },
                                       [](JsonMembers &members) { return members.text("body"); }, GitLabPageSize);
    if (!all)
        return tl::unexpected(all.error());
    return std::any_of(all->begin(), all->end(), [&](const QString &body) { return body.contains(mark); });
}

Served<ForgeRelease> GitLabReleases::draft(const ReleaseText &text)
{
    ForgeRelease waiting;
    waiting.tag = text.tag;
    waiting.name = text.name;
    waiting.body = text.body;
    waiting.isDraft = true;
    return waiting;
}

Served<ForgeRelease> GitLabReleases::setBody(const ForgeRelease &release, const QString &body)
{
    if (release.isDraft) { // there is nothing yet that it would stand in
        ForgeRelease waiting = release;
        waiting.body = body;
        return waiting;
    }
    return released(write(HttpCall::Method::Put, "/releases/" + QUrl::toPercentEncoding(release.tag),
                          {{QStringLiteral("description"), body}}));
}

Served<ReleaseAsset> GitLabReleases::attach(const ForgeRelease &release, const UploadFile &file)
{
    HttpCall call;
    call.method = HttpCall::Method::Put;
    call.url = address().repositoryUrl(packagePath(release.tag, file.name));
    call.headers = {{"Accept", "application/json"}};
    call.body = file.bytes;
    call.contentType = "application/octet-stream";
    call.pace = HttpCall::Pace::Write;
    call.deadline = transferTime(file.bytes.size());
    const auto stored = talk().object(call);
    if (!stored)
        return tl::unexpected(stored.error());
    ReleaseAsset asset;
    asset.name = file.name;
    asset.size = file.bytes.size();
    asset.download = call.url;
    if (release.isDraft)
        return asset; // the release will link it
    const auto linked = talk().object(write(HttpCall::Method::Post,
                                            "/releases/" + QUrl::toPercentEncoding(release.tag) + "/assets/links",
                                            {{QStringLiteral("name"), file.name},
                                             {QStringLiteral("url"), QString::fromLatin1(call.url.toEncoded())},
                                             {QStringLiteral("link_type"), QStringLiteral("package")}}));
    if (!linked)
        return tl::unexpected(linked.error());
    return asset;
}

Served<void> GitLabReleases::detach(const ForgeRelease &release, const ReleaseAsset &asset)
{
    if (!release.isDraft) {
        return withoutValue(
            talk().ask(write(HttpCall::Method::Delete, "/releases/" + QUrl::toPercentEncoding(release.tag)
                                                           + "/assets/links/" + QByteArray::number(asset.id))));
    }
    const auto package = packageOf(release.tag);
    if (!package)
        return tl::unexpected(package.error());
    if (*package == 0)
        return {};
    return withoutValue(
        talk().ask(write(HttpCall::Method::Delete, "/packages/" + QByteArray::number(*package) + "/package_files/"
                                                       + QByteArray::number(asset.id))));
}

Served<ForgeRelease> GitLabReleases::publish(const ForgeRelease &release, const ReleaseText &text)
{
    QJsonArray links;
    for (const ReleaseAsset &asset : release.assets) {
        links.append(QJsonObject{{QStringLiteral("name"), asset.name},
                                 {QStringLiteral("url"), QString::fromLatin1(asset.download.toEncoded())},
                                 {QStringLiteral("link_type"), QStringLiteral("package")}});
    }
    // Without `ref`: a tag that is not there must not be made.
    return released(write(HttpCall::Method::Post, "/releases",
                          {{QStringLiteral("tag_name"), text.tag},
                           {QStringLiteral("name"), text.name},
                           {QStringLiteral("description"), text.body},
                           {QStringLiteral("assets"), QJsonObject{{QStringLiteral("links"), links}}}}));
}

Served<void> GitLabReleases::remove(const ForgeRelease &release)
{
    if (!release.isDraft) {
        return withoutValue(
            talk().ask(write(HttpCall::Method::Delete, "/releases/" + QUrl::toPercentEncoding(release.tag))));
    }
    const auto package = packageOf(release.tag);
    if (!package)
        return tl::unexpected(package.error());
    if (*package == 0)
        return {};
    return withoutValue(talk().ask(write(HttpCall::Method::Delete, "/packages/" + QByteArray::number(*package))));
}

Served<void> GitLabReleases::closeMilestone(const Milestone &milestone)
{
    return withoutValue(
        talk().object(write(HttpCall::Method::Put, "/milestones/" + QByteArray::number(milestone.number),
                            {{QStringLiteral("state_event"), QStringLiteral("close")}})));
}

Served<void> GitLabReleases::comment(int pull, const QString &text)
{
    HttpCall call = write(HttpCall::Method::Post, "/merge_requests/" + QByteArray::number(pull) + "/notes",
                          {{QStringLiteral("body"), text}});
    call.pace = HttpCall::Pace::Notify;
    return withoutValue(talk().object(call));
}

} // namespace waybill::forge
