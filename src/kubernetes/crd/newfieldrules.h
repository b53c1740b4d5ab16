// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schema.h"

namespace waybill::crd {

/// Whether a rule in CEL asks nothing of objects that have only what `before` has, because it is about a property that
/// came with `after`: "!has(self.added) || self.added > 1", or what the default of that property meets. Such a rule is
/// part of the property, as its own limits are. `prunes`: fields that `before` does not know were not kept. False where
/// that is not to be seen. Pure.
[[nodiscard]] bool isOnlyOfNewFields(const QString &rule, const Schema &before, const Schema &after, bool prunes);

} // namespace waybill::crd
