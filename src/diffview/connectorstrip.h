// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/connectors.h"
#include "diffview/diffcolors.h"
#include "diffview/diffdocument.h"

#include <QWidget>

namespace waybill::diffview {

/// The strip between two panes: curves from each change on the old side to the same on the new one, and a line between
/// lines that were aligned by hand. Paints what is in sight alone. GUI thread only.
class ConnectorStrip : public QWidget {
    Q_OBJECT

public:
    /// `document` outlives it.
    explicit ConnectorStrip(const DiffDocument &document, QWidget *parent = nullptr);

    void setColors(const DiffColors &colors);
    /// The first pixel in sight of all rows below each other, and how tall one line of the screen is.
    void setScroll(int y, int rowHeight);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// A change was clicked.
    void changeChosen(int change);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] std::vector<Connector> inSight() const;
    [[nodiscard]] QPainterPath pathOf(const Connector &connector) const;
    void paintAnchors(QPainter &painter) const;

    const DiffDocument &m_document;
    DiffColors m_colors;
    int m_y = 0;
    int m_rowHeight = 1;
};

} // namespace waybill::diffview
