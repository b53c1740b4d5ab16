// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace waybill::release {

/// One release note that a change carries in a file, for the next release to tell.
struct Announcement {
    enum class Form {
        Fragment,  ///< a file of its own, or an entry in one
        Changelog, ///< a bullet in the changelog itself
    };
    Form form = Form::Fragment;
    Impact impact = Impact::Undecided; ///< Undecided where the section does not say
    QString section;                   ///< as written: "upgrade", "removal", "Fixed", "CHANGE"
    QString note;                      ///< its first sentence or line, visible, cut if long; may be empty
    int line = 0;                      ///< from 1, in the new text
    /// The section means a break in most projects that have it, not in all ("[CHANGE]"), or there is none and the
    /// entry's verb says it ("Remove the old flag").
    bool doubtful = false;
    std::vector<int> numbers = {}; ///< of a changelog's entry: of pull requests and issues that it names, "#123"
    bool operator==(const Announcement &) const = default;
};

/// Whether a file may hold release notes of the product: by its path alone.
[[nodiscard]] bool mayAnnounce(const QByteArray &path);

/// The release notes that a file's new text has and its old one (empty if added) has not. Knows
/// - reno: releasenotes/notes/NAME.yaml
/// - towncrier: newsfragments/NUMBER.TYPE[.N][.rst|.md|.txt], in changelog.d/, changes/, news/, fragments/ too
/// - changesets: .changeset/NAME.md; of `npmName` alone where that is not empty
/// - Ansible: changelogs/fragments/NAME.yml
/// - GitLab: changelogs/unreleased/NAME.yml
/// - bullets of CHANGELOG, CHANGES, NEWS, HISTORY and RELEASE_NOTES (.md, .rst, .txt): Keep a Changelog's sections and
///   their like, "[FEATURE]" in front as Prometheus does. All of them, Undecided where nothing says what they mean; one
///   that was only worded otherwise is none.
/// Pure.
[[nodiscard]] std::vector<Announcement> announcements(const QByteArray &path, const QByteArray &oldText,
                                                      const QByteArray &newText, const QByteArray &npmName = {});

/// Whether it says, by its section or its text, that something is deprecated; not where that is gone already: "Removed
/// the deprecated flags".
[[nodiscard]] bool speaksOfDeprecation(const Announcement &announcement);

} // namespace waybill::release
