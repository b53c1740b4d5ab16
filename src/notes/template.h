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
};

[[nodiscard]] const Dialect &markdown();
[[nodiscard]] const Dialect &html();

/// Renders a Mustache template. {{name}} is escaped for the dialect, {{{name}}} is not; null, false, "" and [] are
/// falsy. Every object with "label" and "url" also has a "link", ready for {{{link}}}. Partials are not looked up: the
/// values hold text from commits, which must never be read as a template. A template that cannot be parsed fails with
/// its line and column.
[[nodiscard]] Result<QString> renderTemplate(const QString &text, const QString &name, const QJsonObject &values,
                                             const Dialect &dialect);

/// A template that Waybill ships, by file name.
[[nodiscard]] QString shippedFile(const QString &name);

} // namespace waybill::notes
