// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/protofile.h"

#include <algorithm>

namespace waybill::proto {

const Symbol *ProtoFile::find(std::string_view fullName) const
{
    const auto found =
        std::lower_bound(symbols.begin(), symbols.end(), fullName,
                         [](const Symbol &symbol, std::string_view name) { return symbol.fullName < name; });
    return found != symbols.end() && found->fullName == fullName ? &*found : nullptr;
}

} // namespace waybill::proto
