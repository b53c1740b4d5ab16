// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "words/axis.h"
#include "words/impact.h"
#include "words/verdict.h"

#include <vector>

namespace waybill::upgrade {

/// One thing between a client and a server of other versions that matters to them.
struct MixReason {
    enum class Kind {
        Protocol, ///< a difference of the .proto files
        Word,     ///< of a vocabulary: one end says it, the other does not know it
    };
    Kind kind = Kind::Protocol;
    Verdict verdict = Verdict::Works; ///< by contract: for a client that uses all of the protocol
    Verdict used = Verdict::Works;    ///< for this client, which may never meet it, or be ready for it
    Impact impact = Impact::Breaking; ///< of the finding itself, whoever is upgraded first
    Axis axis = Axis::Wire;
    QString rule;    ///< its ID, "RPC_ADDED"; empty for a word
    QString subject; ///< what to name to people: "PauseContainer", "CreateContainerRequest.sandbox_pidns", "ephemeral"
    Message text;    ///< sentence without a full stop
    Message use;     ///< what the client has to do with it, without a full stop: "runtime calls it at
                 ///< virtcontainers/kata_agent.go:812", "runtime does not call it"; empty where its use is not known
    Place place;         ///< of the difference, or where the word stands
    Message ruling = {}; ///< why only a person can tell, where that is so: a clause, which `text` says, too
    bool operator==(const MixReason &) const = default;
};

/// The compatibility of a client at one version and a server at another. A value.
struct Mix {
    Verdict verdict = Verdict::Works; ///< the worst of the reasons, by contract
    Verdict used = Verdict::Works;    ///< the worst for this client; as `verdict` where its use is not known
    std::vector<MixReason> reasons;   ///< gravest first, by `used`, then by `verdict`; all that differ in effect

    [[nodiscard]] bool works() const { return verdict == Verdict::Works; }
    bool operator==(const Mix &) const = default;
};

/// Whether two ends of that verdict cannot do their work together: refused or broken. What only a person can tell does
/// not count.
[[nodiscard]] constexpr bool fails(Verdict verdict)
{
    return verdict == Verdict::Refused || verdict == Verdict::Broken;
}

} // namespace waybill::upgrade
