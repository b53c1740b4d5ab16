// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcommands.h"
#include "diffview/diffpanes.h"
#include "diffview/excerpts.h"
#include "diffview/lineanchors.h"

#include <optional>

namespace waybill::diffview {

/// Lets a person align two lines: one is chosen on either side, then its counterpart on the other one. Holds the
/// anchors of the texts that are shown. GUI thread only.
class DiffAnchoring : public QObject {
    Q_OBJECT

public:
    /// All outlive it, or it is not called any more.
    DiffAnchoring(DiffDocument &document, DiffPanes &panes, const DiffCommands &commands);

    [[nodiscard]] const LineAnchors &anchors() const { return m_anchors; }
    /// Other texts: nothing is aligned.
    void forget();
    /// Chooses the caret's line, or joins it to the one that was chosen on the other side.
    void choose();
    /// Removes the anchor at the caret, else all of them; or lets go of the line that was chosen.
    void remove();
    /// Enables the commands, after other texts are shown.
    void refresh();
    /// What to say of it; empty where nothing is aligned or chosen.
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    /// The texts must be compared again, and this line (by the number in the gutter) stay in sight.
    void anchorsChanged(waybill::diffview::DiffSide side, int line);
    void textChanged();

private:
    void setChosen(const std::optional<TextLine> &chosen);
    [[nodiscard]] int indexOf(const TextLine &line) const;

    DiffDocument &m_document;
    DiffPanes &m_panes;
    const DiffCommands &m_commands;
    LineAnchors m_anchors;
    std::optional<TextLine> m_chosen;
};

} // namespace waybill::diffview
