// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/setup/producttextedit.h"

#include "models/common/codefont.h"
#include "models/common/impactstyle.h"
#include "release/product/productcompletion.h"
#include "release/product/productkeys.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>

namespace waybill::app {

ProductTextEdit::ProductTextEdit(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_completer(new QCompleter(this))
    , m_words(new QStringListModel(this))
    , m_keys(release::productKeys())
{
    setFont(models::codeFont());
    setTabChangesFocus(true);
    m_completer->setWidget(this);
    m_completer->setModel(m_words);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, QOverload<const QString &>::of(&QCompleter::activated), this, &ProductTextEdit::complete);
}

void ProductTextEdit::replaceText(const QString &text)
{
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    moveCursor(QTextCursor::Start);
}

void ProductTextEdit::markLines(const std::vector<int> &lines)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const int line : lines) {
        const QTextBlock block = document()->findBlockByNumber(line - 1);
        if (!block.isValid())
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(models::severityStyle(Problem::Severity::Error, palette()).foreground);
        marks.append(mark);
    }
    setExtraSelections(marks);
}

void ProductTextEdit::goToLine(int line)
{
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    setTextCursor(QTextCursor(block));
    centerCursor();
    setFocus(Qt::OtherFocusReason);
}

void ProductTextEdit::keyPressEvent(QKeyEvent *event)
{
    const bool shows = m_completer->popup()->isVisible();
    const auto key = event->key();
    // The list handles these itself.
    if (shows
        && (key == Qt::Key_Enter || key == Qt::Key_Return || key == Qt::Key_Escape || key == Qt::Key_Tab
            || key == Qt::Key_Backtab)) {
        event->ignore();
        return;
    }
    if (key == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        offerCompletion(true);
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
    const QString typed = event->text();
    if (shows || (!typed.isEmpty() && (typed.front().isLetterOrNumber() || QStringLiteral("[\"_").contains(typed))))
        offerCompletion(false);
}

void ProductTextEdit::offerCompletion(bool askedFor)
{
    const int position = textCursor().position();
    const release::ProductCompletion found = release::completeProduct(toPlainText(), position, m_keys, m_repositories);
    if (found.words.isEmpty() || (!askedFor && found.from == position)) {
        m_completer->popup()->hide();
        return;
    }
    m_from = found.from;
    m_words->setStringList(found.words);
    QAbstractItemView *list = m_completer->popup();
    list->setFont(font());
    list->setCurrentIndex(m_words->index(0, 0));
    QRect place = cursorRect();
    place.setWidth(list->sizeHintForColumn(0) + list->verticalScrollBar()->sizeHint().width() + 8);
    m_completer->complete(place);
}

void ProductTextEdit::complete(const QString &word)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(int(m_from), QTextCursor::KeepAnchor);
    cursor.insertText(word);
    setTextCursor(cursor);
}

} // namespace waybill::app

#include "moc_producttextedit.cpp"
