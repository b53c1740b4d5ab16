// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::git {

/// What this room has to say; wording/gitmessages.cpp has the words.
enum class GitMessage {
    Because, ///< what failed, what libgit2 says
    NoSuitableCredentials,
    KeysRefused,
    PasswordRefused,
    LineBreakInUrl,
    NoPassword,
};

[[nodiscard]] constexpr const char *messageFamily(GitMessage)
{
    return "git";
}

} // namespace waybill::git
