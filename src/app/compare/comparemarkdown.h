// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"

#include <QString>

namespace waybill::models {
class CompareFilesModel;
}

namespace waybill::app {

/// Files as a Markdown table: letter, path, lines. Pure; paths are escaped.
[[nodiscard]] QString filesMarkdown(const std::vector<git::FileChange> &files);
/// Copies the files that the model shows as such a table; gives back what to say of it.
[[nodiscard]] QString copyFilesMarkdown(const models::CompareFilesModel &model);

} // namespace waybill::app
