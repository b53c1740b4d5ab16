// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcommands.h"
#include "diffview/diffnavigation.h"
#include "diffview/diffsearch.h"
#include "diffview/searchbar.h"

#include <QObject>

namespace waybill::diffview {

/// Ties the search bar to what is found: marks matches in the panes and the overview, and goes from one to the next.
/// GUI thread only.
class DiffFinder : public QObject {
    Q_OBJECT

public:
    struct Parts {
        DiffDocument &document;
        DiffPanes &panes;
        DiffNavigation &navigation;
        OverviewRuler &ruler;
        SearchBar &bar;
    };

    /// The parts outlive it, or it is not called any more.
    DiffFinder(const Parts &parts, const DiffCommands &commands);

    void setAlignment(const std::shared_ptr<const Alignment> &alignment) { m_search.setAlignment(alignment); }
    /// Somebody was brought to something found elsewhere by `query`: the keys that go to the next match go on with it
    /// from there. Asked again with the same query, it leaves alone what was typed into the bar meanwhile.
    void goOnWith(const TextQuery &query);
    /// Anew in the overview, after the rows have changed.
    void showMatches();

private:
    void connectAll(const DiffCommands &commands);
    void takeMatches();
    void stepMatch(bool forward);
    /// Which match is what somebody has selected; -1 where that is none.
    [[nodiscard]] int selectedMatch() const;

    DiffDocument &m_document;
    DiffPanes &m_panes;
    DiffNavigation &m_navigation;
    OverviewRuler &m_ruler;
    SearchBar &m_bar;
    DiffSearch m_search;
    TextQuery m_foundBy; ///< of goOnWith()
};

} // namespace waybill::diffview
