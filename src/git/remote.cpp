// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remote.h"

#include "git/config.h"
#include "git/gitprogram.h"
#include "git/handles.h"
#include "git/libraryremote.h"
#include "git/programremote.h"

#include <algorithm>

namespace waybill::git {

namespace {

/// Where git itself would push the head's branch to, if it is set.
QByteArray configuredPushRemote(const Repository &repository, const char *branch)
{
    constexpr QByteArrayView Heads = "refs/heads/";
    const QByteArray name(branch);
    if (name.startsWith(Heads)) {
        const QByteArray own = settingText(repository, "branch." + name.mid(Heads.size()) + ".pushRemote");
        if (!own.isEmpty())
            return own;
    }
    return settingText(repository, "remote.pushDefault");
}

} // namespace

RemoteAccess::RemoteAccess(QByteArray name, Prompts who, JobControl job)
    : remote(std::move(name))
    , prompts(std::move(who))
    , control(std::move(job))
    , git(gitProgram())
{}

QByteArray defaultPushRemote(const Repository &repository)
{
    git_reference *head = nullptr;
    git_reference_lookup(&head, repository.handle(), "HEAD");
    const ReferencePtr owned(head);
    const char *branch = head ? git_reference_symbolic_target(head) : nullptr;
    const QByteArray configured = configuredPushRemote(repository, branch ? branch : "");
    return configured.isEmpty() ? defaultRemote(repository) : configured;
}

std::vector<QByteArray> effectiveUrls(const Repository &repository)
{
    const QByteArray name = defaultRemote(repository);
    git_remote *found = nullptr;
    if (name.isEmpty() || git_remote_lookup(&found, repository.handle(), name.constData()) < 0)
        return {};
    const RemotePtr remote(found);
    std::vector<QByteArray> urls;
    for (const char *url : {git_remote_url(found), git_remote_pushurl(found)}) {
        if (url && std::find(urls.begin(), urls.end(), url) == urls.end())
            urls.emplace_back(url);
    }
    return urls;
}

std::set<QByteArray> remotes(const Repository &repository)
{
    git_strarray names = {};
    if (git_remote_list(&names, repository.handle()) < 0)
        return {};
    std::set<QByteArray> all;
    for (std::size_t i = 0; i < names.count; ++i)
        all.insert(names.strings[i]);
    git_strarray_dispose(&names);
    return all;
}

QByteArray defaultRemote(const Repository &repository)
{
    git_reference *head = nullptr;
    if (git_repository_head(&head, repository.handle()) == 0) {
        const ReferencePtr owned(head);
        git_buf name = GIT_BUF_INIT;
        if (git_branch_upstream_remote(&name, repository.handle(), git_reference_name(head)) == 0) {
            const QByteArray remote(name.ptr);
            git_buf_dispose(&name);
            return remote;
        }
    }
    const std::set<QByteArray> all = remotes(repository);
    if (all.contains("origin"))
        return "origin";
    return all.size() == 1 ? *all.begin() : QByteArray();
}

Result<ObjectId> fetchReference(const Repository &repository, const RemoteAccess &access, const QByteArray &reference,
                                const QByteArray &into)
{
    return access.git.isEmpty() ? fetchByLibrary(repository, access, reference, into)
                                : fetchByProgram(repository, access, reference, into);
}

Result<Pushed> pushReference(const Repository &repository, const RemoteAccess &access, const QByteArray &reference)
{
    return access.git.isEmpty() ? pushByLibrary(repository, access, reference)
                                : pushByProgram(repository, access, reference);
}

} // namespace waybill::git
