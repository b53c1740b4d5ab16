// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/signals.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr SignalRow Rows[] = {
#define ROW(value, name, group, event, ...) \
    {Signal::value, name, SignalGroup::group, SignalEvent::event, {__VA_ARGS__}},
#include "release/evidence/signalrows.inc"
};

template <typename Matches>
std::optional<Signal> firstSignal(Matches matches)
{
    const auto *const found = std::find_if(std::begin(Rows), std::end(Rows), matches);
    return found == std::end(Rows) ? std::nullopt : std::optional(found->signal);
}

} // namespace

std::span<const SignalRow> signalRows()
{
    return Rows;
}

const SignalRow &rowOf(Signal signal)
{
    return Rows[std::size_t(signal)];
}

QString keyName(Signal signal)
{
    return QLatin1String(rowOf(signal).name);
}

std::optional<Signal> signalFromKey(QStringView name)
{
    return firstSignal([name](const SignalRow &row) { return name == QLatin1String(row.name); });
}

std::optional<Signal> findSignal(SignalGroup group, SignalEvent event)
{
    return firstSignal(
        [&](const SignalRow &row) { return row.group == group && row.event == event && event != SignalEvent::None; });
}

const Weights &priorWeights()
{
#define PRIOR(...) __VA_ARGS__
    static constexpr Weights Prior = {
#include "release/evidence/signalrows.inc"
    };
    return Prior;
}

double leastBreaking()
{
#define LEAST(value) value
    static constexpr double Least = {
#include "release/evidence/signalrows.inc"
    };
    return Least;
}

double surelyRight()
{
#define SURE(value) value
    static constexpr double Sure = {
#include "release/evidence/signalrows.inc"
    };
    return Sure;
}

/// Whether it is the maintainers' own statement of what the change is.
static bool isStatement(Signal signal)
{
    switch (signal) {
    case Signal::ConventionalBreaking:
    case Signal::ConventionalFeature:
    case Signal::ConventionalFix:
    case Signal::ConventionalSpeed:
    case Signal::TrailerBreaking:
    case Signal::TrailerNoteRequiresAction: return true;
    default: return false;
    }
}

/// What a row says by itself. Of a surface by what happens to it, however often that turned out to break nobody: facts
/// rest on it, and no label moves those.
static Impact impactOf(const SignalRow &row)
{
    const bool byWeights = row.weights.isSilent() || row.group == SignalGroup::Protocol || row.group == SignalGroup::App
                           || row.group == SignalGroup::ProgramAbstract;
    switch (byWeights ? SignalEvent::None : row.event) {
    case SignalEvent::AddedBreaking:
    case SignalEvent::Moved:
    case SignalEvent::Removed:
    case SignalEvent::Reshaped:
    case SignalEvent::Revalued: return Impact::Breaking;
    case SignalEvent::Added:
    case SignalEvent::Widened: return Impact::Additive;
    case SignalEvent::None:
    case SignalEvent::Deprecated:
    case SignalEvent::RemovedQuietly: break;
    }
    return row.weights.impact();
}

Reason reasonBy(Signal signal, Source source, const Message &text, const Place &place, const QString &rule)
{
    const SignalRow &row = rowOf(signal);
    Reason reason;
    reason.source = source;
    reason.text = text;
    reason.rule = rule;
    reason.place = place;
    reason.signal = signal;
    reason.impact = impactOf(row);
    reason.weight = row.weights.confidence(reason.impact);
    reason.isFact = isStatement(signal);
    return reason;
}

} // namespace waybill::release
