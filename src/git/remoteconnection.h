// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/credentials.h"
#include "git/handles.h"
#include "git/remote.h"

#include <map>

namespace waybill::git {

/// One conversation with a remote. For the files of this room only.
///
/// Cancelling takes effect where libgit2 calls back: while it sends, receives or asks who one is. A server that is
/// silent is given up after a minute from libgit2 1.7 on (handles.cpp); older ones wait as long as the system does.
class RemoteConnection {
public:
    /// Both must outlive it.
    RemoteConnection(const Repository &repository, const RemoteAccess &access);
    RemoteConnection(const RemoteConnection &) = delete;
    RemoteConnection &operator=(const RemoteConnection &) = delete;

    /// Finds the remote. With `detour`, that repository talks to it.
    [[nodiscard]] Result<void> open(git_direction direction, const Repository *detour = nullptr);
    [[nodiscard]] Result<void> connect(git_direction direction);

    /// All references that the remote has, "refs/tags/1.0.0^{}" for what an annotated tag stands for.
    [[nodiscard]] Result<std::map<QByteArray, ObjectId>> list();
    /// Where the remote has a reference; null where it has none.
    [[nodiscard]] Result<ObjectId> find(const QByteArray &reference);

    [[nodiscard]] git_remote_callbacks callbacks();
    /// libgit2's last failure, as one of talking to this remote.
    [[nodiscard]] Error error(int code, const Message &what) const;
    [[nodiscard]] git_remote *handle() const { return m_remote.get(); }

    /// Why the remote did not take a reference, in its words; empty where it took it, or was not asked to.
    [[nodiscard]] QString refusal(const QByteArray &reference) const;
    /// Whether the remote has said what became of a reference that was pushed.
    [[nodiscard]] bool hasAnswered(const QByteArray &reference) const { return m_answers.contains(reference); }

    [[nodiscard]] QByteArray url(git_direction direction) const;
    /// Its folder, where it is on this machine; empty for any other.
    [[nodiscard]] QString folder(git_direction direction) const;
    /// Without a password that may stand in it.
    [[nodiscard]] QString shownUrl() const;

private:
    /// What libgit2's callbacks answer: 0, or that it is to stop.
    [[nodiscard]] int goOn() const;

    const Repository &m_repository;
    const RemoteAccess &m_access;
    Credentials m_credentials;
    RemotePtr m_remote;
    std::map<QByteArray, QString> m_answers; ///< of a push, by reference: empty, or why not
};

} // namespace waybill::git
