// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishcheck.h"
#include "release/publishing/publishrun.h"
#include "words/impact.h"

namespace waybill::models {

/// A line of what publishing is about to do, has done, or has come to: a value, which a tree shows.
struct PublishRow {
    enum class Kind {
        Repository, ///< has the others below it
        Release,
        NoReturn, ///< that nothing can be undone from here on; no second column
        File,
        Milestone,
        Comment,
        Finding, ///< what is in the way, or odd, with what to do about it; no second column
        Thing,   ///< that strangers can see or not
    };

    Kind kind = Kind::Repository;
    QString repository; ///< its name in the product, as it is
    QString key;        ///< what the row is about, among those of its repository
    QString what;
    QString state;
    QString glyph;                ///< stands before the state, so that it is not said by colour alone
    QString more;                 ///< of a Finding: what to do; of others: what the tool tip adds
    std::optional<Impact> impact; ///< whose colour the state has
    std::vector<PublishRow> children;

    bool operator==(const PublishRow &) const = default;
    /// What is read out: all of it.
    [[nodiscard]] QString spoken() const;
};

/// A plan, a repository after the other in the order of publication, each with what is in the way first. Pure, but for
/// the language.
[[nodiscard]] std::vector<PublishRow> publishRows(const release::PublishPlan &plan);
/// How far a run has come. Pure, but for the language.
[[nodiscard]] std::vector<PublishRow> publishRows(const release::PublishJournal &journal);
/// What strangers can see, a light for each thing. Pure, but for the language.
[[nodiscard]] std::vector<PublishRow> publishedRows(const release::PublishedAnswers &answers);

/// "Until runtime v1.1.0, the first one, is public, everything can be undone.", or that it is passed; empty where
/// nothing is written. Pure, but for the language.
[[nodiscard]] QString noReturnText(const release::PublishPlan &plan);
[[nodiscard]] QString noReturnText(const release::PublishJournal &journal);
/// "github.com: 26 requests of 4,812 left": what is still to be sent (`ahead`), or was sent. Pure, but for the
/// language.
[[nodiscard]] QString budgetText(const release::PublishBudget &budget, bool ahead);

} // namespace waybill::models
