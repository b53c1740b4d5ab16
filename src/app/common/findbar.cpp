// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/findbar.h"

#include "app/common/icons.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int MostMarks = 2'000; ///< beyond that marks help nobody

QToolButton *button(QWidget *parent, const QString &name, const QString &iconName, const QString &tip)
{
    auto *made = new QToolButton(parent);
    made->setObjectName(name);
    made->setIcon(icon(iconName));
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    return made;
}

} // namespace

FindBar::FindBar(QWidget *parent)
    : QWidget(parent)
    , m_what(new QLineEdit(this))
    , m_result(new diffview::PlainLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 16, 4);
    row->setSpacing(8);
    m_what->setObjectName(QStringLiteral("findWhat"));
    m_what->setPlaceholderText(tr("Find"));
    m_what->setAccessibleName(tr("Find in the notes"));
    m_what->setClearButtonEnabled(true);
    auto *previous = button(this, QStringLiteral("findPrevious"), QStringLiteral("up"), tr("Previous match"));
    auto *next = button(this, QStringLiteral("findNext"), QStringLiteral("down"), tr("Next match"));
    auto *shut = button(this, QStringLiteral("findClose"), QStringLiteral("close"), tr("Close"));
    row->addWidget(m_what, 1);
    row->addWidget(m_result);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(shut);
    connect(m_what, &QLineEdit::textChanged, this, [this] {
        mark();
        find(false, true);
    });
    connect(previous, &QAbstractButton::clicked, this, &FindBar::findPrevious);
    connect(next, &QAbstractButton::clicked, this, &FindBar::findNext);
    connect(shut, &QAbstractButton::clicked, this, &FindBar::close);
    hide();
}

void FindBar::setTarget(QTextEdit *text)
{
    if (m_rich == text)
        return;
    if (m_plain)
        m_plain->setExtraSelections({});
    m_plain = nullptr;
    m_rich = text;
    refresh();
}

void FindBar::setTarget(QPlainTextEdit *text)
{
    if (m_plain == text)
        return;
    if (m_rich)
        m_rich->setExtraSelections({});
    m_rich = nullptr;
    m_plain = text;
    refresh();
}

QTextDocument *FindBar::document() const
{
    return m_rich ? m_rich->document() : m_plain ? m_plain->document() : nullptr;
}

QWidget *FindBar::target() const
{
    return m_rich ? static_cast<QWidget *>(m_rich) : m_plain;
}

void FindBar::open()
{
    const QTextCursor cursor = m_rich ? m_rich->textCursor() : m_plain ? m_plain->textCursor() : QTextCursor();
    const QString selected = cursor.selectedText();
    show();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_what->setText(selected);
    else
        mark();
    m_what->setFocus(Qt::ShortcutFocusReason);
    m_what->selectAll();
}

void FindBar::close()
{
    hide();
    mark();
    if (target())
        target()->setFocus(Qt::OtherFocusReason);
}

void FindBar::refresh()
{
    if (isVisible())
        mark();
}

void FindBar::findNext()
{
    find(false, false);
}

void FindBar::findPrevious()
{
    find(true, false);
}

void FindBar::find(bool backwards, bool fromHere)
{
    QTextDocument *text = document();
    if (!text || m_what->text().isEmpty())
        return;
    QTextCursor from = m_rich ? m_rich->textCursor() : m_plain->textCursor();
    if (fromHere)
        from.setPosition(from.selectionStart());
    const auto flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    QTextCursor found = text->find(m_what->text(), from, flags);
    if (found.isNull()) { // round to the other end
        QTextCursor end(text);
        end.movePosition(backwards ? QTextCursor::End : QTextCursor::Start);
        found = text->find(m_what->text(), end, flags);
    }
    if (found.isNull())
        return;
    if (m_rich)
        m_rich->setTextCursor(found);
    else
        m_plain->setTextCursor(found);
}

void FindBar::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    const QTextDocument *text = document();
    m_count = 0;
    if (text && isVisible() && !m_what->text().isEmpty()) {
        const auto style = models::impactStyle(Impact::Undecided, palette());
        for (QTextCursor at = text->find(m_what->text()); !at.isNull(); at = text->find(m_what->text(), at)) {
            ++m_count;
            if (marks.size() >= MostMarks)
                continue;
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(style.background);
            marks.append(mark);
        }
    }
    if (m_rich)
        m_rich->setExtraSelections(marks);
    else if (m_plain)
        m_plain->setExtraSelections(marks);
    m_result->setText(m_what->text().isEmpty() ? QString() : tr("%n match(es)", nullptr, m_count));
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape: close(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: find(event->modifiers() & Qt::ShiftModifier, false); return;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace waybill::app

#include "moc_findbar.cpp"
