// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPalette>
#include <QPointer>

#include <utility>
#include <vector>

class QAbstractItemView;
class QWidget;

namespace waybill::app {

/// As long as it lives, a page and its icons have the colors of paper, which is white, whatever the window is. For
/// painting a page without an event in between; GUI thread only.
class PaperColors {
public:
    explicit PaperColors(QWidget &page);
    ~PaperColors();
    PaperColors(const PaperColors &) = delete;
    PaperColors &operator=(const PaperColors &) = delete;

private:
    QWidget &m_page;
    QPalette m_screen;
    /// Lists have a color of selections of their own (FocusTone), which the palette of the page does not reach.
    std::vector<std::pair<QPointer<QAbstractItemView>, QPalette>> m_lists;
};

} // namespace waybill::app
