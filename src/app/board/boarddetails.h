// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/board/boardrow.h"

#include <QWidget>

#include <memory>

namespace waybill::models {
class ProblemsModel;
}

namespace waybill::app {

namespace Ui {
class BoardDetails;
}

/// Below the board: why the chosen row's next version is what it is, how to upgrade, and what is wrong.
class BoardDetails : public QWidget {
    Q_OBJECT

public:
    explicit BoardDetails(QWidget *parent = nullptr);
    ~BoardDetails() override;

    void showRow(const models::BoardRow &row);
    /// The chosen problems, or all where none is chosen, to the clipboard.
    void copyProblems() const;
    [[nodiscard]] bool hasProblems() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void colour();

    std::unique_ptr<Ui::BoardDetails> m_ui;
    models::ProblemsModel *m_problems;
};

} // namespace waybill::app
