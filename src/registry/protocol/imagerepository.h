// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/registrysettings.h"
#include "support/result.h"

#include <QUrl>

namespace waybill::registry {

/// A repository of a registry: where the tags of one image are.
struct ImageRepository {
    QUrl registry; ///< "https://registry.example.com": scheme, host and port
    QString name;  ///< "caasp/v4/pause"

    /// "registry.example.com", with its port. Of Docker Hub "docker.io".
    [[nodiscard]] QString host() const;
    /// "registry.example.com/caasp/v4/pause": as people write it, and as the journal names it.
    [[nodiscard]] QString toString() const { return host() + u'/' + name; }
    bool operator==(const ImageRepository &) const = default;
    bool operator<(const ImageRepository &other) const { return toString() < other.toString(); }
};

/// Reads "registry.example.com:5000/caasp/v4/pause": https unless it begins with http://. Without a host
/// ("caasp/pause") it is Docker Hub's, as everywhere. Fails where no registry takes such a name.
[[nodiscard]] Result<ImageRepository> parseImageRepository(const QString &text);

/// Where an image is published that a definition calls `name` ("caasp/v4.5/pause"), by the template of a setting:
/// <name> is all of it, <app> its last part. A template without either is one image's, whatever its name.
[[nodiscard]] Result<ImageRepository> imageRepository(const QString &templateText, const QString &name);

/// Whether a template can be used: Error says why not.
[[nodiscard]] Result<void> checkTemplate(const QString &templateText);

} // namespace waybill::registry
