// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// .gitmodules: a pin for each submodule, called by its path, with its URL as the source. The revision is in the tree,
/// not here.
[[nodiscard]] Pins readGitmodules(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
