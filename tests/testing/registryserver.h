// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/httpserver.h"
#include "testing/imagemaker.h"

namespace waybill::testing {

/// A well-behaved image registry in memory, of any number of repositories. It is read over HTTP, and filled by its
/// owner. Thread-safe.
class RegistryServer {
public:
    /// `port` 0: any.
    explicit RegistryServer(quint16 port = 0);

    /// Makes the tags name the image.
    void put(const QByteArray &repository, const QByteArrayList &tags, const MadeContents &image);
    /// Attaches an artifact to a digest; its `type` is what referrers say.
    void attach(const QByteArray &repository, const QByteArray &digest, const MadeContents &artifact,
                const QByteArray &type);
    void remove(const QByteArray &repository, const QByteArray &tag);

    [[nodiscard]] quint16 port() const { return m_server.port(); }
    /// "http://127.0.0.1:PORT"
    [[nodiscard]] QString address() const;
    /// For what was asked.
    [[nodiscard]] HttpServer &server() { return m_server; }

private:
    using MadeManifest = MadeContents::MadeManifest;
    struct Repository {
        std::map<QByteArray, QByteArray> tags; ///< their digests
        std::map<QByteArray, MadeManifest> manifests;
        std::map<QByteArray, QByteArray> blobs;
        std::map<QByteArray, std::vector<std::pair<QByteArray, MadeContents>>> attached; ///< by digest; types first
    };

    static void keep(Repository &repository, const MadeContents &contents);
    [[nodiscard]] HttpReply answer(const HttpRequest &request) const;
    [[nodiscard]] static HttpReply manifestOf(const Repository &repository, const QByteArray &reference,
                                              const HttpRequest &request);
    [[nodiscard]] static HttpReply referrersOf(const Repository &repository, const QByteArray &digest);

    mutable QMutex m_mutex;
    std::map<QByteArray, Repository> m_repositories;
    HttpServer m_server; ///< last: it answers from the others
};

} // namespace waybill::testing
