// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/gitmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family gitFamily()
{
    using enum git::GitMessage;
    static constexpr Row Rows[] = {
        {Because, "because", QT_TRANSLATE_NOOP3("Git", "%1: %2", "what failed: what libgit2 says")},
        {NoSuitableCredentials, "noSuitableCredentials",
         QT_TRANSLATE_NOOP("Git", "The server asks for a kind of credentials that Waybill does not support")},
        {KeysRefused, "keysRefused",
         QT_TRANSLATE_NOOP("Git", "The server accepted neither a key of the ssh agent nor one without a passphrase")},
        {PasswordRefused, "passwordRefused",
         QT_TRANSLATE_NOOP("Git", "The server rejected the user name and password from git's credential helper")},
        {LineBreakInUrl, "lineBreakInUrl", QT_TRANSLATE_NOOP("Git", "The URL contains a line break")},
        {NoPassword, "noPassword",
         QT_TRANSLATE_NOOP("Git",
                           "The server asks for a user name and password, and no credential helper of git has them")},
    };
    return {"git", "Git", Rows};
}

} // namespace waybill::wording
