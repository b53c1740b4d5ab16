// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

class QBoxLayout;

namespace waybill::diffview {

/// A row of buttons and boxes that goes on in another row where there is no room. What wants to grow (a line edit, an
/// elided label, a stretching space) takes what is left of its row. GUI thread only.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    /// Lets the items of a row, as a form or a constructor made it, go on in further rows.
    static void wrap(QBoxLayout &row);

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override { return int(m_items.size()); }
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    /// One item of a row and the width that it gets there.
    struct Placed {
        QLayoutItem *item;
        int width;
    };
    using Row = std::vector<Placed>;
    [[nodiscard]] std::vector<Row> rows(int width) const;
    void fillRow(Row &row, int width) const;
    [[nodiscard]] int gap() const;

    std::vector<QLayoutItem *> m_items; ///< owned
};

} // namespace waybill::diffview
