// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/connectorstrip.h"
#include "diffview/diffpane.h"
#include "diffview/imageview.h"
#include "diffview/paneheader.h"

#include <QStackedWidget>

namespace waybill::diffview {

/// The three layouts of a view, of which one shows: two panes side by side, one unified pane, or the pictures, with
/// headers above each. GUI thread only.
class DiffPanes : public QStackedWidget {
    Q_OBJECT

public:
    enum class Layout { SideBySide, Unified, Pictures };

    /// `document` outlives it.
    DiffPanes(DiffDocument &document, QWidget *parent);

    [[nodiscard]] std::array<DiffPane *, 3> all() const { return {m_sides[0], m_sides[1], m_unified}; }
    /// The pane of the layout in use that shows a side.
    [[nodiscard]] DiffPane &showing(DiffSide side) const;
    /// The pane that has, or last had, the focus of those of the layout in use.
    [[nodiscard]] DiffPane &active() const { return showing(m_active); }
    void setActive(DiffSide side) { m_active = side; }

    void showLayout(Layout layout) { setCurrentIndex(int(layout)); }
    /// For the headers and the pictures.
    void setAlignment(const std::shared_ptr<const Alignment> &alignment);
    void setColors(const DiffColors &colors);
    void setCodeFont(const QFont &font);
    void setCaret(const TextPosition &position);
    /// The first pixel in sight, of all panes.
    void setScroll(int x, int y);
    /// Curves between the two panes.
    void setConnected(bool connected) { m_connectors->setVisible(connected); }
    [[nodiscard]] ConnectorStrip &connectors() const { return *m_connectors; }

    /// Of all panes, in pixels.
    [[nodiscard]] int rowHeight() const { return m_sides[0]->rowHeight(); }
    [[nodiscard]] int charWidth() const { return int(m_sides[0]->charWidth()); }
    /// Columns that fit, and pixels of text, in the narrower one of those that show.
    [[nodiscard]] int columnsInSight() const;
    [[nodiscard]] int textWidth() const;

private:
    [[nodiscard]] QWidget *headerRow(QWidget *parent);
    [[nodiscard]] QWidget *sideBySide();

    DiffDocument &m_document;
    std::vector<PaneHeader *> m_headers; ///< both sides of each layout
    std::array<DiffPane *, 2> m_sides{};
    ConnectorStrip *m_connectors;
    DiffPane *m_unified;
    ImageView *m_images;
    DiffSide m_active = DiffSide::New;
};

} // namespace waybill::diffview
