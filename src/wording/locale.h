// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>

namespace waybill::wording {

/// For dates and numbers beside sentences of this thread: the program's own locale, with the user's country; within a
/// LanguageScope that of its language alone, so that notes look the same wherever they are written.
[[nodiscard]] QLocale currentLocale();

/// A plural text with its number as currentLocale() groups digits, "5,651 commits": %n alone writes "5651 commits".
[[nodiscard]] QString withGroups(QString text, qint64 number);

} // namespace waybill::wording
