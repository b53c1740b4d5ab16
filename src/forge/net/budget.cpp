// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/budget.h"

#include "forge/net/httptime.h"
#include "forge/net/origin.h"

namespace waybill::forge {

namespace {

std::optional<qint64> numberIn(const HttpAnswer &answer, const QByteArray &header)
{
    bool fine = false;
    const qint64 number = answer.header(header).trimmed().toLongLong(&fine);
    return fine && number >= 0 ? std::optional(number) : std::nullopt;
}

} // namespace

std::optional<Budget> budgetOf(const HttpAnswer &answer)
{
    for (const QByteArray prefix : {"x-ratelimit-", "ratelimit-"}) {
        const auto limit = numberIn(answer, prefix + "limit");
        const auto remaining = numberIn(answer, prefix + "remaining");
        if (!limit || !remaining)
            continue;
        Budget budget;
        budget.host = Origin::of(answer.url).hostText();
        budget.resource = answer.header(prefix + "resource");
        budget.limit = *limit;
        budget.remaining = *remaining;
        budget.asOf = answer.received;
        if (const auto reset = numberIn(answer, prefix + "reset")) {
            // GitHub and GitLab name a time; a standard in the making, seconds from now.
            constexpr qint64 EarliestTime = 1'000'000'000;
            budget.reset = *reset >= EarliestTime ? QDateTime::fromSecsSinceEpoch(*reset, Qt::UTC)
                                                  : serverTime(answer).addSecs(*reset);
        }
        return budget;
    }
    return {};
}

} // namespace waybill::forge
