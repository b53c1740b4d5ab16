// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/plaintips.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QTabBar>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>

namespace waybill::app {

namespace {

QString plainTip(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

QString headerTip(const QHeaderView &header, const QPoint &position)
{
    const int section = header.logicalIndexAt(position);
    return section < 0 || !header.model()
               ? QString()
               : header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString();
}

/// What the widget would show at a place of it.
QString tipAt(const QWidget &widget, const QPoint &position)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget());
        view && view->viewport() == &widget) {
        if (const auto *header = qobject_cast<const QHeaderView *>(view))
            return headerTip(*header, position);
        return view->indexAt(position).data(Qt::ToolTipRole).toString();
    }
    // Of a link: what the Markdown or HTML of others gave as its title.
    if (const auto *text = qobject_cast<const QTextEdit *>(widget.parentWidget());
        text && text->viewport() == &widget) {
        const QString title = text->cursorForPosition(position).charFormat().toolTip();
        return title.isEmpty() ? widget.toolTip() : title;
    }
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget); tabs && tabs->tabAt(position) >= 0)
        return tabs->tabToolTip(tabs->tabAt(position));
    return widget.toolTip();
}

} // namespace

PlainTips::PlainTips(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

void PlainTips::show(const QHelpEvent &event, const QString &text, QWidget *widget)
{
    QToolTip::showText(event.globalPos(), plainTip(text), widget);
}

bool PlainTips::eventFilter(QObject *object, QEvent *event)
{
    auto *widget = event->type() == QEvent::ToolTip ? qobject_cast<QWidget *>(object) : nullptr;
    if (!widget)
        return false;
    const auto &help = *static_cast<QHelpEvent *>(event);
    const QString tip = tipAt(*widget, help.pos());
    // Without a tip of its own a widget may make one, or its parent has one.
    if (tip.isEmpty())
        return false;
    show(help, tip, widget);
    return true;
}

} // namespace waybill::app
