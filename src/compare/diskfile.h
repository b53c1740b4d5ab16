// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/job.h"

#include <filesystem>

/// Files on disk as git would see them, for the files of this room only. By the system's own names and not QFile's,
/// which cannot open one whose bytes are no text.
namespace waybill::compare {

using NativePath = std::filesystem::path;

/// A path as the system has it, from a path for the eye, and back; '/' on every system.
[[nodiscard]] QByteArray nativeBytes(const QString &path);
[[nodiscard]] NativePath nativePath(const QByteArray &bytes);
[[nodiscard]] QByteArray pathBytes(const NativePath &path);

/// The bytes of a file, or where a link points. Fails with Fault::Environment where it cannot be read.
[[nodiscard]] Result<QByteArray> readFile(const NativePath &path, bool link, const JobControl &control = {});
/// -1 where it is not known.
[[nodiscard]] qint64 fileSize(const NativePath &path, bool link);
/// The name git would give to the content: reads it in blocks.
[[nodiscard]] Result<git::ObjectId> blobIdOf(const NativePath &path, bool link, const JobControl &control = {});
/// Compares two files block by block.
[[nodiscard]] Result<bool> haveSameBytes(const NativePath &one, const NativePath &two, const JobControl &control = {});

} // namespace waybill::compare
