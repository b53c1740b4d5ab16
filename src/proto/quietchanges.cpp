// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/quietchanges.h"

#include "proto/displaytext.h"
#include "proto/findingmessage.h"
#include "proto/names.h"

#include <algorithm>
#include <map>

namespace waybill::proto {

namespace {

/// A value for the eye: long literals are cut.
QString shownValue(std::string_view bytes)
{
    constexpr qsizetype longest = 60;
    const QString text = displayText(bytes);
    return text.size() <= longest ? text : text.left(longest - 1) + QChar(0x2026);
}

/// An element on both sides, whatever its kind, with what is compared here.
struct Both {
    ElementKind kind;
    std::string_view symbol;
    std::string_view holder;
    const SchemaFile *oldFile;
    const SchemaFile *file;
    Span oldSpan;
    Span span;
    const List<Option> *oldOptions;
    const List<Option> *options;
    std::string_view oldComment;
    std::string_view comment;
};

class QuietChanges {
public:
    QuietChanges(bool comments, Report &report)
        : m_comments(comments)
        , m_report(report)
    {}

    template <typename T>
    void element(const Pair<T> &pair, ElementKind kind, std::string_view symbol, std::string_view holder)
    {
        compare({kind, symbol, holder, pair.before.file, pair.after.file, pair.before->span, pair.after->span,
                 &pair.before->options, &pair.after->options, pair.before->comment, pair.after->comment});
    }
    void file(const SchemaFile &before, const SchemaFile &after);
    void message(const Pair<Message> &pair);
    void field(const FieldPair &pair, ElementKind kind);
    void enumeration(const Pair<Enum> &pair);
    void service(const Pair<Service> &pair);

private:
    void compare(const Both &both);
    void customOptions(const Both &both);
    void deprecation(const Both &both);

    bool m_comments;
    Report &m_report;
};

using Values = std::map<std::string_view, std::vector<const Option *>>;

Values customOptionsOf(const List<Option> &options)
{
    Values values;
    for (const Option &option : options) {
        if (!option.name.empty() && option.name.front() == '(')
            values[option.name].push_back(&option);
    }
    return values;
}

void QuietChanges::compare(const Both &both)
{
    customOptions(both);
    deprecation(both);
    if (m_comments && both.oldComment != both.comment) {
        m_report.add(RuleId::CommentChanged, {both.file, both.span, both.oldFile, both.oldSpan}, SkewCase::None,
                     both.kind, both.symbol, both.holder,
                     waybill::message(FindingMessage::CommentChanged, displayText(both.symbol)));
    }
}

void QuietChanges::customOptions(const Both &both)
{
    const Values before = customOptionsOf(*both.oldOptions);
    const Values after = customOptionsOf(*both.options);
    const auto valuesOf = [](const Values &values, std::string_view name) {
        QStringList all;
        if (const auto at = values.find(name); at != values.end()) {
            for (const Option *option : at->second)
                all << displayText(option->value);
        }
        return all.join(QLatin1String(", "));
    };
    const auto report = [&](std::string_view name, const Option *old, const Option *now, waybill::Message message) {
        Finding &finding =
            m_report.add(RuleId::CustomOptionChanged,
                         {both.file, now ? now->span : both.span, both.oldFile, old ? old->span : both.oldSpan},
                         SkewCase::None, both.kind, both.symbol, both.holder, std::move(message));
        finding.option = displayText(name);
        finding.oldValue = valuesOf(before, name);
        finding.newValue = valuesOf(after, name);
    };
    const auto equal = [](const Option *a, const Option *b) {
        return a->value == b->value && a->isString == b->isString;
    };
    for (const auto &[name, values] : before) {
        const auto now = after.find(name);
        if (now == after.end()) {
            report(name, values.front(), nullptr,
                   waybill::message(FindingMessage::OptionRemoved, displayText(name), displayText(both.symbol)));
        } else if (!std::equal(values.begin(), values.end(), now->second.begin(), now->second.end(), equal)) {
            const auto [a, b] =
                std::mismatch(values.begin(), values.end(), now->second.begin(), now->second.end(), equal);
            const Option *old = a == values.end() ? values.back() : *a;
            const Option *changed = b == now->second.end() ? now->second.back() : *b;
            report(name, old, changed,
                   waybill::message(FindingMessage::OptionChanged, displayText(name), displayText(both.symbol),
                                    shownValue(old->value), shownValue(changed->value)));
        }
    }
    for (const auto &[name, values] : after) {
        if (before.find(name) == before.end())
            report(name, nullptr, values.front(),
                   waybill::message(FindingMessage::OptionSet, displayText(name), displayText(both.symbol)));
    }
}

void QuietChanges::deprecation(const Both &both)
{
    const auto isDeprecated = [](const List<Option> &options) {
        const Option *option = findOption(options, "deprecated");
        return option && option->value == "true";
    };
    const bool before = isDeprecated(*both.oldOptions);
    const bool after = isDeprecated(*both.options);
    if (before == after)
        return;
    const Option *option = findOption(*both.options, "deprecated");
    m_report.add(RuleId::DeprecatedChanged, {both.file, option ? option->span : both.span, both.oldFile, both.oldSpan},
                 SkewCase::None, both.kind, both.symbol, both.holder,
                 waybill::message(after ? FindingMessage::Deprecated : FindingMessage::NoLongerDeprecated,
                                  displayText(both.symbol)));
}

void QuietChanges::file(const SchemaFile &before, const SchemaFile &after)
{
    const ProtoFile &old = *before.content;
    const ProtoFile &now = *after.content;
    compare({ElementKind::File,
             after.path,
             {},
             &before,
             &after,
             old.packageSpan,
             now.packageSpan,
             &old.options,
             &now.options,
             old.comment,
             now.comment});
    for (const Import &import : old.imports) {
        const auto same = [&import](const Import &one) { return one.isPublic && one.path == import.path; };
        if (import.isPublic && std::none_of(now.imports.begin(), now.imports.end(), same)) {
            m_report.add(RuleId::ImportPublicDeleted, {&after, now.packageSpan, &before, import.span}, SkewCase::None,
                         ElementKind::File, after.path, {},
                         waybill::message(FindingMessage::PublicImportRemoved, displayText(after.path),
                                          displayText(import.path)));
        }
    }
}

void QuietChanges::message(const Pair<Message> &pair)
{
    if (pair.after->isMapEntry || pair.before->isMapEntry)
        return;
    // A group's comment and options are its field's.
    if (!pair.after->isGroup)
        element(pair, ElementKind::Message, pair.after->fullName, pair.after->fullName);
    for (const FieldPair &one : fieldsOf(pair)) {
        if (one.isBoth())
            field(one, ElementKind::Field);
    }
    for (const Oneof &oneof : pair.after->oneofs) {
        for (const Oneof &old : pair.before->oneofs) {
            if (old.name == oneof.name) {
                element(Pair<Oneof>{{pair.before.file, &old}, {pair.after.file, &oneof}}, ElementKind::Oneof,
                        oneof.fullName, pair.after->fullName);
            }
        }
    }
}

void QuietChanges::field(const FieldPair &pair, ElementKind kind)
{
    const std::string_view holder = pair.message.after ? pair.message.after->fullName : std::string_view();
    element(pair, kind, pair.after->fullName, holder);
    // Only what one could have packed on both sides: for the rest the encoding means nothing.
    const bool packable = pair.before->label == Label::Repeated && pair.after->label == Label::Repeated
                          && pair.after->kind == pair.before->kind && pair.after->kind != Kind::String
                          && pair.after->kind != Kind::Bytes && pair.after->kind != Kind::Group
                          && pair.after->kind != Kind::Named;
    if (packable && pair.before->features.repeated != pair.after->features.repeated) {
        const Option *option = findOption(pair.after->options, "packed");
        m_report.add(RuleId::PackedChanged,
                     {pair.after.file, option ? option->span : pair.after->span, pair.before.file, pair.before->span},
                     SkewCase::None, kind, pair.after->fullName, holder,
                     waybill::message(FindingMessage::PackingChanged, displayText(pair.after->fullName)));
    }
}

void QuietChanges::enumeration(const Pair<Enum> &pair)
{
    element(pair, ElementKind::Enum, pair.after->fullName, pair.after->fullName);
    for (const ValuePair &one : valuesOf(pair)) {
        for (const EnumValue *value : one.after) {
            for (const EnumValue *old : one.before) {
                if (old->name == value->name) {
                    element(Pair<EnumValue>{{pair.before.file, old}, {pair.after.file, value}}, ElementKind::EnumValue,
                            inScope(pair.after->fullName, value->name), pair.after->fullName);
                }
            }
        }
    }
}

void QuietChanges::service(const Pair<Service> &pair)
{
    element(pair, ElementKind::Service, pair.after->fullName, {});
    for (const MethodPair &one : methodsOf(pair)) {
        if (one.isBoth())
            element(one, ElementKind::Rpc, one.after->fullName, {});
    }
}

} // namespace

void findQuietChanges(const Pairs &pairs, bool comments, Report &report)
{
    QuietChanges changes(comments, report);
    for (const auto &[before, after] : pairs.files) {
        if (before && after && !after->wellKnown)
            changes.file(*before, *after);
    }
    for (const Pair<Message> &pair : pairs.messages) {
        if (pair.isBoth())
            changes.message(pair);
    }
    for (const Pair<Enum> &pair : pairs.enums) {
        if (pair.isBoth())
            changes.enumeration(pair);
    }
    for (const Pair<Service> &pair : pairs.services) {
        if (pair.isBoth())
            changes.service(pair);
    }
    for (const FieldPair &pair : pairs.extensions) {
        if (pair.isBoth())
            changes.field(pair, ElementKind::Extension);
    }
}

} // namespace waybill::proto
