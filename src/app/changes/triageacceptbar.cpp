// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/triageacceptbar.h"

#include "app/common/icons.h"
#include "diffview/flowlayout.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "release/changes/change.h"
#include "wording/labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int Step = 5; // per cent
constexpr int Least = 50;
constexpr int Most = 100;

} // namespace

TriageAcceptBar::TriageAcceptBar(QWidget *parent)
    : QWidget(parent)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_sure(new diffview::PlainLabel(this))
    , m_counts(new diffview::PlainLabel(this))
    , m_accept(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    auto *question = new diffview::PlainLabel(tr("Accept suggestions with a confidence of at least"), this);
    question->setBuddy(m_slider);
    m_slider->setObjectName(QStringLiteral("acceptConfidence"));
    m_slider->setAccessibleName(tr("Minimum confidence in percent"));
    m_slider->setRange(Least / Step, Most / Step);
    m_slider->setPageStep(2);
    m_slider->setFixedWidth(160);
    m_accept->setObjectName(QStringLiteral("acceptThem"));
    m_accept->setDefault(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Cancel (Escape)"));
    m_close->setAccessibleName(m_close->toolTip());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(question);
    layout->addWidget(m_slider);
    layout->addWidget(m_sure);
    layout->addSpacing(16);
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None}) {
        auto *button = new QToolButton(this);
        button->setObjectName(QLatin1String("accept_") + keyName(impact));
        button->setCheckable(true);
        button->setChecked(true);
        button->setToolTip(tr("Accept suggestions of this kind: %1").arg(label(impact)));
        connect(button, &QToolButton::toggled, this, [this] { showCounts(); });
        layout->addWidget(button);
        m_impacts[impact] = button;
    }
    layout->addWidget(m_counts, 1);
    layout->addWidget(m_accept);
    layout->addWidget(m_close);
    m_counts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    diffview::FlowLayout::wrap(*layout);
    setFocusProxy(m_slider);
    connect(m_slider, &QSlider::valueChanged, this, [this] { showCounts(); });
    connect(m_accept, &QPushButton::clicked, this, &TriageAcceptBar::acceptRequested);
    connect(m_close, &QToolButton::clicked, this, &TriageAcceptBar::closed);
    applyColors();
    setConfidence(0.8);
}

void TriageAcceptBar::applyColors()
{
    m_sure->setFont(models::boldFont(font()));
    const models::RowColors colors = models::RowColors::of(palette());
    for (const auto &[impact, button] : m_impacts) {
        QPalette ink = palette();
        const QColor color = models::impactStyle(impact, palette()).foreground;
        ink.setColor(QPalette::ButtonText, models::legible(color, {colors.base, colors.heading, colors.selected}));
        button->setPalette(ink);
        button->setFont(models::boldFont(font()));
    }
}

void TriageAcceptBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyColors();
}

void TriageAcceptBar::setConfidence(double confidence)
{
    m_slider->setValue(qRound(confidence * 100 / Step));
    showCounts();
}

double TriageAcceptBar::confidence() const
{
    return m_slider->value() * Step / 100.0;
}

void TriageAcceptBar::setItems(const TriageItems &items)
{
    m_items.clear();
    for (const TriageItem &item : items) {
        if (!item.change.isDecided() && item.change.suggestion().impact != Impact::Undecided)
            m_items.push_back(item);
    }
    showCounts();
}

bool TriageAcceptBar::isSure(const TriageItem &item) const
{
    constexpr double hair = 1e-9; // 0.85 is 0.85, however it was computed
    return item.change.suggestion().confidence >= confidence() - hair;
}

TriageItems TriageAcceptBar::accepted() const
{
    TriageItems items;
    for (const TriageItem &item : m_items) {
        if (isSure(item) && m_impacts.at(item.change.suggestion().impact)->isChecked())
            items.push_back(item);
    }
    return items;
}

void TriageAcceptBar::showCounts()
{
    if (m_impacts.empty())
        return; // still being made
    std::map<Impact, int> counts;
    for (const TriageItem &item : m_items)
        counts[item.change.suggestion().impact] += isSure(item) ? 1 : 0;
    const QLocale locale;
    int sum = 0;
    for (const auto &[impact, button] : m_impacts) {
        const int count = counts[impact];
        sum += button->isChecked() ? count : 0;
        button->setText(tr("%1 %2", "glyph, count").arg(glyph(impact), locale.toString(count)));
        button->setAccessibleName(tr("%1: %2", "impact, count").arg(label(impact), locale.toString(count)));
        button->setEnabled(count > 0);
    }
    m_sure->setText(tr("%1% confidence").arg(locale.toString(m_slider->value() * Step)));
    m_counts->setText(tr("of %n open suggestion(s)", nullptr, int(m_items.size())));
    m_accept->setText(tr("Accept %n", nullptr, sum));
    m_accept->setEnabled(sum > 0);
}

void TriageAcceptBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (m_accept->isEnabled())
            Q_EMIT acceptRequested();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void TriageAcceptBar::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), models::RowColors::of(palette()).heading);
    painter.setPen(models::hairline(palette()));
    painter.drawLine(rect().topLeft(), rect().topRight());
}

} // namespace waybill::app

#include "moc_triageacceptbar.cpp"
