// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/somenames.h"

namespace waybill::release {

Argument someOf(const Messages &names, std::size_t most, Listing::Join join)
{
    if (names.size() <= most)
        return Listing{names, join};
    return message(NamesMessage::AndMore, Listing{Messages(names.begin(), names.begin() + std::ptrdiff_t(most)), join},
                   Count{qint64(names.size() - most)});
}

Message asClause(const Message &sentence)
{
    return message(NamesMessage::Clause, Listing{{sentence}, Listing::Join::Clauses});
}

} // namespace waybill::release
