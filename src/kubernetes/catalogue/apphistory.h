// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/appchange.h"

#include <map>

namespace waybill::catalogue {

/// A commit whose catalogue is wanted.
struct TaggedCommit {
    QByteArray tag; ///< empty: not released, the head
    git::ObjectId commit;
    qint64 taggedAt = 0;   ///< seconds since 1970; 0: as the commit says
    int offsetMinutes = 0; ///< of the zone that `taggedAt` was recorded in, east of UTC
    bool operator==(const TaggedCommit &) const = default;
};

/// The catalogue of one release.
struct AppRelease {
    TaggedCommit at;
    qint64 time = 0;       ///< when the tag was made, of the head its commit; seconds since 1970
    int offsetMinutes = 0; ///< see git::recordedTime()
    AppList list;
    /// From the release before it, without what is the same; of the first, all are Added.
    std::vector<AppChange> changes;
};

/// The catalogues of releases, in the order that was asked for.
struct AppHistory {
    std::vector<AppRelease> releases;
    std::vector<Problem> problems; ///< of commits that could not be read; those of files are in their releases

    /// Tag of the first release that has this version (as written) of this ID; empty where none has.
    [[nodiscard]] QByteArray since(const QString &id, const QString &version) const;
    struct Event {
        const AppRelease *release = nullptr;
        const AppRelease *before = nullptr; ///< null at the first
        const AppChange *change = nullptr;
    };
    /// What happened to an application (App::key()), oldest first; the pointers are into this history.
    [[nodiscard]] std::vector<Event> events(const std::tuple<QString, QString, QString> &key) const;
    /// Goes through `releases` for the two above, which know nothing before. readAppHistory() has done so.
    void index();

private:
    struct Place {
        std::size_t release = 0;
        std::size_t change = 0; ///< of that release
    };
    std::map<std::tuple<QString, QString, QString>, std::vector<Place>> m_events;
    std::map<std::pair<QString, QString>, QByteArray> m_since; ///< by ID and version
};

class TreeReader;

/// Reads the catalogues of commits, oldest first, each held against the one before it. A commit that cannot be read is
/// a problem and left out; fails when cancelled. `reader` knows what it has read of that repository already.
[[nodiscard]] Result<AppHistory> readAppHistory(const git::Repository &repository, TreeReader &reader,
                                                const std::vector<TaggedCommit> &commits,
                                                VersionReading reading = VersionReading::Lenient,
                                                const JobControl &control = {});
/// The same by a reader of its own.
[[nodiscard]] Result<AppHistory> readAppHistory(const git::Repository &repository,
                                                const std::vector<TaggedCommit> &commits,
                                                const std::vector<CatalogueKind> &kinds,
                                                VersionReading reading = VersionReading::Lenient,
                                                const JobControl &control = {});

} // namespace waybill::catalogue
