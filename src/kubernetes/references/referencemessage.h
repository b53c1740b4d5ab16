// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::images {

/// What is said of the images that manifests run; wording/referencemessages.cpp has the words.
enum class ReferenceMessage {
    ManifestsRunLower,
    ManifestsRunOther,
    ImageLowered,
    ImageMoved,
    ObjectRunsLower,
    ObjectRunsOther,
    ManifestsRunFloating,
    ImageFloating,
    ObjectRunsFloating,
    Illegal,
    PulledOtherwise, ///< an image, its tag, the policy, where
    PulledByDefault, ///< an image, its tag, where
    PullAlways,
    UseVersionedTag,
    CheckOlderImage,
    TooLarge,
    UnreadableAtBase,
};

[[nodiscard]] constexpr const char *messageFamily(ReferenceMessage)
{
    return "imageReference";
}

} // namespace waybill::images
