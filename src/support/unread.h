// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/members.h"
#include "support/problem.h"
#include "support/valuekinds.h"

#include <set>

namespace waybill {

/// What in a value could not be read.
struct Unread {
    bool anything = false;
    bool onlyAbsent = true;      ///< for no other reason than that it is not there
    std::set<QByteArray> absent; ///< see Problem::absent
};

template <typename T>
void collectUnread(const T &value, Unread &unread)
{
    if constexpr (std::is_same_v<T, Problem>) {
        unread.anything = unread.anything || value.unread;
        unread.onlyAbsent = unread.onlyAbsent && (!value.unread || !value.absent.empty());
        unread.absent.insert(value.absent.begin(), value.absent.end());
    } else if constexpr (
        std::is_arithmetic_v<
            T> || std::is_enum_v<T> || std::is_same_v<T, QString> || std::is_same_v<T, QByteArray> || std::is_same_v<T, QStringList> || std::is_same_v<T, QDateTime> || std::is_same_v<T, Message> || HasPlainForm<T>) {
        return;
    } else if constexpr (isVariant<T>) {
        std::visit([&unread](const auto &one) { collectUnread(one, unread); }, value);
    } else if constexpr (MaybeValue<T>) {
        if (value)
            collectUnread(*value, unread);
    } else if constexpr (TupleValue<T>) {
        std::apply([&unread](const auto &...one) { (collectUnread(one, unread), ...); }, value);
    } else if constexpr (ListValue<T>) {
        for (const auto &one : value)
            collectUnread(one, unread);
    } else {
        std::apply([&unread](const auto &...one) { (collectUnread(one, unread), ...); }, membersOf(value));
    }
}

/// All that anywhere in a value could not be read.
template <typename T>
[[nodiscard]] Unread unreadIn(const T &value)
{
    Unread unread;
    collectUnread(value, unread);
    return unread;
}

/// Whether anywhere in a value there is a problem of something that could not be read.
template <typename T>
[[nodiscard]] bool holdsUnread(const T &value)
{
    return unreadIn(value).anything;
}

} // namespace waybill
