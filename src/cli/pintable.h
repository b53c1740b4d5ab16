// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "release/survey/relations.h"

namespace waybill::cli {

/// What repositories pin, a line each, for a terminal.
[[nodiscard]] QString pinTableText(const std::vector<release::PinRelation> &pins, const Console &console);
/// The same as a table of Markdown.
[[nodiscard]] QString pinTableMarkdown(const std::vector<release::PinRelation> &pins);

} // namespace waybill::cli
