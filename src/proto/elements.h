// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/features.h"
#include "proto/list.h"
#include "proto/span.h"

#include <optional>
#include <string>
#include <string_view>

/// The elements of a .proto file as plain values: what is written, plus what follows from the file alone (full names,
/// features, JSON names). What needs other files (which type a name means) is the Schema's business. Names are bytes as
/// in the file. The texts and lists of elements lie in the pool of their file (ProtoFile::pool): no element, and no
/// copy of one, may outlive the file.
namespace waybill::proto {

/// An option in any spelling. A message literal is split where its parts are known to matter (features); else its text
/// is kept with single spaces. A literal of features is there as a whole ("features") and in its parts.
struct Option {
    /// "deprecated", "features.field_presence", "(google.api.http).get"; no leading dot in brackets.
    std::string_view name;
    /// Identifiers and numbers as written (numbers normalised), strings unescaped, `{ ... }` as text.
    std::string_view value;
    bool isString = false;
    Span span; ///< the assignment; for a statement from `option` to `;`
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

/// What few fields have.
struct FieldExtras {
    std::optional<std::string_view> defaultValue; ///< as written: strings unescaped, numbers in a normal form
    std::string_view extendee;                    ///< of an extension: the message's name as written; else empty
    Span extendeeSpan;
    Span jsonNameSpan; ///< the json_name option; unknown where there is none
    Span defaultSpan;  ///< the default option; unknown where there is none
};

struct Field {
    std::string_view name;
    std::string_view fullName; ///< of an extension: the scope that declares it and its name
    std::string_view typeName; ///< as written, for Named and Group; of a map field the name of its entry message
    std::string_view jsonName; ///< effective
    int number = 0;
    int oneof = -1;            ///< index in the message's oneofs; -1 in none
    Label label = Label::None; ///< as written; a map field is None with isMap
    Kind kind = Kind::Named;   ///< as far as the file alone tells: a scalar, Group (written as one), or Named
    bool isMap = false;
    bool proto3Optional = false; ///< `optional` in proto3: its oneof is synthetic and not in the list
    Features features;
    List<Option> options;
    std::string_view comment; ///< leading and trailing, without markers, lines trimmed
    Span span;
    Span nameSpan;
    Span typeSpan;   ///< the type name or keyword; of a map field from `map`; of a group the word `group`
    Span numberSpan; ///< the number
    const FieldExtras *extras = nullptr; ///< null where the field has none of that, as most

    /// What it has of them, which may be nothing.
    [[nodiscard]] const FieldExtras &more() const;
    [[nodiscard]] bool isExtension() const { return !more().extendee.empty(); }
};

struct Oneof {
    std::string_view name;
    std::string_view fullName;
    List<Option> options;
    std::string_view comment;
    Span span;
};

/// A range of numbers, both ends inclusive. `max` is 536870911 for fields and 2147483647 for enums.
struct NumberRange {
    int first = 0;
    int last = 0;
    Span span;
};

struct EnumValue {
    std::string_view name;
    std::string_view fullName; ///< by the scope of the enum, as protobuf has it: pkg.VALUE, not pkg.Enum.VALUE
    int number = 0;
    List<Option> options;
    std::string_view comment;
    Span span;
    Span numberSpan;
};

struct Enum {
    std::string_view name;
    std::string_view fullName;
    List<EnumValue> values; ///< as written: the first is a closed enum's default
    List<NumberRange> reservedRanges;
    List<std::string_view> reservedNames;
    Features features;
    List<Option> options;
    std::string_view comment;
    Span span;
    Span nameSpan;
};

struct Message {
    std::string_view name;
    std::string_view fullName;
    List<Field> fields; ///< as written; those of oneofs and groups too
    List<Field> extensions;
    List<Oneof> oneofs;     ///< real ones only
    List<Message> messages; ///< nested, map entries and groups among them
    List<Enum> enums;
    List<NumberRange> extensionRanges;
    List<NumberRange> reservedRanges;
    List<std::string_view> reservedNames;
    bool isMapEntry = false; ///< made up for a map field: placed at the type of the field, `map<...>`
    bool isGroup = false;    ///< declared by a group field: placed where the field is
    Features features;
    List<Option> options;
    std::string_view comment;
    Span span;
    Span nameSpan;
};

struct Method {
    std::string_view name;
    std::string_view fullName;
    std::string_view requestType; ///< as written
    std::string_view responseType;
    bool clientStreaming = false;
    bool serverStreaming = false;
    List<Option> options;
    std::string_view comment;
    Span span;
    Span requestSpan;
    Span responseSpan;
};

struct Service {
    std::string_view name;
    std::string_view fullName;
    List<Method> methods;
    List<Option> options;
    std::string_view comment;
    Span span;
    Span nameSpan;
};

struct Import {
    std::string path;
    bool isPublic = false;
    bool isWeak = false;
    bool isOption = false; ///< edition 2024: `import option`
    Span span;
};

/// The option of that name; null where it is not set.
[[nodiscard]] const Option *findOption(const List<Option> &options, std::string_view name);
/// What `element` says itself about a feature ("enum_type", "(pb.cpp).string_type"); null where it says nothing.
[[nodiscard]] const Option *findFeature(const List<Option> &options, std::string_view feature);
/// Where Buf looks for a feature: at what says it, else at the literal of features that could have said it. Null where
/// there is neither.
[[nodiscard]] const Option *findFeaturePlace(const List<Option> &options, std::string_view feature);

} // namespace waybill::proto
