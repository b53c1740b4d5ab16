// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/access/registryclient.h"
#include "registry/facts/registryfacts.h"

namespace waybill::registry {

/// Reads what one digest stands for: index, image, configuration, and what is attached. Holds every content against the
/// digest by which it was asked for.
class ContentReading {
public:
    ContentReading(RegistryClient &client, const ImageRepository &repository, const JobControl &control)
        : m_client(client)
        , m_repository(repository)
        , m_control(control)
    {}

    /// `reference` is a digest or a tag. With `packages` also what is attached to it, and the packages of an SBOM.
    [[nodiscard]] Result<ImageContent> read(const QString &reference, bool packages);
    /// What is attached to a content that is known already.
    [[nodiscard]] Result<ImageContent> readAttachedTo(ImageContent content);

private:
    struct Named {
        QByteArray digest;
        Manifest manifest;
    };
    /// A manifest, by digest or tag.
    [[nodiscard]] Result<Named> manifest(const QString &reference);
    /// The one image of an index that is looked at; an index in an index is followed, but not for ever.
    [[nodiscard]] Result<Manifest> imageIn(const Manifest &index);
    [[nodiscard]] Result<QByteArray> blob(const QByteArray &digest, qint64 mostBytes);
    [[nodiscard]] Result<void> readAttached(ImageContent &content);
    [[nodiscard]] Result<Manifest> referrers(const QByteArray &digest);
    [[nodiscard]] Result<std::optional<std::map<QString, QString>>> packagesIn(const Descriptor &attached);
    [[nodiscard]] Result<void> expectDigest(const QByteArray &content, const QByteArray &digest) const;
    [[nodiscard]] tl::unexpected<Error> notUnderstood(const Message &why) const;

    RegistryClient &m_client;
    const ImageRepository &m_repository;
    const JobControl &m_control;
    int m_indexes = 0; ///< on the way to an image
};

} // namespace waybill::registry
