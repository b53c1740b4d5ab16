// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/registrycalls.h"

#include "registry/protocol/manifest.h"

#include <QUrlQuery>

namespace waybill::registry {

namespace {

constexpr qint64 MostOfList = 16 << 20;

forge::HttpCall callFor(const ImageRepository &repository, const QString &path, const QByteArray &accept)
{
    forge::HttpCall call;
    call.url = repository.registry;
    call.url.setPath(QLatin1String("/v2/") + repository.name + path);
    call.headers = {{"Accept", accept}};
    return call;
}

} // namespace

forge::HttpCall pingCall(const QUrl &registry)
{
    forge::HttpCall call;
    call.url = registry;
    call.url.setPath(QStringLiteral("/v2/"));
    call.mostBytes = 1 << 20;
    return call;
}

forge::HttpCall tagsCall(const ImageRepository &repository, int most)
{
    forge::HttpCall call = callFor(repository, QStringLiteral("/tags/list"), "application/json");
    if (most > 0) {
        QUrlQuery query;
        query.addQueryItem(QStringLiteral("n"), QString::number(most));
        call.url.setQuery(query);
    }
    call.mostBytes = MostOfList;
    return call;
}

forge::HttpCall headCall(const ImageRepository &repository, const QString &reference, const QByteArray &known)
{
    forge::HttpCall call = manifestCall(repository, reference);
    call.method = forge::HttpCall::Method::Head;
    if (!known.isEmpty())
        call.etag = '"' + known + '"';
    return call;
}

forge::HttpCall manifestCall(const ImageRepository &repository, const QString &reference)
{
    forge::HttpCall call = callFor(repository, QLatin1String("/manifests/") + reference, acceptedManifests());
    call.mostBytes = MostOfManifest;
    return call;
}

forge::HttpCall blobCall(const ImageRepository &repository, const QByteArray &digest, qint64 mostBytes)
{
    forge::HttpCall call = callFor(repository, QLatin1String("/blobs/") + QString::fromLatin1(digest), "*/*");
    call.mostBytes = mostBytes;
    return call;
}

forge::HttpCall referrersCall(const ImageRepository &repository, const QByteArray &digest)
{
    forge::HttpCall call =
        callFor(repository, QLatin1String("/referrers/") + QString::fromLatin1(digest), acceptedManifests());
    call.mostBytes = MostOfManifest;
    return call;
}

} // namespace waybill::registry
