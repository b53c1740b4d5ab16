// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/askpassserver.h"

#include "app/common/askpassquestion.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QUuid>

namespace waybill::app {

namespace {

/// More than git or ssh ever ask.
constexpr qint64 LongestQuestion = 64 * 1024;

} // namespace

AskpassServer::AskpassServer(QObject *parent)
    : QObject(parent)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &AskpassServer::accept);
}

git::Prompts AskpassServer::prompts()
{
    const QString name = QLatin1String("waybill-") + QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (!m_server.isListening() && !m_server.listen(name))
        return {};
    const QString folder = QCoreApplication::applicationDirPath();
    return {false, QDir::cleanPath(folder + QLatin1String("/" WAYBILL_ASKPASS)), m_server.fullServerName()};
}

void AskpassServer::forget()
{
    m_answers.clear();
}

void AskpassServer::accept()
{
    while (QLocalSocket *connection = m_server.nextPendingConnection()) {
        connect(connection, &QLocalSocket::readyRead, this, [this, connection] { receive(connection); });
        connect(connection, &QLocalSocket::disconnected, connection, &QObject::deleteLater);
        receive(connection);
    }
}

void AskpassServer::receive(QLocalSocket *connection)
{
    if (!connection->canReadLine()) {
        if (connection->bytesAvailable() > LongestQuestion)
            connection->abort();
        return;
    }
    disconnect(connection, nullptr, this, nullptr);
    const QJsonObject received = QJsonDocument::fromJson(connection->readLine()).object();
    const QString text = visibleText(received[QStringLiteral("question")].toString().trimmed());
    const int asker = received[QStringLiteral("asker")].toInt();
    auto *question = new AskpassQuestion(text, received[QStringLiteral("hint")].toString(), connection, this);
    const auto known = m_answers.find(text);
    if (known != m_answers.end() && known->asker != asker) {
        known->asker = asker;
        question->answer(known->text);
        return;
    }
    using Kind = AskpassQuestion::Kind;
    if (question->kind() == Kind::Secret || question->kind() == Kind::Text) {
        connect(question, &AskpassQuestion::answered, this, [this, text, asker](const QString &answer) {
            m_answers[text] = {answer, asker};
        });
    }
    Q_EMIT asked(question);
}

} // namespace waybill::app

#include "moc_askpassserver.cpp"
