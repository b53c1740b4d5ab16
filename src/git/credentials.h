// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <QByteArray>

struct git_credential;

namespace waybill::git {

/// Answers a server that asks libgit2 who one is: by the ssh agent, then by the user's own key files that need no
/// passphrase. Passwords are the git program's business (gitprogram.h). For one connection, and for the files of this
/// room only.
class Credentials {
public:
    Credentials() = default;
    Credentials(const Credentials &) = delete;
    Credentials &operator=(const Credentials &) = delete;

    /// libgit2's git_credential_acquire_cb; `payload` is a Credentials.
    static int acquire(git_credential **out, const char *url, const char *user, unsigned allowed, void *payload);

    /// The server took what it was given.
    void approve() { m_refusal = {}; }
    /// Why no credentials were given, empty where nobody asked or the server took them.
    [[nodiscard]] const Message &refusal() const { return m_refusal; }

private:
    [[nodiscard]] int sshKey(git_credential **out, const QByteArray &user);

    int m_sshTries = 0;
    Message m_refusal;
};

} // namespace waybill::git
