// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/servicemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family forgeServiceFamily()
{
    using enum forge::ServiceMessage;
    static constexpr Row Rows[] = {
        {BadToken, "badToken", QT_TRANSLATE_NOOP3("Forge", "%1 rejects the token (%2)", "a host; a request")},
        {SignInAgain, "signInAgain", QT_TRANSLATE_NOOP("Forge", "sign in to %1 with a token that is valid")},
        {NeedsSignIn, "needsSignIn", QT_TRANSLATE_NOOP3("Forge", "%1 requires signing in (%2)", "a host; a request")},
        {NeedsSso, "needsSso",
         QT_TRANSLATE_NOOP3("Forge", "%1 requires single sign-on for the token (%2)", "a host; a request")},
        {AuthorizeToken, "authorizeToken", QT_TRANSLATE_NOOP("Forge", "authorize the token at %1")},
        {AuthorizeTokenThere, "authorizeTokenThere",
         QT_TRANSLATE_NOOP("Forge", "authorize the token for the organization in the settings of the account")},
        {ScopeMissing, "scopeMissing",
         QT_TRANSLATE_NOOP3("Forge", "The token for %1 lacks the scope %3 (%2)", "a host; a request; scopes")},
        {MakeTokenWith, "makeTokenWith", QT_TRANSLATE_NOOP("Forge", "create a token with the scope %1")},
        {LimitReached, "limitReached",
         QT_TRANSLATE_NOOP3("Forge", "%1 accepts no more requests for now (%2)", "a host; a request")},
        {TryAgainAt, "tryAgainAt", QT_TRANSLATE_NOOP("Forge", "try again after %1")},
        {TryAgainLater, "tryAgainLater", QT_TRANSLATE_NOOP("Forge", "try again later")},
        {TokenRaisesLimit, "tokenRaisesLimit",
         QT_TRANSLATE_NOOP("Forge", "try again later; with a token, more requests are allowed")},
        {TooFast, "tooFast", QT_TRANSLATE_NOOP3("Forge", "%1 asks for fewer requests (%2)", "a host; a request")},
        {NotFound, "notFound",
         QT_TRANSLATE_NOOP3("Forge", "%1 cannot find this, or hides it (%2)", "a host; a request")},
        {CheckAddress, "checkAddress",
         QT_TRANSLATE_NOOP("Forge", "check the repository's address, and that the token may read it")},
        {RepositoryNotFound, "repositoryNotFound",
         QT_TRANSLATE_NOOP3("Forge", "%1 has no repository %2, or hides it", "a host; owner/name")},
        {Refused, "refused", QT_TRANSLATE_NOOP3("Forge", "%1 refuses: %3 (%2)", "a host; a request; its own words")},
        {RefusedSilently, "refusedSilently",
         QT_TRANSLATE_NOOP3("Forge", "%1 refuses with status %3 (%2)", "a host; a request; a number")},
        {ExistsAlready, "existsAlready",
         QT_TRANSLATE_NOOP3("Forge", "%1 already has this: %3 (%2)", "a host; a request; its own words")},
        {LookFirst, "lookFirst", QT_TRANSLATE_NOOP("Forge", "compare it with what was to be created")},
        {NotAccepted, "notAccepted",
         QT_TRANSLATE_NOOP3("Forge", "%1 does not accept the request: %3 (%2)", "a host; a request; its own words")},
        {ReportRequest, "reportRequest",
         QT_TRANSLATE_NOOP("Forge", "check the kind of the forge; if it is right, report a bug in Waybill")},
        {TookTooLong, "tookTooLong",
         QT_TRANSLATE_NOOP3("Forge", "%1 took too long to answer (%2)", "a host; a request")},
        {ServerFailed, "serverFailed",
         QT_TRANSLATE_NOOP3("Forge", "%1 failed with status %3 (%2)", "a host; a request; a number")},
        {Moved, "moved",
         QT_TRANSLATE_NOOP3("Forge", "%1 says that this moved to %3 (%2)", "a host; a request; address")},
        {UseNewAddress, "useNewAddress", QT_TRANSLATE_NOOP("Forge", "set the new address in waybill.toml, or in git")},
        {NotUnderstood, "notUnderstood",
         QT_TRANSLATE_NOOP3("Forge", "The answer of %1 cannot be understood: %3 (%2)", "a host; a request; a clause")},
        {CheckKind, "checkKind",
         QT_TRANSLATE_NOOP("Forge", "check that %1 is a forge of the kind that is set, and not behind a sign-in page")},
        {RowsNotUnderstood, "rowsNotUnderstood",
         QT_TRANSLATE_N_NOOP3("Forge", "%n item(s) in an answer of %1 cannot be understood: %3 (%2)",
                              "a host; a request; a clause about the first one")},
        {StayAsKnown, "stayAsKnown", QT_TRANSLATE_NOOP("Forge", "they are left out, or keep their last known state")},
        {IsHtml, "isHtml", QT_TRANSLATE_NOOP3("Forge", "it is a web page", "an answer")},
        {IsNotJson, "isNotJson", QT_TRANSLATE_NOOP3("Forge", "it is not JSON", "an answer")},
        {IsEmpty, "isEmpty", QT_TRANSLATE_NOOP3("Forge", "it is empty", "an answer")},
        {IsNotObject, "isNotObject", QT_TRANSLATE_NOOP3("Forge", "it is not an object", "an answer")},
        {IsNotArray, "isNotArray", QT_TRANSLATE_NOOP3("Forge", "it is not an array", "an answer")},
        {MemberMissing, "memberMissing", QT_TRANSLATE_NOOP3("Forge", "\"%1\" is missing", "a name in JSON")},
        {MemberOfOtherType, "memberOfOtherType",
         QT_TRANSLATE_NOOP3("Forge", "\"%1\" is not %2", "a name in JSON; what was expected")},
        {ExpectedText, "expectedText", QT_TRANSLATE_NOOP("Forge", "a string")},
        {ExpectedNumber, "expectedNumber", QT_TRANSLATE_NOOP("Forge", "an integer")},
        {ExpectedFlag, "expectedFlag", QT_TRANSLATE_NOOP("Forge", "true or false")},
        {ExpectedObject, "expectedObject", QT_TRANSLATE_NOOP("Forge", "an object")},
        {ExpectedArray, "expectedArray", QT_TRANSLATE_NOOP("Forge", "an array")},
        {ExpectedTime, "expectedTime", QT_TRANSLATE_NOOP("Forge", "a date and time")},
    };
    return {"forgeService", "Forge", Rows};
}

} // namespace waybill::wording
