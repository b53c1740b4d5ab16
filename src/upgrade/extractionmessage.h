// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// Patterns that find words and versions in files. wording/extractionmessages.cpp has the words.
enum class ExtractionMessage {
    TakesTooLong,
    UseSimpler,
    NotARegularExpression, ///< pattern, what is wrong, where
    FixPattern,
    NoGroup,
    AddGroup,
};

[[nodiscard]] constexpr const char *messageFamily(ExtractionMessage)
{
    return "extraction";
}

} // namespace waybill::upgrade
