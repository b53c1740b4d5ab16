// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/hintbar.h"

#include "app/common/icons.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace waybill::app {

HintBar::HintBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new diffview::PlainLabel(this))
    , m_command(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_command->setObjectName(QStringLiteral("hintCommand"));
    m_command->setFlat(true);
    m_close->setObjectName(QStringLiteral("hintClose"));
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setToolTip(tr("Close, and don't show this again"));
    m_close->setAccessibleName(m_close->toolTip());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 2, 8, 2);
    layout->setSpacing(8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_command);
    layout->addWidget(m_close);
    connect(m_command, &QPushButton::clicked, this, [this] { Q_EMIT activated(m_name); });
    connect(m_close, &QToolButton::clicked, this, [this] {
        const QString name = m_name;
        clear();
        Q_EMIT closed(name);
    });
    hide();
}

void HintBar::showHint(const QString &name, const QString &text, const QString &command)
{
    m_name = name;
    m_text->setText(text);
    setAccessibleName(text);
    m_command->setText(command);
    m_command->setVisible(!command.isEmpty());
    show();
}

void HintBar::clear()
{
    m_name.clear();
    hide();
}

void HintBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::AlternateBase));
    painter.setPen(models::hairline(palette()));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace waybill::app

#include "moc_hintbar.cpp"
