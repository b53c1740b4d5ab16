// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <QtGlobal>

namespace waybill::proto {

// Source: docs/protocol-rules.md, section 3 (what Buf cannot do) and docs/domain.md, 1.8 (how a difference lands on old
// and new peers).

std::vector<Rule> ownRuleList()
{
    return {
        {"FILE_ADDED", 0, Impact::None, Axis::None, QT_TRANSLATE_NOOP("ProtoRule", "A file was added"),
         QT_TRANSLATE_NOOP("ProtoRule", "A new file by itself changes nothing for anybody; see what is in it.")},
        {"MESSAGE_ADDED", 0, Impact::Additive, Axis::None, QT_TRANSLATE_NOOP("ProtoRule", "A message was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A new type has no effect by itself: what matters is the RPC or field that uses it.")},
        {"ENUM_ADDED", 0, Impact::Additive, Axis::None, QT_TRANSLATE_NOOP("ProtoRule", "An enum was added"),
         QT_TRANSLATE_NOOP("ProtoRule", "A new type has no effect by itself: what matters is the field that uses it.")},
        {"SERVICE_ADDED", 0, Impact::Additive, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "A service was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not "
                           "know it.")},
        {"RPC_ADDED", 0, Impact::Additive, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "An RPC was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not "
                           "know it. Upgrade servers first, or have the client cope.")},
        {"FIELD_ADDED", 0, Impact::Additive, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "A field was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "In a request, an old server silently ignores what a new client asks for with it: the"
                           " call succeeds and the feature is absent. In a response, a new client sees the "
                           "default from an old server, and an old client drops the field.")},
        {"REQUIRED_FIELD_ADDED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A required field was added through an edition"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Who demands a required field refuses a message without it: the whole message, not "
                           "just the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.")},
        {"REQUIRED_FIELD_DELETED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A required field was deleted through an edition"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "An old end refuses every message without the field. Buf looks at the proto2 label "
                           "only and does not see LEGACY_REQUIRED.")},
        {"EXTENSION_ADDED", 0, Impact::Additive, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "An extension was added"),
         QT_TRANSLATE_NOOP("ProtoRule", "Who does not know the extension keeps or drops it as an unknown field.")},
        {"ONEOF_ADDED", 0, Impact::None, Axis::Source, QT_TRANSLATE_NOOP("ProtoRule", "A oneof was added"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated code gains the accessors of the oneof. Its members are ordinary fields on "
                           "the wire.")},
        {"ONEOF_MEMBER_ADDED", 0, Impact::Additive, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A oneof gained a member"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "An old end that receives the new member sees no case set at all, even where it "
                           "handles every case that it knows.")},
        {"ENUM_VALUE_ADDED", 0, Impact::Additive, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "An enum value was added"),
         QT_TRANSLATE_NOOP("ProtoRule", "An old end that receives the new number does not know it: open enums keep the "
                                        "number, closed ones drop it. Whether it copes, only a person can tell.")},
        {"NUMBER_REUSED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A field number that was deleted in an earlier release was used again"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Data and peers from before the deletion mean something else by this number: it is "
                           "misread, or does not decode. Comparing only neighbouring releases cannot show it.")},
        {"ENUM_NUMBER_REUSED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "An enum number that was deleted in an earlier release was used again"),
         QT_TRANSLATE_NOOP("ProtoRule", "Data and peers from before the deletion mean something else by this number. "
                                        "Comparing only neighbouring releases cannot show it.")},
        {"RPC_DELETED", 0, Impact::Breaking, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "An RPC was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "An old client that calls it gets UNIMPLEMENTED from a new server. Buf reports it in "
                           "FILE and PACKAGE only.")},
        {"SERVICE_DELETED", 0, Impact::Breaking, Axis::Wire, QT_TRANSLATE_NOOP("ProtoRule", "A service was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Old clients that call any of its RPCs get UNIMPLEMENTED from a new server. Buf "
                           "reports it in FILE and PACKAGE only.")},
        {"FIELD_NUMBER_MEANING_CHANGED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A field number means something else"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Name and type under this number are others than before, or two fields swapped their "
                           "numbers: what one end says, the other takes for something else.")},
        {"TYPES_MOVED", 0, Impact::None, Axis::Source,
         QT_TRANSLATE_NOOP("ProtoRule", "Types moved or were renamed with the same shape"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Names of types are not on the wire: peers understand each other as before. Generated"
                           " code and imports must follow.")},
        {"MOVED_FIELD_DELETED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A field is missing in a type that moved"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "The type has another name now and lacks a field that it had. What an old peer says "
                           "in it is silently dropped by a new one. Buf sees two unrelated types here.")},
        {"MOVED_FIELD_RENAMED", 0, Impact::Breaking, Axis::Source,
         QT_TRANSLATE_NOOP("ProtoRule", "A field has another name in a type that moved"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "The binary encoding knows only numbers, so peers understand each other. Generated "
                           "code, JSON and the text format break.")},
        {"MOVED_FIELD_RETYPED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A field has another type in a type that moved"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Whether old and new peers still understand each other depends on the two types: see "
                           "the skew. Buf sees two unrelated types here.")},
        {"MOVED_VALUE_DELETED", 0, Impact::Breaking, Axis::Wire,
         QT_TRANSLATE_NOOP("ProtoRule", "A value is missing in an enum that moved"),
         QT_TRANSLATE_NOOP("ProtoRule", "The enum has another name now and lacks a value that it had: a new peer that "
                                        "receives its number does not know it.")},
        {"CUSTOM_OPTION_CHANGED", 0, Impact::None, Axis::Behaviour,
         QT_TRANSLATE_NOOP("ProtoRule", "A custom option changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Options in brackets are instructions to others: HTTP mappings, validation rules, "
                           "authorisation. What they change, only who reads them can tell.")},
        {"DEPRECATED_CHANGED", 0, Impact::None, Axis::None,
         QT_TRANSLATE_NOOP("ProtoRule", "The deprecation of an element changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Users are told to move away from it, or that they may use it again. Nothing on the "
                           "wire changes.")},
        {"PACKED_CHANGED", 0, Impact::None, Axis::None,
         QT_TRANSLATE_NOOP("ProtoRule", "The packing of a repeated field changed"),
         QT_TRANSLATE_NOOP("ProtoRule", "Every decoder reads both forms: peers understand each other.")},
        {"IMPORT_PUBLIC_DELETED", 0, Impact::Breaking, Axis::Source,
         QT_TRANSLATE_NOOP("ProtoRule", "A public import was deleted"),
         QT_TRANSLATE_NOOP("ProtoRule", "Files that relied on the types that came through it no longer compile.")},
        {"COMMENT_CHANGED", 0, Impact::None, Axis::None, QT_TRANSLATE_NOOP("ProtoRule", "Only the comment changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Nothing that runs or compiles can tell. Where the comment states behaviour, a person"
                           " should read it.")},
    };
}

} // namespace waybill::proto
