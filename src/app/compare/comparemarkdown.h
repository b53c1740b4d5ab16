// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/treediff.h"

#include <QString>

namespace waybill::app {

/// Files as a Markdown table: letter, path, lines. Pure; paths are escaped.
[[nodiscard]] QString filesMarkdown(const std::vector<git::FileChange> &files);

} // namespace waybill::app
