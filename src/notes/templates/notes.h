// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/drafts/draft.h"
#include "notes/drafts/draftstore.h"
#include "notes/text/escape.h"
#include "registry/compare/publishedimage.h"
#include "support/problem.h"
#include "version/semver.h"

namespace waybill::release {
struct Release;
}

namespace waybill::notes {

/// The version of the values that templates and `notes --format json` see: docs/notes.schema.json.
inline constexpr const char *NotesSchema = "waybill-notes/1";

struct NotesOptions {
    std::optional<version::SemVer> version; ///< instead of the suggested one
    QString templateText;                   ///< Mustache; empty: the shipped one of that name
    QString templateName;                   ///< shipped ("default" where it is empty), or a file's; for messages, too
    QString language = {};                  ///< of the notes, one of installedLanguages(); empty: the program's
    QDate date; ///< of the release; the newest head's date when null, so that the same input gives the same bytes
    bool withSuspected = false; ///< also what only looks as if it could break users, for maintainers to check
    std::vector<registry::PublishedImage> images = {}; ///< as registries were seen to have them
    std::optional<Draft> draft = {}; ///< what a person typed into these notes: merged into all that is rendered
};

/// What a draft of these notes is stored under: of the version and the language that they have.
[[nodiscard]] DraftKey draftKey(const release::Release &release, const NotesOptions &options);
/// What is edited, Markdown or plain text by the template, with the draft merged in; what was generated stands in
/// `generated`. Fails for an HTML template: nobody types into that.
struct TypedNotes {
    QString generated;
    MergedDraft merged; ///< without a draft its text is what was generated
};
[[nodiscard]] Result<TypedNotes> typedNotes(const release::Release &release, const NotesOptions &options);

/// The default template: the action required first, then breaking, added, fixed, deprecated, pins and compatibility,
/// per repository, contributors.
[[nodiscard]] QString defaultTemplate();
/// Release notes in Markdown: pure, the same in the window and on the command line. Text from commits is escaped. Fails
/// with the place where a template cannot be parsed, and for one that makes something else than Markdown.
[[nodiscard]] Result<QString> renderMarkdown(const release::Release &release, const NotesOptions &options = {});
/// The same notes as one HTML document that is readable offline, in light and dark, and on paper: made of the Markdown,
/// of the plain text, or by an HTML template.
[[nodiscard]] Result<QString> renderHtml(const release::Release &release, const NotesOptions &options = {});
/// The same as plain text, wrapped at 72 columns. Fails for an HTML template.
[[nodiscard]] Result<QString> renderText(const release::Release &release, const NotesOptions &options = {});
/// The values that a template sees, as JSON (docs/notes.schema.json), without what says the same once more for
/// templates: `notes --format json`.
[[nodiscard]] QJsonObject notesJson(const release::Release &release, const NotesOptions &options = {});

/// Fails with the place where a template cannot be parsed.
[[nodiscard]] Result<void> checkTemplate(const QString &text, const QString &name);
/// What is odd about a template that can be parsed: names that no value has, each with line and column.
[[nodiscard]] std::vector<Problem> templateProblems(const QString &text, const QString &name);

/// The board as Markdown and as HTML: `status --format markdown|html`.
[[nodiscard]] QString boardMarkdown(const release::Release &release);
[[nodiscard]] QString boardHtml(const release::Release &release);

} // namespace waybill::notes
