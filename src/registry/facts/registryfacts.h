// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/imageconfig.h"
#include "registry/protocol/imagerepository.h"
#include "support/problem.h"

#include <map>
#include <optional>

namespace waybill::registry {

/// Something that is attached to an image: a signature, an SBOM. Named, not verified.
struct Attachment {
    enum class Kind { Signature, Packages, Provenance, Other };
    Kind kind = Kind::Other;
    QByteArray digest;
    QString type; ///< its artifact type, or the media type of its content
    bool operator==(const Attachment &) const = default;
};
/// "signature", "packages", "provenance" or "other". Not translated.
[[nodiscard]] QString keyName(Attachment::Kind kind);

/// What a digest stands for: it never changes, so it is read once.
struct ImageContent {
    QByteArray digest;
    QDateTime readAt;     ///< UTC: when it was read first
    QDateTime attachedAt; ///< UTC: when it was asked last what is attached to it; invalid: never
    bool isIndex = false;
    QStringList platforms;                  ///< sorted; of one that is no index the one of its configuration
    ImageConfig config;                     ///< of amd64, else of the first platform
    std::vector<Descriptor> layers;         ///< likewise
    std::map<QString, QString> annotations; ///< of the index and the image
    std::vector<Attachment> attachments;
    /// Packages in it by name, with their versions, as its SBOM says. Nothing: it has none that could be read.
    std::optional<std::map<QString, QString>> packages;

    /// The commit that it says it was built from; empty where it does not.
    [[nodiscard]] QString commit() const;
    /// The image that it says it was built on: a reference, and its digest; both may be empty.
    [[nodiscard]] QString baseName() const;
    [[nodiscard]] QString baseDigest() const;
    bool operator==(const ImageContent &) const = default;
};

/// What a registry says of one repository.
struct RepositoryFacts {
    ImageRepository repository;
    QDateTime asOf;                     ///< UTC; invalid: it was not asked
    bool isListed = false;              ///< its tags could be listed, to the end; else nothing is known to be missing
    std::map<QString, QByteArray> tags; ///< their digests; empty where it could not be read
    std::map<QByteArray, ImageContent> contents; ///< of the digests that were looked into
    std::vector<Problem> problems;
    int requests = 0;

    /// Null where it was not looked into.
    [[nodiscard]] const ImageContent *contentOf(const QString &tag) const;
    bool operator==(const RepositoryFacts &) const = default;
};

/// By repository: "registry.example.com/caasp/v4/pause".
using RegistryFacts = std::map<QString, RepositoryFacts>;

} // namespace waybill::registry
