// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"

namespace waybill::testing {

/// Branches, files of them and new pull requests of one repository: those of the real one on disk, into which it
/// commits.
class FakeBranches {
public:
    FakeBranches(FakeForge &forge, FakeRepository &repository)
        : m_forge(forge)
        , m_repository(repository)
    {}

    /// What a visit is about, whichever the dialect; nothing where it is about something else.
    [[nodiscard]] std::optional<HttpReply> answer(const FakeForge::Visit &visit);

private:
    using Visit = FakeForge::Visit;
    [[nodiscard]] std::optional<HttpReply> githubStyle(const Visit &visit);
    [[nodiscard]] std::optional<HttpReply> gitlab(const Visit &visit);
    /// A file as GitHub and Gitea have it, or what writing it gives.
    [[nodiscard]] HttpReply contents(const Visit &visit, const QString &path);
    [[nodiscard]] HttpReply gitlabFile(const Visit &visit, const QString &path);
    [[nodiscard]] HttpReply gitlabBranch(const QString &name, int status) const;
    [[nodiscard]] HttpReply giteaBranch(const QString &name, int status) const;
    [[nodiscard]] HttpReply reference(const QString &name, int status) const;
    /// Adds an open pull request; nothing where there is one of that branch already, or no such branch.
    [[nodiscard]] std::optional<QJsonObject> openPull(const QString &branch, const QString &base, const QString &title,
                                                      const QString &body);

    [[nodiscard]] QString commitOf(const QString &branch) const;
    /// The blob of a file; empty where there is none.
    [[nodiscard]] QString blobOf(const QString &revision, const QString &path) const;
    [[nodiscard]] QByteArray contentOf(const QString &blob) const;
    [[nodiscard]] QString lastCommitOf(const QString &revision, const QString &path) const;
    [[nodiscard]] bool makeBranch(const QString &name, const QString &commit) const;
    [[nodiscard]] bool commit(const QString &branch, const QString &path, const QByteArray &content,
                              const QString &message) const;

    FakeForge &m_forge;
    FakeRepository &m_repository;
};

} // namespace waybill::testing
