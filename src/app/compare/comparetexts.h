// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/compare/compareloader.h"

#include <QCoreApplication>

namespace waybill::app {

/// What the Compare page says about a comparison.
class CompareTexts {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CompareTexts)

public:
    /// "v3.5.0", an abbreviated id, or the name of a folder. `side`: 0 old, 1 new.
    [[nodiscard]] static QString sideName(const compare::Source &source, int side);
    /// "v3.5.0 ↔ v3.6.0".
    [[nodiscard]] static QString title(const compare::Source &source);
    /// The repository, or both paths.
    [[nodiscard]] static QString place(const compare::Source &source);
    /// Why there is nothing to show; empty where there is something. `commits`: whether there are any on either side.
    [[nodiscard]] static QString nothing(const compare::FileComparison &comparison, bool commits);
    /// What is being done, and how far it is; empty where nothing is.
    [[nodiscard]] static QString progress(const CompareLoader &loader);
};

} // namespace waybill::app
