// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/credentialhelper.h"

#include "registry/protocol/manifest.h"
#include "registry/protocol/registrymessage.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>

namespace waybill::registry {

namespace {

constexpr int Step = 50; // ms
constexpr qsizetype MostOfOutput = 200;

/// What helpers say where they have nothing: github.com/docker/docker-credential-helpers, credentials/error.go.
const QByteArray NothingKnown("credentials not found");

} // namespace

Result<std::optional<RegistryCredential>> askCredentialHelper(const QString &name, const QString &server,
                                                              const JobControl &control,
                                                              std::chrono::milliseconds patience)
{
    const QString called = QLatin1String("docker-credential-") + name;
    const QString program = QStandardPaths::findExecutable(called);
    if (program.isEmpty())
        return fail(Fault::Environment, message(RegistryMessage::HelperMissing, called), {},
                    RegistryMessage::CheckHelper);
    QProcess process;
    process.setWorkingDirectory(QDir::homePath()); // no repository's
    process.start(program, {QStringLiteral("get")});
    process.write(server.toUtf8());
    process.closeWriteChannel();
    QElapsedTimer since;
    since.start();
    while (!process.waitForFinished(Step)) {
        if (process.state() == QProcess::NotRunning)
            return fail(Fault::Environment, message(RegistryMessage::HelperFailed, called, process.errorString()), {},
                        RegistryMessage::CheckHelper);
        const bool slow = since.hasExpired(patience.count());
        if (!slow && !control.isCancelled())
            continue;
        process.kill();
        process.waitForFinished();
        if (control.isCancelled())
            return cancelled();
        return fail(Fault::Environment, message(RegistryMessage::HelperSlow, called), {}, RegistryMessage::CheckHelper);
    }
    const QByteArray output = process.readAllStandardOutput();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        if (output.startsWith(NothingKnown))
            return std::optional<RegistryCredential>();
        return fail(
            Fault::Environment,
            message(RegistryMessage::HelperFailed, called, shownValue(QString::fromUtf8(output.left(MostOfOutput)))),
            {}, RegistryMessage::CheckHelper);
    }
    const QJsonObject object = QJsonDocument::fromJson(output).object();
    RegistryCredential credential;
    credential.source = called;
    credential.user = object.value(QLatin1String("Username")).toString();
    credential.secret = forge::Secret(object.value(QLatin1String("Secret")).toString().toUtf8());
    if (credential.user == QLatin1String("<token>"))
        credential.kind = RegistryCredential::Kind::IdentityToken;
    if (credential.isEmpty())
        return std::optional<RegistryCredential>();
    return std::optional(credential);
}

} // namespace waybill::registry
