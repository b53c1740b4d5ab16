// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/paletteitem.h"

namespace waybill::app {

/// The pages of the preferences and the settings on them, for the command palette: known without making the pages,
/// which would list all fonts.
[[nodiscard]] std::vector<models::PaletteItem> preferenceItems();

} // namespace waybill::app
