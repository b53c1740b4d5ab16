// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appchecks.h"

#include "findings/names.h"
#include "kubernetes/catalogue/appcheckmessage.h"
#include "kubernetes/catalogue/appversion.h"
#include "kubernetes/catalogue/clusterchanges.h"
#include "kubernetes/catalogue/imagetag.h"
#include "kubernetes/catalogue/nearmiss.h"
#include "kubernetes/catalogue/specdiff.h"
#include "support/text.h"

namespace waybill::catalogue {

namespace {

using findings::FindingRule;
using Severity = findings::Finding::Severity;

findings::Finding finding(FindingRule rule, Severity severity, const QString &symbol, const Place &place,
                          const Message &message, const Message &advice = {})
{
    findings::Finding result;
    result.rule = rule;
    result.impact = Impact::None;
    result.severity = severity;
    result.symbol = symbol;
    result.message = message;
    result.advice = advice;
    result.place = place;
    return result;
}

/// The checks of one list, as they are found.
class Checks {
public:
    explicit Checks(const AppList &list)
        : m_list(list)
    {}

    std::vector<AppCheck> run()
    {
        for (m_at = 0; m_at < m_list.apps.size(); ++m_at) {
            const App &app = m_list.apps[m_at];
            checkId(app);
            checkVersion(app);
            checkImages(app);
            checkOthers(app);
        }
        checkReferences();
        return std::move(m_checks);
    }

private:
    void say(const App &app, FindingRule rule, Severity severity, const Place &place, const Message &message,
             const Message &advice = {})
    {
        m_checks.push_back({m_at, finding(rule, severity, app.symbol(), place, message, advice)});
    }

    void checkId(const App &app)
    {
        if (app.id.isEmpty())
            say(app, FindingRule::AppIdMissing, Severity::Warning, app.idPlace,
                message(AppCheckMessage::NoId, app.symbol()));
    }

    void checkVersion(const App &app)
    {
        if (app.version.isEmpty()) {
            say(app, FindingRule::AppVersionMissing, Severity::Warning, app.versionPlace,
                message(AppCheckMessage::NoVersion, app.symbol()));
            return;
        }
        const QString written = visibleLine(app.version);
        if (app.versionIsNumber)
            say(app, FindingRule::AppVersionIsNumber, Severity::Warning, app.versionPlace,
                message(AppCheckMessage::VersionIsNumber, written), AppCheckMessage::PutItInQuotes);
        const auto strict = readAppVersion(app.version, VersionReading::Strict);
        const auto lenient = readAppVersion(app.version, VersionReading::Lenient);
        if (!lenient)
            say(app, FindingRule::AppVersionNotSemver, Severity::Warning, app.versionPlace,
                message(AppCheckMessage::NotAVersion, written), AppCheckMessage::WriteXYZ);
        else if (!strict)
            say(app, FindingRule::AppVersionNotSemver, Severity::Note, app.versionPlace,
                message(AppCheckMessage::NotSemVer, written, lenient->toString()), AppCheckMessage::WriteXYZ);
        if (lenient && lenient->isPrerelease())
            say(app, FindingRule::AppVersionPrerelease, Severity::Note, app.versionPlace,
                message(AppCheckMessage::IsPreRelease, written));
    }

    void checkImages(const App &app)
    {
        std::map<QString, const AppImage *> floating;
        for (const AppImage &image : app.images)
            if (isFloatingImage(image.reference))
                floating.try_emplace(image.reference, &image);
        for (const auto &[reference, image] : floating)
            say(app, FindingRule::AppFloatingImage, Severity::Warning, image->place,
                message(AppCheckMessage::RunsFloatingImage, visibleLine(app.version), visibleLine(reference)),
                AppCheckMessage::UseFixedTag);
    }

    /// What it has in common with applications before it in the list, which is ordered by ID.
    void checkOthers(const App &app)
    {
        if (!app.id.isEmpty() && !app.version.isEmpty())
            checkVersions(app);
        const auto [first, isNew] = m_first.try_emplace(app.key(), &app);
        if (!isNew && !differences(first->second->content(), app.content()).empty())
            say(app, FindingRule::AppVariantsDiffer, Severity::Warning, app.place,
                message(AppCheckMessage::VariantsDiffer, app.symbol(), first->second->place));
    }

    void checkVersions(const App &app)
    {
        const auto version = readAppVersion(app.version, VersionReading::Lenient);
        for (std::size_t other = m_at; other-- > 0 && m_list.apps[other].id == app.id;) {
            const App &before = m_list.apps[other];
            if (before.key() == app.key())
                continue;
            const auto beforeVersion = readAppVersion(before.version, VersionReading::Lenient);
            if (before.version != app.version && !(version && beforeVersion && *version == *beforeVersion))
                continue;
            say(app, FindingRule::AppDuplicateVersion, Severity::Error, app.versionPlace,
                message(AppCheckMessage::VersionTwice, before.symbol(), app.symbol(), visibleLine(app.version),
                        visibleLine(app.id)),
                AppCheckMessage::GiveOwnVersion);
            return;
        }
    }

    void checkReferences()
    {
        std::map<QString, QStringList> names;
        for (const App &app : m_list.apps)
            names[app.identity.kind].append(app.identity.name);
        for (const AppReference &reference : m_list.references) {
            const auto known = names.find(reference.kind);
            if (known == names.end() || appOf(reference, m_list))
                continue; // without a catalogue here, it is somewhere else
            if (known->second.contains(reference.app)) {
                m_checks.push_back({{}, ofOtherNamespace(reference)});
                continue;
            }
            const QStringList near = nearMisses(reference.app, known->second);
            Message advice;
            if (!near.isEmpty())
                advice = message(AppCheckMessage::SimilarNames, findings::allOf(near));
            else if (!m_list.unread.empty())
                advice = message(AppCheckMessage::MayBeInUnreadFile, *m_list.unread.begin());
            m_checks.push_back({{},
                                finding(FindingRule::AppDanglingReference, Severity::Warning, reference.from.toString(),
                                        reference.place,
                                        message(AppCheckMessage::NoSuchApp, reference.from.toString(),
                                                visibleLine(reference.app), reference.kind),
                                        advice)});
        }
    }

    [[nodiscard]] findings::Finding ofOtherNamespace(const AppReference &reference) const
    {
        QStringList spaces;
        for (const App &app : m_list.apps)
            if (app.identity.kind == reference.kind && app.identity.name == reference.app)
                spaces.append(app.identity.nameSpace);
        return finding(FindingRule::AppDanglingReference, Severity::Warning, reference.from.toString(), reference.place,
                       message(AppCheckMessage::AppInOtherNamespace, reference.from.toString(),
                               visibleLine(reference.app), findings::allOf(spaces)),
                       AppCheckMessage::TakeFromSystem);
    }

    const AppList &m_list;
    std::size_t m_at = 0;
    std::map<std::tuple<QString, QString, QString>, const App *> m_first; ///< manifest of each, by App::key()
    std::vector<AppCheck> m_checks;
};

} // namespace

std::vector<AppCheck> checkApps(const AppList &list)
{
    return Checks(list).run();
}

} // namespace waybill::catalogue
