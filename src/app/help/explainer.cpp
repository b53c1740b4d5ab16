// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/explainer.h"

#include "app/help/explanations.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QWhatsThis>

namespace waybill::app {

namespace {

QString headerText(const QHeaderView &header, int section, int role)
{
    return section < 0 || !header.model() ? QString()
                                          : header.model()->headerData(section, header.orientation(), role).toString();
}

QString ofColumn(const QHeaderView &header, int section)
{
    const QString title = headerText(header, section, Qt::DisplayRole);
    const QString tip = headerText(header, section, Qt::ToolTipRole);
    if (title.isEmpty() && tip.isEmpty())
        return {};
    return Explanations::html(title, tip, Explanations::in(title + QLatin1Char('\n') + tip));
}

QString ofCell(const QModelIndex &index)
{
    if (!index.isValid())
        return {};
    QString column = index.model()->headerData(index.column(), Qt::Horizontal).toString();
    if (column == QString::number(index.column() + 1)) // Qt's own, where a list has no headers
        column.clear();
    const QString meaning = index.model()->headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole).toString();
    const QString shown = index.data().toString();
    QString said = index.data(Qt::AccessibleTextRole).toString();
    if (said.isEmpty())
        said = index.data(Qt::ToolTipRole).toString();
    const std::vector<Explanations::Entry> entries = Explanations::in(shown + QLatin1Char('\n') + said);
    QStringList texts;
    for (const QString &text : {meaning, said.isEmpty() ? shown : said}) {
        if (!text.isEmpty() && !texts.contains(text))
            texts.append(text);
    }
    return texts.isEmpty() ? QString() : Explanations::html(column, texts.join(QLatin1Char('\n')), entries);
}

QString ofWidget(const QWidget &widget)
{
    QString title = widget.accessibleName();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget); button && title.isEmpty())
        title = button->text();
    else if (const auto *label = qobject_cast<const QLabel *>(&widget); label && title.isEmpty())
        title = label->text();
    title.remove(QLatin1Char('&'));
    QStringList texts;
    for (const QString &text :
         {widget.whatsThis(), widget.toolTip(), widget.statusTip(), widget.accessibleDescription()}) {
        if (!text.isEmpty() && !texts.contains(text) && text != title)
            texts.append(text);
    }
    const QString all = texts.join(QLatin1Char('\n'));
    const std::vector<Explanations::Entry> entries = Explanations::in(title + QLatin1Char('\n') + all);
    return all.isEmpty() && entries.empty() ? QString() : Explanations::html(title, all, entries);
}

} // namespace

Explainer::Explainer(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

QString Explainer::explain(const QWidget *widget, const QPoint &place)
{
    QPoint at = place;
    for (const QWidget *one = widget; one; one = one->isWindow() ? nullptr : one->parentWidget()) {
        QString text;
        const auto *header = qobject_cast<const QHeaderView *>(one->parentWidget());
        const auto *view = qobject_cast<const QAbstractItemView *>(one->parentWidget());
        if (header && header->viewport() == one)
            text = ofColumn(*header, header->logicalIndexAt(at));
        else if (view && view->viewport() == one)
            text = ofCell(view->indexAt(at));
        if (text.isEmpty())
            text = ofWidget(*one);
        if (!text.isEmpty())
            return text;
        at = one->mapToParent(at);
    }
    return {};
}

bool Explainer::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::QueryWhatsThis && event->type() != QEvent::WhatsThis)
        return false;
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget)
        return false;
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = explain(widget, help->pos());
    if (text.isEmpty())
        return false;
    event->accept();
    if (event->type() == QEvent::WhatsThis)
        QWhatsThis::showText(help->globalPos(), text);
    return true;
}

} // namespace waybill::app

#include "moc_explainer.cpp"
