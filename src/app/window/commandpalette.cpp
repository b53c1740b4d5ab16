// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/commandpalette.h"

#include "app/common/actiontable.h"
#include "app/common/icons.h"
#include "app/common/screenfit.h"
#include "models/common/fuzzyscore.h"
#include "models/common/impactstyle.h"
#include "release/changes/change.h"

#include <QApplication>
#include <QDateTime>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QSettings>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

enum { NumberRole = Qt::UserRole, KeysRole };
constexpr int OwnWords = 50;
constexpr int Unusable = 150; ///< of a command that does nothing now: below what does
constexpr std::ptrdiff_t MostShown = 200;
const QLatin1String UsesKey("palette/uses");

QString pictureOf(models::PaletteItem::Kind kind)
{
    using Kind = models::PaletteItem::Kind;
    switch (kind) {
    case Kind::Repository: return QStringLiteral("repository");
    case Kind::Tag: return QStringLiteral("tag");
    case Kind::Change: return QStringLiteral("changes");
    case Kind::File: return QStringLiteral("kind-file");
    case Kind::Finding: return QStringLiteral("search");
    case Kind::Setting: return QStringLiteral("theme");
    }
    return {};
}

/// The command on the left, its keys, or what something is, on the right.
class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        // The title ends where the words on the right begin.
        const QString keys = index.data(KeysRole).toString();
        const int room = keys.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(keys) + 24;
        QStyleOptionViewItem left = option;
        initStyleOption(&left, index);
        left.text = left.fontMetrics.elidedText(
            left.text, Qt::ElideMiddle, std::max(80, option.rect.width() - room - option.decorationSize.width() - 24));
        const QWidget *widget = option.widget;
        (widget ? widget->style() : QApplication::style())
            ->drawControl(QStyle::CE_ItemViewItem, &left, painter, widget);
        painter->save();
        const bool usable = option.state & QStyle::State_Enabled;
        painter->setPen(usable ? models::quietText(option.palette)
                               : option.palette.color(QPalette::Disabled, QPalette::Text));
        painter->drawText(option.rect.adjusted(12, 0, -12, 0),
                          int(QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignVCenter), keys);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), std::max(32, option.fontMetrics.height() + 12)};
    }
};

/// A command of a page that does not show would do something that nobody sees.
bool isUsable(const QAction *action)
{
    if (!action || !action->isEnabled())
        return false;
    const QObject *owner = action->parent();
    while (owner && !owner->isWidgetType())
        owner = owner->parent();
    return !owner || static_cast<const QWidget *>(owner)->isVisible();
}

} // namespace

CommandPalette::CommandPalette(const ActionTable &actions, std::vector<models::PaletteItem> items, QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint)
    , m_items(std::move(items))
    , m_uses(models::PaletteUses::fromMap(QSettings().value(UsesKey).toMap()))
    , m_now(QDateTime::currentSecsSinceEpoch())
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Command palette"));
    for (const ActionTable::Entry &entry : actions.entries()) {
        // A group has a name for people alone; an action without a name of its own is a recent file or a saved view.
        const QString plain = ActionTable::plainText(*entry.action);
        const QString name = entry.action->objectName().isEmpty() ? plain : entry.action->objectName();
        m_commands.push_back({entry.action, plain, tr("%1: %2", "menu, command").arg(entry.group, plain),
                              ActionTable::keyText(*entry.action), QLatin1String("command:") + name});
    }
    const bool settingsOnly = std::all_of(m_items.begin(), m_items.end(), [](const models::PaletteItem &item) {
        return item.kind == models::PaletteItem::Kind::Setting;
    });
    m_search->setPlaceholderText(settingsOnly
                                     ? tr("Type a command or setting")
                                     : tr("Type a command, setting, repository, tag, change, file or finding"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setMinimumHeight(36);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) { filter(text); });
    connect(m_list, &QListWidget::itemClicked, this, [this] { runCurrent(); });
    filter({});
    resizeOnScreen(*this, {680, 420});
    if (parent) {
        const QPoint top = parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 64));
        move(top);
    }
    m_search->setFocus();
}

/// Best first. Without a text the commands, in the order of the menus, behind all that was used.
std::vector<CommandPalette::Match> CommandPalette::matches(const QString &text) const
{
    std::vector<Match> found;
    const bool all = text.trimmed().isEmpty();
    for (int i = 0; i < int(m_commands.size()); ++i) {
        const Command &command = m_commands[size_t(i)];
        const int own = models::fuzzyScore(text, command.text);
        // A command's own words count for more than its menu's.
        const int score = std::max(own < 0 ? own : own + OwnWords, models::fuzzyScore(text, command.title));
        if (score >= 0 && command.action)
            found.push_back({score + m_uses.bonus(command.key, m_now) - (isUsable(command.action) ? 0 : Unusable), i});
    }
    for (int i = 0; i < int(m_items.size()); ++i) {
        const models::PaletteItem &item = m_items[size_t(i)];
        const int bonus = m_uses.bonus(item.key, m_now);
        if (all && bonus == 0)
            continue;
        const int own = models::fuzzyScore(text, item.title);
        // What it is counts by whole words: letters that are scattered over both name nothing.
        const int both = models::fuzzyScore(text, item.title + QLatin1Char(' ') + item.detail);
        const int score = std::max(own, both >= models::WholeWords ? both : -1);
        if (score >= 0)
            found.push_back({score + bonus, int(m_commands.size()) + i});
    }
    const auto better = [](const Match &one, const Match &two) {
        return one.score != two.score ? one.score > two.score : one.number < two.number;
    };
    const auto most = std::min<std::ptrdiff_t>(MostShown, std::ptrdiff_t(found.size()));
    std::partial_sort(found.begin(), found.begin() + most, found.end(), better);
    found.resize(std::size_t(most));
    return found;
}

void CommandPalette::addCommand(const Command &command, int number)
{
    auto *item = new QListWidgetItem(command.action->icon(), command.title, m_list);
    const bool isSetting = command.action->isCheckable();
    const QString state = !isSetting                    ? QString()
                          : command.action->isChecked() ? tr("on", "a setting")
                                                        : tr("off", "a setting");
    item->setData(NumberRole, number);
    item->setData(KeysRole, state.isEmpty() || command.keys.isEmpty()
                                ? QString(state + command.keys)
                                : tr("%1 · %2", "state of a setting, keys").arg(state, command.keys));
    item->setToolTip(command.action->statusTip());
    item->setData(Qt::AccessibleDescriptionRole, item->data(KeysRole));
    if (!isUsable(command.action))
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
}

void CommandPalette::addItem(const models::PaletteItem &item, int number)
{
    auto *row = new QListWidgetItem(icon(pictureOf(item.kind)), item.title, m_list);
    row->setData(NumberRole, number);
    row->setData(KeysRole, item.detail);
    row->setData(Qt::AccessibleDescriptionRole, item.detail);
}

void CommandPalette::filter(const QString &text)
{
    m_list->clear();
    const std::vector<Match> found = matches(text);
    const int commands = int(m_commands.size());
    for (const Match &match : found) {
        if (match.number < commands)
            addCommand(m_commands[size_t(match.number)], match.number);
        else
            addItem(m_items[size_t(match.number - commands)], match.number);
    }
    if (found.empty()) {
        auto *none = new QListWidgetItem(tr("No matches. Delete letters, or press Escape to close."), m_list);
        none->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::note(const QString &key)
{
    m_uses.note(key, m_now);
    QSettings().setValue(UsesKey, m_uses.toMap());
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const int number = item->data(NumberRole).toInt();
    const int commands = int(m_commands.size());
    if (number >= commands) {
        const models::PaletteItem chosenItem = m_items[size_t(number - commands)];
        note(chosenItem.key);
        accept();
        Q_EMIT chosen(chosenItem);
        return;
    }
    const Command &command = m_commands[size_t(number)];
    note(command.key);
    const QPointer<QAction> action = command.action;
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

#include "moc_commandpalette.cpp"
