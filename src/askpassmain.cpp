// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>

#include <unistd.h>

#include <cstdio>

/// waybill-askpass QUESTION: git and ssh call it when they need a name, a password or a yes. Has Waybill's window ask
/// (app/common/askpassserver.h), and writes the answer to standard output. Fails where the user refuses.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString server = qEnvironmentVariable("WAYBILL_ASKPASS");
    if (arguments.size() != 2 || server.isEmpty()) {
        std::fputs("waybill-askpass QUESTION: for git and ssh, which Waybill starts\n", stderr);
        return 2;
    }
    QLocalSocket socket;
    socket.connectToServer(server);
    if (!socket.waitForConnected()) {
        std::fprintf(stderr, "waybill-askpass: %s\n", qPrintable(socket.errorString()));
        return 2;
    }
    const QJsonObject question{{QStringLiteral("question"), arguments[1]},
                               {QStringLiteral("hint"), qEnvironmentVariable("SSH_ASKPASS_PROMPT")},
                               {QStringLiteral("asker"), int(::getppid())}};
    socket.write(QJsonDocument(question).toJson(QJsonDocument::Compact) + '\n');
    socket.flush();
    while (!socket.canReadLine() && socket.waitForReadyRead(-1)) {
    }
    const QJsonDocument reply = QJsonDocument::fromJson(socket.readLine());
    if (!reply.object().contains(QStringLiteral("answer")))
        return 1;
    const QByteArray answer = reply[QStringLiteral("answer")].toString().toUtf8();
    std::printf("%s\n", answer.constData());
    return 0;
}
