// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

namespace waybill {

/// Something worth telling that did not stop the work: the rest is still shown.
struct Problem {
    enum class Severity { Note, Warning, Error };

    Severity severity = Severity::Warning;
    Message message; ///< one sentence
    Place place;     ///< may be empty
    Message advice;  ///< what to do; may be empty
    /// Something is there, or should be, and could not be read: another time it may be. Nothing that was found out
    /// without it is remembered (cache.h).
    bool unread = false;
    /// What was not read because it is not there, and for no other reason: ids of objects, by which whoever has them
    /// later is told apart from whoever still lacks them. Empty where anything else kept it from being read.
    std::vector<QByteArray> absent = {};

    [[nodiscard]] static Problem fromError(const Error &error, Severity severity = Severity::Error);
    bool operator==(const Problem &) const = default;
};

/// "note", "warning" or "error": the word that JSON and the command line use. Not translated.
[[nodiscard]] QString keyName(Problem::Severity severity);

} // namespace waybill
