// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/rail.h"

#include "app/common/actiontable.h"
#include "app/common/icons.h"
#include "models/common/impactstyle.h"

#include <QAction>
#include <QActionGroup>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int RailWidth = 80;

/// An icon above its word; the chosen one stands on a tone of its own, with the accent at the edge.
class RailButton : public QToolButton {
public:
    RailButton(QAction *action, QWidget *parent)
        : QToolButton(parent)
    {
        setDefaultAction(action);
        setAutoRaise(true);
        setFocusPolicy(Qt::TabFocus);
        setFixedSize(RailWidth, 64);
        setMouseTracking(true);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const QColor chosen = models::accent(palette());
        const QColor ground = palette().color(QPalette::Window);
        const QRect box = rect().adjusted(8, 2, -8, -2);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        if (isChecked())
            painter.setBrush(models::mix(palette().color(QPalette::Highlight), ground, 0.8));
        else if (underMouse() && isEnabled())
            painter.setBrush(models::mix(palette().color(QPalette::WindowText), ground, 0.06));
        painter.drawRoundedRect(box, 6, 6);
        if (isChecked()) {
            painter.setBrush(chosen);
            painter.drawRoundedRect(QRect(mirrored ? width() - 3 : 0, 16, 3, height() - 32), 1.5, 1.5);
        }
        if (hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(chosen, 1.5));
            painter.drawRoundedRect(QRectF(box).adjusted(0.75, 0.75, -0.75, -0.75), 6, 6);
        }
        const QColor ink = !isEnabled()  ? palette().color(QPalette::Disabled, QPalette::WindowText)
                           : isChecked() ? models::legible(chosen, {ground, palette().color(QPalette::Highlight)})
                                         : models::quietText(palette());
        const QIcon picture = app::icon(property("iconName").toString(), ink);
        picture.paint(&painter, QRect((width() - 22) / 2, 11, 22, 22));
        QFont face = font();
        if (face.pointSizeF() > 0)
            face.setPointSizeF(face.pointSizeF() * 0.9);
        painter.setFont(face);
        painter.setPen(ink);
        painter.drawText(QRect(2, 36, width() - 4, height() - 40), Qt::AlignHCenter | Qt::AlignVCenter,
                         ActionTable::plainText(*defaultAction()));
    }

    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }
};

} // namespace

Rail::Rail(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_group(new QActionGroup(this))
{
    setFixedWidth(RailWidth);
    setAccessibleName(tr("Pages"));
    m_layout->setContentsMargins(0, 6, 0, 6);
    m_layout->setSpacing(2);
    m_layout->addStretch(1);
}

void Rail::addPage(QAction *action)
{
    m_group->addAction(action);
    auto *button = new RailButton(action, this);
    button->setProperty("iconName", action->property("iconName"));
    button->setAccessibleName(action->iconText());
    m_layout->insertWidget(m_layout->count() - 1, button);
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::hairline(palette()));
    const int edge = layoutDirection() == Qt::RightToLeft ? 0 : width() - 1;
    painter.drawLine(edge, 0, edge, height());
}

} // namespace waybill::app
