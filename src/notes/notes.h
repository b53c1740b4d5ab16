// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/release.h"

namespace waybill::notes {

struct NotesOptions {
    std::optional<version::SemVer> version; ///< instead of the suggested one
    QString templateText;                   ///< Mustache; empty: defaultTemplate()
    QString templateName;                   ///< for messages
    QDate date; ///< of the release; the newest head's date when null, so that the same input gives the same bytes
};

/// The template that Waybill ships: the action required first, then breaking, added, fixed, per repository, pins,
/// contributors.
[[nodiscard]] QString defaultTemplate();
/// Release notes in Markdown: pure, the same in the window and on the command line. Text from commits is escaped. A
/// template that cannot be parsed fails with the place.
[[nodiscard]] Result<QString> renderMarkdown(const release::Release &release, const NotesOptions &options = {});
/// The same notes as one HTML document that is readable offline, in light and dark.
[[nodiscard]] Result<QString> renderHtml(const release::Release &release, const NotesOptions &options = {});
/// The values that a template sees, as JSON: `notes --format json`.
[[nodiscard]] QJsonObject notesJson(const release::Release &release, const NotesOptions &options = {});

/// What is odd about a template that can be parsed: names that no value has, each with line and column.
[[nodiscard]] std::vector<Problem> templateProblems(const QString &text, const QString &name);

/// Text as it must be written so that Markdown shows it literally, on one line.
[[nodiscard]] QString escapeMarkdown(const QString &text);
/// The text as code: between backticks where it can stand there, a table's cell included, else escaped.
[[nodiscard]] QString markdownCode(const QString &text);
/// Text as it must be written in HTML, attribute values included.
[[nodiscard]] QString escapeHtml(const QString &text);

/// The board as Markdown and as HTML: `status --format markdown|html`.
[[nodiscard]] QString boardMarkdown(const release::Release &release);
[[nodiscard]] QString boardHtml(const release::Release &release);

} // namespace waybill::notes
