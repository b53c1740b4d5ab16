// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>
#include <QStackedWidget>

namespace waybill::app {

/// The pages of the window, of which only the one that shows needs room.
class PageStack : public QStackedWidget {
    Q_OBJECT

public:
    explicit PageStack(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
    /// What a page needs at least, or it would be scrolled where its lists can be.
    [[nodiscard]] int heightForWidth(int) const override { return minimumSizeHint().height(); }
};

/// Scrolls a page that needs more room than the window has: with large letters on a small screen. What gets the
/// keyboard comes into sight.
class PageArea : public QScrollArea {
    Q_OBJECT

public:
    explicit PageArea(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }
};

} // namespace waybill::app
