// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/forgefacts.h"
#include "release/decisions/decisionfile.h"
#include "release/product/product.h"

namespace waybill::app {

/// What the opening job brings home. Decisions that cannot be read do not keep the product from opening.
struct Opened {
    release::Product product;
    Result<release::DecisionsRead> decisions;
    QString author;
    queries::KeptForgeFacts forge = {};
};

/// Opens what the paths name, or without any the nearest product upwards of the working folder, and reads its
/// decisions and what is kept of forges. Reads files: for a worker.
[[nodiscard]] Result<Opened> openAll(const QStringList &paths);

} // namespace waybill::app
