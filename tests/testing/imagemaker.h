// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

#include <map>
#include <vector>

namespace waybill::testing {

/// An image of the tests: what is to be in it.
struct MadeImage {
    QStringList architectures{QStringLiteral("amd64")}; ///< more than one, or `index`: an index of images
    bool index = false;
    QJsonObject config;         ///< "Labels", "Env", "Entrypoint" and so on
    QByteArray layer = "layer"; ///< its only one
    QDateTime created = QDateTime(QDate(2021, 3, 1), QTime(12, 0), Qt::UTC);
    QJsonObject annotations; ///< of the top
};

/// Blobs and manifests, by digest: what a registry holds, or is to be given. No docker, no root.
struct MadeContents {
    std::map<QByteArray, QByteArray> blobs;
    struct MadeManifest {
        QByteArray mediaType;
        QByteArray body;
    };
    std::vector<std::pair<QByteArray, MadeManifest>> manifests; ///< by digest, in the order in which they are pushed
    QByteArray digest;                                          ///< of the top
};

[[nodiscard]] QByteArray sha256(const QByteArray &content);
[[nodiscard]] MadeContents makeImage(const MadeImage &image);
/// A JSON document that is attached to `subject` as an artifact of `type`; its top is the artifact.
[[nodiscard]] MadeContents makeArtifact(const QByteArray &subject, const QByteArray &type, const QByteArray &document);
/// An index of artifacts: what stands under the tag sha256-HEX of a registry without referrers.
[[nodiscard]] MadeContents makeReferrersIndex(const std::vector<MadeContents> &artifacts, const QByteArray &type);
/// An SBOM of some packages, as SPDX.
[[nodiscard]] QByteArray spdxOf(const std::map<QByteArray, QByteArray> &packages);

/// Pushes over plain http to host:port, and gives back what went wrong; empty where nothing did. Blocks.
[[nodiscard]] QByteArray pushContents(quint16 port, const QByteArray &name, const MadeContents &contents,
                                      const QByteArrayList &tags);
/// Takes a tag (or a digest) away; likewise.
[[nodiscard]] QByteArray deleteManifest(quint16 port, const QByteArray &name, const QByteArray &digest);

} // namespace waybill::testing
