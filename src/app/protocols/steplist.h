// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListView>

namespace waybill::app {

/// The steps of the procedure: rows as high as their texts, dragged to another place within their way.
class StepList : public QListView {
    Q_OBJECT

public:
    explicit StepList(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 96}; }

protected:
    /// What moves a step must not move the choice where the step cannot go further.
    void keyPressEvent(QKeyEvent *event) override;
    /// A narrower list needs higher rows.
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace waybill::app
