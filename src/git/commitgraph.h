// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/odbreader.h"
#include "git/storedgraph.h"
#include "support/job.h"

#include <deque>
#include <functional>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace waybill::git {

/// Commits and their parents, read as far as a question needs, from the graph that git keeps where it has the commit,
/// else from the commit, for the files of this room only. An own walk and not
/// libgit2's because that one, before 1.7, fails at the end of a shallow clone, reads each commit twice where its text
/// is wanted too, and need not count as git does where clocks went wrong: this one follows git's revision.c and
/// commit-reach.c.
class CommitGraph {
public:
    struct Node {
        ObjectId id;
        qint64 time = 0;
        std::vector<Node *> parents;
        OdbObjectPtr object; ///< the commit's bytes, if they had to be read
        quint32 flags = 0;
        quint32 children = 0; ///< while sorting
        bool read = false;
    };

    [[nodiscard]] static Result<CommitGraph> open(const Repository &repository);

    /// What a walk begins with, and how far back it goes.
    struct Ends {
        std::vector<ObjectId> heads;
        std::vector<ObjectId> without;
        /// Commits before this committer time are neither given nor followed, whichever side they are on.
        qint64 since = std::numeric_limits<qint64>::min();
        /// Ends the walk after so many, the youngest. Not to be used with `without`: what hides a commit may come late.
        std::size_t most = std::numeric_limits<std::size_t>::max();
    };
    /// The commits that any of `heads` reaches and none of `without` does, youngest first, as `git rev-list`.
    [[nodiscard]] Result<std::vector<Node *>> range(const Ends &ends, const JobControl &control);
    /// The same for base..head; a null `base` hides nothing.
    [[nodiscard]] Result<std::vector<Node *>> range(const ObjectId &base, const ObjectId &head,
                                                    const JobControl &control);
    /// The same nodes, children before parents, as git's --topo-order.
    [[nodiscard]] static std::vector<Node *> sortTopologically(const std::vector<Node *> &nodes);
    /// The commits of these nodes, children before parents. The nodes no longer have their bytes then.
    [[nodiscard]] Result<std::vector<Commit>> commits(const std::vector<Node *> &nodes, const JobControl &control);
    /// The best common ancestors, youngest first; none of them reaches another.
    [[nodiscard]] Result<std::vector<ObjectId>> mergeBases(const ObjectId &one, const ObjectId &two);
    /// The commits among `wanted` that `head` reaches and that none of the others found so far reaches, youngest first;
    /// at most `most`. Looks no further back than until each way leads through one of them.
    [[nodiscard]] Result<std::vector<ObjectId>> nearest(const ObjectId &head,
                                                        const std::function<bool(const ObjectId &)> &wanted,
                                                        std::size_t most, const JobControl &control);
    [[nodiscard]] Result<bool> isAncestor(const ObjectId &ancestor, const ObjectId &descendant);

private:
    CommitGraph(OdbReader reader, StoredGraph stored, std::unordered_set<ObjectId> ends);

    [[nodiscard]] Node *node(const ObjectId &id);
    void forgetMarks();
    [[nodiscard]] Result<void> read(Node *node);
    [[nodiscard]] Result<std::vector<Node *>> paint(Node *one, Node *two, bool untilReached);

    OdbReader m_reader;
    StoredGraph m_stored;
    std::unordered_set<ObjectId> m_ends; ///< where a shallow clone's history ends
    std::deque<Node> m_nodes;
    std::unordered_map<ObjectId, Node *> m_byId;
};

} // namespace waybill::git
