// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"
#include "release/changes/weights.h"

#include <span>

namespace waybill::release {

/// What a signal is about.
enum class SignalGroup : quint8 {
    // What people wrote.
    Title,
    Commits, ///< the lines of commit messages
    Body,    ///< the rest of them
    Branch,  ///< the name of the merged branch
    Trailer,
    Conventional,
    // What the change touches, and how much of it.
    Paths,
    Shape,
    Size,
    Tests,
    Documentation,
    Pins,
    // Surfaces: what others build against ...
    Declaration,
    Member,
    Abstract, ///< a method that whoever implements an interface must have
    // ... the same of a program, against which few build ...
    ProgramDeclaration,
    ProgramMember,
    ProgramAbstract,
    // ... and what its users see.
    Flag,
    Environment,
    Setting,
    Route,
    Metric,
    Gate,
    Schema,
    Database,
    Protocol,
    Object,
    App,
    Image,
};

/// What happens to something that others depend on.
enum class SignalEvent : quint8 {
    None, ///< the signal is about something else
    Added,
    Widened,       ///< accepts more than before
    AddedBreaking, ///< existing users must provide it
    Deprecated,
    Moved,
    Removed,
    RemovedQuietly, ///< nobody could use it
    Reshaped,
    Revalued,
};

/// Every row of the table, signalrows.inc. A new signal is one more row there.
enum class Signal : quint16 {
#define ROW(value, ...) value,
#include "release/evidence/signalrows.inc"
};

struct SignalRow {
    Signal signal;
    const char *name; ///< "title.fix": in files, and for calibrating
    SignalGroup group;
    SignalEvent event;
    Weights weights;
};

/// The whole table, in the order of Signal.
[[nodiscard]] std::span<const SignalRow> signalRows();
[[nodiscard]] const SignalRow &rowOf(Signal signal);
/// "title.fix".
[[nodiscard]] QString keyName(Signal signal);
/// Nothing for a name that the table lacks.
[[nodiscard]] std::optional<Signal> signalFromKey(QStringView name);
/// The signal of a group for an event that is not None; nothing where the table has none.
[[nodiscard]] std::optional<Signal> findSignal(SignalGroup group, SignalEvent event);

/// What holds before anything is known of a change.
[[nodiscard]] const Weights &priorWeights();
/// From this chance of a breakage on it is suggested, 0..1: where precision and recall of all impacts are best as a
/// whole. Less than a half, since what breaks someone costs more when it is overlooked than when somebody looks at it.
[[nodiscard]] double leastBreaking();
/// From this chance on nineteen of twenty suggestions are right, 0.9..1, by labels of repositories that taught nothing.
[[nodiscard]] double surelyRight();

/// A reason that counts by its signal: impact and weight are set by the table.
[[nodiscard]] Reason reasonBy(Signal signal, Source source, const Message &text, const Place &place = {},
                              const QString &rule = {});

} // namespace waybill::release
