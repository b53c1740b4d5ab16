// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QObject>
#include <QPointer>

#include <vector>

class QMenu;

namespace waybill::app {

/// Every command of the window, in groups: what the command palette offers and the key sheet prints. Owns nothing;
/// actions that are gone drop out.
class ActionTable : public QObject {
    Q_OBJECT

public:
    struct Entry {
        QString group; ///< translated: "File", "Changes"
        QAction *action = nullptr;
    };

    explicit ActionTable(QObject *parent = nullptr);

    /// Adds commands behind those that the group has. Tooltips gain the key.
    void add(const QString &group, const QList<QAction *> &actions);
    /// Adds the commands of a menu as it is whenever somebody asks: for one that changes.
    void follow(const QString &group, const QMenu *menu);
    /// Those that still exist and can be seen, in the order of their groups; without separators and submenus.
    [[nodiscard]] std::vector<Entry> entries() const;

    /// All that still exist, seen or not: the commands of pages that do not show, too.
    [[nodiscard]] std::vector<Entry> everything() const;
    /// Their actions.
    [[nodiscard]] std::vector<QAction *> all() const;

    /// Gives an action the tooltip that names its key.
    static void describe(QAction &action);
    /// An action's text without mnemonic and ellipsis: "Open Product".
    [[nodiscard]] static QString plainText(const QAction &action);
    /// A text without its mnemonic: "&Open…" and "打开(&O)…" as people read them, without the dots.
    [[nodiscard]] static QString plainText(QString text);
    /// Its keys for people: "Ctrl+O", or "B or 1"; empty without one.
    [[nodiscard]] static QString keyText(const QAction &action);

private:
    struct Group {
        QString title;
        std::vector<QPointer<QAction>> actions;
        std::vector<QPointer<const QMenu>> menus; ///< behind the actions
    };
    std::vector<Group> m_groups;
};

} // namespace waybill::app
