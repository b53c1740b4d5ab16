// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/skew.h"

#include "proto/rulingmessage.h"

#include <algorithm>

namespace waybill::proto {

namespace {

/// What becomes of a message between two versions, by who wrote it.
struct Effect {
    Verdict newToOld = Verdict::Works; ///< the new end says it, the old end reads it
    Verdict oldToNew = Verdict::Works;
};

/// The rows of docs/domain.md, 1.8 that concern what a message holds.
Effect effectOf(SkewCase what)
{
    using enum Verdict;
    switch (what) {
    case SkewCase::FieldAdded: return {Ignored, Works};
    case SkewCase::FieldRemoved: return {Works, Ignored};
    case SkewCase::NumberReused:
    case SkewCase::TypeIncompatible:
    case SkewCase::EnumValueReused:
    case SkewCase::SignatureChanged: return {Broken, Broken};
    case SkewCase::RequiredAdded: return {Works, Broken};
    case SkewCase::RequiredRemoved: return {Broken, Works};
    case SkewCase::StringToBytes: return {Ruling, Works};
    case SkewCase::BytesToString: return {Works, Ruling};
    case SkewCase::EnumValueAdded: return {Ruling, Works};
    case SkewCase::EnumValueRemoved: return {Works, Broken};
    case SkewCase::CardinalityRuling:
    case SkewCase::OneofChanged:
    case SkewCase::DefaultChanged:
    case SkewCase::ReservedTaken:
    case SkewCase::Ruling: return {Ruling, Ruling};
    case SkewCase::None:
    case SkewCase::RpcAdded:
    case SkewCase::RpcRemoved:
    // Both "ok, may truncate" there: only values beyond the smaller type are touched.
    case SkewCase::TypeWidened:
    case SkewCase::TypeNarrowed: return {Works, Works};
    }
    return {};
}

} // namespace

Skew worst(const Skew &a, const Skew &b)
{
    return {std::max(a.newClientOldServer, b.newClientOldServer), std::max(a.oldClientNewServer, b.oldClientNewServer),
            std::max(a.stored, b.stored)};
}

std::optional<RulingMessage> rulingOn(SkewCase what)
{
    switch (what) {
    case SkewCase::StringToBytes: return RulingMessage::OldEndRequiresUtf8;
    case SkewCase::BytesToString: return RulingMessage::NewEndRequiresUtf8;
    case SkewCase::EnumValueAdded: return RulingMessage::UnknownEnumValue;
    case SkewCase::CardinalityRuling: return RulingMessage::LastOneWins;
    case SkewCase::OneofChanged: return RulingMessage::OneofClears;
    case SkewCase::DefaultChanged: return RulingMessage::OtherDefault;
    case SkewCase::ReservedTaken: return RulingMessage::ReservedInUse;
    case SkewCase::Ruling: return RulingMessage::TypesMayFit;
    default: return {};
    }
}

Skew skewOf(SkewCase what, const Usage &usage)
{
    if (what == SkewCase::RpcAdded)
        return {Verdict::Refused, Verdict::Works, Verdict::Works};
    if (what == SkewCase::RpcRemoved)
        return {Verdict::Works, Verdict::Refused, Verdict::Works};
    const Effect effect = effectOf(what);
    if (what == SkewCase::SignatureChanged) // of an RPC: both its ends meet it, and nothing is stored by it
        return {effect.newToOld, effect.oldToNew, Verdict::Works};
    // A client writes requests, a server responses. What no RPC carries may go either way.
    const bool request = usage.request || !usage.isRpc();
    const bool response = usage.response || !usage.isRpc();
    Skew skew;
    if (request)
        skew = {effect.newToOld, effect.oldToNew, Verdict::Works};
    if (response)
        skew = worst(skew, {effect.oldToNew, effect.newToOld, Verdict::Works});
    // A field that goes both ways: that the request's half is lost is what someone asked for in vain; what an old
    // client drops of an answer it never asked for.
    if (what == SkewCase::FieldAdded && request && response)
        skew.oldClientNewServer = Verdict::Works;
    skew.stored = std::max(effect.newToOld, effect.oldToNew);
    return skew;
}

} // namespace waybill::proto
