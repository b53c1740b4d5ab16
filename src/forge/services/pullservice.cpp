// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/pullservice.h"

#include "forge/services/giteapulls.h"
#include "forge/services/githubpulls.h"
#include "forge/services/gitlabpulls.h"

#include <algorithm>

namespace waybill::forge {

std::unique_ptr<PullService> PullService::of(const ForgeAddress &address, ForgeTalk &talk)
{
    switch (address.kind()) {
    case ForgeKind::GitHub:
    case ForgeKind::GitHubServer: return std::make_unique<GitHubPulls>(address, talk);
    case ForgeKind::GitLab: return std::make_unique<GitLabPulls>(address, talk);
    case ForgeKind::Gitea: return std::make_unique<GiteaPulls>(address, talk);
    case ForgeKind::Generic: break;
    }
    return {};
}

Served<RepositoryState> PullService::repository()
{
    const StateStep step = repositoryStep();
    const auto answer = talk().ask(step.call);
    if (!answer)
        return tl::unexpected(answer.error());
    RepositoryState state;
    if (const auto read = step.read(step.call, *answer, state); !read)
        return tl::unexpected(ServiceFailure{read.error().error, read.error().kind, false});
    state.asOf = answer->received;
    return state;
}

Served<git::ObjectId> PullService::commitOfBranch(const QString &branch)
{
    return commitIn(branchCall(branch), QStringLiteral("commit"),
                    [this](JsonMembers &members) { return readBranch(members); });
}

Served<std::optional<BranchFile>> PullService::file(const QString &path, const QString &branch)
{
    const HttpCall call = fileCall(path, branch);
    const auto answer = talk().ask(call);
    if (!answer && answer.error().kind == ForgeError::Kind::NotFound)
        return std::optional<BranchFile>();
    if (!answer)
        return tl::unexpected(answer.error());
    const auto object = readObject(answer->body); // a folder is an array
    if (!object)
        return tl::unexpected(ForgeTalk::notUnderstood(call, *answer, object.error()));
    JsonMembers members(*object, QStringLiteral("file"));
    const QByteArray encoded = members.text("content").toLatin1();
    BranchFile file;
    file.id = readFileId(members);
    // What is larger than a megabyte GitHub gives without its content.
    if (members.line("encoding") != QLatin1String("base64"))
        members.addMisfit(message(ServiceMessage::MemberMissing, QLatin1String("content")));
    // In lines, which is no error.
    const auto decoded = QByteArray::fromBase64Encoding(QByteArray(encoded).replace('\n', QByteArray()),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        members.addMisfit(
            message(ServiceMessage::MemberOfOtherType, QLatin1String("content"), ServiceMessage::ExpectedText));
    if (members.misfit())
        return tl::unexpected(ForgeTalk::notUnderstood(call, *answer, *members.misfit()));
    file.content = *decoded;
    return std::optional(std::move(file));
}

Served<std::vector<ProposedPull>> PullService::pullsOf(const QString &branch)
{
    constexpr int MostPages = 40;
    std::vector<ProposedPull> all;
    int size = 0;
    for (int page = 1; page <= MostPages; ++page) {
        const HttpCall call = pullsCall(branch, page, &size);
        const auto rows = talk().array(call);
        if (!rows)
            return tl::unexpected(rows.error());
        // A row of another branch that cannot be understood says nothing of this one.
        for (const auto element : *rows) {
            JsonMembers members(QJsonValue(element).toObject(), QStringLiteral("pull request"));
            if (!isOf(branch, members))
                continue;
            all.push_back(readPull(members));
            if (members.misfit())
                return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *members.misfit()));
        }
        if (!talk().hasNextPage(rows->size(), size))
            break;
    }
    std::stable_partition(all.begin(), all.end(), [](const ProposedPull &pull) { return pull.isOpen; });
    return all;
}

Served<ProposedPull> PullService::opened(HttpCall call)
{
    call.pace = HttpCall::Pace::Notify;
    const auto object = talk().object(call);
    if (!object)
        return tl::unexpected(object.error());
    JsonMembers members(*object, QStringLiteral("pull request"));
    const ProposedPull pull = readPull(members);
    if (members.misfit())
        return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *members.misfit()));
    return pull;
}

} // namespace waybill::forge
