// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/refs.h"

#include "git/commitparser.h"
#include "git/gitmessage.h"
#include "git/history.h"
#include "git/odbreader.h"
#include "support/text.h"

#include <QFile>

#include <filesystem>
#include <set>
#include <unordered_map>

namespace waybill::git {

namespace {

Place refsPlace(const Repository &repository)
{
    return {repository.path(), 0, 0};
}

/// The object that an annotated tag names, from the tag's first line.
std::optional<ObjectId> taggedObject(std::string_view content)
{
    constexpr std::string_view Key = "object ";
    if (!content.starts_with(Key))
        return {};
    content.remove_prefix(Key.size());
    git_oid oid;
    if (content.size() <= 2 * ObjectId::Size || content[2 * ObjectId::Size] != '\n'
        || git_oid_fromstrn(&oid, content.data(), 2 * ObjectId::Size) < 0)
        return {};
    return fromOid(&oid);
}

/// What kind of object something is. A monorepo's commit may have hundreds of tags.
class ObjectKinds {
public:
    explicit ObjectKinds(const OdbReader &reader)
        : m_reader(reader)
    {}
    /// Nothing where it is missing.
    std::optional<git_object_t> of(const ObjectId &id)
    {
        const auto [known, isNew] = m_kinds.try_emplace(id);
        if (isNew) {
            if (const auto header = m_reader.header(id))
                known->second = header->first;
        }
        return known->second;
    }

private:
    const OdbReader &m_reader;
    std::unordered_map<ObjectId, std::optional<git_object_t>> m_kinds;
};

/// Follows annotations to the object that they stand for. `peeled` is what packed-refs knows of it, if it does.
void peel(const OdbReader &reader, ObjectKinds &kinds, Tag &tag, const std::optional<ObjectId> &peeled)
{
    for (std::set<ObjectId> seen; seen.insert(tag.target).second;) {
        const auto type = kinds.of(tag.target);
        if (!type)
            break;
        if (*type != GIT_OBJECT_TAG) {
            tag.points = *type == GIT_OBJECT_COMMIT ? Tag::Points::Commit
                         : *type == GIT_OBJECT_TREE ? Tag::Points::Tree
                                                    : Tag::Points::Blob;
            return;
        }
        const bool first = tag.tagObject.isNull();
        if (first)
            tag.tagObject = tag.target;
        if (first && peeled && *peeled != tag.target) {
            tag.target = *peeled;
            continue;
        }
        const OdbObjectPtr object = reader.tryRead(tag.target);
        const auto next = object ? taggedObject(OdbReader::content(object)) : std::nullopt;
        if (!next)
            break;
        tag.target = *next;
    }
    // Without it, a version is missing: git says so, too. What can be read here names nothing.
    if (reader.read(tag.target, GIT_OBJECT_TAG))
        (void)reader.damaged(tag.target);
    tag.points = Tag::Points::Missing;
}

/// libgit2 takes a packed-refs that it cannot read for one that is locked, or that names nothing.
Result<void> packedReferencesAreReadable(const Repository &repository)
{
    QFile file(repository.commonFolder() + QLatin1String("/packed-refs"));
    if (!file.exists() || (file.open(QIODevice::ReadOnly) && (file.read(1), file.error() == QFileDevice::NoError)))
        return {};
    return fail(Fault::Environment,
                message(GitMessage::Because, message(GitMessage::ReferencesUnreadable), file.errorString()),
                Place{visiblePath(QFile::encodeName(file.fileName())), 0, 0});
}

/// The names of the references that have a file of their own below a folder, "refs/tags".
Result<std::set<QByteArray>> looseReferences(const Repository &repository, const QByteArray &folder)
{
    const std::string top = QFile::encodeName(repository.commonFolder()).toStdString() + '/';
    const std::filesystem::path start = top + folder.toStdString();
    std::set<QByteArray> names;
    std::error_code code;
    if (!std::filesystem::exists(start, code))
        return names;
    for (std::filesystem::recursive_directory_iterator entry(start, code), end; !code && entry != end;
         entry.increment(code)) {
        std::error_code gone;
        const QByteArray name = QByteArray::fromStdString(entry->path().native().substr(top.size()));
        if (!name.endsWith(".lock") && !entry->is_directory(gone))
            names.insert(name);
    }
    if (!code)
        return names;
    return fail(
        Fault::Environment,
        message(GitMessage::Because, message(GitMessage::ReferencesUnreadable), QString::fromStdString(code.message())),
        Place{visiblePath(QByteArray::fromStdString(start.string())), 0, 0});
}

/// libgit2 passes over a file of a reference that it cannot read as if it were not there; without its tags, a
/// repository would be taken for one that was never released. Reads those that it did not list: broken ones are passed
/// over, one that cannot be read is a failure.
template <typename Use>
Result<void> readUnlisted(const Repository &repository, const std::set<QByteArray> &names, Use use)
{
    for (const QByteArray &name : names) {
        QFile file(repository.commonFolder() + u'/' + QFile::decodeName(name));
        const bool opened = file.open(QIODevice::ReadOnly);
        const QByteArray line = opened ? file.read(2 * ObjectId::Size + 1) : QByteArray();
        const bool isRead = opened && file.error() == QFileDevice::NoError;
        if (!isRead && file.exists())
            return fail(Fault::Environment,
                        message(GitMessage::Because, message(GitMessage::ReferencesUnreadable), file.errorString()),
                        Place{visiblePath(QFile::encodeName(file.fileName())), 0, 0});
        if (const auto id = ObjectId::fromHex(line.trimmed()); isRead && id)
            use(name, *id, std::nullopt);
    }
    return {};
}

/// Calls `use` with each reference that matches `glob`, its target, and its peeled target where packed-refs knows it.
/// Broken references are passed over, as `git for-each-ref` does, and so are those to other references that lead
/// nowhere.
template <typename Use>
Result<void> eachReference(const Repository &repository, const char *glob, Use use)
{
    auto unlisted = looseReferences(repository, QByteArray(glob).chopped(2));
    if (!unlisted)
        return fail(unlisted.error());
    git_reference_iterator *iterator = nullptr;
    const int code = git_reference_iterator_glob_new(&iterator, repository.handle(), glob);
    if (code < 0) {
        if (const auto readable = packedReferencesAreReadable(repository); !readable)
            return fail(readable.error());
        return fail(lastError(code, GitMessage::ReferencesUnreadable, refsPlace(repository)));
    }
    const std::unique_ptr<git_reference_iterator, Deleter<git_reference_iterator_free>> owned(iterator);
    for (;;) {
        git_reference *found = nullptr;
        const int next = git_reference_next(&found, iterator);
        if (next == GIT_ITEROVER)
            return readUnlisted(repository, *unlisted, use);
        if (next < 0)
            return fail(lastError(next, GitMessage::ReferencesUnreadable, refsPlace(repository)));
        const ReferencePtr reference(found);
        const QByteArray name = git_reference_name(found);
        unlisted->erase(name);
        if (git_reference_type(found) == GIT_REFERENCE_SYMBOLIC) {
            git_oid oid;
            if (!name.endsWith("/HEAD") && git_reference_name_to_id(&oid, repository.handle(), name.constData()) == 0)
                use(name, fromOid(&oid), std::nullopt);
            continue;
        }
        const git_oid *peeled = git_reference_target_peel(found);
        use(name, fromOid(git_reference_target(found)), peeled ? std::optional(fromOid(peeled)) : std::nullopt);
    }
}

} // namespace

Result<std::vector<Tag>> readTags(const Repository &repository)
{
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    ObjectKinds kinds(*reader);
    std::vector<Tag> tags;
    const auto read =
        eachReference(repository, "refs/tags/*",
                      [&](const QByteArray &name, const ObjectId &target, const std::optional<ObjectId> &peeled) {
                          Tag &tag = tags.emplace_back();
                          tag.name = name.mid(int(sizeof "refs/tags/") - 1);
                          tag.target = target;
                          peel(*reader, kinds, tag, peeled);
                      });
    if (!read)
        return fail(read.error());
    std::sort(tags.begin(), tags.end(), [](const Tag &one, const Tag &two) { return one.name < two.name; });
    return tags;
}

Result<TagAnnotation> readAnnotation(const Repository &repository, const ObjectId &tagObject)
{
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    const auto object = reader->read(tagObject, GIT_OBJECT_TAG);
    if (!object)
        return fail(object.error());
    std::string_view content = OdbReader::content(*object);
    TagAnnotation annotation;
    while (!content.empty() && content.front() != '\n') {
        constexpr std::string_view Key = "tagger ";
        const std::size_t end = std::min(content.find('\n'), content.size());
        if (content.starts_with(Key))
            annotation.tagger = parseSignature(content.substr(Key.size(), end - Key.size()));
        content.remove_prefix(std::min(end + 1, content.size()));
    }
    if (!content.empty())
        annotation.message = QByteArray(content.data() + 1, qsizetype(content.size()) - 1);
    return annotation;
}

std::optional<QDateTime> tagDate(const Repository &repository, const Tag &tag)
{
    if (tag.isAnnotated()) {
        const auto annotation = readAnnotation(repository, tag.tagObject);
        if (annotation && annotation->tagger.time > 0)
            return annotation->tagger.dateTime();
    }
    const auto commit = readCommit(repository, tag.target);
    if (!commit)
        return {};
    return commit->committer.dateTime();
}

Result<std::vector<Branch>> readBranches(const Repository &repository)
{
    std::vector<Branch> branches;
    for (const auto &[glob, skip, remote] :
         {std::tuple("refs/heads/*", 11, false), std::tuple("refs/remotes/*", 13, true)}) {
        const auto read =
            eachReference(repository, glob,
                          [&, skip = skip, remote = remote](const QByteArray &name, const ObjectId &target,
                                                            const std::optional<ObjectId> &) {
                              branches.push_back({name.mid(skip), target, remote});
                          });
        if (!read)
            return fail(read.error());
    }
    std::sort(branches.begin(), branches.end(), [](const Branch &one, const Branch &two) {
        return std::tie(one.remote, one.name) < std::tie(two.remote, two.name);
    });
    return branches;
}

Result<Head> readHead(const Repository &repository)
{
    git_reference *found = nullptr;
    int code = git_reference_lookup(&found, repository.handle(), "HEAD");
    if (code < 0)
        return fail(lastError(code, GitMessage::HeadUnreadable, refsPlace(repository)));
    const ReferencePtr reference(found);
    Head head;
    if (git_reference_type(found) == GIT_REFERENCE_SYMBOLIC) {
        head.branch = git_reference_symbolic_target(found);
        if (head.branch.startsWith("refs/heads/"))
            head.branch.remove(0, 11);
    }
    git_oid oid;
    code = git_reference_name_to_id(&oid, repository.handle(), "HEAD");
    if (code == 0)
        head.target = fromOid(&oid);
    else if (code != GIT_ENOTFOUND)
        return fail(lastError(code, GitMessage::HeadUnreadable, refsPlace(repository)));
    return head;
}

QByteArray tagReference(const QByteArray &name)
{
    return "refs/tags/" + name;
}

bool hasReference(const Repository &repository, const QByteArray &name)
{
    git_reference *found = nullptr;
    const bool there = git_reference_lookup(&found, repository.handle(), name.constData()) == 0;
    const ReferencePtr reference(found);
    return there;
}

namespace {

Result<ObjectId> resolve(const Repository &repository, const QByteArray &revision, git_object_t type,
                         const Message &expected)
{
    const Place place = refsPlace(repository);
    git_object *found = nullptr;
    int code = git_revparse_single(&found, repository.handle(), revision.constData());
    const ObjectPtr object(found);
    const QString shown = visiblePath(revision);
    if (code == GIT_EAMBIGUOUS)
        return fail(Fault::Input, message(GitMessage::AmbiguousRevision, shown), place, GitMessage::MoreDigits);
    if (code < 0) {
        if (const auto readable = packedReferencesAreReadable(repository); !readable)
            return fail(readable.error());
    }
    if (code == GIT_ENOTFOUND || code == GIT_EINVALIDSPEC)
        return fail(Fault::Input, message(GitMessage::UnknownRevision, shown), place, expected);
    if (code < 0)
        return fail(lastError(code, message(GitMessage::RevisionUnreadable, shown), place));
    git_object *peeled = nullptr;
    code = git_object_peel(&peeled, object.get(), type);
    const ObjectPtr owned(peeled);
    if (code < 0)
        return fail(Fault::Input, message(GitMessage::RevisionOfOtherType, shown), place, expected);
    return fromOid(git_object_id(peeled));
}

} // namespace

Result<ObjectId> resolveCommit(const Repository &repository, const QByteArray &revision)
{
    return resolve(repository, revision, GIT_OBJECT_COMMIT, GitMessage::ExpectedRevision);
}

Result<ObjectId> resolveTree(const Repository &repository, const QByteArray &revision)
{
    return resolve(repository, revision, GIT_OBJECT_TREE, GitMessage::ExpectedTree);
}

QByteArray remoteUrl(const Repository &repository)
{
    git_config *opened = nullptr;
    if (git_repository_config_snapshot(&opened, repository.handle()) < 0)
        return {};
    const ConfigPtr config(opened);
    // Not git_remote_url(), which rewrites it by the user's url.*.insteadOf.
    const auto urlOf = [&](const QByteArray &name) -> QByteArray {
        const QByteArray key = "remote." + name + ".url";
        const char *url = nullptr;
        return git_config_get_string(&url, opened, key.constData()) == 0 ? QByteArray(url) : QByteArray();
    };
    git_reference *head = nullptr;
    if (git_repository_head(&head, repository.handle()) == 0) {
        const ReferencePtr owned(head);
        git_buf name = GIT_BUF_INIT;
        if (git_branch_upstream_remote(&name, repository.handle(), git_reference_name(head)) == 0) {
            const QByteArray url = urlOf(name.ptr);
            git_buf_dispose(&name);
            if (!url.isEmpty())
                return url;
        }
    }
    const QByteArray origin = urlOf("origin");
    if (!origin.isEmpty())
        return origin;
    std::set<QByteArray> names;
    eachConfigKey(opened, [&](const QByteArray &key) {
        if (key.startsWith("remote.") && key.endsWith(".url"))
            names.insert(key.mid(7, key.size() - 11));
    });
    QByteArray only;
    if (names.size() == 1)
        only = urlOf(*names.begin());
    return only;
}

} // namespace waybill::git
