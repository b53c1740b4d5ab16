// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/paletteitem.h"

#include <QDialog>
#include <QPointer>

class QAction;
class QLineEdit;
class QListWidget;

namespace waybill::app {

class ActionTable;

/// Finds a command, a setting, or something of the product by some of its letters: runs it, or asks to be led there.
/// What is used often and was used lately comes first; that is kept in the settings.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    /// `items`: beside the commands.
    explicit CommandPalette(const ActionTable &actions, std::vector<models::PaletteItem> items = {},
                            QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const waybill::models::PaletteItem &item);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Command {
        QPointer<QAction> action;
        QString text;  ///< "Open Product"
        QString title; ///< "File: Open Product"
        QString keys;
        QString key; ///< names it between starts
    };
    struct Match {
        int score = 0;
        int number = 0; ///< of a command; behind them of an item
    };
    void filter(const QString &text);
    [[nodiscard]] std::vector<Match> matches(const QString &text) const;
    void addCommand(const Command &command, int number);
    void addItem(const models::PaletteItem &item, int number);
    void runCurrent();
    void note(const QString &key);

    std::vector<Command> m_commands;
    std::vector<models::PaletteItem> m_items;
    models::PaletteUses m_uses;
    qint64 m_now; ///< s since 1970, when it was opened
    QLineEdit *m_search;
    QListWidget *m_list;
};

} // namespace waybill::app
