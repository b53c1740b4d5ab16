// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "git/objectid.h"
#include "images/imagepins.h"
#include "pins/pinresolve.h"
#include "support/job.h"
#include "upgrade/facts.h"

#include <algorithm>
#include <map>
#include <memory>

namespace waybill::release {

struct Product;
struct Reason;
struct Survey;

/// What a pinned tag of a container image is to the image that a repository of the product defines.
struct PinnedImage {
    using State = images::ImagePinState::Kind;

    QString repository; ///< that defines it
    QString defined;    ///< the tag that it gives the image, as far as the tree knows: "%%PKG_VERSION%%-rev4"
    State state = State::Unknown;
    std::optional<int> missing; ///< see images::ImagePinState
    bool operator==(const PinnedImage &) const = default;
};

/// That one repository of the product pins another, or a component, at the head.
struct PinRelation {
    QString repository;   ///< that pins
    QString component;    ///< what is pinned: a repository of the product, a component's name, or an image's
    bool sibling = false; ///< what is pinned is another repository of the product, or comes out of one
    pins::Pin pin;
    pins::ResolvedPin resolved; ///< in the sibling's repository; of state Unknown for anything else
    QByteArray tag;             ///< of the sibling, that it is held against: of the same version as the head
                                ///< where that is a release, else the sibling's head; empty without one
    std::optional<pins::PinDistance> distance; ///< to `tag`, both ways
    std::optional<bool> sameProtocol;          ///< whether the protocols of the sibling are the same there
    /// Of the tag of an image; the pin is then resolved to nothing. Only a Catalogue has such.
    std::optional<PinnedImage> image;
    bool operator==(const PinRelation &) const = default;

    /// Commits that the pin is behind, or revisions of an image; nothing where that is not known.
    [[nodiscard]] std::optional<qint64> lag() const
    {
        if (image)
            return image->missing ? std::optional<qint64>(std::max(*image->missing, 0)) : std::nullopt;
        return distance ? std::optional(distance->onlyInTag) : std::nullopt;
    }
    /// Likewise what it has beyond that.
    [[nodiscard]] std::optional<qint64> lead() const
    {
        if (image)
            return image->missing ? std::optional<qint64>(std::max(-*image->missing, 0)) : std::nullopt;
        return distance ? std::optional(distance->onlyInPin) : std::nullopt;
    }
};

/// That something is used at another version than before: what a lock file or a list of dependencies says.
struct DependencyMove {
    QString name;   ///< as written: a module path, a package's name, a key path
    QString before; ///< versions as they are shown, of several "v1.0.0, v1.1.0"; empty where it is new
    QString after;  ///< likewise; empty where it is gone
    Place place;    ///< of one of them at the head, else at the base
    bool operator==(const DependencyMove &) const = default;
};

/// By repository and change.
using BroughtReasons = std::map<QString, std::map<git::ObjectId, std::vector<Reason>>>;

/// What the repositories of a product are to each other between base and head: all that no survey() of a single one can
/// see. A plain value, independent of decisions.
struct Relations {
    upgrade::UpgradeFacts facts; ///< without what people asked for and without versions: assess() knows these
    std::vector<PinRelation> pins;
    /// By repository, by name: of those that have a base and could be read. Where nothing moved the list is empty.
    std::map<QString, std::vector<DependencyMove>> dependencies;
    /// By repository: what base and head differ in for those who use its manifests, catalogues and images, where it has
    /// a base; and which containers of the head keep old images. Repositories without a finding are left out.
    std::map<QString, std::vector<findings::Finding>> surfaces;
    std::map<QString, std::vector<Problem>> rows; ///< by repository: pins that lag, VERSION files, empty releases
    std::vector<Problem> problems;                ///< of no repository alone
    /// What single changes brought that shows only here: words of vocabularies, stored formats, keys of configuration
    /// files.
    BroughtReasons brought;
    bool operator==(const Relations &) const = default;
};

struct RelationsOptions {
    QString cacheFolder; ///< empty: remember nothing
};

/// Reads them. `surveys` are of the product's repositories and name their ranges. Never fails as a whole: what is wrong
/// is in `problems`. Cancelled, it fails. Runs on any thread; opens its own repository handles.
[[nodiscard]] Result<Relations> readRelations(const Product &product,
                                              const std::vector<std::shared_ptr<const Survey>> &surveys,
                                              const RelationsOptions &options, const JobControl &control = {});

} // namespace waybill::release
