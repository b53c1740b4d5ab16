// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appfindings.h"

#include "findings/names.h"
#include "kubernetes/catalogue/appmessage.h"
#include "kubernetes/catalogue/differencevalues.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

using Event = AppChange::Event;
using Extent = AppChange::Extent;
using Severity = findings::Finding::Severity;

using findings::FindingRule;

constexpr qsizetype MaximalPaths = 4; ///< that a sentence names

/// The findings of one change, as they are found.
class Findings {
public:
    Findings(const AppChange &change, bool patch)
        : m_change(change)
        , m_patch(patch)
    {}

    std::vector<findings::Finding> run()
    {
        switch (m_change.event) {
        case Event::Same: break;
        case Event::Added: added(); break;
        case Event::Removed: removed(); break;
        case Event::Changed: changed(); break;
        }
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const findings::Finding &one, const findings::Finding &other) {
                             return std::pair(one.severity, one.impact) > std::pair(other.severity, other.impact);
                         });
        return std::move(m_found);
    }

private:
    findings::Finding &say(FindingRule rule, Impact impact, Severity severity, const Message &message,
                           const Message &advice = {})
    {
        findings::Finding finding;
        finding.rule = rule;
        finding.impact = impact;
        finding.severity = severity;
        finding.symbol = m_change.app().symbol();
        finding.message = message;
        finding.advice = advice;
        finding.place = m_change.after ? m_change.after->place : Place();
        finding.oldPlace = m_change.before ? m_change.before->place : Place();
        m_found.push_back(std::move(finding));
        return m_found.back();
    }
    /// Of what a patch release should not do.
    [[nodiscard]] Severity raised() const { return m_patch ? Severity::Error : Severity::Warning; }
    [[nodiscard]] QString symbol() const { return m_change.app().symbol(); }

    /// Of one side, as sentences show it.
    [[nodiscard]] QString idBefore() const { return visibleLine(m_change.before->id); }
    [[nodiscard]] QString idAfter() const { return visibleLine(m_change.after->id); }
    [[nodiscard]] QString versionBefore() const { return visibleLine(m_change.before->version); }
    [[nodiscard]] QString versionAfter() const { return visibleLine(m_change.after->version); }
    /// What differs: with both values where there are some that people can read.
    [[nodiscard]] Argument differences() const { return shownDifferences(m_change.byMatter(), MaximalPaths); }
    [[nodiscard]] std::vector<findings::ValueChange> values() const { return valuesOf(m_change.byMatter()); }

    void added()
    {
        Message text = message(AppMessage::Added, symbol(), versionAfter(), idAfter());
        if (!m_change.relatives.isEmpty())
            text = message(AppMessage::AddedBesideOthers, symbol(), versionAfter(), idAfter(),
                           findings::allOf(m_change.relatives));
        else if (!m_change.counterpart.isEmpty())
            text = message(AppMessage::AddedInFileOf, symbol(), visibleLine(m_change.counterpart));
        say(FindingRule::AppAdded, Impact::Additive, m_patch ? Severity::Warning : Severity::Note, text);
    }
    void removed()
    {
        Message text = message(AppMessage::Removed, symbol());
        if (!m_change.relatives.isEmpty())
            text = message(AppMessage::RemovedBesideOthers, symbol(), idBefore(), findings::allOf(m_change.relatives));
        else if (!m_change.counterpart.isEmpty())
            text = message(AppMessage::RemovedForOther, symbol(), visibleLine(m_change.counterpart));
        say(FindingRule::AppRemoved, Impact::Breaking, raised(), text, AppMessage::ClustersCannotBeCreated);
    }
    void changed()
    {
        if (m_change.idChanged)
            say(FindingRule::AppIdChanged, Impact::Breaking, Severity::Error,
                message(AppMessage::IdChanged, symbol(), idBefore(), idAfter()), AppMessage::PublishUnderNewName)
                .place = m_change.after->idPlace;
        if (!m_change.lost.empty())
            lostParts();
        if (m_change.idChanged)
            return; // two applications have no order of versions
        switch (m_change.move) {
        case VersionMove::Same: notBumped(); break;
        case VersionMove::Rewritten:
            notBumped();
            version(FindingRule::AppVersionRewritten, Impact::None, Severity::Note,
                    versions(AppMessage::VersionRewritten));
            break;
        case VersionMove::Bumped: bumped(); break;
        case VersionMove::Lowered:
            version(FindingRule::AppVersionLowered, Impact::Breaking, Severity::Error,
                    versions(AppMessage::VersionLowered));
            break;
        case VersionMove::Incomparable:
            version(FindingRule::AppVersionIncomparable, Impact::Breaking, raised(),
                    versions(AppMessage::VersionIncomparable))
                .ruling = true;
            break;
        }
    }
    void lostParts()
    {
        QStringList parts;
        for (const LostPart &part : m_change.lost)
            parts.append(part.word + u' ' + part.id);
        say(FindingRule::AppPartsRemoved, Impact::Breaking, raised(),
            message(AppMessage::PartsRemoved, symbol(), findings::allOf(parts)), AppMessage::UsersOfPartsFail);
    }
    void notBumped()
    {
        if (m_change.extent == Extent::None)
            return;
        if (m_change.extent == Extent::Cosmetic) {
            say(FindingRule::AppCosmeticChange, Impact::None, Severity::Note,
                message(AppMessage::CosmeticChange, symbol(), differences()))
                .values = values();
            return;
        }
        const bool behaviour = m_change.extent == Extent::Behaviour;
        // Where parts are removed it is certain; else it takes a person to tell what a changed field does.
        const bool breaks = behaviour && !m_change.lost.empty();
        findings::Finding &finding =
            version(FindingRule::AppVersionNotBumped, behaviour ? Impact::Breaking : Impact::Fix, raised(),
                    message(behaviour ? AppMessage::ChangedVersionNotBumped : AppMessage::ImagesChangedVersionNotBumped,
                            symbol(), versionAfter(), differences()),
                    AppMessage::NeedsNewVersionAndName);
        finding.ruling = behaviour && !breaks;
        finding.values = values();
    }
    /// The version says itself how much it is.
    void bumped()
    {
        const auto from = readAppVersion(m_change.before->version, VersionReading::Lenient);
        const auto to = readAppVersion(m_change.after->version, VersionReading::Lenient);
        Impact impact = Impact::Fix;
        if (from && to && from->major != to->major)
            impact = Impact::Breaking;
        else if (from && to && from->minor != to->minor)
            impact = Impact::Additive;
        const Message text = m_change.extent == Extent::None ? versions(AppMessage::VersionBumped)
                                                             : message(AppMessage::VersionBumpedWith, symbol(),
                                                                       versionBefore(), versionAfter(), differences());
        findings::Finding &finding = version(FindingRule::AppVersionBumped, impact, Severity::Note, text);
        finding.ruling = impact == Impact::Breaking;
        finding.values = values();
        finding.values.insert(finding.values.begin(),
                              findings::valueChange(QStringLiteral("version"), versionBefore(), versionAfter()));
    }
    /// At the two versions.
    findings::Finding &version(FindingRule rule, Impact impact, Severity severity, const Message &message,
                               const Message &advice = {})
    {
        findings::Finding &finding = say(rule, impact, severity, message, advice);
        finding.place = m_change.after->versionPlace;
        finding.oldPlace = m_change.before->versionPlace;
        return finding;
    }
    /// A sentence with the symbol and both versions.
    [[nodiscard]] Message versions(AppMessage id) const
    {
        return message(id, symbol(), versionBefore(), versionAfter());
    }

    const AppChange &m_change;
    bool m_patch;
    std::vector<findings::Finding> m_found;
};

} // namespace

std::vector<findings::Finding> toFindings(const AppChange &change, bool patch)
{
    return Findings(change, patch).run();
}

std::vector<findings::Finding> toFindings(const std::vector<AppChange> &changes, bool patch)
{
    std::vector<findings::Finding> all;
    for (const AppChange &change : changes)
        for (findings::Finding &finding : toFindings(change, patch))
            all.push_back(std::move(finding));
    return all;
}

Message label(AppChange::Extent extent)
{
    switch (extent) {
    case Extent::None: break;
    case Extent::Cosmetic: return AppMessage::ExtentCosmetic;
    case Extent::Images: return AppMessage::ExtentImages;
    case Extent::ImagesAndCosmetic: return AppMessage::ExtentImagesAndCosmetic;
    case Extent::Behaviour: return AppMessage::ExtentBehaviour;
    }
    return {};
}

Message summary(const AppChange &change)
{
    switch (change.event) {
    case Event::Same: return {};
    case Event::Added: return AppMessage::SummaryAdded;
    case Event::Removed: return AppMessage::SummaryRemoved;
    case Event::Changed: break;
    }
    if (change.idChanged)
        return message(AppMessage::SummaryIdChanged, change.after->id, change.before->id);
    const auto versions = [&](AppMessage id) { return message(id, change.before->version, change.after->version); };
    switch (change.move) {
    case VersionMove::Same: break;
    case VersionMove::Rewritten: break;
    case VersionMove::Bumped: return versions(AppMessage::SummaryBumped);
    case VersionMove::Lowered: return versions(AppMessage::SummaryLowered);
    case VersionMove::Incomparable: return versions(AppMessage::SummaryIncomparable);
    }
    if (change.extent == Extent::None)
        return versions(AppMessage::SummaryRewritten);
    return message(AppMessage::SummaryNotBumped, label(change.extent));
}

} // namespace waybill::catalogue
