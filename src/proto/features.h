// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace waybill::proto {

/// The language that a file is written in. Editions are compared by their features, not by their number.
enum class Syntax : quint8 { Proto2, Proto3, Editions };
/// Which defaults features have (protobuf.dev, "Feature Settings for Editions"). Ordered.
enum class Edition : quint8 { Proto2, Proto3, E2023, E2024, Unknown };

enum class FieldPresence : quint8 { Explicit, Implicit, LegacyRequired };
enum class EnumType : quint8 { Open, Closed };
enum class RepeatedEncoding : quint8 { Packed, Expanded };
enum class Utf8Validation : quint8 { Verify, None };
enum class MessageEncoding : quint8 { LengthPrefixed, Delimited };
enum class JsonFormat : quint8 { Allow, LegacyBestEffort };
enum class CppString : quint8 { String, Cord, View, Piece };
enum class JavaUtf8 : quint8 { Default, Verify };

/// The features in force at an element: the defaults of the edition, then what the file, the enclosing elements and the
/// element itself say. For proto2 and proto3 what their syntax and legacy options (label, group, packed, ctype,
/// java_string_check_utf8) amount to. A plain value of a few bytes.
struct Features {
    FieldPresence presence = FieldPresence::Explicit;
    EnumType enumType = EnumType::Open;
    RepeatedEncoding repeated = RepeatedEncoding::Packed;
    Utf8Validation utf8 = Utf8Validation::Verify;
    MessageEncoding message = MessageEncoding::LengthPrefixed;
    JsonFormat json = JsonFormat::Allow;
    CppString cppString = CppString::String; ///< (pb.cpp).string_type, or the ctype that stands for it
    JavaUtf8 javaUtf8 = JavaUtf8::Default;   ///< (pb.java).utf8_validation, or java_string_check_utf8

    bool operator==(const Features &) const = default;
};

/// What is in force where nothing is said.
[[nodiscard]] Features defaultFeatures(Edition edition);

} // namespace waybill::proto
