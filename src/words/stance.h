// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace waybill {

/// What counts as a breakage (docs/design.md, "The four stances").
enum class Stance { Atomic, ServerFirst, ClientFirst, Live };

inline constexpr std::array AllStances{Stance::Atomic, Stance::ServerFirst, Stance::ClientFirst, Stance::Live};

[[nodiscard]] constexpr const char *messageFamily(Stance)
{
    return "stance";
}

/// "atomic", "server-first", "client-first", "live". Not translated.
[[nodiscard]] QString keyName(Stance stance);
[[nodiscard]] std::optional<Stance> stanceFromKey(QStringView key);

} // namespace waybill
