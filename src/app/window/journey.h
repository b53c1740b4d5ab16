// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/placehistory.h"
#include "app/window/productplaces.h"

#include <QObject>
#include <QTimer>

#include <functional>

class QAction;

namespace waybill::app {

class MainWindow;
class RangeBar;
class Session;

/// Where somebody is in the window, was, and will be again: Back and Forward over the places that were left, and the
/// place in each product, which is kept while the program runs and not only when it ends. GUI thread only.
class Journey : public QObject {
    Q_OBJECT

public:
    /// While one lives, all that changes is one step for Back.
    class Step {
    public:
        explicit Step(Journey &journey);
        ~Step();
        Step(const Step &) = delete;
        Step &operator=(const Step &) = delete;

    private:
        Journey &m_journey;
    };

    /// Must be made before the pages follow the range bar. All outlive it. `save` keeps what belongs to the window
    /// whatever is open: columns and splitters.
    Journey(MainWindow &window, Session &session, RangeBar &rangeBar, std::function<void()> save);

    /// From now on places are kept in the user's settings, and products open where they were left.
    void keep() { m_keeps = true; }
    /// Goes where the product was left. For productOpened(), once the pages know it.
    void restore();
    /// Keeps the place now.
    void save();

    [[nodiscard]] QAction *back() const { return m_back; }
    [[nodiscard]] QAction *forward() const { return m_forward; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void leave();
    void arrive();
    void goTo(const std::optional<WindowPlace> &place);
    [[nodiscard]] WindowPlace here() const;
    [[nodiscard]] QString productName() const;
    [[nodiscard]] QString repositoryName() const;
    [[nodiscard]] int repositoryNamed(const QString &name) const;
    [[nodiscard]] ProductPlaces places() const;

    MainWindow &m_window;
    Session &m_session;
    RangeBar &m_rangeBar;
    std::function<void()> m_saveWindow;
    QAction *m_back;
    QAction *m_forward;
    PlaceHistory m_history;
    QString m_page;       ///< where somebody is
    QString m_repository; ///< likewise
    int m_steps = 0;      ///< that are under way
    bool m_keeps = false;
    QTimer m_soon;
    ProductPlaces m_kept; ///< what was written last
};

} // namespace waybill::app
