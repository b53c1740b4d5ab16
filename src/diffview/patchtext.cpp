// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/patchtext.h"

#include "git/filepatch.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

/// Behind ---/+++. After a path with a space comes a tab, as git does it: what follows would be a date.
QByteArray fileLine(const char *sign, const QByteArray &path)
{
    return sign + git::quotedPath(path) + (path.contains(' ') ? "\t\n" : "\n");
}

bool canBePatched(const Alignment &alignment)
{
    return std::all_of(bothSides.begin(), bothSides.end(),
                       [&](DiffSide side) {
                           const DiffText &text = alignment.input[index(side)];
                           const Encoding encoding = alignment.texts[index(side)].encoding();
                           return !text.exists
                                  || (text.note.isEmpty() && encoding != Encoding::Utf16Le
                                      && encoding != Encoding::Utf16Be);
                       })
           && (alignment.input[0].exists || alignment.input[1].exists);
}

QByteArray headerOf(const Alignment &alignment, bool renames)
{
    const auto &[oldSide, newSide] = alignment.input;
    const QByteArray oldPath = oldSide.exists ? oldSide.path : newSide.path;
    const QByteArray newPath = newSide.exists && (renames || !oldSide.exists) ? newSide.path : oldPath;
    QByteArray header = "diff --git " + git::quotedPath("a/" + oldPath) + ' ' + git::quotedPath("b/" + newPath) + '\n';
    if (!oldSide.exists)
        header += "new file mode 100644\n";
    else if (!newSide.exists)
        header += "deleted file mode 100644\n";
    else if (oldPath != newPath)
        header += "rename from " + git::quotedPath(oldPath) + "\nrename to " + git::quotedPath(newPath) + '\n';
    return header;
}

QByteArray fileLinesOf(const Alignment &alignment, bool renames)
{
    const auto &[oldSide, newSide] = alignment.input;
    const QByteArray &oldPath = oldSide.path;
    const QByteArray &newPath = renames || !oldSide.exists ? newSide.path : oldPath;
    return (oldSide.exists ? fileLine("--- ", "a/" + oldPath) : QByteArray("--- /dev/null\n"))
           + (newSide.exists ? fileLine("+++ ", "b/" + newPath) : QByteArray("+++ /dev/null\n"));
}

/// Writes one hunk after the other. Everything but the added lines comes from the old text.
class HunkWriter {
public:
    HunkWriter(const Alignment &alignment, int context)
        : m_alignment(alignment)
        , m_old(alignment.texts[0])
        , m_new(alignment.texts[1])
        , m_context(std::max(context, 0))
    {}

    void add(const git::Hunk &change)
    {
        if (!m_pending.empty()) {
            const git::Hunk &before = m_pending.back();
            if (qint64(change.oldStart) - (before.oldStart + before.oldCount) > 2 * qint64(m_context))
                flush();
        }
        m_pending.push_back(change);
    }

    [[nodiscard]] QByteArray finish()
    {
        flush();
        return m_patch;
    }

private:
    void flush()
    {
        if (m_pending.empty())
            return;
        // What is appended to a text without a last newline changes its last line, which must be there for that.
        const git::Hunk &first = m_pending.front();
        const bool appends = first.oldCount == 0 && first.oldStart == m_old.count() && !m_old.endsWithNewline();
        const int from = std::max(0, first.oldStart - std::max(m_context, appends ? 1 : 0));
        const int lastOld = m_pending.back().oldStart + m_pending.back().oldCount;
        const int to = m_old.count() - lastOld > m_context ? lastOld + m_context : m_old.count();
        m_body.clear();
        m_count = {0, 0};
        int line = from;
        const auto copyUntil = [&](int end, bool linesFollow) {
            for (; line < end; ++line)
                context(line, linesFollow);
        };
        for (const git::Hunk &change : m_pending) {
            copyUntil(change.oldStart, change.newCount > 0);
            for (; line < change.oldStart + change.oldCount; ++line)
                write('-', m_old.wholeLine(line));
            const bool atEnd = line >= m_old.count();
            for (int added = change.newStart; added < change.newStart + change.newCount; ++added)
                this->added(m_new.wholeLine(added), atEnd && added + 1 == change.newStart + change.newCount);
        }
        copyUntil(to, false);
        // Of a side without lines, the number is that of the line before.
        const auto range = [](int start, int count) -> QByteArray {
            return QByteArray::number(count > 0 ? start : start - 1)
                   + (count == 1 ? QByteArray() : QByteArray(',' + QByteArray::number(count)));
        };
        const int start = m_alignment.input[0].exists ? m_alignment.number(DiffSide::Old, from)
                                                      : m_alignment.number(DiffSide::New, 0);
        m_patch += "@@ -" + range(start, m_count[0]) + " +" + range(start + m_moved, m_count[1]) + " @@\n" + m_body;
        m_moved += m_count[1] - m_count[0];
        m_pending.clear();
    }

    /// A line of the old text that stays. Where it was the last and had no newline, but lines follow now, it gets one.
    void context(int line, bool linesFollow)
    {
        const QByteArrayView bytes = m_old.wholeLine(line);
        if (linesFollow && !bytes.endsWith('\n')) {
            write('-', bytes);
            added(bytes, false);
        } else {
            write(' ', bytes);
        }
    }

    /// A line of the new text. Only the last line of what comes out may be without a newline.
    void added(QByteArrayView bytes, bool last)
    {
        if (last || bytes.endsWith('\n'))
            write('+', bytes);
        else
            write('+', QByteArray(bytes.toByteArray() + '\n'));
    }

    void write(char sign, QByteArrayView bytes)
    {
        m_body += sign;
        m_body.append(bytes);
        if (!bytes.endsWith('\n'))
            m_body += "\n\\ No newline at end of file\n";
        m_count[0] += sign != '+';
        m_count[1] += sign != '-';
    }

    const Alignment &m_alignment;
    const LineIndex &m_old;
    const LineIndex &m_new;
    int m_context;
    std::vector<git::Hunk> m_pending; ///< close enough to be one hunk
    QByteArray m_patch;
    QByteArray m_body;
    std::array<int, 2> m_count = {0, 0};
    int m_moved = 0; ///< lines that the hunks before added
};

/// The lines of a change. Where a side has none, the place is behind the line before.
git::Hunk hunkOf(const DiffRows &rows, const Change &change)
{
    const auto startOn = [&](size_t side) {
        const int last = change.firstRow + change.rowCount;
        for (int row = change.firstRow; row < last; ++row) {
            if (rows.rows[size_t(row)].line[side] >= 0)
                return rows.rows[size_t(row)].line[side];
        }
        for (int row = change.firstRow; row-- > 0;) {
            if (rows.rows[size_t(row)].line[side] >= 0)
                return rows.rows[size_t(row)].line[side] + 1;
        }
        return 0;
    };
    return {startOn(0), change.lineCount[0], startOn(1), change.lineCount[1]};
}

QByteArray patchOf(const Alignment &alignment, int firstRow, int lastRow, int context, bool renames)
{
    if (!canBePatched(alignment))
        return {};
    HunkWriter writer(alignment, context);
    bool any = false;
    for (const Change &change : alignment.rows.changes) {
        if (change.firstRow > lastRow || change.firstRow + change.rowCount <= firstRow)
            continue;
        writer.add(hunkOf(alignment.rows, change));
        any = true;
    }
    if (any)
        return headerOf(alignment, renames) + fileLinesOf(alignment, renames) + writer.finish();
    const auto &[oldSide, newSide] = alignment.input;
    const bool sameFile = oldSide.exists == newSide.exists && oldSide.path == newSide.path;
    return renames && !sameFile ? headerOf(alignment, renames) : QByteArray();
}

} // namespace

QByteArray patchText(const Alignment &alignment, int firstRow, int lastRow, int context)
{
    return patchOf(alignment, firstRow, lastRow, context, false);
}

QByteArray patchText(const Alignment &alignment)
{
    return patchOf(alignment, 0, int(alignment.rows.rows.size()), 3, true);
}

QByteArray pathAndLine(const Alignment &alignment, DiffSide side, int row)
{
    if (row < 0 || row >= int(alignment.rows.rows.size()))
        return {};
    const int line = alignment.rows.rows[size_t(row)].line[index(side)];
    if (line < 0)
        return {};
    return alignment.input[index(side)].path + ':' + QByteArray::number(alignment.number(side, line));
}

} // namespace waybill::diffview
