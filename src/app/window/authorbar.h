// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace waybill::app {

class Session;

/// Asks in place whose decisions these are, where a decision was made and nobody said who decides. Hidden until then.
class AuthorBar : public QWidget {
    Q_OBJECT

public:
    explicit AuthorBar(QWidget *parent = nullptr);

    /// The session outlives it.
    void setSession(Session &session);

private:
    void use();
    /// Hides it, and gives the keyboard back to whatever had it.
    void leave();

    Session *m_session = nullptr;
    QLineEdit *m_name;
    QPushButton *m_use;
    QPointer<QWidget> m_before; ///< what had the keyboard when it came
};

} // namespace waybill::app
