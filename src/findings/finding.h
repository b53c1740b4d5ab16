// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/findingrule.h"
#include "findings/valuechange.h"
#include "support/message.h"
#include "support/place.h"
#include "words/impact.h"

#include <vector>

namespace waybill::findings {

/// One difference of a surface between two trees, or something wrong about one of them. Protocols have a richer one of
/// their own (proto/finding.h).
struct Finding {
    /// How serious it is: an error must be fixed before the release, a warning should be looked at.
    enum class Severity { Note, Warning, Error };

    RuleName rule;
    Impact impact = Impact::None;
    Severity severity = Severity::Note;
    bool ruling = false; ///< only a person can tell what it means; `impact` is what it is at worst
    QString symbol;      ///< what it is about, "RuntimeClass kata-fc", and where in it: ".spec.handler" behind a space
    Message message;     ///< one sentence
    Message advice;      ///< what to do; may be empty
    Place place;         ///< in the newer tree; empty for what is removed
    Place oldPlace;      ///< in the older tree; empty for what is new
    std::vector<ValueChange> values; ///< that it is about, in the order of their paths; empty where it is about none

    /// Where to look: in the newer tree, else where it was.
    [[nodiscard]] const Place &shownPlace() const { return place.isEmpty() ? oldPlace : place; }
    bool operator==(const Finding &) const = default;
};

} // namespace waybill::findings
