// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgeconsent.h"
#include "models/notes/publishrows.h"

#include <QDateTime>

namespace waybill::app {

/// A host that has to be asked, and whether it may be.
struct HostStanding {
    QString host;
    forge::ForgeConsent::Standing standing = forge::ForgeConsent::Standing::NotAsked;
    bool operator==(const HostStanding &) const = default;
};

/// What is known of publishing the open product.
struct PublishStanding {
    enum class Work {
        None,
        Looking,  ///< at what an earlier run left, on this machine
        Checking, ///< what would be written, with the hosts
        Publishing,
        Undoing,
        AskingOut, ///< whether it is out
    };

    bool isOpen = false;   ///< there is a product
    bool isLoaded = false; ///< and all of it is read
    bool isOffline = false;
    bool isStale = false; ///< something changed since the plan was made
    Work work = Work::None;
    std::vector<HostStanding> closed; ///< hosts that nobody allowed, and that were not asked for that reason
    std::optional<release::PublishPlan> plan;
    QDateTime plannedAt;
    std::optional<release::PublishRunReport> run; ///< that goes on, was interrupted, or has just ended
    std::optional<release::PublishedAnswers> out;
    QDateTime outAt;
    std::optional<Error> fault; ///< why the last thing that was asked for did not come about

    /// A run has begun and is not at its end: it can be continued.
    [[nodiscard]] bool isUnfinished() const;
    /// The rows to show: of the run if there is one, else of the plan.
    [[nodiscard]] std::vector<models::PublishRow> rows() const;
};

/// What can be done about it, and what is said of it. All texts are translated.
struct PublishOffer {
    QString heading;
    QString summary;  ///< several lines: what went wrong, the point of no return, requests
    QString question; ///< to be answered before anything is published
    QString consent;  ///< to be answered before a host is asked; empty: nothing to ask
    QString outHeading;
    bool canCheck = false;
    bool canPublish = false;
    bool canContinue = false;
    bool canUndo = false;
    bool canStop = false;
    bool canChoose = false; ///< files, and what else the plan is made of
    bool canAskOut = false;
};

/// Pure, but for the language.
[[nodiscard]] PublishOffer publishOffer(const PublishStanding &standing);

} // namespace waybill::app
