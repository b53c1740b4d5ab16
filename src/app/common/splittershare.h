// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QSplitter;

namespace waybill::app {

/// Keeps the first part of a splitter from taking more than its share where the window is small, and gives it back what
/// it had where there is room again. Owned by the splitter; GUI thread only.
class SplitterShare : public QObject {
    Q_OBJECT

public:
    /// `percent` of the splitter is what the first part may take.
    SplitterShare(QSplitter &splitter, int percent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();

    QSplitter &m_splitter;
    int m_percent;
    int m_wanted = -1;      ///< pixels, as somebody left it
    int m_given = -1;       ///< pixels, as it was cut here; what differs was done by somebody
    bool m_waiting = false; ///< for the splitter to take its new size
};

} // namespace waybill::app
