// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"

#include <QAbstractListModel>

namespace waybill::diffview {

/// The changes of an alignment as a list of sentences, for those who hear the diff: a heading for each change, then its
/// lines with some context. Flat, since screen readers tell little of where one is in a tree. Display is the line's
/// text, or the heading; Qt::AccessibleTextRole the whole sentence: "new 12, added: …". Only sums are worked out
/// beforehand; what a row says, when somebody asks.
class ChangeListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind, as int
        ChangeRole,                  ///< index of the change; -1 where there is none
        SideRole,                    ///< DiffSide, as int; of a line
        LineRole,                    ///< the number of the line in its file; of a line
    };
    enum class Kind {
        Heading,
        Context, ///< the same on both sides; told by the new one
        Removed,
        Added,
        Before, ///< of two versions of a line the old one
        After,  ///< the new one, which follows
    };
    static constexpr int context = 3;       ///< at most so many lines before and after a change
    static constexpr int longestText = 400; ///< characters of a line

    /// What a row of the list stands for.
    struct Entry {
        Kind kind = Kind::Heading;
        int change = -1;
        DiffSide side = DiffSide::New;
        std::array<int, 2> line = {-1, -1}; ///< lines from 0: of a context line both, else of `side`
        int otherEnd = -1; ///< the line on the other side that it moved to or came from; -1: it did not
    };

    using QAbstractListModel::QAbstractListModel;

    /// Null for nothing at all.
    void setAlignment(std::shared_ptr<const Alignment> alignment);
    [[nodiscard]] const std::shared_ptr<const Alignment> &alignment() const { return m_alignment; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    [[nodiscard]] Entry entry(int row) const;
    [[nodiscard]] int headingRow(int change) const { return m_headings[size_t(change)]; }
    /// The first line of the change itself, after heading and context.
    [[nodiscard]] int firstLineRow(int change) const { return headingRow(change) + 1 + m_before[size_t(change)]; }
    /// The change that a row belongs to; -1 without changes.
    [[nodiscard]] int changeOf(int row) const;

private:
    struct Line {
        int row = 0; ///< of the alignment
        DiffSide side = DiffSide::New;
    };
    [[nodiscard]] const std::vector<Line> &linesOf(int change) const;
    [[nodiscard]] QString heading(int change) const;
    [[nodiscard]] QString range(int change, DiffSide side) const;
    [[nodiscard]] QString text(const Entry &entry) const;
    [[nodiscard]] QString sentence(const Entry &entry) const;

    std::shared_ptr<const Alignment> m_alignment;
    std::vector<int> m_headings;  ///< row of each change's heading
    std::vector<quint8> m_before; ///< context lines before each change
    int m_rowCount = 0;
    mutable int m_known = -1; ///< the change that m_lines are of
    mutable std::vector<Line> m_lines;
};

} // namespace waybill::diffview
