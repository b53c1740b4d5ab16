// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "git/repository.h"
#include "support/job.h"

namespace waybill::git {

/// With what git signs, by its configuration.
struct Signer {
    enum class Format { OpenPgp, X509, Ssh };

    Format format = Format::OpenPgp;
    QString program; ///< gpg, gpgsm or ssh-keygen, or what the configuration names
    /// Which key: for OpenPGP and X.509 an id or an address; for ssh a file, or the public key itself ("ssh-ed25519
    /// AAAA...", whose other half the agent has).
    QByteArray key;
};

/// True where git signs tags without being asked: tag.gpgSign or tag.forceSignAnnotated.
[[nodiscard]] bool signsTags(const Repository &repository);

/// Why nothing can be signed: the format is unknown, or ssh has no key. Runs nothing, so that planning is safe.
[[nodiscard]] std::optional<Error> signerProblem(const Repository &repository);

/// By gpg.format, gpg.program, gpg.FORMAT.program, user.signingKey and gpg.ssh.defaultKeyCommand; without a key that of
/// the tagger's address. The programs are those of the trusted configuration (trust.h). May run the command that names
/// the key, so it is for the moment of signing only. Fails as signerProblem() does.
[[nodiscard]] Result<Signer> signerOf(const Repository &repository, const Signature &tagger);

/// The signature over these bytes, to be put behind them: runs the program, which may ask for a passphrase in its own
/// way. Fails with Fault::Environment where it cannot be run or does not sign, with what it said as the advice.
[[nodiscard]] Result<QByteArray> signatureOf(const QByteArray &content, const Signer &signer,
                                             const JobControl &control = {});

} // namespace waybill::git
