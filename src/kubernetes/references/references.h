// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "images/tag.h"
#include "kubernetes/manifest/object.h"
#include "support/result.h"

#include <vector>

namespace waybill::images {

/// A place where a manifest or a values file names an image.
struct FoundReference {
    ImageReference reference;
    QString owner; ///< "Deployment kube-system/dex"; empty outside of objects
    Place place;
    bool operator==(const FoundReference &) const = default;
};

/// The images that an object names, however deep: `image: PATH:TAG`, and the maps {repository, tag} that operators took
/// from Helm; with its name as their owner.
[[nodiscard]] std::vector<FoundReference> readReferences(const manifest::Object &object);
/// Those of a file: of its objects; of a kustomization, which has lists {name, newName, newTag, digest}; of Helm's
/// values; and of templates, which are looked through line by line. Other files mean pictures and much else by an
/// image. What plainly is none, or stands for something that tools put there, is left out. Fails where the file is
/// broken or too large.
[[nodiscard]] Result<std::vector<FoundReference>> readReferences(const QByteArray &path, const QByteArray &content);

} // namespace waybill::images
