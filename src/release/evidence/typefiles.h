// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <string>

namespace waybill::release {

/// The path of the file that declares in TypeScript what the npm package at the top of a tree has for others: what
/// package.json says, else "index.d.ts". Empty where there is no such package.
[[nodiscard]] std::string declaredTypes(const git::Repository &repository, const git::ObjectId &tree);

} // namespace waybill::release
