// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::catalogue {

/// Those of the words that someone who typed `text` may have meant, nearest first, at most `most`: other upper and
/// lower case, a few letters apart, or one within the other. Pure.
[[nodiscard]] QStringList nearMisses(const QString &text, const QStringList &words, qsizetype most = 3);

} // namespace waybill::catalogue
