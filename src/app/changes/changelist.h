// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListView>

namespace waybill::app {

/// The list of changes. In range mode the arrow keys extend the selection from where the mode began.
class ChangeList : public QListView {
    Q_OBJECT

public:
    explicit ChangeList(QWidget *parent = nullptr);

    [[nodiscard]] bool isRangeMode() const { return m_rangeMode; }
    void setRangeMode(bool on);
    /// Letters are commands here, never a search by typing.
    void keyboardSearch(const QString &search) override { Q_UNUSED(search) }

Q_SIGNALS:
    void rangeModeChanged(bool on);
    /// A click on a row that cannot be chosen, or Enter on one that is a folded heading: what its group shows changes.
    void headingPressed(const QModelIndex &index);
    /// A letter, digit or sign that no command took.
    void strayKey(const QKeySequence &key);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void extendTo(const QModelIndex &index);

    [[nodiscard]] static bool isHeading(const QModelIndex &index);

    bool m_rangeMode = false;
    QPersistentModelIndex m_pressed; ///< the heading under the button that is down
    QPersistentModelIndex m_anchor;  ///< where the range begins
};

} // namespace waybill::app
