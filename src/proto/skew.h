// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/rulingmessage.h"
#include "words/verdict.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <unordered_map>

namespace waybill::proto {

/// Who says a message: a client in a request, a server in a response, or nobody by RPC, so that it may be stored or
/// sent by other means. Bits.
struct Usage {
    bool request = false;
    bool response = false;

    [[nodiscard]] bool isRpc() const { return request || response; }
    Usage &operator|=(const Usage &other)
    {
        request |= other.request;
        response |= other.response;
        return *this;
    }
    bool operator==(const Usage &) const = default;
};

/// What two ends at different versions make of a difference, and what a stored message does that one wrote and the
/// other reads (the worse of both ways).
struct Skew {
    Verdict newClientOldServer = Verdict::Works;
    Verdict oldClientNewServer = Verdict::Works;
    Verdict stored = Verdict::Works;

    [[nodiscard]] bool works() const { return *this == Skew{}; }
    bool operator==(const Skew &) const = default;
};

/// The worse of both, each way.
[[nodiscard]] Skew worst(const Skew &a, const Skew &b);

/// What kind of difference it is to those who talk: the rows of docs/domain.md, 1.8, one for each that differs in
/// effect.
enum class SkewCase : quint8 {
    None, ///< nothing on the wire: names, comments, options, moved types of the same shape
    RpcAdded,
    RpcRemoved,
    FieldAdded,
    FieldRemoved,
    NumberReused,      ///< also renumbered: what one says the other takes for something else
    RequiredAdded,     ///< who lacks it cannot be read by who demands it: the new end demands
    RequiredRemoved,   ///< the old end demands
    TypeWidened,       ///< within a group of equal encoding; the old end may truncate what the new one says
    TypeNarrowed,      ///< the new end may truncate
    StringToBytes,     ///< the old end demands UTF-8 of what the new one says
    BytesToString,     ///< the new end demands it of the old one
    TypeIncompatible,  ///< does not decode, or decodes to something else
    CardinalityRuling, ///< singular <-> repeated or map: last wins, merged or lost
    EnumValueAdded,    ///< the old end meets a number that it does not know
    EnumValueRemoved,  ///< the new end meets one
    EnumValueReused,   ///< one number, two meanings
    OneofChanged,      ///< a member moved into or out of a oneof: setting one clears the others, on one end only
    DefaultChanged,    ///< what is absent means one thing here and another there
    SignatureChanged,  ///< streaming, or a request or response of another shape
    ReservedTaken,     ///< a number that was reserved is used: who still has the old field may misread it
    Ruling,            ///< types of which only a person can tell whether they fit, both ways
};

/// docs/domain.md, 1.8 as a function, direction-aware: `usage` is of the message that holds the element; one that no
/// RPC uses is taken to go both ways. RPCs have no use of it.
[[nodiscard]] Skew skewOf(SkewCase what, const Usage &usage);

/// Why only a person can tell what the ends make of it; nothing where that is known.
[[nodiscard]] std::optional<RulingMessage> rulingOn(SkewCase what);

} // namespace waybill::proto
