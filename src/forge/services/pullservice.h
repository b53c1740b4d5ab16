// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/repositorystate.h"
#include "forge/services/restservice.h"
#include "forge/services/statestep.h"

#include <memory>

namespace waybill::forge {

/// A file as it is on a branch of a forge.
struct BranchFile {
    QByteArray content;
    /// What a write of it names, so that what somebody else wrote meanwhile is not overwritten: the blob, of GitLab the
    /// last commit.
    QString id;
    bool operator==(const BranchFile &) const = default;
};

/// A pull request, as far as it matters whether there is one.
struct ProposedPull {
    int number = 0;
    QUrl page;
    bool isOpen = false;
    bool operator==(const ProposedPull &) const = default;
};

/// What a pull request says.
struct PullText {
    QString branch; ///< that is to be merged
    QString base;   ///< into which
    QString title;
    QString body; ///< Markdown
};

/// Branches and pull requests of one repository on a forge, whichever it is, without a work tree: by the forge's own
/// API. Each function is one request, but for lists; none tries again, and none writes what it was not asked for:
/// whoever calls looks, and writes again or not.
class PullService : public RestService {
public:
    /// Null for a forge that has none.
    [[nodiscard]] static std::unique_ptr<PullService> of(const ForgeAddress &address, ForgeTalk &talk);

    // Looking.
    /// Which branch is the usual one, what one may do, and whether it is archived; nothing else is filled in.
    [[nodiscard]] Served<RepositoryState> repository();
    /// Where a branch is; null where there is none.
    [[nodiscard]] Served<git::ObjectId> commitOfBranch(const QString &branch);
    /// A file of a branch; nothing where there is none. Fails for what is no file.
    [[nodiscard]] Served<std::optional<BranchFile>> file(const QString &path, const QString &branch);
    /// All pull requests that ever were of a branch of this repository, open ones first.
    [[nodiscard]] Served<std::vector<ProposedPull>> pullsOf(const QString &branch);

    // Writing.
    [[nodiscard]] virtual Served<void> makeBranch(const QString &branch, const git::ObjectId &from) = 0;
    /// Commits the file to the branch, if it still is what `before` was.
    [[nodiscard]] virtual Served<void> writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                                 const QByteArray &content, const QString &message) = 0;
    [[nodiscard]] virtual Served<ProposedPull> open(const PullText &text) = 0;

protected:
    using RestService::RestService;
    /// Sends what makes a pull request.
    [[nodiscard]] Served<ProposedPull> opened(HttpCall call);

private:
    [[nodiscard]] virtual StateStep repositoryStep() const = 0;
    [[nodiscard]] virtual HttpCall branchCall(const QString &branch) const = 0;
    [[nodiscard]] virtual git::ObjectId readBranch(JsonMembers &members) const = 0;
    [[nodiscard]] virtual HttpCall fileCall(const QString &path, const QString &branch) const = 0;
    [[nodiscard]] virtual QString readFileId(JsonMembers &members) const = 0;
    /// A page of the list, from 1; `size` is how many rows a whole one has.
    [[nodiscard]] virtual HttpCall pullsCall(const QString &branch, int page, int *size) const = 0;
    /// Whether a row is of that branch of this repository; lists may have others.
    [[nodiscard]] virtual bool isOf(const QString &branch, JsonMembers &members) const = 0;
    [[nodiscard]] virtual ProposedPull readPull(JsonMembers &members) const = 0;
};

} // namespace waybill::forge
