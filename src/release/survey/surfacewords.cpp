// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surfacewords.h"

#include "release/survey/surfacemessage.h"

#include <algorithm>
#include <array>
#include <limits>

namespace waybill::release {

namespace {

using findings::Finding;
using findings::RuleEvent;
using findings::RuleGroup;
using Rule = findings::FindingRule;
using Say = SurfaceMessage;

constexpr int Few = 2;  ///< where each finding would say little more than a name
constexpr int Many = 4; ///< where each has something of its own to say

/// What is said of several findings of a rule, where "accepts less" or the like is not enough.
struct Several {
    Rule rule;
    Say text;
    int from = Many; ///< that many are one line
};

constexpr std::array SeveralTexts{
    Several{Rule::AppAdded, Say::AppsAdded, Few},
    Several{Rule::AppIdChanged, Say::AppsOtherId},
    Several{Rule::AppPartsRemoved, Say::AppsLostParts},
    Several{Rule::AppRemoved, Say::AppsRemoved, Few},
    Several{Rule::AppVersionBumped, Say::AppsNewVersion},
    Several{Rule::AppVersionLowered, Say::AppsLowerVersion},
    Several{Rule::AppVersionNotBumped, Say::AppsNotBumped},
    Several{Rule::ClusterAppChanged, Say::ClustersMove},
    Several{Rule::CrdAdded, Say::KindsAdded, Few},
    Several{Rule::CrdConversionChanged, Say::KindsConverted},
    Several{Rule::CrdDefaultChanged, Say::FieldsOtherDefault},
    Several{Rule::CrdMergeChanged, Say::ListsMerged},
    Several{Rule::CrdNamesChanged, Say::KindsOtherNames},
    Several{Rule::CrdPropertyAdded, Say::FieldsAdded},
    Several{Rule::CrdPropertyRemoved, Say::FieldsRemoved},
    Several{Rule::CrdRemoved, Say::KindsRemoved, Few},
    Several{Rule::CrdRequiredAdded, Say::FieldsRequired},
    Several{Rule::CrdScopeChanged, Say::KindsOtherScope},
    Several{Rule::CrdStorageVersionChanged, Say::KindsOtherStorage},
    Several{Rule::CrdSubresourcesChanged, Say::KindsOtherSubresources},
    Several{Rule::CrdVersionDeprecated, Say::VersionsDeprecated},
    Several{Rule::CrdVersionServed, Say::VersionsServed},
    Several{Rule::CrdVersionUnserved, Say::VersionsUnserved},
    Several{Rule::ImageAdded, Say::ImagesAdded, Few},
    Several{Rule::ImageAppVersion, Say::ImagesNewVersion},
    Several{Rule::ImageFloatingTagRemoved, Say::ImagesTagsFixed},
    Several{Rule::ImagePathChanged, Say::ImagesOtherPath},
    Several{Rule::ImageReferenceFloating, Say::ReferencesFloating, Few},
    Several{Rule::ImageReferenceLowered, Say::ReferencesLower, Few},
    Several{Rule::ImageReferenceMoved, Say::ReferencesMoved, Few},
    Several{Rule::ImageRemoved, Say::ImagesRemoved, Few},
    Several{Rule::ImageRevisionBumped, Say::ImagesNewRevision, Few},
    Several{Rule::ImageRevisionLowered, Say::ImagesLowerRevision},
    Several{Rule::ImageRevisionNotBumped, Say::ImagesChangedUnderTag, Few},
    Several{Rule::ImageTagTemplateChanged, Say::ImagesOtherTagFormat},
    Several{Rule::ObjectAdded, Say::ObjectsAdded, Few},
    Several{Rule::ObjectBehaviourChanged, Say::ObjectsBehave},
    Several{Rule::ObjectFrozenField, Say::ObjectsFrozen},
    Several{Rule::ObjectRemoved, Say::ObjectsRemoved, Few},
    Several{Rule::ObjectRenamed, Say::ObjectsRenamed},
    Several{Rule::ObjectRuntimeChanged, Say::ObjectsOtherRuntime},
};

/// What is said of one finding of a rule to those who need not know in which files it is, or how a tag is written.
struct One {
    Rule rule;
    Say text;
};

constexpr std::array OneTexts{
    One{Rule::AppVersionNotBumped, Say::OneNotBumped},
    One{Rule::CrdAdded, Say::OneAdded},
    One{Rule::CrdRemoved, Say::OneRemoved},
    One{Rule::ImageRevisionNotBumped, Say::OneChangedUnderTag},
    One{Rule::ObjectAdded, Say::OneAdded},
    One{Rule::ObjectRemoved, Say::OneRemoved},
};

/// What is done about the findings of a rule.
struct Advice {
    Rule rule;
    std::optional<Say> one;     ///< nothing: what the finding says
    std::optional<Say> several; ///< nothing: the same as for one
};

constexpr std::array Advices{
    Advice{Rule::AppPartsRemoved, Say::RemovePartsFromClusters, {}},
    Advice{Rule::AppRemoved, Say::ChooseAnotherApp, Say::ChooseOtherApps},
    Advice{Rule::CrdRemoved, {}, Say::SaveObjectsFirst},
    Advice{Rule::AppIdChanged, Say::CheckWhatWasMadeFromIt, Say::CheckWhatWasMadeFromThem},
    Advice{Rule::AppVersionLowered, Say::HigherIsNotNewer, {}},
    Advice{Rule::AppVersionNotBumped, Say::CompareItFirst, Say::CompareThemFirst},
    Advice{Rule::CrdNamesChanged, Say::SaveAndRecreateObjects, {}},
    Advice{Rule::CrdPropertyRemoved, Say::RemoveFieldFromObjects, Say::RemoveFieldsFromObjects},
    Advice{Rule::CrdScopeChanged, Say::SaveAndRecreateObjects, {}},
    Advice{Rule::ImageFloatingTagRemoved, {}, Say::UseVersionedTags},
    Advice{Rule::ImagePathChanged, {}, Say::EditReferences},
    Advice{Rule::ImageReferenceFloating, Say::PinItsVersion, Say::PinTheirVersions},
    Advice{Rule::ImageReferenceLowered, Say::CheckNewerImage, Say::CheckNewerImages},
    Advice{Rule::ImageRemoved, {}, Say::RemoveReferences},
    Advice{Rule::ImageRevisionLowered, Say::UseItsDigest, Say::UseTheirDigests},
    Advice{Rule::ImageRevisionNotBumped, Say::PullItAgain, Say::PullThemAgain},
    Advice{Rule::ImageTagTemplateChanged, {}, Say::EditReferences},
    Advice{Rule::ObjectBehaviourChanged, Say::CheckPodsOfIt, Say::CheckPodsOfThem},
    Advice{Rule::ObjectFrozenField, Say::RecreateIt, Say::RecreateThem},
    Advice{Rule::ObjectRemoved, {}, Say::KeepUntilUnused},
    Advice{Rule::ObjectRenamed, Say::MoveToNewName, Say::MoveToNewNames},
};

template <typename Rows>
auto rowOf(const Rows &rows, const findings::RuleName &rule)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto &one) { return rule == one.rule; });
    return row == rows.end() ? nullptr : &*row;
}

/// Of constraints, which are all alike for those who write objects.
Say byImpact(const Finding &first)
{
    if (first.ruling)
        return Say::FieldsMayAcceptLess;
    if (first.impact == Impact::Breaking)
        return Say::FieldsAcceptLess;
    return first.impact == Impact::Additive ? Say::FieldsAcceptMore : Say::FieldsChanged;
}

} // namespace

int foldedFrom(const Finding &finding)
{
    const Several *row = rowOf(SeveralTexts, finding.rule);
    // What has no sentence for several is never folded.
    return row ? row->from : isConstraint(finding) ? Many : std::numeric_limits<int>::max();
}

bool isConstraint(const Finding &finding)
{
    return finding.rule.is(RuleGroup::Schema, RuleEvent::Reshaped);
}

Message oneText(const Finding &finding, const QString &name)
{
    const One *row = rowOf(OneTexts, finding.rule);
    return row ? message(row->text, name) : Message();
}

Message severalText(const Finding &first, qsizetype count, const Argument &names)
{
    const Several *row = rowOf(SeveralTexts, first.rule);
    return message(row ? row->text : byImpact(first), names, Count{count});
}

Message readersAdvice(const Finding &finding)
{
    const Advice *row = rowOf(Advices, finding.rule);
    return row && row->one ? Message(*row->one) : finding.advice;
}

Message readersAdvice(const Finding &first, const Message &common)
{
    const Advice *row = rowOf(Advices, first.rule);
    if (!row)
        return common;
    return row->several ? Message(*row->several) : Message(*row->one);
}

Message affectedText(const Finding &first, const QString &name, bool several)
{
    const findings::RuleName &rule = first.rule;
    if (rule.is(RuleGroup::Image) || rule.is(RuleGroup::ImagePin) || rule.is(RuleGroup::ImageReference))
        return several ? Message(Say::AffectedByReferences) : message(Say::AffectedByReference, name);
    if (rule.is(RuleGroup::Definition) || rule.is(RuleGroup::DefinitionVersion) || rule.is(RuleGroup::Schema))
        return several ? Say::AffectedByKinds : Say::AffectedByKind;
    return several ? Message(Say::AffectedByUses) : message(Say::AffectedByUse, name);
}

} // namespace waybill::release
