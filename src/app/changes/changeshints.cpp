// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changeshints.h"

#include "app/common/announcement.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "support/text.h"

#include <QPainter>
#include <QStyle>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int Margin = 16;
constexpr int Inside = 5;   // of a key's frame
constexpr int Gap = 6;      // between keys and text
constexpr int Apart = 16;   // between hints
constexpr int Shown = 6000; // ms

} // namespace

ChangesHints::ChangesHints(QWidget *parent)
    : QWidget(parent)
    , m_undo(new QToolButton(this))
{
    m_undo->setObjectName(QStringLiteral("saidUndo"));
    m_undo->setText(tr("Undo"));
    m_undo->setAccessibleName(tr("Undo what was just done"));
    m_undo->setAutoRaise(true);
    m_undo->setFocusPolicy(Qt::NoFocus); // the keyboard has its own: Ctrl+Z
    m_undo->hide();
    connect(m_undo, &QToolButton::clicked, this, &ChangesHints::undoRequested);
    setAccessibleName(tr("Available keys"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_timer.setSingleShot(true);
    m_timer.setInterval(Shown);
    connect(&m_timer, &QTimer::timeout, this, [this] { say({}); });
}

void ChangesHints::setHints(const std::vector<Hint> &hints)
{
    if (m_hints == hints)
        return;
    m_hints = hints;
    describe();
    update();
}

void ChangesHints::say(const QString &text, bool undoable)
{
    m_said = visibleLine(text);
    m_undo->setVisible(undoable && !m_said.isEmpty());
    placeUndo();
    if (m_said.isEmpty())
        m_timer.stop();
    else
        m_timer.start();
    describe();
    update();
    if (!m_said.isEmpty())
        announce(*this, m_said);
}

void ChangesHints::describe()
{
    QStringList parts;
    if (!m_said.isEmpty())
        parts.append(m_said);
    for (const Hint &hint : m_hints)
        parts.append(tr("%1: %2", "keys, what they do").arg(hint.keys, hint.text));
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

QSize ChangesHints::sizeHint() const
{
    return {400, QFontMetrics(models::smallFont(font())).height() + 12};
}

QString ChangesHints::shownText() const
{
    const int undo = m_undo->isVisibleTo(this) ? m_undo->sizeHint().width() + Gap : 0;
    return QFontMetrics(models::smallFont(font())).elidedText(m_said, Qt::ElideRight, width() - 2 * Margin - undo);
}

void ChangesHints::placeUndo()
{
    if (!m_undo->isVisibleTo(this))
        return;
    QFont under = models::smallFont(font());
    under.setUnderline(true);
    m_undo->setFont(under);
    const int wide = QFontMetrics(models::smallFont(font())).horizontalAdvance(shownText());
    const QRect area(Margin + wide + Gap, 1, m_undo->sizeHint().width(), height() - 2);
    m_undo->setGeometry(QStyle::visualRect(layoutDirection(), rect(), area));
}

void ChangesHints::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeUndo();
}

void ChangesHints::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const models::RowColors ink = models::RowColors::of(palette());
    painter.fillRect(rect(), ink.heading);
    painter.setPen(models::hairline(palette()));
    painter.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
    const auto mirrored = [this](const QRect &area) { return QStyle::visualRect(layoutDirection(), rect(), area); };
    const QFontMetrics metrics(models::smallFont(font()));
    painter.setFont(models::smallFont(font()));
    int x = Margin;
    if (!m_said.isEmpty()) {
        // What was said comes first; the hints keep what is left of the line.
        const QString text = shownText();
        const int wide = metrics.horizontalAdvance(text);
        painter.setPen(models::accent(palette()));
        painter.drawText(mirrored({x, 1, wide + 1, height() - 1}), Qt::AlignCenter, text);
        x += wide + 2 * Apart + (m_undo->isVisibleTo(this) ? m_undo->width() : 0);
    }
    for (const Hint &hint : m_hints) {
        const int keys = metrics.horizontalAdvance(hint.keys) + 2 * Inside;
        const int words = metrics.horizontalAdvance(hint.text);
        if (x + keys + Gap + words > width() - Margin)
            break;
        const int height = metrics.height() + 2;
        const QRect frame = mirrored({x, (this->height() - height + 1) / 2, keys, height});
        painter.setPen(models::mix(ink.text, ink.heading, 0.25));
        painter.setBrush(ink.base);
        painter.drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(ink.text);
        painter.drawText(frame, Qt::AlignCenter, hint.keys);
        painter.setPen(ink.muted);
        painter.drawText(mirrored({x + keys + Gap, 1, words + 1, this->height() - 1}), Qt::AlignCenter, hint.text);
        x += keys + Gap + words + Apart;
    }
}

} // namespace waybill::app

#include "moc_changeshints.cpp"
