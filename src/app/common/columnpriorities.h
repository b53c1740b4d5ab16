// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSet>

#include <vector>

class QAbstractItemView;
class QHeaderView;
class QTableView;
class QTreeView;

namespace waybill::app {

/// Hides columns of a table in order where there is no room, so that one that takes what is left is never squeezed, and
/// offers a menu on the header to choose columns. The choice is kept in the user's settings. GUI thread only.
class ColumnPriorities : public QObject {
    Q_OBJECT

public:
    /// `stretched` is the column that takes what is left, at least `least` pixels (so do others that stretch); `order`
    /// are those that go where there is no room, the first one first, unless it fits beside those that stay. `key`
    /// names the choice in the settings. Owned by the view, which has its model.
    ColumnPriorities(QTreeView &view, int stretched, int least, std::vector<int> order, const QString &key);
    ColumnPriorities(QTableView &view, int stretched, int least, std::vector<int> order, const QString &key);

    /// A column that has nothing to show, whatever somebody chose.
    void setUseless(int column, bool useless);
    /// Chosen away by a person.
    [[nodiscard]] bool isChosen(int column) const { return !m_unwanted.contains(column); }
    void setChosen(int column, bool chosen);
    /// Shows where there is room: chosen, with something to show.
    [[nodiscard]] bool isWanted(int column) const { return isChosen(column) && !m_useless.contains(column); }
    /// The width of a column, also while it is hidden; arrange() comes after all of them.
    void setWidth(int column, int width);
    /// Where there is no room even without the columns that go, the widest of the others become narrower, as far as
    /// their headings and `least` pixels allow, and wide again when there is room. What the one that takes what is left
    /// does not need for its contents, nor those that are wider than theirs, goes to the first column, and then to
    /// others whose contents are cut; neither from nor to those that a person set. Off from the start.
    void setNarrowest(int least);
    /// Hides what must be hidden: after widths changed.
    void arrange();
    /// Gives the columns the widths that they have where there is room, such as before these are saved; arrange() makes
    /// them fit again.
    void widen();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    ColumnPriorities(QAbstractItemView &view, QHeaderView &header, int stretched, int least, std::vector<int> order,
                     const QString &key);
    [[nodiscard]] bool stretches(int column) const;
    /// The width that a column has where there is room.
    int widthOf(int column);
    /// `fits`: the columns that show become narrower or wider, too.
    void arrange(bool fits);
    /// `over`: by how much the columns that show are too wide together; below 0, what room is left beside the least of
    /// the one that stretches.
    void fit(int over);
    void narrow(std::vector<int> &widths, int over) const;
    void grow(std::vector<int> &widths, int room) const;
    void showMenu(const QPoint &place);

    QAbstractItemView &m_view;
    QHeaderView &m_header;
    int m_stretched;
    int m_least;
    std::vector<int> m_order;
    QString m_key;
    QSet<int> m_unwanted;
    QSet<int> m_useless;
    std::vector<int> m_widths; ///< of columns that are hidden or fitted now, to be counted when there is room again
    std::vector<int> m_fitted; ///< what columns got that are narrower or wider than they should be; 0 of others
    QSet<int> m_set;           ///< columns whose width a person chose in this session
    int m_narrowest = 0;       ///< 0: none become narrower
    bool m_arranging = false;
};

} // namespace waybill::app
