// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/changewords.h"

#include "findings/findingmessage.h"
#include "findings/names.h"
#include "findings/valuechange.h"
#include "kubernetes/crd/crdmessage.h"
#include "kubernetes/manifest/transitionrule.h"
#include "support/text.h"

#include <QHash>

namespace waybill::crd {

namespace {

using findings::FindingRule;

constexpr qsizetype LongestText = 160; ///< of a rule or an enumeration in a sentence

QString shortened(const QString &text)
{
    const QString line = visibleLine(text);
    return line.size() > LongestText ? line.left(LongestText - 1) + u'…' : line;
}

bool isRule(const SchemaChange &change)
{
    return change.keyword == QLatin1String("x-kubernetes-validations");
}

/// What belongs to keywords that only ever have one rule.
const QHash<QString, FindingRule> &plainRules()
{
    static const QHash<QString, FindingRule> rules{
        {QStringLiteral("scope"), FindingRule::CrdScopeChanged},
        {QStringLiteral("kind"), FindingRule::CrdNamesChanged},
        {QStringLiteral("listKind"), FindingRule::CrdNamesChanged},
        {QStringLiteral("singular"), FindingRule::CrdNamesChanged},
        {QStringLiteral("shortNames"), FindingRule::CrdNamesChanged},
        {QStringLiteral("preserveUnknownFields"), FindingRule::CrdPruningChanged},
        {QStringLiteral("conversion"), FindingRule::CrdConversionChanged},
        {QStringLiteral("storage"), FindingRule::CrdStorageVersionChanged},
        {QStringLiteral("deprecated"), FindingRule::CrdVersionDeprecated},
        {QStringLiteral("type"), FindingRule::CrdTypeChanged},
        {QStringLiteral("items"), FindingRule::CrdTypeChanged},
        {QStringLiteral("pattern"), FindingRule::CrdPatternChanged},
        {QStringLiteral("format"), FindingRule::CrdFormatChanged},
        {QStringLiteral("enum"), FindingRule::CrdEnumChanged},
        {QStringLiteral("nullable"), FindingRule::CrdNullableChanged},
        {QStringLiteral("default"), FindingRule::CrdDefaultChanged},
        {QStringLiteral("additionalProperties"), FindingRule::CrdUnknownFieldsChanged},
        {QStringLiteral("x-kubernetes-preserve-unknown-fields"), FindingRule::CrdUnknownFieldsChanged},
        {QStringLiteral("x-kubernetes-list-type"), FindingRule::CrdMergeChanged},
        {QStringLiteral("x-kubernetes-list-map-keys"), FindingRule::CrdMergeChanged},
        {QStringLiteral("x-kubernetes-map-type"), FindingRule::CrdMergeChanged},
        {QStringLiteral("allOf"), FindingRule::CrdChoiceChanged},
        {QStringLiteral("anyOf"), FindingRule::CrdChoiceChanged},
        {QStringLiteral("oneOf"), FindingRule::CrdChoiceChanged},
        {QStringLiteral("not"), FindingRule::CrdChoiceChanged},
        {QStringLiteral("description"), FindingRule::CrdDocumentationChanged},
        {QStringLiteral("categories"), FindingRule::CrdDocumentationChanged},
        {QStringLiteral("subresources"), FindingRule::CrdSubresourcesChanged},
        {QStringLiteral("additionalPrinterColumns"), FindingRule::CrdDocumentationChanged},
    };
    return rules;
}

/// What a rule says to those who break it; else the rule.
QString spoken(const SchemaChange &change, const QString &rule)
{
    return shortened(change.note.isEmpty() ? rule : change.note);
}

Message ruleSentence(const SchemaChange &change, const QString &subject)
{
    const QString after = spoken(change, change.after);
    const QString before = spoken(change, change.before);
    if (isFreezing(change))
        return message(change.changeClass == ChangeClass::Tighten ? CrdMessage::BecameImmutable
                                                                  : CrdMessage::BecameMutable,
                       subject);
    if (change.before.isNull())
        return message(manifest::usesOldSelf(change.after) ? CrdMessage::TransitionRuleAdded : CrdMessage::RuleAdded,
                       subject, after);
    if (change.after.isNull())
        return message(CrdMessage::RuleRemoved, subject, before);
    return message(CrdMessage::RuleChanged, subject, shortened(change.before), shortened(change.after));
}

/// A value, or that there is none.
Argument valueOf(const QString &text)
{
    return text.isNull() ? Argument(CrdMessage::None) : Argument(shortened(text));
}

/// What is about the definition and not about a path in its schemas; empty for all else.
Message wholeSentence(const SchemaChange &change, const QString &subject)
{
    const QString &keyword = change.keyword;
    const bool added = change.before == QLatin1String("absent") || change.before.isNull();
    const bool isTrue = change.after == QLatin1String("true");
    const auto either = [&](bool first, CrdMessage one, CrdMessage other) {
        return message(first ? one : other, subject);
    };
    if (keyword == QLatin1String("CRD") && !change.renamed.isEmpty())
        return message(CrdMessage::DefinitionMoved, subject, change.renamed);
    if (keyword == QLatin1String("CRD"))
        return either(added, CrdMessage::DefinitionAdded, CrdMessage::DefinitionRemoved);
    if (keyword == QLatin1String("folder"))
        return message(added ? CrdMessage::FolderAdded : CrdMessage::FolderRemoved, subject,
                       findings::allOf(change.folders));
    if (keyword == QLatin1String("version"))
        return either(added, CrdMessage::VersionAdded, CrdMessage::VersionRemoved);
    if (keyword == QLatin1String("served"))
        return either(isTrue, CrdMessage::VersionServed, CrdMessage::VersionUnserved);
    if (keyword == QLatin1String("deprecated"))
        return either(isTrue, CrdMessage::VersionDeprecated, CrdMessage::VersionUndeprecated);
    if (keyword == QLatin1String("storage"))
        return message(CrdMessage::StorageVersionChanged, subject, change.before, change.after);
    if (keyword == QLatin1String("subresources") || keyword == QLatin1String("shortNames"))
        return message(CrdMessage::NamesChanged, subject, keyword, valueOf(change.before), valueOf(change.after));
    if (keyword == QLatin1String("scope"))
        return message(CrdMessage::ScopeChanged, subject, change.before, change.after);
    if (keyword == QLatin1String("preserveUnknownFields"))
        return either(change.after == QLatin1String("false"), CrdMessage::PruningBegins, CrdMessage::PruningEnds);
    if (keyword == QLatin1String("schema"))
        return either(change.after == QLatin1String("present"), CrdMessage::SchemaAdded, CrdMessage::SchemaRemoved);
    if (ruleOf(change) == FindingRule::CrdChoiceChanged)
        return message(change.after.isNull() ? CrdMessage::ChoiceRemoved : CrdMessage::ChoiceChanged, subject, keyword);
    if (keyword == QLatin1String("description"))
        return message(CrdMessage::DescriptionsDiffer, subject, Count{change.after.toInt()});
    return {};
}

Message propertySentence(const SchemaChange &change, const QString &subject)
{
    const QString &keyword = change.keyword;
    const bool ruling = change.changeClass == ChangeClass::Ruling;
    if (keyword == QLatin1String("property+"))
        return message(ruling ? CrdMessage::PropertyValidatedNow : CrdMessage::PropertyAdded, subject);
    if (keyword == QLatin1String("property-") && !change.renamed.isEmpty())
        return message(CrdMessage::PropertyRenamed, subject, change.renamed);
    if (keyword == QLatin1String("property-"))
        return message(ruling ? CrdMessage::PropertyNotValidated : CrdMessage::PropertyRemoved, subject);
    if (keyword == QLatin1String("required+"))
        return message(change.before == QLatin1String("new") ? CrdMessage::PropertyNewAndRequired
                                                             : CrdMessage::PropertyRequired,
                       subject);
    if (keyword == QLatin1String("required-"))
        return message(CrdMessage::PropertyOptional, subject);
    return {};
}

} // namespace

bool isFreezing(const SchemaChange &change)
{
    return isRule(change) && (change.before.isNull() || change.after.isNull())
           && manifest::frozenBy(change.before.isNull() ? change.after : change.before).isAll;
}

FindingRule ruleOf(const SchemaChange &change)
{
    const auto either = [&](FindingRule added, FindingRule removed) {
        return change.before.isNull() || change.before == QLatin1String("absent") ? added : removed;
    };
    const QString &keyword = change.keyword;
    if (const auto found = plainRules().find(keyword); found != plainRules().end())
        return *found;
    if (isFreezing(change))
        return either(FindingRule::CrdImmutableAdded, FindingRule::CrdImmutableRemoved);
    if (isRule(change))
        return change.after.isNull() || change.before.isNull()
                   ? either(FindingRule::CrdRuleAdded, FindingRule::CrdRuleRemoved)
                   : FindingRule::CrdRuleChanged;
    if (keyword == QLatin1String("CRD"))
        return either(FindingRule::CrdAdded, FindingRule::CrdRemoved);
    if (keyword == QLatin1String("folder"))
        return either(FindingRule::CrdFolderAdded, FindingRule::CrdFolderRemoved);
    if (keyword == QLatin1String("version"))
        return either(FindingRule::CrdVersionAdded, FindingRule::CrdVersionRemoved);
    if (keyword == QLatin1String("schema"))
        return either(FindingRule::CrdSchemaAdded, FindingRule::CrdSchemaRemoved);
    if (keyword == QLatin1String("served"))
        return change.after == QLatin1String("true") ? FindingRule::CrdVersionServed : FindingRule::CrdVersionUnserved;
    if (keyword == QLatin1String("property+"))
        return FindingRule::CrdPropertyAdded;
    if (keyword == QLatin1String("property-"))
        return FindingRule::CrdPropertyRemoved;
    if (keyword == QLatin1String("required+"))
        return FindingRule::CrdRequiredAdded;
    if (keyword == QLatin1String("required-"))
        return FindingRule::CrdRequiredRemoved;
    return FindingRule::CrdLimitChanged;
}

Message sentenceOf(const SchemaChange &change, const QString &subject)
{
    if (isRule(change))
        return ruleSentence(change, subject);
    for (const Message &sentence : {wholeSentence(change, subject), propertySentence(change, subject)})
        if (!sentence.isEmpty())
            return sentence;
    const QString before = shortened(change.before);
    const QString after = shortened(change.after);
    if (change.keyword == QLatin1String("type") && !change.before.isNull() && !change.after.isNull())
        return message(CrdMessage::TypeChanged, subject, before, after);
    if (change.before.isNull())
        return message(CrdMessage::KeywordAdded, subject, change.keyword, after);
    if (change.after.isNull())
        return message(CrdMessage::KeywordRemoved, subject, change.keyword, before);
    const Message changed = message(CrdMessage::KeywordChanged, subject, change.keyword, before, after);
    const QString difference = differenceOf(change);
    return difference.isEmpty() ? changed : message(findings::FindingMessage::WithDifference, changed, difference);
}

QString differenceOf(const SchemaChange &change)
{
    static const QStringList limits{QStringLiteral("minimum"),          QStringLiteral("maximum"),
                                    QStringLiteral("exclusiveMinimum"), QStringLiteral("minLength"),
                                    QStringLiteral("maxLength"),        QStringLiteral("exclusiveMaximum"),
                                    QStringLiteral("minItems"),         QStringLiteral("maxItems"),
                                    QStringLiteral("minProperties"),    QStringLiteral("maxProperties")};
    if (change.before.isEmpty() || change.after.isEmpty())
        return {};
    return limits.contains(change.keyword) ? findings::limitDifference(change.before, change.after)
                                           : findings::differenceOf(change.before, change.after);
}

Message adviceOf(const SchemaChange &change)
{
    const QString &keyword = change.keyword;
    if (keyword == QLatin1String("storage"))
        return CrdMessage::MigrateStoredObjects;
    if (change.changeClass == ChangeClass::Ruling && keyword == QLatin1String("pattern"))
        return CrdMessage::ComparePatterns;
    if (change.changeClass == ChangeClass::Ruling && keyword == QLatin1String("version"))
        return CrdMessage::ClearStoredVersions;
    if (change.changeClass != ChangeClass::Tighten)
        return {};
    if (keyword == QLatin1String("CRD") || keyword == QLatin1String("scope") || keyword == QLatin1String("kind"))
        return CrdMessage::DocumentHowToKeepObjects;
    if (keyword == QLatin1String("version") || keyword == QLatin1String("served"))
        return CrdMessage::SwitchClientsFirst;
    if (keyword == QLatin1String("property-"))
        return change.renamed.isEmpty() ? CrdMessage::KeepForOneRelease : CrdMessage::AcceptBothNames;
    if (keyword == QLatin1String("preserveUnknownFields"))
        return CrdMessage::LookForUnknownFields;
    if (isRule(change) && manifest::usesOldSelf(change.after))
        return CrdMessage::AppliesToEveryUpdate;
    return CrdMessage::ObjectsMayBeInvalid;
}

Message briefly(const SchemaChange &change)
{
    if (isRule(change))
        return spoken(change, change.after.isNull() ? change.before : change.after);
    if (change.keyword.endsWith(u'+') || change.keyword.endsWith(u'-'))
        return change.keyword.chopped(1);
    if (ruleOf(change) == FindingRule::CrdChoiceChanged)
        return change.keyword; // how many there are says nothing
    const Message brief =
        message(CrdMessage::KeywordBrief, change.keyword, valueOf(change.before), valueOf(change.after));
    const QString difference = differenceOf(change);
    return difference.isEmpty() ? brief : message(findings::FindingMessage::WithDifference, brief, difference);
}

} // namespace waybill::crd
