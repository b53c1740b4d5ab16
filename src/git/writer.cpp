// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/writer.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "support/text.h"

#include <git2/sys/commit.h>

namespace waybill::git {

namespace {

const QByteArray EmptyTree = QByteArrayLiteral("4b825dc642cb6eb9a060e54bf8d69288fbee4904");

Place writtenPlaceOf(const Repository &repository)
{
    return {repository.path(), 0, 0};
}

/// libgit2's view of a signature, without its trimming of names; valid as long as `signature` is.
Result<git_signature> toSignature(const Repository &repository, const Signature &signature)
{
    for (const QByteArray &text : {signature.name, signature.email}) {
        if (std::any_of(text.begin(), text.end(),
                        [](char c) { return c == '<' || c == '>' || c == '\n' || c == '\0'; }))
            return fail(Fault::Input, message(GitMessage::IdentityNotWritten, visiblePath(text)),
                        writtenPlaceOf(repository), GitMessage::ForbiddenInIdentity);
    }
    git_signature value = {};
    value.name = const_cast<char *>(signature.name.constData());
    value.email = const_cast<char *>(signature.email.constData());
    value.when.time = signature.time;
    value.when.offset = signature.offsetMinutes;
    value.when.sign = signature.offsetMinutes < 0 ? '-' : '+';
    return value;
}

/// Edits below one folder: its own files, and the edits of each folder in it.
Result<ObjectId> writeFolder(const Repository &repository, git_tree *base, FileEdits::const_iterator from,
                             FileEdits::const_iterator to, qsizetype depth)
{
    git_treebuilder *made = nullptr;
    int code = git_treebuilder_new(&made, repository.handle(), base);
    if (code < 0)
        return fail(lastError(code, GitMessage::FolderNotWritten, writtenPlaceOf(repository)));
    const TreebuilderPtr builder(made);
    while (from != to) {
        const QByteArray rest = from->first.mid(depth);
        const qsizetype slash = rest.indexOf('/');
        if (slash < 0) {
            if (!from->second.content) {
                if (git_treebuilder_get(builder.get(), rest.constData()))
                    code = git_treebuilder_remove(builder.get(), rest.constData());
                if (code < 0)
                    return fail(lastError(code, GitMessage::FileNotDeleted, writtenPlaceOf(repository)));
            } else {
                const auto blob = writeBlob(repository, *from->second.content);
                if (!blob)
                    return fail(blob.error());
                const git_oid oid = toOid(*blob);
                const git_filemode_t mode = from->second.executable ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB;
                code = git_treebuilder_insert(nullptr, builder.get(), rest.constData(), &oid, mode);
                if (code < 0)
                    return fail(lastError(code, GitMessage::FileNotWritten, writtenPlaceOf(repository)));
            }
            ++from;
            continue;
        }
        const QByteArray name = rest.left(slash);
        const QByteArray prefix = from->first.left(depth + slash + 1);
        auto last = from;
        while (last != to && last->first.startsWith(prefix))
            ++last;
        TreePtr folder;
        const git_tree_entry *entry = git_treebuilder_get(builder.get(), name.constData());
        if (entry && git_tree_entry_filemode(entry) == GIT_FILEMODE_TREE) {
            git_tree *tree = nullptr;
            code = git_tree_lookup(&tree, repository.handle(), git_tree_entry_id(entry));
            if (code < 0)
                return fail(objectError(code, fromOid(git_tree_entry_id(entry)), repository.handle()));
            folder.reset(tree);
        }
        const bool anyContent =
            std::any_of(from, last, [](const auto &edit) { return edit.second.content.has_value(); });
        if (!folder && !anyContent) { // nothing to delete: a file of that name stays
            from = last;
            continue;
        }
        const auto written = writeFolder(repository, folder.get(), from, last, prefix.size());
        if (!written)
            return fail(written.error());
        const git_oid oid = toOid(*written);
        if (*written == ObjectId::fromHex(EmptyTree)) // git keeps no empty folders
            code = git_treebuilder_remove(builder.get(), name.constData());
        else
            code = git_treebuilder_insert(nullptr, builder.get(), name.constData(), &oid, GIT_FILEMODE_TREE);
        if (code < 0)
            return fail(lastError(code, GitMessage::FolderNotWritten, writtenPlaceOf(repository)));
        from = last;
    }
    git_oid oid;
    code = git_treebuilder_write(&oid, builder.get());
    if (code < 0)
        return fail(lastError(code, GitMessage::FolderNotWritten, writtenPlaceOf(repository)));
    return fromOid(&oid);
}

} // namespace

Result<ObjectId> writeBlob(const Repository &repository, const QByteArray &content)
{
    git_oid oid;
    const int code =
        git_blob_create_from_buffer(&oid, repository.handle(), content.constData(), std::size_t(content.size()));
    if (code < 0)
        return fail(lastError(code, GitMessage::FileNotWritten, writtenPlaceOf(repository)));
    return fromOid(&oid);
}

Result<ObjectId> writeTree(const Repository &repository, const ObjectId &base, const FileEdits &edits)
{
    TreePtr tree;
    if (!base.isNull()) {
        const git_oid oid = toOid(base);
        git_tree *found = nullptr;
        const int code = git_tree_lookup(&found, repository.handle(), &oid);
        if (code < 0)
            return fail(objectError(code, base, repository.handle()));
        tree.reset(found);
    }
    return writeFolder(repository, tree.get(), edits.begin(), edits.end(), 0);
}

Result<ObjectId> writeCommit(const Repository &repository, const Commit &commit)
{
    const auto author = toSignature(repository, commit.author);
    if (!author)
        return fail(author.error());
    const auto committer = toSignature(repository, commit.committer);
    if (!committer)
        return fail(committer.error());
    if (commit.message.contains('\0') || commit.encoding.contains('\0') || commit.encoding.contains('\n'))
        return fail(Fault::Input, GitMessage::MessageNotWritten, writtenPlaceOf(repository), GitMessage::NoNullByte);
    const git_oid tree = toOid(commit.tree);
    std::vector<git_oid> parents;
    parents.reserve(commit.parents.size());
    std::vector<const git_oid *> pointers;
    for (const ObjectId &id : commit.parents)
        pointers.push_back(&parents.emplace_back(toOid(id)));
    git_oid oid;
    const int code = git_commit_create_from_ids(&oid, repository.handle(), nullptr, &*author, &*committer,
                                                commit.encoding.isEmpty() ? nullptr : commit.encoding.constData(),
                                                commit.message.constData(), &tree, pointers.size(), pointers.data());
    if (code < 0)
        return fail(lastError(code, GitMessage::CommitNotWritten, writtenPlaceOf(repository)));
    return fromOid(&oid);
}

Result<void> setReference(const Repository &repository, const QByteArray &name, const ObjectId &target)
{
    const git_oid oid = toOid(target);
    git_reference *made = nullptr;
    const int code = git_reference_create(&made, repository.handle(), name.constData(), &oid, 1, "waybill");
    const ReferencePtr reference(made);
    if (code < 0)
        return fail(lastError(code, message(GitMessage::ReferenceNotWritten, QString::fromUtf8(name)),
                              writtenPlaceOf(repository)));
    return {};
}

Result<ObjectId> createTag(const Repository &repository, const QByteArray &name, const ObjectId &target,
                           const Signature &tagger, const QByteArray &message)
{
    const auto signature = toSignature(repository, tagger);
    if (!signature)
        return fail(signature.error());
    const git_oid oid = toOid(target);
    git_object *found = nullptr;
    int code = git_object_lookup(&found, repository.handle(), &oid, GIT_OBJECT_ANY);
    if (code < 0)
        return fail(objectError(code, target, repository.handle()));
    const ObjectPtr object(found);
    git_oid made;
    code =
        git_tag_create(&made, repository.handle(), name.constData(), object.get(), &*signature, message.constData(), 0);
    if (code < 0)
        return fail(lastError(code, waybill::message(GitMessage::TagNotCreated, QString::fromUtf8(name)),
                              writtenPlaceOf(repository)));
    return fromOid(&made);
}

Result<void> checkoutBranch(const Repository &repository, const QByteArray &branch)
{
    // Against the index, not HEAD, which may have moved already: what is tracked and not in the branch goes away, what
    // was never tracked stays.
    int code = 0;
    if (!repository.isBare()) {
        git_object *found = nullptr;
        const QByteArray top = branch + "^{tree}";
        code = git_revparse_single(&found, repository.handle(), top.constData());
        const ObjectPtr tree(found);
        git_index *opened = nullptr;
        if (code >= 0)
            code = git_repository_index(&opened, repository.handle());
        const IndexPtr index(opened);
        if (code >= 0) {
            git_checkout_options options = GIT_CHECKOUT_OPTIONS_INIT;
            options.checkout_strategy = GIT_CHECKOUT_FORCE;
            options.baseline_index = opened;
            code = git_checkout_tree(repository.handle(), found, &options);
        }
    }
    if (code >= 0)
        code = git_repository_set_head(repository.handle(), branch.constData());
    if (code < 0)
        return fail(
            lastError(code, message(GitMessage::NotCheckedOut, QString::fromUtf8(branch)), writtenPlaceOf(repository)));
    return {};
}

Result<void> setRemote(const Repository &repository, const QByteArray &name, const QByteArray &url)
{
    git_remote *made = nullptr;
    int code = git_remote_create(&made, repository.handle(), name.constData(), url.constData());
    const RemotePtr remote(made);
    if (code == GIT_EEXISTS)
        code = git_remote_set_url(repository.handle(), name.constData(), url.constData());
    if (code < 0)
        return fail(lastError(code, message(GitMessage::RemoteNotWritten, QString::fromUtf8(name)),
                              writtenPlaceOf(repository)));
    return {};
}

} // namespace waybill::git
