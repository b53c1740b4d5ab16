// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/placerequest.h"

#include <QFileInfo>

namespace waybill::app {

std::optional<FileRequest> placeRequest(FileRequest::Use use, const Place &place, const QString &repository,
                                        const git::ObjectId &commit)
{
    if (place.isEmpty() || place.file.isEmpty())
        return {};
    FilePlace found;
    found.line = place.line;
    if (QFileInfo(place.file).isAbsolute()) {
        if (use == FileRequest::Use::Edit && QFileInfo(place.file).isFile())
            found.file.file = place.file;
    } else {
        found.file = {repository, commit, place.file.toUtf8(), {}};
    }
    const bool fits =
        use == FileRequest::Use::Edit ? !found.file.file.isEmpty() || found.file.isInCommit() : found.file.isInCommit();
    return fits ? std::optional(FileRequest{use, found, {}}) : std::nullopt;
}

std::optional<FileRequest> versionsRequest(FileRequest::Use use, const FilePlace &before, const FilePlace &after)
{
    const auto isThere = [use](const FilePlace &place) {
        return use == FileRequest::Use::Forge ? place.file.isInCommit()
                                              : place.file.isInCommit() || !place.file.file.isEmpty();
    };
    if (use == FileRequest::Use::EditBoth)
        return isThere(before) && isThere(after) ? std::optional(FileRequest{use, before, after}) : std::nullopt;
    const FilePlace &newest = isThere(after) ? after : before;
    return isThere(newest) ? std::optional(FileRequest{use, newest, {}}) : std::nullopt;
}

} // namespace waybill::app
