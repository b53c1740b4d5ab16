// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/coarsediff.h"

#include "diffview/lineids.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

constexpr int deepest = 6; ///< how often what lies between is looked into again: each time costs a pass over it

/// Lines [from[0], to[0]) of the old text and [from[1], to[1]) of the new one.
struct Stretch {
    std::array<int, 2> from = {0, 0};
    std::array<int, 2> to = {0, 0};

    [[nodiscard]] bool isEmptyOnOneSide() const { return from[0] == to[0] || from[1] == to[1]; }
};

class CoarseDiff {
public:
    explicit CoarseDiff(const std::array<LineIndex, 2> &texts)
    {
        LineIds ids(size_t(std::max(texts[0].count(), texts[1].count())));
        for (size_t side = 0; side < 2; ++side) {
            m_ids[side].reserve(size_t(texts[side].count()));
            for (int line = 0; line < texts[side].count(); ++line)
                m_ids[side].push_back(ids.idOf(texts[side].wholeLine(line)));
        }
        m_seen.resize(size_t(ids.count()));
    }

    [[nodiscard]] std::vector<git::Hunk> find(const JobControl &control)
    {
        std::vector<Stretch> stretches = {{{0, 0}, {int(m_ids[0].size()), int(m_ids[1].size())}}};
        for (int depth = 0; depth < deepest && !control.isCancelled(); ++depth) {
            std::vector<Stretch> finer;
            for (const Stretch &stretch : stretches)
                split(stretch, finer);
            const bool same = finer.size() == stretches.size();
            stretches = std::move(finer);
            if (same && depth > 0)
                break;
        }
        std::vector<git::Hunk> hunks;
        hunks.reserve(stretches.size());
        for (const Stretch &s : stretches)
            hunks.push_back({s.from[0], s.to[0] - s.from[0], s.from[1], s.to[1] - s.from[1]});
        return hunks;
    }

private:
    /// How often a line occurs in a stretch, and where last.
    struct Seen {
        std::array<int, 2> count = {0, 0};
        int newLine = -1;
    };

    [[nodiscard]] bool equal(int oldLine, int newLine) const
    {
        return m_ids[0][size_t(oldLine)] == m_ids[1][size_t(newLine)];
    }

    void shrink(Stretch &s) const
    {
        while (!s.isEmptyOnOneSide() && equal(s.from[0], s.from[1])) {
            ++s.from[0];
            ++s.from[1];
        }
        while (!s.isEmptyOnOneSide() && equal(s.to[0] - 1, s.to[1] - 1)) {
            --s.to[0];
            --s.to[1];
        }
    }

    /// Appends what differs of a stretch.
    void split(Stretch stretch, std::vector<Stretch> &finer)
    {
        shrink(stretch);
        if (stretch.isEmptyOnOneSide()) {
            if (stretch.from != stretch.to)
                finer.push_back(stretch);
            return;
        }
        Stretch rest = stretch;
        for (const auto &[oldLine, newLine] : anchorsOf(stretch)) {
            if (oldLine < rest.from[0])
                continue; // equal lines before it reached it already
            rest.to = {oldLine, newLine};
            shrink(rest);
            if (rest.from != rest.to)
                finer.push_back(rest);
            rest = {{oldLine + 1, newLine + 1}, stretch.to};
            while (!rest.isEmptyOnOneSide() && equal(rest.from[0], rest.from[1])) {
                ++rest.from[0];
                ++rest.from[1];
            }
        }
        shrink(rest);
        if (rest.from != rest.to)
            finer.push_back(rest);
    }

    /// The most lines that occur once on either side and have the same order on both: a longest increasing
    /// subsequence.
    [[nodiscard]] std::vector<std::pair<int, int>> anchorsOf(const Stretch &stretch)
    {
        for (size_t side = 0; side < 2; ++side) {
            for (int line = stretch.from[side]; line < stretch.to[side]; ++line) {
                Seen &seen = m_seen[size_t(m_ids[side][size_t(line)])];
                ++seen.count[side];
                if (side == 1)
                    seen.newLine = line;
            }
        }
        struct Step {
            int oldLine = 0;
            int newLine = 0;
            int before = -1;
        };
        std::vector<Step> steps;
        std::vector<int> ends; ///< of the best subsequence of each length, an index of steps
        for (int line = stretch.from[0]; line < stretch.to[0]; ++line) {
            const Seen &seen = m_seen[size_t(m_ids[0][size_t(line)])];
            if (seen.count != std::array{1, 1})
                continue;
            const auto place = std::lower_bound(ends.begin(), ends.end(), seen.newLine, [&](int step, int newLine) {
                return steps[size_t(step)].newLine < newLine;
            });
            const int before = place == ends.begin() ? -1 : *std::prev(place);
            const int step = int(steps.size());
            steps.push_back({line, seen.newLine, before});
            if (place == ends.end())
                ends.push_back(step);
            else
                *place = step;
        }
        std::vector<std::pair<int, int>> anchors;
        anchors.reserve(ends.size());
        for (int step = ends.empty() ? -1 : ends.back(); step >= 0; step = steps[size_t(step)].before)
            anchors.emplace_back(steps[size_t(step)].oldLine, steps[size_t(step)].newLine);
        std::reverse(anchors.begin(), anchors.end());
        for (size_t side = 0; side < 2; ++side) {
            for (int line = stretch.from[side]; line < stretch.to[side]; ++line)
                m_seen[size_t(m_ids[side][size_t(line)])] = {};
        }
        return anchors;
    }

    std::array<std::vector<int>, 2> m_ids; ///< of the lines: equal lines have equal ones
    std::vector<Seen> m_seen;              ///< by id, empty between two stretches
};

} // namespace

std::vector<git::Hunk> coarseHunks(const std::array<LineIndex, 2> &texts, const JobControl &control)
{
    return CoarseDiff(texts).find(control);
}

} // namespace waybill::diffview
