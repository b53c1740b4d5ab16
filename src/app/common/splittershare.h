// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QSplitter;
class QTabBar;

namespace waybill::app {

/// Keeps the first part of a splitter from taking more than its share where the window is small, and gives it back what
/// it had where there is room again. Until somebody moves the handle, it takes more in a large window.
/// Owned by the splitter; GUI thread only.
class SplitterShare : public QObject {
    Q_OBJECT

public:
    /// The first part starts with `start` pixels, and may take `percent` of the splitter.
    SplitterShare(QSplitter &splitter, int start, int percent);

    /// What it takes of a large window by itself, in percent.
    void setAmple(int percent);
    /// What the second part needs before the first gets more than its minimum, in pixels.
    void setRest(int rest);
    /// What the first part is to have where there is room, in pixels, as if somebody had moved the handle there.
    void setWanted(int wanted);
    /// By itself it takes what these tabs need, so that none is scrolled away. They outlive this.
    void setTabs(const QTabBar &tabs);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    [[nodiscard]] int startOf(int sum) const;

    QSplitter &m_splitter;
    const QTabBar *m_tabs = nullptr;
    int m_start;
    int m_percent;
    int m_ample = 0;
    int m_rest = 0;
    int m_wanted = -1;      ///< pixels, as somebody left it
    bool m_waiting = false; ///< for the splitter to take its new size
};

} // namespace waybill::app
