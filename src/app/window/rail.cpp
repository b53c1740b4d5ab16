// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/rail.h"

#include "app/common/actiontable.h"
#include "app/common/icons.h"
#include "models/common/impactstyle.h"

#include <QAction>
#include <QActionGroup>
#include <QPainter>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int LeastRailWidth = 80;  // pixels, with labels
constexpr int LeastShare = 6;       // labels take at most one part in six of the window
constexpr int RailGap = 2;          // between the buttons
constexpr int Edge = 6;             // above and below them
constexpr double LabelSize = 0.9;   // of the font
constexpr double PictureSize = 1.4; // of a line, with no label below

QFont labelFont(QFont face)
{
    if (face.pointSizeF() > 0)
        face.setPointSizeF(face.pointSizeF() * LabelSize);
    return face;
}

/// An icon above its word; the chosen one stands on a tone of its own, with the accent at the edge.
class RailButton : public QToolButton {
public:
    RailButton(QAction *action, QWidget *parent)
        : QToolButton(parent)
    {
        setDefaultAction(action);
        setAutoRaise(true);
        setFocusPolicy(Qt::TabFocus);
        setMouseTracking(true);
    }

    /// What the button needs: with the picture alone, or with the label below it.
    [[nodiscard]] QSize sizeWith(bool label) const
    {
        const QFontMetrics metrics(labelFont(font()));
        const int line = metrics.height();
        const int picture = pictureSize();
        if (!label)
            return {picture + 34, picture + 26};
        const QString text = ActionTable::plainText(*defaultAction());
        return {std::max(LeastRailWidth, metrics.horizontalAdvance(text) + 20), picture + line + 26};
    }

    void setLabelled(bool labelled)
    {
        m_labelled = labelled;
        // A picture alone needs its name; a label below it says the same.
        const QKeySequence key = defaultAction()->shortcut();
        setToolTip(labelled ? defaultAction()->toolTip()
                            : QStringLiteral("%1 (%2)").arg(ActionTable::plainText(*defaultAction()),
                                                            key.toString(QKeySequence::NativeText)));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const QColor chosen = models::accent(palette());
        const QColor ground = palette().color(QPalette::Window);
        const QRect box = rect().adjusted(6, 2, -6, -2);
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
        const int size = pictureSize();
        const int top = m_labelled ? 11 : (height() - size) / 2;
        picture.paint(&painter, QRect((width() - size) / 2, top, size, size));
        if (!m_labelled)
            return;
        painter.setFont(labelFont(font()));
        painter.setPen(ink);
        const QRect below(2, top + size + 3, width() - 4, height() - top - size - 7);
        painter.drawText(
            below, Qt::AlignHCenter | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(ActionTable::plainText(*defaultAction()), Qt::ElideRight, below.width()));
    }

    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

private:
    [[nodiscard]] int pictureSize() const
    {
        return std::max(22, int(QFontMetrics(font()).height() * PictureSize) & ~1);
    }

    bool m_labelled = true;
};

} // namespace

Rail::Rail(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_group(new QActionGroup(this))
{
    setAccessibleName(tr("Pages"));
    m_layout->setContentsMargins(0, Edge, 0, Edge);
    m_layout->setSpacing(RailGap);
    m_layout->addStretch(1);
}

void Rail::addPage(QAction *action)
{
    m_group->addAction(action);
    auto *button = new RailButton(action, this);
    button->setProperty("iconName", action->property("iconName"));
    button->setAccessibleName(action->iconText());
    m_layout->insertWidget(m_layout->count() - 1, button);
    m_buttons.push_back(button);
    arrange();
}

void Rail::setRoom(const QSize &window)
{
    m_room = window;
    arrange();
}

/// Labels where they leave the pages enough room, else pictures alone.
void Rail::arrange()
{
    QSize labelled;
    QSize plain;
    const auto add = [](QSize &sum, const QSize &one) {
        sum = {std::max(sum.width(), one.width()), sum.height() + (sum.isEmpty() ? 0 : RailGap) + one.height()};
    };
    for (const QToolButton *one : m_buttons) {
        const auto *button = static_cast<const RailButton *>(one);
        add(labelled, button->sizeWith(true));
        add(plain, button->sizeWith(false));
    }
    const bool fits =
        m_room.isValid() && labelled.width() * LeastShare <= m_room.width() && labelled.height() + 2 * Edge <= height();
    const QSize wanted = fits ? labelled : plain;
    setFixedWidth(std::max(wanted.width(), 1));
    for (QToolButton *one : m_buttons) {
        auto *button = static_cast<RailButton *>(one);
        button->setLabelled(fits);
        button->setFixedSize(wanted.width(), button->sizeWith(fits).height());
    }
}

QSize Rail::minimumSizeHint() const
{
    int height = 2 * Edge;
    for (const QToolButton *one : m_buttons)
        height += static_cast<const RailButton *>(one)->sizeWith(false).height() + RailGap;
    return {width(), height};
}

void Rail::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().height() != event->size().height())
        arrange();
}

void Rail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(models::hairline(palette()));
    const int edge = layoutDirection() == Qt::RightToLeft ? 0 : width() - 1;
    painter.drawLine(edge, 0, edge, height());
}

} // namespace waybill::app

#include "moc_rail.cpp"
