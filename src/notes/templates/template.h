// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QJsonObject>

#include <functional>

namespace waybill::notes {

/// What a template is rendered for: how text is escaped, and how a link is written there.
struct Dialect {
    std::function<QString(const QString &text)> escape;
    std::function<QString(const QString &label, const QString &url)> link; ///< `url` is encoded, or empty: no link
    std::function<QString(const QString &source)> prepare = {}; ///< of the template itself, before values are in it
};

[[nodiscard]] const Dialect &markdown();
[[nodiscard]] const Dialect &html();
/// Plain text: nothing is markup, and a link is its label.
[[nodiscard]] const Dialect &plainText();
/// Markdown that markdownToHtml() and markdownToText() read: with marks (foldmarks.h) for the folds and the warning of
/// the template, so that no text from elsewhere can make one.
[[nodiscard]] const Dialect &markedMarkdown();

/// Where the link belongs in the value "around_link".
inline constexpr QChar LinkMark = QChar(char16_t(8));

/// Renders a Mustache template. {{name}} is escaped for the dialect, {{{name}}} is not; null, false, "" and [] are
/// falsy. Every object with "label" and "url" also has a "link", ready for {{{link}}}; where it has "around_link" too,
/// a "line": that text, escaped, with the link in it. Partials are not looked up: the values hold text from commits,
/// which must never be read as a template. A template that cannot be parsed fails with its line and column.
[[nodiscard]] Result<QString> renderTemplate(const QString &text, const QString &name, const QJsonObject &values,
                                             const Dialect &dialect);

/// Fails with the place where it cannot be parsed.
[[nodiscard]] Result<void> parseTemplate(const QString &text, const QString &name);

/// A template that Waybill ships, by file name.
[[nodiscard]] QString shippedFile(const QString &name);

} // namespace waybill::notes
