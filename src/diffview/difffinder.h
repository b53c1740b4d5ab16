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
    /// Anew in the overview, after the rows have changed.
    void showMatches();

private:
    void connectAll(const DiffCommands &commands);
    void takeMatches();
    void stepMatch(bool forward);

    DiffDocument &m_document;
    DiffPanes &m_panes;
    DiffNavigation &m_navigation;
    OverviewRuler &m_ruler;
    SearchBar &m_bar;
    DiffSearch m_search;
};

} // namespace waybill::diffview
