// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What the evidence of protocols says beyond the findings; wording/protoevidencemessages.cpp has the words.
enum class ProtoEvidenceMessage {
    AndMore, ///< the last finding that is named; Count: those that are not
};

[[nodiscard]] constexpr const char *messageFamily(ProtoEvidenceMessage)
{
    return "protoEvidence";
}

} // namespace waybill::release
