// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "models/common/factcell.h"
#include "support/problem.h"

#include <optional>
#include <vector>

class QVariant;

namespace waybill::models {

/// What the cells of the catalogue's tables say besides what a FactDelegate paints.
enum CatalogueRole {
    EntrySortRole = Qt::UserRole + 64, ///< what a column is sorted by: a text, a number, or nothing
    EntryNameRole,                     ///< QString: what the entry of the row is called
    EntryRepositoryRole,               ///< QString: the repository's name
    EntrySeverityRole,                 ///< int, a Problem::Severity: the worst of its problems; invalid without one
    EntryTextRole,                     ///< QString: what a search for words looks at besides the cells
};

/// Findings as the problems that lists show.
[[nodiscard]] std::vector<Problem> problemsOf(const std::vector<findings::Finding> &findings);
/// The worst of them; nothing without one.
[[nodiscard]] std::optional<Problem::Severity> worstOf(const std::vector<findings::Finding> &findings);
/// The cells of a column "Problems": how many, in the colour of the worst; their sentences for tool tip, screen readers
/// and search; sorted by the worst, then by how many.
[[nodiscard]] QVariant problemsCell(const std::vector<findings::Finding> &findings, int role);
[[nodiscard]] QVariant problemsCell(const std::vector<Problem> &problems, int role);

} // namespace waybill::models
