// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace waybill::app {

/// A label of one line that ends in an ellipsis where the room does, and tells the rest in its tooltip: it never makes
/// its page wider or higher.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    /// What stands in place of the text where that has no room, the longest first; there is always room for the last
    /// one.
    void setShorter(const QStringList &texts);
    /// Where a text that has no room is cut: at its end, unless this was called.
    void setElideMode(Qt::TextElideMode mode);
    /// What can be read at this width.
    [[nodiscard]] QString shown() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void reserve();

    QStringList m_shorter;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace waybill::app
