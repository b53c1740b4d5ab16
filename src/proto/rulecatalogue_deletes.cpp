// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <QtGlobal>

namespace waybill::proto {

// Source: docs/protocol-rules.md, section 2, which follows the documentation of Buf 1.75.

std::span<const Rule> deleteRuleList()
{
    using namespace in;
    using enum RuleId;
    using enum RuleEvent;
    static constexpr Rule Rules[] = {
        {FileNoDelete, "FILE_NO_DELETE", F, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A file was deleted"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Programs that import this file, or the code generated from it, no longer build. Deleting the file changes nothing on the wire by itself: look at what happened to its services and messages.")},
        {MessageNoDelete, "MESSAGE_NO_DELETE", F, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A message was deleted from its file"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated code no longer has the type in this file. If it moved to another file or "
                           "package, peers still understand each other as long as its fields are the same; if it"
                           " is really gone, whoever still sends it is not understood.")},
        {EnumNoDelete, "ENUM_NO_DELETE", F, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum was deleted from its file"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated code no longer has the type in this file. Enums travel as numbers, so "
                           "peers notice only where the fields that used it changed too.")},
        {ExtensionNoDelete, "EXTENSION_NO_DELETE", F, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An extension was deleted from its file"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Code that sets or reads the extension no longer compiles. What old programs wrote "
                           "under its number becomes an unknown field.")},
        {ServiceNoDelete, "SERVICE_NO_DELETE", F, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A service was deleted from its file"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Old clients that call any of its RPCs get UNIMPLEMENTED from a new server, unless the same service in the same package is now in another file.")},
        {PackageMessageNoDelete, "PACKAGE_MESSAGE_NO_DELETE", P, Impact::Breaking, Axis::Source, Deleted,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A message was deleted from its package"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "No file of the package declares the type any longer, so generated code loses it. Moving it to another file of the same package would be safe.")},
        {PackageEnumNoDelete, "PACKAGE_ENUM_NO_DELETE", P, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum was deleted from its package"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "No file of the package declares the type any longer, so generated code loses it. Moving it to another file of the same package would be safe.")},
        {PackageExtensionNoDelete, "PACKAGE_EXTENSION_NO_DELETE", P, Impact::Breaking, Axis::Source, Deleted,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "An extension was deleted from its package"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "No file of the package declares the extension any longer. What old programs wrote under its number becomes an unknown field.")},
        {PackageServiceNoDelete, "PACKAGE_SERVICE_NO_DELETE", P, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A service was deleted from its package"),
         QT_TRANSLATE_NOOP("ProtoRule", "Old clients that call any of its RPCs get UNIMPLEMENTED from a new server.")},
        {PackageNoDelete, "PACKAGE_NO_DELETE", P, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A package was deleted"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "No file has this package any longer. The package is part of the path of every RPC, so old clients of its services get UNIMPLEMENTED, and generated code loses all its types.")},
        {FieldNoDelete, "FIELD_NO_DELETE", F | P, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field was deleted"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Code that uses the field no longer compiles. What an old peer sends in it is silently dropped by a new one, and an old peer sees the default where it relied on a value. Mark it as deprecated first, and reserve its number and name when you delete it.")},
        {FieldNoDeleteUnlessNumberReserved, "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", J | W, Impact::Breaking,
         Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field was deleted without reserving its number"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "As long as the number is free, it may be reused for something else, and then old data and old peers are misread. Reserve the number.")},
        {FieldNoDeleteUnlessNameReserved, "FIELD_NO_DELETE_UNLESS_NAME_RESERVED", J, Impact::Breaking, Axis::Source,
         Deleted, RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A field was deleted without reserving its name"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "JSON and the text format use field names. As long as the name is free, it may be reused for something else, and then old JSON is misread. Reserve the name.")},
        {EnumValueNoDelete, "ENUM_VALUE_NO_DELETE", F | P, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum value was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Code that uses the value no longer compiles, and a new peer that receives its number"
                           " does not know it.")},
        {EnumValueNoDeleteUnlessNumberReserved, "ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED", J | W, Impact::Breaking,
         Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum value was deleted without reserving its number"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "As long as the number is free, it may be given another meaning, and then old peers and old data are misread. Reserve the number.")},
        {EnumValueNoDeleteUnlessNameReserved, "ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED", J, Impact::Breaking,
         Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum value was deleted without reserving its name"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "JSON uses the names of enum values. As long as the name is free, it may be reused for another number, and then old JSON is misread. Reserve the name.")},
        {OneofNoDelete, "ONEOF_NO_DELETE", F | P, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A oneof was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated code loses the accessors of the oneof. The members are ordinary fields on "
                           "the wire; see what became of them.")},
        {RpcNoDelete, "RPC_NO_DELETE", F | P, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An RPC was deleted"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "An old client that calls it gets UNIMPLEMENTED from a new server. Buf does not include this in its wire categories, but it is a clear break for everyone who upgrades.")},
        {ReservedMessageNoDelete, "RESERVED_MESSAGE_NO_DELETE", F | P | J | W, Impact::Breaking, Axis::Wire, Freed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A reserved number or name was freed in a message"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "What was reserved was once in use. With a new meaning, old data and old peers are misread.")},
        {ReservedEnumNoDelete, "RESERVED_ENUM_NO_DELETE", F | P | J | W, Impact::Breaking, Axis::Wire, Freed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A reserved number or name was freed in an enum"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "What was reserved was once in use. With a new meaning, old data and old peers are misread.")},
        {ExtensionMessageNoDelete, "EXTENSION_MESSAGE_NO_DELETE", F | P, Impact::Breaking, Axis::Source, Freed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A range of extension numbers was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule", "Extensions that others declare in this range no longer compile.")},
    };
    return Rules;
}

} // namespace waybill::proto
