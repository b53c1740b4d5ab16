// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/findingrule.h"

#include <QHash>

#include <array>

namespace waybill::findings {

namespace {

using Rule = FindingRule;
using Group = RuleGroup;
using Event = RuleEvent;

constexpr std::array Rows{
    RuleRow{Rule::ObjectAdded, "OBJECT_ADDED", Group::Object, Event::Added},
    RuleRow{Rule::ObjectRemoved, "OBJECT_REMOVED", Group::Object, Event::Removed},
    RuleRow{Rule::ObjectRenamed, "OBJECT_RENAMED", Group::Object, Event::Renamed},
    RuleRow{Rule::ObjectGroupMoved, "OBJECT_GROUP_MOVED", Group::Object, Event::Moved},
    RuleRow{Rule::ObjectApiVersion, "OBJECT_API_VERSION", Group::Object, Event::Moved},
    RuleRow{Rule::ObjectFrozenField, "OBJECT_FROZEN_FIELD", Group::Object, Event::Changed},
    RuleRow{Rule::ObjectBehaviourChanged, "OBJECT_BEHAVIOUR_CHANGED", Group::Object, Event::Changed},
    RuleRow{Rule::ObjectRuntimeChanged, "OBJECT_RUNTIME_CHANGED", Group::Object, Event::Changed},
    RuleRow{Rule::ObjectFieldPruned, "OBJECT_FIELD_PRUNED", Group::Object, Event::Faulty},
    RuleRow{Rule::ObjectFieldDropped, "OBJECT_FIELD_DROPPED", Group::Object, Event::Faulty},
    RuleRow{Rule::ObjectReferenceDangles, "OBJECT_REFERENCE_DANGLES", Group::Object, Event::Faulty},
    RuleRow{Rule::ObjectVariantsDiffer, "OBJECT_VARIANTS_DIFFER", Group::Object, Event::Faulty},
    RuleRow{Rule::CrdAdded, "CRD_ADDED", Group::Definition, Event::Added},
    RuleRow{Rule::CrdRemoved, "CRD_REMOVED", Group::Definition, Event::Removed},
    RuleRow{Rule::CrdFolderAdded, "CRD_FOLDER_ADDED", Group::Definition, Event::Moved},
    RuleRow{Rule::CrdFolderRemoved, "CRD_FOLDER_REMOVED", Group::Definition, Event::Moved},
    RuleRow{Rule::CrdNamesChanged, "CRD_NAMES_CHANGED", Group::Definition, Event::Changed},
    RuleRow{Rule::CrdScopeChanged, "CRD_SCOPE_CHANGED", Group::Definition, Event::Changed},
    RuleRow{Rule::CrdConversionChanged, "CRD_CONVERSION_CHANGED", Group::Definition, Event::Changed},
    RuleRow{Rule::CrdStorageVersionChanged, "CRD_STORAGE_VERSION_CHANGED", Group::Definition, Event::Changed},
    RuleRow{Rule::CrdPruningChanged, "CRD_PRUNING_CHANGED", Group::Definition, Event::Changed},
    RuleRow{Rule::CrdVersionAdded, "CRD_VERSION_ADDED", Group::DefinitionVersion, Event::Added},
    RuleRow{Rule::CrdVersionRemoved, "CRD_VERSION_REMOVED", Group::DefinitionVersion, Event::Removed},
    RuleRow{Rule::CrdVersionServed, "CRD_VERSION_SERVED", Group::DefinitionVersion, Event::Added},
    RuleRow{Rule::CrdVersionUnserved, "CRD_VERSION_UNSERVED", Group::DefinitionVersion, Event::Removed},
    RuleRow{Rule::CrdVersionDeprecated, "CRD_VERSION_DEPRECATED", Group::DefinitionVersion, Event::Deprecated},
    RuleRow{Rule::CrdVersionDiffers, "CRD_VERSION_DIFFERS", Group::DefinitionVersion, Event::Changed},
    RuleRow{Rule::CrdSchemaAdded, "CRD_SCHEMA_ADDED", Group::DefinitionVersion, Event::Changed},
    RuleRow{Rule::CrdSchemaRemoved, "CRD_SCHEMA_REMOVED", Group::DefinitionVersion, Event::Changed},
    RuleRow{Rule::CrdSubresourcesChanged, "CRD_SUBRESOURCES_CHANGED", Group::DefinitionVersion, Event::Changed},
    RuleRow{Rule::CrdPropertyAdded, "CRD_PROPERTY_ADDED", Group::Schema, Event::Added},
    RuleRow{Rule::CrdPropertyRemoved, "CRD_PROPERTY_REMOVED", Group::Schema, Event::Removed},
    RuleRow{Rule::CrdRequiredAdded, "CRD_REQUIRED_ADDED", Group::Schema, Event::Changed},
    RuleRow{Rule::CrdImmutableAdded, "CRD_IMMUTABLE_ADDED", Group::Schema, Event::Changed},
    RuleRow{Rule::CrdImmutableRemoved, "CRD_IMMUTABLE_REMOVED", Group::Schema, Event::Changed},
    RuleRow{Rule::CrdDefaultChanged, "CRD_DEFAULT_CHANGED", Group::Schema, Event::Changed},
    RuleRow{Rule::CrdMergeChanged, "CRD_MERGE_CHANGED", Group::Schema, Event::Changed},
    RuleRow{Rule::CrdDocumentationChanged, "CRD_DOCUMENTATION_CHANGED", Group::Schema, Event::Changed},
    RuleRow{Rule::CrdChoiceChanged, "CRD_CHOICE_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdConstraintsChanged, "CRD_CONSTRAINTS_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdEnumChanged, "CRD_ENUM_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdFormatChanged, "CRD_FORMAT_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdLimitChanged, "CRD_LIMIT_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdNullableChanged, "CRD_NULLABLE_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdPatternChanged, "CRD_PATTERN_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdRequiredRemoved, "CRD_REQUIRED_REMOVED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdRuleAdded, "CRD_RULE_ADDED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdRuleChanged, "CRD_RULE_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdRuleRemoved, "CRD_RULE_REMOVED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdTypeChanged, "CRD_TYPE_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::CrdUnknownFieldsChanged, "CRD_UNKNOWN_FIELDS_CHANGED", Group::Schema, Event::Reshaped},
    RuleRow{Rule::AppAdded, "APP_ADDED", Group::Application, Event::Added},
    RuleRow{Rule::AppRemoved, "APP_REMOVED", Group::Application, Event::Removed},
    RuleRow{Rule::AppIdChanged, "APP_ID_CHANGED", Group::Application, Event::Changed},
    RuleRow{Rule::AppPartsRemoved, "APP_PARTS_REMOVED", Group::Application, Event::Changed},
    RuleRow{Rule::AppCosmeticChange, "APP_COSMETIC_CHANGE", Group::Application, Event::Changed},
    RuleRow{Rule::AppVersionBumped, "APP_VERSION_BUMPED", Group::Application, Event::Bumped},
    RuleRow{Rule::AppVersionNotBumped, "APP_VERSION_NOT_BUMPED", Group::Application, Event::NotBumped},
    RuleRow{Rule::AppVersionLowered, "APP_VERSION_LOWERED", Group::Application, Event::Lowered},
    RuleRow{Rule::AppVersionRewritten, "APP_VERSION_REWRITTEN", Group::Application, Event::Changed},
    RuleRow{Rule::AppVersionIncomparable, "APP_VERSION_INCOMPARABLE", Group::Application, Event::Changed},
    RuleRow{Rule::AppIdMissing, "APP_ID_MISSING", Group::Application, Event::Faulty},
    RuleRow{Rule::AppVersionMissing, "APP_VERSION_MISSING", Group::Application, Event::Faulty},
    RuleRow{Rule::AppVersionIsNumber, "APP_VERSION_IS_NUMBER", Group::Application, Event::Faulty},
    RuleRow{Rule::AppVersionNotSemver, "APP_VERSION_NOT_SEMVER", Group::Application, Event::Faulty},
    RuleRow{Rule::AppVersionPrerelease, "APP_VERSION_PRERELEASE", Group::Application, Event::Faulty},
    RuleRow{Rule::AppFloatingImage, "APP_FLOATING_IMAGE", Group::Application, Event::Faulty},
    RuleRow{Rule::AppDuplicateVersion, "APP_DUPLICATE_VERSION", Group::Application, Event::Faulty},
    RuleRow{Rule::AppVariantsDiffer, "APP_VARIANTS_DIFFER", Group::Application, Event::Faulty},
    RuleRow{Rule::AppDanglingReference, "APP_DANGLING_REFERENCE", Group::Application, Event::Faulty},
    RuleRow{Rule::ClusterAppChanged, "CLUSTER_APP_CHANGED", Group::Application, Event::Changed},
    RuleRow{Rule::ImageAdded, "IMAGE_ADDED", Group::Image, Event::Added},
    RuleRow{Rule::ImageRemoved, "IMAGE_REMOVED", Group::Image, Event::Removed},
    RuleRow{Rule::ImageMoved, "IMAGE_MOVED", Group::Image, Event::Moved},
    RuleRow{Rule::ImageAppVersion, "IMAGE_APP_VERSION", Group::Image, Event::Bumped},
    RuleRow{Rule::ImageRevisionBumped, "IMAGE_REVISION_BUMPED", Group::Image, Event::Bumped},
    RuleRow{Rule::ImageRevisionNotBumped, "IMAGE_REVISION_NOT_BUMPED", Group::Image, Event::NotBumped},
    RuleRow{Rule::ImageRevisionLowered, "IMAGE_REVISION_LOWERED", Group::Image, Event::Lowered},
    RuleRow{Rule::ImagePackageChanged, "IMAGE_PACKAGE_CHANGED", Group::Image, Event::Changed},
    RuleRow{Rule::ImagePathChanged, "IMAGE_PATH_CHANGED", Group::Image, Event::Changed},
    RuleRow{Rule::ImageTagTemplateChanged, "IMAGE_TAG_TEMPLATE_CHANGED", Group::Image, Event::Changed},
    RuleRow{Rule::ImageFloatingTagRemoved, "IMAGE_FLOATING_TAG_REMOVED", Group::Image, Event::Changed},
    RuleRow{Rule::ImageRevisionReused, "IMAGE_REVISION_REUSED", Group::Image, Event::Faulty},
    RuleRow{Rule::ImageRevisionNotANumber, "IMAGE_REVISION_NOT_A_NUMBER", Group::Image, Event::Faulty},
    RuleRow{Rule::ImageTagIllegal, "IMAGE_TAG_ILLEGAL", Group::Image, Event::Faulty},
    RuleRow{Rule::ImageTagElsewhere, "IMAGE_TAG_ELSEWHERE", Group::Image, Event::Faulty},
    RuleRow{Rule::ImageTagMismatch, "IMAGE_TAG_MISMATCH", Group::Image, Event::Faulty},
    RuleRow{Rule::ImagePlaceholderUnresolved, "IMAGE_PLACEHOLDER_UNRESOLVED", Group::Image, Event::Faulty},
    RuleRow{Rule::ImageFloatingTag, "IMAGE_FLOATING_TAG", Group::Image, Event::Faulty},
    RuleRow{Rule::ImageFloatingBase, "IMAGE_FLOATING_BASE", Group::Image, Event::Faulty},
    RuleRow{Rule::ImagePinBehind, "IMAGE_PIN_BEHIND", Group::ImagePin, Event::Changed},
    RuleRow{Rule::ImagePinAhead, "IMAGE_PIN_AHEAD", Group::ImagePin, Event::Changed},
    RuleRow{Rule::ImagePinShort, "IMAGE_PIN_SHORT", Group::ImagePin, Event::Faulty},
    RuleRow{Rule::ImageReferenceMoved, "IMAGE_REFERENCE_MOVED", Group::ImageReference, Event::Moved},
    RuleRow{Rule::ImageReferenceLowered, "IMAGE_REFERENCE_LOWERED", Group::ImageReference, Event::Lowered},
    RuleRow{Rule::ImageReferenceFloating, "IMAGE_REFERENCE_FLOATING", Group::ImageReference, Event::Changed},
    RuleRow{Rule::ImageReferenceIllegal, "IMAGE_REFERENCE_ILLEGAL", Group::ImageReference, Event::Faulty},
    RuleRow{Rule::ImageReferencePullPolicy, "IMAGE_REFERENCE_PULL_POLICY", Group::ImageReference, Event::Faulty},
};

} // namespace

std::span<const RuleRow> ruleRows()
{
    return Rows;
}

const RuleRow &rowOf(FindingRule rule)
{
    return Rows[std::size_t(rule)];
}

QString keyName(FindingRule rule)
{
    return QString::fromLatin1(rowOf(rule).key);
}

std::optional<FindingRule> findingRule(QStringView key)
{
    static const QHash<QString, FindingRule> known = [] {
        QHash<QString, FindingRule> rules;
        for (const RuleRow &row : Rows)
            rules.insert(QString::fromLatin1(row.key), row.rule);
        return rules;
    }();
    const auto found = known.find(key.toString());
    return found == known.end() ? std::nullopt : std::optional(*found);
}

RuleName::RuleName(const QString &key)
    : m_rule(findingRule(key))
    , m_unknown(m_rule ? QString() : key)
{}

bool isComingOrGoing(const RuleName &rule, RuleGroup group)
{
    return rule.is(group) && (rule.is(RuleEvent::Added) || rule.is(RuleEvent::Removed) || rule.is(RuleEvent::Renamed));
}

QString RuleName::key() const
{
    return m_rule ? keyName(*m_rule) : m_unknown;
}

} // namespace waybill::findings
