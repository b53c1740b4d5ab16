// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/githubreleases.h"

#include <QJsonDocument>

#include <algorithm>

namespace waybill::forge {

GitHubReleases::GitHubReleases(ForgeAddress address, ForgeTalk &talk)
    : GithubStyleReleases(std::move(address), talk, {"per_page", 100, "number"})
{}

int GitHubReleases::requestsToWrite(int files, bool milestone) const
{
    // A tag takes two requests where it is annotated, and looking for a release three.
    const int draft = 2 + 3 + 1;
    const int attaching = files > 0 ? 1 + files + 1 : 0;
    const int publishing = 2 + 1 + 1 + 2;
    return draft + attaching + publishing + (milestone ? 1 : 0);
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
    const auto published = found(get("/releases/tags/" + QUrl::toPercentEncoding(tag)));
    if (!published)
        return tl::unexpected(published.error());
    if (*published)
        addOnce(**published, all);
    if (talk().isAnonymous())
        return all; // who may not write sees no drafts
    // The list may lag behind what was just made; GraphQL knows it, but names one of several only.
    const auto id = idOf(tag);
    if (!id)
        return tl::unexpected(id.error());
    const HttpCall page = get("/releases?per_page=" + QByteArray::number(dialect().pageSize));
    const auto rows = talk().array(page);
    if (!rows)
        return tl::unexpected(rows.error());
    for (const auto element : *rows) {
        const QJsonObject row = QJsonValue(element).toObject();
        if (row.value(QLatin1String("tag_name")).toString() != tag)
            continue;
        const auto release = readRelease(row);
        if (!release)
            return tl::unexpected(ForgeTalk::notUnderstood(page, talk().last(), release.error()));
        addOnce(*release, all);
    }
    const bool isListed =
        std::any_of(all.begin(), all.end(), [&](const ForgeRelease &release) { return release.id == *id; });
    if (*id != 0 && !isListed) {
        const auto lagging = found(get("/releases/" + QByteArray::number(*id)));
        if (!lagging)
            return tl::unexpected(lagging.error());
        if (*lagging)
            addOnce(**lagging, all);
    }
    return all;
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

Served<bool> GitHubReleases::hasComment(int pull, const QString &mark)
{
    const QByteArray list = "/issues/" + QByteArray::number(pull) + "/comments?per_page=100&page=";
    const auto all = allPages<QString>([&](int page) { return get(list + QByteArray::number(page)); },
                                       [](JsonMembers &members) { return members.text("body"); }, dialect().pageSize);
    if (!all)
        return tl::unexpected(all.error());
    return std::any_of(all->begin(), all->end(), [&](const QString &body) { return body.contains(mark); });
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
    return attached(call);
}

Served<void> GitHubReleases::detach(const ForgeRelease &, const ReleaseAsset &asset)
{
    return withoutValue(
        talk().ask(write(HttpCall::Method::Delete, "/releases/assets/" + QByteArray::number(asset.id))));
}

Served<ForgeRelease> GitHubReleases::publish(const ForgeRelease &release, const ReleaseText &text)
{
    // All of it is said again: what is left out here, GitHub has taken for "false" at times.
    return sent(write(HttpCall::Method::Patch, pathOf(release),
                      {{QStringLiteral("draft"), false},
                       {QStringLiteral("prerelease"), text.isPrerelease},
                       {QStringLiteral("make_latest"),
                        text.isLatest && !text.isPrerelease ? QStringLiteral("true") : QStringLiteral("false")}}));
}

} // namespace waybill::forge
