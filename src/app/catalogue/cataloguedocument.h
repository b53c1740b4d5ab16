// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/registryquery.h"
#include "release/catalogue/catalogue.h"

namespace waybill::app {

/// The catalogue of a product as the bytes of a file with this suffix ("md", "html", "json"); Markdown for any other.
/// With what registries have of the images, where that is given (may be null). Pure.
[[nodiscard]] QByteArray catalogueDocument(const release::Catalogue &catalogue, const QString &product,
                                           const QString &suffix, const queries::RegistryView *registry = nullptr);

} // namespace waybill::app
