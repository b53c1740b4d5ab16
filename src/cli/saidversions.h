// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "notes/templates/notes.h"
#include "version/semver.h"

#include <map>

namespace waybill::cli {

/// The version that somebody typed, as the releases of a product are written: "1.8" where they leave out a patch number
/// of 0. Fails where it is none.
[[nodiscard]] Result<version::SemVer> saidVersion(const QString &text, const release::Release &release);

/// The versions that --version V|REPO=V says: for all repositories, or for one each.
class SaidVersions {
public:
    /// Fails where one is no version or names no repository, or one is for all although each has its own.
    [[nodiscard]] static Result<SaidVersions> of(const release::Release &release, const Invocation &invocation);

    [[nodiscard]] const std::optional<version::SemVer> &all() const { return m_all; }
    /// Its own, else that for all; nothing where neither was said.
    [[nodiscard]] std::optional<version::SemVer> of(const QString &repository) const;

private:
    std::optional<version::SemVer> m_all;
    std::map<QString, version::SemVer> m_one;
};

/// The notes of the product that a tag or a release on a forge has, with what people typed into them.
[[nodiscard]] Result<notes::NotesOptions> typedNotesOptions(const release::Release &release,
                                                            const std::optional<version::SemVer> &version);
/// The text of the file that an option names, "-" for standard input; nothing without that option.
[[nodiscard]] Result<std::optional<QString>> saidText(const Invocation &invocation, const QString &option);
/// The option that SaidVersions reads.
[[nodiscard]] QCommandLineOption versionOption(const QString &description);

} // namespace waybill::cli
