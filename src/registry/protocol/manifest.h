// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/registrymessage.h"
#include "support/message.h"

#include <QStringList>

#include <tl/expected.hpp>

#include <map>
#include <vector>

namespace waybill::registry {

/// What a value that could be read is, or a clause that says why it could not.
template <typename T>
using Understood = tl::expected<T, Message>;

/// What an image runs on.
struct Platform {
    QString os;
    QString architecture;
    QString variant; ///< may be empty

    /// "linux/arm64/v8"
    [[nodiscard]] QString toString() const;
    /// Of nothing that runs: how build tools mark what they attach to an index.
    [[nodiscard]] bool isUnknown() const { return os == QLatin1String("unknown") || architecture.isEmpty(); }
    bool operator==(const Platform &) const = default;
};

/// A content, as others name it.
struct Descriptor {
    QByteArray digest;
    QString mediaType;
    QString artifactType; ///< may be empty
    qint64 size = 0;
    Platform platform;
    std::map<QString, QString> annotations;
    bool operator==(const Descriptor &) const = default;
};

/// What a tag or a digest stands for: an index of images, or one image.
struct Manifest {
    enum class Kind { Index, Image };
    Kind kind = Kind::Image;
    QString mediaType;
    QString artifactType;              ///< of something that is no image, "application/spdx+json"; may be empty
    std::vector<Descriptor> manifests; ///< of an index, in its order
    Descriptor config;                 ///< of an image
    std::vector<Descriptor> layers;    ///< likewise
    std::map<QString, QString> annotations;

    /// What an index has images for, without what is attached to it; sorted.
    [[nodiscard]] QStringList platforms() const;
    /// The image of an index to look at where one is enough: amd64's, else the first. Null where it has none.
    [[nodiscard]] const Descriptor *example() const;
    bool operator==(const Manifest &) const = default;
};

/// Reads a manifest; `contentType` is what the server calls it, which counts where the content does not say itself.
[[nodiscard]] Understood<Manifest> readManifest(const QByteArray &content, const QByteArray &contentType = {});

/// The four kinds of manifests, as the header Accept names them: without it, servers say that an index is not there.
[[nodiscard]] QByteArray acceptedManifests();

/// A text of what others wrote: on one line, visible, and of a length that can be shown.
[[nodiscard]] QString shownValue(const QString &text);

} // namespace waybill::registry
