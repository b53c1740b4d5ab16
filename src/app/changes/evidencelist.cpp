// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/evidencelist.h"

#include "models/changes/reasonsdelegate.h"

#include <QKeyEvent>

namespace waybill::app {

EvidenceList::EvidenceList(QWidget *parent)
    : QListView(parent)
{
    setModel(&m_model);
    setItemDelegate(new models::ReasonsDelegate(this));
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setAccessibleName(tr("Reasons of the suggestion"));
    connect(this, &QAbstractItemView::clicked, this, &EvidenceList::choose);
}

QSize EvidenceList::sizeHint() const
{
    return {320, 3 * (fontMetrics().height() + 8)};
}

void EvidenceList::setReasons(const std::vector<release::Reason> &reasons)
{
    m_model.setReasons(reasons);
}

bool EvidenceList::step(int step)
{
    const int count = m_model.rowCount();
    // Lines first: where there are any, words of messages are a click or Enter away.
    bool anyLine = false;
    for (int row = 0; row < count; ++row)
        anyLine = anyLine || !m_model.place(row).isEmpty();
    const int current = currentIndex().isValid() ? currentIndex().row() : (step > 0 ? -1 : count);
    for (int i = 1; i <= count; ++i) {
        const QModelIndex next = m_model.index((current + i * step + count * count) % count);
        if (anyLine ? m_model.place(next.row()).isEmpty() : !m_model.leadsSomewhere(next.row()))
            continue;
        setCurrentIndex(next);
        scrollTo(next);
        choose(next);
        return true;
    }
    return false;
}

bool EvidenceList::hasPlaces() const
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.leadsSomewhere(row))
            return true;
    }
    return false;
}

void EvidenceList::choose(const QModelIndex &index)
{
    const Place place = m_model.place(index.row());
    const models::MessagePlace words = m_model.messagePlace(index.row());
    if (!place.isEmpty())
        Q_EMIT placeChosen(place);
    else if (words.where != models::MessagePlace::Where::Nowhere)
        Q_EMIT wordsChosen(words);
}

void EvidenceList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        choose(currentIndex());
        return;
    }
    QListView::keyPressEvent(event);
}

void EvidenceList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        scheduleDelayedItemsLayout();
}

} // namespace waybill::app

#include "moc_evidencelist.cpp"
