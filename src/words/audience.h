// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>

namespace waybill {

/// Who has to do something about a change.
enum class Audience { Operators, ApiUsers, LibraryUsers };

inline constexpr std::array AllAudiences{Audience::Operators, Audience::ApiUsers, Audience::LibraryUsers};

[[nodiscard]] constexpr const char *messageFamily(Audience)
{
    return "audience";
}

/// "operators", "api-users", "library-users". Not translated.
[[nodiscard]] QString keyName(Audience audience);

} // namespace waybill
