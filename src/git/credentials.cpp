// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/credentials.h"

#include "git/gitmessage.h"
#include "git/handles.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

#include <array>

namespace waybill::git {

namespace {

/// A helper may open a browser; who waits longer is asked to try again.
constexpr qint64 HelperPatience = 120'000;

constexpr std::array KeyFiles{"id_ed25519", "id_ecdsa", "id_rsa"};

QByteArray valueOf(const QByteArray &answer, const QByteArray &key)
{
    for (const QByteArray &line : answer.split('\n')) {
        if (line.startsWith(QByteArray(key + '=')))
            return line.mid(key.size() + 1);
    }
    return {};
}

} // namespace

Credentials::Credentials(const Repository &repository, bool mayPrompt, JobControl control)
    : m_repository(repository)
    , m_mayPrompt(mayPrompt)
    , m_control(std::move(control))
{}

int Credentials::acquire(git_credential **out, const char *url, const char *user, unsigned allowed, void *payload)
{
    Credentials &self = *static_cast<Credentials *>(payload);
    const QByteArray name(user ? user : "");
    if ((allowed & GIT_CREDENTIAL_USERNAME) != 0 && (allowed & GIT_CREDENTIAL_SSH_KEY) == 0)
        return git_credential_username_new(out, name.isEmpty() ? "git" : name.constData());
    if ((allowed & GIT_CREDENTIAL_SSH_KEY) != 0)
        return self.sshKey(out, name.isEmpty() ? QByteArrayLiteral("git") : name);
    if ((allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT) != 0)
        return self.fill(out, QByteArray(url), name);
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

int Credentials::fill(git_credential **out, const QByteArray &url, const QByteArray &user)
{
    if (!m_filled.isEmpty()) { // what was given was not good
        (void)helper(QStringLiteral("reject"), m_filled);
        m_filled.clear();
        m_refusal = GitMessage::PasswordRefused;
        return GIT_EAUTH;
    }
    if (url.contains('\n') || url.contains('\r') || url.contains('\0') || user.contains('\n')) {
        m_refusal = GitMessage::LineBreakInUrl;
        return GIT_EAUTH;
    }
    QByteArray question = "url=" + url + '\n';
    if (!user.isEmpty())
        question += "username=" + user + '\n';
    const QByteArray answer = helper(QStringLiteral("fill"), question + '\n');
    const QByteArray name = valueOf(answer, "username");
    const QByteArray password = valueOf(answer, "password");
    if (name.isEmpty() && password.isEmpty()) {
        m_refusal = GitMessage::NoPassword;
        return GIT_EAUTH;
    }
    m_filled = answer.endsWith('\n') ? answer : answer + '\n';
    return git_credential_userpass_plaintext_new(out, name.constData(), password.constData());
}

void Credentials::approve()
{
    if (!m_filled.isEmpty())
        (void)helper(QStringLiteral("approve"), m_filled);
    m_refusal = {};
}

QByteArray Credentials::helper(const QString &command, const QByteArray &input) const
{
    QProcess process;
    process.setWorkingDirectory(m_repository.path());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!m_mayPrompt)
        environment.insert(QStringLiteral("GIT_TERMINAL_PROMPT"), QStringLiteral("0"));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QStringLiteral("git"), {QStringLiteral("credential"), command});
    process.write(input);
    process.closeWriteChannel();
    QElapsedTimer timer;
    timer.start();
    constexpr int Step = 100;
    while (!process.waitForFinished(Step)) {
        if (process.state() == QProcess::NotRunning)
            return {}; // there is no git
        if (m_control.isCancelled() || timer.hasExpired(HelperPatience)) {
            process.kill();
            process.waitForFinished();
            return {};
        }
    }
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? process.readAllStandardOutput()
                                                                                   : QByteArray();
}

} // namespace waybill::git
