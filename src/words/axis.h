// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>

namespace waybill {

/// What a finding touches (docs/design.md, "The four stances"). Ordered: of several the largest is the gravest.
enum class Axis {
    None,      ///< documentation only: nothing that runs or compiles can tell
    Source,    ///< code built against it, or JSON and text formats, must change; what is on the wire stays
    Behaviour, ///< the same bytes with a new meaning
    Wire,      ///< what an old and a new peer say to each other
};

inline constexpr std::array AllAxes{Axis::Wire, Axis::Behaviour, Axis::Source, Axis::None};

[[nodiscard]] constexpr const char *messageFamily(Axis)
{
    return "axis";
}

/// "none", "source", "behaviour", "wire". Not translated.
[[nodiscard]] QString keyName(Axis axis);

} // namespace waybill
