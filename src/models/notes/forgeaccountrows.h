// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/forgesignin.h"

#include <QStringList>

namespace waybill::models {

/// What is shown of the account at one forge.
struct ForgeAccountRow {
    QString host;
    QString account;  ///< the login, or that requests are anonymous
    QString source;   ///< where the token comes from
    QString scopes;   ///< that it has, as far as the forge says
    QString expires;  ///< likewise
    QString requests; ///< whether they are allowed, and by whom
    QString problem;  ///< of several lines; empty where there is none
    bool operator==(const ForgeAccountRow &) const = default;
};

/// Pure, but for the language.
[[nodiscard]] ForgeAccountRow forgeAccountRow(const queries::ForgeAccount &account);

} // namespace waybill::models
