// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHeaderView>

namespace waybill::app {

/// Above models::AppGridModel: the tags of releases are read upwards, so that columns are as narrow as a cell. Those
/// that came before the range are quiet.
class AppGridHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit AppGridHeader(QWidget *parent);

    /// As high as the longest tag, within reason.
    void fitHeight();

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void changeEvent(QEvent *event) override;
};

} // namespace waybill::app
