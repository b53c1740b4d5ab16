// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewmatrixview.h"

#include "app/protocols/skewmatrixheader.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "models/protocols/skewcelldelegate.h"

#include <QMouseEvent>
#include <QPainter>

namespace waybill::app {

namespace {

constexpr int SmallestCell = 22;
constexpr std::array LargerBy{14, 8, 4, 0}; ///< pixels; steps, so that not every resize changes all

} // namespace

/// Says where the two headers meet what either is about.
class SkewMatrixView::Corner : public QWidget {
public:
    explicit Corner(QWidget *parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

    QString clients;
    QString server;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        Q_UNUSED(event)
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Base));
        painter.setPen(models::quietText(palette()));
        painter.setFont(models::smallFont(font()));
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const QRect room = rect().adjusted(8, 4, -8, -6);
        const QFontMetrics metrics = painter.fontMetrics();
        const auto line = [&](const QString &text, Qt::Alignment vertical) {
            const auto flags = int((mirrored ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute | vertical);
            painter.drawText(room, flags | Qt::TextSingleLine, metrics.elidedText(text, Qt::ElideRight, room.width()));
        };
        if (clients.isEmpty())
            return;
        line(server + QLatin1Char(' ') + QChar(mirrored ? 0x2190 : 0x2192), Qt::AlignTop);
        line(clients + QLatin1Char(' ') + QChar(0x2193), Qt::AlignBottom);
    }
};

SkewMatrixView::SkewMatrixView(QWidget *parent)
    : QTableView(parent)
    , m_delegate(new models::SkewCellDelegate(this))
    , m_servers(new SkewMatrixHeader(Qt::Horizontal, this))
    , m_clients(new SkewMatrixHeader(Qt::Vertical, this))
    , m_corner(new Corner(this))
{
    setFrameShape(NoFrame);
    setShowGrid(false);
    setItemDelegate(m_delegate);
    setHorizontalHeader(m_servers);
    setVerticalHeader(m_clients);
    setCornerButtonEnabled(false);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false); // Tab leaves the grid: arrows move in it
    setWordWrap(false);
    setMouseTracking(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setAccessibleName(tr("Skew matrix"));
    auto *meeting = new QWidget(this); // of the scroll bars: plain
    setCornerWidget(meeting);
    applyFonts();
}

void SkewMatrixView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { setHovered({}); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        fitCells();
        showCross();
        Q_EMIT currentCellChanged({});
    });
}

void SkewMatrixView::setSides(const QString &clients, const QString &server)
{
    m_corner->clients = clients;
    m_corner->server = server;
    m_corner->update();
}

void SkewMatrixView::applyFonts()
{
    m_delegate->forget();
    fitCells();
    updateGeometries();
}

void SkewMatrixView::fitCells()
{
    const int smallest = std::max(SmallestCell, fontMetrics().height() + 4);
    const QSize room = size() - QSize(m_clients->sizeHint().width(), m_servers->sizeHint().height());
    const auto fits = [&](int side) {
        return m_clients->count() * side <= room.height() && m_servers->count() * side <= room.width();
    };
    int side = smallest;
    for (const int more : LargerBy) {
        if (fits(smallest + more)) {
            side = smallest + more;
            break;
        }
    }
    if (m_servers->defaultSectionSize() == side && m_clients->defaultSectionSize() == side)
        return;
    for (SkewMatrixHeader *header : {m_servers, m_clients})
        header->setDefaultSectionSize(side);
}

void SkewMatrixView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitCells();
}

void SkewMatrixView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::StyleChange)
        applyFonts();
}

void SkewMatrixView::updateGeometries()
{
    QTableView::updateGeometries();
    const QSize size(m_clients->isVisible() ? m_clients->width() : 0, m_servers->isVisible() ? m_servers->height() : 0);
    const int left = isRightToLeft() ? m_clients->geometry().left() : 0;
    m_corner->setGeometry(QRect(QPoint(left, 0), size));
    m_corner->raise();
}

void SkewMatrixView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    m_hovered = QModelIndex(); // the keyboard leads until the mouse moves again
    showCross();
    Q_EMIT currentCellChanged(current);
}

void SkewMatrixView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(indexAt(event->position().toPoint()));
    QTableView::mouseMoveEvent(event);
}

bool SkewMatrixView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        setHovered({});
    return QTableView::viewportEvent(event);
}

void SkewMatrixView::setHovered(const QModelIndex &index)
{
    m_hovered = index;
    showCross();
}

void SkewMatrixView::showCross()
{
    const QModelIndex centre = m_hovered.isValid() ? QModelIndex(m_hovered) : currentIndex();
    if (centre.row() == m_row && centre.column() == m_column)
        return;
    updateCross(m_row, m_column);
    m_row = centre.row();
    m_column = centre.column();
    updateCross(m_row, m_column);
    m_delegate->setCross(m_row, m_column);
    m_clients->setMarked(m_row);
    m_servers->setMarked(m_column);
}

/// Only the two strips are painted again, not thousands of cells.
void SkewMatrixView::updateCross(int row, int column)
{
    if (row < 0 || column < 0)
        return;
    viewport()->update(QRect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row)));
    viewport()->update(QRect(columnViewportPosition(column), 0, columnWidth(column), viewport()->height()));
}

} // namespace waybill::app

#include "moc_skewmatrixview.cpp"
