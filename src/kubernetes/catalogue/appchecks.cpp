// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appchecks.h"

#include "kubernetes/catalogue/appversion.h"
#include "kubernetes/catalogue/imagetag.h"
#include "kubernetes/catalogue/nearmiss.h"
#include "kubernetes/catalogue/specdiff.h"

#include <QCoreApplication>

namespace waybill::catalogue {

namespace {

struct AppchecksStrings {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

using Severity = findings::Finding::Severity;

findings::Finding finding(const char *rule, Severity severity, const QString &symbol, const Place &place,
                          const QString &message, const QString &advice = {})
{
    findings::Finding result;
    result.rule = QString::fromLatin1(rule);
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
    void say(const App &app, const char *rule, Severity severity, const Place &place, const QString &message,
             const QString &advice = {})
    {
        m_checks.push_back({m_at, finding(rule, severity, app.symbol(), place, message, advice)});
    }

    void checkId(const App &app)
    {
        if (app.id.isEmpty())
            say(app, "APP_ID_MISSING", Severity::Warning, app.idPlace,
                AppchecksStrings::tr("%1 has no ID: nothing tells of which application it is a version")
                    .arg(app.symbol()));
    }

    void checkVersion(const App &app)
    {
        if (app.version.isEmpty()) {
            say(app, "APP_VERSION_MISSING", Severity::Warning, app.versionPlace,
                AppchecksStrings::tr("%1 has no version").arg(app.symbol()));
            return;
        }
        if (app.versionIsNumber)
            say(app, "APP_VERSION_IS_NUMBER", Severity::Warning, app.versionPlace,
                AppchecksStrings::tr("The version %1 is a number here and no text: others read 1.10 as 1.1")
                    .arg(app.version),
                AppchecksStrings::tr("Put it in quotes"));
        const auto strict = readAppVersion(app.version, VersionReading::Strict);
        const auto lenient = readAppVersion(app.version, VersionReading::Lenient);
        if (!lenient)
            say(app, "APP_VERSION_NOT_SEMVER", Severity::Warning, app.versionPlace,
                AppchecksStrings::tr("“%1” is no version: no search for the newest one finds it").arg(app.version),
                AppchecksStrings::tr("Write X.Y.Z"));
        else if (!strict)
            say(app, "APP_VERSION_NOT_SEMVER", Severity::Note, app.versionPlace,
                AppchecksStrings::tr("“%1” is no SemVer: who reads it as %2 is forgiving, and an operator is not")
                    .arg(app.version, lenient->toString()),
                AppchecksStrings::tr("Write X.Y.Z"));
        if (lenient && lenient->isPrerelease())
            say(app, "APP_VERSION_PRERELEASE", Severity::Note, app.versionPlace,
                AppchecksStrings::tr("%1 is a pre-release: it must be asked for by its version").arg(app.version));
    }

    void checkImages(const App &app)
    {
        std::map<QString, const AppImage *> floating;
        for (const AppImage &image : app.images)
            if (isFloatingImage(image.reference))
                floating.try_emplace(image.reference, &image);
        for (const auto &[reference, image] : floating)
            say(app, "APP_FLOATING_IMAGE", Severity::Warning, image->place,
                AppchecksStrings::tr("Version “%1” runs the image %2, which may be another one tomorrow")
                    .arg(app.version, reference),
                AppchecksStrings::tr("Name a tag that stays, or a digest"));
    }

    /// What it has in common with applications before it in the list, which is ordered by ID.
    void checkOthers(const App &app)
    {
        if (!app.id.isEmpty() && !app.version.isEmpty())
            checkVersions(app);
        const auto [first, isNew] = m_first.try_emplace(app.key(), &app);
        if (!isNew && !differences(first->second->content(), app.content()).empty())
            say(app, "APP_VARIANTS_DIFFER", Severity::Warning, app.place,
                AppchecksStrings::tr("%1 stands in %2 too, and says something else there")
                    .arg(app.symbol(), first->second->place.toString()));
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
            say(app, "APP_DUPLICATE_VERSION", Severity::Error, app.versionPlace,
                AppchecksStrings::tr("%1 and %2 both say that they are version %3 of %4")
                    .arg(before.symbol(), app.symbol(), app.version, app.id),
                AppchecksStrings::tr("Give one of them a version of its own"));
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
            if (known == names.end() || known->second.contains(reference.app))
                continue; // without a catalogue here, it is somewhere else
            const QStringList near = nearMisses(reference.app, known->second);
            QString advice;
            if (!near.isEmpty())
                advice = AppchecksStrings::tr("There is: %1").arg(near.join(QStringLiteral(", ")));
            else if (!m_list.unread.empty())
                advice = AppchecksStrings::tr("It may stand in a file that could not be read: %1")
                             .arg(*m_list.unread.begin());
            m_checks.push_back(
                {{},
                 finding("APP_DANGLING_REFERENCE", Severity::Warning, reference.from.toString(), reference.place,
                         AppchecksStrings::tr("%1 asks for %2, and there is no %3 of that name")
                             .arg(reference.from.toString(), reference.app, reference.kind),
                         advice)});
        }
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
