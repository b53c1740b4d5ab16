// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/session.h"
#include "app/window/mainwindow.h"

#include <QSignalSpy>
#include <QTest>

namespace waybill::testing {

/// The main window with a product that was read.
struct ProductWindow {
    /// The theme outlives it. It comes from the test, which may set a language and a size of letters in between: a
    /// theme takes the font that it finds for that of the system.
    explicit ProductWindow(app::Theme &theme)
        : window(session, theme)
    {}
    ProductWindow(const ProductWindow &) = delete;
    ProductWindow &operator=(const ProductWindow &) = delete;

    /// Reads the product to its end, and shows the window in this size.
    [[nodiscard]] bool open(const QString &product, QSize size)
    {
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({product});
        if (!loaded.wait(60000))
            return false;
        window.resize(size);
        window.show();
        return QTest::qWaitForWindowExposed(&window);
    }

    app::Session session;
    app::MainWindow window;
};

} // namespace waybill::testing
