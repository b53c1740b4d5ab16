// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filecomparison.h"

namespace waybill::compare {

/// compareFiles() of two files or two folders, for the files of this room only.
[[nodiscard]] Result<FileComparison> compareOnDisk(const Source &source, const JobControl &control);

} // namespace waybill::compare
