// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"

namespace waybill::release {

/// Relations as bytes, and back; nothing for bytes that are not theirs. For RelationsCache.
[[nodiscard]] QByteArray toBytes(const Relations &relations);
[[nodiscard]] std::optional<Relations> relationsFrom(const QByteArray &bytes);

} // namespace waybill::release
