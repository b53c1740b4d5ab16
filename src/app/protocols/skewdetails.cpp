// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewdetails.h"

#include "diffview/plainlabel.h"
#include "models/common/rowcolors.h"
#include "models/common/verdictcell.h"
#include "models/protocols/mixreasonsdelegate.h"
#include "support/text.h"
#include "upgrade/skewwords.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>

namespace waybill::app {

using upgrade::Basis;

namespace {

constexpr int MarkSize = 22;

QLabel *detailLabel(QWidget *parent)
{
    auto *made = new diffview::PlainLabel(parent);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return made;
}

/// A list of rows whose height follows from their width.
class ReasonList : public QListView {
public:
    using QListView::QListView;

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QListView::resizeEvent(event);
        if (event->size().width() != event->oldSize().width())
            scheduleDelayedItemsLayout();
    }
};

} // namespace

SkewDetails::SkewDetails(QWidget *parent)
    : QWidget(parent)
    , m_heading(detailLabel(this))
    , m_mark(new diffview::PlainLabel(this))
    , m_verdict(detailLabel(this))
    , m_ends(detailLabel(this))
    , m_nothing(detailLabel(this))
    , m_list(new ReasonList(this))
{
    m_mark->setFixedSize(MarkSize, MarkSize);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new models::MixReasonsDelegate(this));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QListView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setEditTriggers(QListView::NoEditTriggers);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setAccessibleName(tr("Differences between client and server"));
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    auto *verdict = new QHBoxLayout;
    verdict->setSpacing(8);
    verdict->addWidget(m_mark, 0, Qt::AlignTop);
    verdict->addWidget(m_verdict, 1);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(16, 12, 16, 12);
    head->setSpacing(8);
    head->addWidget(m_heading);
    head->addLayout(verdict);
    head->addWidget(m_ends);
    head->addWidget(m_nothing);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addLayout(head);
    outer->addWidget(m_list, 1);
    outer->addStretch();
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) {
        // A copy: whoever hears of it may show another cell.
        if (const upgrade::MixReason *reason = m_model.reason(index.row()))
            Q_EMIT reasonActivated(upgrade::MixReason(*reason));
    });
    applyFonts();
    clear();
}

const upgrade::MixReason *SkewDetails::currentReason() const
{
    return m_model.reason(m_list->currentIndex().row());
}

void SkewDetails::clear()
{
    m_matrix.reset();
    refresh();
}

void SkewDetails::showCell(const std::shared_ptr<const upgrade::SkewMatrix> &matrix, int row, int column, Basis basis)
{
    m_matrix = matrix;
    m_row = std::size_t(row);
    m_column = std::size_t(column);
    m_basis = basis;
    refresh();
}

QString SkewDetails::verdictText() const
{
    const upgrade::Mix *mix = m_matrix->at(m_row, m_column);
    if (!mix)
        return tr("This pair is unknown");
    if (!m_matrix->clients[m_row].knowsUse)
        return tr("%1 by contract; the client's calls are unknown").arg(waybill::label(mix->verdict));
    return mix->used == mix->verdict ? tr("%1, by use and by contract", "verdict").arg(waybill::label(mix->used))
                                     : tr("%1 by use, %2 by contract", "verdicts")
                                           .arg(waybill::label(mix->used), waybill::label(mix->verdict));
}

QString SkewDetails::endsText() const
{
    const upgrade::MatrixClient &client = m_matrix->clients[m_row];
    QStringList lines;
    if (const Message pinned = pinText(*m_matrix, m_row); !pinned.isEmpty())
        lines.append(wording::text(pinned));
    if (client.knowsUse)
        lines.append(tr("The client calls %n RPC(s) of %1", nullptr, client.calls).arg(m_matrix->server));
    const int server = m_matrix->servers[m_column].protocol;
    if (client.protocol >= 0 && client.protocol == server)
        lines.append(tr("Both ends have the same protocol files"));
    return visibleText(lines.join(QLatin1Char('\n')));
}

void SkewDetails::refresh()
{
    const bool any = m_matrix != nullptr;
    for (QLabel *one : {m_heading, m_mark, m_verdict, m_ends})
        one->setVisible(any);
    m_heading->setText(any ? visibleLine(wording::text(pairName(*m_matrix, m_row, m_column))) : QString());
    m_verdict->setText(any ? verdictText() : QString());
    m_ends->setText(any ? endsText() : QString());
    m_ends->setVisible(!m_ends->text().isEmpty());
    showMark();
    showReasons();
}

void SkewDetails::showReasons()
{
    const upgrade::Mix *mix = m_matrix ? m_matrix->at(m_row, m_column) : nullptr;
    m_model.setReasons(mix ? mix->reasons : std::vector<upgrade::MixReason>(), m_basis);
    const bool listed = m_model.rowCount() > 0;
    if (listed)
        m_list->setCurrentIndex(m_model.index(0));
    m_list->setVisible(listed);
    m_nothing->setText(!m_matrix ? tr("Select a cell to see the differences.")
                       : mix     ? tr("No differences with an effect.")
                                 : QString());
    m_nothing->setVisible(!listed && !m_nothing->text().isEmpty());
}

void SkewDetails::showMark()
{
    if (!m_matrix)
        return;
    const qreal ratio = devicePixelRatioF();
    QPixmap mark(QSize(MarkSize, MarkSize) * ratio);
    mark.setDevicePixelRatio(ratio);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    models::paintVerdictCell(painter, QRect(0, 0, MarkSize, MarkSize), verdictAt(*m_matrix, m_row, m_column, m_basis),
                             palette(), font());
    painter.end();
    m_mark->setPixmap(mark);
}

void SkewDetails::applyFonts()
{
    QFont face = models::boldFont(font());
    if (face.pointSizeF() > 0)
        face.setPointSizeF(face.pointSizeF() * 1.15);
    m_heading->setFont(face);
    showMark();
}

void SkewDetails::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_skewdetails.cpp"
