// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/selection.h"

#include "findings/names.h"
#include "kubernetes/catalogue/appchoicemessage.h"
#include "kubernetes/catalogue/nearmiss.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

using Say = AppChoiceMessage;
using Indexes = std::vector<std::size_t>;

Argument listed(const std::vector<App> &apps, const Indexes &some, QString App::*what)
{
    QStringList texts;
    for (const std::size_t app : some)
        texts.append(apps[app].*what);
    return findings::allOf(texts);
}

Argument names(const std::vector<App> &apps, const Indexes &some)
{
    QStringList texts;
    for (const std::size_t app : some)
        texts.append(apps[app].identity.name);
    return findings::allOf(texts);
}

/// One for each object.
Indexes withoutVariants(const std::vector<App> &apps, const Indexes &some)
{
    Indexes result;
    for (const std::size_t app : some)
        if (std::none_of(result.begin(), result.end(), [&](std::size_t other) {
                return apps[other].key() == apps[app].key() && apps[other].version == apps[app].version;
            }))
            result.push_back(app);
    return result;
}

Indexes ofId(const std::vector<App> &apps, const QString &id)
{
    Indexes result;
    for (std::size_t app = 0; app < apps.size(); ++app)
        if (apps[app].id == id)
            result.push_back(app);
    return withoutVariants(apps, result);
}

LatestApp latestOf(const std::vector<App> &apps, const Indexes &some, VersionReading reading)
{
    Indexes best;
    Indexes unread;
    Indexes prereleases;
    std::optional<version::SemVer> highest;
    for (const std::size_t app : some) {
        const auto version = readAppVersion(apps[app].version, reading);
        if (!version) {
            unread.push_back(app);
        } else if (version->isPrerelease()) {
            prereleases.push_back(app);
        } else if (!highest || *highest < *version) {
            highest = version;
            best = {app};
        } else if (*highest == *version) {
            best.push_back(app);
        }
    }
    if (best.size() > 1)
        return {{}, message(Say::SeveralHighest, names(apps, best), apps[best.front()].version)};
    if (best.size() == 1) {
        const QString &version = apps[best.front()].version;
        if (some.size() == 1)
            return {best.front(), message(Say::OnlyVersion, version)};
        if (!prereleases.empty())
            return {best.front(),
                    message(Say::HighestButPreReleases, version, listed(apps, prereleases, &App::version))};
        if (!unread.empty())
            return {best.front(), message(Say::HighestButUnreadable, version, listed(apps, unread, &App::version))};
        return {best.front(), message(Say::HighestOf, version, listed(apps, some, &App::version))};
    }
    if (!prereleases.empty())
        return {{}, message(Say::OnlyPreReleases, listed(apps, prereleases, &App::version))};
    return {{},
            message(reading == VersionReading::Strict ? Say::NoneIsSemVer : Say::NoneIsVersion,
                    listed(apps, unread, &App::version))};
}

AppSelection unknownId(const std::vector<App> &apps, const QString &id)
{
    QStringList ids;
    QStringList named; // people mix up the ID and the name
    for (const App &app : apps) {
        ids.append(app.id);
        if (app.identity.name == id)
            named.append(app.id);
    }
    ids.removeDuplicates();
    if (!named.isEmpty())
        return {{}, message(Say::NameNotId, id, named.front()), named};
    return {{}, message(Say::NoSuchId, id), nearMisses(id, ids)};
}

AppSelection byVersion(const std::vector<App> &apps, const Indexes &some, const QString &id, const QString &version,
                       VersionReading reading)
{
    Indexes found;
    for (const std::size_t app : some)
        if (apps[app].version == version)
            found.push_back(app);
    const auto wanted = readAppVersion(version, reading);
    for (const std::size_t app : found.empty() && wanted ? some : Indexes()) {
        const auto other = readAppVersion(apps[app].version, reading);
        if (other && *other == *wanted)
            found.push_back(app);
    }
    if (found.size() == 1)
        return {found.front(), message(Say::IsVersion, apps[found.front()].identity.name, version), {}};
    if (found.size() > 1)
        return {{}, message(Say::SeveralAreVersion, names(apps, found), version, id), {}};
    QStringList versions;
    for (const std::size_t app : some)
        versions.append(id + u'@' + apps[app].version);
    return {{}, message(Say::NoSuchVersion, id, version, listed(apps, some, &App::version)), versions};
}

} // namespace

std::map<QString, LatestApp> latestApps(const std::vector<App> &apps, VersionReading reading)
{
    std::map<QString, Indexes> ids;
    for (std::size_t app = 0; app < apps.size(); ++app)
        if (!apps[app].id.isEmpty())
            ids[apps[app].id].push_back(app);
    std::map<QString, LatestApp> latest;
    for (const auto &[id, some] : ids)
        latest[id] = latestOf(apps, withoutVariants(apps, some), reading);
    return latest;
}

AppSelection selectApp(const std::vector<App> &apps, const QString &wanted, VersionReading reading)
{
    QString id = wanted.trimmed();
    QString version;
    const qsizetype at = id.lastIndexOf(u'@');
    if (at > 0 && ofId(apps, id).empty()) { // an ID may hold one itself
        version = id.mid(at + 1);
        id.truncate(at);
    }
    const Indexes some = ofId(apps, id);
    if (id.isEmpty())
        return {{}, Say::NoIdGiven, {}};
    if (some.empty())
        return unknownId(apps, id);
    if (version.isEmpty() && some.size() == 1)
        return {some.front(), message(Say::OnlyVersion, apps[some.front()].version), {}};
    if (!version.isEmpty() && version != u"latest")
        return byVersion(apps, some, id, version, reading);
    const LatestApp latest = latestOf(apps, some, reading);
    AppSelection selection{latest.app, latest.why, {}};
    if (!latest.app)
        for (const std::size_t app : some)
            selection.near.append(id + u'@' + apps[app].version);
    return selection;
}

} // namespace waybill::catalogue
