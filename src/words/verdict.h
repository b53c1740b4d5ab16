// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace waybill {

/// How two ends of different versions work together (docs/design.md, "The four stances"). Ordered from harmless to
/// grave, so that the worst of several is their maximum.
enum class Verdict {
    Works,   ///< both understand each other
    Ignored, ///< the old end silently drops what the new end says
    Guarded, ///< refused, but the caller is known to cope
    Ruling,  ///< only a person can tell
    Refused, ///< an error that the caller sees, like UNIMPLEMENTED
    Broken,  ///< wrong data, or it does not decode
};

inline constexpr std::array AllVerdicts{Verdict::Works,  Verdict::Ignored, Verdict::Guarded,
                                        Verdict::Ruling, Verdict::Refused, Verdict::Broken};

[[nodiscard]] constexpr const char *messageFamily(Verdict)
{
    return "verdict";
}

/// One sentence that says what a verdict means, for a tool tip. In the order of Verdict.
enum class VerdictMeaning { Works, Ignored, Guarded, Ruling, Refused, Broken };

[[nodiscard]] constexpr const char *messageFamily(VerdictMeaning)
{
    return "verdictMeaning";
}
[[nodiscard]] constexpr VerdictMeaning meaningOf(Verdict verdict)
{
    return VerdictMeaning(int(verdict));
}

/// "works", "ignored", "guarded", "ruling", "refused", "broken": the words of docs/cli.md. Not translated.
[[nodiscard]] QString keyName(Verdict verdict);
[[nodiscard]] std::optional<Verdict> verdictFromKey(QStringView key);
/// The glyph that stands for the verdict wherever its colour does.
[[nodiscard]] QString glyph(Verdict verdict);
/// The hue that stands for it, as 0xRRGGBB; on a ground it may have to be lightened or darkened to be legible.
[[nodiscard]] std::uint32_t hue(Verdict verdict);

} // namespace waybill
