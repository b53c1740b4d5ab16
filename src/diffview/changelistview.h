// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/changelistmodel.h"
#include "diffview/diffcolors.h"

#include <QListView>

namespace waybill::diffview {

class ChangeListDelegate;

/// The changes line by line, one after the other, to be read or heard with the arrow keys alone. F7 and Shift+F7 go to
/// the next and the previous change, Enter to the line in the panes, Escape back. GUI thread only.
class ChangeListView : public QListView {
    Q_OBJECT

public:
    explicit ChangeListView(QWidget *parent = nullptr);

    /// The reader begins at `change`, as far as there is one. Null for nothing at all.
    void setAlignment(const std::shared_ptr<const Alignment> &alignment, int change = 0);
    void setColors(const DiffColors &colors);
    void setCodeFont(const QFont &font);

    /// Goes to a change's heading.
    void setCurrentChange(int change);
    [[nodiscard]] int currentChange() const; ///< -1: none

public Q_SLOTS:
    void nextChange();
    void previousChange();

Q_SIGNALS:
    /// Somebody wants to see a line in the panes; its number is that of the file, from 1.
    void lineActivated(waybill::diffview::DiffSide side, int lineNumber);
    void closeRequested();
    void endReached(bool forward); ///< there is no further change in that direction

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void activate(const QModelIndex &index);

    ChangeListModel *m_model;
    ChangeListDelegate *m_delegate;
};

} // namespace waybill::diffview
