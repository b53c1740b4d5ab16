// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/registryserver.h"

namespace waybill::testing {

/// What happened to the images of the sample product since its last release, one step after the other.
enum class SampleStage {
    Released = 1, ///< all that its releases promised
    Dependency,   ///< flink is rebuilt for a dependency: update case 3
    Package,      ///< jupyter is rebuilt for its own package: update case 4
    Application,  ///< pause has a new version: update case 1
    Revision, ///< spark and jupyter have new revisions: update case 2; spark lacks an architecture, and flink its tag
};
constexpr int LastSampleStage = int(SampleStage::Revision);

/// Fills a registry with the images that the sample product's repository `reef` (its folder) defines, as they are after
/// a step. Steps go in order, on the same registry or on one of its own. Returns what went wrong; empty: nothing.
[[nodiscard]] QByteArray fillSampleRegistry(RegistryServer &registry, const QString &reef, SampleStage stage);

} // namespace waybill::testing
