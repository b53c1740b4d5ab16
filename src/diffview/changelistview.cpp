// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/changelistview.h"

#include "diffview/changelistdelegate.h"
#include "diffview/codefont.h"

#include <QKeyEvent>

#include <algorithm>

namespace waybill::diffview {

namespace {

bool isOwnKey(const QKeyEvent &event)
{
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    switch (event.key()) {
    case Qt::Key_F7: return modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Escape: return modifiers == Qt::NoModifier;
    default: return false;
    }
}

} // namespace

ChangeListView::ChangeListView(QWidget *parent)
    : QListView(parent)
    , m_model(new ChangeListModel(this))
    , m_delegate(new ChangeListDelegate(this))
{
    setAccessibleName(tr("List of changes"));
    setAccessibleDescription(tr(
        "F7: next change; Shift+F7: previous change; Enter: go to the line in the panes; Escape: back to the panes"));
    setModel(m_model);
    setItemDelegate(m_delegate);
    setUniformItemSizes(true);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setTabKeyNavigation(false);
    setColors(diffColors(palette()));
    setCodeFont(codeFont());
    connect(this, &QAbstractItemView::doubleClicked, this, &ChangeListView::activate);
}

void ChangeListView::setAlignment(const std::shared_ptr<const Alignment> &alignment, int change)
{
    int largest = 0;
    if (alignment) {
        for (const DiffSide side : bothSides)
            largest = std::max(largest, alignment->number(side, alignment->texts[index(side)].count()));
    }
    m_delegate->setLargestNumber(largest);
    m_model->setAlignment(alignment);
    if (!alignment || alignment->rows.changes.empty())
        setCurrentIndex(m_model->index(0));
    else
        setCurrentChange(std::clamp(change, 0, int(alignment->rows.changes.size()) - 1));
}

void ChangeListView::setColors(const DiffColors &colors)
{
    m_delegate->setColors(colors);
    QPalette own = palette();
    own.setColor(QPalette::Base, colors.base);
    viewport()->setPalette(own);
    viewport()->update();
}

void ChangeListView::setCodeFont(const QFont &font)
{
    m_delegate->setCodeFont(font);
    scheduleDelayedItemsLayout();
}

int ChangeListView::currentChange() const
{
    return currentIndex().isValid() ? m_model->changeOf(currentIndex().row()) : -1;
}

void ChangeListView::setCurrentChange(int change)
{
    const QModelIndex heading = m_model->index(m_model->headingRow(change));
    setCurrentIndex(heading);
    scrollTo(heading, PositionAtTop); // what follows is what the reader wants to see
}

void ChangeListView::nextChange()
{
    const int next = currentChange() + 1;
    if (!m_model->alignment() || next >= int(m_model->alignment()->rows.changes.size()))
        Q_EMIT endReached(true);
    else
        setCurrentChange(next);
}

void ChangeListView::previousChange()
{
    // From inside a change first to its own heading, as "previous" does everywhere.
    const int change = currentChange();
    if (change >= 0 && currentIndex().row() != m_model->headingRow(change))
        setCurrentChange(change);
    else if (change > 0)
        setCurrentChange(change - 1);
    else
        Q_EMIT endReached(false);
}

void ChangeListView::activate(const QModelIndex &index)
{
    if (!index.isValid() || m_model->changeOf(index.row()) < 0)
        return;
    ChangeListModel::Entry entry = m_model->entry(index.row());
    if (entry.kind == ChangeListModel::Kind::Heading)
        entry = m_model->entry(m_model->firstLineRow(entry.change));
    Q_EMIT lineActivated(entry.side,
                         m_model->alignment()->number(entry.side, entry.line[waybill::diffview::index(entry.side)]));
}

bool ChangeListView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent *>(event))) {
        event->accept(); // these keys mean something else in the window
        return true;
    }
    return QListView::event(event);
}

void ChangeListView::keyPressEvent(QKeyEvent *event)
{
    if (!isOwnKey(*event)) {
        QListView::keyPressEvent(event);
        return;
    }
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closeRequested();
    else if (event->key() != Qt::Key_F7)
        activate(currentIndex());
    else if (event->modifiers() & Qt::ShiftModifier)
        previousChange();
    else
        nextChange();
}

} // namespace waybill::diffview

#include "moc_changelistview.cpp"
