// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/askpassquestion.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>

namespace waybill::app {

AskpassQuestion::AskpassQuestion(QString text, const QString &hint, QLocalSocket *connection, QObject *parent)
    : QObject(parent)
    , m_text(std::move(text))
    , m_kind(kindOf(m_text, hint))
    , m_connection(connection)
{
    m_connection->setParent(this);
    connect(m_connection, &QLocalSocket::disconnected, this, [this] {
        Q_EMIT closed();
        deleteLater();
    });
}

AskpassQuestion::Kind AskpassQuestion::kindOf(const QString &text, const QString &hint)
{
    if (hint == QLatin1String("none"))
        return Kind::Notice;
    if (hint == QLatin1String("confirm"))
        return Kind::Confirm;
    // Of git's credential.c, and of ssh's sshconnect.c and readpass.c; both are asked to speak English.
    if (text.startsWith(QLatin1String("Username")))
        return Kind::Text;
    return text.contains(QLatin1String("(yes/no")) ? Kind::Trust : Kind::Secret;
}

void AskpassQuestion::answer(const QString &answer)
{
    const QJsonObject reply{{QStringLiteral("answer"), answer}};
    m_connection->write(QJsonDocument(reply).toJson(QJsonDocument::Compact) + '\n');
    m_connection->disconnectFromServer(); // once all is written
    Q_EMIT answered(answer);
}

void AskpassQuestion::refuse()
{
    m_connection->disconnectFromServer();
}

} // namespace waybill::app

#include "moc_askpassquestion.cpp"
