// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <vector>

namespace waybill::findings {

/// A value that a finding is about, on either side. Texts are as written, on one line.
struct ValueChange {
    QString path;           ///< where it stands, "overhead.podFixed.memory"
    QString before;         ///< empty where there was none
    QString after;          ///< empty where there is none any more
    QString difference;     ///< of two quantities: "+12 GiB"; else empty
    bool ofEachPod = false; ///< that much for every pod
    bool operator==(const ValueChange &) const = default;
};

/// One with its difference (differenceOf()).
[[nodiscard]] ValueChange valueChange(const QString &path, const QString &before, const QString &after);

/// By how much a quantity changed, for people: "+12 GiB" of "2Gi" and "14Gi", "-0.5" of "1" and "500m". The units are
/// those of Kubernetes (docs/domain.md, 3a). Nothing is 0. Empty where one is no quantity, where neither has a unit, so
/// that they may be ports or names, or where they are equal. Pure.
[[nodiscard]] QString differenceOf(const QString &before, const QString &after);

/// The same of limits, which are numbers without a unit as well: "+5" of "5" and "10". Pure.
[[nodiscard]] QString limitDifference(const QString &before, const QString &after);

/// "overhead.podFixed.memory from “2Gi” to “14Gi” (+12 GiB per pod)".
[[nodiscard]] Message shownValue(const ValueChange &value);
/// "replicas from “1” to “3”, overhead.podFixed.memory from “2Gi” to “14Gi” (+12 GiB per pod) and 3 more": at most
/// `most` of them, as one argument.
[[nodiscard]] Argument shownValues(const std::vector<ValueChange> &values, qsizetype most);

} // namespace waybill::findings
