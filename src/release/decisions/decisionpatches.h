// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

#include <unordered_map>

namespace waybill::release {

/// The patch identities (git/patchid.h) of one repository's changes, remembered on disk by commit: to find one out,
/// both sides of the change are read. A commit's never changes, so an entry is never stale. Entries that cannot be read
/// are as good as none; processes may write at the same time.
class DecisionPatches {
public:
    /// Remembers in `cacheFolder`, made when needed; an empty one remembers nothing. The repository must outlive it.
    DecisionPatches(const git::Repository &repository, const QString &cacheFolder);

    /// Of the change whose commit or merge is `change`; null where it changes nothing.
    [[nodiscard]] Result<git::ObjectId> of(const git::ObjectId &change, const JobControl &control = {});
    /// Writes what was found out since. A failure is no harm and is not reported.
    void save();

private:
    const git::Repository &m_repository;
    QString m_file; ///< empty: remembers nothing
    std::unordered_map<git::ObjectId, git::ObjectId> m_known;
    QByteArray m_fresh; ///< lines that are not in the file yet
};

} // namespace waybill::release
