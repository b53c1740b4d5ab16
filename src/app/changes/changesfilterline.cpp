// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesfilterline.h"

#include "models/common/impactstyle.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTreeWidget>

namespace waybill::app {

namespace {

constexpr int LeastFilterWidth = 480;

} // namespace

ChangesFilterLine::ChangesFilterLine(QWidget *parent)
    : QLineEdit(parent)
    , m_offers(new QTreeWidget(this))
{
    m_offers->setObjectName(QStringLiteral("filterOffers"));
    m_offers->setAccessibleName(tr("Filter tokens"));
    m_offers->setFocusPolicy(Qt::NoFocus);
    m_offers->setHeaderHidden(true);
    m_offers->setRootIsDecorated(false);
    m_offers->setUniformRowHeights(true);
    m_offers->setColumnCount(2);
    m_offers->header()->setStretchLastSection(true);
    m_offers->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_offers->setFrameShape(QFrame::StyledPanel);
    m_offers->hide();
    connect(this, &QLineEdit::textEdited, this, [this] { offer(); });
    connect(m_offers, &QTreeWidget::itemClicked, this, [this] { take(); });
}

ChangesFilterLine::~ChangesFilterLine()
{
    delete m_offers;
}

QTreeWidget *ChangesFilterLine::offers() const
{
    return m_offers;
}

bool ChangesFilterLine::isOffering() const
{
    const QTreeWidget *offers = m_offers;
    return offers && offers->isVisible();
}

void ChangesFilterLine::offer()
{
    const qsizetype start = models::wordStart(text(), cursorPosition());
    const QString word = text().mid(start, cursorPosition() - start);
    const auto found = m_complete && !word.isEmpty() ? m_complete(word) : std::vector<models::ChangesCompletion>();
    m_offers->clear();
    if (found.empty()) {
        m_offers->hide();
        return;
    }
    for (const models::ChangesCompletion &one : found) {
        auto *item = new QTreeWidgetItem(m_offers, {one.token, one.help});
        item->setForeground(1, models::quietText(palette()));
        item->setSizeHint(0, QSize(fontMetrics().horizontalAdvance(one.token) + 24, fontMetrics().height() + 8));
    }
    m_offers->resizeColumnToContents(0);
    // Above whatever stands below, as wide as it takes.
    QWidget *ground = window();
    m_offers->setParent(ground);
    const int rows = m_offers->sizeHintForRow(0) * int(found.size()) + 2 * m_offers->frameWidth() + 2;
    const int wide = std::max(width(), std::min(LeastFilterWidth, ground->width() - 16));
    QPoint place = mapTo(ground, QPoint(0, height() + 2));
    if (isRightToLeft())
        place.rx() += width() - wide;
    m_offers->setGeometry(QRect(place, QSize(wide, std::min(rows, ground->height() - place.y() - 8))));
    m_offers->raise();
    m_offers->show();
}

void ChangesFilterLine::take()
{
    const QTreeWidgetItem *item = m_offers->currentItem() ? m_offers->currentItem() : m_offers->topLevelItem(0);
    if (!item)
        return;
    QString token = item->text(0);
    // A key waits for its value, a token is done.
    const bool whole = !token.endsWith(QLatin1Char(':'));
    if (whole)
        token += QLatin1Char(' ');
    const qsizetype start = models::wordStart(text(), cursorPosition());
    QString line = text();
    line.replace(start, cursorPosition() - start, token);
    setText(line);
    setCursorPosition(int(start + token.size()));
    setFocus();
    offer(); // the values, where there are some
}

void ChangesFilterLine::step(int step)
{
    const int count = m_offers->topLevelItemCount();
    const int current = m_offers->currentItem() ? m_offers->indexOfTopLevelItem(m_offers->currentItem()) : -1;
    m_offers->setCurrentItem(m_offers->topLevelItem((std::max(current, step > 0 ? -1 : 0) + step + count) % count));
}

bool ChangesFilterLine::event(QEvent *event)
{
    // Tab would go on to the next widget before keyPressEvent() sees it.
    if (event->type() == QEvent::KeyPress && isOffering() && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab) {
        take();
        return true;
    }
    // Escape is this line's, whatever else in the window is bound to it.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void ChangesFilterLine::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (isOffering())
            step(event->key() == Qt::Key_Down ? 1 : -1);
        else if (event->key() == Qt::Key_Down)
            Q_EMIT left();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isOffering() && m_offers->currentItem()) {
            take();
            return;
        }
        m_offers->hide();
        QLineEdit::keyPressEvent(event);
        Q_EMIT left();
        return;
    case Qt::Key_Escape:
        if (isOffering()) {
            m_offers->hide();
            return;
        }
        clear();
        Q_EMIT left();
        return;
    default: QLineEdit::keyPressEvent(event);
    }
}

void ChangesFilterLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (m_offers)
        m_offers->hide();
}

} // namespace waybill::app

#include "moc_changesfilterline.cpp"
