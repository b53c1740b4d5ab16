// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// What a template of notes may hold beside Markdown, as control characters that no value has: <details>, <summary>,
/// and the remarks {{! begin warning }} and {{! end warning }} around what readers must see first. Any other HTML is
/// text.
namespace marks {
inline constexpr QChar DetailsBegin = QChar(char16_t(2));
inline constexpr QChar DetailsEnd = QChar(char16_t(3));
inline constexpr QChar SummaryBegin = QChar(char16_t(4));
inline constexpr QChar SummaryEnd = QChar(char16_t(5));
inline constexpr QChar WarningBegin = QChar(char16_t(6));
inline constexpr QChar WarningEnd = QChar(char16_t(7));
} // namespace marks

/// The template with the marks in place of what they stand for, each in a paragraph of its own.
[[nodiscard]] QString withFoldMarks(QString source);
/// HTML that was made of such Markdown, with the elements that the marks stand for.
[[nodiscard]] QString htmlOfFoldMarks(QString html);
/// The text without them.
[[nodiscard]] QString withoutFoldMarks(QString text);

} // namespace waybill::notes
