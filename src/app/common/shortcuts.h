// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QIcon>
#include <QKeySequence>
#include <QObject>
#include <QPointer>

#include <map>
#include <vector>

class QAction;

namespace waybill::app {

class ActionTable;

/// The keys of all commands, as the user wants them. Kept in the settings of the window, by the names of the actions;
/// what nobody changed is not kept, so that a later version may bring better ones. GUI thread only.
class Shortcuts : public QObject {
    Q_OBJECT

public:
    struct Command {
        QString name; ///< of its action: fixed, never translated
        QString group;
        QString text;
        QString description;
        QIcon icon;
        QList<QKeySequence> keys;
        QList<QKeySequence> defaults;
        bool everywhere = false; ///< works wherever the focus is, not on its page alone
    };

    /// The table outlives it.
    explicit Shortcuts(const ActionTable &actions, QObject *parent = nullptr);

    /// Gives the commands that the table gained since the last time the keys that the user wants.
    void apply();
    /// Gives all of them their keys again, as the settings have them now.
    void reload();

    /// Each once, in the order of the table; those without a name cannot be changed.
    [[nodiscard]] std::vector<Command> commands() const;
    void set(const QString &name, const QList<QKeySequence> &keys);
    void reset(const QString &name);
    void resetAll();

    /// The other commands that a key would mean where `name` works: "Reload (File)".
    [[nodiscard]] std::vector<Command> conflicts(const QString &name, const QKeySequence &key) const;

Q_SIGNALS:
    void changed();

private:
    struct Known {
        QPointer<QAction> action;
        QList<QKeySequence> defaults;
    };
    void learn();
    [[nodiscard]] static QString keyOf(const QString &name);

    const ActionTable &m_actions;
    std::multimap<QString, Known> m_known; ///< by name: several views have the same commands
};

} // namespace waybill::app
