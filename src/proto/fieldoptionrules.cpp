// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/fieldchecks.h"
#include "proto/findingmessage.h"

namespace waybill::proto {

namespace {

bool is64Bit(Kind kind)
{
    return kind == Kind::Int64 || kind == Kind::UInt64 || kind == Kind::SInt64 || kind == Kind::Fixed64
           || kind == Kind::SFixed64;
}

bool isText(Kind kind)
{
    return kind == Kind::String || kind == Kind::Bytes;
}

bool isString(const FieldSides &field)
{
    return field.oldType.kind == Kind::String && field.newType.kind == Kind::String;
}

void sameJstype(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    if (!is64Bit(field.oldType.kind) || !is64Bit(field.newType.kind))
        return;
    const Option *before = findOption(pair.before->options, "jstype");
    const Option *after = findOption(pair.after->options, "jstype");
    constexpr std::string_view normal = "JS_NORMAL";
    const std::string_view oldValue = before ? before->value : normal;
    const std::string_view newValue = after ? after->value : normal;
    if (oldValue == newValue)
        return;
    report(rule, field, at(pair, after), SkewCase::None,
           waybill::message(FindingMessage::JavaScriptTypeChanged, subject(field), displayText(oldValue),
                            displayText(newValue)),
           context);
}

const char *cppText(CppString type)
{
    switch (type) {
    case CppString::String: return "STRING";
    case CppString::Cord: return "CORD";
    case CppString::View: return "VIEW";
    case CppString::Piece: return "STRING_PIECE";
    }
    return "";
}

void sameCppStringType(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    if (!isText(field.oldType.kind) || !isText(field.newType.kind) || field.isInMapEntry)
        return;
    const CppString before = pair.before->features.cppString;
    const CppString after = pair.after->features.cppString;
    if (before == after || (before == CppString::Piece && after == CppString::String)) // which were always the same
        return;
    const Option *option = findOption(pair.after->options, "ctype");
    if (!option)
        option = findFeaturePlace(pair.after->options, "(pb.cpp).string_type");
    report(rule, field, at(pair, option), SkewCase::None,
           waybill::message(FindingMessage::CppStringTypeChanged, subject(field), QLatin1String(cppText(before)),
                            QLatin1String(cppText(after))),
           context);
}

/// Who verifies demands UTF-8 of what the other end says; nothing has to be compiled again.
void reportUtf8(RuleId rule, const FieldSides &field, const Option *option, bool verifies, waybill::Message message,
                RuleContext &context)
{
    report(rule, field, at(field.pair, option), verifies ? SkewCase::BytesToString : SkewCase::StringToBytes,
           std::move(message), context);
    context.report.findings().back().axis = Axis::Behaviour;
}

void sameUtf8Validation(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    if (!isString(field) || pair.before->features.utf8 == pair.after->features.utf8)
        return;
    const bool verifies = pair.after->features.utf8 == Utf8Validation::Verify;
    reportUtf8(rule, field, findFeaturePlace(pair.after->options, "utf8_validation"), verifies,
               verifies ? waybill::message(FindingMessage::Utf8Required, subject(field))
                        : waybill::message(FindingMessage::Utf8NoLongerRequired, subject(field)),
               context);
}

bool verifiesInJava(const Features &features)
{
    return features.javaUtf8 == JavaUtf8::Verify || features.utf8 == Utf8Validation::Verify;
}

void sameJavaUtf8Validation(RuleId rule, const FieldSides &field, RuleContext &context)
{
    const FieldPair &pair = field.pair;
    const bool verifies = verifiesInJava(pair.after->features);
    if (!isString(field) || verifiesInJava(pair.before->features) == verifies)
        return;
    const Option *option = findOption(pair.after.file->content->options, "java_string_check_utf8");
    if (!option)
        option = findFeaturePlace(pair.after->options, "(pb.java).utf8_validation");
    reportUtf8(rule, field, option, verifies,
               verifies ? waybill::message(FindingMessage::JavaUtf8Required, subject(field))
                        : waybill::message(FindingMessage::JavaUtf8NoLongerRequired, subject(field)),
               context);
}

constexpr FieldCheck OptionChecks[] = {
    {RuleId::FieldSameJstype, sameJstype},
    {RuleId::FieldSameCppStringType, sameCppStringType},
    {RuleId::FieldSameUtf8Validation, sameUtf8Validation},
    {RuleId::FieldSameJavaUtf8Validation, sameJavaUtf8Validation},
};

} // namespace

std::span<const FieldCheck> fieldOptionChecks()
{
    return OptionChecks;
}

} // namespace waybill::proto
