// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <algorithm>

namespace waybill::upgrade {

/// Lists of messages, used as QStringList is.
[[nodiscard]] inline std::ptrdiff_t indexOf(const Messages &messages, const Message &one)
{
    const auto found = std::find(messages.begin(), messages.end(), one);
    return found == messages.end() ? -1 : found - messages.begin();
}

[[nodiscard]] inline bool contains(const Messages &messages, const Message &one)
{
    return indexOf(messages, one) >= 0;
}

inline void append(Messages &messages, const Messages &more)
{
    messages.insert(messages.end(), more.begin(), more.end());
}

/// Adds those that are not there yet.
inline void unite(Messages &messages, const Messages &more)
{
    for (const Message &one : more) {
        if (!contains(messages, one))
            messages.push_back(one);
    }
}

inline void removeDuplicates(Messages &messages)
{
    Messages unique;
    unite(unique, messages);
    messages = std::move(unique);
}

/// Names as they are.
[[nodiscard]] inline Messages messagesOf(const QStringList &names)
{
    return {names.begin(), names.end()};
}

} // namespace waybill::upgrade
