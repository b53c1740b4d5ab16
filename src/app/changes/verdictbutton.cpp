// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/verdictbutton.h"

#include "app/common/actiontable.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"

#include <QAction>
#include <QPainter>
#include <QStyleOptionFocusRect>

namespace waybill::app {

namespace {

constexpr int Padding = 12;
constexpr int Gap = 8;

} // namespace

VerdictButton::VerdictButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void VerdictButton::setAction(QAction *action)
{
    m_action = action;
    setText(ActionTable::plainText(*action));
    setToolTip(action->statusTip());
    setAccessibleDescription(action->statusTip());
    setEnabled(action->isEnabled());
    connect(action, &QAction::enabledChanged, this, &QWidget::setEnabled);
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
    updateGeometry();
}

void VerdictButton::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    update();
}

QString VerdictButton::keyText() const
{
    return m_action ? m_action->shortcut().toString(QKeySequence::NativeText) : QString();
}

QSize VerdictButton::sizeWith(bool key) const
{
    const QFontMetrics bold(models::boldFont(font()));
    const QFontMetrics small(models::smallFont(font()));
    int width = 2 * Padding + bold.horizontalAdvance(glyph(m_impact)) + Gap + bold.horizontalAdvance(text()) + Gap;
    if (key)
        width += small.horizontalAdvance(keyText()) + Gap;
    return {width, (bold.height() + 14) / 8 * 8};
}

QSize VerdictButton::sizeHint() const
{
    return sizeWith(true);
}

QSize VerdictButton::minimumSizeHint() const
{
    return sizeWith(false);
}

void VerdictButton::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto style = models::impactStyle(m_impact, palette());
    const auto ink = models::RowColors::of(palette());
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QColor fill = palette().color(QPalette::Button);
    QColor line = models::mix(ink.text, fill, 0.22);
    QColor glyphColor = style.foreground;
    QColor textColor = palette().color(QPalette::ButtonText);
    QPen pen(line, 1);
    if (m_state == State::Decided) {
        fill = style.fill;
        pen.setColor(style.fill);
        const bool lightText = models::contrast(Qt::white, fill) >= models::contrast(Qt::black, fill);
        glyphColor = textColor = lightText ? QColor(Qt::white) : QColor(Qt::black);
    } else if (m_state == State::Suggested) {
        fill = style.background;
        pen = QPen(style.foreground, 1.2, Qt::DashLine);
    }
    if (!isEnabled()) {
        glyphColor = textColor = palette().color(QPalette::Disabled, QPalette::ButtonText);
        fill.setAlphaF(fill.alphaF() / 2);
    } else if (isDown()) {
        fill = models::mix(ink.text, fill, 0.14);
    } else if (underMouse()) {
        fill = models::mix(ink.text, fill, 0.06);
    }
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRoundedRect(frame, 5, 5);
    if (hasFocus()) {
        painter.setPen(QPen(ink.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame, 5, 5);
    }

    const auto draw = [&](const QRect &area, const QString &text) {
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), area), Qt::AlignCenter, text);
    };
    const QFont bold = models::boldFont(font());
    const QFont small = models::smallFont(font());
    const int glyphWidth = QFontMetrics(bold).horizontalAdvance(glyph(m_impact));
    const int textWidth = QFontMetrics(bold).horizontalAdvance(text());
    const int keyWidth = QFontMetrics(small).horizontalAdvance(keyText());
    const bool showsKey = width() >= glyphWidth + Gap + textWidth + Gap + keyWidth + Padding;
    int x = (width() - glyphWidth - Gap - textWidth - (showsKey ? Gap + keyWidth : 0)) / 2;
    painter.setFont(bold);
    painter.setPen(glyphColor);
    draw({x, 0, glyphWidth, height()}, glyph(m_impact));
    x += glyphWidth + Gap;
    painter.setPen(textColor);
    draw({x, 0, textWidth, height()}, text());
    x += textWidth + Gap;
    if (!showsKey)
        return;
    painter.setFont(small);
    painter.setPen(m_state == State::Decided || !isEnabled() ? textColor : models::legible(ink.muted, {fill}));
    draw({x, 0, keyWidth, height()}, keyText());
}

} // namespace waybill::app

#include "moc_verdictbutton.cpp"
