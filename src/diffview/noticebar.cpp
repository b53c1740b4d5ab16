// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/noticebar.h"

#include "diffview/plainlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace waybill::diffview {

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new PlainLabel(this))
    , m_action(new QPushButton(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    row->addWidget(m_text, 1);
    row->addWidget(m_action);
    connect(m_action, &QPushButton::clicked, this, &NoticeBar::actionWanted);
    hide();
}

void NoticeBar::showNotice(const QString &text, const QString &action)
{
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    setAccessibleName(text);
    show();
}

void NoticeBar::setColors(const DiffColors &colors)
{
    m_colors = colors;
    QPalette ink = palette();
    ink.setColor(QPalette::WindowText, colors.chipText);
    m_text->setPalette(ink);
    update();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_colors.chip);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_colors.separator);
}

} // namespace waybill::diffview

#include "moc_noticebar.cpp"
