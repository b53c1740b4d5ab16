// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/signing.h"

#include "git/config.h"
#include "git/gitmessage.h"
#include "git/trust.h"
#include "support/file.h"
#include "support/text.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

namespace waybill::git {

namespace {

constexpr auto DefaultKeyCommand = "gpg.ssh.defaultKeyCommand";

/// Someone may have to find a card and its PIN.
constexpr qint64 Patience = 300'000;

bool isLiteralKey(const QByteArray &key)
{
    return key.startsWith("ssh-") || key.startsWith("key::");
}

QByteArray bareKey(const QByteArray &key)
{
    return key.startsWith("key::") ? key.mid(5) : key;
}

/// What a program had to say, as one line; gpg's status lines are for programs.
QString saidBy(const QByteArray &errors)
{
    QStringList lines;
    for (const QByteArray &line : errors.split('\n')) {
        if (!line.trimmed().isEmpty() && !line.startsWith("[GNUPG:]"))
            lines.append(visibleLine(decodeText(line)).trimmed());
    }
    return lines.join(QLatin1String("; "));
}

struct Answer {
    QByteArray output;
    QByteArray errors;
    bool fine = false;
};

Result<Answer> runProgram(const QString &program, const QStringList &arguments, const QByteArray &input,
                          const JobControl &control)
{
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    QElapsedTimer timer;
    timer.start();
    constexpr int Step = 100;
    while (!process.waitForFinished(Step)) {
        if (process.state() == QProcess::NotRunning)
            return fail(Fault::Environment, message(GitMessage::CannotRun, program), {}, process.errorString());
        if (control.isCancelled() || timer.hasExpired(Patience)) {
            process.kill();
            process.waitForFinished();
            if (control.isCancelled())
                return cancelled();
            return fail(Fault::Environment, message(GitMessage::NoResponse, program));
        }
    }
    Answer answer;
    answer.output = process.readAllStandardOutput();
    answer.errors = process.readAllStandardError();
    answer.fine = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return answer;
}

Error notSigned(const Signer &signer, const QByteArray &errors)
{
    Message said = saidBy(errors);
    if (said.isEmpty())
        said = GitMessage::CheckSigningKey;
    return {Fault::Environment, message(GitMessage::NotSigned, signer.program), {}, said};
}

Result<QByteArray> signByGpg(const QByteArray &content, const Signer &signer, const JobControl &control)
{
    const auto answer = runProgram(
        signer.program, {QStringLiteral("--status-fd=2"), QStringLiteral("-bsau"), QString::fromUtf8(signer.key)},
        content, control);
    if (!answer)
        return fail(answer.error());
    // gpg may end with 0 and have signed nothing: git looks for this line too.
    const QByteArray errors = '\n' + answer->errors;
    if (!answer->fine || !errors.contains("\n[GNUPG:] SIG_CREATED ") || answer->output.isEmpty())
        return fail(notSigned(signer, answer->errors));
    return QByteArray(answer->output).replace('\r', QByteArray());
}

Result<QByteArray> signBySsh(const QByteArray &content, const Signer &signer, const JobControl &control)
{
    const QTemporaryDir folder;
    const QString payload = folder.filePath(QStringLiteral("tag"));
    QString key = QString::fromUtf8(signer.key);
    bool written = folder.isValid() && writePrivately(payload, content).has_value();
    if (isLiteralKey(signer.key)) {
        key = folder.filePath(QStringLiteral("key"));
        written = written && writePrivately(key, bareKey(signer.key) + '\n').has_value();
    }
    if (!written)
        return fail(Fault::Environment, GitMessage::TemporaryFileNotWritten, Place{payload, 0, 0});
    const auto answer = runProgram(signer.program,
                                   {QStringLiteral("-Y"), QStringLiteral("sign"), QStringLiteral("-n"),
                                    QStringLiteral("git"), QStringLiteral("-f"), key, payload},
                                   {}, control);
    if (!answer)
        return fail(answer.error());
    QFile made(payload + QLatin1String(".sig"));
    const QByteArray signature = answer->fine && made.open(QIODevice::ReadOnly) ? made.readAll() : QByteArray();
    if (signature.isEmpty())
        return fail(notSigned(signer, answer->errors));
    return QByteArray(signature).replace('\r', QByteArray());
}

/// The key that gpg.ssh.defaultKeyCommand names first.
QByteArray defaultSshKey(const Repository &repository)
{
    QStringList words = QProcess::splitCommand(QString::fromUtf8(trustedText(repository, DefaultKeyCommand)));
    if (words.isEmpty())
        return {};
    const QString program = words.takeFirst();
    const auto answer = runProgram(program, words, {}, {});
    if (!answer || !answer->fine)
        return {};
    for (const QByteArray &line : answer->output.split('\n')) {
        if (isLiteralKey(line))
            return line.trimmed();
    }
    return {};
}

Error noSshKey(const Repository &repository)
{
    return {Fault::Input, GitMessage::NoSshKey, Place{repository.path(), 0, 0},
            message(GitMessage::SetIt, QLatin1String("git config --global user.signingKey ~/.ssh/id_ed25519.pub"))};
}

Result<QByteArray> sshKey(const Repository &repository)
{
    const QByteArray said = settingText(repository, "user.signingKey");
    if (isLiteralKey(said))
        return said;
    if (!said.isEmpty()) {
        const QString file = settingPath(repository, "user.signingKey");
        const QString top = repository.workTree().isEmpty() ? repository.path() : repository.workTree();
        return QFile::encodeName(QDir(top).absoluteFilePath(file));
    }
    const QByteArray found = defaultSshKey(repository);
    if (!found.isEmpty())
        return found;
    return fail(noSshKey(repository));
}

struct SignerKind {
    const char *name;
    Signer::Format format;
    const char *program;
};

/// How the configuration says to sign.
Result<SignerKind> kindOf(const Repository &repository)
{
    static constexpr SignerKind Kinds[] = {{"openpgp", Signer::Format::OpenPgp, "gpg"},
                                           {"x509", Signer::Format::X509, "gpgsm"},
                                           {"ssh", Signer::Format::Ssh, "ssh-keygen"}};
    QByteArray wanted = settingText(repository, "gpg.format");
    if (wanted.isEmpty())
        wanted = Kinds[0].name;
    const auto kind = std::find_if(std::begin(Kinds), std::end(Kinds), [&](const SignerKind &one) {
        return wanted.compare(one.name, Qt::CaseInsensitive) == 0;
    });
    if (kind == std::end(Kinds))
        return fail(Fault::Input, message(GitMessage::UnknownGpgFormat, visiblePath(wanted)),
                    Place{repository.path(), 0, 0},
                    message(GitMessage::ExpectedOneOf, QLatin1String("openpgp, x509, ssh")));
    return *kind;
}

} // namespace

bool signsTags(const Repository &repository)
{
    return settingFlag(repository, "tag.gpgSign").value_or(false)
           || settingFlag(repository, "tag.forceSignAnnotated").value_or(false);
}

std::optional<Error> signerProblem(const Repository &repository)
{
    const auto kind = kindOf(repository);
    if (!kind)
        return kind.error();
    const bool named = kind->format != Signer::Format::Ssh || !settingText(repository, "user.signingKey").isEmpty()
                       || !trustedText(repository, DefaultKeyCommand).isEmpty();
    return named ? std::nullopt : std::optional(noSshKey(repository));
}

Result<Signer> signerOf(const Repository &repository, const Signature &tagger)
{
    const auto kind = kindOf(repository);
    if (!kind)
        return fail(kind.error());
    Signer signer;
    signer.format = kind->format;
    signer.program = trustedPath(repository, "gpg." + QByteArray(kind->name) + ".program");
    if (signer.program.isEmpty() && signer.format == Signer::Format::OpenPgp)
        signer.program = trustedPath(repository, "gpg.program");
    if (signer.program.isEmpty())
        signer.program = QString::fromLatin1(kind->program);
    if (signer.format == Signer::Format::Ssh) {
        const auto key = sshKey(repository);
        if (!key)
            return fail(key.error());
        signer.key = *key;
        return signer;
    }
    signer.key = settingText(repository, "user.signingKey");
    if (signer.key.isEmpty())
        signer.key = tagger.name + " <" + tagger.email + '>';
    return signer;
}

Result<QByteArray> signatureOf(const QByteArray &content, const Signer &signer, const JobControl &control)
{
    return signer.format == Signer::Format::Ssh ? signBySsh(content, signer, control)
                                                : signByGpg(content, signer, control);
}

} // namespace waybill::git
