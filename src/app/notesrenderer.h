// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/notes.h"
#include "support/job.h"

#include <QTextDocument>

namespace waybill::app {

/// What a job needs to render the notes: values only.
struct NotesRequest {
    release::Release release;
    notes::NotesOptions options; ///< without the template's text
    QString templateFile;        ///< empty: the default
    QString styleSheet;          ///< of the preview
    QFont font;
};

/// The notes as they are exported, and as a document that can be shown at once.
struct RenderedNotes {
    QString markdown;
    std::shared_ptr<QTextDocument> preview; ///< lives on the GUI thread from here on
};

/// The options with the template read from its file. Fails with Fault::Input where there is none.
[[nodiscard]] Result<notes::NotesOptions> readTemplate(const NotesRequest &request);
/// Runs in a job. Nothing that the notes name is loaded, from the disk or from elsewhere.
[[nodiscard]] Result<RenderedNotes> renderNotes(const NotesRequest &request);

enum class NotesFormat { Markdown, Html, Json };
/// The bytes of an exported file: the same that the command line prints. Runs in a job.
[[nodiscard]] Result<QByteArray> exportNotes(const NotesRequest &request, NotesFormat format);
/// Writes them, whole or not at all.
[[nodiscard]] Result<QString> writeNotes(const QString &file, const NotesRequest &request, NotesFormat format);

/// The style of the preview, from the palette.
[[nodiscard]] QString previewStyle(const QPalette &palette);

} // namespace waybill::app
