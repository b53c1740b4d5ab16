// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/liveupgrade.h"

#include "findings/names.h"
#include "kubernetes/catalogue/appchoicemessage.h"
#include "kubernetes/catalogue/differencevalues.h"
#include "kubernetes/catalogue/specdiff.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

using OptionalVersion = std::optional<version::SemVer>;

LiveUpgrade refused(UpgradeRule rule, const Message &why, const QStringList &paths = {})
{
    return {rule, why, paths};
}

/// A role with what counts for it: its own, else what all have in common.
struct Role {
    QString id;
    QString image;
    QString package;
    QString cardinality;
};

QString valueOf(const std::vector<ValuePath> &own, const config::Node &role, const std::vector<ValuePath> &common,
                const config::Node &root)
{
    const config::Node *value = findFirst(own, role);
    if (!value)
        value = findFirst(common, root);
    return value && value->isText() ? value->text : QString();
}

std::map<QString, Role> rolesOf(const App &app)
{
    const CatalogueKind &kind = *app.kind;
    std::map<QString, Role> roles;
    for (const ValuePath &list : kind.roles) {
        for (const config::Node *item : list.then(ValuePath(u"[]")).findAll(*app.root)) {
            const auto part = std::find_if(kind.parts.begin(), kind.parts.end(),
                                           [&](const PartList &one) { return one.list == list; });
            const QString id = item->textOf(part == kind.parts.end() ? QStringLiteral("id") : part->id);
            roles[id] = {id, valueOf(kind.images.ofRole, *item, kind.images.common, *app.root),
                         valueOf(kind.packages.ofRole, *item, kind.packages.common, *app.root),
                         item->textOf(kind.cardinality)};
        }
    }
    return roles;
}

/// The role whose package is another one although its image is the same; empty where there is none.
QString packageAlone(const std::map<QString, Role> &before, const std::map<QString, Role> &after)
{
    for (const auto &[id, role] : after) {
        const auto old = before.find(id);
        if (old != before.end() && old->second.package != role.package && old->second.image == role.image)
            return id;
    }
    return {};
}

/// Whether the rules name this difference as one that may be.
class Allowance {
public:
    explicit Allowance(const CatalogueKind &kind)
        : m_paths(kind.imagePaths())
    {
        const auto add = [this](const std::vector<ValuePath> &paths) {
            m_paths.insert(m_paths.end(), paths.begin(), paths.end());
        };
        add(kind.versions);
        add(kind.upgradables);
        add(kind.packagePaths()); // packageAlone() has looked at them before
        if (!kind.cardinality.isEmpty())
            for (const ValuePath &list : kind.roles)
                m_paths.push_back(list.then(ValuePath(u"[]")).then(ValuePath(kind.cardinality)));
    }
    [[nodiscard]] bool covers(const SpecDifference &difference) const { return coversAny(m_paths, difference.steps); }

private:
    std::vector<ValuePath> m_paths;
};

/// Those that change behaviour first: they are what people must think about.
std::vector<SpecDifference> notAllowed(const App &before, const App &after)
{
    const Allowance allowance(*after.kind);
    std::vector<SpecDifference> all = differences(before.content(), after.content(), after.kind->content.steps());
    std::erase_if(all, [&](const SpecDifference &one) { return allowance.covers(one); });
    std::stable_partition(all.begin(), all.end(),
                          [&](const SpecDifference &one) { return !coversAny(after.kind->cosmetics, one.steps); });
    return all;
}

LiveUpgrade judgeContent(const App &before, const App &after)
{
    const std::map<QString, Role> oldRoles = rolesOf(before);
    const std::map<QString, Role> newRoles = rolesOf(after);
    constexpr qsizetype mostPaths = 4; // that a sentence names
    const std::vector<SpecDifference> others = notAllowed(before, after);
    if (const QString role = packageAlone(oldRoles, newRoles); !role.isEmpty() && others.empty())
        return refused(UpgradeRule::SameContent, message(AppChoiceMessage::PackageWithoutImage, role));
    LiveUpgrade result;
    if (!others.empty()) {
        result.failed = UpgradeRule::SameContent;
        result.why = message(AppChoiceMessage::MoreDiffers, shownDifferences(others, mostPaths));
        for (const SpecDifference &one : others)
            result.paths << one.toString();
        result.values = valuesOf(others);
        return result;
    }
    result.why = AppChoiceMessage::OnlyAllowedDiffers;
    for (const auto &[id, role] : newRoles) {
        const auto old = oldRoles.find(id);
        if (old != oldRoles.end() && old->second.cardinality != role.cardinality)
            result.conditions.push_back(
                message(AppChoiceMessage::MustHaveMembers, id, role.cardinality, old->second.cardinality));
    }
    return result;
}

} // namespace

LiveUpgrade judgeLiveUpgrade(const App &before, const App &after, const LiveUpgradeOptions &options)
{
    if (before.id != after.id)
        return refused(UpgradeRule::SameId, message(AppChoiceMessage::OtherApplication, after.id, before.id));
    const OptionalVersion from = readAppVersion(before.version, options.reading);
    const OptionalVersion to = readAppVersion(after.version, options.reading);
    if (!from || !to)
        return refused(UpgradeRule::VersionsReadable,
                       message(options.reading == VersionReading::Strict ? AppChoiceMessage::NotSemVer
                                                                         : AppChoiceMessage::NotAVersion,
                               from ? after.version : before.version));
    if (!options.rollback && *to <= *from)
        return refused(UpgradeRule::Newer, message(AppChoiceMessage::NotNewer, after.version, before.version));
    if (!before.upgradable.value_or(options.assumeUpgradable))
        return refused(UpgradeRule::Upgradable, message(AppChoiceMessage::NotUpgradable, before.version));
    return judgeContent(before, after);
}

} // namespace waybill::catalogue
