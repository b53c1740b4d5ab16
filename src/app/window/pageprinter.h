// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QPrinter;
class QWidget;

namespace waybill::app {

/// Puts the page that shows on paper, as it is seen: as wide as the paper, in the colors of the light theme. Pages that
/// are documents, such as the notes, have a command of their own.
class PagePrinter : public QObject {
    Q_OBJECT

public:
    /// `window`: below which the dialog shows; owns this.
    explicit PagePrinter(QWidget *window);

    /// Asks for a printer.
    void start(QWidget &page, const QString &title);
    static void print(QWidget &page, const QString &title, QPrinter &printer);

private:
    QWidget *m_window;
};

} // namespace waybill::app
