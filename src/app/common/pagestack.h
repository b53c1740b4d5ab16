// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

namespace waybill::app {

/// Pages, of which only the one that shows needs room.
class PageStack : public QStackedWidget {
    Q_OBJECT

public:
    explicit PageStack(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    /// What a page needs at least, or it would be scrolled where its lists can be.
    [[nodiscard]] int heightForWidth(int) const override { return minimumSizeHint().height(); }
};

} // namespace waybill::app
