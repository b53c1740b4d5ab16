// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/registryquery.h"
#include "release/catalogue/catalogue.h"

namespace waybill::notes {

/// A catalogue as Markdown: a table each of its applications, images and pins, and below it what is wrong, a list of
/// what manifests differ in, and a table each of the versions of a repository's applications over its releases; kinds
/// that it has none of are left out. With a heading each where there are several. Pure.
[[nodiscard]] QString catalogueMarkdown(const release::Catalogue &catalogue);
/// What could not be read or is wrong about the repositories themselves, a line each; empty where nothing is. Pure.
[[nodiscard]] QString catalogueProblems(const release::Catalogue &catalogue);
/// Who pins none of the others, as one plain sentence; empty where no repository pins any. Pure.
[[nodiscard]] QString catalogueSilence(const release::Catalogue &catalogue);
/// All of the above under one heading, with what registries have of the images (`registry`, may be null), and the same
/// as a page of HTML. Pure.
[[nodiscard]] QString catalogueDocument(const release::Catalogue &catalogue, const QString &product,
                                        const queries::RegistryView *registry = nullptr);
[[nodiscard]] QString catalogueHtml(const release::Catalogue &catalogue, const QString &product,
                                    const queries::RegistryView *registry = nullptr);

} // namespace waybill::notes
