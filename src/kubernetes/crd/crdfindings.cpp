// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/crdfindings.h"

#include "findings/names.h"
#include "findings/valuechange.h"
#include "kubernetes/crd/changewords.h"
#include "kubernetes/crd/crdmessage.h"
#include "support/text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace waybill::crd {

namespace {

using findings::Finding;

constexpr std::size_t MostParts = 5; ///< changes at one path that are named
constexpr std::size_t ManyTypes = 3; ///< declared types that are reported one by one, at most

/// Changes that are reported together, and the versions that they are in.
struct Group {
    std::vector<const SchemaChange *> changes; ///< each once, however many versions it is in
    QStringList versions;
};

bool says(const SchemaChange &change, const char *keyword)
{
    return change.keyword == QLatin1String(keyword);
}

/// Whether a change is about the definition, and not about a place in a schema.
bool isWhole(const SchemaChange &change)
{
    static const QStringList keywords{
        QStringLiteral("CRD"),      QStringLiteral("folder"),     QStringLiteral("version"),
        QStringLiteral("served"),   QStringLiteral("deprecated"), QStringLiteral("storage"),
        QStringLiteral("scope"),    QStringLiteral("kind"),       QStringLiteral("preserveUnknownFields"),
        QStringLiteral("listKind"), QStringLiteral("singular"),   QStringLiteral("shortNames"),
        QStringLiteral("schema"),   QStringLiteral("conversion"),
    };
    return keywords.contains(change.keyword);
}

bool isDeclaredType(const SchemaChange &change)
{
    return says(change, "type") && change.before.isNull() && change.changeClass == ChangeClass::Tighten;
}

/// A name that every object has, said in the schema now.
bool isCommon(const SchemaChange &change)
{
    static const QStringList common{QStringLiteral(".apiVersion"), QStringLiteral(".kind"),
                                    QStringLiteral(".metadata")};
    return says(change, "property+") && common.contains(change.path);
}

class Folder {
public:
    explicit Folder(const std::vector<SchemaChange> &changes)
    {
        for (const SchemaChange &change : changes) {
            m_classes[{change.crd, change.version, change.path, change.keyword}] = change.changeClass;
            if (!change.renamed.isEmpty())
                m_renamed.insert(change.crd + u'\n' + change.version + u'\n'
                                 + change.path.left(change.path.lastIndexOf(u'.') + 1) + change.renamed);
            if (isDeclaredType(change) && change.against.isEmpty())
                m_declared[change.crd].insert(change.path);
        }
        for (const SchemaChange &change : changes)
            if (!isToldElsewhere(change))
                put(change);
    }

    /// The groups in the order of their first changes.
    [[nodiscard]] std::vector<Group> take() { return std::move(m_groups); }

private:
    /// What another change at its path says as well.
    [[nodiscard]] bool isToldElsewhere(const SchemaChange &change) const
    {
        const auto other = [&](const char *keyword) {
            const auto found = m_classes.find({change.crd, change.version, change.path, QString::fromLatin1(keyword)});
            return found == m_classes.end() ? std::optional<ChangeClass>() : found->second;
        };
        if (says(change, "property+"))
            return other("required+") == ChangeClass::Tighten
                   || m_renamed.count(change.crd + u'\n' + change.version + u'\n' + change.path) > 0;
        if (says(change, "required+"))
            return change.changeClass == ChangeClass::None && other("property+");
        return says(change, "required-") && other("property-");
    }

    [[nodiscard]] QString keyOf(const SchemaChange &change) const
    {
        const auto key = [&](const QStringList &parts) -> QString { return change.crd + u'\n' + parts.join(u'\n'); };
        if (!change.against.isEmpty() && !isFreezing(change))
            return key({QStringLiteral("against"), change.version});
        if (isWhole(change))
            return key({QStringLiteral("whole"), change.keyword, change.version, change.folders.join(u',')});
        if (change.changeClass == ChangeClass::None || isCommon(change))
            return key({QStringLiteral("documentation")});
        if (const auto found = m_declared.find(change.crd);
            found != m_declared.end() && found->second.size() >= ManyTypes && isDeclaredType(change))
            return key({QStringLiteral("types")});
        return key({change.path, change.against, keyName(change.changeClass),
                    isFreezing(change) ? findings::keyName(ruleOf(change)) : QString()});
    }

    void put(const SchemaChange &change)
    {
        const auto [known, isNew] = m_known.emplace(keyOf(change), m_groups.size());
        if (isNew)
            m_groups.emplace_back();
        Group &group = m_groups[known->second];
        if (!change.version.isEmpty() && !group.versions.contains(change.version))
            group.versions << change.version;
        const auto same = [&](const SchemaChange *other) {
            return other->keyword == change.keyword && other->path == change.path && other->before == change.before
                   && other->after == change.after;
        };
        if (std::none_of(group.changes.begin(), group.changes.end(), same))
            group.changes.push_back(&change);
    }

    std::map<std::tuple<QString, QString, QString, QString>, ChangeClass> m_classes;
    std::set<QString> m_renamed;                     ///< the new names of renamed properties
    std::map<QString, std::set<QString>> m_declared; ///< by definition: the paths whose types are declared now
    std::map<QString, std::size_t> m_known;
    std::vector<Group> m_groups;
};

QString subjectOf(const SchemaChange &change, const QStringList &versions, const QString &path)
{
    QStringList words(change.kind.isEmpty() ? change.crd : change.kind);
    if (!versions.isEmpty())
        words << versions.join(QLatin1String(", "));
    if (!path.isEmpty())
        words << path;
    return visibleLine(words.join(u' '));
}

/// How grave a group is: as its gravest change, and nothing for what binds nobody yet.
void weigh(Finding &finding, const SchemaChange &gravest, bool patch)
{
    if (!gravest.against.isEmpty())
        return;
    switch (gravest.changeClass) {
    case ChangeClass::None:
        if (says(gravest, "deprecated") && gravest.after == QLatin1String("true"))
            finding.severity = Finding::Severity::Warning;
        break;
    case ChangeClass::Relax: finding.impact = Impact::Additive; break;
    case ChangeClass::Ruling:
        finding.impact = Impact::Breaking;
        finding.ruling = true;
        finding.severity = Finding::Severity::Warning;
        break;
    case ChangeClass::Tighten:
        finding.impact = Impact::Breaking;
        finding.severity = patch ? Finding::Severity::Error : Finding::Severity::Warning;
        break;
    }
}

/// Rule, sentence and advice of several changes at one path.
void tellSeveral(Finding &finding, const Group &group, const QString &subject)
{
    Listing parts{{}, Listing::Join::Clauses};
    bool alike = true;
    for (const SchemaChange *change : group.changes) {
        if (parts.items.size() < MostParts)
            parts.items.push_back(briefly(*change));
        alike = alike && finding.rule == ruleOf(*change);
    }
    if (group.changes.size() > MostParts)
        parts.items.push_back(message(CrdMessage::More, Count{qint64(group.changes.size() - MostParts)}));
    if (!alike)
        finding.rule = findings::FindingRule::CrdConstraintsChanged;
    switch (group.changes.front()->changeClass) {
    case ChangeClass::Tighten: finding.message = message(CrdMessage::AcceptsLess, subject, parts); break;
    case ChangeClass::Relax: finding.message = message(CrdMessage::AcceptsMore, subject, parts); break;
    default: finding.message = message(CrdMessage::ValidatedDifferently, subject, parts);
    }
}

/// What a new version has other than the one that objects are stored in.
void tellAgainst(Finding &finding, const Group &group, const QString &subject)
{
    const SchemaChange &first = *group.changes.front();
    const auto count = int(std::count_if(group.changes.begin(), group.changes.end(), [](const SchemaChange *change) {
        return change->changeClass == ChangeClass::Tighten;
    }));
    finding.rule = findings::FindingRule::CrdVersionDiffers;
    finding.message = count > 0 ? message(CrdMessage::AcceptsLessThanVersion, subject, first.against, Count{count})
                                : message(CrdMessage::AcceptsAllOfVersion, subject, first.against);
    if (count > 0)
        finding.advice = message(CrdMessage::AffectsThoseWhoMove, first.version);
}

/// Whether a change is of a keyword with a value: a limit, a default, an enumeration, a pattern.
bool hasValue(const SchemaChange &change)
{
    return !isWhole(change) && !change.keyword.endsWith(u'+') && !change.keyword.endsWith(u'-')
           && change.keyword != QLatin1String("x-kubernetes-validations")
           && ruleOf(change) != findings::FindingRule::CrdChoiceChanged;
}

/// The values of a group's changes; those of limits with their difference.
std::vector<findings::ValueChange> valuesOf(const Group &group)
{
    std::vector<findings::ValueChange> values;
    for (const SchemaChange *change : group.changes) {
        if (!hasValue(*change))
            continue;
        values.push_back(findings::valueChange(change->path + u' ' + change->keyword, change->before, change->after));
        values.back().difference = differenceOf(*change);
    }
    return values;
}

Finding findingOf(const Group &group, bool patch)
{
    const SchemaChange &first = *group.changes.front();
    Finding finding;
    finding.rule = ruleOf(first);
    finding.symbol = QStringLiteral("CustomResourceDefinition ") + visibleLine(first.crd);
    const QString subject = subjectOf(first, group.versions, first.path);
    const QString whole = subjectOf(first, group.versions, QString());
    weigh(finding, first, patch);
    finding.advice = adviceOf(first);
    if (!first.places.empty())
        finding.place = first.places.front();
    if (!first.oldPlaces.empty())
        finding.oldPlace = first.oldPlaces.front();
    if (!first.against.isEmpty() && !isFreezing(first)) {
        tellAgainst(finding, group, whole);
        return finding;
    }
    if ((first.changeClass == ChangeClass::None || isCommon(first)) && !isWhole(first)) {
        finding.impact = Impact::None;
        finding.rule = findings::FindingRule::CrdDocumentationChanged;
        finding.message = message(CrdMessage::DocumentationChanged, whole);
        return finding;
    }
    finding.values = valuesOf(group);
    if (isDeclaredType(first) && group.changes.size() > 1 && group.changes.back()->path != first.path) {
        finding.message = message(CrdMessage::TypesDeclared, whole, Count{qint64(group.changes.size())});
        return finding;
    }
    if (!first.path.isEmpty())
        finding.symbol += u' ' + visibleLine(first.path);
    if (group.changes.size() > 1)
        tellSeveral(finding, group, subject);
    else
        finding.message = sentenceOf(first, subject);
    if (!first.folders.isEmpty() && !says(first, "folder"))
        finding.message = message(CrdMessage::OnlyInFolders, finding.message, findings::allOf(first.folders));
    return finding;
}

} // namespace

std::vector<Finding> toFindings(const std::vector<SchemaChange> &changes, bool patch)
{
    std::vector<Finding> findings;
    for (const Group &group : Folder(changes).take())
        findings.push_back(findingOf(group, patch));
    return findings;
}

} // namespace waybill::crd
