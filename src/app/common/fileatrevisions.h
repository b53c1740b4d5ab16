// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/source.h"

namespace waybill::app {

/// A file at two revisions of a repository, which are to be shown side by side.
struct FileAtRevisions {
    compare::Source source;
    QByteArray before; ///< its path in the old revision; empty where it is new
    QByteArray after;  ///< its path in the new one; empty where it is gone. Both empty: any file
    int line = 0;      ///< to show, of the side that has it; 0: the first difference
    bool operator==(const FileAtRevisions &) const = default;
};

} // namespace waybill::app
