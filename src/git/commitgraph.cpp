// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/commitgraph.h"

#include "git/commitparser.h"
#include "git/shallow.h"

#include <queue>

namespace waybill::git {

namespace {

using Node = CommitGraph::Node;

enum Flag : quint32 {
    Seen = 1,
    Hidden = 2,
    Queued = 4,
    FromOne = 8,
    FromTwo = 16,
    Stale = 32,
    Common = 64,
    FromBoth = FromOne | FromTwo,
};

/// How many more commits to look at after the last that could matter, in case a clock was wrong. Git looks at five
/// (revision.c), and may list commits that the other side has; these are a millisecond at most.
constexpr int Slop = 100;

/// Youngest first; of one second, first come first served.
class Queue {
public:
    void push(Node *node) { m_heap.push({node, m_count++}); }
    Node *pop()
    {
        Node *node = m_heap.top().node;
        m_heap.pop();
        return node;
    }
    [[nodiscard]] bool isEmpty() const { return m_heap.empty(); }
    [[nodiscard]] Node *top() const { return m_heap.top().node; }

private:
    struct Entry {
        Node *node;
        std::size_t number;
        bool operator<(const Entry &other) const
        {
            return node->time != other.node->time ? node->time < other.node->time : number > other.number;
        }
    };
    std::priority_queue<Entry> m_heap;
    std::size_t m_count = 0;
};

} // namespace

CommitGraph::CommitGraph(OdbReader reader, StoredGraph stored, std::unordered_set<ObjectId> ends)
    : m_reader(std::move(reader))
    , m_stored(std::move(stored))
    , m_ends(std::move(ends))
{}

Result<CommitGraph> CommitGraph::open(const Repository &repository)
{
    auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    return CommitGraph(std::move(*reader), StoredGraph::open(repository), shallowCommits(repository));
}

Node *CommitGraph::node(const ObjectId &id)
{
    Node *&found = m_byId[id];
    if (!found) {
        m_nodes.emplace_back();
        found = &m_nodes.back();
        found->id = id;
    }
    return found;
}

void CommitGraph::forgetMarks()
{
    for (Node &commit : m_nodes)
        commit.flags = 0;
}

Result<void> CommitGraph::read(Node *commit)
{
    if (commit->read)
        return {};
    CommitLinks links;
    if (!m_stored.read(commit->id, links)) {
        auto object = m_reader.read(commit->id, GIT_OBJECT_COMMIT);
        if (!object)
            return fail(object.error());
        if (!parseLinks(OdbReader::content(*object), links))
            return fail(m_reader.damaged(commit->id));
        commit->object = std::move(*object);
    }
    commit->time = links.time;
    if (!m_ends.contains(commit->id)) {
        commit->parents.reserve(links.parents.size());
        for (const ObjectId &parent : links.parents)
            commit->parents.push_back(node(parent));
    }
    commit->read = true;
    return {};
}

Result<std::vector<Node *>> CommitGraph::range(const ObjectId &base, const ObjectId &head, const JobControl &control)
{
    Ends ends{{head}, {}};
    if (!base.isNull())
        ends.without.push_back(base);
    return range(ends, control);
}

Result<std::vector<Node *>> CommitGraph::range(const Ends &ends, const JobControl &control)
{
    forgetMarks();
    Queue queue;
    std::size_t wanted = 0; // commits in the queue that are not hidden
    const auto enqueue = [&](Node *commit) {
        commit->flags |= Seen | Queued;
        wanted += (commit->flags & Hidden) == 0;
        queue.push(commit);
    };
    // Hides a commit, and what is already known of its history.
    const auto hide = [&](Node *first) {
        std::vector<Node *> open{first};
        while (!open.empty()) {
            Node *commit = open.back();
            open.pop_back();
            if (commit->flags & Hidden)
                continue;
            commit->flags |= Hidden;
            commit->object.reset();
            wanted -= (commit->flags & Queued) != 0;
            open.insert(open.end(), commit->parents.begin(), commit->parents.end());
        }
    };
    for (const ObjectId &head : ends.heads) {
        Node *tip = node(head);
        if (const auto done = read(tip); !done)
            return fail(done.error());
        if (!(tip->flags & Seen))
            enqueue(tip);
    }
    for (const ObjectId &base : ends.without) {
        Node *bottom = node(base);
        if (const auto done = read(bottom); !done)
            return fail(done.error());
        hide(bottom);
        if (!(bottom->flags & Seen))
            enqueue(bottom);
    }

    std::vector<Node *> found;
    qint64 oldest = std::numeric_limits<qint64>::max();
    int slop = Slop;
    while (!queue.isEmpty() && found.size() < ends.most) {
        if (control.isCancelled())
            return cancelled();
        Node *commit = queue.pop();
        const bool hidden = commit->flags & Hidden;
        commit->flags &= ~quint32(Queued);
        wanted -= !hidden;
        if (commit->time < ends.since)
            continue;
        for (Node *parent : commit->parents) {
            const auto done = read(parent);
            if (hidden)
                hide(parent);
            if (!done && !hidden) // what is hidden may be missing
                return fail(done.error());
            if (done && !(parent->flags & Seen))
                enqueue(parent);
        }
        if (!hidden) {
            oldest = commit->time;
            found.push_back(commit);
            continue;
        }
        if (queue.isEmpty())
            break;
        slop = oldest <= queue.top()->time || wanted > 0 ? Slop : slop - 1;
        if (slop == 0)
            break;
    }
    std::erase_if(found, [](const Node *commit) { return (commit->flags & Hidden) != 0; });
    return found;
}

std::vector<Node *> CommitGraph::sortTopologically(const std::vector<Node *> &nodes)
{
    // 0: not among the nodes; else one more than the children that are still to come.
    for (Node *commit : nodes)
        commit->children = 1;
    for (const Node *commit : nodes) {
        for (Node *parent : commit->parents)
            parent->children += parent->children != 0;
    }
    std::vector<Node *> ready;
    for (Node *commit : nodes) {
        if (commit->children == 1)
            ready.push_back(commit);
    }
    std::reverse(ready.begin(), ready.end());
    std::vector<Node *> sorted;
    sorted.reserve(nodes.size());
    while (!ready.empty()) {
        Node *commit = ready.back();
        ready.pop_back();
        for (Node *parent : commit->parents) {
            if (parent->children != 0 && --parent->children == 1)
                ready.push_back(parent);
        }
        commit->children = 0;
        sorted.push_back(commit);
    }
    return sorted;
}

Result<std::vector<Commit>> CommitGraph::commits(const std::vector<Node *> &nodes, const JobControl &control)
{
    std::vector<Commit> commits;
    commits.reserve(nodes.size());
    for (Node *node : sortTopologically(nodes)) {
        if (control.isCancelled())
            return cancelled();
        auto object = node->object ? std::move(node->object) : m_reader.read(node->id, GIT_OBJECT_COMMIT);
        if (!object)
            return fail(object.error());
        Commit &commit = commits.emplace_back();
        commit.id = node->id;
        if (!parseCommit(OdbReader::content(*object), commit))
            return fail(m_reader.damaged(node->id));
        node->object.reset();
    }
    return commits;
}

/// Marks what each of the two reaches, until all that is left to look at is reached by both. Gives the first commits
/// that are. `untilReached`: stops as soon as `two` has reached `one`.
Result<std::vector<Node *>> CommitGraph::paint(Node *one, Node *two, bool untilReached)
{
    forgetMarks();
    Queue queue;
    std::size_t fresh = 0; // queued and not stale; a commit may be queued more than once
    const auto enqueue = [&](Node *commit) {
        fresh += (commit->flags & Stale) == 0;
        queue.push(commit);
    };
    for (const auto &[commit, flag] : {std::pair(one, FromOne), std::pair(two, FromTwo)}) {
        if (const auto done = read(commit); !done)
            return fail(done.error());
        commit->flags |= flag;
    }
    std::vector<Node *> common;
    std::unordered_map<const Node *, std::size_t> queued; // fresh entries of each commit
    enqueue(one);
    ++queued[one];
    if (two != one) {
        enqueue(two);
        ++queued[two];
    }
    while (fresh > 0) {
        Node *commit = queue.pop();
        if (auto entry = queued.find(commit); entry != queued.end()) {
            --fresh;
            if (--entry->second == 0)
                queued.erase(entry);
        }
        quint32 flags = commit->flags & (FromBoth | Stale);
        if (flags == FromBoth) {
            if (!(commit->flags & Common)) {
                commit->flags |= Common;
                common.push_back(commit);
            }
            flags |= Stale;
        }
        if (untilReached && (one->flags & FromTwo))
            break;
        for (Node *parent : commit->parents) {
            if ((parent->flags & flags) == flags)
                continue;
            if (const auto done = read(parent); !done)
                return fail(done.error());
            if ((flags & Stale) && !(parent->flags & Stale)) {
                if (auto entry = queued.find(parent); entry != queued.end()) {
                    fresh -= entry->second;
                    queued.erase(entry);
                }
            }
            parent->flags |= flags;
            if (!(parent->flags & Stale))
                ++queued[parent];
            enqueue(parent);
        }
    }
    std::erase_if(common, [](const Node *commit) { return (commit->flags & Stale) != 0; });
    std::stable_sort(common.begin(), common.end(), [](const Node *a, const Node *b) { return a->time > b->time; });
    return common;
}

Result<std::vector<ObjectId>> CommitGraph::mergeBases(const ObjectId &one, const ObjectId &two)
{
    const auto common = paint(node(one), node(two), false);
    if (!common)
        return fail(common.error());
    std::vector<ObjectId> bases;
    for (const Node *commit : *common)
        bases.push_back(commit->id);
    if (bases.size() < 2)
        return bases;
    // Where clocks went wrong one of them may still reach another.
    std::vector<ObjectId> best;
    for (const ObjectId &base : bases) {
        bool reached = false;
        for (const ObjectId &other : bases) {
            if (reached || other == base)
                continue;
            const auto is = isAncestor(base, other);
            if (!is)
                return fail(is.error());
            reached = *is;
        }
        if (!reached)
            best.push_back(base);
    }
    return best;
}

Result<bool> CommitGraph::isAncestor(const ObjectId &ancestor, const ObjectId &descendant)
{
    if (ancestor == descendant)
        return true;
    const auto done = paint(node(ancestor), node(descendant), true);
    if (!done)
        return fail(done.error());
    return (node(ancestor)->flags & FromTwo) != 0;
}

Result<std::vector<ObjectId>> CommitGraph::nearest(const ObjectId &head,
                                                   const std::function<bool(const ObjectId &)> &wanted,
                                                   std::size_t most, const JobControl &control)
{
    forgetMarks();
    Queue queue;
    std::size_t open = 0; // queued, and not reached by what was found
    const auto enqueue = [&](Node *commit, bool passed) -> Result<void> {
        const quint32 before = commit->flags;
        commit->flags |= Seen | (passed ? quint32(Stale) : 0U);
        if (before & Seen) {
            // It may turn out to lie behind one of them while it waits.
            open -= passed && (before & Queued) && !(before & Stale);
            return {};
        }
        if (const auto done = read(commit); !done)
            return fail(done.error());
        commit->flags |= Queued;
        open += !passed;
        queue.push(commit);
        return {};
    };
    if (const auto done = enqueue(node(head), false); !done)
        return fail(done.error());
    std::vector<ObjectId> found;
    while (open > 0 && found.size() < most) {
        if (control.isCancelled())
            return cancelled();
        Node *commit = queue.pop();
        commit->flags &= ~quint32(Queued);
        bool passed = commit->flags & Stale;
        open -= !passed;
        if (!passed && wanted(commit->id)) {
            found.push_back(commit->id);
            passed = true;
        }
        for (Node *parent : commit->parents) {
            if (const auto done = enqueue(parent, passed); !done)
                return fail(done.error());
        }
    }
    return found;
}

} // namespace waybill::git
