// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeView>

namespace waybill::app {

/// The first columns of a table once more, over its edge, as soon as the table is scrolled away from them: who looks at
/// the last column still sees what the row is about. Rows are chosen by the mouse in it as in the table; the keyboard
/// stays there, and so does everything for screen readers.
class FrozenColumns : public QTreeView {
    Q_OBJECT

public:
    /// The table owns it, and has its model, header and delegate already. `count`: of columns that stay.
    FrozenColumns(QTreeView &table, int count);

    /// Whether they stay when the table is scrolled sideways: not where they would leave little of it.
    [[nodiscard]] bool haveRoom() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool hasTable() const;
    [[nodiscard]] int wantedWidth() const;
    void place();
    /// Stands at the table's rows.
    void follow();
    void copyColumns();

    QTreeView &m_table;
    int m_count;
    bool m_following = false; ///< what moves it is the table, which needs not be told
};

} // namespace waybill::app
