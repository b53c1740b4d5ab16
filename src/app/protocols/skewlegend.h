// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

namespace waybill {
enum class Verdict;
}

namespace waybill::app {

/// What the squares of a skew matrix mean, and how many there are of each; in as many lines as it needs.
class SkewLegend : public QWidget {
    Q_OBJECT

public:
    struct Item {
        std::optional<Verdict> verdict; ///< nothing: not known
        int count = 0;
    };

    explicit SkewLegend(QWidget *parent = nullptr);

    /// In the order in which they are shown. `same`: also say what the frame means.
    void setItems(std::vector<Item> items, bool same);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Placed {
        QRect rect;
        std::size_t item = 0; ///< behind the last: the frame
        QString text;
    };
    [[nodiscard]] std::vector<Placed> placed(int width) const;
    [[nodiscard]] QString textOf(const Item &item) const;

    std::vector<Item> m_items;
    bool m_same = false;
};

} // namespace waybill::app
