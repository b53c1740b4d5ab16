// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgesettings.h"
#include "release/product/tomltable.h"

namespace waybill::release {

/// Reads [forge], what a waybill.toml says of the forges that its repositories are on. Oddities and mistakes go to the
/// tables' log.
void readForgeSettings(TomlTable &root, forge::ForgeSettings &settings);
/// Reads `forge` of a [[repository]]: the address of its page; empty where it has none; nothing where it is not said.
[[nodiscard]] std::optional<QString> readForgeUrl(TomlTable &repository);

} // namespace waybill::release
