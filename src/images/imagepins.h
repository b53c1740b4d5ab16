// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/repository.h"
#include "images/definition.h"
#include "support/job.h"

namespace waybill::images {

/// A tag that another repository names of an image.
struct ImagePin {
    QString image; ///< ID of its definition
    QString name;  ///< of the image, "caasp/v4.5/cilium"
    QString key;   ///< what the file calls it: "Cilium", "kube-proxy"
    QString tag;   ///< "1.7.6-rev6"
    Place place;
    bool newest = false; ///< the highest that its file names for the image; the others are for older releases
    bool operator==(const ImagePin &) const = default;
};

/// Looks for tags of `images` in a text: references with their path, and quoted or, in YAML, plain texts of a tag's
/// form behind the name of an image, on the same line or within the next two (`Name: "pause", Tag: "3.2"`,
/// `Cilium: &AddonVersion{"1.7.6-rev6", 4540}`). Names are held against the last part of an image's path, without the
/// product's own prefix and whatever the case.
[[nodiscard]] std::vector<ImagePin> findImagePins(const QByteArray &path, const QByteArray &content,
                                                  const Images &images, const TagTemplates &templates = {});

/// findImagePins() in all files of a tree that name at least one of the images by a tag with a revision; vendored
/// folders and tests left out. A file that cannot be read is left out. One list for each of `images`, which are not
/// null: of several repositories that define some, every file is read once.
[[nodiscard]] Result<std::vector<std::vector<ImagePin>>> readImagePins(const git::Repository &repository,
                                                                       const git::ObjectId &tree,
                                                                       const std::vector<const Images *> &images,
                                                                       const TagTemplates &templates = {},
                                                                       const JobControl &control = {});

/// What a pin is to the image as it is defined.
struct ImagePinState {
    enum class Kind {
        Equal,   ///< the same revision
        Behind,  ///< an older one
        Ahead,   ///< one that is not defined (yet)
        Short,   ///< a short tag that may be right, but moves from build to build
        Unknown, ///< nothing to compare: the image is not defined, or its revision is no number
    };

    ImagePin pin;
    Kind kind = Kind::Unknown;
    QString defined; ///< the intermediate tag of the definition, as much as the tree knows; empty where unknown
    /// Revisions of the definition that the pin is behind, less than 0 where it is ahead. Nothing where one is no
    /// number, or where they count within different versions of the application. A version that comes with the build
    /// counts as the same: revisions go on over it.
    std::optional<int> missing;
};
/// "equal", "behind", "ahead", "short" or "unknown". Not translated.
[[nodiscard]] QString keyName(ImagePinState::Kind kind);

/// Holds the newest pins against definitions.
[[nodiscard]] std::vector<ImagePinState> compareImagePins(const std::vector<ImagePin> &pins, const Images &images,
                                                          const TagTemplates &templates = {});
/// IMAGE_PIN_BEHIND, IMAGE_PIN_AHEAD (warnings) and IMAGE_PIN_SHORT (a note).
[[nodiscard]] std::vector<findings::Finding> checkImagePins(const std::vector<ImagePinState> &states);

} // namespace waybill::images
