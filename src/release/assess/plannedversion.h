// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/chosenversion.h"
#include "version/step.h"

namespace waybill::release {

/// The version that is planned: chosen by hand, else suggested.
struct PlannedVersion {
    std::optional<version::SemVer> version; ///< nothing where no release is due and nobody chose
    std::optional<ChosenVersion> chosen;    ///< what a person said, while it counts: until that release is out
    std::vector<version::VersionStep>
        steps; ///< why: those of the suggestion, then "chosen", and what speaks against it
    bool operator==(const PlannedVersion &) const = default;
};

} // namespace waybill::release
