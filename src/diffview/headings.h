// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/lineindex.h"

namespace waybill::diffview {

/// The declaration that encloses a line, for the head of a fold: the nearest line above with less indentation that is
/// no control statement ("message Sandbox", "func main()", "assets: › qemu:"). A guess by layout that serves braces,
/// Python and YAML alike; empty at the top level. Looks back at most 2,000 lines.
[[nodiscard]] QString enclosingDeclaration(const LineIndex &text, int line);

} // namespace waybill::diffview
