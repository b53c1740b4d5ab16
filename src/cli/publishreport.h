// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "release/publishing/publishcheck.h"
#include "release/publishing/publishrun.h"

namespace waybill::cli {

/// What is going to be written where: a row for each repository in the order of publication, below it its files and
/// what is in the way or odd; and where the point of no return is and how many requests it takes.
[[nodiscard]] QString publishPlanText(const release::PublishPlan &plan, const Console &console);
/// How far each repository has come, and what went wrong.
[[nodiscard]] QString publishRunText(const release::PublishRunReport &report, const Console &console);
/// What strangers can see: a row for each tag, release and file.
[[nodiscard]] QString publishedText(const release::PublishedAnswers &answers, const Console &console);

} // namespace waybill::cli
