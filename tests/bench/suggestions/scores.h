// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QString>

#include <vector>

namespace waybill::bench {

/// What was guessed of one change, beside what it is.
struct Guess {
    Impact label = Impact::Undecided;
    Impact impact = Impact::Undecided;
    double confidence = 0; ///< 0..1; counts where the impact is not Undecided
};

/// How good many guesses are.
class Scores {
public:
    void add(const Guess &guess) { m_guesses.push_back(guess); }
    /// One line: accuracy, macro-F1 of breaking, additive and fix, recall (R) and precision (P) of each, and how many
    /// were called internal or left undecided. `milliseconds` of all together; 0: not told.
    void print(const QString &name, double milliseconds = 0) const;
    /// Of the suggestions of about one confidence, how many were right; the expected calibration error, by itself for
    /// those that say breaking; and how right those above 0.9 are.
    void printCalibration() const;

private:
    std::vector<Guess> m_guesses;
};

/// What a rule of a few words makes of a message, to compare with: removals and "breaking" break, mending words fix,
/// everything else adds.
[[nodiscard]] Impact byKeywords(const QString &message);
/// What conventional commits say in the message as it was written; Undecided where it is none.
[[nodiscard]] Impact byConvention(const QString &message);

} // namespace waybill::bench
