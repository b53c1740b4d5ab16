// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::release {
struct Survey;
}

namespace waybill::models {

/// What may be asked for in a repository: HEAD, the releases from the newest down, then the other tags.
[[nodiscard]] QStringList revisionsOf(const release::Survey &survey);

} // namespace waybill::models
