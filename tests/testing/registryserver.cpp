// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/registryserver.h"

namespace waybill::testing {

namespace {

constexpr const char *IndexType = "application/vnd.oci.image.index.v1+json";
constexpr int Success = 200;
constexpr int NotModified = 304;
constexpr int NotFound = 404;

HttpReply said(int status, const QByteArray &body, const QByteArray &type = "application/json")
{
    HttpReply reply;
    reply.status = status;
    reply.body = body;
    reply.headers = {{"Content-Type", type}};
    return reply;
}

HttpReply unknown(const QByteArray &code)
{
    return said(NotFound, R"({"errors":[{"code":")" + code + R"("}]})");
}

} // namespace

RegistryServer::RegistryServer(quint16 port)
    : m_server([this](const HttpRequest &request) { return answer(request); }, {}, port)
{}

QString RegistryServer::address() const
{
    return QStringLiteral("http://127.0.0.1:%1").arg(port());
}

void RegistryServer::keep(Repository &repository, const MadeContents &contents)
{
    for (const auto &[digest, blob] : contents.blobs)
        repository.blobs.insert_or_assign(digest, blob);
    for (const auto &[digest, manifest] : contents.manifests)
        repository.manifests.insert_or_assign(digest, manifest);
}

void RegistryServer::put(const QByteArray &repository, const QByteArrayList &tags, const MadeContents &image)
{
    const QMutexLocker lock(&m_mutex);
    Repository &own = m_repositories[repository];
    keep(own, image);
    for (const QByteArray &tag : tags)
        own.tags.insert_or_assign(tag, image.digest);
}

void RegistryServer::attach(const QByteArray &repository, const QByteArray &digest, const MadeContents &artifact,
                            const QByteArray &type)
{
    const QMutexLocker lock(&m_mutex);
    Repository &own = m_repositories[repository];
    keep(own, artifact);
    own.attached[digest].emplace_back(type, artifact);
}

void RegistryServer::remove(const QByteArray &repository, const QByteArray &tag)
{
    const QMutexLocker lock(&m_mutex);
    m_repositories[repository].tags.erase(tag);
}

HttpReply RegistryServer::manifestOf(const Repository &repository, const QByteArray &reference,
                                     const HttpRequest &request)
{
    const auto tag = repository.tags.find(reference);
    const auto found = repository.manifests.find(tag == repository.tags.end() ? reference : tag->second);
    if (found == repository.manifests.end())
        return unknown("MANIFEST_UNKNOWN");
    const QByteArray etag = '"' + found->first + '"';
    HttpReply reply = said(Success, found->second.body, found->second.mediaType);
    if (request.header("if-none-match") == etag)
        reply = said(NotModified, {});
    reply.headers.emplace_back("Docker-Content-Digest", found->first);
    reply.headers.emplace_back("ETag", etag);
    return reply;
}

HttpReply RegistryServer::referrersOf(const Repository &repository, const QByteArray &digest)
{
    std::vector<MadeContents> all;
    QByteArray type;
    const auto found = repository.attached.find(digest);
    if (found != repository.attached.end()) {
        for (const auto &[each, contents] : found->second) {
            all.push_back(contents);
            type = each;
        }
    }
    return said(Success, makeReferrersIndex(all, type).manifests.back().second.body, IndexType);
}

HttpReply RegistryServer::answer(const HttpRequest &request) const
{
    const QByteArray path = request.path().toUtf8();
    if (path == "/v2/")
        return said(Success, "{}");
    const QMutexLocker lock(&m_mutex);
    for (const auto &[name, repository] : m_repositories) {
        const QByteArray begin = "/v2/" + name + '/';
        if (!path.startsWith(begin))
            continue;
        const QByteArray rest = path.mid(begin.size());
        const QByteArray last = rest.mid(rest.indexOf('/') + 1);
        if (rest == "tags/list") {
            QByteArrayList tags;
            for (const auto &[tag, digest] : repository.tags)
                tags << '"' + tag + '"';
            return said(Success, R"({"name":")" + name + R"(","tags":[)" + tags.join(',') + "]}");
        }
        if (rest.startsWith("manifests/"))
            return manifestOf(repository, last, request);
        if (rest.startsWith("referrers/"))
            return referrersOf(repository, last);
        const auto blob = repository.blobs.find(last);
        return blob == repository.blobs.end() ? unknown("BLOB_UNKNOWN")
                                              : said(Success, blob->second, "application/octet-stream");
    }
    return unknown("NAME_UNKNOWN");
}

} // namespace waybill::testing
