// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notestyping.h"

#include "app/notes/noteseditor.h"
#include "app/session/session.h"

namespace waybill::app {

NotesTyping::NotesTyping(const Session &session, NotesEditor &editor, const RenderedNotes &notes)
    : m_session(session)
    , m_editor(editor)
    , m_notes(notes)
{
    connect(&m_writer, &DraftWriter::failed, this, &NotesTyping::failed);
    connect(&m_editor, &NotesEditor::textTyped, this, &NotesTyping::take);
    connect(&m_editor, &NotesEditor::resetRequested, this, [this] { store({}); });
    connect(&m_editor, &NotesEditor::keepRequested, this, [this] {
        store(notes::Draft{m_notes.typed.generated, m_notes.typed.merged.text});
    });
    connect(&m_editor, &NotesEditor::takeRequested, this, [this] {
        store(notes::Draft{m_notes.typed.generated, notes::withGenerated(m_notes.typed.merged)});
    });
}

/// Every key is rendered, and stored a moment later with what it was made from.
void NotesTyping::take()
{
    // Where both disagree the old text stays what it was made from, so that the disagreement is not forgotten.
    const bool disagrees = !m_notes.typed.merged.conflicts.empty() && m_notes.draft;
    store(notes::Draft{disagrees ? m_notes.draft->generated : m_notes.typed.generated, m_editor.text()});
}

void NotesTyping::store(const std::optional<notes::Draft> &draft)
{
    m_typed = true;
    m_draft = draft;
    Q_EMIT changed();
    if (m_notes.kind == notes::TemplateKind::Html)
        return;
    m_writer.write(notes::DraftStore(m_session.folder()), m_notes.key, m_notes.draft, draft);
}

void NotesTyping::forget()
{
    m_writer.finish();
    m_editor.forget();
    m_typed = false;
    m_draft.reset();
}

void NotesTyping::carry(const notes::DraftKey &before)
{
    const notes::DraftStore store(m_session.folder());
    m_writer.move(store, before, m_notes.key, m_notes.draft);
}

} // namespace waybill::app

#include "moc_notestyping.cpp"
