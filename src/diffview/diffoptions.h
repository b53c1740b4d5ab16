// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/folding.h"
#include "git/linediff.h"

namespace waybill::diffview {

enum class DiffLayout {
    Auto, ///< side by side where there is room for it
    SideBySide,
    Unified,
};

/// How somebody likes to read differences: the same in every view of a window, and kept between starts.
struct DiffOptions {
    DiffLayout layout = DiffLayout::Auto;
    bool wrap = false;
    double zoom = 0; ///< points added to the system's size
    int context = Folding::defaultContext;
    git::WhitespaceRule whitespace;
    bool connectors = false;         ///< curves between the panes join what differs
    bool hidesInsignificant = false; ///< changes of comments and formatting alone are left out
    DiffPalette palette = DiffPalette::Classic;
    bool operator==(const DiffOptions &) const = default;
};

} // namespace waybill::diffview
