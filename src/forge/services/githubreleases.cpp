// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubreleases.h"

#include "forge/services/restrows.h"
#include "forge/services/statestep.h"
#include "support/text.h"

#include <QJsonDocument>

#include <algorithm>

namespace waybill::forge {

namespace {

constexpr int ReleasePageSize = 100;

/// The address in a template: "https://uploads.github.com/.../assets{?name,label}".
QUrl plainUrl(QString address)
{
    const qsizetype brace = address.indexOf(QLatin1Char('{'));
    if (brace >= 0)
        address.truncate(brace);
    return QUrl(address, QUrl::StrictMode);
}

QByteArray releasePath(const ForgeRelease &release)
{
    return "/releases/" + QByteArray::number(release.id);
}

} // namespace

ReleaseAsset readGithubStyleAsset(JsonMembers &members)
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

tl::expected<ForgeRelease, Message> readGithubStyleRelease(const QJsonObject &object)
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
    const auto rows = readRows<ReleaseAsset>(members.array("assets"), readGithubStyleAsset);
    members.addMisfit(rows.why);
    release.assets = rows.rows;
    if (members.misfit())
        return tl::unexpected(*members.misfit());
    return release;
}

GitHubReleases::GitHubReleases(ForgeAddress address, ForgeTalk &talk)
    : ReleaseService(std::move(address), talk)
{}

int GitHubReleases::requestsToWrite(int files, bool milestone) const
{
    // A tag takes two requests where it is annotated, and looking for a release three.
    const int draft = 2 + 3 + 1;
    const int attaching = files > 0 ? 1 + files + 1 : 0;
    const int publishing = 2 + 1 + 1 + 2;
    return draft + attaching + publishing + (milestone ? 1 : 0);
}

HttpCall GitHubReleases::get(const QByteArray &path) const
{
    HttpCall call = jsonCall(address().repositoryUrl(path), "application/vnd.github+json");
    call.headers.emplace_back("X-GitHub-Api-Version", "2022-11-28");
    return call;
}

HttpCall GitHubReleases::write(HttpCall::Method method, const QByteArray &path, const QJsonObject &body) const
{
    HttpCall call = get(path);
    call.method = method;
    call.pace = HttpCall::Pace::Write;
    if (method != HttpCall::Method::Delete) {
        call.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
        call.contentType = "application/json";
    }
    return call;
}

Served<ForgeRelease> GitHubReleases::sent(const HttpCall &call)
{
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    auto release = readGithubStyleRelease(*object);
    if (!release)
        return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), release.error()));
    return std::move(*release);
}

Served<std::optional<ForgeRelease>> GitHubReleases::found(const HttpCall &call)
{
    auto release = sent(call);
    if (release)
        return std::optional(std::move(*release));
    if (release.error().kind == ForgeError::Kind::NotFound)
        return std::nullopt;
    return tl::unexpected(release.error());
}

Served<git::ObjectId> GitHubReleases::commitOfTag(const QString &tag)
{
    HttpCall call = get("/git/ref/tags/" + QUrl::toPercentEncoding(tag, "/"));
    constexpr int MostAnnotations = 5;
    for (int depth = 0; depth <= MostAnnotations; ++depth) {
        const auto reference = talk().objectIfAny(call);
        if (!reference)
            return tl::unexpected(reference.error());
        if (!*reference)
            return git::ObjectId();
        JsonMembers members(**reference);
        const auto object = members.object("object");
        JsonMembers pointed(object.value_or(QJsonObject()), QStringLiteral("object"));
        const QString type = pointed.requiredLine("type");
        const git::ObjectId id = pointed.commit("sha");
        members.addMisfit(pointed.misfit());
        if (members.misfit() || id.isNull())
            return tl::unexpected(ForgeTalk::notUnderstood(
                call, talk().last(),
                members.misfit().value_or(message(ServiceMessage::MemberMissing, QLatin1String("object.sha")))));
        if (type != QLatin1String("tag"))
            return id;
        call = get("/git/tags/" + id.toHex());
    }
    return git::ObjectId();
}

Served<qint64> GitHubReleases::idOf(const QString &tag)
{
    HttpCall call;
    call.method = HttpCall::Method::Post;
    call.url = address().graphQl();
    call.headers = {{"Accept", "application/json"}};
    call.contentType = "application/json";
    call.body = QJsonDocument(
                    QJsonObject{{QStringLiteral("query"),
                                 QStringLiteral("query($owner:String!,$name:String!,$tag:String!){repository(owner:"
                                                "$owner,name:$name){release(tagName:$tag){databaseId}}}")},
                                {QStringLiteral("variables"), QJsonObject{{QStringLiteral("owner"), address().owner()},
                                                                          {QStringLiteral("name"), address().name()},
                                                                          {QStringLiteral("tag"), tag}}}})
                    .toJson(QJsonDocument::Compact);
    const auto answer = talk().ask(call);
    if (!answer)
        return tl::unexpected(answer.error());
    if (auto error = ForgeError::ofGraphQl(call, *answer))
        return tl::unexpected(ServiceFailure{error->error, error->kind, false});
    const auto object = readObject(answer->body);
    const QJsonValue release = (*object)[QLatin1String("data")][QLatin1String("repository")][QLatin1String("release")];
    if (!release.isObject())
        return 0;
    JsonMembers members(release.toObject(), QStringLiteral("release"));
    const qint64 id = members.requiredNumber("databaseId");
    if (members.misfit())
        return tl::unexpected(ForgeTalk::notUnderstood(call, *answer, *members.misfit()));
    return id;
}

Served<std::vector<ForgeRelease>> GitHubReleases::releasesOf(const QString &tag)
{
    std::vector<ForgeRelease> all;
    const auto add = [&all](const ForgeRelease &release) {
        const bool isKnown =
            std::any_of(all.begin(), all.end(), [&](const ForgeRelease &other) { return other.id == release.id; });
        if (!isKnown)
            all.push_back(release);
    };
    const auto published = found(get("/releases/tags/" + QUrl::toPercentEncoding(tag)));
    if (!published)
        return tl::unexpected(published.error());
    if (*published)
        add(**published);
    if (talk().isAnonymous())
        return all; // who may not write sees no drafts
    // The list may lag behind what was just made; GraphQL knows it, but names one of several only.
    const auto id = idOf(tag);
    if (!id)
        return tl::unexpected(id.error());
    const HttpCall page = get("/releases?per_page=" + QByteArray::number(ReleasePageSize));
    const auto rows = talk().array(page);
    if (!rows)
        return tl::unexpected(rows.error());
    for (const auto element : *rows) {
        const QJsonObject row = QJsonValue(element).toObject();
        if (row.value(QLatin1String("tag_name")).toString() != tag)
            continue;
        const auto release = readGithubStyleRelease(row);
        if (!release)
            return tl::unexpected(ForgeTalk::notUnderstood(page, talk().last(), release.error()));
        add(*release);
    }
    const bool isListed =
        std::any_of(all.begin(), all.end(), [&](const ForgeRelease &release) { return release.id == *id; });
    if (*id != 0 && !isListed) {
        const auto lagging = found(get("/releases/" + QByteArray::number(*id)));
        if (!lagging)
            return tl::unexpected(lagging.error());
        if (*lagging)
            add(**lagging);
    }
    return all;
}

Served<std::optional<ForgeRelease>> GitHubReleases::reload(const ForgeRelease &release)
{
    return found(get(releasePath(release)));
}

Served<std::optional<bool>> GitHubReleases::areImmutable()
{
    const auto object = talk().object(get("/immutable-releases"));
    if (object) {
        JsonMembers members(*object);
        return std::optional(members.flag("enabled"));
    }
    // Who is no administrator may not know, and a server may be too old for it.
    if (object.error().kind == ForgeError::Kind::NotFound || object.error().kind == ForgeError::Kind::Refused
        || object.error().kind == ForgeError::Kind::MissingScope)
        return std::optional<bool>();
    return tl::unexpected(object.error());
}

Served<QStringList> GitHubReleases::tagRules()
{
    const HttpCall call = get("/rulesets?includes_parents=true&targets=tag&per_page=100");
    const auto rows = talk().array(call);
    if (!rows && (rows.error().kind == ForgeError::Kind::NotFound || rows.error().kind == ForgeError::Kind::Refused))
        return QStringList(); // an older server, or one may not know
    if (!rows)
        return tl::unexpected(rows.error());
    QStringList names;
    for (const auto element : *rows) {
        JsonMembers members(QJsonValue(element).toObject());
        if (members.line("target") == QLatin1String("tag") && members.line("enforcement") == QLatin1String("active"))
            names.append(members.line("name"));
    }
    return names;
}

Served<QString> GitHubReleases::latestTag()
{
    const auto latest = found(get("/releases/latest"));
    if (!latest)
        return tl::unexpected(latest.error());
    return *latest ? (*latest)->tag : QString();
}

Served<std::optional<Milestone>> GitHubReleases::openMilestone(const QString &title)
{
    const auto all = allPages<Milestone>(
        [this](int page) { return get("/milestones?state=open&per_page=100&page=" + QByteArray::number(page)); },
        [](JsonMembers &members) { return readGithubStyleMilestone(members, "number"); }, 100);
    if (!all)
        return tl::unexpected(all.error());
    const auto same = std::find_if(all->begin(), all->end(), [&](const Milestone &one) { return one.title == title; });
    return same == all->end() ? std::nullopt : std::optional(*same);
}

Served<bool> GitHubReleases::hasComment(int pull, const QString &mark)
{
    const QByteArray path = "/issues/" + QByteArray::number(pull) + "/comments?per_page=100&page=";
    const auto all = allPages<QString>([&](int page) { return get(path + QByteArray::number(page)); },
                                       [](JsonMembers &members) { return members.text("body"); }, 100);
    if (!all)
        return tl::unexpected(all.error());
    return std::any_of(all->begin(), all->end(), [&](const QString &body) { return body.contains(mark); });
}

Served<ForgeRelease> GitHubReleases::draft(const ReleaseText &text)
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

Served<ForgeRelease> GitHubReleases::setBody(const ForgeRelease &release, const QString &body)
{
    return sent(write(HttpCall::Method::Patch, releasePath(release), {{QStringLiteral("body"), body}}));
}

Served<ReleaseAsset> GitHubReleases::attach(const ForgeRelease &release, const UploadFile &file)
{
    if (const auto own = expectOwn(release.uploads); !own)
        return tl::unexpected(own.error());
    HttpCall call = write(HttpCall::Method::Post, {});
    call.url =
        QUrl::fromEncoded(QByteArray(release.uploads.toEncoded() + "?name=" + QUrl::toPercentEncoding(file.name)));
    call.body = file.bytes;
    call.contentType = "application/octet-stream";
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

Served<void> GitHubReleases::detach(const ForgeRelease &, const ReleaseAsset &asset)
{
    return withoutValue(
        talk().ask(write(HttpCall::Method::Delete, "/releases/assets/" + QByteArray::number(asset.id))));
}

Served<ForgeRelease> GitHubReleases::publish(const ForgeRelease &release, const ReleaseText &text)
{
    // All of it is said again: what is left out here, GitHub has taken for "false" at times.
    return sent(write(HttpCall::Method::Patch, releasePath(release),
                      {{QStringLiteral("draft"), false},
                       {QStringLiteral("prerelease"), text.isPrerelease},
                       {QStringLiteral("make_latest"),
                        text.isLatest && !text.isPrerelease ? QStringLiteral("true") : QStringLiteral("false")}}));
}

Served<void> GitHubReleases::remove(const ForgeRelease &release)
{
    return withoutValue(talk().ask(write(HttpCall::Method::Delete, releasePath(release))));
}

Served<void> GitHubReleases::closeMilestone(const Milestone &milestone)
{
    return withoutValue(
        talk().object(write(HttpCall::Method::Patch, "/milestones/" + QByteArray::number(milestone.number),
                            {{QStringLiteral("state"), QStringLiteral("closed")}})));
}

Served<void> GitHubReleases::comment(int pull, const QString &text)
{
    HttpCall call = write(HttpCall::Method::Post, "/issues/" + QByteArray::number(pull) + "/comments",
                          {{QStringLiteral("body"), text}});
    call.pace = HttpCall::Pace::Notify;
    return withoutValue(talk().object(call));
}

} // namespace waybill::forge
