// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/limitwait.h"

#include "forge/net/budget.h"
#include "forge/net/httptime.h"

#include <algorithm>

namespace waybill::forge {

namespace {

using Wait = std::chrono::milliseconds;

constexpr int Forbidden = 403;
constexpr int TooManyRequests = 429;
constexpr int Unavailable = 503;

/// Nothing where the header is absent. It may be seconds, a time, or, from GitHub, blank.
std::optional<Wait> retryAfter(const HttpAnswer &answer, const HttpPacing &pacing)
{
    const auto found = answer.headers.find("retry-after");
    if (found == answer.headers.end())
        return {};
    bool number = false;
    const qint64 seconds = found->second.trimmed().toLongLong(&number);
    if (number && seconds >= 0)
        return std::chrono::seconds(std::min<qint64>(seconds, 1'000'000));
    const QDateTime time = httpTime(found->second);
    if (!time.isNull())
        return Wait(std::max<qint64>(0, serverTime(answer).msecsTo(time)));
    return pacing.unsaid;
}

/// GitHub's second kind of limit has no header of its own: only its message tells it from a lack of rights.
bool speaksOfLimits(const QByteArray &body)
{
    constexpr qsizetype Enough = 4096;
    return body.left(Enough).toLower().contains("rate limit");
}

} // namespace

std::optional<LimitWait> usedUp(const HttpAnswer &answer, const HttpPacing &pacing)
{
    const auto budget = budgetOf(answer);
    if (!budget || budget->remaining > 0)
        return {};
    // By the server's clock on both sides: ours may be wrong. A time that has passed is no reason to wait for long.
    const qint64 left = budget->reset.isNull() ? 0 : serverTime(answer).msecsTo(budget->reset);
    if (budget->reset.isNull())
        return LimitWait{pacing.unsaid, false};
    return LimitWait{Wait(std::max<qint64>(0, left)) + pacing.afterReset, false};
}

std::optional<LimitWait> limitOf(const HttpAnswer &answer, int before, const HttpPacing &pacing)
{
    const auto after = retryAfter(answer, pacing);
    const auto empty = usedUp(answer, pacing);
    const bool limited = answer.status == TooManyRequests
                         || (answer.status == Forbidden && (after || empty || speaksOfLimits(answer.body)))
                         || (answer.status == Unavailable && after);
    if (!limited)
        return {};
    if (after)
        return LimitWait{*after, true};
    if (empty)
        return empty;
    constexpr int MostDoublings = 10;
    return LimitWait{pacing.unsaid * (1 << std::clamp(before, 0, MostDoublings)), true};
}

} // namespace waybill::forge
