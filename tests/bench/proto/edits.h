// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model.h"

namespace waybill::differ {

/// One random edit, decided by the seed alone. Returns its name ("move", "retype"), empty where it found nothing to do.
/// settle() is needed afterwards.
std::string edit(Module &module, quint64 seed);

} // namespace waybill::differ
