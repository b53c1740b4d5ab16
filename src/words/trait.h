// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace waybill {

/// How a component is upgraded. Ordered by how much it asks of the people who upgrade.
enum class Trait { Live, Restart, NewWorkloads, DrainNode, StopWorkloads, Reboot };

inline constexpr std::array AllTraits{Trait::Live,      Trait::Restart,       Trait::NewWorkloads,
                                      Trait::DrainNode, Trait::StopWorkloads, Trait::Reboot};

[[nodiscard]] constexpr const char *messageFamily(Trait)
{
    return "trait";
}

/// One sentence for people who upgrade: "Drain each node before you upgrade it." In the order of Trait.
enum class TraitHeadline { Live, Restart, NewWorkloads, DrainNode, StopWorkloads, Reboot };

[[nodiscard]] constexpr const char *messageFamily(TraitHeadline)
{
    return "traitHeadline";
}
[[nodiscard]] constexpr TraitHeadline headlineOf(Trait trait)
{
    return TraitHeadline(int(trait));
}

/// "live", "restart", "new-workloads", "drain-node", "stop-workloads", "reboot". Not translated.
[[nodiscard]] QString keyName(Trait trait);
[[nodiscard]] std::optional<Trait> traitFromKey(QStringView key);

} // namespace waybill
