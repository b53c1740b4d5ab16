// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/appgrid.h"

#include "kubernetes/catalogue/selection.h"
#include "release/catalogue/appevent.h"
#include "support/numericcollator.h"

#include <algorithm>

namespace waybill::release {

namespace {

using catalogue::App;
using catalogue::AppChange;
using catalogue::AppHistory;
using State = AppGridCell::State;
using RowKey = std::tuple<QString, QString, QString>; ///< ID, version, name

RowKey keyOf(const App &app)
{
    return {app.id, app.version, app.identity.name};
}

/// What is built of a row, and the object that it is about: a name that is used again may be of another kind.
struct DraftRow {
    AppGridRow row;
    std::tuple<QString, QString, QString> object;
};

/// Events that are about this version itself; of the object there may be others.
std::vector<std::size_t> ownEvents(const AppHistory &history, const DraftRow &draft)
{
    std::vector<std::size_t> releases;
    for (const AppHistory::Event &event : history.events(draft.object)) {
        const auto isOwn = [&](const std::optional<App> &side) {
            return side && keyOf(*side) == RowKey(draft.row.id, draft.row.version, draft.row.name);
        };
        releases.push_back(isOwn(event.change->before) || isOwn(event.change->after)
                               ? std::size_t(event.release - history.releases.data())
                               : history.releases.size());
    }
    return releases;
}

/// Where the release before had it as well, it was kept, or changed where something happened to it.
void judgeStates(AppGridRow &row)
{
    bool before = false;
    for (AppGridCell &cell : row.cells) {
        const bool here = cell.isThere();
        if (here)
            cell.state = !before ? State::Came : cell.event ? State::Changed : State::Kept;
        else if (before)
            cell.state = State::Went;
        before = here;
    }
}

void addEvents(DraftRow &draft, const AppHistory &history, catalogue::VersionReading reading)
{
    draft.row.history = appEvents(history, draft.object, reading);
    const std::vector<std::size_t> releases = ownEvents(history, draft);
    for (std::size_t i = 0; i < releases.size(); ++i) {
        if (releases[i] < draft.row.cells.size())
            draft.row.cells[releases[i]].event = releases.size() - 1 - i; // the newest comes first
    }
}

void sort(std::vector<AppGridRow> &rows)
{
    const QCollator collator = numericCollator();
    std::stable_sort(rows.begin(), rows.end(), [&](const AppGridRow &one, const AppGridRow &other) {
        for (const auto part : {&AppGridRow::id, &AppGridRow::version, &AppGridRow::name}) {
            if (const int order = collator.compare(one.*part, other.*part); order != 0)
                return order < 0;
        }
        return false;
    });
}

} // namespace

QString keyName(State state)
{
    switch (state) {
    case State::Came: return QStringLiteral("came");
    case State::Kept: return QStringLiteral("kept");
    case State::Changed: return QStringLiteral("changed");
    case State::Went: return QStringLiteral("went");
    case State::Absent: break;
    }
    return QStringLiteral("absent");
}

std::size_t AppGridRow::firstColumn() const
{
    const auto first = std::find_if(cells.begin(), cells.end(), [](const auto &cell) { return cell.isThere(); });
    return std::size_t(first - cells.begin());
}

std::size_t AppGridRow::lastColumn() const
{
    const auto last = std::find_if(cells.rbegin(), cells.rend(), [](const auto &cell) { return cell.isThere(); });
    return last == cells.rend() ? cells.size() : std::size_t(cells.rend() - last) - 1;
}

findings::Finding::Severity AppGridRow::severity() const
{
    auto worst = findings::Finding::Severity::Note;
    for (const AppGridCell &cell : cells) {
        if (cell.event)
            worst = std::max(worst, history[*cell.event].severity);
    }
    return worst;
}

AppGrid makeAppGrid(const QString &repository, const AppHistory &history, const std::set<git::ObjectId> &reached,
                    catalogue::VersionReading reading)
{
    AppGrid grid;
    grid.repository = repository;
    std::map<RowKey, DraftRow> drafts;
    for (std::size_t column = 0; column < history.releases.size(); ++column) {
        const catalogue::AppRelease &release = history.releases[column];
        grid.columns.push_back({release.at.tag, release.at.commit, release.time, true, release.offsetMinutes});
        const auto latest = catalogue::latestApps(release.list.apps, reading);
        for (std::size_t i = 0; i < release.list.apps.size(); ++i) {
            const App &app = release.list.apps[i];
            DraftRow &draft = drafts[keyOf(app)];
            draft.object = app.key();
            draft.row.id = app.id;
            draft.row.version = app.version;
            draft.row.name = app.identity.name;
            draft.row.place = app.place;
            draft.row.cells.resize(history.releases.size());
            AppGridCell &cell = draft.row.cells[column];
            cell.state = State::Kept; // it is there; more comes once all are known
            const auto found = latest.find(app.id);
            cell.isLatest = cell.isLatest || (found != latest.end() && found->second.app == i);
        }
    }
    // The base may be none of the releases; and what an older line released later is older all the same.
    const auto at = std::find_if(grid.columns.rbegin(), grid.columns.rend(),
                                 [&](const AppGridColumn &column) { return reached.contains(column.commit); });
    for (auto column = at; column != grid.columns.rend(); ++column)
        column->inRange = false;
    for (auto &[key, draft] : drafts) {
        addEvents(draft, history, reading);
        judgeStates(draft.row);
        grid.rows.push_back(std::move(draft.row));
    }
    sort(grid.rows);
    return grid;
}

} // namespace waybill::release
