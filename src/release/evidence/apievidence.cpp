// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/apievidence.h"

#include "release/evidence/evidencemessage.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"

#include <algorithm>
#include <map>

namespace waybill::release {

namespace {

using api::ElementChange;
using api::Kind;
using What = api::ElementChange::What;

/// More of one signal would bury the rest of the evidence.
constexpr int MostOfASignal = 4;

/// What users see of a kind, for weighing: all that code builds against is one, whatever a language calls it. Who runs
/// a program does not build against it.
SignalGroup groupOf(Kind kind, bool isProgram)
{
    switch (kind) {
    case Kind::Type:
    case Kind::Interface:
    case Kind::Function:
    case Kind::Method: return isProgram ? SignalGroup::ProgramDeclaration : SignalGroup::Declaration;
    case Kind::Demand: return isProgram ? SignalGroup::ProgramAbstract : SignalGroup::Abstract;
    case Kind::Field:
    case Kind::EnumValue:
    case Kind::Constant:
    case Kind::Variable:
    case Kind::Macro: return isProgram ? SignalGroup::ProgramMember : SignalGroup::Member;
    case Kind::Command:
    case Kind::Flag: return SignalGroup::Flag;
    case Kind::Environment: return SignalGroup::Environment;
    case Kind::Setting: return SignalGroup::Setting;
    case Kind::Route: return SignalGroup::Route;
    case Kind::Metric: return SignalGroup::Metric;
    case Kind::FeatureGate: return SignalGroup::Gate;
    case Kind::SchemaType:
    case Kind::SchemaProperty: return SignalGroup::Schema;
    case Kind::Table:
    case Kind::Column: return SignalGroup::Database;
    }
    return SignalGroup::Declaration;
}

SignalEvent eventOf(What what, bool breaks)
{
    switch (what) {
    case What::Added: return breaks ? SignalEvent::AddedBreaking : SignalEvent::Added;
    case What::Removed: return breaks ? SignalEvent::Removed : SignalEvent::RemovedQuietly;
    case What::Reshaped: return breaks ? SignalEvent::Reshaped : SignalEvent::Widened;
    case What::Revalued: return SignalEvent::Revalued;
    case What::Deprecated: return SignalEvent::Deprecated;
    case What::Moved: return SignalEvent::Moved;
    }
    return SignalEvent::None;
}

/// What the range as a whole says of it, which knows what is used instead, and of which program it is.
Message toldByRange(const ElementChange &change, const NetSurface *net)
{
    const auto number = net ? net->indexOf(change) : std::nullopt;
    return number ? messageOf(net->changes()[*number]) : messageOf(change);
}

} // namespace

std::optional<Signal> apiSignal(Kind kind, What what, bool breaks, bool isProgram)
{
    return findSignal(groupOf(kind, isProgram), eventOf(what, breaks));
}

Source ApiEvidence::source() const
{
    return Source::Api;
}

std::vector<Reason> ApiEvidence::examine(const ChangeFacts &facts) const
{
    std::map<Signal, int> counts;
    std::vector<Reason> reasons;
    const auto isFact = [&facts](const ElementChange &change) { return facts.net && facts.net->isFact(change); };
    std::vector<const ElementChange *> changes;
    for (const ElementChange &change : facts.content.elements)
        changes.push_back(&change);
    // Facts first: they are what a reader must see.
    std::stable_partition(changes.begin(), changes.end(), [&](const ElementChange *change) { return isFact(*change); });
    for (const ElementChange *const change : changes) {
        const Kind kind = (change->what == What::Removed ? change->before : change->after).kind;
        const auto signal = apiSignal(kind, change->what, change->breaks, facts.isProgram);
        if (!signal || ++counts[*signal] > MostOfASignal)
            continue;
        reasons.push_back(reasonBy(*signal, source(), toldByRange(*change, facts.net), placeOf(*change)));
        // What is deprecated is there as before.
        const bool isDeprecated = change->what == What::Deprecated;
        reasons.back().isFact = !isDeprecated && isFact(*change);
        reasons.back().asksForMinor = isDeprecated && isFact(*change);
    }
    for (Reason &reason : reasons) {
        int &count = counts[*reason.signal];
        if (count > MostOfASignal) {
            reason.text = message(EvidenceMessage::AndMore, reason.text, Count{count - MostOfASignal});
            count = 0; // said once, with the first
        }
    }
    return reasons;
}

} // namespace waybill::release
