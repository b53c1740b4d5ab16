// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QSocketNotifier;

namespace waybill::app {

/// Turns SIGTERM and SIGINT into quitRequested() on the GUI thread, so that the window closes as if by hand. One at a
/// time; the handlers are restored when it goes.
class QuitSignals : public QObject {
    Q_OBJECT

public:
    explicit QuitSignals(QObject *parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    /// `interrupted`: by somebody at a terminal, who means this program.
    void quitRequested(bool interrupted);

private:
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace waybill::app
