// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <QtGlobal>

namespace waybill::proto {

// Source: docs/protocol-rules.md, section 2, which follows the documentation of Buf 1.75.

std::span<const Rule> fieldRuleList()
{
    using namespace in;
    using enum RuleId;
    using enum RuleEvent;
    static constexpr Rule Rules[] = {
        {FieldSameName, "FIELD_SAME_NAME", F | P | J, Impact::Breaking, Axis::Source, Renamed, RuleTopic::FieldName,
         QT_TRANSLATE_NOOP("ProtoRule", "A field was renamed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "The binary encoding knows only numbers, so peers understand each other. Generated "
                           "code, JSON and the text format use the name and break.")},
        {FieldSameJsonName, "FIELD_SAME_JSON_NAME", F | P | J, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::FieldName, QT_TRANSLATE_NOOP("ProtoRule", "The JSON name of a field changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Peers that exchange JSON no longer find the field. The binary encoding is not affected.")},
        {FieldSameType, "FIELD_SAME_TYPE", F | P, Impact::Breaking, Axis::Source, Changed, RuleTopic::FieldType,
         QT_TRANSLATE_NOOP("ProtoRule", "The type of a field changed"),
         QT_TRANSLATE_NOOP("ProtoRule", "Code that uses the field no longer compiles. Whether old and new peers still "
                                        "understand each other depends on the two types: see the skew.")},
        {FieldWireCompatibleType, "FIELD_WIRE_COMPATIBLE_TYPE", W, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::FieldType, QT_TRANSLATE_NOOP("ProtoRule", "The type of a field changed to one of another encoding"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Buf considers the two types incompatible on the wire. Old and new peers then misread the field, or fail to decode the message. Where Waybill knows that they do understand each other (a moved message of the same shape, an enum for an int32), the skew says so.")},
        {FieldWireJsonCompatibleType, "FIELD_WIRE_JSON_COMPATIBLE_TYPE", J, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::FieldType,
         QT_TRANSLATE_NOOP("ProtoRule", "The type of a field changed to one of another encoding, binary or JSON"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Buf considers the two types incompatible on the wire or in JSON: 64-bit numbers are strings in JSON, for example, and 32-bit ones are not.")},
        {FieldSameCardinality, "FIELD_SAME_CARDINALITY", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::FieldCardinality,
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A field changed between singular, repeated, required, map, or its kind of presence"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated code has other accessors now. Between singular and repeated, an old peer "
                           "takes the last of several values or merges them; packed numbers may be lost.")},
        {FieldWireCompatibleCardinality, "FIELD_WIRE_COMPATIBLE_CARDINALITY", W, Impact::Breaking, Axis::Wire, Changed,
         RuleTopic::FieldCardinality,
         QT_TRANSLATE_NOOP("ProtoRule", "A field changed between singular, repeated and required"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "The other end may take the last of several values, merge them, lose packed numbers, "
                           "or refuse a message that lacks a required field.")},
        {FieldWireJsonCompatibleCardinality, "FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", J, Impact::Breaking, Axis::Wire,
         Changed, RuleTopic::FieldCardinality,
         QT_TRANSLATE_NOOP("ProtoRule", "A field changed between singular, repeated, map and required"),
         QT_TRANSLATE_NOOP("ProtoRule", "The other end may take the last of several values, merge them, or refuse the "
                                        "message; in JSON a list, an object and a single value are different things.")},
        {FieldSameOneof, "FIELD_SAME_ONEOF", F | P | J | W, Impact::Breaking, Axis::Wire, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "A field moved into, out of, or between oneofs"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Setting one member of a oneof clears the others. The end that knows the oneof drops fields that the other end sends together. Moving a single field into a new oneof is safe on the wire.")},
        {FieldSameDefault, "FIELD_SAME_DEFAULT", F | P | J | W, Impact::Breaking, Axis::Behaviour, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "The default of a field changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "A default is never sent: an absent field means one value to the old end and another "
                           "to the new one.")},
        {FieldSameJstype, "FIELD_SAME_JSTYPE", F | P, Impact::Breaking, Axis::Source, Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "The JavaScript type of a 64-bit field changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated JavaScript uses a number instead of a string, or vice versa. The wire is not affected.")},
        {FieldSameCppStringType, "FIELD_SAME_CPP_STRING_TYPE", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "The C++ type of a string field changed"),
         QT_TRANSLATE_NOOP("ProtoRule", "Generated C++ accessors have different types. The wire is not affected.")},
        {FieldSameJavaUtf8Validation, "FIELD_SAME_JAVA_UTF8_VALIDATION", F | P, Impact::Breaking, Axis::Behaviour,
         Changed, RuleTopic::None,
         QT_TRANSLATE_NOOP("ProtoRule", "The UTF-8 validation of a string field in Java changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Java programs reject strings that they accepted before, or accept what they rejected.")},
        {FieldSameUtf8Validation, "FIELD_SAME_UTF8_VALIDATION", F | P, Impact::Breaking, Axis::Behaviour, Changed,
         RuleTopic::None, QT_TRANSLATE_NOOP("ProtoRule", "The UTF-8 validation of a string field changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Programs reject strings that they accepted before, or accept what they rejected.")},
    };
    return Rules;
}

} // namespace waybill::proto
