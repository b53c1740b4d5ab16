// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/noteseditor.h"

#include "diffview/flowlayout.h"
#include "diffview/plainlabel.h"
#include "models/common/codefont.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"

#include <QEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>

namespace waybill::app {

namespace {

/// Replaces the text; the caret stays in its line. What somebody typed undo can bring back; what was generated before
/// it must not: it would count as typed.
void replaceText(QPlainTextEdit &edit, const QString &text, bool isTyped)
{
    const int line = edit.textCursor().blockNumber();
    const int column = edit.textCursor().positionInBlock();
    const int scrolled = edit.verticalScrollBar()->value();
    QTextCursor cursor(edit.document());
    if (isTyped) {
        cursor.beginEditBlock();
        cursor.select(QTextCursor::Document);
        cursor.insertText(text);
        cursor.endEditBlock();
    } else {
        edit.setPlainText(text);
        cursor = QTextCursor(edit.document());
    }
    const QTextBlock block = edit.document()->findBlockByNumber(qMin(line, edit.document()->blockCount() - 1));
    cursor.setPosition(block.position() + qMin(column, block.length() - 1));
    edit.setTextCursor(cursor);
    edit.verticalScrollBar()->setValue(scrolled);
}

} // namespace

NotesEditor::NotesEditor(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit(this))
    , m_state(new diffview::PlainLabel(this))
    , m_difference(new QPushButton(tr("Show &Diff"), this))
    , m_reset(new QPushButton(tr("&Discard"), this))
    , m_disagreement(new QWidget(this))
    , m_disagrees(new diffview::PlainLabel(m_disagreement))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *below = new QVBoxLayout(m_disagreement);
    below->setContentsMargins(16, 8, 16, 8);
    below->setSpacing(8);
    m_disagrees->setWordWrap(true);
    below->addWidget(m_disagrees);
    auto *answers = new QHBoxLayout;
    auto *keep = new QPushButton(tr("&Keep My Edits"), m_disagreement);
    auto *take = new QPushButton(tr("Use &Generated Text"), m_disagreement);
    keep->setObjectName(QStringLiteral("notesKeep"));
    take->setObjectName(QStringLiteral("notesTake"));
    answers->addWidget(keep);
    answers->addWidget(take);
    answers->addStretch(1);
    diffview::FlowLayout::wrap(*answers);
    below->addLayout(answers);
    column->addWidget(m_disagreement);

    m_edit->setObjectName(QStringLiteral("notesText"));
    m_edit->setAccessibleName(tr("Text of the notes"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->setFont(models::codeFont());
    m_edit->document()->setDocumentMargin(12);
    column->addWidget(m_edit, 1);

    auto *row = new QHBoxLayout;
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    m_state->setWordWrap(true);
    row->addWidget(m_state, 1);
    m_difference->setObjectName(QStringLiteral("notesDifference"));
    m_reset->setObjectName(QStringLiteral("notesReset"));
    m_reset->setToolTip(tr("Discard the edits and use the generated text"));
    row->addWidget(m_difference);
    row->addWidget(m_reset);
    column->addLayout(row);
    m_disagreement->hide();

    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        if (m_showing)
            return;
        m_typing = true;
        Q_EMIT textTyped();
    });
    connect(keep, &QAbstractButton::clicked, this, &NotesEditor::keepRequested);
    connect(take, &QAbstractButton::clicked, this, &NotesEditor::takeRequested);
    connect(m_reset, &QAbstractButton::clicked, this, &NotesEditor::resetRequested);
    connect(m_difference, &QAbstractButton::clicked, this, &NotesEditor::differenceRequested);
    applyFonts();
}

QString NotesEditor::text() const
{
    return m_edit->toPlainText();
}

void NotesEditor::showNotes(const notes::TypedNotes &notes, bool canType)
{
    const bool isTyped = notes.merged.text != notes.generated;
    m_showing = true;
    if (text() != notes.merged.text)
        replaceText(*m_edit, notes.merged.text, m_isTyped || m_typing);
    m_showing = false;
    m_typing = false;
    m_isTyped = isTyped;
    m_edit->setReadOnly(!canType);
    m_state->setText(!canType  ? tr("The output of this template is HTML and cannot be edited.")
                     : isTyped ? tr("Edited. Your edits stay when the notes change.")
                               : tr("Generated. Type to edit."));
    if (!isTyped && (m_reset->hasFocus() || m_difference->hasFocus()))
        m_edit->setFocus(Qt::OtherFocusReason); // else it goes to whatever comes next
    m_difference->setEnabled(isTyped);
    m_reset->setEnabled(isTyped);
    const auto conflicts = int(notes.merged.conflicts.size());
    m_disagreement->setVisible(conflicts > 0);
    m_disagrees->setText(
        tr("Your edits conflict with the generated text in %n place(s); your edits are used.", nullptr, conflicts));
}

void NotesEditor::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_state->setPalette(quiet);
    const auto style = models::impactStyle(Impact::Undecided, palette());
    QPalette alert = palette();
    alert.setColor(QPalette::Window, style.background);
    alert.setColor(QPalette::WindowText, style.foreground);
    m_disagreement->setPalette(alert);
    m_disagreement->setAutoFillBackground(true);
}

void NotesEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_noteseditor.cpp"
