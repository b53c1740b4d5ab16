// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/proposal/versioningproposal.h"

namespace waybill::release {

struct ProtocolsProposed {
    std::vector<ProposedTable> tables;  ///< [[protocol]]
    std::optional<ProposedLine> stance; ///< of the product; nothing where it has no protocol
};

/// The protocols of a product: each member that declares services of its own serves one; its clients are those that
/// pin it or carry a copy of its services. Of two that carry the same services the one that others pin is the server,
/// else the first. The stance goes by which end is older where a client pins its server. Pure.
[[nodiscard]] ProtocolsProposed proposeProtocols(const ProductFacts &facts, const Members &members);

} // namespace waybill::release
