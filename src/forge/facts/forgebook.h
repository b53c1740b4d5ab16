// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <map>

namespace waybill::forge {

struct ForgeFacts;

/// What the forges say of all repositories of a product, by their names.
using ForgeBook = std::map<QString, ForgeFacts>;

} // namespace waybill::forge
