// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/searchbar.h"

#include "diffview/plainlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

namespace waybill::diffview {

SearchBar::SearchBar(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QLineEdit(this))
    , m_result(new PlainLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(4);
    m_edit->setPlaceholderText(tr("Search in both versions"));
    m_edit->setAccessibleName(m_edit->placeholderText());
    m_edit->setClearButtonEnabled(true);
    m_edit->setMaximumWidth(420);
    m_edit->installEventFilter(this);
    row->addWidget(m_edit, 1);
    const auto toggle = [&](const QString &text, const QString &tip) {
        QToolButton *button = addButton(text, tip);
        button->setCheckable(true);
        connect(button, &QToolButton::toggled, this, &SearchBar::queryChanged);
        row->addWidget(button);
        return button;
    };
    m_case = toggle(QStringLiteral("Aa"), tr("Match case"));
    m_words = toggle(QStringLiteral("|w|"), tr("Whole words"));
    m_expression = toggle(QStringLiteral(".*"), tr("Regular expression"));
    QToolButton *previous = addButton(QStringLiteral("\u2191"), tr("Previous match (Shift+Enter)"));
    QToolButton *next = addButton(QStringLiteral("\u2193"), tr("Next match (Enter)"));
    QToolButton *close = addButton(QStringLiteral("\u2715"), tr("Close the search (Escape)"));
    row->addWidget(previous);
    row->addWidget(next);
    m_result->setTextFormat(Qt::PlainText);
    row->addWidget(m_result);
    row->addStretch(1);
    row->addWidget(close);
    connect(m_edit, &QLineEdit::textChanged, this, &SearchBar::queryChanged);
    connect(previous, &QToolButton::clicked, this, [this] { Q_EMIT stepWanted(false); });
    connect(next, &QToolButton::clicked, this, [this] { Q_EMIT stepWanted(true); });
    connect(close, &QToolButton::clicked, this, &SearchBar::closed);
    hide();
}

QToolButton *SearchBar::addButton(const QString &text, const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void SearchBar::open(const QString &text)
{
    show();
    if (!text.isEmpty())
        m_edit->setText(text);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

TextQuery SearchBar::query() const
{
    return {m_edit->text(), m_expression->isChecked(), m_case->isChecked(), m_words->isChecked()};
}

void SearchBar::setQuery(const TextQuery &query)
{
    m_edit->setText(query.text);
    m_case->setChecked(query.caseSensitive);
    m_words->setChecked(query.wholeWords);
    m_expression->setChecked(query.regularExpression);
}

void SearchBar::setPosition(int current, int count, bool more)
{
    const QLocale locale;
    if (m_edit->text().isEmpty())
        showResult({}, false);
    else if (count == 0)
        showResult(tr("no matches"), false);
    else if (more)
        showResult(tr("more than %n match(es)", nullptr, count), false);
    else if (current < 0)
        showResult(tr("%n match(es)", nullptr, count), false);
    else
        showResult(tr("%1 of %2", "match").arg(locale.toString(current + 1), locale.toString(count)), false);
}

void SearchBar::setFault(const QString &message)
{
    showResult(message, true);
}

void SearchBar::showResult(const QString &text, bool fault)
{
    QPalette ink = palette();
    ink.setColor(QPalette::WindowText, fault ? m_colors.glyph[0] : m_colors.faint);
    m_result->setPalette(ink);
    m_result->setText(text);
}

void SearchBar::setColors(const DiffColors &colors)
{
    m_colors = colors;
    showResult(m_result->text(), false);
    update();
}

bool SearchBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) {
            Q_EMIT closed();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            Q_EMIT stepWanted(!(key->modifiers() & Qt::ShiftModifier));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SearchBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_colors.gutter);
    painter.fillRect(QRect(0, 0, width(), 1), m_colors.separator);
}

} // namespace waybill::diffview

#include "moc_searchbar.cpp"
