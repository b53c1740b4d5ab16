// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/changelistmodel.h"

#include "support/text.h"

#include <algorithm>

namespace waybill::diffview {

namespace {

/// index() of a side, which the model's own index() hides.
size_t sideIndex(DiffSide side)
{
    return waybill::diffview::index(side);
}

} // namespace

void ChangeListModel::setAlignment(std::shared_ptr<const Alignment> alignment)
{
    beginResetModel();
    m_alignment = std::move(alignment);
    m_headings.clear();
    m_before.clear();
    m_known = -1;
    m_lines.clear();
    m_rowCount = 0;
    if (m_alignment) {
        const std::vector<Change> &changes = m_alignment->rows.changes;
        m_headings.reserve(changes.size());
        m_before.reserve(changes.size());
        int end = 0; // of what has been told already
        for (size_t i = 0; i < changes.size(); ++i) {
            const Change &change = changes[i];
            const int before = std::min(context, change.firstRow - end);
            const int after = change.firstRow + change.rowCount;
            const int next = i + 1 < changes.size() ? changes[i + 1].firstRow : int(m_alignment->rows.rows.size());
            end = std::min(after + context, next);
            m_headings.push_back(m_rowCount);
            m_before.push_back(quint8(before));
            m_rowCount += 1 + before + change.lineCount[0] + change.lineCount[1] + end - after;
        }
        m_rowCount = std::max(m_rowCount, 1); // "No differences"
    }
    endResetModel();
}

int ChangeListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rowCount;
}

int ChangeListModel::changeOf(int row) const
{
    return int(std::upper_bound(m_headings.begin(), m_headings.end(), row) - m_headings.begin()) - 1;
}

const std::vector<ChangeListModel::Line> &ChangeListModel::linesOf(int change) const
{
    if (m_known == change)
        return m_lines;
    m_known = change;
    m_lines.clear();
    const Change &c = m_alignment->rows.changes[size_t(change)];
    m_lines.reserve(size_t(c.lineCount[0] + c.lineCount[1]));
    // Two versions of a line follow each other; of anything else all that went comes before all that came.
    int from = c.firstRow;
    const auto addLines = [&](int to) {
        for (const DiffSide side : bothSides) {
            for (int row = from; row < to; ++row) {
                if (m_alignment->rows.rows[size_t(row)].line[sideIndex(side)] >= 0)
                    m_lines.push_back({row, side});
            }
        }
        from = to;
    };
    for (int row = c.firstRow; row < c.firstRow + c.rowCount; ++row) {
        if (m_alignment->rows.rows[size_t(row)].kind == RowKind::Changed) {
            addLines(row);
            addLines(row + 1);
        }
    }
    addLines(c.firstRow + c.rowCount);
    return m_lines;
}

ChangeListModel::Entry ChangeListModel::entry(int row) const
{
    Entry entry;
    entry.change = changeOf(row);
    if (entry.change < 0 || row == headingRow(entry.change))
        return entry;
    const Change &change = m_alignment->rows.changes[size_t(entry.change)];
    const int place = row - firstLineRow(entry.change); // in the change's lines; before or after them it is context
    const int lines = change.lineCount[0] + change.lineCount[1];
    if (place < 0 || place >= lines) {
        const int at = place < 0 ? change.firstRow + place : change.firstRow + change.rowCount + place - lines;
        entry.kind = Kind::Context;
        entry.line = m_alignment->rows.rows[size_t(at)].line;
        return entry;
    }
    const Line line = linesOf(entry.change)[size_t(place)];
    const DiffRow &at = m_alignment->rows.rows[size_t(line.row)];
    const bool old = line.side == DiffSide::Old;
    entry.side = line.side;
    entry.line[sideIndex(line.side)] = at.line[sideIndex(line.side)];
    entry.otherEnd = m_alignment->moves.otherEnd(line.side, at.line[sideIndex(line.side)]);
    if (at.kind == RowKind::Changed)
        entry.kind = old ? Kind::Before : Kind::After;
    else
        entry.kind = old ? Kind::Removed : Kind::Added;
    return entry;
}

QString ChangeListModel::range(int change, DiffSide side) const
{
    const Change &c = m_alignment->rows.changes[size_t(change)];
    const bool old = side == DiffSide::Old;
    const int count = c.lineCount[sideIndex(side)];
    // The row before a change has lines on both sides, but where blank lines or comments do not count.
    int before = c.firstRow - 1;
    while (before >= 0 && m_alignment->rows.rows[size_t(before)].line[sideIndex(side)] < 0)
        --before;
    const int first = before < 0 ? 0 : m_alignment->rows.rows[size_t(before)].line[sideIndex(side)] + 1;
    const QString from = QString::number(m_alignment->number(side, first));
    if (count == 0)
        return old ? tr("no old lines") : tr("no new lines");
    if (count == 1)
        return (old ? tr("old line %1") : tr("new line %1")).arg(from);
    return (old ? tr("old lines %1 to %2") : tr("new lines %1 to %2"))
        .arg(from, QString::number(m_alignment->number(side, first + count - 1)));
}

QString ChangeListModel::heading(int change) const
{
    if (change < 0)
        return tr("No differences in text");
    return tr("Change %1 of %2: %3, %4")
        .arg(QString::number(change + 1), QString::number(m_headings.size()), range(change, DiffSide::Old),
             range(change, DiffSide::New));
}

QString ChangeListModel::text(const Entry &entry) const
{
    if (entry.kind == Kind::Heading)
        return heading(entry.change);
    const LineIndex &lines = m_alignment->texts[sideIndex(entry.side)];
    const QString whole = lines.text(entry.line[sideIndex(entry.side)], longestText + 1);
    const QString cut = whole.size() > longestText ? QString(whole.left(longestText) % QChar(0x2026)) : whole;
    return visibleLine(cut);
}

QString ChangeListModel::sentence(const Entry &entry) const
{
    const QString number =
        QString::number(m_alignment->number(entry.side, std::max(0, entry.line[sideIndex(entry.side)])));
    const QString said = text(entry);
    const QString words = said.trimmed().isEmpty() ? tr("blank") : said;
    if (entry.otherEnd >= 0) {
        const bool old = entry.side == DiffSide::Old;
        return (old ? tr("old %1, moved to new %2: %3") : tr("new %1, moved from old %2: %3"))
            .arg(number, QString::number(m_alignment->number(otherSide(entry.side), entry.otherEnd)), words);
    }
    switch (entry.kind) {
    case Kind::Heading: return said;
    case Kind::Context: return tr("unchanged %1: %2").arg(number, words);
    case Kind::Removed: return tr("old %1, removed: %2").arg(number, words);
    case Kind::Added: return tr("new %1, added: %2").arg(number, words);
    case Kind::Before: return tr("old %1, before the change: %2").arg(number, words);
    case Kind::After: return tr("new %1, after the change: %2").arg(number, words);
    }
    return {};
}

QVariant ChangeListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(entry(index.row()));
    case Qt::AccessibleTextRole: return sentence(entry(index.row()));
    case KindRole: return int(entry(index.row()).kind);
    case ChangeRole: return changeOf(index.row());
    default: break;
    }
    if (role != SideRole && role != LineRole)
        return {};
    const Entry e = entry(index.row());
    if (e.kind == Kind::Heading)
        return {};
    return role == SideRole ? int(e.side) : m_alignment->number(e.side, e.line[sideIndex(e.side)]);
}

} // namespace waybill::diffview

#include "moc_changelistmodel.cpp"
