// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/httpserver.h"
#include "testing/imagemaker.h"

#include <QUrl>

#include <functional>
#include <map>
#include <optional>

namespace waybill::testing {

/// An answer in short.
[[nodiscard]] inline HttpReply reply(int status, const QByteArray &body = {},
                                     std::vector<std::pair<QByteArray, QByteArray>> headers = {})
{
    HttpReply reply;
    reply.status = status;
    reply.body = body;
    reply.headers = std::move(headers);
    return reply;
}

/// What docker-registry is not: a registry with habits that a test switches on.
struct OddRegistry {
    static inline const QByteArray Repository = "team/app";

    std::map<QByteArray, MadeContents> tags; ///< by tag
    int pageSize = 0;                        ///< 0: one page
    int mostOnPage = 0;                      ///< more asked for: 413
    QByteArray nextPrefix;                   ///< before the address of the next page
    bool repeatsPages = false;
    bool saysDigest = true;
    QByteArray wrongDigest;
    bool tampers = false; ///< with contents
    bool hasReferrers = true;
    bool isConditional = false; ///< it answers If-None-Match
    QUrl blobsElsewhere;
    std::function<std::optional<HttpReply>(const HttpRequest &)> before;

    [[nodiscard]] const MadeContents::MadeManifest *manifest(const QByteArray &reference) const
    {
        for (const auto &[tag, contents] : tags) {
            if (tag == reference)
                return &contents.manifests.back().second;
            for (const auto &[digest, manifest] : contents.manifests) {
                if (digest == reference)
                    return &manifest;
            }
        }
        return nullptr;
    }

    [[nodiscard]] HttpReply list(const HttpRequest &request) const
    {
        const int asked = request.query(QStringLiteral("n")).toInt();
        if (mostOnPage > 0 && asked > mostOnPage)
            return reply(413, "too many");
        const QByteArray last = request.query(QStringLiteral("last")).toLatin1();
        QByteArrayList page;
        bool more = false;
        for (const auto &[tag, contents] : tags) {
            if (!last.isEmpty() && !(last < tag))
                continue;
            more = pageSize > 0 && page.size() >= pageSize;
            if (more)
                break;
            page << '"' + tag + '"';
        }
        HttpReply answer = reply(200, R"({"name":"team/app","tags":[)" + page.join(',') + "]}",
                                 {{"Content-Type", "application/json"}});
        if (more) {
            const QByteArray next = repeatsPages
                                        ? QByteArray(request.target)
                                        : "/v2/" + Repository + "/tags/list?last=" + page.last().mid(1).chopped(1);
            answer.headers.emplace_back("Link", '<' + nextPrefix + next + ">; rel=\"next\"");
        }
        return answer;
    }

    [[nodiscard]] HttpReply answer(const HttpRequest &request) const
    {
        if (before) {
            if (const auto other = before(request))
                return *other;
        }
        const QByteArray path = request.path().toLatin1();
        if (path == "/v2/")
            return reply(200, "{}");
        if (path == "/v2/" + Repository + "/tags/list")
            return list(request);
        const QByteArray reference = path.mid(path.lastIndexOf('/') + 1);
        if (path.contains("/manifests/")) {
            const auto *found = manifest(reference);
            if (!found)
                return reply(404, R"({"errors":[{"code":"MANIFEST_UNKNOWN"}]})");
            if (isConditional && request.header("if-none-match") == '"' + sha256(found->body) + '"')
                return reply(304);
            HttpReply answer = reply(200, found->body, {{"Content-Type", found->mediaType}});
            if (tampers)
                answer.body.replace("linux", "LINUX");
            if (saysDigest)
                answer.headers.emplace_back("Docker-Content-Digest",
                                            wrongDigest.isEmpty() ? sha256(found->body) : wrongDigest);
            return answer;
        }
        if (path.contains("/blobs/")) {
            if (blobsElsewhere.isValid())
                return reply(307, {}, {{"Location", blobsElsewhere.toEncoded() + path}});
            for (const auto &[tag, contents] : tags) {
                const auto blob = contents.blobs.find(reference);
                if (blob != contents.blobs.end())
                    return reply(200, blob->second);
            }
        }
        return reply(404, R"({"errors":[{"code":"UNSUPPORTED"}]})");
    }
};

} // namespace waybill::testing
