// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QObject>
#include <QPointer>

#include <vector>

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
    /// Those that still exist and can be seen, in the order of their groups; without separators and submenus.
    [[nodiscard]] std::vector<Entry> entries() const;

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
    };
    std::vector<Group> m_groups;
};

/// How well `pattern` matches `text` letter by letter in order, ignoring case: higher is better, negative where it does
/// not match. Whole words and word beginnings count more.
[[nodiscard]] int fuzzyScore(const QString &pattern, const QString &text);

} // namespace waybill::app
