// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/threeway.h"

#include "git/linediff.h"

namespace waybill::sample {

namespace {

/// One side's replacement of the lines [start, end) of the base.
struct Replacement {
    int start = 0;
    int end = 0;
    QByteArray text;
    bool operator==(const Replacement &) const = default;
};

std::vector<QByteArray> splitLines(const QByteArray &text)
{
    std::vector<QByteArray> lines;
    qsizetype from = 0;
    while (from < text.size()) {
        const qsizetype newline = text.indexOf('\n', from);
        const qsizetype end = newline < 0 ? text.size() : newline + 1;
        lines.push_back(text.mid(from, end - from));
        from = end;
    }
    return lines;
}

QByteArray joinLines(const std::vector<QByteArray> &lines, int from, int to)
{
    QByteArray text;
    for (int line = from; line < to; ++line)
        text += lines.at(static_cast<std::size_t>(line));
    return text;
}

std::optional<std::vector<Replacement>> replacements(const QByteArray &base, const QByteArray &side)
{
    const Result<std::vector<git::Hunk>> hunks = git::compareLines(base, side);
    if (!hunks)
        return std::nullopt;
    const std::vector<QByteArray> lines = splitLines(side);
    std::vector<Replacement> result;
    for (const git::Hunk &hunk : *hunks) {
        result.push_back({hunk.oldStart, hunk.oldStart + hunk.oldCount,
                          joinLines(lines, hunk.newStart, hunk.newStart + hunk.newCount)});
    }
    return result;
}

} // namespace

std::optional<QByteArray> mergeTexts(const QByteArray &base, const QByteArray &ours, const QByteArray &theirs)
{
    const auto our = replacements(base, ours);
    const auto their = replacements(base, theirs);
    if (!our || !their)
        return std::nullopt;

    std::vector<Replacement> all = *our;
    for (const Replacement &replacement : *their) {
        if (std::find(our->begin(), our->end(), replacement) == our->end())
            all.push_back(replacement);
    }
    std::sort(all.begin(), all.end(), [](const Replacement &a, const Replacement &b) {
        return std::tie(a.start, a.end) < std::tie(b.start, b.end);
    });

    const std::vector<QByteArray> lines = splitLines(base);
    QByteArray merged;
    int reached = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        // Neighbours that touch would have been one hunk on either side: two people have been at the same place.
        if (i > 0 && all[i].start <= all[i - 1].end)
            return std::nullopt;
        merged += joinLines(lines, reached, all[i].start) + all[i].text;
        reached = all[i].end;
    }
    return merged + joinLines(lines, reached, static_cast<int>(lines.size()));
}

} // namespace waybill::sample
