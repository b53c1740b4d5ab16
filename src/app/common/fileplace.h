// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffview.h"

#include <optional>

namespace waybill::app {

/// A line of a file of a revision, or on disk.
struct FilePlace {
    diffview::TextOrigin file;
    int line = 0; ///< from 1; 0: the file as a whole
    bool operator==(const FilePlace &) const = default;
};

/// What somebody wants done with a file: opened in an editor, on the forge, ... Where it is about both versions,
/// `place` is the old one.
struct FileRequest {
    using Use = diffview::DiffView::LineUse;
    Use use = Use::Edit;
    FilePlace place;
    std::optional<FilePlace> after; ///< the new version, where both are meant
};

} // namespace waybill::app
