// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/moves.h"

#include "diffview/lineids.h"

#include <QHash>

#include <algorithm>
#include <numeric>
#include <queue>
#include <tuple>

namespace waybill::diffview {

namespace {

constexpr int fewestLines = 3;          ///< that are not blank
constexpr int fewestLetters = 20;       ///< of a run that occurs once
constexpr int fewestOfShort = 40;       ///< of a run of fewer lines
constexpr int fewestOfAmbiguous = 60;   ///< of a run that occurs several times
constexpr qsizetype mostLetters = 1000; ///< counted of a line
constexpr qint64 mostGrownPairs = 16;   ///< places times places of a line that runs are grown from
constexpr int tabStop = 4;              ///< as the panes show tabs
constexpr size_t window = 3;            ///< lines that are rare together even where each of them is common

/// A line that differs.
struct Line {
    QByteArrayView bytes; ///< without the white space before it
    int line = 0;
    int row = 0;
    int change = 0;
    int indentation = 0; ///< columns
    int letters = 0;
    QByteArrayView space; ///< before it

    [[nodiscard]] bool isBlank() const { return bytes.isEmpty(); }
};

/// What differs on one side, in order.
struct Side {
    std::vector<Line> lines;
    std::vector<int> ids;
    std::vector<char> used;

    [[nodiscard]] bool follows(size_t i) const
    {
        return i > 0 && i < lines.size() && lines[i].line == lines[i - 1].line + 1;
    }
};

/// Lines [first[0], first[0] + count) of the one list are those from first[1] on in the other.
struct Run {
    std::array<size_t, 2> first = {0, 0};
    size_t count = 0;
    bool unique = false; ///< grown from lines that occur once on either side
    bool indentation = false;
};

Line lineOf(const LineIndex &text, int number, int row, int change)
{
    const QByteArrayView bytes = text.bytes(number);
    Line line{{}, number, row, change, 0, 0, {}};
    qsizetype at = 0;
    for (; at < bytes.size() && (bytes[at] == ' ' || bytes[at] == '\t'); ++at)
        line.indentation += bytes[at] == '\t' ? tabStop - line.indentation % tabStop : 1;
    line.space = bytes.first(at);
    line.bytes = bytes.sliced(at);
    for (const char c : line.bytes.first(std::min(line.bytes.size(), mostLetters))) {
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80))
            ++line.letters;
    }
    return line;
}

class MoveFinder {
public:
    MoveFinder(const std::array<LineIndex, 2> &texts, const DiffRows &rows)
    {
        for (size_t change = 0; change < rows.changes.size(); ++change) {
            const int first = rows.changes[change].firstRow;
            for (int row = first; row < first + rows.changes[change].rowCount; ++row) {
                for (size_t side = 0; side < 2; ++side) {
                    const int line = rows.rows[size_t(row)].line[side];
                    if (line >= 0)
                        m_sides[side].lines.push_back(lineOf(texts[side], line, row, int(change)));
                }
            }
        }
    }

    [[nodiscard]] std::vector<Move> find()
    {
        if (m_sides[0].lines.empty() || m_sides[1].lines.empty())
            return {};
        LineIds ids(m_sides[0].lines.size() + m_sides[1].lines.size());
        for (Side &side : m_sides) {
            side.used.assign(side.lines.size(), 0);
            side.ids.reserve(side.lines.size());
            for (const Line &line : side.lines)
                side.ids.push_back(ids.idOf(line.bytes));
        }
        growFromLines(ids.count());
        growFromWindows();
        return choose();
    }

private:
    /// Grows runs from every pair of places where something rare is found: `keys` has a number for each place, or -1.
    void growFrom(const std::array<std::vector<int>, 2> &keys, int keyCount)
    {
        struct Places {
            std::array<int, 2> count = {0, 0};
            int firstNew = -1;
        };
        std::vector<Places> places(static_cast<size_t>(keyCount));
        std::vector<int> nextNew(keys[1].size(), -1);
        for (const int key : keys[0]) {
            if (key >= 0)
                ++places[size_t(key)].count[0];
        }
        for (size_t j = keys[1].size(); j-- > 0;) {
            if (keys[1][j] < 0)
                continue;
            Places &at = places[size_t(keys[1][j])];
            ++at.count[1];
            nextNew[j] = at.firstNew;
            at.firstNew = int(j);
        }
        for (size_t i = 0; i < keys[0].size(); ++i) {
            if (keys[0][i] < 0)
                continue;
            const Places &at = places[size_t(keys[0][i])];
            const qint64 pairs = qint64(at.count[0]) * at.count[1];
            if (pairs == 0 || pairs > mostGrownPairs)
                continue;
            for (int j = at.firstNew; j >= 0; j = nextNew[size_t(j)])
                grow(i, size_t(j), pairs == 1);
        }
    }

    void growFromLines(int idCount)
    {
        std::array<std::vector<int>, 2> keys = {m_sides[0].ids, m_sides[1].ids};
        for (size_t side = 0; side < 2; ++side) {
            for (size_t i = 0; i < keys[side].size(); ++i) {
                if (m_sides[side].lines[i].isBlank())
                    keys[side][i] = -1;
            }
        }
        growFrom(keys, idCount);
    }

    void growFromWindows()
    {
        LineIds windows(m_sides[0].ids.size() + m_sides[1].ids.size());
        std::array<std::vector<int>, 2> keys;
        for (size_t side = 0; side < 2; ++side) {
            const std::vector<int> &ids = m_sides[side].ids;
            keys[side].assign(ids.size(), -1);
            for (size_t i = 0; i + window <= ids.size(); ++i) {
                if (!m_sides[side].lines[i].isBlank() && m_sides[side].follows(i + 1) && m_sides[side].follows(i + 2))
                    keys[side][i] =
                        windows.idOf({reinterpret_cast<const char *>(ids.data() + i), qsizetype(window * sizeof(int))});
            }
        }
        growFrom(keys, windows.count());
    }

    [[nodiscard]] int shift(size_t i, size_t j) const
    {
        return m_sides[1].lines[j].indentation - m_sides[0].lines[i].indentation;
    }

    /// The longest run through two equal lines.
    void grow(size_t i, size_t j, bool unique)
    {
        const Side &oldSide = m_sides[0];
        const Side &newSide = m_sides[1];
        // Runs of one diagonal come in the order of their lines, so the last one tells whether these are in it.
        const qint64 diagonal = qint64(j) - qint64(i);
        const auto known = m_lastRun.constFind(diagonal);
        if (known != m_lastRun.cend()) {
            Run &run = m_runs[*known];
            if (i >= run.first[0] && i < run.first[0] + run.count) {
                run.unique = run.unique || unique;
                return;
            }
        }
        const int delta = shift(i, j);
        const auto fits = [&](size_t a, size_t b) {
            return oldSide.ids[a] == newSide.ids[b] && (oldSide.lines[a].isBlank() || shift(a, b) == delta);
        };
        size_t before = 0;
        while (oldSide.follows(i - before) && newSide.follows(j - before) && fits(i - before - 1, j - before - 1))
            ++before;
        size_t after = 1;
        while (oldSide.follows(i + after) && newSide.follows(j + after) && fits(i + after, j + after))
            ++after;
        m_lastRun.insert(diagonal, m_runs.size());
        m_runs.push_back({{i - before, j - before}, before + after, unique, false});
    }

    /// Without blank lines at its ends.
    void trim(Run &run) const
    {
        const auto &lines = m_sides[0].lines;
        while (run.count > 0 && lines[run.first[0]].isBlank()) {
            ++run.first[0];
            ++run.first[1];
            --run.count;
        }
        while (run.count > 0 && lines[run.first[0] + run.count - 1].isBlank())
            --run.count;
    }

    [[nodiscard]] bool isWorthIt(Run &run) const
    {
        trim(run);
        int lines = 0;
        int letters = 0;
        run.indentation = false;
        for (size_t k = 0; k < run.count; ++k) {
            const Line &line = m_sides[0].lines[run.first[0] + k];
            if (line.isBlank())
                continue;
            ++lines;
            letters = std::min(letters + line.letters, 1'000'000);
            run.indentation = run.indentation || line.space != m_sides[1].lines[run.first[1] + k].space;
        }
        if (lines == 0 || isInPlace(run))
            return false;
        if (!run.unique)
            return lines >= fewestLines && letters >= fewestOfAmbiguous;
        return letters >= (lines >= fewestLines ? fewestLetters : fewestOfShort);
    }

    /// Whether a run only seems to move, because its rows were set a little apart or its indentation changed.
    [[nodiscard]] bool isInPlace(const Run &run) const
    {
        const Line &oldFirst = m_sides[0].lines[run.first[0]];
        const Line &newFirst = m_sides[1].lines[run.first[1]];
        if (oldFirst.change != newFirst.change)
            return false;
        const int oldLast = m_sides[0].lines[run.first[0] + run.count - 1].row;
        const int newLast = m_sides[1].lines[run.first[1] + run.count - 1].row;
        return run.indentation || (oldFirst.row <= newLast && newFirst.row <= oldLast);
    }

    /// Longest first; then those whose indentation stayed, then from the top.
    [[nodiscard]] static bool isWorse(const Run &a, const Run &b)
    {
        return std::tuple(a.count, !a.indentation, b.first[1], b.first[0])
               < std::tuple(b.count, !b.indentation, a.first[1], a.first[0]);
    }

    [[nodiscard]] std::vector<Move> choose()
    {
        std::priority_queue<Run, std::vector<Run>, bool (*)(const Run &, const Run &)> queue(&MoveFinder::isWorse);
        const auto offer = [&](Run run) {
            if (isWorthIt(run))
                queue.push(run);
        };
        for (const Run &run : m_runs)
            offer(run);
        std::vector<Move> moves;
        while (!queue.empty()) {
            const Run run = queue.top();
            queue.pop();
            const auto isUsed = [&](size_t k) {
                return m_sides[0].used[run.first[0] + k] || m_sides[1].used[run.first[1] + k];
            };
            size_t free = 0;
            for (size_t k = 0; k <= run.count; ++k) {
                if (k < run.count && !isUsed(k)) {
                    ++free;
                    continue;
                }
                // A part that longer runs left over waits for its turn.
                if (free > 0 && free < run.count)
                    offer({{run.first[0] + k - free, run.first[1] + k - free}, free, run.unique, false});
                if (free < run.count)
                    free = 0;
            }
            if (free < run.count)
                continue;
            for (size_t side = 0; side < 2; ++side) {
                const auto first = m_sides[side].used.begin() + qsizetype(run.first[side]);
                std::fill(first, first + qsizetype(run.count), 1);
            }
            moves.push_back({{m_sides[0].lines[run.first[0]].line, m_sides[1].lines[run.first[1]].line},
                             int(run.count),
                             run.indentation});
        }
        std::sort(moves.begin(), moves.end(),
                  [](const Move &a, const Move &b) { return a.firstLine[1] < b.firstLine[1]; });
        return moves;
    }

    std::array<Side, 2> m_sides;
    std::vector<Run> m_runs;
    QHash<qint64, size_t> m_lastRun; ///< of each diagonal, an index of m_runs
};

} // namespace

std::vector<Move> findMoves(const std::array<LineIndex, 2> &texts, const DiffRows &rows)
{
    return MoveFinder(texts, rows).find();
}

MoveIndex::MoveIndex(std::vector<Move> moves)
    : m_moves(std::move(moves))
{
    for (size_t side = 0; side < 2; ++side) {
        m_order[side].resize(m_moves.size());
        std::iota(m_order[side].begin(), m_order[side].end(), 0);
        std::sort(m_order[side].begin(), m_order[side].end(), [&](int a, int b) {
            return m_moves[size_t(a)].firstLine[side] < m_moves[size_t(b)].firstLine[side];
        });
    }
}

int MoveIndex::moveAt(DiffSide side, int line) const
{
    const std::vector<int> &order = m_order[index(side)];
    const auto after = std::upper_bound(order.begin(), order.end(), line, [&](int l, int move) {
        return l < m_moves[size_t(move)].firstLine[index(side)];
    });
    if (after == order.begin())
        return -1;
    const Move &move = m_moves[size_t(*std::prev(after))];
    return line < move.firstLine[index(side)] + move.count ? *std::prev(after) : -1;
}

int MoveIndex::otherEnd(DiffSide side, int line) const
{
    const int move = moveAt(side, line);
    if (move < 0)
        return -1;
    const std::array<int, 2> &first = m_moves[size_t(move)].firstLine;
    return first[index(otherSide(side))] + line - first[index(side)];
}

} // namespace waybill::diffview
