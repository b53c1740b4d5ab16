// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/commandpalette.h"

#include "app/common/actiontable.h"
#include "models/common/impactstyle.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

enum { NumberRole = Qt::UserRole, KeysRole };
constexpr int OwnWords = 50;

/// The command on the left, its keys on the right.
class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        const bool usable = option.state & QStyle::State_Enabled;
        painter->setPen(usable ? models::quietText(option.palette)
                               : option.palette.color(QPalette::Disabled, QPalette::Text));
        painter->drawText(option.rect.adjusted(12, 0, -12, 0),
                          int(QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignVCenter),
                          index.data(KeysRole).toString());
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), std::max(32, option.fontMetrics.height() + 12)};
    }
};

} // namespace

CommandPalette::CommandPalette(const ActionTable &actions, QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Command palette"));
    for (const ActionTable::Entry &entry : actions.entries())
        m_commands.push_back({entry.action, ActionTable::plainText(*entry.action),
                              tr("%1: %2", "menu, command").arg(entry.group, ActionTable::plainText(*entry.action)),
                              ActionTable::keyText(*entry.action)});
    m_search->setPlaceholderText(tr("Type a command"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setMinimumHeight(36);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) { filter(text); });
    connect(m_list, &QListWidget::itemClicked, this, [this] { runCurrent(); });
    filter({});
    resize(600, 420);
    if (parent) {
        const QPoint top = parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 64));
        move(top);
    }
    m_search->setFocus();
}

void CommandPalette::filter(const QString &text)
{
    std::vector<std::pair<int, int>> found; // negative score, number: sorts best first, then by place in the menus
    for (int i = 0; i < int(m_commands.size()); ++i) {
        const Command &command = m_commands[size_t(i)];
        const int own = fuzzyScore(text, command.text);
        // A command's own words count for more than its menu's.
        const int score = std::max(own < 0 ? own : own + OwnWords, fuzzyScore(text, command.title));
        if (score >= 0 && command.action)
            found.emplace_back(-score, i);
    }
    std::sort(found.begin(), found.end());
    m_list->clear();
    for (const auto &[score, number] : found) {
        const Command &command = m_commands[size_t(number)];
        auto *item = new QListWidgetItem(command.action->icon(), command.title, m_list);
        item->setData(NumberRole, number);
        item->setData(KeysRole, command.keys);
        item->setToolTip(command.action->statusTip());
        item->setData(Qt::AccessibleDescriptionRole, command.keys);
        if (!command.action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const QPointer<QAction> action = m_commands[size_t(item->data(NumberRole).toInt())].action;
    accept();
    // After the palette is gone, so that the command finds the focus where it was.
    if (action)
        QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::mix(palette().color(QPalette::WindowText), palette().color(QPalette::Window), 0.3));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        switch (key->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown: QApplication::sendEvent(m_list, event); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter: runCurrent(); return true;
        default: break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace waybill::app
