// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/credentialstore.h"

#include "registry/access/credentialfile.h"
#include "registry/access/credentialhelper.h"
#include "registry/protocol/registrymessage.h"
#include "support/file.h"

#include <QDir>

namespace waybill::registry {

namespace {

const QString &contentVariable()
{
    static const QString name = QStringLiteral("DOCKER_AUTH_CONFIG");
    return name;
}

} // namespace

QStringList credentialFiles()
{
    QStringList files;
    const auto add = [&files](const QString &folder, const QString &file) {
        if (!folder.isEmpty())
            files << QDir(folder).filePath(file);
    };
    const QString named = qEnvironmentVariable("REGISTRY_AUTH_FILE");
    if (!named.isEmpty())
        files << named;
    const QString podman = QStringLiteral("containers/auth.json");
    add(qEnvironmentVariable("XDG_RUNTIME_DIR"), podman);
    const QString config = qEnvironmentVariable("XDG_CONFIG_HOME");
    add(config.isEmpty() ? QDir::homePath() + QLatin1String("/.config") : config, podman);
    const QString docker = qEnvironmentVariable("DOCKER_CONFIG");
    add(docker.isEmpty() ? QDir::homePath() + QLatin1String("/.docker") : docker, QStringLiteral("config.json"));
    return files;
}

Result<FoundCredential> CredentialStore::find(const QString &host, const QString &name, const JobControl &control) const
{
    FoundCredential found;
    std::vector<std::pair<QString, QByteArray>> texts; // by where they come from
    const QByteArray variable = qgetenv(contentVariable().toLatin1().constData());
    if (!variable.isEmpty())
        texts.emplace_back(contentVariable(), variable);
    for (const QString &file : credentialFiles()) {
        const auto content = readFileIfAny(file);
        if (!content) {
            found.problems.push_back({Problem::Severity::Warning,
                                      message(RegistryMessage::CredentialsUnreadable, file, content.error()),
                                      Place{file, 0, 0},
                                      {}});
        } else if (*content) {
            texts.emplace_back(file, **content);
        }
    }
    for (const auto &[from, text] : texts) {
        const auto entry = readCredentialFile(text, from, host, name);
        if (!entry) {
            found.problems.push_back(Problem::fromError(entry.error(), Problem::Severity::Warning));
            continue;
        }
        found.credential = entry->credential;
        if (!entry->helper.isEmpty()) {
            auto asked = askCredentialHelper(entry->helper, credentialServer(host), control);
            if (!asked && asked.error().fault == Fault::Cancelled)
                return fail(asked.error());
            if (!asked)
                found.problems.push_back(Problem::fromError(asked.error(), Problem::Severity::Warning));
            else if (*asked)
                found.credential = **asked;
        }
        if (found.credential || entry->isNamed)
            break;
    }
    return found;
}

} // namespace waybill::registry
