// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

namespace waybill::app {

class Session;

/// What a page says while the product is read, with figures that move: "Reading… 3 of 7 repositories · 45% · 1:05".
/// GUI thread only.
[[nodiscard]] QString readingText(const Session &session);

/// Ticks while a product is read, so that whoever shows readingText() shows it again.
class ReadingTicker : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ReadingTicker(const Session &session, QObject *parent = nullptr);

Q_SIGNALS:
    void ticked();

private:
    void look();

    const Session &m_session;
    QTimer m_timer;
};

} // namespace waybill::app
