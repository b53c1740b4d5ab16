// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "images/definition.h"

namespace waybill::images {

/// What happened to one aspect of an image definition.
struct ImageClass {
    enum class Kind {
        Added,             ///< IMAGE_ADDED
        Removed,           ///< IMAGE_REMOVED
        AppVersion,        ///< APP_VERSION: a short tag that is written down, "3.1" to "3.2"
        TagTemplate,       ///< TAG_TEMPLATE: a short tag with a placeholder
        AddTagTemplate,    ///< ADDTAG_TEMPLATE: the intermediate or long tag
        RevisionBump,      ///< REV_BUMP
        RevisionDown,      ///< REV_DOWN
        RevisionNotNumber, ///< REV_NONINT: from or to something that is no number
        RepositoryPath,    ///< REPO_PATH: of any of the three tags
        FloatingTag,       ///< FLOATING_TAG: `before` those that went, `after` those that came
        PackageSource,     ///< PKG_SOURCE: which package the version comes from, and how
        Base,              ///< BASE
        Content,           ///< CONTENT: what gets into the image otherwise
        MetadataOnly,      ///< METADATA_ONLY: the recipe differs in nothing of the above (labels, comments)
        PackagingOnly,     ///< PACKAGING_ONLY: files beside the recipe that only tell how to build it
        RepositoryTooling, ///< REPO_TOOLING: the commit touches no image at all
    };

    Kind kind = Kind::Content;
    QString before; ///< as written; lists with ", "
    QString after;
    bool operator==(const ImageClass &) const = default;
};

/// "IMAGE_ADDED", "REV_BUMP", ...: never translated.
[[nodiscard]] QString keyName(ImageClass::Kind kind);
/// "Image revision 3 to 4".
[[nodiscard]] Message label(const ImageClass &change);

/// One of an image's tags that means another image after a change.
struct TagMove {
    enum class Kind { Short, Intermediate, Long, Floating };

    Kind kind = Kind::Short;
    QString before; ///< with the revision filled in; empty for a new tag
    QString after;  ///< the same as `before`: only the build's number moves; empty for a tag that went
    bool operator==(const TagMove &) const = default;
};

/// Who must act on a change (docs/domain.md, 5a).
enum class Actor { Nobody, Developer, ImageOwner, Quality };
/// "nobody", "developer", "image-owner", "quality-assurance". Not translated.
[[nodiscard]] QString keyName(Actor actor);
/// "Developers".
[[nodiscard]] Message label(Actor actor);

/// What happened to one image between two trees.
struct ImageChange {
    QString id;                                    ///< of the newer definition, else of the older
    QString name;                                  ///< likewise
    std::shared_ptr<const ImageDefinition> before; ///< null for a new image; of another ID where it was renamed
    std::shared_ptr<const ImageDefinition> after;  ///< null for one that went
    std::vector<ImageClass> classes;               ///< at least one
    /// The update case of the RFC (docs/domain.md, 5a): 1 new application version, 2 new revision of the definition; 0
    /// none. 3 (rebuild for a dependency) and 4 (the application's package) leave no trace in git.
    int updateCase = 0;
    bool rebuildOnly = false; ///< the revision was bumped and nothing else changed: "rebuild-only revision bump"
    std::vector<TagMove> moves;
    Actor actor = Actor::Nobody;
    Message edit; ///< what references in manifests must become; empty where nothing
    std::vector<findings::Finding> findings;

    [[nodiscard]] bool has(ImageClass::Kind kind) const;
    /// The classes; one line.
    [[nodiscard]] Message headline() const;
    /// The largest impact of the findings.
    [[nodiscard]] Impact impact() const;
};

} // namespace waybill::images
