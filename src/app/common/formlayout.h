// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFormLayout>

namespace waybill::app {

/// A form whose labels stand at the height of their fields. QFormLayout places them in the upper 7/4 of their own
/// height, which is a few pixels above the text of a field with a frame.
class FormLayout : public QFormLayout {
public:
    explicit FormLayout(QWidget *parent = nullptr);

    void setGeometry(const QRect &rect) override;
};

} // namespace waybill::app
