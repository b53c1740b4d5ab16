// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/tomltable.h"

namespace waybill::release {

/// All keys of a waybill.toml, as its reader asks for them, by table in the order of reading: the reader is run on
/// files that have ever more tables until it asks for nothing new, so that there is no list to be kept.
[[nodiscard]] std::vector<TomlKey> productKeys();

} // namespace waybill::release
