// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/factspanel.h"

#include "app/makeaction.h"
#include "models/impactstyle.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>

namespace waybill::app {

namespace {

constexpr int Between = 16; ///< name and value
constexpr int NameWidth = 88;

} // namespace

FactsPanel::FactsPanel(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
{
    setAccessibleName(tr("Facts"));
    setFocusPolicy(Qt::StrongFocus);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(Between);
    m_layout->setVerticalSpacing(6);
    m_layout->setColumnMinimumWidth(0, NameWidth);
    m_layout->setColumnStretch(1, 1);
    auto *copy = new QAction(this);
    copy->setShortcut(QKeySequence(QKeySequence::Copy));
    copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(copy);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(text()); });
}

void FactsPanel::addLine()
{
    Line line{new QLabel(this), new QLabel(this)};
    const int row = int(m_lines.size());
    for (QLabel *label : {line.name, line.value}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
        label->setWordWrap(true);
    }
    line.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line.value->setCursor(Qt::IBeamCursor);
    m_layout->addWidget(line.name, row, 0);
    m_layout->addWidget(line.value, row, 1);
    m_lines.push_back(line);
}

void FactsPanel::setFacts(const std::vector<models::EntryFact> &facts)
{
    if (facts == m_facts)
        return;
    m_facts = facts;
    while (m_lines.size() < facts.size())
        addLine();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const auto &[name, value] = m_lines[i];
        const bool used = i < facts.size();
        name->setVisible(used);
        value->setVisible(used);
        if (!used)
            continue;
        const models::EntryFact &fact = facts[i];
        name->setText(fact.name);
        value->setText(fact.verdict ? tr("%1 %2", "glyph, text").arg(glyph(*fact.verdict), fact.text) : fact.text);
        value->setAccessibleName(tr("%1: %2", "name, value").arg(fact.name, fact.text));
    }
    setAccessibleDescription(text());
    applyColors();
}

QString FactsPanel::text() const
{
    QStringList lines;
    for (const models::EntryFact &fact : m_facts)
        lines << tr("%1: %2", "name, value").arg(fact.name, fact.text);
    return lines.join(QLatin1Char('\n'));
}

void FactsPanel::applyColors()
{
    for (std::size_t i = 0; i < m_lines.size() && i < m_facts.size(); ++i) {
        QPalette quiet = palette();
        quiet.setColor(QPalette::WindowText, models::quietText(palette()));
        m_lines[i].name->setPalette(quiet);
        QPalette inked = palette();
        if (m_facts[i].verdict)
            inked.setColor(QPalette::WindowText, models::verdictStyle(*m_facts[i].verdict, palette()).foreground);
        m_lines[i].value->setPalette(inked);
    }
}

void FactsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColors();
}

void FactsPanel::paintEvent(QPaintEvent *)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(models::accent(palette()), 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
}

void FactsPanel::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void FactsPanel::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace waybill::app
