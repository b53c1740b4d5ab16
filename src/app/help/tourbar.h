// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace waybill::app {

/// A tour of the window in four steps, above the pages: each shows one and says what it is for. It can be left at any
/// time, by its button or Escape. Hidden while there is no tour.
class TourBar : public QWidget {
    Q_OBJECT

public:
    struct Step {
        QString page;
        QString view; ///< empty where the page has but one
        QString title;
        QString text;
    };

    explicit TourBar(QWidget *parent = nullptr);

    void start();
    void leave();
    /// Somebody went to a page: tells what the tour has to say of that one, where it does.
    void follow(const QString &page);
    [[nodiscard]] bool isRunning() const { return m_step >= 0; }
    [[nodiscard]] int step() const { return m_step; } ///< from 0; -1 where there is no tour
    [[nodiscard]] static std::vector<Step> steps();

Q_SIGNALS:
    void pageRequested(const QString &page, const QString &view);
    /// It was left, or is over.
    void ended();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void show(int step);
    void tell(int step);

    int m_step = -1;
    QLabel *m_count;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_back;
    QPushButton *m_next;
    QPushButton *m_leave;
};

} // namespace waybill::app
