// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/notes.h"
#include "release/publishing/publishplan.h"

namespace waybill::notes {

/// What somebody said about the releases to publish.
struct PublishChoice {
    /// The version of a repository; null, or nothing: it is not said.
    std::function<std::optional<version::SemVer>(const QString &repository)> version;
    std::map<QString, QStringList> files; ///< to attach, by repository
    std::optional<QString> body;          ///< of all releases, instead of the notes

    [[nodiscard]] std::optional<version::SemVer> versionOf(const QString &repository) const
    {
        return version ? version(repository) : std::nullopt;
    }
    [[nodiscard]] QStringList filesOf(const QString &repository) const;
};

/// Which repository gets a release of which version, with which notes and files: the version that was said, else that
/// of tagVersions(). Those without a version to release are left out. Fails where the notes do.
[[nodiscard]] Result<std::vector<release::PublishRequest::Wish>> publishWishes(const release::Release &release,
                                                                               const NotesOptions &options,
                                                                               const PublishChoice &choice);
/// What has to be out: the version that was said, else that of the head, else the highest stable release. Pure.
[[nodiscard]] std::vector<release::PublishRequest::Wish> publishedWishes(const release::Release &release,
                                                                         const PublishChoice &choice);

} // namespace waybill::notes
