// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace waybill::diffview {

/// One line above the panes that says what is out of the ordinary with the comparison, and offers to fix it.
class NoticeBar : public QWidget {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget *parent = nullptr);

    /// Without a button where `action` is empty. Shows itself.
    void showNotice(const QString &text, const QString &action = {});
    void setColors(const DiffColors &colors);

Q_SIGNALS:
    void actionWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QPushButton *m_action;
    DiffColors m_colors;
};

} // namespace waybill::diffview
