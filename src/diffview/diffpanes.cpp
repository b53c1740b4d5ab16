// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffpanes.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace waybill::diffview {

namespace {

/// `beside`: what stands behind the pane; may be null.
QWidget *column(QWidget *parent, QWidget *header, QWidget *pane, QWidget *beside = nullptr)
{
    auto *box = new QWidget(parent);
    auto *rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(header);
    auto *row = new QHBoxLayout;
    row->addWidget(pane, 1);
    if (beside)
        row->addWidget(beside);
    rows->addLayout(row, 1);
    return box;
}

} // namespace

DiffPanes::DiffPanes(DiffDocument &document, QWidget *parent)
    : QStackedWidget(parent)
    , m_document(document)
    , m_connectors(new ConnectorStrip(document, this))
{
    m_connectors->hide();
    addWidget(sideBySide());
    m_unified = new DiffPane(document, PaneView::Unified, this);
    addWidget(column(this, headerRow(this), m_unified));
    m_images = new ImageView(this);
    addWidget(column(this, headerRow(this), m_images));
}

QWidget *DiffPanes::sideBySide()
{
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    for (const DiffSide side : bothSides) {
        m_headers.push_back(new PaneHeader(side, splitter));
        auto *pane = new DiffPane(m_document, side == DiffSide::Old ? PaneView::Old : PaneView::New, splitter);
        m_sides[index(side)] = pane;
        splitter->addWidget(column(splitter, m_headers.back(), pane, side == DiffSide::Old ? m_connectors : nullptr));
        splitter->setStretchFactor(int(index(side)), 1);
        connect(pane, &DiffPane::gotFocus, this, [this, side] { m_active = side; });
    }
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->setAccessibleName(tr("Old and new version"));
    return splitter;
}

QWidget *DiffPanes::headerRow(QWidget *parent)
{
    auto *both = new QWidget(parent);
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const DiffSide side : bothSides) {
        m_headers.push_back(new PaneHeader(side, both));
        row->addWidget(m_headers.back(), 1);
    }
    return both;
}

DiffPane &DiffPanes::showing(DiffSide side) const
{
    return m_document.isUnified() ? *m_unified : *m_sides[index(side)];
}

void DiffPanes::setAlignment(const std::shared_ptr<const Alignment> &alignment)
{
    for (PaneHeader *header : m_headers)
        header->setAlignment(alignment);
    if (!alignment->images[0].isNull() || !alignment->images[1].isNull())
        m_images->setAlignment(alignment);
}

void DiffPanes::setColors(const DiffColors &colors)
{
    for (PaneHeader *header : m_headers)
        header->setColors(colors);
    m_images->setColors(colors);
    m_connectors->setColors(colors);
    for (DiffPane *pane : all())
        pane->setColors(colors);
}

void DiffPanes::setCodeFont(const QFont &font)
{
    for (DiffPane *pane : all())
        pane->setCodeFont(font);
}

void DiffPanes::setCaret(const TextPosition &position)
{
    for (DiffPane *pane : all())
        pane->setCaret(position);
}

void DiffPanes::setScroll(int x, int y)
{
    for (DiffPane *pane : all())
        pane->setScroll(x, y);
    m_connectors->setScroll(y, rowHeight());
}

int DiffPanes::columnsInSight() const
{
    return m_document.isUnified() ? m_unified->columnsInSight()
                                  : std::min(m_sides[0]->columnsInSight(), m_sides[1]->columnsInSight());
}

int DiffPanes::textWidth() const
{
    const int wide = m_document.isUnified() ? m_unified->width() : std::min(m_sides[0]->width(), m_sides[1]->width());
    return wide - active().textX();
}

} // namespace waybill::diffview

#include "moc_diffpanes.cpp"
