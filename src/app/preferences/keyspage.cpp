// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/keyspage.h"

#include "diffview/flowlayout.h"
#include "diffview/plainlabel.h"

#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int NameRole = Qt::UserRole;

QString textOf(const QList<QKeySequence> &keys)
{
    QStringList texts;
    for (const QKeySequence &key : keys)
        texts.append(key.toString(QKeySequence::NativeText));
    return texts.join(QLatin1String("  "));
}

} // namespace

KeysPage::KeysPage(Shortcuts &shortcuts, QWidget *parent)
    : PreferencePage(QStringLiteral("keys"), tr("Shortcuts"), QStringLiteral("keys"), parent)
    , m_shortcuts(shortcuts)
    , m_search(new QLineEdit(this))
    , m_tree(new QTreeWidget(this))
    , m_key(new QKeySequenceEdit(this))
    , m_assign(new QPushButton(tr("&Assign"), this))
    , m_add(new QPushButton(tr("A&dd"), this))
    , m_remove(new QPushButton(tr("&Remove"), this))
    , m_default(new QPushButton(tr("De&fault"), this))
    , m_allDefaults(new QPushButton(tr("Reset All"), this))
    , m_conflict(new diffview::PlainLabel(this))
{
    m_search->setObjectName(QStringLiteral("findCommand"));
    m_search->setPlaceholderText(tr("Find a command or a shortcut"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("commands"));
    m_tree->setAccessibleName(tr("Commands"));
    m_tree->setHeaderLabels({tr("Command"), tr("Shortcuts")});
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_key->setObjectName(QStringLiteral("key"));
    m_key->setAccessibleName(tr("New shortcut"));
    if (auto *field = m_key->findChild<QLineEdit *>()) // which has the focus
        field->setAccessibleName(m_key->accessibleName());
    m_assign->setObjectName(QStringLiteral("assign"));
    m_add->setObjectName(QStringLiteral("add"));
    m_remove->setObjectName(QStringLiteral("remove"));
    m_default->setObjectName(QStringLiteral("default"));
    m_allDefaults->setObjectName(QStringLiteral("allDefaults"));
    m_conflict->setObjectName(QStringLiteral("conflict"));
    m_conflict->setWordWrap(true);
    column()->addWidget(m_search);
    column()->addWidget(m_tree, 1);
    auto *row = new QHBoxLayout;
    row->addWidget(m_key, 1);
    for (QPushButton *button : {m_assign, m_add, m_remove, m_default, m_allDefaults})
        row->addWidget(button);
    column()->addLayout(row);
    diffview::FlowLayout::wrap(*row);
    column()->addWidget(m_conflict);
    fill();
    connect(m_search, &QLineEdit::textChanged, this, &KeysPage::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &KeysPage::showChoice);
    connect(m_key, &QKeySequenceEdit::keySequenceChanged, this, [this](const QKeySequence &keys) {
        if (keys.count() > 1)
            m_key->setKeySequence(QKeySequence(keys[keys.count() - 1])); // the last one that was pressed
        else
            showConflicts();
    });
    connect(m_assign, &QPushButton::clicked, this, [this] { assign(true); });
    connect(m_add, &QPushButton::clicked, this, [this] { assign(false); });
    connect(m_remove, &QPushButton::clicked, this, [this] { m_shortcuts.set(chosen(), {}); });
    connect(m_default, &QPushButton::clicked, this, [this] { m_shortcuts.reset(chosen()); });
    connect(m_allDefaults, &QPushButton::clicked, &shortcuts, &Shortcuts::resetAll);
    connect(&shortcuts, &Shortcuts::changed, this, &KeysPage::refresh);
    showChoice();
}

void KeysPage::refresh()
{
    const QString name = chosen();
    const QSignalBlocker quiet(m_tree);
    fill();
    for (QTreeWidgetItemIterator item(m_tree); *item; ++item) {
        if (!name.isEmpty() && (*item)->data(0, NameRole).toString() == name)
            m_tree->setCurrentItem(*item);
    }
    showChoice();
}

void KeysPage::fill()
{
    m_commands = m_shortcuts.commands();
    m_tree->clear();
    QHash<QString, QTreeWidgetItem *> groups;
    QFont strong = m_tree->font();
    strong.setWeight(QFont::DemiBold);
    for (const Shortcuts::Command &command : m_commands) {
        QTreeWidgetItem *&group = groups[command.group];
        if (!group) {
            group = new QTreeWidgetItem(m_tree, {command.group});
            group->setFont(0, strong);
            group->setFlags(Qt::ItemIsEnabled);
            group->setFirstColumnSpanned(true);
            group->setSizeHint(0, {0, m_tree->fontMetrics().height() + 12});
        }
        auto *item = new QTreeWidgetItem(group, {command.text, textOf(command.keys)});
        item->setData(0, NameRole, command.name);
        item->setIcon(0, command.icon);
        item->setToolTip(0, command.description);
        if (command.keys != command.defaults)
            item->setFont(1, strong);
    }
    m_tree->expandAll();
    filter();
}

void KeysPage::filter()
{
    const QString text = m_search->text();
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem *group = m_tree->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem *item = group->child(i);
            const bool fits =
                item->text(0).contains(text, Qt::CaseInsensitive) || item->text(1).contains(text, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

QString KeysPage::chosen() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? item->data(0, NameRole).toString() : QString();
}

QKeySequence KeysPage::typed() const
{
    // One stroke: what is typed behind it would wait for more, and nothing else in the window does.
    const QKeySequence keys = m_key->keySequence();
    return keys.isEmpty() ? keys : QKeySequence(keys[0]);
}

void KeysPage::showChoice()
{
    const QString name = chosen();
    const auto command = std::find_if(m_commands.begin(), m_commands.end(),
                                      [&](const Shortcuts::Command &one) { return one.name == name; });
    const bool any = command != m_commands.end();
    m_key->setEnabled(any);
    m_key->clear();
    m_remove->setEnabled(any && !command->keys.isEmpty());
    m_default->setEnabled(any && command->keys != command->defaults);
    m_allDefaults->setEnabled(std::any_of(m_commands.begin(), m_commands.end(),
                                          [](const Shortcuts::Command &one) { return one.keys != one.defaults; }));
    showConflicts();
}

void KeysPage::showConflicts()
{
    const QKeySequence key = typed();
    QStringList others;
    for (const Shortcuts::Command &other : m_shortcuts.conflicts(chosen(), key))
        others.append(tr("%1 (%2)", "command, menu").arg(other.text, other.group));
    m_conflict->setText(others.isEmpty()
                            ? QString()
                            : tr("%1 is already the shortcut of %2. “Reassign” removes it there.")
                                  .arg(key.toString(QKeySequence::NativeText), QLocale().createSeparatedList(others)));
    m_assign->setText(others.isEmpty() ? tr("&Assign") : tr("&Reassign"));
    m_assign->setEnabled(!key.isEmpty());
    m_add->setEnabled(!key.isEmpty() && others.isEmpty());
}

void KeysPage::assign(bool replace)
{
    const QString name = chosen();
    const QKeySequence key = typed();
    const auto command = std::find_if(m_commands.begin(), m_commands.end(),
                                      [&](const Shortcuts::Command &one) { return one.name == name; });
    if (command == m_commands.end() || key.isEmpty())
        return;
    const std::vector<Shortcuts::Command> others = m_shortcuts.conflicts(name, key);
    QList<QKeySequence> keys = replace ? QList<QKeySequence>() : command->keys;
    if (!keys.contains(key))
        keys.append(key);
    for (const Shortcuts::Command &other : others) {
        QList<QKeySequence> left = other.keys;
        left.removeAll(key);
        m_shortcuts.set(other.name, left);
    }
    m_shortcuts.set(name, keys);
}

} // namespace waybill::app

#include "moc_keyspage.cpp"
