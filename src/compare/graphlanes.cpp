// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/graphlanes.h"

#include <algorithm>

namespace waybill::compare {

namespace {

/// What runs in one lane between two rows.
struct WaitingLane {
    git::ObjectId parent; ///< null: the lane is free
    int number = 0;
};

class LaneAssigner {
public:
    GraphRow place(const GraphNode &commit);

private:
    [[nodiscard]] int waitingFor(const git::ObjectId &id) const
    {
        const auto found =
            std::find_if(m_lanes.begin(), m_lanes.end(), [&](const WaitingLane &lane) { return lane.parent == id; });
        return found == m_lanes.end() ? -1 : int(found - m_lanes.begin());
    }
    /// A free lane behind `after`, or before it where there is none behind.
    [[nodiscard]] int freeLane(int after);
    void lead(GraphRow &row, const git::ObjectId &parent, bool first);

    std::vector<WaitingLane> m_lanes;
    int m_numbers = 0;
};

int LaneAssigner::freeLane(int after)
{
    const auto isFree = [](const WaitingLane &lane) { return lane.parent.isNull(); };
    const auto behind = m_lanes.begin() + (after + 1);
    auto found = std::find_if(behind, m_lanes.end(), isFree);
    if (found != m_lanes.end())
        return int(found - m_lanes.begin());
    found = std::find_if(m_lanes.begin(), behind, isFree);
    if (found == behind)
        found = m_lanes.insert(m_lanes.end(), WaitingLane());
    return int(found - m_lanes.begin());
}

void LaneAssigner::lead(GraphRow &row, const git::ObjectId &parent, bool first)
{
    const int there = waitingFor(parent);
    if (there >= 0 && (!first || there < row.lane)) {
        row.lines.push_back({GraphLine::Kind::Out, there, first ? row.number : m_lanes[std::size_t(there)].number});
        return;
    }
    const int lane = first ? row.lane : freeLane(row.lane);
    const int number = first ? row.number : m_numbers++;
    m_lanes[std::size_t(lane)] = {parent, number};
    row.lines.push_back({GraphLine::Kind::Out, lane, number});
}

GraphRow LaneAssigner::place(const GraphNode &commit)
{
    GraphRow row;
    row.lane = waitingFor(commit.id);
    if (row.lane < 0) {
        row.lane = freeLane(-1);
        row.number = m_numbers++;
    } else {
        row.number = m_lanes[std::size_t(row.lane)].number;
    }
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        WaitingLane &waiting = m_lanes[lane];
        if (waiting.parent.isNull())
            continue;
        const bool ends = waiting.parent == commit.id;
        row.lines.push_back({ends ? GraphLine::Kind::Into : GraphLine::Kind::Passing, int(lane), waiting.number});
        if (ends)
            waiting = {};
    }
    for (std::size_t i = 0; i < commit.parents.size(); ++i)
        lead(row, commit.parents[i], i == 0);
    while (!m_lanes.empty() && m_lanes.back().parent.isNull())
        m_lanes.pop_back();
    return row;
}

} // namespace

int GraphRow::width() const
{
    int widest = lane;
    for (const GraphLine &line : lines)
        widest = std::max(widest, line.lane);
    return widest + 1;
}

std::vector<GraphRow> assignLanes(const std::vector<GraphNode> &commits)
{
    LaneAssigner assigner;
    std::vector<GraphRow> rows;
    rows.reserve(commits.size());
    for (const GraphNode &commit : commits)
        rows.push_back(assigner.place(commit));
    return rows;
}

} // namespace waybill::compare
