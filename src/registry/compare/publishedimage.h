// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/comparison.h"

namespace waybill::registry {

/// An image of a release as it is to be pulled.
struct PublishedImage {
    QString name;          ///< in git: "caasp/v4/pause"
    QString repository;    ///< of the product, that defines it
    QString reference;     ///< "registry.example.com/caasp/v4/pause:3.1-rev4"
    QString pinned;        ///< the same by its digest: "registry.example.com/caasp/v4/pause@sha256:..."
    QByteArray digest;     ///< "sha256:..."
    QStringList platforms; ///< sorted; empty where it was not looked into
    QDateTime seen;        ///< UTC: when the registry was looked at
    bool operator==(const PublishedImage &) const = default;
};

/// Those of a comparison that are there, in its order: each by the tag that manifests should refer to, and where it has
/// none by the one that says most. Pure.
[[nodiscard]] std::vector<PublishedImage> publishedImages(const RegistryComparison &comparison);

} // namespace waybill::registry
