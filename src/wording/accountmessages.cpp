// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accountmessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family accountFamily()
{
    using enum forge::AccountMessage;
    static constexpr Row Rows[] = {
        {NoKeychain, "noKeychain", QT_TRANSLATE_NOOP("Account", "This Waybill was built without keychain support")},
        {KeychainSlow, "keychainSlow", QT_TRANSLATE_NOOP("Account", "The keychain does not respond")},
        {KeychainFailed, "keychainFailed",
         QT_TRANSLATE_NOOP3("Account", "The keychain cannot be used: %1", "%1: what it says")},
        {UnlockKeychain, "unlockKeychain",
         QT_TRANSLATE_NOOP("Account",
                           "start and unlock the keychain (Secret Service or KWallet), or set a token in the "
                           "environment")},
        {UseEnvironment, "useEnvironment", QT_TRANSLATE_NOOP("Account", "set the token in the environment")},
        {ProgramFailed, "programFailed", QT_TRANSLATE_NOOP("Account", "%1 cannot be run")},
        {ProgramSlow, "programSlow", QT_TRANSLATE_NOOP("Account", "%1 does not respond")},
        {FileUnreadable, "fileUnreadable", QT_TRANSLATE_NOOP("Account", "This file cannot be read: %1")},
        {FileUnwritable, "fileUnwritable", QT_TRANSLATE_NOOP("Account", "This file cannot be written: %1")},
        {FileDamaged, "fileDamaged", QT_TRANSLATE_NOOP("Account", "This file is damaged")},
        {DeleteFile, "deleteFile", QT_TRANSLATE_NOOP("Account", "delete it; Waybill will ask again")},
        {NotAToken, "notAToken",
         QT_TRANSLATE_NOOP3("Account", "The token from %1 contains line breaks or other characters that no token has",
                            "%1: the name of a variable, a file or a program")},
        {EmptyToken, "emptyToken", QT_TRANSLATE_NOOP("Account", "The token is empty")},
        {TokenRefused, "tokenRefused", QT_TRANSLATE_NOOP("Account", "%1 does not accept the token")},
        {SignInAgain, "signInAgain",
         QT_TRANSLATE_NOOP("Account", "it may have expired; create a new one and run waybill-cli forge login --host "
                                      "%1")},
        {UnexpectedAnswer, "unexpectedAnswer",
         QT_TRANSLATE_NOOP3("Account", "%1 did not answer like a forge of this kind (status %2)", "%1: a host")},
        {CheckHost, "checkHost", QT_TRANSLATE_NOOP("Account", "check the host and the kind of the forge")},
        {Offline, "offline", QT_TRANSLATE_NOOP("Account", "Waybill is offline")},
        {WithoutOffline, "withoutOffline", QT_TRANSLATE_NOOP("Account", "try again without --offline")},
        {NotAsked, "notAsked", QT_TRANSLATE_NOOP("Account", "Waybill is not allowed to connect to %1")},
        {Refused, "refused", QT_TRANSLATE_NOOP("Account", "You chose not to connect to %1")},
        {HowToAllow, "howToAllow",
         QT_TRANSLATE_NOOP("Account", "add [forge] to waybill.toml, or run waybill-cli forge login")},
        {NoApplication, "noApplication",
         QT_TRANSLATE_NOOP("Account", "No application ID is configured for signing in to %1 in a browser")},
        {NoDeviceFlow, "noDeviceFlow",
         QT_TRANSLATE_NOOP("Account", "%1 does not offer to sign in with a code in a browser")},
        {PasteToken, "pasteToken",
         QT_TRANSLATE_NOOP("Account", "create a token on its website and enter it on standard input")},
        {CodeExpired, "codeExpired", QT_TRANSLATE_NOOP("Account", "The code expired before it was entered")},
        {AccessDenied, "accessDenied", QT_TRANSLATE_NOOP("Account", "Access was denied in the browser")},
    };
    return {"account", "Account", Rows};
}

} // namespace waybill::wording
