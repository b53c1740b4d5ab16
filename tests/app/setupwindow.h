// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "freshsettings.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

namespace waybill::testing {

/// The main window over nothing yet, by keys and clicks.
class SetupWindow {
public:
    SetupWindow()
        : window(session, theme)
    {
        window.resize(1280, 720);
        window.show();
        (void)QTest::qWaitForWindowActive(&window);
    }

    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return window.findChild<T *>(QLatin1String(name));
    }
    void click(const char *name) const { QTest::mouseClick(child<QAbstractButton>(name), Qt::LeftButton); }
    /// The button of the start page with this text.
    void clickStart(const QString &text) const
    {
        const auto buttons = window.findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (button->isVisible() && button->text() == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        QFAIL(qPrintable(text));
    }
    /// Types a folder into the dialog that is open.
    void chooseFolder(const QString &folder) const
    {
        auto *dialog = window.findChild<QFileDialog *>();
        QVERIFY(dialog);
        auto *line = dialog->findChild<QLineEdit *>();
        line->setText(folder);
        QTest::keyClick(line, Qt::Key_Return);
    }
    /// From the start page to what is proposed for a folder.
    void propose(const QString &folder) const
    {
        clickStart(QStringLiteral("&Set Up a Product…"));
        click("addFolder");
        chooseFolder(folder);
        QTRY_VERIFY(!text()->toPlainText().isEmpty());
    }
    /// The editor of the product that is open, with its file.
    void edit() const
    {
        child<QAction>("actionEditProduct")->trigger();
        QTRY_VERIFY(text() && !text()->toPlainText().isEmpty());
    }
    [[nodiscard]] QPlainTextEdit *text() const { return child<QPlainTextEdit>("text"); }
    /// Replaces the text as somebody would: all of it is selected and typed over.
    void type(const QString &typed) const
    {
        child<QTabWidget>("setupTabs")->setCurrentIndex(1);
        text()->setFocus();
        QTest::keyClick(text(), Qt::Key_A, Qt::ControlModifier);
        text()->insertPlainText(typed);
    }

    FreshSettings settings;
    app::Theme theme;
    app::Session session;
    app::MainWindow window;
};

} // namespace waybill::testing
