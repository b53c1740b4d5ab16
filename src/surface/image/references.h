// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "surface/config/node.h"
#include "surface/finding.h"
#include "surface/image/tag.h"
#include "surface/manifest/object.h"

#include <vector>

namespace waybill::image {

/// A place where a manifest or a values file names an image.
struct FoundReference {
    ImageReference reference;
    QString owner; ///< "Deployment kube-system/dex"; empty outside of objects
    Place place;
    bool operator==(const FoundReference &) const = default;
};

/// The images that a value names, however deep: `image: PATH:TAG`, the maps {repository, tag} of Helm's values, and the
/// lists {name, newName, newTag, digest} of kustomize. `file` is what places tell.
[[nodiscard]] std::vector<FoundReference> readReferences(const QString &file, const config::Node &node);
/// Those of an object, with its name as their owner.
[[nodiscard]] std::vector<FoundReference> readReferences(const manifest::Object &object);
/// Those of a YAML or JSON file. One that is no YAML before it is filled in ("{{") is looked through line by line.
/// Never fails.
[[nodiscard]] std::vector<FoundReference> readReferences(const QByteArray &path, const QByteArray &content);

/// IMAGE_REFERENCE_FLOATING (another image from day to day) and IMAGE_REFERENCE_ILLEGAL (no registry takes it).
[[nodiscard]] std::vector<surface::Finding> checkReferences(const std::vector<FoundReference> &references);

} // namespace waybill::image
