// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/notes.h"
#include "release/tagging/tagplan.h"
#include "version/semver.h"

namespace waybill::notes {

/// The version that each repository would be tagged with, in the product's order: in lockstep one for all, what the
/// heads are already or what is planned; else each its own. Nothing where no release is due or the repository cannot be
/// read. `options.version` stands for what is planned, where one version is for all. Pure.
[[nodiscard]] std::vector<std::optional<version::SemVer>> tagVersions(const release::Release &release,
                                                                      const NotesOptions &options);

/// What a tag says: "PRODUCT VERSION", and below it the notes without their own title; in a product whose repositories
/// have versions of their own, the repository's name and its own notes, without what was typed into the product's.
/// Fails where the template does, or makes no Markdown.
[[nodiscard]] Result<QString> tagMessage(const release::Release &release, const release::RepositoryRelease &row,
                                         const version::SemVer &version, const NotesOptions &options);

/// Both, for every repository that is due.
[[nodiscard]] Result<std::vector<release::TagRequest::Wish>> tagWishes(const release::Release &release,
                                                                       const NotesOptions &options);

} // namespace waybill::notes
