// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/lineanchors.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

/// Lines of both texts that are compared by themselves.
struct Section {
    std::array<int, 2> from;
    std::array<int, 2> to;
};

QByteArray linesOf(const LineIndex &text, int from, int to)
{
    if (from >= to)
        return {};
    const QByteArrayView first = text.wholeLine(from);
    const QByteArrayView last = text.wholeLine(to - 1);
    return {first.data(), last.data() + last.size() - first.data()};
}

} // namespace

LineAnchors withAnchor(LineAnchors anchors, const LineAnchor &anchor)
{
    const auto agrees = [&](const LineAnchor &other) {
        return (other.line[0] < anchor.line[0] && other.line[1] < anchor.line[1])
               || (other.line[0] > anchor.line[0] && other.line[1] > anchor.line[1]);
    };
    std::erase_if(anchors, [&](const LineAnchor &other) { return !agrees(other); });
    anchors.insert(std::find_if(anchors.begin(), anchors.end(),
                                [&](const LineAnchor &other) { return other.line[0] > anchor.line[0]; }),
                   anchor);
    return anchors;
}

LineAnchors withoutAnchor(LineAnchors anchors, DiffSide side, int line)
{
    std::erase_if(anchors, [&](const LineAnchor &anchor) { return anchor.line[index(side)] == line; });
    return anchors;
}

bool isAnchored(const LineAnchors &anchors, DiffSide side, int line)
{
    return std::any_of(anchors.begin(), anchors.end(),
                       [&](const LineAnchor &anchor) { return anchor.line[index(side)] == line; });
}

Result<std::vector<git::Hunk>> compareAround(const std::array<LineIndex, 2> &texts, const LineAnchors &anchors,
                                             git::WhitespaceRule whitespace, const JobControl &control)
{
    if (anchors.empty())
        return git::compareLines(texts[0].comparable(), texts[1].comparable(), whitespace, control);
    std::vector<git::Hunk> hunks;
    const auto compare = [&](const Section &section) -> Result<void> {
        const auto found = git::compareLines(linesOf(texts[0], section.from[0], section.to[0]),
                                             linesOf(texts[1], section.from[1], section.to[1]), whitespace, control);
        if (!found)
            return fail(found.error());
        for (const git::Hunk &hunk : *found)
            hunks.push_back(
                {hunk.oldStart + section.from[0], hunk.oldCount, hunk.newStart + section.from[1], hunk.newCount});
        return {};
    };
    std::array<int, 2> done = {0, 0};
    for (const LineAnchor &anchor : anchors) {
        if (anchor.line[0] >= texts[0].count() || anchor.line[1] >= texts[1].count())
            continue;
        if (const auto before = compare({done, anchor.line}); !before)
            return fail(before.error());
        done = {anchor.line[0] + 1, anchor.line[1] + 1};
        if (const auto itself = compare({anchor.line, done}); !itself)
            return fail(itself.error());
    }
    if (const auto rest = compare({done, {texts[0].count(), texts[1].count()}}); !rest)
        return fail(rest.error());
    return hunks;
}

} // namespace waybill::diffview
