// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <QtGlobal>

namespace waybill::proto {

// Source: docs/protocol-rules.md, section 3 (what Buf cannot do) and docs/domain.md, 1.8 (how a difference lands on old
// and new peers).

std::span<const Rule> ownRuleList()
{
    using enum RuleId;
    using enum RuleEvent;
    static constexpr Rule Rules[] = {
        {FileAdded, "FILE_ADDED", 0, Impact::None, Axis::None, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A file was added"),
         QT_TRANSLATE_NOOP("ProtoRule", "A new file has no effect by itself; see its content.")},
        {MessageAdded, "MESSAGE_ADDED", 0, Impact::Additive, Axis::None, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A message was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A new type has no effect by itself: what matters is the RPC or field that uses it.")},
        {EnumAdded, "ENUM_ADDED", 0, Impact::Additive, Axis::None, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum was added"),
         QT_TRANSLATE_NOOP("ProtoRule", "A new type has no effect by itself: what matters is the field that uses it.")},
        {ServiceAdded, "SERVICE_ADDED", 0, Impact::Additive, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A service was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not "
                           "know it.")},
        {RpcAdded, "RPC_ADDED", 0, Impact::Additive, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An RPC was added"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it. Upgrade servers first, or make clients handle that.")},
        {FieldAdded, "FIELD_ADDED", 0, Impact::Additive, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field was added"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "In a request, an old server silently ignores the field: the call succeeds without the feature. In a response, a new client sees the default from an old server, and an old client drops the field.")},
        {RequiredFieldAdded, "REQUIRED_FIELD_ADDED", 0, Impact::Breaking, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A required field was added through an edition"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "A peer that requires the field rejects a message without it: the whole message, not just the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.")},
        {RequiredFieldDeleted, "REQUIRED_FIELD_DELETED", 0, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A required field was deleted through an edition"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "An old peer rejects every message without the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.")},
        {ExtensionAdded, "EXTENSION_ADDED", 0, Impact::Additive, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An extension was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A peer that does not know the extension keeps or drops it as an unknown field.")},
        {OneofAdded, "ONEOF_ADDED", 0, Impact::None, Axis::Source, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A oneof was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated code gains the accessors of the oneof. Its members are ordinary fields on "
                           "the wire.")},
        {OneofMemberAdded, "ONEOF_MEMBER_ADDED", 0, Impact::Additive, Axis::Wire, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A oneof gained a member"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "An old peer that receives the new member sees no case set at all, even where it handles every case that it knows.")},
        {EnumValueAdded, "ENUM_VALUE_ADDED", 0, Impact::Additive, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum value was added"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "An old peer that receives the new number does not know it: open enums keep the number, closed ones drop it. Whether it handles that, only a person can tell.")},
        {NumberReused, "NUMBER_REUSED", 0, Impact::Breaking, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field number that was deleted in an earlier release was used again"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Data and peers from before the deletion mean something else by this number: it is misread, or does not decode. Comparing only neighboring releases cannot show it.")},
        {EnumNumberReused, "ENUM_NUMBER_REUSED", 0, Impact::Breaking, Axis::Wire, Added, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum number that was deleted in an earlier release was used again"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Data and peers from before the deletion mean something else by this number. Comparing only neighboring releases cannot show it.")},
        {RpcDeleted, "RPC_DELETED", 0, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "An RPC was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "An old client that calls it gets UNIMPLEMENTED from a new server. Buf reports it in "
                           "FILE and PACKAGE only.")},
        {ServiceDeleted, "SERVICE_DELETED", 0, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A service was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Old clients that call any of its RPCs get UNIMPLEMENTED from a new server. Buf "
                           "reports it in FILE and PACKAGE only.")},
        {FieldNumberMeaningChanged, "FIELD_NUMBER_MEANING_CHANGED", 0, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "A field number means something else"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "This number has another name and type than before, or two fields swapped their numbers: what one end sends, the other reads as something else.")},
        {TypesMoved, "TYPES_MOVED", 0, Impact::None, Axis::Source, Moved, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "Types moved or were renamed with the same shape"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Names of types are not on the wire: peers understand each other as before. Generated"
                           " code and imports must follow.")},
        {MovedFieldDeleted, "MOVED_FIELD_DELETED", 0, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field is missing in a type that moved"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "The type has another name now and lacks a field that it had. What an old peer sends in it is silently dropped by a new one. Buf sees two unrelated types here.")},
        {MovedFieldRenamed, "MOVED_FIELD_RENAMED", 0, Impact::Breaking, Axis::Source, Renamed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field has another name in a type that moved"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "The binary encoding knows only numbers, so peers understand each other. Generated "
                           "code, JSON and the text format break.")},
        {MovedFieldRetyped, "MOVED_FIELD_RETYPED", 0, Impact::Breaking, Axis::Wire, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field has another type in a type that moved"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Whether old and new peers still understand each other depends on the two types: see "
                           "the skew. Buf sees two unrelated types here.")},
        {MovedValueDeleted, "MOVED_VALUE_DELETED", 0, Impact::Breaking, Axis::Wire, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A value is missing in an enum that moved"),
         QT_TRANSLATE_NOOP("ProtoRule", "The enum has another name now and lacks a value that it had: a new peer that "
                                        "receives its number does not know it.")},
        {CustomOptionChanged, "CUSTOM_OPTION_CHANGED", 0, Impact::None, Axis::Behaviour, Changed,
         RuleTopic::CustomOption, QT_TRANSLATE_NOOP("ProtoRule", "A custom option changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Options in parentheses are instructions to other programs: HTTP mappings, validation rules, authorization. What a change means depends on the programs that read them.")},
        {DeprecatedChanged, "DEPRECATED_CHANGED", 0, Impact::None, Axis::None, Deprecated, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "The deprecation of an element changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Users are asked to stop using it, or may use it again. Nothing on the wire changes.")},
        {PackedChanged, "PACKED_CHANGED", 0, Impact::None, Axis::None, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "The packing of a repeated field changed"),
         QT_TRANSLATE_NOOP("ProtoRule", "Every decoder reads both forms: peers understand each other.")},
        {ImportPublicDeleted, "IMPORT_PUBLIC_DELETED", 0, Impact::Breaking, Axis::Source, Deleted, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A public import was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule", "Files that relied on the types that came through it no longer compile.")},
        {CommentChanged, "COMMENT_CHANGED", 0, Impact::None, Axis::None, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "Only the comment changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule", "Nothing that runs or compiles is affected. If the comment describes behaviour, review it.")},
    };
    return Rules;
}

} // namespace waybill::proto
