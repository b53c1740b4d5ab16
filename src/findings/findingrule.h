// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace waybill::findings {

/// What a finding is an instance of. A rule is a value here and a row in findingrule.cpp.
enum class FindingRule : std::uint8_t {
    ObjectAdded,
    ObjectRemoved,
    ObjectRenamed,
    ObjectGroupMoved,
    ObjectApiVersion,
    ObjectFrozenField,
    ObjectBehaviourChanged,
    ObjectRuntimeChanged,
    ObjectFieldPruned,
    ObjectFieldDropped,
    ObjectReferenceDangles,
    ObjectVariantsDiffer,
    CrdAdded,
    CrdRemoved,
    CrdFolderAdded,
    CrdFolderRemoved,
    CrdNamesChanged,
    CrdScopeChanged,
    CrdConversionChanged,
    CrdStorageVersionChanged,
    CrdPruningChanged,
    CrdVersionAdded,
    CrdVersionRemoved,
    CrdVersionServed,
    CrdVersionUnserved,
    CrdVersionDeprecated,
    CrdVersionDiffers,
    CrdSchemaAdded,
    CrdSchemaRemoved,
    CrdSubresourcesChanged,
    CrdPropertyAdded,
    CrdPropertyRemoved,
    CrdRequiredAdded,
    CrdImmutableAdded,
    CrdImmutableRemoved,
    CrdDefaultChanged,
    CrdMergeChanged,
    CrdDocumentationChanged,
    CrdChoiceChanged,
    CrdConstraintsChanged,
    CrdEnumChanged,
    CrdFormatChanged,
    CrdLimitChanged,
    CrdNullableChanged,
    CrdPatternChanged,
    CrdRequiredRemoved,
    CrdRuleAdded,
    CrdRuleChanged,
    CrdRuleRemoved,
    CrdTypeChanged,
    CrdUnknownFieldsChanged,
    AppAdded,
    AppRemoved,
    AppIdChanged,
    AppPartsRemoved,
    AppCosmeticChange,
    AppVersionBumped,
    AppVersionNotBumped,
    AppVersionLowered,
    AppVersionRewritten,
    AppVersionIncomparable,
    AppIdMissing,
    AppVersionMissing,
    AppVersionIsNumber,
    AppVersionNotSemver,
    AppVersionPrerelease,
    AppFloatingImage,
    AppDuplicateVersion,
    AppVariantsDiffer,
    AppDanglingReference,
    ClusterAppChanged,
    ImageAdded,
    ImageRemoved,
    ImageMoved,
    ImageAppVersion,
    ImageRevisionBumped,
    ImageRevisionNotBumped,
    ImageRevisionLowered,
    ImagePackageChanged,
    ImagePathChanged,
    ImageTagTemplateChanged,
    ImageFloatingTagRemoved,
    ImageRevisionReused,
    ImageRevisionNotANumber,
    ImageTagIllegal,
    ImageTagElsewhere,
    ImageTagMismatch,
    ImagePlaceholderUnresolved,
    ImageFloatingTag,
    ImageFloatingBase,
    ImagePinBehind,
    ImagePinAhead,
    ImagePinShort,
    ImageReferenceMoved,
    ImageReferenceLowered,
    ImageReferenceFloating,
    ImageReferenceIllegal,
    ImageReferencePullPolicy,
};

/// What a rule is about.
enum class RuleGroup : std::uint8_t {
    Object,            ///< of Kubernetes
    Definition,        ///< a CustomResourceDefinition as a whole
    DefinitionVersion, ///< a version of its API
    Schema,            ///< a place in the schema of a version
    Application,       ///< of a catalogue
    Image,             ///< that a recipe defines
    ImagePin,          ///< who pins one
    ImageReference,    ///< what manifests run
};

/// What a rule says of it.
enum class RuleEvent : std::uint8_t {
    Added,
    Removed,
    Renamed,
    Moved,
    Changed,
    Reshaped, ///< accepts more, less or something else: told together, whatever the rule
    Bumped,
    NotBumped, ///< changed under its old version
    Lowered,
    Deprecated,
    Faulty, ///< wrong by itself
};

struct RuleRow {
    FindingRule rule;
    const char *key; ///< "OBJECT_REMOVED": its ID in files and JSON, never translated
    RuleGroup group;
    RuleEvent event;
};

/// One row a rule, in their order.
[[nodiscard]] std::span<const RuleRow> ruleRows();
[[nodiscard]] const RuleRow &rowOf(FindingRule rule);
/// "OBJECT_REMOVED".
[[nodiscard]] QString keyName(FindingRule rule);
/// The rule of an ID; nothing for an unknown one.
[[nodiscard]] std::optional<FindingRule> findingRule(QStringView key);

/// The rule of a finding. For the time being also of an ID that no row has, which is of no group.
class RuleName {
public:
    RuleName() = default;
    RuleName(FindingRule rule) // NOLINT: a rule names itself
        : m_rule(rule)
    {}
    RuleName(const QString &key); // NOLINT: for rooms that still write IDs

    [[nodiscard]] bool isEmpty() const { return !m_rule && m_unknown.isEmpty(); }
    [[nodiscard]] QString key() const;
    /// Null for an unknown one.
    [[nodiscard]] const RuleRow *row() const { return m_rule ? &rowOf(*m_rule) : nullptr; }
    [[nodiscard]] bool is(RuleGroup group) const { return m_rule && rowOf(*m_rule).group == group; }
    [[nodiscard]] bool is(RuleEvent event) const { return m_rule && rowOf(*m_rule).event == event; }
    [[nodiscard]] bool is(RuleGroup group, RuleEvent event) const { return is(group) && is(event); }

    bool operator==(const RuleName &) const = default;
    bool operator==(FindingRule rule) const { return m_rule == rule; }
    bool operator==(QLatin1String key) const { return this->key() == key; }
    bool operator==(const QString &key) const { return this->key() == key; }
    /// By ID.
    bool operator<(const RuleName &other) const { return key() < other.key(); }

private:
    std::optional<FindingRule> m_rule;
    QString m_unknown;
};

/// As which values of it are written (support/valuekinds.h).
[[nodiscard]] inline QString plainForm(const RuleName &rule)
{
    return rule.key();
}
inline void setFromPlainForm(RuleName &rule, const QString &key)
{
    rule = key;
}

/// Whether a rule says that something of a group was added, removed or renamed.
[[nodiscard]] bool isComingOrGoing(const RuleName &rule, RuleGroup group);

} // namespace waybill::findings
