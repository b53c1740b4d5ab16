// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::proto {

/// What the findings of protocols say, as sentences without a full stop; wording/protofindingmessages.cpp has the
/// words. Elements are named in full.
enum class FindingMessage {
    FileAdded,            ///< file
    FileDeleted,          ///< file
    FileNoLongerImported, ///< file
    PackageDeleted,       ///< package
    NoFileWithoutPackage,
    PackageChanged, ///< file, package, package
    NoPackage,
    SyntaxChanged, ///< file, syntax, syntax
    AnEdition,
    PublicImportRemoved, ///< file, file

    NoLongerIn,             ///< one of the kinds below, file
    NoLongerInPackage,      ///< the same, package
    NoLongerWithoutPackage, ///< the same
    TheEnum,
    TheExtension,
    TheMessage,
    TheService,

    TypeMoved,  ///< type, type
    TypesMoved, ///< Count, package, package, types
    OutsidePackages,

    MessageAdded,                 ///< message
    MessageJsonBestEffort,        ///< message
    DescriptorAccessorRemoved,    ///< message
    NumbersNoLongerReserved,      ///< numbers, message or enum, numbers
    NameNoLongerReserved,         ///< name, message or enum
    NumbersNoLongerForExtensions, ///< numbers, message, numbers

    FieldAdded,                     ///< field, number
    FieldDeleted,                   ///< field, number
    FieldDeletedNumberFree,         ///< field, number
    FieldDeletedNameFree,           ///< field, number
    FieldRenumbered,                ///< field, number
    FieldRequired,                  ///< field, number
    FieldNoLongerRequired,          ///< field, number
    FieldRequiredByEdition,         ///< field
    FieldNoLongerRequiredByEdition, ///< field
    FieldMissing,                   ///< field, message
    FieldNowCalled,                 ///< field, field
    NumberRenamed,                  ///< number, message, name, name
    NumberReused,                   ///< number, message or enum, name, name
    JsonNameChanged,                ///< subject, name, name
    TypeChanged,                    ///< subject, type, type
    DefaultChanged,                 ///< subject, value, value
    JavaScriptTypeChanged,          ///< subject, type, type
    CppStringTypeChanged,           ///< subject, type, type
    Utf8Required,                   ///< subject
    Utf8NoLongerRequired,           ///< subject
    JavaUtf8Required,               ///< subject
    JavaUtf8NoLongerRequired,       ///< subject
    PackingChanged,                 ///< field
    TheExtensionNumber,             ///< a subject: name, number
    TheFieldNumber,                 ///< a subject: name, number

    CardinalityChanged, ///< field, two of the following
    WithPresence,
    WithoutPresence,
    Required,
    Repeated,
    AMap,

    OneofAdded,         ///< oneof
    OneofDeleted,       ///< oneof
    OneofMemberAdded,   ///< oneof, name
    MovedBetweenOneofs, ///< subject, oneof, oneof
    MovedIntoOneof,     ///< subject, oneof
    MovedOutOfOneof,    ///< subject, oneof
    ExtensionAdded,     ///< extension, number

    EnumAdded,              ///< enum
    EnumClosed,             ///< enum
    EnumOpen,               ///< enum
    EnumJsonBestEffort,     ///< enum
    ValueAdded,             ///< enum, name, number
    ClosedValueAdded,       ///< the same
    ValueMissing,           ///< value, enum
    ValueDeleted,           ///< number, names, enum
    ValueDeletedNumberFree, ///< number, names, enum
    ValueDeletedNamesFree,  ///< number, names, enum
    ValueRenamed,           ///< number, enum, names, names

    ServiceAdded,          ///< service
    ServiceDeleted,        ///< service
    RpcAdded,              ///< RPC
    RpcDeleted,            ///< RPC
    RequestChanged,        ///< RPC, type, type
    ResponseChanged,       ///< RPC, type, type
    ClientStreams,         ///< RPC
    ClientNoLongerStreams, ///< RPC
    ServerStreams,         ///< RPC
    ServerNoLongerStreams, ///< RPC
    IdempotencyChanged,    ///< RPC, level, level

    OptionChanged,      ///< option, element, value, value
    OptionRemoved,      ///< option, element
    OptionSet,          ///< option, element
    Deprecated,         ///< element
    NoLongerDeprecated, ///< element
    CommentChanged,     ///< element
};

[[nodiscard]] constexpr const char *messageFamily(FindingMessage)
{
    return "protoFinding";
}

} // namespace waybill::proto
