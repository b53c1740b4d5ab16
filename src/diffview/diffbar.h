// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/diffcommands.h"
#include "source/significance.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace waybill::diffview {

/// The line above the panes: where the reader is among the changes, what is ignored, and the toggles.
class DiffBar : public QWidget {
    Q_OBJECT

public:
    explicit DiffBar(const DiffCommands &commands, QWidget *parent = nullptr);

    /// "3 of 17"; -1: none of them, as before the first.
    /// `significance`: of the current one.
    void setPosition(int current, int count, source::Significance significance = source::Significance::Code);
    /// How many changes are left out, and, where that is so, that comments could not be told (`partly`). A click shows
    /// them again.
    void setHidden(int count, bool partly);
    /// What the comparison leaves out ("White space at the end ignored"); empty: nothing. A click shows it all again.
    void setIgnored(const QString &text);
    /// What is aligned by hand, or is about to be; empty: nothing. A click removes it.
    void setAligned(const QString &text);
    void setColors(const DiffColors &colors);

Q_SIGNALS:
    /// The chip that says what is ignored was clicked.
    void exactWanted();
    /// The chip that says what is hidden was clicked.
    void hiddenWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QToolButton *addButton(QAction *action);

    QLabel *m_position;
    QToolButton *m_ignored;
    QToolButton *m_hidden;
    QToolButton *m_aligned;
    DiffColors m_colors;
};

} // namespace waybill::diffview
