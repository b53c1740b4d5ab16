// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesviews.h"

#include "app/changes/changesmenu.h"
#include "app/common/actiontable.h"
#include "app/common/makeaction.h"
#include "support/text.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int MostKeys = 9; // Alt+1 to Alt+9

} // namespace

ChangesViews::ChangesViews(const ChangesParts &parts, QLineEdit &filter, QToolButton &button, QWidget *page)
    : m_parts(parts)
    , m_filter(filter)
    , m_button(button)
    , m_page(page)
    , m_menu(new ChangesMenu(tr("Saved &Views"), page))
    , m_open(makeAction(page, "changeViews", tr("Saved &Views…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)},
                        QStringLiteral("list"), tr("Choose, save, rename or delete a view: a filter and a grouping")))
    , m_save(makeAction(page, "changeSaveView", tr("&Save View…"), {}, QStringLiteral("save"),
                        tr("Save the filter and the grouping as a view")))
    , m_rename(makeAction(page, "changeRenameView", tr("&Rename View…"), {}, QStringLiteral("edit"),
                          tr("Rename the current view")))
    , m_delete(makeAction(page, "changeDeleteView", tr("&Delete View"), {}, QStringLiteral("close"),
                          tr("Delete the current view. Changes are not affected")))
    , m_line(new QAction(page))
    , m_views(readSavedViews())
{
    m_line->setSeparator(true);
    m_menu->setObjectName(QStringLiteral("savedViews"));
    m_menu->setIcon(m_open->icon());
    m_menu->setProperty("isLive", true);
    page->addAction(m_open);
    m_button.setIcon(m_open->icon());
    m_button.setAutoRaise(true);
    m_button.setAccessibleName(ActionTable::plainText(*m_open));
    m_button.setToolTip(tr("%1 (%2)", "what it does, key")
                            .arg(m_open->statusTip(), m_open->shortcut().toString(QKeySequence::NativeText)));
    const auto popUp = [this] { m_menu->popup(m_button.mapToGlobal(QPoint(0, m_button.height()))); };
    connect(&m_button, &QAbstractButton::clicked, this, popUp);
    connect(m_open, &QAction::triggered, this, [this, popUp] {
        popUp();
        if (!m_menu->actions().isEmpty())
            m_menu->setActiveAction(m_menu->actions().constFirst());
    });
    connect(m_save, &QAction::triggered, this, [this] {
        const SavedView *now = current();
        ask(tr("Save View"), now ? now->name : QString(), [this](const QString &name) {
            keep(withView(m_views, shown(name)));
            Q_EMIT said(tr("Saved as “%1”").arg(visibleLine(name)));
        });
    });
    connect(m_rename, &QAction::triggered, this, [this] {
        const SavedView *now = current();
        if (now)
            ask(tr("Rename View"), now->name, [this, old = now->name](const QString &name) {
                keep(renamedView(m_views, old, name));
                Q_EMIT said(tr("“%1” is now “%2”").arg(visibleLine(old), visibleLine(name)));
            });
    });
    connect(m_delete, &QAction::triggered, this, [this] {
        const SavedView *now = current();
        if (!now)
            return;
        const QString name = now->name;
        keep(withoutView(m_views, name));
        Q_EMIT said(tr("Deleted the view “%1”").arg(visibleLine(name)));
    });
    fill();
}

SavedView ChangesViews::shown(const QString &name) const
{
    return {name, m_filter.text(), m_parts.proxy.grouping()};
}

const SavedView *ChangesViews::current() const
{
    const auto found =
        std::find_if(m_views.begin(), m_views.end(), [this](const SavedView &one) { return one == shown(one.name); });
    return found == m_views.end() ? nullptr : &*found;
}

void ChangesViews::fill()
{
    m_menu->clear();
    qDeleteAll(m_goes);
    m_goes.clear();
    for (const SavedView &view : m_views) {
        QString text = visibleLine(view.name);
        text.replace(QLatin1Char('&'), QLatin1String("&&"));
        const int number = int(m_goes.size()) + 1;
        QList<QKeySequence> keys;
        if (number <= MostKeys)
            keys << QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + number));
        const QString tip =
            view.filter.isEmpty()
                ? models::label(view.grouping)
                : tr("%1; %2", "filter, grouping").arg(visibleLine(view.filter), models::label(view.grouping));
        QAction *action = makeAction(m_page, "changeView", text, keys, QStringLiteral("list"), tip);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, view] { go(view); });
        m_page->addAction(action);
        m_menu->addAction(action);
        m_goes << action;
    }
    if (!m_goes.isEmpty())
        m_menu->addAction(m_line);
    m_menu->addActions({m_save, m_rename, m_delete});
    refresh();
}

void ChangesViews::refresh()
{
    const SavedView *now = current();
    for (qsizetype i = 0; i < m_goes.size(); ++i)
        m_goes.at(i)->setChecked(now == &m_views[std::size_t(i)]);
    m_rename->setEnabled(now);
    m_delete->setEnabled(now);
}

void ChangesViews::keep(SavedViews views)
{
    m_views = std::move(views);
    writeSavedViews(m_views);
    fill();
}

void ChangesViews::go(const SavedView &view)
{
    m_parts.actions.groupings.at(view.grouping)->trigger();
    m_filter.setText(view.filter);
    refresh();
    m_parts.list.setFocus();
}

void ChangesViews::ask(const QString &title, const QString &name, const std::function<void(const QString &)> &answered)
{
    auto *dialog = new QInputDialog(m_page);
    dialog->setObjectName(QStringLiteral("viewName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(tr("Name. A view that has it already is replaced."));
    dialog->setTextValue(name);
    connect(dialog, &QInputDialog::textValueSelected, this, [answered](const QString &text) {
        const QString wanted = text.simplified();
        if (!wanted.isEmpty())
            answered(wanted);
    });
    dialog->open();
}

} // namespace waybill::app

#include "moc_changesviews.cpp"
