// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

namespace waybill::app {

class Session;

/// What the window has open, in the user's settings for as long as it is: where the program is killed, or ends because
/// the desktop's session does, the next one opens it again. GUI thread only.
class OpenedProduct : public QObject {
    Q_OBJECT

public:
    /// `session` outlives it.
    explicit OpenedProduct(Session &session, QObject *parent = nullptr);
    /// Forgets the product: somebody closed the window.
    ~OpenedProduct() override;

    /// What a program that did not come to its end had open, as Session::open() takes it; empty where none did. It is
    /// forgotten then until it has been read, so that a product that ends the program does so once.
    [[nodiscard]] static QStringList take();
    /// From now on the end of the program is not somebody's who closed the window.
    void keep() { m_keeps = true; }

private:
    void remember();
    void forget();

    Session &m_session;
    QStringList m_paths; ///< that were remembered
    bool m_keeps = false;
};

} // namespace waybill::app
