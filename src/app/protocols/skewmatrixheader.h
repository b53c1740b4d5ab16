// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHeaderView>

namespace waybill::app {

/// The versions above or beside a skew matrix: servers read upwards, so that columns are as narrow as a cell. A line
/// stands where another repository begins, a short one where another minor version does.
class SkewMatrixHeader : public QHeaderView {
    Q_OBJECT

public:
    SkewMatrixHeader(Qt::Orientation orientation, QWidget *parent);

    /// The section that is looked at; -1: none.
    void setMarked(int section);

protected:
    void paintEvent(QPaintEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;

private:
    [[nodiscard]] QString text(int section, int role) const;
    void paintServer(QPainter &painter, const QRect &rect, int section) const;
    void paintClient(QPainter &painter, const QRect &rect, int section) const;
    void paintBorder(QPainter &painter, const QRect &rect, int section) const;

    int m_marked = -1;
};

} // namespace waybill::app
