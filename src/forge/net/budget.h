// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"

#include <QString>

#include <optional>

namespace waybill::forge {

/// How many requests a server takes from us, as it said last.
struct Budget {
    QString host;        ///< "api.github.com"
    QByteArray resource; ///< what it is counted for: "core", "graphql"; empty where the server counts all alike
    qint64 limit = 0;
    qint64 remaining = 0;
    QDateTime reset; ///< UTC, by the server's clock: when `remaining` is `limit` again; may be null
    QDateTime asOf;  ///< UTC, by this machine's clock

    bool operator==(const Budget &) const = default;
};

/// What the headers of an answer say (x-ratelimit-* or ratelimit-*); nothing where they say nothing, which is no limit.
[[nodiscard]] std::optional<Budget> budgetOf(const HttpAnswer &answer);

} // namespace waybill::forge
