// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/features.h"
#include "proto/span.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The elements of a .proto file as plain values: what is written, plus what follows from the file alone (full names,
/// features, JSON names). What needs other files (which type a name means) is the Schema's business. Names are bytes as
/// in the file. Everything is comparable; two elements are equal when text and places are.
namespace waybill::proto {

/// An option in any spelling. A message literal is split where its parts are known to matter (features); else its text
/// is kept with single spaces. A literal of features is there as a whole ("features") and in its parts.
struct Option {
    std::string name; ///< "deprecated", "features.field_presence", "(google.api.http).get"; no leading dot in brackets
    std::string
        value; ///< identifiers and numbers as written (numbers normalised), strings unescaped, `{ ... }` as text
    bool isString = false;
    Span span; ///< the assignment; for a statement from `option` to `;`
    bool operator==(const Option &) const = default;
};

/// A kind of field. Named: a message, group or enum, known only once the name is resolved.
enum class Kind : quint8 {
    Double,
    Float,
    Int32,
    Int64,
    UInt32,
    UInt64,
    SInt32,
    SInt64,
    Fixed32,
    Fixed64,
    SFixed32,
    SFixed64,
    Bool,
    String,
    Bytes,
    Message,
    Group, ///< a group's syntax, or a message whose encoding is delimited
    Enum,
    Named,
};

enum class Label : quint8 { None, Optional, Required, Repeated };

struct Field {
    std::string name;
    std::string fullName; ///< of an extension: the scope that declares it and its name
    int number = 0;
    Label label = Label::None; ///< as written; a map field is None with isMap
    Kind kind = Kind::Named;   ///< as far as the file alone tells: a scalar, Group (written as one), or Named
    std::string typeName;      ///< as written, for Named and Group; of a map field the name of its entry message
    bool isMap = false;
    std::string jsonName;                    ///< effective
    std::optional<std::string> defaultValue; ///< as written: strings unescaped, numbers in a normal form
    int oneof = -1;                          ///< index in the message's oneofs; -1 in none
    bool proto3Optional = false;             ///< `optional` in proto3: its oneof is synthetic and not in the list
    std::string extendee;                    ///< of an extension: the message's name as written; else empty
    Features features;
    std::vector<Option> options;
    std::string comment; ///< leading and trailing, without markers, lines trimmed
    Span span;
    Span nameSpan;
    Span typeSpan;   ///< the type name or keyword; of a map field from `map`; of a group the word `group`
    Span numberSpan; ///< the number
    Span extendeeSpan;
    Span jsonNameSpan; ///< the json_name option; unknown where there is none
    Span defaultSpan;  ///< the default option; unknown where there is none
    bool operator==(const Field &) const = default;
};

struct Oneof {
    std::string name;
    std::string fullName;
    std::vector<Option> options;
    std::string comment;
    Span span;
    bool operator==(const Oneof &) const = default;
};

/// A range of numbers, both ends inclusive. `max` is 536870911 for fields and 2147483647 for enums.
struct NumberRange {
    int first = 0;
    int last = 0;
    Span span;
    bool operator==(const NumberRange &) const = default;
};

struct EnumValue {
    std::string name;
    std::string fullName; ///< by the scope of the enum, as protobuf has it: pkg.VALUE, not pkg.Enum.VALUE
    int number = 0;
    std::vector<Option> options;
    std::string comment;
    Span span;
    Span numberSpan;
    bool operator==(const EnumValue &) const = default;
};

struct Enum {
    std::string name;
    std::string fullName;
    std::vector<EnumValue> values; ///< as written: the first is a closed enum's default
    std::vector<NumberRange> reservedRanges;
    std::vector<std::string> reservedNames;
    Features features;
    std::vector<Option> options;
    std::string comment;
    Span span;
    Span nameSpan;
    bool operator==(const Enum &) const = default;
};

struct Message {
    std::string name;
    std::string fullName;
    std::vector<Field> fields; ///< as written; those of oneofs and groups too
    std::vector<Field> extensions;
    std::vector<Oneof> oneofs;     ///< real ones only
    std::vector<Message> messages; ///< nested, map entries and groups among them
    std::vector<Enum> enums;
    std::vector<NumberRange> extensionRanges;
    std::vector<NumberRange> reservedRanges;
    std::vector<std::string> reservedNames;
    bool isMapEntry = false; ///< made up for a map field: placed at the type of the field, `map<...>`
    bool isGroup = false;    ///< declared by a group field: placed where the field is
    Features features;
    std::vector<Option> options;
    std::string comment;
    Span span;
    Span nameSpan;
    bool operator==(const Message &) const = default;
};

struct Method {
    std::string name;
    std::string fullName;
    std::string requestType; ///< as written
    std::string responseType;
    bool clientStreaming = false;
    bool serverStreaming = false;
    std::vector<Option> options;
    std::string comment;
    Span span;
    Span requestSpan;
    Span responseSpan;
    bool operator==(const Method &) const = default;
};

struct Service {
    std::string name;
    std::string fullName;
    std::vector<Method> methods;
    std::vector<Option> options;
    std::string comment;
    Span span;
    Span nameSpan;
    bool operator==(const Service &) const = default;
};

struct Import {
    std::string path;
    bool isPublic = false;
    bool isWeak = false;
    bool isOption = false; ///< edition 2024: `import option`
    Span span;
    bool operator==(const Import &) const = default;
};

/// The option of that name; null where it is not set.
[[nodiscard]] const Option *findOption(const std::vector<Option> &options, std::string_view name);
/// What `element` says itself about a feature ("enum_type", "(pb.cpp).string_type"); null where it says nothing.
[[nodiscard]] const Option *findFeature(const std::vector<Option> &options, std::string_view feature);
/// Where Buf looks for a feature: at what says it, else at the literal of features that could have said it. Null where
/// there is neither.
[[nodiscard]] const Option *findFeaturePlace(const std::vector<Option> &options, std::string_view feature);

} // namespace waybill::proto
