// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/appversion.h"
#include "release/catalogue/catalogueevent.h"

#include <optional>
#include <set>

namespace waybill::catalogue {
struct AppHistory;
}

namespace waybill::release {

/// A release of a catalogue.
struct AppGridColumn {
    QByteArray tag; ///< empty: not released, the head
    git::ObjectId commit;
    qint64 time = 0;       ///< when the tag was made, of the head its commit; seconds since 1970
    bool inRange = false;  ///< it came after the base
    int offsetMinutes = 0; ///< see git::recordedTime()
    bool operator==(const AppGridColumn &) const = default;
};

/// What a release has of one version of an application.
struct AppGridCell {
    enum class State {
        Absent,  ///< it was not there yet, or no more
        Came,    ///< here first, or again
        Kept,    ///< as in the release before
        Changed, ///< other content under the same ID, version and name
        Went,    ///< no more, and the release before had it
    };
    State state = State::Absent;
    bool isLatest = false; ///< a search for the newest version of its ID finds it in that release
    /// Of the row's history: what that release did to the object, where that is about this version.
    std::optional<std::size_t> event;
    bool operator==(const AppGridCell &) const = default;

    /// Whether the release has it.
    [[nodiscard]] bool isThere() const { return state != State::Absent && state != State::Went; }
};
/// "absent", "came", "kept", "changed", "went". Not translated.
[[nodiscard]] QString keyName(AppGridCell::State state);

/// One version of an application, release by release; also one that the head has no more.
struct AppGridRow {
    QString id;
    QString version;                     ///< as written
    QString name;                        ///< of the object
    Place place;                         ///< in the newest release that has it
    std::vector<AppGridCell> cells;      ///< one for each column
    std::vector<CatalogueEvent> history; ///< of the object, whatever its version: newest first
    bool operator==(const AppGridRow &) const = default;

    /// Columns of the first and the last release that have it.
    [[nodiscard]] std::size_t firstColumn() const;
    [[nodiscard]] std::size_t lastColumn() const;
    /// The worst of what happened to it under this version.
    [[nodiscard]] findings::Finding::Severity severity() const;
};

/// The applications of one repository's catalogue over its releases.
struct AppGrid {
    QString repository;
    std::vector<AppGridColumn> columns; ///< oldest first
    std::vector<AppGridRow> rows;       ///< by ID, version and name, numbers in them as numbers
    bool operator==(const AppGrid &) const = default;
};

/// Spreads a history out. `reached`: those of its commits that the base reaches, itself too. What comes after the last
/// of them is in range; without one all are. Pure.
[[nodiscard]] AppGrid makeAppGrid(const QString &repository, const catalogue::AppHistory &history,
                                  const std::set<git::ObjectId> &reached, catalogue::VersionReading reading);

} // namespace waybill::release
