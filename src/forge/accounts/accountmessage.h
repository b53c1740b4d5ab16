// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::forge {

/// What accounts at forges have to say; wording/accountmessages.cpp has the words.
enum class AccountMessage {
    // where tokens are kept
    NoKeychain,
    KeychainSlow,
    KeychainFailed, ///< what it says
    UnlockKeychain,
    UseEnvironment,
    ProgramFailed,  ///< program
    ProgramSlow,    ///< program
    FileUnreadable, ///< why
    FileUnwritable, ///< why
    FileDamaged,
    DeleteFile,

    // tokens
    NotAToken, ///< where it comes from
    EmptyToken,
    TokenRefused,     ///< host
    SignInAgain,      ///< host
    UnexpectedAnswer, ///< host, status
    CheckHost,

    // consent
    Offline,
    WithoutOffline,
    NotAsked, ///< origin
    Refused,  ///< origin
    HowToAllow,

    // signing in by a code
    NoApplication, ///< host
    NoDeviceFlow,  ///< host
    PasteToken,
    CodeExpired,
    AccessDenied,
};

[[nodiscard]] constexpr const char *messageFamily(AccountMessage)
{
    return "account";
}

} // namespace waybill::forge
