// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/notesrenderer.h"

#include <QObject>
#include <QPoint>
#include <QTemporaryDir>

class QMimeData;
class QWidget;

namespace waybill::app {

/// Lets the notes be dragged out of the window, from a handle: as text with and without formatting for mails and
/// editors, and as a file for file managers. The file lies in a folder of its own, gone with the program.
class NotesDrag : public QObject {
    Q_OBJECT

public:
    /// `notes` gives what is dragged; null: nothing is rendered yet. Owned by the handle.
    NotesDrag(QWidget &handle, std::function<const RenderedNotes *()> notes, std::function<QString()> name);

    /// What is dragged, for a drop. The caller owns it.
    [[nodiscard]] QMimeData *data() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_handle;
    std::function<const RenderedNotes *()> m_notes;
    std::function<QString()> m_name; ///< of the file, without its ending
    QTemporaryDir m_folder;
    std::optional<QPoint> m_pressed;
};

} // namespace waybill::app
