// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QTextBrowser;

namespace waybill::app {

/// The user guide, beside the window. Deletes itself when it is closed.
class GuideWindow : public QDialog {
    Q_OBJECT

public:
    explicit GuideWindow(QWidget *parent);

    /// Scrolls to a heading of the guide ("Board"); stays at the top where there is none.
    void showSection(const QString &heading);

private:
    QTextBrowser *m_browser;
};

} // namespace waybill::app
