// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commitgraphfile.h"
#include "git/commitparser.h"
#include "git/repository.h"

namespace waybill::git {

/// The commit-graph that git keeps for a repository, in one file or a chain of them, for the files of this room only.
/// Empty where git keeps none, where it does not use it (core.commitGraph, a shallow clone, grafts), or where a file of
/// it is damaged: a walk then reads the commits, which takes longer and comes to the same. Not to be shared by threads.
class StoredGraph {
public:
    [[nodiscard]] static StoredGraph open(const Repository &repository);

    /// False where the commit is not in the graph: it is newer, or nobody refers to it.
    [[nodiscard]] bool read(const ObjectId &id, CommitLinks &links) const;
    /// How many commits it has.
    [[nodiscard]] quint32 count() const;

private:
    [[nodiscard]] bool openIn(const QStringList &folders, const QString &folder);
    [[nodiscard]] const CommitGraphFile &fileOf(quint32 number) const;

    std::vector<std::unique_ptr<CommitGraphFile>> m_files; ///< from the lowest up
};

} // namespace waybill::git
