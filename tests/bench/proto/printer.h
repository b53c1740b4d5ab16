// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model.h"

namespace waybill::differ {

/// The files of a settled module by path. The seed decides layout and spelling, nothing else; 0: as people write,
/// types by their full names.
[[nodiscard]] std::map<std::string, std::string> print(const Module &module, quint64 seed);

} // namespace waybill::differ
