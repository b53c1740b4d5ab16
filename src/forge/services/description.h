// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullrequest.h"

namespace waybill::forge {

/// The release note in the description of a pull request: of the fenced blocks "```release-note" (or "release-notes")
/// the ones that say something, whatever its line breaks are; "NONE", "N/A" and the like, or the command
/// "/release-note-none", say that none is needed. What stands in comments of HTML, as in templates that nobody filled
/// in, does not count. Pure.
[[nodiscard]] ReleaseNote releaseNoteIn(const QString &description);

/// Whether the text of a note says that who upgrades has to do something: "ACTION REQUIRED". Pure.
[[nodiscard]] bool asksForAction(const QString &note);

/// What a description says behind "BREAKING CHANGE:", until the next blank line; empty without one. Pure.
[[nodiscard]] QString breakingStatementIn(const QString &description);

/// The issues that a description says it closes: "Fixes #12", "Closes owner/name#3", an address below `site` ("https://
/// github.com"). `own` is the path of the repository that it stands in. Pure.
[[nodiscard]] std::vector<IssueReference> issuesClosedIn(const QString &description, const QString &own,
                                                         const QString &site);

} // namespace waybill::forge
