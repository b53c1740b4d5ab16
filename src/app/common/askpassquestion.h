// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QLocalSocket;

namespace waybill::app {

/// One question of git or ssh, which wait for the answer. GUI thread only; deletes itself once it is answered, refused
/// or withdrawn.
class AskpassQuestion : public QObject {
    Q_OBJECT

public:
    enum class Kind {
        Secret,  ///< a password or a passphrase: not to be shown
        Text,    ///< a name
        Trust,   ///< whether a host is the right one: "yes" or "no"
        Confirm, ///< whether a key of the agent may be used: answered or refused
        Notice,  ///< nothing is asked: a security key is to be touched
    };

    /// `hint` is ssh's SSH_ASKPASS_PROMPT. Takes the connection.
    AskpassQuestion(QString text, const QString &hint, QLocalSocket *connection, QObject *parent);

    /// In the words of git or ssh, which may hold those of a server; plain text.
    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] static Kind kindOf(const QString &text, const QString &hint);

    void answer(const QString &answer);
    void refuse();

Q_SIGNALS:
    void answered(const QString &answer);
    /// Who asked waits no longer: answered, refused, or ended.
    void closed();

private:
    QString m_text;
    Kind m_kind;
    QLocalSocket *m_connection;
};

} // namespace waybill::app
