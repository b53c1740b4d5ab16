// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/notes.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace waybill::app {

/// The text of the notes, to type into. Says whether it is as generated, and what was generated since that does not go
/// with what was typed. Knows nothing of files: who owns it stores what textTyped() tells.
class NotesEditor : public QWidget {
    Q_OBJECT

public:
    explicit NotesEditor(QWidget *parent = nullptr);

    /// Shows notes, typed into or not; the caret stays where it can. `canType`: not for templates of HTML.
    void showNotes(const notes::TypedNotes &notes, bool canType);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QPlainTextEdit *edit() const { return m_edit; }
    /// Other notes come: undo is not to bring back what was typed into these.
    void forget() { m_typing = m_isTyped = false; }

Q_SIGNALS:
    /// Somebody typed: text() is theirs now.
    void textTyped();
    /// What was typed stands, and what is generated now is taken note of.
    void keepRequested();
    /// Where both disagree, what is generated now shall stand.
    void takeRequested();
    /// All that was typed goes.
    void resetRequested();
    void differenceRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyFonts();

    QPlainTextEdit *m_edit;
    QLabel *m_state;
    QPushButton *m_difference;
    QPushButton *m_reset;
    QWidget *m_disagreement;
    QLabel *m_disagrees;
    bool m_typing = false;  ///< between a key and showNotes() of what came of it
    bool m_isTyped = false; ///< what was shown last
    bool m_showing = false; ///< the text changes because showNotes() says so
};

} // namespace waybill::app
