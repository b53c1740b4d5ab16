// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/exportmemory.h"
#include "notes/templates/notes.h"
#include "notes/templates/shippedtemplates.h"
#include "support/problem.h"

#include <QTextDocument>

#include <memory>

namespace waybill::release {
struct Release;
}

namespace waybill::app {

/// What a job needs to render the notes: values only.
struct NotesRequest {
    /// Never null.
    std::shared_ptr<const release::Release> release;
    notes::NotesOptions options;            ///< without the template's text and the draft
    QString templateFile;                   ///< empty: a shipped one, by options.templateName
    std::optional<notes::Draft> draft;      ///< what was typed here and may not be stored yet
    bool readsDraft = true;                 ///< take the stored one instead
    bool complete = false;                  ///< every repository is read: what shows may go along to another version
    notes::DraftKey shownKey;               ///< of the notes that show now
    std::optional<notes::Draft> shownDraft; ///< theirs: goes with them to another version, where that has none
    QString styleSheet;                     ///< of the preview
    QFont font;
};

/// The notes as they are exported, and as a document that can be shown at once.
struct RenderedNotes {
    QString text; ///< as exported: Markdown, plain text, or HTML of an HTML template
    notes::TemplateKind kind = notes::TemplateKind::Markdown;
    notes::DraftKey key;
    notes::TypedNotes typed;                ///< of an HTML template: empty
    std::optional<notes::Draft> draft;      ///< that was merged in
    bool carried = false;                   ///< it was another version's, and is not stored with this one yet
    QString html;                           ///< the page that is exported
    std::vector<Problem> problems;          ///< of the template
    std::optional<QString> lastExported;    ///< the text as it was exported before, of whatever version
    bool complete = false;                  ///< NotesRequest::complete
    std::shared_ptr<QTextDocument> preview; ///< lives on the GUI thread from here on
};

/// The options with the template read from its file. Fails with Fault::Input where there is none.
[[nodiscard]] Result<notes::NotesOptions> readTemplate(const NotesRequest &request);
/// Runs in a job; reads no repository: the same release in any language. Nothing that the notes name is loaded, from
/// the disk or from elsewhere.
[[nodiscard]] Result<RenderedNotes> renderNotes(const NotesRequest &request);

enum class NotesFormat { Markdown, Html, Pdf, Text, Json };
/// Writes a file, the same bytes that the command line prints, whole or not at all, and remembers what was written
/// (ExportMemory).
[[nodiscard]] Result<QString> writeNotes(const QString &file, const NotesRequest &request, NotesFormat format);
/// Puts the notes into a changelog (notes/changelog/changelog.h), which is replaced whole or not at all. Gives back the
/// file.
[[nodiscard]] Result<QString> insertNotes(const QString &file, const NotesRequest &request);

/// A page of notes as a document of Qt's, which loads nothing that it names.
[[nodiscard]] std::shared_ptr<QTextDocument> notesDocument(const QString &html, const QString &styleSheet,
                                                           const QFont &font);
/// The style of the preview, from the palette.
[[nodiscard]] QString previewStyle(const QPalette &palette);

} // namespace waybill::app
