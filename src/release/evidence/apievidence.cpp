// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/apievidence.h"

#include "release/evidence/evidencemessage.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "support/text.h"

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

ElementMessage messageOf(Kind kind)
{
    switch (kind) {
    case Kind::Type: return ElementMessage::Type;
    case Kind::Interface: return ElementMessage::Interface;
    case Kind::Function: return ElementMessage::Function;
    case Kind::Method: return ElementMessage::Method;
    case Kind::Demand: return ElementMessage::RequiredMethod;
    case Kind::Field: return ElementMessage::Field;
    case Kind::EnumValue: return ElementMessage::EnumValue;
    case Kind::Constant: return ElementMessage::Constant;
    case Kind::Variable: return ElementMessage::Variable;
    case Kind::Macro: return ElementMessage::Macro;
    case Kind::Command: return ElementMessage::Command;
    case Kind::Flag: return ElementMessage::Flag;
    case Kind::Environment: return ElementMessage::Environment;
    case Kind::Setting: return ElementMessage::Setting;
    case Kind::Route: return ElementMessage::Route;
    case Kind::Metric: return ElementMessage::Metric;
    case Kind::FeatureGate: return ElementMessage::FeatureGate;
    case Kind::SchemaType: return ElementMessage::SchemaType;
    case Kind::SchemaProperty: return ElementMessage::SchemaProperty;
    case Kind::Table: return ElementMessage::Table;
    case Kind::Column: return ElementMessage::Column;
    }
    return ElementMessage::Type;
}

QString shown(const std::string &text)
{
    return visibleLine(QString::fromUtf8(text.data(), qsizetype(text.size()))).left(100);
}

Message sentence(const ElementChange &change)
{
    const api::Element &element = change.what == What::Removed ? change.before : change.after;
    const ElementMessage kind = messageOf(element.kind);
    const QString name = (element.kind == Kind::Flag ? QStringLiteral("--") : QString()) + shown(element.name);
    switch (change.what) {
    case What::Added: return message(ElementMessage::Added, kind, name);
    case What::Removed: return message(ElementMessage::Removed, kind, name);
    case What::Reshaped:
        return change.before.shape.empty() || change.after.shape.empty()
                   ? message(ElementMessage::Redeclared, kind, name)
                   : message(ElementMessage::Reshaped, kind, name, shown(change.before.shape),
                             shown(change.after.shape));
    case What::Revalued:
        return message(ElementMessage::Revalued, kind, name, shown(change.before.value), shown(change.after.value));
    case What::Deprecated: return message(ElementMessage::Deprecated, kind, name);
    case What::Moved: return message(ElementMessage::Moved, kind, name);
    }
    return {};
}

Place placeOf(const ElementChange &change)
{
    const bool gone = change.what == What::Removed;
    const std::string &path = gone ? change.oldPath : change.newPath;
    return {QString::fromUtf8(path.data(), qsizetype(path.size())), gone ? change.before.line : change.after.line, 0};
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
        reasons.push_back(reasonBy(*signal, source(), sentence(*change), placeOf(*change)));
        reasons.back().isFact = isFact(*change);
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
