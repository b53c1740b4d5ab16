// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"

#include "models/changes/changesmodel.h"

#include <QKeyEvent>

namespace waybill::app {

ChangeList::ChangeList(QWidget *parent)
    : QListView(parent)
{
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setFrameShape(NoFrame);
}

void ChangeList::setRangeMode(bool on)
{
    if (m_rangeMode == on)
        return;
    m_rangeMode = on;
    m_anchor = currentIndex();
    Q_EMIT rangeModeChanged(on);
}

void ChangeList::keyPressEvent(QKeyEvent *event)
{
    if (m_rangeMode && event->key() == Qt::Key_Escape) {
        setRangeMode(false);
        if (currentIndex().isValid())
            selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect);
        return;
    }
    static const QHash<int, CursorAction> moves{{Qt::Key_Up, MoveUp},         {Qt::Key_Down, MoveDown},
                                                {Qt::Key_PageUp, MovePageUp}, {Qt::Key_PageDown, MovePageDown},
                                                {Qt::Key_Home, MoveHome},     {Qt::Key_End, MoveEnd}};
    const auto move = moves.find(event->key());
    if (m_rangeMode && move != moves.end()) {
        extendTo(moveCursor(*move, Qt::NoModifier));
        return;
    }
    // The first row is a heading, which no cursor goes to by itself.
    if (event->key() == Qt::Key_Home && (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier) {
        for (int row = 0; row < model()->rowCount(); ++row) {
            const QModelIndex index = model()->index(row, 0);
            if (!index.flags().testFlag(Qt::ItemIsSelectable))
                continue;
            selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
            scrollToTop();
            return;
        }
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && isHeading(currentIndex())) {
        Q_EMIT headingPressed(currentIndex());
        return;
    }
    const Qt::KeyboardModifiers others = event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (others == Qt::NoModifier && !event->text().isEmpty() && event->text().at(0).isPrint()) {
        Q_EMIT strayKey(QKeySequence((event->modifiers() & Qt::ShiftModifier) | Qt::Key(event->key())));
        return;
    }
    QListView::keyPressEvent(event);
}

bool ChangeList::isHeading(const QModelIndex &index)
{
    return index.data(models::ChangesModel::HeadingRole).toBool();
}

void ChangeList::extendTo(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    // Not by a Shift key that nobody pressed: Qt 6.8 looks at the real keyboard.
    const int anchor = m_anchor.isValid() ? m_anchor.row() : index.row();
    const QModelIndex first = model()->index(std::min(anchor, index.row()), 0);
    const QModelIndex last = model()->index(std::max(anchor, index.row()), 0);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    selectionModel()->select(QItemSelection(first, last), QItemSelectionModel::ClearAndSelect);
}

void ChangeList::mousePressEvent(QMouseEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        setRangeMode(false);
    const QModelIndex index = indexAt(event->pos());
    m_pressed = event->button() == Qt::LeftButton && isHeading(index) ? index : QModelIndex();
    QListView::mousePressEvent(event);
}

void ChangeList::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex heading = m_pressed;
    m_pressed = QModelIndex();
    if (heading.isValid() && indexAt(event->pos()) == heading)
        Q_EMIT headingPressed(heading);
}

} // namespace waybill::app

#include "moc_changelist.cpp"
