// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/elidedlabel.h"

#include "app/common/plaintips.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>

namespace waybill::app {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setShorter(const QStringList &texts)
{
    m_shorter = texts;
    reserve();
    update();
}

void ElidedLabel::reserve()
{
    // By the minimum, since a layout takes the hint of what can be cut for nothing.
    setMinimumWidth(
        m_shorter.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_shorter.last()) + width() - contentsRect().width());
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

QString ElidedLabel::shown() const
{
    const int room = contentsRect().width();
    const QFontMetrics metrics = fontMetrics();
    if (metrics.horizontalAdvance(text()) <= room)
        return text();
    for (const QString &one : m_shorter) {
        if (metrics.horizontalAdvance(one) <= room)
            return one;
    }
    return metrics.elidedText(m_shorter.isEmpty() ? text() : m_shorter.last(), m_mode, room);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), int(QStyle::visualAlignment(layoutDirection(), alignment())),
                          palette(), isEnabled(), shown(), foregroundRole());
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const bool cut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
        PlainTips::show(*static_cast<QHelpEvent *>(event), cut ? text() : QString(), this);
        return true;
    }
    if (event->type() == QEvent::FontChange)
        reserve();
    return QLabel::event(event);
}

} // namespace waybill::app

#include "moc_elidedlabel.cpp"
