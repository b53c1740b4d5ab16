// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "kubernetes/catalogue/app.h"
#include "kubernetes/catalogue/appversion.h"

namespace waybill::catalogue {

/// The application that a reference means: in the namespace of what names it ("local"), in another one ("system"), or
/// wherever its catalogue does not say, there if it has one. A manifest without a namespace may be applied to any, and
/// is the second choice. Null where the list has none. Points into the list.
[[nodiscard]] const App *appOf(const AppReference &reference, const AppList &list);

/// CLUSTER_APP_CHANGED: clusters of both trees that run another application or another version of theirs, with both
/// versions, whether that may be done while they run (judgeLiveUpgrade()) and how to go back. A note where it may be;
/// else at worst breaking. By cluster. Pure.
[[nodiscard]] std::vector<findings::Finding> compareClusters(const AppList &before, const AppList &after,
                                                             VersionReading reading = VersionReading::Lenient);

} // namespace waybill::catalogue
