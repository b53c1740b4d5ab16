// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/cataloguefacts.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace waybill::app {

/// Names and values below each other; values take as many lines as they need. One stop for the keyboard: Copy takes all
/// of them.
class FactsPanel : public QWidget {
    Q_OBJECT

public:
    explicit FactsPanel(QWidget *parent = nullptr);

    void setFacts(const std::vector<models::EntryFact> &facts);
    /// A line each: "Version: 1.4".
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Line {
        QLabel *name = nullptr;
        QLabel *value = nullptr;
    };
    void addLine();
    void applyColors();

    QGridLayout *m_layout;
    std::vector<Line> m_lines; ///< some may be hidden
    std::vector<models::EntryFact> m_facts;
};

} // namespace waybill::app
