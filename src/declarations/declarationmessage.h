// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::api {

/// What there is to say about reading declarations; wording/declarationmessages.cpp has the words.
enum class DeclarationMessage {
    CtagsMissing,
    InstallCtags,
    Unreadable,
};

[[nodiscard]] constexpr const char *messageFamily(DeclarationMessage)
{
    return "declarations";
}

} // namespace waybill::api
