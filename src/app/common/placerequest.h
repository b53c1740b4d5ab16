// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "support/place.h"

namespace waybill::app {

/// What opens a place: a file on disk, such as waybill.toml, by its absolute path; another one at a commit of a
/// repository. Nothing where the place names no file, the file is not there, or what is wanted takes a commit and none
/// is given.
[[nodiscard]] std::optional<FileRequest> placeRequest(FileRequest::Use use, const Place &place,
                                                      const QString &repository = {}, const git::ObjectId &commit = {});

/// What opens one of two versions of a file, the newer one where it exists, or both. `before` and `after` may be
/// unknown.
[[nodiscard]] std::optional<FileRequest> versionsRequest(FileRequest::Use use, const FilePlace &before,
                                                         const FilePlace &after);

} // namespace waybill::app
