// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::registry {

/// What the registry room has to say of registries and of what they answer; wording/registrymessages.cpp has the words.
enum class RegistryMessage {
    // what became of a request: host, image, ...
    NotThere,              ///< host, image: unknown, or private
    TagNotThere,           ///< host, image, tag
    NeedsSignIn,           ///< host, image
    NotAccepted,           ///< host, image: the credentials
    Denied,                ///< host, image, the registry's words
    TooManyRequests,       ///< host, image
    ServerFailed,          ///< host, image, status
    Refused,               ///< host, image, status, the registry's words
    NotUnderstood,         ///< host, image, why: clause
    NotARegistry,          ///< host
    NoDigest,              ///< host, image, tag
    DigestMismatch,        ///< host, image, digest that was named, digest of the content
    DigestHeaderWrong,     ///< host, image, digest of the header, digest of the content
    IndexTooDeep,          ///< host, image
    ListTooLong,           ///< host, image, how many
    PageRepeats,           ///< host, image
    PageElsewhere,         ///< host, image, where
    TokenServiceElsewhere, ///< host, the realm
    TokenServiceForbidden, ///< host, the realm
    TokenRefused,          ///< host, the realm, status
    NoToken,               ///< host, the realm
    UnknownChallenge,      ///< host, the challenge

    // why an answer cannot be understood: clauses
    IsNotJson,
    IsNotObject,
    MemberMissing, ///< name
    UnknownKind,   ///< media type
    BadDigest,     ///< text
    TooManyEntries,

    // what is wrong with a name
    NotARepository, ///< text
    UnknownField,   ///< text, field
    FieldMissing,   ///< text

    // credentials
    CredentialsUnreadable, ///< file, why
    CredentialsNotJson,    ///< file
    HelperMissing,         ///< program
    HelperFailed,          ///< program, what it said
    HelperSlow,            ///< program

    // the journal
    JournalLineUnread, ///< line
    JournalConflict,
    CannotReadJournal,  ///< why
    CannotWriteJournal, ///< why
    CannotLockJournal,  ///< why
    JournalLocked,
    JournalLeadsOut,
    NothingChanged,

    // what to do
    CheckPrivate,
    SignIn,
    SignInAgain,
    TryLater,
    CheckRegistry,
    ReportRegistry,
    AllowTokenService, ///< origin
    CheckHelper,
};

[[nodiscard]] constexpr const char *messageFamily(RegistryMessage)
{
    return "registry";
}

} // namespace waybill::registry
