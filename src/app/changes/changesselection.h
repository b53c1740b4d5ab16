// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesparts.h"

#include <QVariantMap>

#include <functional>
#include <vector>

namespace waybill::app {

struct TriageItem;

/// Which changes are selected, and where in the list the cursor goes. GUI thread only.
class ChangesSelection {
public:
    explicit ChangesSelection(const ChangesParts &parts);

    /// The selected changes in the order of the list, as they are now.
    [[nodiscard]] std::vector<TriageItem> items() const;
    /// The changes in rows of the model; headings are left out.
    [[nodiscard]] std::vector<TriageItem> itemsAt(const std::vector<int> &sourceRows) const;
    /// The row of the cursor in the list, which may be a folded heading; -1 for none.
    [[nodiscard]] int currentRow() const { return m_parts.list.currentIndex().row(); }
    /// Selects one row and scrolls to it.
    void goTo(int row);
    /// The change of the cursor and the one at the top of the list, for Page::place().
    [[nodiscard]] QVariantMap place() const;
    /// Goes to that change, at once or when chooseSomething() finds it read.
    void goToPlace(const QVariantMap &place);
    /// Somebody went elsewhere before it was read.
    void stay();
    /// Calls `apply`, which filters the list anew. The change of the cursor stays so where it passes, and is so again
    /// as soon as it does: a word that is half typed loses nobody's place.
    void filter(const std::function<void()> &apply);
    /// Where somebody was left, once it is read. Else, where nothing is selected: the first change without a decision,
    /// else the first one, once all above it is read.
    void chooseSomething();
    /// The next change without a decision that is none of `items` (never empty): behind the last of them if it is
    /// selected, else from the cursor on, and from the top again. An empty key where there is none.
    [[nodiscard]] models::ChangeKey nextUndecidedAfter(const std::vector<TriageItem> &items) const;

private:
    [[nodiscard]] bool goToWanted();

    ChangesParts m_parts;
    models::ChangeKey m_wanted; ///< where somebody was left; without a repository: nowhere
    models::ChangeKey m_wantedTop;
    models::ChangeKey m_beforeFilter; ///< of the cursor, until somebody goes elsewhere
    bool m_filtering = false;
};

} // namespace waybill::app
