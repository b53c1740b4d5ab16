// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/filerules.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::proto {

namespace {

struct FilerulesStrings {
    Q_DECLARE_TR_FUNCTIONS(ProtoFinding)
};

struct FileSides {
    const SchemaFile &before;
    const SchemaFile &after;
};

struct FileCheck {
    const char *rule;
    void (*check)(const char *rule, const FileSides &file, RuleContext &context);
};

/// An option that code generators read, and what it is where it is not set.
struct OptionCheck {
    const char *rule;
    const char *option;
    const char *unset;
};

Finding &report(const char *rule, const FileSides &file, const Span &span, const Span &oldSpan, SkewCase skew,
                const QString &text, RuleContext &context)
{
    Finding &finding = context.report.add(rule, {&file.after, span, &file.before, oldSpan}, skew, ElementKind::File,
                                          file.after.path, {}, text);
    finding.axis = axisOf(skew, finding.axis);
    return finding;
}

QString packageText(const std::string &package)
{
    return package.empty() ? FilerulesStrings::tr("none") : shown(package);
}

void samePackage(const char *rule, const FileSides &file, RuleContext &context)
{
    const std::string &before = file.before.content->package;
    const std::string &after = file.after.content->package;
    if (before == after)
        return;
    report(rule, file, file.after.content->packageSpan, file.before.content->packageSpan,
           lostService(file.before, context.pairs) ? SkewCase::RpcRemoved : SkewCase::None,
           FilerulesStrings::tr("The package of %1 changed from %2 to %3.")
               .arg(shown(file.after.path), packageText(before), packageText(after)),
           context);
}

QString syntaxText(Syntax syntax)
{
    switch (syntax) {
    case Syntax::Proto2: return QStringLiteral("proto2");
    case Syntax::Proto3: return QStringLiteral("proto3");
    case Syntax::Editions: return FilerulesStrings::tr("an edition");
    }
    return {};
}

void sameSyntax(const char *rule, const FileSides &file, RuleContext &context)
{
    const ProtoFile &before = *file.before.content;
    const ProtoFile &after = *file.after.content;
    if (before.syntax == after.syntax)
        return;
    report(rule, file, after.syntaxSpan, before.syntaxSpan, SkewCase::None,
           FilerulesStrings::tr("The syntax of %1 changed from %2 to %3.")
               .arg(shown(file.after.path), syntaxText(before.syntax), syntaxText(after.syntax)),
           context);
}

constexpr FileCheck FileChecks[] = {
    {"FILE_SAME_PACKAGE", samePackage},
    {"FILE_SAME_SYNTAX", sameSyntax},
};

constexpr OptionCheck FileOptionChecks[] = {
    {"FILE_SAME_GO_PACKAGE", "go_package", ""},
    {"FILE_SAME_JAVA_PACKAGE", "java_package", ""},
    {"FILE_SAME_JAVA_OUTER_CLASSNAME", "java_outer_classname", ""},
    {"FILE_SAME_CSHARP_NAMESPACE", "csharp_namespace", ""},
    {"FILE_SAME_OBJC_CLASS_PREFIX", "objc_class_prefix", ""},
    {"FILE_SAME_PHP_CLASS_PREFIX", "php_class_prefix", ""},
    {"FILE_SAME_PHP_METADATA_NAMESPACE", "php_metadata_namespace", ""},
    {"FILE_SAME_PHP_NAMESPACE", "php_namespace", ""},
    {"FILE_SAME_RUBY_PACKAGE", "ruby_package", ""},
    {"FILE_SAME_SWIFT_PREFIX", "swift_prefix", ""},
    {"FILE_SAME_JAVA_MULTIPLE_FILES", "java_multiple_files", "false"},
    {"FILE_SAME_CC_GENERIC_SERVICES", "cc_generic_services", "false"},
    {"FILE_SAME_JAVA_GENERIC_SERVICES", "java_generic_services", "false"},
    {"FILE_SAME_PY_GENERIC_SERVICES", "py_generic_services", "false"},
    {"FILE_SAME_CC_ENABLE_ARENAS", "cc_enable_arenas", "true"},
    {"FILE_SAME_OPTIMIZE_FOR", "optimize_for", "SPEED"},
};

void checkOption(const OptionCheck &check, const FileSides &file, RuleContext &context)
{
    const Option *before = findOption(file.before.content->options, check.option);
    const Option *after = findOption(file.after.content->options, check.option);
    const std::string unset = check.unset;
    const std::string &oldValue = before ? before->value : unset;
    const std::string &newValue = after ? after->value : unset;
    if (oldValue == newValue)
        return;
    const auto quoted = [](const std::string &value) -> QString { return u'"' + shown(value) + u'"'; };
    Finding &finding =
        report(check.rule, file, after ? after->span : Span{}, before ? before->span : Span{}, SkewCase::None,
               FilerulesStrings::tr("The option %1 of %2 changed from %3 to %4.")
                   .arg(QLatin1String(check.option), shown(file.after.path), quoted(oldValue), quoted(newValue)),
               context);
    finding.oldValue = before ? shown(before->value) : QString();
    finding.newValue = after ? shown(after->value) : QString();
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
