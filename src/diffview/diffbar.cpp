// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffbar.h"

#include "diffview/plainlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace waybill::diffview {

DiffBar::DiffBar(const DiffCommands &commands, QWidget *parent)
    : QWidget(parent)
    , m_position(new PlainLabel(this))
    , m_ignored(new QToolButton(this))
    , m_hidden(new QToolButton(this))
    , m_aligned(new QToolButton(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 8, 3);
    row->setSpacing(4);
    row->addWidget(addButton(commands.previous));
    row->addWidget(addButton(commands.next));
    m_position->setTextFormat(Qt::PlainText);
    row->addSpacing(4);
    row->addWidget(m_position);
    row->addStretch(1);
    m_ignored->setAutoRaise(true);
    m_ignored->setObjectName(QStringLiteral("ignored"));
    m_ignored->setToolTip(tr("Click to stop ignoring white space"));
    m_ignored->hide();
    connect(m_ignored, &QToolButton::clicked, this, &DiffBar::exactWanted);
    row->addWidget(m_ignored);
    m_hidden->setAutoRaise(true);
    m_hidden->setObjectName(QStringLiteral("hiddenChanges"));
    m_hidden->setToolTip(tr("Click to show differences in comments and formatting"));
    m_hidden->hide();
    connect(m_hidden, &QToolButton::clicked, this, &DiffBar::hiddenWanted);
    row->addWidget(m_hidden);
    m_aligned->setAutoRaise(true);
    m_aligned->setObjectName(QStringLiteral("aligned"));
    m_aligned->setToolTip(commands.unalign->statusTip());
    m_aligned->hide();
    connect(m_aligned, &QToolButton::clicked, commands.unalign, &QAction::trigger);
    row->addWidget(m_aligned);
    for (QAction *action : {commands.search, commands.unified, commands.wholeFile, commands.wrap})
        row->addWidget(addButton(action));
    QToolButton *space = addButton(commands.nextWhitespace);
    auto *menu = new QMenu(space);
    for (QAction *mode : commands.whitespace)
        menu->addAction(mode);
    menu->addSeparator();
    menu->addAction(commands.blankLines);
    menu->addSeparator();
    menu->addAction(commands.hide);
    space->setMenu(menu);
    space->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(space);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QToolButton *DiffBar::addButton(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setIconSize({16, 16});
    return button;
}

void DiffBar::setHidden(int count, bool partly)
{
    QStringList parts;
    if (count > 0)
        parts << tr("%n comment or formatting change(s) hidden", nullptr, count);
    if (partly)
        parts << tr("Comments in this kind of file are not recognized");
    m_hidden->setText(parts.join(QStringLiteral(" · ")));
    m_hidden->setVisible(!parts.isEmpty());
}

void DiffBar::setPosition(int current, int count, source::Significance significance)
{
    const QLocale locale;
    QString text;
    if (count > 0)
        text = current < 0 ? tr("%n difference(s)", nullptr, count)
                           : tr("%1 of %2", "difference").arg(locale.toString(current + 1), locale.toString(count));
    if (significance == source::Significance::Comments)
        text += QStringLiteral(" · ") + tr("only comments");
    else if (significance == source::Significance::Formatting)
        text += QStringLiteral(" · ") + tr("only formatting");
    m_position->setText(text);
    m_position->setAccessibleName(count > 0 && current >= 0 ? tr("Difference %1").arg(text) : text);
}

void DiffBar::setIgnored(const QString &text)
{
    m_ignored->setText(text);
    m_ignored->setVisible(!text.isEmpty());
}

void DiffBar::setAligned(const QString &text)
{
    m_aligned->setText(text);
    m_aligned->setVisible(!text.isEmpty());
}

void DiffBar::setColors(const DiffColors &colors)
{
    m_colors = colors;
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, colors.faint);
    m_position->setPalette(quiet);
    update();
}

void DiffBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_colors.gutter);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_colors.separator);
}

} // namespace waybill::diffview

#include "moc_diffbar.cpp"
