// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/features.h"

#include "proto/featurerules.h"

#include <array>

namespace waybill::proto {

namespace {

template <typename T, std::size_t N>
void set(T &feature, std::string_view value, const std::array<std::pair<std::string_view, T>, N> &words)
{
    for (const auto &[word, meaning] : words) {
        if (word == value)
            feature = meaning;
    }
}

constexpr std::array<std::pair<std::string_view, FieldPresence>, 3> Presences{
    {{"EXPLICIT", FieldPresence::Explicit},
     {"IMPLICIT", FieldPresence::Implicit},
     {"LEGACY_REQUIRED", FieldPresence::LegacyRequired}}};
constexpr std::array<std::pair<std::string_view, EnumType>, 2> EnumTypes{
    {{"OPEN", EnumType::Open}, {"CLOSED", EnumType::Closed}}};
constexpr std::array<std::pair<std::string_view, RepeatedEncoding>, 2> RepeatedEncodings{
    {{"PACKED", RepeatedEncoding::Packed}, {"EXPANDED", RepeatedEncoding::Expanded}}};
constexpr std::array<std::pair<std::string_view, Utf8Validation>, 2> Utf8Validations{
    {{"VERIFY", Utf8Validation::Verify}, {"NONE", Utf8Validation::None}}};
constexpr std::array<std::pair<std::string_view, MessageEncoding>, 2> MessageEncodings{
    {{"LENGTH_PREFIXED", MessageEncoding::LengthPrefixed}, {"DELIMITED", MessageEncoding::Delimited}}};
constexpr std::array<std::pair<std::string_view, JsonFormat>, 2> JsonFormats{
    {{"ALLOW", JsonFormat::Allow}, {"LEGACY_BEST_EFFORT", JsonFormat::LegacyBestEffort}}};
constexpr std::array<std::pair<std::string_view, CppString>, 4> CppStrings{{{"STRING", CppString::String},
                                                                            {"CORD", CppString::Cord},
                                                                            {"VIEW", CppString::View},
                                                                            {"STRING_PIECE", CppString::Piece}}};
constexpr std::array<std::pair<std::string_view, JavaUtf8>, 2> JavaUtf8s{
    {{"DEFAULT", JavaUtf8::Default}, {"VERIFY", JavaUtf8::Verify}}};

bool isTrue(const Option *option)
{
    return option && option->value == "true";
}

} // namespace

Features defaultFeatures(Edition edition)
{
    Features features;
    switch (edition) {
    case Edition::Proto2:
        features.enumType = EnumType::Closed;
        features.repeated = RepeatedEncoding::Expanded;
        features.utf8 = Utf8Validation::None;
        features.json = JsonFormat::LegacyBestEffort;
        break;
    case Edition::Proto3: features.presence = FieldPresence::Implicit; break;
    case Edition::E2023: break;
    case Edition::E2024:
    case Edition::Unknown: features.cppString = CppString::View; break; // a later edition is more like the last
    }
    return features;
}

void applyFeatures(Features &features, const List<Option> &options)
{
    static constexpr std::string_view Prefix = "features.";
    for (const Option &option : options) {
        if (!option.name.starts_with(Prefix))
            continue;
        const std::string_view name = std::string_view(option.name).substr(Prefix.size());
        if (name == "field_presence")
            set(features.presence, option.value, Presences);
        else if (name == "enum_type")
            set(features.enumType, option.value, EnumTypes);
        else if (name == "repeated_field_encoding")
            set(features.repeated, option.value, RepeatedEncodings);
        else if (name == "utf8_validation")
            set(features.utf8, option.value, Utf8Validations);
        else if (name == "message_encoding")
            set(features.message, option.value, MessageEncodings);
        else if (name == "json_format")
            set(features.json, option.value, JsonFormats);
        else if (name == "(pb.cpp).string_type")
            set(features.cppString, option.value, CppStrings);
        else if (name == "(pb.java).utf8_validation")
            set(features.javaUtf8, option.value, JavaUtf8s);
    }
}

Features fileFeatures(Edition edition, const List<Option> &options)
{
    Features features = defaultFeatures(edition);
    if (edition < Edition::E2024 && isTrue(findOption(options, "java_string_check_utf8")))
        features.javaUtf8 = JavaUtf8::Verify;
    applyFeatures(features, options);
    return features;
}

Features featuresOf(const Field &field, Edition edition, const Features &inherited)
{
    Features features = inherited;
    applyFeatures(features, field.options);
    if (field.label == Label::Required)
        features.presence = FieldPresence::LegacyRequired;
    else if (edition == Edition::Proto2 || field.label == Label::Optional || field.oneof >= 0 || field.isExtension())
        features.presence = FieldPresence::Explicit; // whatever is said around it
    if (edition <= Edition::Proto3) {
        if (const Option *packed = findOption(field.options, "packed"))
            features.repeated = isTrue(packed) ? RepeatedEncoding::Packed : RepeatedEncoding::Expanded;
    }
    if (const Option *ctype = findOption(field.options, "ctype");
        ctype && edition < Edition::E2024 && !findFeature(field.options, "(pb.cpp).string_type"))
        set(features.cppString, ctype->value, CppStrings);
    if (field.kind == Kind::Group)
        features.message = MessageEncoding::Delimited;
    else if (field.isMap)
        features.message = MessageEncoding::LengthPrefixed; // entries always are
    return features;
}

} // namespace waybill::proto
