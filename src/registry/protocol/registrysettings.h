// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QStringList>

namespace waybill::registry {

/// What a waybill.toml says of a registry that images of the product are published in: one [[registry]].
struct RegistrySettings {
    QString repository; ///< of the product, that defines the images; empty: each that defines some
    /// Where an image is: "registry.example.com/caasp/v4/<app>"; see imageRepository().
    QString images;
    QStringList architectures; ///< that each image has: "amd64", "linux/arm64"; empty: as it had before
    /// The origin that credentials of this registry may go to for a token, too: "https://auth.example.com". Empty: to
    /// the registry's own only.
    QString tokenService;
    Place place;
    bool operator==(const RegistrySettings &) const = default;
};

} // namespace waybill::registry
