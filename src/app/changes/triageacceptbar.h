// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/triage.h"

#include <QWidget>

#include <map>
#include <set>

class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace waybill::app {

/// Asks how sure a suggestion must be to be accepted unread, and says before what that would decide, impact by impact;
/// an impact can be left out. Stands below the page and stops nobody. Decides nothing itself.
class TriageAcceptBar : public QWidget {
    Q_OBJECT

public:
    explicit TriageAcceptBar(QWidget *parent = nullptr);

    /// What it is about: of these, those that nobody decided and that have a suggestion.
    void setItems(const TriageItems &items);
    [[nodiscard]] bool hasItems() const { return !m_items.empty(); }
    /// From 0.5 to 1, in steps of 0.05.
    void setConfidence(double confidence);
    [[nodiscard]] double confidence() const;
    /// What would be decided now.
    [[nodiscard]] TriageItems accepted() const;

Q_SIGNALS:
    /// Somebody pressed the button, or Enter.
    void acceptRequested();
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyColors();
    [[nodiscard]] bool isSure(const TriageItem &item) const;
    void showCounts();

    TriageItems m_items; ///< undecided, with a suggestion
    QSlider *m_slider;
    QLabel *m_sure;
    QLabel *m_counts;
    std::map<Impact, QToolButton *> m_impacts; ///< checked: accepted
    QPushButton *m_accept;
    QToolButton *m_close;
};

} // namespace waybill::app
