// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appfindings.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::catalogue {

namespace {

struct AppfindingsStrings {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

using Event = AppChange::Event;
using Extent = AppChange::Extent;
using Severity = findings::Finding::Severity;

constexpr qsizetype MaximalPaths = 4; ///< that a sentence names

QString listed(const QStringList &texts)
{
    const QString some = texts.mid(0, MaximalPaths).join(QStringLiteral(", "));
    return texts.size() > MaximalPaths
               ? AppfindingsStrings::tr("%1 and %n more", nullptr, int(texts.size() - MaximalPaths)).arg(some)
               : some;
}

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
    findings::Finding &say(const char *rule, Impact impact, Severity severity, const QString &message,
                           const QString &advice = {})
    {
        findings::Finding finding;
        finding.rule = QString::fromLatin1(rule);
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

    void added()
    {
        const App &app = *m_change.after;
        QString message = AppfindingsStrings::tr("%1 is new: version %2 of %3").arg(symbol(), app.version, app.id);
        if (!m_change.relatives.isEmpty())
            message = AppfindingsStrings::tr("%1 is new: version %2 of %3, which was there as %4")
                          .arg(symbol(), app.version, app.id, m_change.relatives.join(QStringLiteral(", ")));
        else if (!m_change.counterpart.isEmpty())
            message = AppfindingsStrings::tr("%1 is new, in the file that held %2 before")
                          .arg(symbol(), m_change.counterpart);
        say("APP_ADDED", Impact::Additive, m_patch ? Severity::Warning : Severity::Note, message);
    }
    void removed()
    {
        QString message = AppfindingsStrings::tr("%1 is gone").arg(symbol());
        if (!m_change.relatives.isEmpty())
            message = AppfindingsStrings::tr("%1 is gone: %2 is there now as %3")
                          .arg(symbol(), m_change.before->id, m_change.relatives.join(QStringLiteral(", ")));
        else if (!m_change.counterpart.isEmpty())
            message = AppfindingsStrings::tr("%1 is gone: its file now holds %2").arg(symbol(), m_change.counterpart);
        say("APP_REMOVED", Impact::Breaking, raised(), message,
            AppfindingsStrings::tr("Clusters that refer to it cannot be made any more"));
    }
    void changed()
    {
        if (m_change.idChanged)
            say("APP_ID_CHANGED", Impact::Breaking, Severity::Error,
                AppfindingsStrings::tr("%1 is another application under an old name: its ID was %2 and is %3")
                    .arg(symbol(), m_change.before->id, m_change.after->id),
                AppfindingsStrings::tr("Publish it under a new name"))
                .place = m_change.after->idPlace;
        if (!m_change.lost.empty())
            lostParts();
        if (m_change.idChanged)
            return; // two applications have no order of versions
        switch (m_change.move) {
        case VersionMove::Same: notBumped(); break;
        case VersionMove::Rewritten:
            notBumped();
            version("APP_VERSION_REWRITTEN", Impact::None, Severity::Note,
                    told(AppfindingsStrings::tr("The version of %1 is written otherwise: %2 is now %3")));
            break;
        case VersionMove::Bumped: bumped(); break;
        case VersionMove::Lowered:
            version("APP_VERSION_LOWERED", Impact::Breaking, Severity::Error,
                    told(AppfindingsStrings::tr("The version of %1 went down from %2 to %3")));
            break;
        case VersionMove::Incomparable:
            version("APP_VERSION_INCOMPARABLE", Impact::Breaking, raised(),
                    told(AppfindingsStrings::tr(
                        "The version of %1 was %2 and is %3: nothing tells which is the newer one")))
                .ruling = true;
            break;
        }
    }
    void lostParts()
    {
        QStringList parts;
        for (const LostPart &part : m_change.lost)
            parts.append(part.word + u' ' + part.id);
        say("APP_PARTS_REMOVED", Impact::Breaking, raised(),
            AppfindingsStrings::tr("%1 no longer has: %2").arg(symbol(), parts.join(QStringLiteral(", "))),
            AppfindingsStrings::tr("Clusters and tools that name them fail"));
    }
    void notBumped()
    {
        const QString paths = listed(m_change.paths());
        if (m_change.extent == Extent::None)
            return;
        if (m_change.extent == Extent::Cosmetic) {
            say("APP_COSMETIC_CHANGE", Impact::None, Severity::Note,
                AppfindingsStrings::tr("Only the looks of %1 changed: %2").arg(symbol(), paths));
            return;
        }
        const bool behaviour = m_change.extent == Extent::Behaviour;
        // Where parts went it is certain; else it takes a person to tell what a changed field does.
        const bool breaks = behaviour && !m_change.lost.empty();
        version("APP_VERSION_NOT_BUMPED", behaviour ? Impact::Breaking : Impact::Fix, raised(),
                (behaviour ? AppfindingsStrings::tr("%1 changed, and its version is still %2: %3")
                           : AppfindingsStrings::tr("%1 runs other images, and its version is still %2: %3"))
                    .arg(symbol(), m_change.after->version, paths),
                AppfindingsStrings::tr("Give it a new version and a new name: those in use are never replaced"))
            .ruling = behaviour && !breaks;
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
        const QString message =
            m_change.extent == Extent::None
                ? told(AppfindingsStrings::tr("%1 goes from version %2 to %3"))
                : AppfindingsStrings::tr("%1 goes from version %2 to %3: %4")
                      .arg(symbol(), m_change.before->version, m_change.after->version, listed(m_change.paths()));
        version("APP_VERSION_BUMPED", impact, Severity::Note, message).ruling = impact == Impact::Breaking;
    }
    /// At the two versions.
    findings::Finding &version(const char *rule, Impact impact, Severity severity, const QString &message,
                               const QString &advice = {})
    {
        findings::Finding &finding = say(rule, impact, severity, message, advice);
        finding.place = m_change.after->versionPlace;
        finding.oldPlace = m_change.before->versionPlace;
        return finding;
    }
    /// A sentence with the symbol and both versions.
    [[nodiscard]] QString told(const QString &sentence) const
    {
        return sentence.arg(symbol(), m_change.before->version, m_change.after->version);
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

QString label(AppChange::Extent extent)
{
    switch (extent) {
    case Extent::None: break;
    case Extent::Cosmetic: return AppfindingsStrings::tr("looks");
    case Extent::Images: return AppfindingsStrings::tr("images");
    case Extent::ImagesAndCosmetic: return AppfindingsStrings::tr("images and looks");
    case Extent::Behaviour: return AppfindingsStrings::tr("behaviour");
    }
    return {};
}

QString summary(const AppChange &change)
{
    switch (change.event) {
    case Event::Same: return {};
    case Event::Added: return AppfindingsStrings::tr("New");
    case Event::Removed: return AppfindingsStrings::tr("Removed");
    case Event::Changed: break;
    }
    if (change.idChanged)
        return AppfindingsStrings::tr("Another application: %1 instead of %2").arg(change.after->id, change.before->id);
    switch (change.move) {
    case VersionMove::Same: break;
    case VersionMove::Rewritten: break;
    case VersionMove::Bumped:
        return AppfindingsStrings::tr("Version %1 to %2").arg(change.before->version, change.after->version);
    case VersionMove::Lowered:
        return AppfindingsStrings::tr("Version %1 down to %2").arg(change.before->version, change.after->version);
    case VersionMove::Incomparable:
        return AppfindingsStrings::tr("Version %1, then %2").arg(change.before->version, change.after->version);
    }
    if (change.extent == Extent::None)
        return AppfindingsStrings::tr("Version %1 written as %2").arg(change.before->version, change.after->version);
    return AppfindingsStrings::tr("Changed, but the version was not: %1").arg(label(change.extent));
}

} // namespace waybill::catalogue
