// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/signals.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr SignalRow Rows[] = {
#define ROW(value, name, group, event, ...) \
    {Signal::value, name, SignalGroup::group, SignalEvent::event, {__VA_ARGS__}},
#define PRIOR(...)
#include "release/evidence/signalrows.inc"
#undef ROW
#undef PRIOR
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

Reason reasonBy(Signal signal, Source source, const Message &text, const Place &place, const QString &rule)
{
    const Weights &weights = rowOf(signal).weights;
    Reason reason;
    reason.source = source;
    reason.text = text;
    reason.rule = rule;
    reason.place = place;
    reason.signal = signal;
    reason.impact = weights.impact();
    reason.weight = weights.confidence();
    reason.isFact = isStatement(signal);
    return reason;
}

} // namespace waybill::release
