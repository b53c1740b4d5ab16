// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::models {

/// A stretch of a text.
struct TextSpan {
    qsizetype start = 0;
    qsizetype length = 0;
    bool operator==(const TextSpan &) const = default;
};

/// What of `text` is not in `other`, where both begin and end alike: whole words, "64" in "int64 id" against "int32 id"
/// is "int64". Nothing where they are equal, all of it where they share neither end.
[[nodiscard]] TextSpan difference(const QString &text, const QString &other);

} // namespace waybill::models
