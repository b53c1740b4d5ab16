// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/manifest.h"

#include <QDateTime>

namespace waybill::registry {

/// The configuration of an image: what runs, and what its builder says of it.
struct ImageConfig {
    Platform platform;
    QDateTime created; ///< when it was built, not when it was pushed; invalid where it does not say
    /// When the first of its layers was made, which is a base image's where it was built on one; invalid where it does
    /// not say, and where that is when it was built itself.
    QDateTime oldestLayer;
    std::map<QString, QString> labels;
    std::map<QString, QString> environment;
    QStringList entryPoint;
    QStringList command;
    QString user;
    QString workingFolder;
    QStringList ports;   ///< "8080/tcp", sorted
    QStringList volumes; ///< sorted
    QString stopSignal;
    bool operator==(const ImageConfig &) const = default;

    [[nodiscard]] QString label(const QString &name) const
    {
        const auto found = labels.find(name);
        return found == labels.end() ? QString() : found->second;
    }
};

/// Reads the configuration of an image, OCI's or Docker's.
[[nodiscard]] Understood<ImageConfig> readImageConfig(const QByteArray &content);

/// The commit that an image says it was built from: a full id in org.opencontainers.image.revision or, of images of the
/// Open Build Service, in org.openbuildservice.disturl; `labels` and annotations look the same. Empty where none is
/// named.
[[nodiscard]] QString sourceCommit(const std::map<QString, QString> &labels);

} // namespace waybill::registry
