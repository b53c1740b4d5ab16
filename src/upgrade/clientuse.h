// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/callreader.h"

namespace waybill::upgrade {

/// How a client uses an RPC.
struct RpcUse {
    std::vector<Place> calls; ///< where it is called, by file and line
    /// True where each way to the call is guarded: an old server's UNIMPLEMENTED does no harm.
    bool guarded = false;
    std::vector<Guard> guards; ///< the evidence, one for each way that has it; may be there without `guarded`
    bool operator==(const RpcUse &) const = default;
};

/// The RPCs that a client calls, by name.
using ClientUse = std::map<QString, RpcUse>;

/// Puts together what was found in a client's files: pure. A call is guarded where its own function looks at the error,
/// or the function that makes the request and sends it, or where both leave that to their callers, and they have the
/// name of the RPC, each caller by that name; or where a capability of the server is asked before. All of these must
/// be: one way that is not, and the RPC is not guarded.
[[nodiscard]] ClientUse clientUse(const std::vector<FileCalls> &files);

} // namespace waybill::upgrade
