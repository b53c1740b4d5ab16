// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/tomltable.h"

#include <vector>

namespace waybill::models {

/// A key of a waybill.toml as a form shows it.
struct FormKey {
    QString key;
    QString title;
    QString tip; ///< what it means, in a sentence
    release::TomlKey::Kind kind = release::TomlKey::Kind::Text;
    QStringList words;     ///< the only ones that it takes, where there are but some
    QString fallback = {}; ///< the value without it; empty where that depends, or is nothing
};

/// The keys of a table ("product", "repository" or "component") that have one value, as the reader asks for them, in
/// the order of a form.
[[nodiscard]] std::vector<FormKey> formKeys(const QString &table);

} // namespace waybill::models
