// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/credentials.h"

#include "git/gitmessage.h"
#include "git/handles.h"

#include <QDir>
#include <QFile>

#include <array>

namespace waybill::git {

namespace {

constexpr std::array KeyFiles{"id_ed25519", "id_ecdsa", "id_rsa"};

} // namespace

int Credentials::acquire(git_credential **out, const char *, const char *user, unsigned allowed, void *payload)
{
    Credentials &self = *static_cast<Credentials *>(payload);
    const QByteArray name(user ? user : "");
    if ((allowed & GIT_CREDENTIAL_USERNAME) != 0 && (allowed & GIT_CREDENTIAL_SSH_KEY) == 0)
        return git_credential_username_new(out, name.isEmpty() ? "git" : name.constData());
    if ((allowed & GIT_CREDENTIAL_SSH_KEY) != 0)
        return self.sshKey(out, name.isEmpty() ? QByteArrayLiteral("git") : name);
    if ((allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT) != 0)
        self.m_refusal = GitMessage::NoPassword;
    else
        self.m_refusal = GitMessage::NoSuitableCredentials;
    return GIT_EAUTH;
}

int Credentials::sshKey(git_credential **out, const QByteArray &user)
{
    // libgit2 asks again until something is taken, or refused here.
    for (;;) {
        const int attempt = m_sshTries++;
        if (attempt == 0) {
            if (qEnvironmentVariableIsSet("SSH_AUTH_SOCK"))
                return git_credential_ssh_key_from_agent(out, user.constData());
            continue;
        }
        if (attempt > int(KeyFiles.size()))
            break;
        const QString key =
            QDir::homePath() + QLatin1String("/.ssh/") + QString::fromLatin1(KeyFiles[std::size_t(attempt) - 1]);
        if (QFile::exists(key))
            return git_credential_ssh_key_new(out, user.constData(), nullptr, QFile::encodeName(key).constData(), "");
    }
    m_refusal = GitMessage::KeysRefused;
    return GIT_EAUTH;
}

} // namespace waybill::git
