// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <optional>

namespace waybill {

/// What became of an operation on a file; where it failed, why, in the system's words ("No space left on device").
/// Whoever asked knows what the file is for, and makes an Error of it.
template <typename T>
using FileResult = tl::expected<T, QString>;

/// All that is in a file. A file that is not there, is no file, or cannot be read to its end is a failure.
[[nodiscard]] FileResult<QByteArray> readFile(const QString &file);

/// As readFile(); nothing where there is no file, nor a link that leads nowhere.
[[nodiscard]] FileResult<std::optional<QByteArray>> readFileIfAny(const QString &file);

/// The only function of the program that writes files that people own (a house test sees to it): the file holds the
/// old bytes or the new ones, never less, whatever fails and whenever the process is killed. Writes beside it, flushes,
/// renames and flushes the folder; returns when all of that has reached the disk. The name beside it is always the
/// same (besideOf()), and locked while it is written: of a process that was killed nothing piles up, and two that write
/// the same file do so one after the other. Keeps the permissions of a file that is there. Replaces what a link leads
/// to, not the link. A device or a pipe is written to.
[[nodiscard]] FileResult<void> replaceFile(const QString &file, const QByteArray &bytes);

/// The name under which replaceFile() writes what becomes `file`: "FILE.waybill-new", which is nobody else's.
[[nodiscard]] QString besideOf(const QString &file);

/// Takes the file away, and returns when that has reached the disk. Fine where there is none. Of a link, the link.
[[nodiscard]] FileResult<void> removeFile(const QString &file);

/// Replaces a file that can be made again, such as what a cache remembers: as a whole or not at all, but without
/// waiting for the disk; after a power cut it may be damaged, so that its reader has to check it. What cannot be
/// written is left out.
void replaceFileLazily(const QString &file, const QByteArray &bytes);

/// Adds to the end of a file of remembered lines in one write, so that those of several writers stay whole. What cannot
/// be written is left out, or cut short: each text should begin with a line break.
void appendLazily(const QString &file, const QByteArray &bytes);

/// Writes a file that was not there and that only its owner can read, such as one for another program in a temporary
/// folder.
[[nodiscard]] FileResult<void> writePrivately(const QString &file, const QByteArray &bytes);

/// Where links lead, so that one file has one lock and is not replaced by a copy: an absolute path. A link that leads
/// nowhere leads to the file that would be there.
[[nodiscard]] QString linkTarget(const QString &file);

/// True where the file, with all links resolved, lies in the folder or below it; also for one that is yet to be
/// written. What a repository holds as a link must not make the program read or write elsewhere (docs/security.md).
[[nodiscard]] bool liesWithin(const QString &file, const QString &folder);

/// True for a file whose name is in the folder, or below it, and which links take elsewhere: what somebody who can
/// write to the folder made it.
[[nodiscard]] bool leadsOut(const QString &file, const QString &folder);

} // namespace waybill
