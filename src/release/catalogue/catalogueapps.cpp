// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/catalogueapps.h"

#include "git/history.h"
#include "git/reached.h"
#include "kubernetes/catalogue/appchecks.h"
#include "kubernetes/catalogue/appfindings.h"
#include "kubernetes/catalogue/apphistory.h"
#include "kubernetes/catalogue/selection.h"
#include "kubernetes/catalogue/treereader.h"
#include "release/catalogue/appevent.h"
#include "release/survey/cataloguecommits.h"
#include "release/survey/surfaceproblem.h"
#include "release/survey/survey.h"

namespace waybill::release {

namespace {

using catalogue::App;
using catalogue::AppChange;
using catalogue::AppHistory;
using catalogue::AppList;
using Severity = findings::Finding::Severity;

/// What is worth reporting beside an entry: a version that was raised as it should be is seen in the history.
bool isProblem(const findings::Finding &finding)
{
    return finding.severity >= Severity::Warning;
}

/// The applications of one repository, step by step.
class AppCollector {
public:
    AppCollector(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                 const SurfaceSettings &settings, const JobControl &control)
        : m_catalogue(catalogue)
        , m_row(catalogue.rows[survey.spec.name])
        , m_repository(repository)
        , m_survey(survey)
        , m_settings(settings)
        , m_control(control)
    {}

    /// Fails when cancelled; what else is wrong is a row of the catalogue.
    Result<void> collect()
    {
        catalogue::TreeReader reader(m_repository, m_settings.catalogues);
        const auto head = read(reader, m_survey.range.headId);
        const auto base = read(reader, m_survey.range.baseId);
        if (m_control.isCancelled())
            return cancelled();
        if (!head) {
            complain(head.error());
            return {};
        }
        m_row.insert(m_row.end(), head->problems.begin(), head->problems.end());
        const bool had = base && !base->apps.empty();
        if (head->apps.empty() && !had)
            return {};
        if (!base)
            complain(base.error());
        const auto history = readHistory(reader);
        if (m_control.isCancelled())
            return cancelled();
        addEntries(*head, history ? &*history : nullptr);
        if (history)
            m_catalogue.grids.push_back(
                makeAppGrid(m_survey.spec.name, *history, reachedFromBase(*history), m_settings.appVersions));
        addChecks(*head);
        if (base)
            addChanges(*base, *head);
        return {};
    }

private:
    void complain(const Error &error) { m_row.push_back(Problem::fromError(error, Problem::Severity::Warning)); }

    [[nodiscard]] Result<AppList> read(catalogue::TreeReader &reader, const git::ObjectId &commit) const
    {
        const auto tree = git::treeOfCommit(m_repository, commit);
        return tree ? reader.read(*tree, m_control) : Result<AppList>(fail(tree.error()));
    }

    /// Nothing where it cannot be read: the head has its applications all the same.
    [[nodiscard]] std::optional<AppHistory> readHistory(catalogue::TreeReader &reader)
    {
        const auto commits = cataloguedCommits(m_repository, m_survey);
        auto history =
            commits ? catalogue::readAppHistory(m_repository, reader, *commits, m_settings.appVersions, m_control)
                    : Result<AppHistory>(fail(commits.error()));
        if (!history) {
            complain(history.error());
            return {};
        }
        m_row.insert(m_row.end(), history->problems.begin(), history->problems.end());
        return std::move(*history);
    }

    /// The releases that the base has in it. None where that cannot be determined: the base was complained of.
    [[nodiscard]] std::set<git::ObjectId> reachedFromBase(const AppHistory &history) const
    {
        if (m_survey.range.baseId.isNull())
            return {};
        std::set<git::ObjectId> commits;
        for (const catalogue::AppRelease &release : history.releases)
            commits.insert(release.at.commit);
        auto reached = git::reachedFrom(m_repository, m_survey.range.baseId, commits, m_control);
        return reached ? std::move(*reached) : std::set<git::ObjectId>();
    }

    /// Without a history, what became of them is unknown.
    void addEntries(const AppList &head, const AppHistory *history)
    {
        const auto latest = catalogue::latestApps(head.apps, m_settings.appVersions);
        m_first = m_catalogue.apps.size();
        for (std::size_t i = 0; i < head.apps.size(); ++i) {
            const App &app = head.apps[i];
            CatalogueApp &entry = m_catalogue.apps.emplace_back();
            entry.repository = m_survey.spec.name;
            entry.id = app.id;
            entry.version = app.version;
            entry.name = app.identity.name;
            entry.place = app.place;
            if (history) {
                entry.since = history->since(app.id, app.version);
                entry.history = appEvents(*history, app.key(), m_settings.appVersions);
            }
            if (const auto found = latest.find(app.id); found != latest.end()) {
                entry.isLatest = found->second.app == i;
                entry.latest = found->second.why;
            }
        }
    }

    void addChecks(const AppList &head)
    {
        for (const catalogue::AppCheck &check : catalogue::checkApps(head)) {
            // Where X.Y is read as X.Y.0 that nobody writes X.Y.Z is no news.
            if (check.finding.severity == Severity::Note
                && m_settings.appVersions == catalogue::VersionReading::Lenient)
                continue;
            if (check.app)
                m_catalogue.apps[m_first + *check.app].problems.push_back(check.finding);
            else
                m_row.push_back(toldProblemOf(check.finding));
        }
    }

    void addChanges(const AppList &base, const AppList &head)
    {
        for (const AppChange &change : catalogue::compareApps(base, head, m_settings.appVersions)) {
            const auto entry = std::find_if(head.apps.begin(), head.apps.end(), [&](const App &app) {
                return change.after && app.key() == change.after->key() && app.path == change.after->path;
            });
            for (const findings::Finding &finding : catalogue::toFindings(change, isPatch(m_survey))) {
                if (!isProblem(finding))
                    continue;
                if (entry != head.apps.end())
                    m_catalogue.apps[m_first + std::size_t(entry - head.apps.begin())].problems.push_back(finding);
                else
                    m_row.push_back(toldProblemOf(finding));
            }
        }
    }

    Catalogue &m_catalogue;
    std::vector<Problem> &m_row;
    const git::Repository &m_repository;
    const Survey &m_survey;
    const SurfaceSettings &m_settings;
    const JobControl &m_control;
    std::size_t m_first = 0; ///< of the catalogue's applications that is of this repository
};

} // namespace

Result<void> addApps(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                     const SurfaceSettings &settings, const JobControl &control)
{
    return AppCollector(catalogue, repository, survey, settings, control).collect();
}

} // namespace waybill::release
