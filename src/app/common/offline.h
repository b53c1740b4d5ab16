// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::app {

/// Whether the user works offline: no forge and no registry is asked then, whoever allowed it. In the user's settings.
namespace offline {

[[nodiscard]] bool isOn();
void set(bool on);

} // namespace offline

} // namespace waybill::app
