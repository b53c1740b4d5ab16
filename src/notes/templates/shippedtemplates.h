// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QString>

#include <optional>
#include <vector>

namespace waybill::notes {

enum class TemplateKind { Markdown, PlainText, Html };

/// A template of release notes that people can choose.
struct TemplateInfo {
    QString name;        ///< "kubernetes": what --template takes; of a product's own, the file's without endings
    QString label;       ///< translated; of a product's own, the name
    QString description; ///< translated sentence; empty for a product's own
    TemplateKind kind = TemplateKind::Markdown;
    QString file; ///< absolute; empty for one that Waybill ships
    bool operator==(const TemplateInfo &) const = default;
};

/// Those that Waybill ships, "default" first.
[[nodiscard]] std::vector<TemplateInfo> shippedTemplates();
/// The Mustache source of a shipped one; empty for another name.
[[nodiscard]] QString shippedTemplateText(const QString &name);
/// A product's own: each NAME.md.mustache, NAME.txt.mustache, NAME.html.mustache and NAME.mustache in the folder
/// waybill.templates of the product's folder, by name.
[[nodiscard]] std::vector<TemplateInfo> productTemplates(const QString &productFolder);

/// Both: a product's own stands in for a shipped one of its name.
[[nodiscard]] std::vector<TemplateInfo> allTemplates(const QString &productFolder);
/// By name; nothing for another one, which may be a file's.
[[nodiscard]] std::optional<TemplateInfo> findTemplate(const QString &name, const QString &productFolder);

/// What a template makes: by the shipped name, else by the file's endings; Markdown where these say nothing.
[[nodiscard]] TemplateKind templateKind(const QString &nameOrFile);

/// The text of a template that lies in a file. A product's own must not be a link out of the product's folder. Fails
/// where it cannot be read.
[[nodiscard]] Result<QString> readTemplateFile(const QString &file, const QString &productFolder);

} // namespace waybill::notes
