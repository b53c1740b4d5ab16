// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

namespace waybill::pins {

/// The module that go.mod at the top of a commit names; empty without one.
[[nodiscard]] QString readGoModule(const git::Repository &repository, const git::ObjectId &commit);

} // namespace waybill::pins
