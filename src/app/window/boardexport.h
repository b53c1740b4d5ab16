// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QObject>

class QWidget;

namespace waybill::app {

class Session;

/// Asks for a file and writes the board into it.
class BoardExport : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    BoardExport(Session &session, QWidget *window);

    void start();

Q_SIGNALS:
    void said(const QString &text);
    void problemFound(const waybill::Problem &problem);

private:
    Session &m_session;
    QWidget *m_window;
};

} // namespace waybill::app
