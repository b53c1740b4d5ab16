// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What changes of surfaces give as reasons; wording/surfaceevidencemessages.cpp has the words.
enum class SurfaceEvidenceMessage {
    MoreLikeIt, ///< a finding, how many others
    RecipeDiffers,
};

[[nodiscard]] constexpr const char *messageFamily(SurfaceEvidenceMessage)
{
    return "surfaceEvidence";
}

} // namespace waybill::release
