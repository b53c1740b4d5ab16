// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/tomltable.h"

namespace waybill::release {

struct Product;

/// Reads each [[registry]], what a waybill.toml says of where its images are published. The repositories of the product
/// are known by then. Oddities and mistakes go to the tables' log.
void readRegistrySettings(TomlTable &root, Product &product);

} // namespace waybill::release
