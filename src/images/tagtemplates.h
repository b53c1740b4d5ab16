// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/tag.h"
#include "support/result.h"

#include <compare>
#include <vector>

namespace waybill::images {

/// A tag taken apart by templates.
struct TagParts {
    QString application;         ///< "2.6.2", "v1.18.10"
    std::optional<int> revision; ///< of the image definition; nothing in a short tag
    std::vector<int> build;      ///< {12, 3}; empty unless the tag is long
    bool operator==(const TagParts &) const = default;
};

/// How a product makes the three tags of an image from the application's version (<app>), the image definition's
/// revision (<image>) and the build (<build>). By default as SUSE CaaS Platform does: <app>, <app>-rev<image> and
/// <app>-rev<image>-build<build>.
struct TagTemplates {
    QString shortTag = QStringLiteral("<app>");
    QString intermediateTag = QStringLiteral("<app>-rev<image>");
    QString longTag = QStringLiteral("<app>-rev<image>-build<build>");

    /// The three as one text, a space between them: how a setting writes them.
    [[nodiscard]] QString toString() const;
    /// Takes a tag apart; nothing where it fits none of them or holds a placeholder. An application's version begins
    /// with a digit, or "v" and one.
    [[nodiscard]] std::optional<TagParts> parse(const QString &tag) const;
    bool operator==(const TagTemplates &) const = default;
};

/// Reads toString()'s form back. Fails where it has not three templates, one lacks what makes it, or has a character
/// that no tag may have.
[[nodiscard]] Result<TagTemplates> parseTagTemplates(const QString &setting);

/// Orders versions of an application by their numbers: "2.6.2" before "2.6.10"; what stands behind the numbers and
/// begins with alpha, beta, rc or pre comes before the same numbers alone. A leading "v" means nothing.
[[nodiscard]] std::partial_ordering compareApplications(const QString &one, const QString &other);
/// Orders tags of one repository path: by application, then revision, then build, each as numbers; a tag that lacks one
/// comes before those that have it. (SemVer would take "-rev1" for a pre-release and compare "rev10" and "rev9" as
/// text.) Tags that the templates do not know are unordered unless they are the same.
[[nodiscard]] std::partial_ordering compareTags(const QString &one, const QString &other,
                                                const TagTemplates &templates = {});
/// As compareTags(); references to different repositories are unordered whatever their tags.
[[nodiscard]] std::partial_ordering compareReferences(const ImageReference &one, const ImageReference &other,
                                                      const TagTemplates &templates = {});

} // namespace waybill::images
