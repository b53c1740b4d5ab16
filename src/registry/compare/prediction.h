// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/definition.h"
#include "images/imagechange.h"
#include "registry/protocol/imagerepository.h"

namespace waybill::registry {

/// "short", "intermediate", "long" or "floating". Not translated.
[[nodiscard]] QString keyName(images::TagMove::Kind kind);

/// A tag that a definition in git promises to whoever pulls.
struct PredictedTag {
    images::TagMove::Kind kind = images::TagMove::Kind::Short;
    ImageRepository repository;
    QString text; ///< as much as git knows: "3.2-rev4", "%%PKG_VERSION%%-rev4"

    [[nodiscard]] bool isLiteral() const { return !images::hasPlaceholders(text); }
    /// Whether a tag of the repository is the one that is meant, or may be.
    [[nodiscard]] bool fits(const QString &tag, const images::TagTemplates &templates) const;
    bool operator==(const PredictedTag &) const = default;
};

/// What git says of one image: where it is to be found, by which tags.
struct PredictedImage {
    QString repository; ///< of the product, that defines it
    QString id;         ///< of its definition
    QString name;       ///< "caasp/v4.5/pause"
    std::vector<PredictedTag> tags;
    QString package; ///< whose version becomes the application's; empty where the version is written down
    std::optional<int> revision;
    QString base;
    QByteArray content; ///< ImageDefinition::content
    Place place;
    QStringList architectures; ///< that it must have, by waybill.toml
    bool isReleased = false;   ///< the commit that says so is a release
    bool operator==(const PredictedImage &) const = default;
};

/// What a definition promises, where a setting says that images are. Fails where that is no name that a registry takes.
[[nodiscard]] Result<PredictedImage> predictImage(const QString &repository, const images::ImageDefinition &definition,
                                                  const RegistrySettings &settings);

/// Of tags those that fit, the best first: by their numbers where the templates know them.
[[nodiscard]] QStringList fittingTags(const PredictedTag &predicted, const QStringList &tags,
                                      const images::TagTemplates &templates);

} // namespace waybill::registry
