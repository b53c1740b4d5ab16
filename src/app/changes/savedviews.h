// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesgrouping.h"

namespace waybill::app {

/// A way to look at the changes that somebody gave a name.
struct SavedView {
    QString name;
    QString filter; ///< as typed
    models::ChangesGrouping grouping = models::ChangesGrouping::Repository;
    bool operator==(const SavedView &) const = default;
};
using SavedViews = std::vector<SavedView>; ///< by name, in the order of the user's language; no name occurs twice

/// With one more view; it takes the place of one of that name.
[[nodiscard]] SavedViews withView(SavedViews views, const SavedView &view);
[[nodiscard]] SavedViews withoutView(SavedViews views, const QString &name);
/// Under another name, in place of a view that has it already.
[[nodiscard]] SavedViews renamedView(SavedViews views, const QString &name, const QString &other);

/// As the user's settings have them. What cannot be understood there is left out.
[[nodiscard]] SavedViews readSavedViews();
void writeSavedViews(const SavedViews &views);

} // namespace waybill::app
