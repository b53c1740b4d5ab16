// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "support/job.h"

struct git_credential;

namespace waybill::git {

/// Answers a server that asks who one is, as git would: by the ssh agent, then by the user's own key files that need no
/// passphrase; for http by git's credential helpers (`git credential fill`). For one connection, and for the files of
/// this room only.
class Credentials {
public:
    /// `mayPrompt`: git may ask on the terminal. The repository, for its configuration, must outlive it.
    Credentials(const Repository &repository, bool mayPrompt, JobControl control);
    Credentials(const Credentials &) = delete;
    Credentials &operator=(const Credentials &) = delete;

    /// libgit2's git_credential_acquire_cb; `payload` is a Credentials.
    static int acquire(git_credential **out, const char *url, const char *user, unsigned allowed, void *payload);

    /// Tells the helpers that what they gave was good; the next connection need not ask.
    void approve();
    /// Why no credentials were given, empty where nobody asked or the server took them.
    [[nodiscard]] const Message &refusal() const { return m_refusal; }

private:
    [[nodiscard]] int fill(git_credential **out, const QByteArray &url, const QByteArray &user);
    [[nodiscard]] int sshKey(git_credential **out, const QByteArray &user);
    /// Runs `git credential COMMAND` with this input; null where that failed.
    [[nodiscard]] QByteArray helper(const QString &command, const QByteArray &input) const;

    const Repository &m_repository;
    bool m_mayPrompt = false;
    JobControl m_control;
    QByteArray m_filled; ///< what the helpers answered, for approve
    int m_sshTries = 0;
    Message m_refusal;
};

} // namespace waybill::git
