// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

namespace waybill::release {

/// Forms that sentences of all parts share; wording/namesmessages.cpp has the words.
enum class NamesMessage {
    AndMore, ///< some names, how many others there are
    Clause,  ///< a sentence without its full stop
};

[[nodiscard]] constexpr const char *messageFamily(NamesMessage)
{
    return "names";
}

/// "1.5.4, 1.6.4 and 37 more": the first `most` of them.
[[nodiscard]] Argument someOf(const Messages &names, std::size_t most, Listing::Join join);
/// A sentence without its full stop, to be a clause of another one or a heading.
[[nodiscard]] Message asClause(const Message &sentence);

} // namespace waybill::release
