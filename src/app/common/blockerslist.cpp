// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/blockerslist.h"

#include "models/common/problemdelegate.h"

#include <QKeyEvent>

namespace waybill::app {

namespace {

constexpr int MostHeight = 200; // px; what is more scrolls

} // namespace

BlockersList::BlockersList(QWidget *parent)
    : QListView(parent)
{
    setModel(&m_model);
    setItemDelegate(new models::ProblemDelegate(this));
    setAccessibleName(tr("Open before the release"));
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setTabKeyNavigation(false);
    viewport()->setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractItemView::clicked, this, &BlockersList::go);
    hide();
}

void BlockersList::setBlockers(std::vector<models::Blocker> blockers, bool notes)
{
    if (!notes)
        blockers.erase(
            std::remove_if(blockers.begin(), blockers.end(),
                           [](const models::Blocker &one) { return one.severity == Problem::Severity::Note; }),
            blockers.end());
    m_model.setRows(std::move(blockers));
    setVisible(m_model.rowCount() > 0);
    updateGeometry();
}

QSize BlockersList::sizeHint() const
{
    int height = 2;
    for (int row = 0; row < m_model.rowCount(); ++row)
        height += sizeHintForRow(row);
    return {320, std::min(height, MostHeight)};
}

void BlockersList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    updateGeometry(); // narrower rows are higher
}

void BlockersList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        go(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void BlockersList::go(const QModelIndex &index)
{
    const models::Blocker *blocker = m_model.row(index.row());
    if (!blocker)
        return;
    const models::Blocker chosen = *blocker; // whoever goes there may have the list filled anew
    Q_EMIT placeRequested(chosen.page, chosen.repository, chosen.place);
}

} // namespace waybill::app

#include "moc_blockerslist.cpp"
