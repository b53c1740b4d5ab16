// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/filerules.h"

#include "proto/findingmessage.h"

#include <algorithm>

namespace waybill::proto {

namespace {

struct FileSides {
    const SchemaFile &before;
    const SchemaFile &after;
};

struct FileCheck {
    RuleId rule;
    void (*check)(RuleId rule, const FileSides &file, RuleContext &context);
};

/// An option that code generators read, and what it is where it is not set.
struct OptionCheck {
    RuleId rule;
    const char *option;
    const char *unset;
};

Finding &report(RuleId rule, const FileSides &file, const Span &span, const Span &oldSpan, SkewCase skew,
                waybill::Message message, RuleContext &context)
{
    Finding &finding = context.report.add(rule, {&file.after, span, &file.before, oldSpan}, skew, ElementKind::File,
                                          file.after.path, {}, std::move(message));
    finding.axis = axisOf(skew, finding.axis);
    return finding;
}

waybill::Message packageText(std::string_view package)
{
    return package.empty() ? FindingMessage::NoPackage : waybill::Message(displayText(package));
}

void samePackage(RuleId rule, const FileSides &file, RuleContext &context)
{
    const std::string_view before = file.before.content->package;
    const std::string_view after = file.after.content->package;
    if (before == after)
        return;
    report(rule, file, file.after.content->packageSpan, file.before.content->packageSpan,
           lostService(file.before, context.pairs) ? SkewCase::RpcRemoved : SkewCase::None,
           waybill::message(FindingMessage::PackageChanged, displayText(file.after.path), packageText(before),
                            packageText(after)),
           context);
}

waybill::Message syntaxText(Syntax syntax)
{
    switch (syntax) {
    case Syntax::Proto2: return QStringLiteral("proto2");
    case Syntax::Proto3: return QStringLiteral("proto3");
    case Syntax::Editions: return FindingMessage::AnEdition;
    }
    return {};
}

void sameSyntax(RuleId rule, const FileSides &file, RuleContext &context)
{
    const ProtoFile &before = *file.before.content;
    const ProtoFile &after = *file.after.content;
    if (before.syntax == after.syntax)
        return;
    report(rule, file, after.syntaxSpan, before.syntaxSpan, SkewCase::None,
           waybill::message(FindingMessage::SyntaxChanged, displayText(file.after.path), syntaxText(before.syntax),
                            syntaxText(after.syntax)),
           context);
}

constexpr FileCheck FileChecks[] = {
    {RuleId::FileSamePackage, samePackage},
    {RuleId::FileSameSyntax, sameSyntax},
};

constexpr OptionCheck FileOptionChecks[] = {
    {RuleId::FileSameGoPackage, "go_package", ""},
    {RuleId::FileSameJavaPackage, "java_package", ""},
    {RuleId::FileSameJavaOuterClassname, "java_outer_classname", ""},
    {RuleId::FileSameCsharpNamespace, "csharp_namespace", ""},
    {RuleId::FileSameObjcClassPrefix, "objc_class_prefix", ""},
    {RuleId::FileSamePhpClassPrefix, "php_class_prefix", ""},
    {RuleId::FileSamePhpMetadataNamespace, "php_metadata_namespace", ""},
    {RuleId::FileSamePhpNamespace, "php_namespace", ""},
    {RuleId::FileSameRubyPackage, "ruby_package", ""},
    {RuleId::FileSameSwiftPrefix, "swift_prefix", ""},
    {RuleId::FileSameJavaMultipleFiles, "java_multiple_files", "false"},
    {RuleId::FileSameCcGenericServices, "cc_generic_services", "false"},
    {RuleId::FileSameJavaGenericServices, "java_generic_services", "false"},
    {RuleId::FileSamePyGenericServices, "py_generic_services", "false"},
    {RuleId::FileSameCcEnableArenas, "cc_enable_arenas", "true"},
    {RuleId::FileSameOptimizeFor, "optimize_for", "SPEED"},
};

void checkOption(const OptionCheck &check, const FileSides &file, RuleContext &context)
{
    const Option *before = findOption(file.before.content->options, check.option);
    const Option *after = findOption(file.after.content->options, check.option);
    const std::string unset = check.unset;
    const std::string_view oldValue = before ? before->value : unset;
    const std::string_view newValue = after ? after->value : unset;
    if (oldValue == newValue)
        return;
    const auto quoted = [](std::string_view value) -> QString { return u'"' + displayText(value) + u'"'; };
    Finding &finding =
        report(check.rule, file, after ? after->span : Span{}, before ? before->span : Span{}, SkewCase::None,
               waybill::message(FindingMessage::OptionChanged, QLatin1String(check.option),
                                displayText(file.after.path), quoted(oldValue), quoted(newValue)),
               context);
    finding.option = QString::fromLatin1(check.option);
    finding.oldValue = before ? displayText(before->value) : QString();
    finding.newValue = after ? displayText(after->value) : QString();
}

} // namespace

void checkFiles(RuleContext &context)
{
    for (const auto &[before, after] : context.pairs.files) {
        if (!before || !after)
            continue;
        const FileSides sides{*before, *after};
        for (const FileCheck &check : FileChecks)
            check.check(check.rule, sides, context);
        for (const OptionCheck &check : FileOptionChecks)
            checkOption(check, sides, context);
    }
}

bool lostService(const SchemaFile &file, const Pairs &pairs)
{
    return std::any_of(pairs.services.begin(), pairs.services.end(),
                       [&file](const Pair<Service> &pair) { return pair.before.file == &file && !pair.after; });
}

} // namespace waybill::proto
