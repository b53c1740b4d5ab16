// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/access/registryclient.h"
#include "registry/facts/registryfacts.h"

#include <functional>

namespace waybill::registry {

/// What is to be found out of a repository.
struct RepositoryQuestion {
    ImageRepository repository;
    /// Of all tags those whose digests are asked for; empty function: all of them.
    std::function<bool(const QString &tag)> wantsDigest;
    /// Of tags and their digests those that are looked into: some requests each, unless their content is known.
    std::function<QStringList(const std::map<QString, QByteArray> &tags)> wantsContent;
    bool wantsPackages = true;           ///< also what is attached to them: their SBOMs
    std::map<QString, QByteArray> known; ///< by tag, the digest that it had when it was looked at before
};

/// Remembers contents by digest: they never change.
class ContentCache {
public:
    /// An empty folder remembers nothing.
    explicit ContentCache(QString folder);
    [[nodiscard]] std::optional<ImageContent> find(const ImageRepository &repository, const QByteArray &digest) const;
    void keep(const ImageRepository &repository, const ImageContent &content) const;

private:
    QString m_folder;
};

/// Asks for it: one list, one HEAD a tag, and for each content that is not known yet its manifests and configuration.
/// Every content is held against its digest. What goes wrong is in the problems; fails only when cancelled. Blocks.
[[nodiscard]] Result<RepositoryFacts> readRepository(RegistryClient &client, const RepositoryQuestion &question,
                                                     const ContentCache &cache, const JobControl &control);

/// The content of one digest, or tag, alone.
[[nodiscard]] Result<ImageContent> readContent(RegistryClient &client, const ImageRepository &repository,
                                               const QString &reference, bool packages, const ContentCache &cache,
                                               const JobControl &control);

} // namespace waybill::registry
