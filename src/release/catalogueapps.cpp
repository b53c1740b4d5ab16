// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogueapps.h"

#include "git/history.h"
#include "release/cataloguecommits.h"
#include "release/surfaceproblem.h"
#include "surface/catalogue/appchecks.h"
#include "surface/catalogue/appfindings.h"
#include "surface/catalogue/apphistory.h"
#include "surface/catalogue/liveupgrade.h"
#include "surface/catalogue/selection.h"
#include "surface/catalogue/treereader.h"

#include <QCoreApplication>

namespace waybill::release {

namespace {

using catalogue::App;
using catalogue::AppChange;
using catalogue::AppHistory;
using catalogue::AppList;
using catalogue::VersionMove;
using Severity = surface::Finding::Severity;

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

/// The gravest of what a change means; a note where it means nothing.
void judge(CatalogueEvent &event, const AppChange &change)
{
    for (const surface::Finding &finding : catalogue::toFindings(change)) {
        event.impact = std::max(event.impact, finding.impact);
        event.severity = std::max(event.severity, finding.severity);
    }
}

/// Whether clusters could follow a version that went up while they run.
QString liveUpgrade(const AppChange &change, catalogue::VersionReading reading)
{
    if (change.move != VersionMove::Bumped || !change.before || !change.after)
        return {};
    const auto verdict = catalogue::judgeLiveUpgrade(*change.before, *change.after, {reading, true, false});
    return verdict.isPossible() ? Sentences::tr("clusters may be upgraded live")
                                : Sentences::tr("no live upgrade: %1").arg(verdict.why);
}

CatalogueEvent eventOf(const AppHistory::Event &happened, catalogue::VersionReading reading)
{
    const AppChange &change = *happened.change;
    CatalogueEvent event;
    event.tag = happened.release->at.tag;
    event.commit = happened.release->at.commit;
    event.time = happened.release->time;
    if (change.after)
        event.path = change.after->path;
    if (happened.before) {
        event.before = happened.before->at.commit;
        if (change.before)
            event.pathBefore = change.before->path;
    }
    event.version = change.app().version;
    event.text = catalogue::summary(change);
    if (const QString live = liveUpgrade(change, reading); !live.isEmpty())
        event.text = Sentences::tr("%1; %2", "what happened; what that means").arg(event.text, live);
    judge(event, change);
    return event;
}

/// What is worth telling beside an entry: a version that was raised as it should be is seen in the history.
bool isProblem(const surface::Finding &finding)
{
    return finding.severity >= Severity::Warning;
}

} // namespace

Result<void> addApps(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                     const SurfaceSettings &settings, const JobControl &control)
{
    const QString &name = survey.spec.name;
    const auto complain = [&](const Error &error) {
        catalogue.rows[name].push_back(Problem::fromError(error, Problem::Severity::Warning));
    };
    catalogue::TreeReader reader(repository, settings.catalogues);
    const auto read = [&](const git::ObjectId &commit) -> Result<AppList> {
        const auto tree = git::treeOfCommit(repository, commit);
        return tree ? reader.read(*tree, control) : Result<AppList>(fail(tree.error()));
    };
    const auto head = read(survey.range.headId);
    if (!head) {
        if (control.isCancelled())
            return fail(head.error());
        complain(head.error());
        return {};
    }
    auto &row = catalogue.rows[name];
    row.insert(row.end(), head->problems.begin(), head->problems.end());
    if (head->apps.empty())
        return {};
    const auto commits = cataloguedCommits(repository, survey);
    if (!commits)
        return fail(commits.error());
    const auto history =
        catalogue::readAppHistory(repository, *commits, settings.catalogues, settings.appVersions, control);
    if (!history)
        return fail(history.error());
    row.insert(row.end(), history->problems.begin(), history->problems.end());
    const auto base = read(survey.range.baseId);
    if (!base)
        complain(base.error());

    const auto latest = catalogue::latestApps(head->apps, settings.appVersions);
    const std::size_t first = catalogue.apps.size();
    for (std::size_t i = 0; i < head->apps.size(); ++i) {
        const App &app = head->apps[i];
        CatalogueApp &entry = catalogue.apps.emplace_back();
        entry.repository = name;
        entry.id = app.id;
        entry.version = app.version;
        entry.name = app.identity.name;
        entry.place = app.place;
        entry.since = history->since(app.id, app.version);
        if (const auto found = latest.find(app.id); found != latest.end()) {
            entry.isLatest = found->second.app == i;
            entry.latest = found->second.why;
        }
        for (const AppHistory::Event &event : history->events(app.key()))
            entry.history.push_back(eventOf(event, settings.appVersions));
        std::reverse(entry.history.begin(), entry.history.end());
    }
    for (const catalogue::AppCheck &check : catalogue::checkApps(*head)) {
        // Where X.Y is read as X.Y.0 that nobody writes X.Y.Z is no news.
        if (check.finding.severity == Severity::Note && settings.appVersions == catalogue::VersionReading::Lenient)
            continue;
        if (check.app)
            catalogue.apps[first + *check.app].problems.push_back(check.finding);
        else
            row.push_back(toldProblemOf(check.finding));
    }
    if (!base)
        return {};
    for (const AppChange &change : catalogue::compareApps(*base, *head, settings.appVersions)) {
        for (const surface::Finding &finding : catalogue::toFindings(change, isPatch(survey))) {
            if (!isProblem(finding))
                continue;
            const auto entry = std::find_if(head->apps.begin(), head->apps.end(), [&](const App &app) {
                return change.after && app.key() == change.after->key() && app.path == change.after->path;
            });
            if (entry != head->apps.end())
                catalogue.apps[first + std::size_t(entry - head->apps.begin())].problems.push_back(finding);
            else
                row.push_back(toldProblemOf(finding));
        }
    }
    return {};
}

} // namespace waybill::release
