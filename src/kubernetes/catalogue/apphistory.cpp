// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/apphistory.h"

#include "git/history.h"
#include "kubernetes/catalogue/treereader.h"

namespace waybill::catalogue {

QByteArray AppHistory::since(const QString &id, const QString &version) const
{
    const auto found = m_since.find({id, version});
    return found != m_since.end() ? found->second : QByteArray();
}

std::vector<AppHistory::Event> AppHistory::events(const std::tuple<QString, QString, QString> &key) const
{
    std::vector<Event> events;
    const auto found = m_events.find(key);
    if (found == m_events.end())
        return events;
    for (const Place &place : found->second)
        events.push_back({&releases[place.release], place.release > 0 ? &releases[place.release - 1] : nullptr,
                          &releases[place.release].changes[place.change]});
    return events;
}

void AppHistory::index()
{
    m_events.clear();
    m_since.clear();
    for (std::size_t at = 0; at < releases.size(); ++at) {
        const AppRelease &release = releases[at];
        for (std::size_t change = 0; change < release.changes.size(); ++change) {
            if (release.changes[change].event != AppChange::Event::Same)
                m_events[release.changes[change].app().key()].push_back({at, change});
        }
        if (release.at.tag.isEmpty())
            continue;
        for (const App &app : release.list.apps)
            m_since.emplace(std::pair(app.id, app.version), release.at.tag); // the first one stays
    }
}

Result<AppHistory> readAppHistory(const git::Repository &repository, const std::vector<TaggedCommit> &commits,
                                  const std::vector<CatalogueKind> &kinds, VersionReading reading,
                                  const JobControl &control)
{
    TreeReader reader(repository, kinds);
    return readAppHistory(repository, reader, commits, reading, control);
}

Result<AppHistory> readAppHistory(const git::Repository &repository, TreeReader &reader,
                                  const std::vector<TaggedCommit> &commits, VersionReading reading,
                                  const JobControl &control)
{
    AppHistory history;
    for (const TaggedCommit &one : commits) {
        control.progress(&one - commits.data(), qint64(commits.size()));
        const auto commit = git::readCommit(repository, one.commit);
        auto list = commit ? reader.read(commit->tree, control) : Result<AppList>(fail(commit.error()));
        if (!list) {
            if (list.error().fault == Fault::Cancelled)
                return fail(list.error());
            history.problems.push_back(Problem::fromError(list.error(), Problem::Severity::Warning));
            continue;
        }
        AppRelease release{one, one.taggedAt, one.offsetMinutes, std::move(*list), {}};
        if (one.taggedAt <= 0) {
            release.time = commit->committer.time;
            release.offsetMinutes = commit->committer.offsetMinutes;
        }
        release.changes =
            compareApps(history.releases.empty() ? AppList() : history.releases.back().list, release.list, reading);
        // Most of a catalogue stays as it is from tag to tag.
        std::erase_if(release.changes, [](const AppChange &change) {
            return change.event == AppChange::Event::Same && !change.apiChanged;
        });
        history.releases.push_back(std::move(release));
    }
    history.index();
    return history;
}

} // namespace waybill::catalogue
