// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/comparisonmessage.h"
#include "registry/compare/prediction.h"
#include "registry/compare/updatecase.h"

namespace waybill::registry {

/// What is wrong between git and a registry.
struct RegistryFinding {
    enum class Rule {
        TagMissing,           ///< git promises it
        ReleasedTagMissing,   ///< a release promised it, and it must stay
        OtherContent,         ///< an intermediate tag names another content than its definition, or than its builds
        MovedWithoutRevision, ///< other content under the same revision
        ArchitectureLost,
        WrongCommit, ///< built from another commit than its tag says
        NotNewest,
        PinUnresolved, ///< somebody names a tag that is not there
        UnexpectedTag,
        BaseMoved, ///< the image that it was built on is another one by now
    };
    Rule rule = Rule::TagMissing;
    Problem problem;    ///< its place is in git
    QString repository; ///< of the product, that the place is in
    /// False: a tag that no release has, and that nobody has seen yet: it may be still to be published.
    bool isPromise = true;
    bool operator==(const RegistryFinding &) const = default;
};
/// "tag-missing", "released-tag-missing", ... Not translated.
[[nodiscard]] QString keyName(RegistryFinding::Rule rule);

enum class Presence {
    There,
    Missing,
    Unknown, ///< the registry could not be asked, or was not
};
/// "there", "missing" or "unknown". Not translated.
[[nodiscard]] QString keyName(Presence presence);

/// A tag of git on the left, the registry's on the right.
struct ComparedTag {
    PredictedTag predicted;
    Presence presence = Presence::Unknown;
    QString tag; ///< that fits, the highest; empty where none does
    QByteArray digest;
    QString standsFor;     ///< the tag that says most of that digest: which build it is
    QStringList platforms; ///< empty where it was not looked into
    QDateTime created;     ///< when it was built; may be invalid
    QString commit;        ///< that it says it was built from; may be empty
    QString base;          ///< the image that it says it was built on; may be empty
    QDateTime baseCreated; ///< when that was built, as far as it tells; may be invalid
    std::vector<Attachment> attachments;
    std::vector<TagSighting> seen; ///< what Waybill saw of the tag, oldest first
    bool operator==(const ComparedTag &) const = default;
};

/// A tag that the release before gave an image, as it is there now.
struct ReleasedTag {
    QByteArray release; ///< its tag in git
    QString repository; ///< of the registry
    QString tag;
    QByteArray digest; ///< may be empty
    bool operator==(const ReleasedTag &) const = default;
};

/// One image.
struct ComparedImage {
    PredictedImage predicted;
    QStringList places; ///< repositories of the registry that its tags are in
    QDateTime asOf;     ///< UTC; invalid where nobody asked
    std::vector<ComparedTag> tags;
    std::optional<ReleasedTag> released; ///< of the release that users upgrade from; nothing where it is not there
    QStringList extra;                ///< tags there that neither git's definition nor an older revision of it explains
    std::vector<ImageUpdate> updates; ///< oldest first
    std::vector<RegistryFinding> findings;
    std::vector<Problem> problems; ///< what could not be read
    bool operator==(const ComparedImage &) const = default;

    [[nodiscard]] const ComparedTag *find(images::TagMove::Kind kind) const;
    /// The tag that manifests should refer to, or where git defines none the one that says most; null without tags.
    [[nodiscard]] const ComparedTag *mainTag() const;
};

/// What definitions said at a commit that an image names: of all images there by ID.
struct CommitDefinitions {
    bool isKnown = false; ///< the repository has the commit
    images::Images images;
};

/// A tag of an image that a repository of the product names.
struct NamedTag {
    QString repository; ///< of the product
    ImageRepository image;
    QString tag;
    Place place;
    bool operator==(const NamedTag &) const = default;
};

/// What an earlier release promised, and must stay there.
struct ReleasedImage {
    QByteArray release; ///< its tag
    PredictedImage image;
    bool isBase = false; ///< users upgrade from it
};

struct ComparisonInput {
    std::vector<PredictedImage> images; ///< at the heads
    std::vector<ReleasedImage> released;
    const RegistryFacts &facts;
    const Sightings &sightings;
    /// By the product's repository and the commit.
    const std::map<std::pair<QString, QString>, CommitDefinitions> &commits;
    std::vector<NamedTag> named;
    images::TagTemplates templates;
};

struct RegistryComparison {
    std::vector<ComparedImage> images;     ///< in the order of the input
    std::vector<RegistryFinding> findings; ///< of what names images, and of releases whose images are no more
    bool operator==(const RegistryComparison &) const = default;
};

/// Holds what git promises against what a registry says. Pure.
[[nodiscard]] RegistryComparison compareWithRegistry(const ComparisonInput &input);

} // namespace waybill::registry
