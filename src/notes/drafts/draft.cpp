// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/drafts/draft.h"

#include "git/mergetext.h"

#include <optional>

namespace waybill::notes {

namespace {

using Lines = QByteArrayList; ///< each with its line end

Lines linesOf(const QByteArray &text)
{
    Lines lines;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype found = text.indexOf('\n', at);
        const qsizetype end = found < 0 ? text.size() : found + 1;
        lines.append(text.mid(at, end - at));
        at = end;
    }
    return lines;
}

/// For each line of `base` the line of `other` that it is, or -1: a longest common subsequence. Conflicts are short.
std::vector<qsizetype> aligned(const Lines &base, const Lines &other)
{
    const auto rows = std::size_t(base.size());
    const auto columns = std::size_t(other.size());
    std::vector<std::vector<int>> common(rows + 1, std::vector<int>(columns + 1, 0));
    for (std::size_t i = rows; i-- > 0;) {
        for (std::size_t j = columns; j-- > 0;) {
            common[i][j] = base[qsizetype(i)] == other[qsizetype(j)] ? common[i + 1][j + 1] + 1
                                                                     : std::max(common[i + 1][j], common[i][j + 1]);
        }
    }
    std::vector<qsizetype> at(rows, -1);
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        if (base[qsizetype(i)] == other[qsizetype(j)])
            at[i++] = qsizetype(j++);
        else if (common[i + 1][j] >= common[i][j + 1])
            ++i;
        else
            ++j;
    }
    return at;
}

/// What comes of lines that one side edited one by one, and among which the other side put in or took out lines:
/// nothing where that is not what they did, or where a line was both edited and taken out.
std::optional<QByteArray> editedAmong(const Lines &base, const Lines &edits, const Lines &moves)
{
    constexpr qsizetype longest = 2'000;
    if (edits.size() != base.size() || base.size() > longest || moves.size() > longest)
        return {};
    const std::vector<qsizetype> at = aligned(base, moves);
    QByteArray text;
    qsizetype next = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const bool isEdited = edits[qsizetype(i)] != base[qsizetype(i)];
        if (at[i] < 0) {
            if (isEdited)
                return {};
            continue;
        }
        while (next < at[i])
            text += moves[next++];
        text += edits[qsizetype(i)];
        ++next;
    }
    while (next < moves.size())
        text += moves[next++];
    return text;
}

std::optional<QByteArray> settled(const git::MergedPart &part)
{
    const Lines base = linesOf(part.base);
    const Lines mine = linesOf(part.ours);
    const Lines theirs = linesOf(part.theirs);
    if (auto text = editedAmong(base, mine, theirs))
        return text;
    return editedAmong(base, theirs, mine);
}

} // namespace

Result<MergedDraft> mergeDraft(const Draft &draft, const QString &generated)
{
    MergedDraft merged;
    merged.moved = draft.generated != generated;
    if (!merged.moved) {
        merged.text = draft.text;
        return merged;
    }
    const auto parts = git::mergeTexts(draft.generated.toUtf8(), draft.text.toUtf8(), generated.toUtf8());
    if (!parts)
        return fail(parts.error());
    QByteArray text;
    for (const git::MergedPart &part : *parts) {
        if (!part.conflict) {
            text += part.text;
        } else if (const auto both = settled(part)) {
            text += *both;
        } else {
            merged.conflicts.push_back(
                {int(text.count('\n')) + 1, QString::fromUtf8(part.ours), QString::fromUtf8(part.theirs)});
            text += part.ours;
        }
    }
    merged.text = QString::fromUtf8(text);
    return merged;
}

QString withGenerated(const MergedDraft &merged)
{
    Lines lines = linesOf(merged.text.toUtf8());
    // From the last one up, so that the places of the others stay.
    for (auto conflict = merged.conflicts.rbegin(); conflict != merged.conflicts.rend(); ++conflict) {
        const Lines mine = linesOf(conflict->mine.toUtf8());
        const qsizetype at = qMin(qsizetype(conflict->line) - 1, lines.size());
        lines.remove(at, qMin(mine.size(), lines.size() - at));
        if (!conflict->generated.isEmpty())
            lines.insert(at, conflict->generated.toUtf8());
    }
    return QString::fromUtf8(lines.join());
}

} // namespace waybill::notes
