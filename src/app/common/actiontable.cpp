// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/actiontable.h"

#include <QKeySequence>
#include <QMenu>

namespace waybill::app {

ActionTable::ActionTable(QObject *parent)
    : QObject(parent)
{}

void ActionTable::follow(const QString &group, const QMenu *menu)
{
    add(group, {});
    std::find_if(m_groups.begin(), m_groups.end(), [&](const Group &one) {
        return one.title == group;
    })->menus.emplace_back(menu);
}

void ActionTable::add(const QString &group, const QList<QAction *> &actions)
{
    auto found = std::find_if(m_groups.begin(), m_groups.end(), [&](const Group &one) { return one.title == group; });
    if (found == m_groups.end())
        found = m_groups.insert(m_groups.end(), Group{group, {}, {}});
    for (QAction *action : actions) {
        if (action->isSeparator() || action->menu<QMenu *>())
            continue;
        found->actions.emplace_back(action);
        if (!action->shortcuts().isEmpty())
            describe(*action);
    }
}

void ActionTable::describe(QAction &action)
{
    const QString keys = keyText(action);
    action.setToolTip(keys.isEmpty() ? plainText(action) : tr("%1 (%2)", "command, key").arg(plainText(action), keys));
}

std::vector<ActionTable::Entry> ActionTable::everything() const
{
    std::vector<Entry> result;
    for (const Group &group : m_groups) {
        for (const QPointer<QAction> &action : group.actions) {
            if (action)
                result.push_back({group.title, action});
        }
    }
    return result;
}

std::vector<QAction *> ActionTable::all() const
{
    std::vector<QAction *> actions;
    for (const Entry &entry : everything())
        actions.push_back(entry.action);
    return actions;
}

std::vector<ActionTable::Entry> ActionTable::entries() const
{
    std::vector<Entry> result;
    for (const Group &group : m_groups) {
        for (const QPointer<QAction> &action : group.actions) {
            if (action && action->isVisible())
                result.push_back({group.title, action});
        }
        for (const QPointer<const QMenu> &menu : group.menus) {
            const QList<QAction *> actions = menu ? menu->actions() : QList<QAction *>();
            for (QAction *action : actions) {
                if (!action->isSeparator() && action->isVisible())
                    result.push_back({group.title, action});
            }
        }
    }
    return result;
}

QString ActionTable::plainText(const QAction &action)
{
    return plainText(action.text());
}

QString ActionTable::plainText(QString text)
{
    // Where words have no Latin letters the mnemonic stands behind them.
    static const QRegularExpression behind(QStringLiteral("\\s?\\(&[^&]\\)"));
    text.remove(behind);
    // A doubled ampersand is a literal one.
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == QLatin1Char('&') && i + 1 < text.size())
            ++i;
        result += text.at(i);
    }
    if (result.endsWith(QChar(0x2026)))
        result.chop(1);
    return result.trimmed(); // German has a space before it
}

QString ActionTable::keyText(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    return keys.join(tr(" or ", "between two keys"));
}

} // namespace waybill::app

#include "moc_actiontable.cpp"
