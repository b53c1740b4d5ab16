// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QPointer>

class QLineEdit;
class QListWidget;

namespace waybill::app {

class ActionTable;

/// Finds a command by some of its letters and runs it.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(const ActionTable &actions, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Command {
        QPointer<QAction> action;
        QString text;  ///< "Open Product"
        QString title; ///< "File: Open Product"
        QString keys;
    };
    void filter(const QString &text);
    void runCurrent();

    std::vector<Command> m_commands;
    QLineEdit *m_search;
    QListWidget *m_list;
};

} // namespace waybill::app
