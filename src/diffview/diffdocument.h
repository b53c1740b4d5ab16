// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "diffview/folding.h"
#include "diffview/syntax.h"

#include <QHash>
#include <QObject>

namespace waybill::diffview {

/// What both panes and the overview show: the alignment, what is folded of it, the colours so far and the change that
/// the reader is at. GUI thread.
class DiffDocument : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void setAlignment(std::shared_ptr<const Alignment> alignment);
    void addColours(SyntaxChunk chunk);
    void setGlance(DiffSide side, std::vector<SyntaxChunk> chunks);

    [[nodiscard]] bool isEmpty() const { return !m_alignment; }
    /// Must not be called while isEmpty().
    [[nodiscard]] const Alignment &alignment() const { return *m_alignment; }
    [[nodiscard]] const SyntaxColors &colours(DiffSide side) const { return m_colours[waybill::diffview::index(side)]; }

    [[nodiscard]] const Folding &folding() const { return m_folding; }
    void setWholeFile(bool whole);
    void reveal(int fold, Folding::Reveal what);
    /// What encloses the first line after a fold; worked out once.
    [[nodiscard]] QString foldHeading(int fold) const;

    [[nodiscard]] int visibleCount() const { return m_folding.visibleCount(); }
    [[nodiscard]] int rowCount() const { return m_alignment ? int(m_alignment->rows.rows.size()) : 0; }
    [[nodiscard]] const DiffRow &row(int row) const { return m_alignment->rows.rows[size_t(row)]; }
    [[nodiscard]] const std::vector<Change> &changes() const { return m_alignment->rows.changes; }

    [[nodiscard]] int currentChange() const { return m_currentChange; } ///< -1: none
    void setCurrentChange(int change);

Q_SIGNALS:
    void replaced();                                                               ///< another alignment
    void laidOut();                                                                ///< other rows are visible
    void coloured(waybill::diffview::DiffSide side, int firstLine, int lineCount); ///< these lines have colours now
    void currentChangeChanged();

private:
    std::shared_ptr<const Alignment> m_alignment;
    Folding m_folding;
    bool m_whole = false;
    std::array<SyntaxColors, 2> m_colours;
    int m_currentChange = -1;
    mutable QHash<int, QString> m_headings; ///< by the row after the fold
};

} // namespace waybill::diffview
