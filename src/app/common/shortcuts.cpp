// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/shortcuts.h"

#include "app/common/actiontable.h"

#include <QSet>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr QLatin1String Group("keys");

QStringList toTexts(const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts.append(key.toString(QKeySequence::PortableText));
    return texts;
}

QList<QKeySequence> toKeys(const QStringList &texts)
{
    QList<QKeySequence> keys;
    for (const QString &text : texts) {
        const QKeySequence key = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (!key.isEmpty() && !keys.contains(key))
            keys.append(key);
    }
    return keys;
}

} // namespace

Shortcuts::Shortcuts(const ActionTable &actions, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
{}

QString Shortcuts::keyOf(const QString &name)
{
    return Group + QLatin1Char('/') + name;
}

void Shortcuts::learn()
{
    std::erase_if(m_known, [](const auto &known) { return !known.second.action; });
    QSet<const QAction *> seen;
    for (const auto &[name, known] : m_known)
        seen.insert(known.action);
    for (QAction *action : m_actions.all()) {
        if (!action->objectName().isEmpty() && !seen.contains(action))
            m_known.emplace(action->objectName(), Known{action, action->shortcuts()});
    }
}

void Shortcuts::apply()
{
    learn();
    const QSettings settings;
    for (const auto &[name, known] : m_known) {
        const QVariant wanted = settings.value(keyOf(name));
        const QList<QKeySequence> keys = wanted.isValid() ? toKeys(wanted.toStringList()) : known.defaults;
        if (known.action->shortcuts() == keys)
            continue;
        known.action->setShortcuts(keys);
        ActionTable::describe(*known.action);
    }
}

void Shortcuts::reload()
{
    apply();
    Q_EMIT changed();
}

std::vector<Shortcuts::Command> Shortcuts::commands() const
{
    std::vector<Command> commands;
    QSet<QString> seen;
    for (const ActionTable::Entry &entry : m_actions.everything()) {
        const QString name = entry.action->objectName();
        const auto known = m_known.find(name);
        if (name.isEmpty() || known == m_known.end() || seen.contains(name))
            continue;
        seen.insert(name);
        const Qt::ShortcutContext context = entry.action->shortcutContext();
        commands.push_back({name, entry.group, ActionTable::plainText(*entry.action), entry.action->statusTip(),
                            entry.action->icon(), entry.action->shortcuts(), known->second.defaults,
                            context == Qt::WindowShortcut || context == Qt::ApplicationShortcut});
    }
    return commands;
}

void Shortcuts::set(const QString &name, const QList<QKeySequence> &keys)
{
    const auto known = m_known.find(name);
    if (known != m_known.end() && known->second.defaults == keys)
        QSettings().remove(keyOf(name));
    else
        QSettings().setValue(keyOf(name), toTexts(keys));
    reload();
}

void Shortcuts::reset(const QString &name)
{
    QSettings().remove(keyOf(name));
    reload();
}

void Shortcuts::resetAll()
{
    QSettings().remove(Group);
    reload();
}

std::vector<Shortcuts::Command> Shortcuts::conflicts(const QString &name, const QKeySequence &key) const
{
    const std::vector<Command> all = commands();
    const auto own = std::find_if(all.begin(), all.end(), [&](const Command &one) { return one.name == name; });
    std::vector<Command> found;
    if (own == all.end() || key.isEmpty())
        return found;
    for (const Command &other : all) {
        const bool meet = own->everywhere || other.everywhere || other.group == own->group;
        if (other.name != name && meet && other.keys.contains(key))
            found.push_back(other);
    }
    return found;
}

} // namespace waybill::app

#include "moc_shortcuts.cpp"
