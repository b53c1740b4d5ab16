// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <QtGlobal>

namespace waybill::proto {

// Source: docs/protocol-rules.md, section 2, which follows the documentation of Buf 1.75.

std::span<const Rule> fileRuleList()
{
    using namespace in;
    using enum RuleId;
    using enum RuleEvent;
    static constexpr Rule Rules[] = {
        {FileSamePackage, "FILE_SAME_PACKAGE", F | P | J | W, Impact::Breaking, Axis::Wire, Changed, RuleTopic::File,
         QT_TRANSLATE_NOOP("ProtoRule", "The package of a file changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Every type and service in the file has a different full name: generated code moves, and the path of every RPC changes, so calls between old and new get UNIMPLEMENTED.")},
        {FileSameSyntax, "FILE_SAME_SYNTAX", F | P, Impact::Breaking, Axis::Source, Changed, RuleTopic::File,
         QT_TRANSLATE_NOOP("ProtoRule", "The syntax of a file changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "proto2, proto3 and editions differ in presence, defaults, UTF-8 checks and open "
                           "enums. Findings on the fields say what that changed.")},
        {FileSameGoPackage, "FILE_SAME_GO_PACKAGE", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option go_package changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Go code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameJavaPackage, "FILE_SAME_JAVA_PACKAGE", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option java_package changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Java code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameJavaOuterClassname, "FILE_SAME_JAVA_OUTER_CLASSNAME", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option java_outer_classname changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Java code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameCsharpNamespace, "FILE_SAME_CSHARP_NAMESPACE", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option csharp_namespace changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated C# code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameObjcClassPrefix, "FILE_SAME_OBJC_CLASS_PREFIX", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option objc_class_prefix changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Objective-C code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSamePhpClassPrefix, "FILE_SAME_PHP_CLASS_PREFIX", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option php_class_prefix changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSamePhpMetadataNamespace, "FILE_SAME_PHP_METADATA_NAMESPACE", F | P, Impact::Breaking, Axis::Source,
         Changed, RuleTopic::GeneratedNames,
         QT_TRANSLATE_NOOP("ProtoRule", "The file option php_metadata_namespace changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSamePhpNamespace, "FILE_SAME_PHP_NAMESPACE", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option php_namespace changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameRubyPackage, "FILE_SAME_RUBY_PACKAGE", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option ruby_package changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Ruby code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameSwiftPrefix, "FILE_SAME_SWIFT_PREFIX", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::GeneratedNames, QT_TRANSLATE_NOOP("ProtoRule", "The file option swift_prefix changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Swift code has different names or paths: programs that use it no longer compile. The wire is not affected.")},
        {FileSameJavaMultipleFiles, "FILE_SAME_JAVA_MULTIPLE_FILES", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::File, QT_TRANSLATE_NOOP("ProtoRule", "The file option java_multiple_files changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated Java classes move into or out of the outer class: programs that use them no longer compile. The wire is not affected.")},
        {FileSameCcGenericServices, "FILE_SAME_CC_GENERIC_SERVICES", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::File, QT_TRANSLATE_NOOP("ProtoRule", "The file option cc_generic_services changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated C++ gains or loses abstract service classes. The wire is not affected.")},
        {FileSameJavaGenericServices, "FILE_SAME_JAVA_GENERIC_SERVICES", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::File, QT_TRANSLATE_NOOP("ProtoRule", "The file option java_generic_services changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated Java gains or loses abstract service classes. The wire is not affected.")},
        {FileSamePyGenericServices, "FILE_SAME_PY_GENERIC_SERVICES", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::File, QT_TRANSLATE_NOOP("ProtoRule", "The file option py_generic_services changed"),
         QT_TRANSLATE_NOOP("ProtoRule",
                           "Generated Python gains or loses abstract service classes. The wire is not affected.")},
        {FileSameCcEnableArenas, "FILE_SAME_CC_ENABLE_ARENAS", F | P, Impact::Breaking, Axis::Source, Changed,
         RuleTopic::File, QT_TRANSLATE_NOOP("ProtoRule", "The file option cc_enable_arenas changed"),
         QT_TRANSLATE_NOOP("ProtoRule", "Generated C++ allocates memory differently. The wire is not affected.")},
        {FileSameOptimizeFor, "FILE_SAME_OPTIMIZE_FOR", F | P, Impact::Breaking, Axis::Source, Changed, RuleTopic::File,
         QT_TRANSLATE_NOOP("ProtoRule", "The file option optimize_for changed"),
         QT_TRANSLATE_NOOP(
             "ProtoRule",
             "Generated code has another base class: LITE_RUNTIME has no descriptors and no reflection. The wire is not affected.")},
    };
    return Rules;
}

} // namespace waybill::proto
