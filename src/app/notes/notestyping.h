// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/draftwriter.h"
#include "app/notes/notesrenderer.h"

#include <QObject>

#include <optional>

namespace waybill::app {

class NotesEditor;
class Session;

/// What is typed into the notes, and when it is stored as a draft. GUI thread only.
class NotesTyping : public QObject {
    Q_OBJECT

public:
    /// `notes`: what was rendered last. All outlive it.
    NotesTyping(const Session &session, NotesEditor &editor, const RenderedNotes &notes);

    /// What was typed here; counts while isTyped(), else the stored draft does.
    [[nodiscard]] const std::optional<notes::Draft> &draft() const { return m_draft; }
    [[nodiscard]] bool isTyped() const { return m_typed; }
    /// Other notes: what was typed is stored, and what is stored counts.
    void forget();
    /// The text belongs to what is being written, whatever it is called: it moves from that key to the notes'.
    void carry(const notes::DraftKey &before);

Q_SIGNALS:
    /// The notes are to be rendered again.
    void changed();
    void failed(const waybill::Error &error);

private:
    void take();
    void store(const std::optional<notes::Draft> &draft);

    const Session &m_session;
    NotesEditor &m_editor;
    const RenderedNotes &m_notes;
    DraftWriter m_writer;
    std::optional<notes::Draft> m_draft;
    bool m_typed = false;
};

} // namespace waybill::app
