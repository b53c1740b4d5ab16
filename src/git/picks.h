// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

namespace waybill::git {

// What a commit message tells about where the commit was taken from. Pure; bytes, as stored.

/// The commits that this message says to have been picked from ("(cherry picked from commit <id>)" and its kin), the
/// nearest first: lower-case hexadecimal digits, 7 to 40 of them.
[[nodiscard]] std::vector<QByteArray> pickedFrom(const QByteArray &message);
/// The pull requests that this message says to have been picked from: "Automated cherry pick of #12", "Backport #12",
/// and the words of a merge that is no subject of one any more: "fix: Merge pull request #12 from ada/fix".
[[nodiscard]] std::vector<int> pickedRequests(const QByteArray &message);
/// The pull request that a commit brought by its subject: "Merge pull request #12 ...", "title (#12)"; 0 without one.
[[nodiscard]] int requestOf(const QByteArray &subject);
/// What is left of a subject without what is written around it on the way to another branch, for comparing: lower case,
/// without "[release-1.5]", "backport:", "(#12)" and the like, spaces made one.
[[nodiscard]] QByteArray plainSubject(const QByteArray &subject);
/// A plain subject without what stands before its first colon: the same work has another prefix where folders were
/// moved.
[[nodiscard]] QByteArray bareSubject(const QByteArray &plain);
/// True for a bare subject that says too little to tell one commit by: it is short, or of work that comes again and
/// again, like moving a version.
[[nodiscard]] bool isEverydaySubject(const QByteArray &bare);

} // namespace waybill::git
