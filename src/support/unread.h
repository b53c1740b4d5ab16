// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/members.h"
#include "support/problem.h"
#include "support/valuekinds.h"

#include <algorithm>

namespace waybill {

/// Whether anywhere in a value there is a problem of something that could not be read.
template <typename T>
[[nodiscard]] bool holdsUnread(const T &value)
{
    if constexpr (std::is_same_v<T, Problem>)
        return value.unread;
    else if constexpr (
        std::is_arithmetic_v<
            T> || std::is_enum_v<T> || std::is_same_v<T, QString> || std::is_same_v<T, QByteArray> || std::is_same_v<T, QStringList> || std::is_same_v<T, QDateTime> || std::is_same_v<T, Message> || HasPlainForm<T>)
        return false;
    else if constexpr (isVariant<T>)
        return std::visit([](const auto &one) { return holdsUnread(one); }, value);
    else if constexpr (MaybeValue<T>)
        return value && holdsUnread(*value);
    else if constexpr (TupleValue<T>)
        return std::apply([](const auto &...one) { return (holdsUnread(one) || ...); }, value);
    else if constexpr (ListValue<T>)
        return std::any_of(value.begin(), value.end(), [](const auto &one) { return holdsUnread(one); });
    else
        return std::apply([](const auto &...one) { return (holdsUnread(one) || ...); }, membersOf(value));
}

} // namespace waybill
