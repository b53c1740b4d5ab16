// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace waybill {

/// What a change means for those who depend on what is released. "Undecided" is an honest suggestion, never a decision.
/// Ordered: of two impacts the larger one decides what a release is.
enum class Impact { Undecided, None, Fix, Additive, Breaking };

inline constexpr std::array AllImpacts{Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None,
                                       Impact::Undecided};

[[nodiscard]] constexpr const char *messageFamily(Impact)
{
    return "impact";
}

/// "breaking", "additive", "fix", "none", "undecided": the words of docs/cli.md and of decision files. Not translated.
[[nodiscard]] QString keyName(Impact impact);
/// The reverse of keyName(); nothing for another word.
[[nodiscard]] std::optional<Impact> impactFromKey(QStringView key);
/// The glyph that stands for the impact wherever its colour does: a triangle, a plus, a dot, a dash, a question mark.
[[nodiscard]] QString glyph(Impact impact);

} // namespace waybill
