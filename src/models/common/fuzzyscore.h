// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::models {

/// How well `pattern` matches `text`, ignoring case: higher is better, negative where it does not match. Each of its
/// words must match: as a part of the text, which counts most, or letter by letter in order, where beginnings of words
/// count more.
///
/// Letters that neither begin a word nor follow the one before must not be the larger part.
[[nodiscard]] int fuzzyScore(const QString &pattern, const QString &text);

/// The least score of texts that have most of the words as they were typed.
constexpr int WholeWords = 500;

} // namespace waybill::models
