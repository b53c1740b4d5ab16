// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/treediff.h"

#include "git/odbreader.h"

#include <cstring>

namespace waybill::git {

namespace {

constexpr quint32 FolderMode = GIT_FILEMODE_TREE;
constexpr quint32 KindMask = 0170000;
/// git's own bound (core.maxTreeDepth): deeper ones are made to exhaust the stack.
constexpr int MostDepth = 2048;

/// One side's entry, in the bytes of its tree.
struct Entry {
    std::string_view name;
    ObjectId id;
    quint32 mode = 0;
    std::size_t size = 0; ///< bytes in the tree

    [[nodiscard]] bool isFolder() const { return mode == FolderMode; }
    bool operator==(const Entry &) const = default;
};

/// Old versions of git wrote group-writable files; git reads them as 0644 (canon_mode).
quint32 canonicalMode(quint32 mode)
{
    switch (mode & KindMask) {
    case 0100000: return mode & 0100 ? 0100755 : 0100644;
    case 0120000: return 0120000;
    case 0040000: return FolderMode;
    default: return GIT_FILEMODE_COMMIT;
    }
}

/// Reads the entry at the front of `tree`: "MODE NAME\0ID". Nothing where it is damaged.
std::optional<Entry> frontEntry(std::string_view tree)
{
    const std::size_t space = tree.find(' ');
    const std::size_t end = space == std::string_view::npos ? space : tree.find('\0', space);
    if (end == std::string_view::npos || tree.size() - end - 1 < ObjectId::Size || end == space + 1)
        return {};
    quint32 mode = 0;
    for (const char digit : tree.substr(0, space)) {
        if (digit < '0' || digit > '7')
            return {};
        mode = mode * 8 + quint32(digit - '0');
    }
    return Entry{tree.substr(space + 1, end - space - 1),
                 ObjectId(reinterpret_cast<const std::uint8_t *>(tree.data()) + end + 1), canonicalMode(mode),
                 end + 1 + ObjectId::Size};
}

/// git's order of entries: bytes, a folder as if its name ended in '/'.
int compareNames(const Entry &one, const Entry &two)
{
    const std::size_t common = std::min(one.name.size(), two.name.size());
    if (const int order = std::memcmp(one.name.data(), two.name.data(), common))
        return order;
    const auto next = [common](const Entry &entry) -> int {
        if (entry.name.size() > common)
            return static_cast<unsigned char>(entry.name[common]);
        return entry.isFolder() ? '/' : 0;
    };
    return next(one) - next(two);
}

/// Where both trees say the same bytes, which is nearly everywhere, entries need not be read one by one: how many bytes
/// of whole equal entries both begin with.
std::size_t equalEntries(std::string_view one, std::string_view two)
{
    std::size_t equal = 0;
    while (equal < one.size()) {
        const std::size_t name = one.find('\0', equal);
        if (name == std::string_view::npos)
            break;
        const std::size_t length = name - equal + 1 + ObjectId::Size;
        if (equal + length > one.size() || equal + length > two.size()
            || std::memcmp(one.data() + equal, two.data() + equal, length) != 0)
            break;
        equal += length;
    }
    return equal;
}

/// Walks two trees together and descends only where they differ.
class TreeComparison {
public:
    TreeComparison(const OdbReader &reader, const JobControl &control)
        : m_reader(reader)
        , m_control(control)
    {}

    Result<void> compare(const ObjectId &oldId, const ObjectId &newId, int depth = 0)
    {
        if (m_control.isCancelled())
            return cancelled();
        OdbObjectPtr objects[2];
        std::string_view before;
        std::string_view after;
        for (const auto &[id, object, content] :
             {std::tuple(&oldId, &objects[0], &before), std::tuple(&newId, &objects[1], &after)}) {
            if (id->isNull())
                continue;
            auto read = m_reader.read(*id, GIT_OBJECT_TREE);
            if (!read)
                return fail(read.error());
            *object = std::move(*read);
            *content = OdbReader::content(*object);
        }
        if (depth > MostDepth)
            return fail(m_reader.damaged(newId.isNull() ? oldId : newId));
        while (!before.empty() || !after.empty()) {
            const std::size_t equal = equalEntries(before, after);
            before.remove_prefix(equal);
            after.remove_prefix(equal);
            const auto oldEntry = before.empty() ? Entry{} : frontEntry(before);
            const auto newEntry = after.empty() ? Entry{} : frontEntry(after);
            if (!oldEntry || !newEntry)
                return fail(m_reader.damaged(oldEntry ? newId : oldId));
            const int order = before.empty() ? 1 : after.empty() ? -1 : compareNames(*oldEntry, *newEntry);
            if (order <= 0)
                before.remove_prefix(oldEntry->size);
            if (order >= 0)
                after.remove_prefix(newEntry->size);
            const auto done = take(order <= 0 ? *oldEntry : Entry{}, order >= 0 ? *newEntry : Entry{}, depth);
            if (!done)
                return done;
        }
        return {};
    }

    std::vector<FileChange> files() { return std::move(m_files); }

private:
    /// One name: in both trees, or with an empty entry for the one that lacks it.
    Result<void> take(const Entry &before, const Entry &after, int depth)
    {
        if (before.size == 0 && after.size == 0) // the rest was equal
            return {};
        if (before.mode == after.mode && before.id == after.id)
            return {};
        const Entry &named = before.size ? before : after;
        const qsizetype length = m_path.size();
        m_path.append(named.name.data(), qsizetype(named.name.size()));
        Result<void> done;
        if (named.isFolder()) {
            m_path.append('/');
            done = compare(before.id, after.id, depth + 1);
        } else {
            addFile(before, after);
        }
        m_path.truncate(length);
        return done;
    }

    void addFile(const Entry &before, const Entry &after)
    {
        FileChange &file = m_files.emplace_back();
        const QByteArray path(m_path.constData(), m_path.size());
        if (before.size) {
            file.oldPath = path;
            file.oldBlob = before.id;
            file.oldMode = before.mode;
        }
        if (after.size) {
            file.newPath = path;
            file.newBlob = after.id;
            file.newMode = after.mode;
        }
        file.kind = !before.size                                          ? FileChange::Kind::Added
                    : !after.size                                         ? FileChange::Kind::Deleted
                    : (before.mode & KindMask) != (after.mode & KindMask) ? FileChange::Kind::TypeChanged
                                                                          : FileChange::Kind::Modified;
    }

    const OdbReader &m_reader;
    const JobControl &m_control;
    QByteArray m_path;
    std::vector<FileChange> m_files;
};

} // namespace

Result<std::vector<FileChange>> compareTrees(const Repository &repository, const ObjectId &oldTree,
                                             const ObjectId &newTree, const JobControl &control)
{
    if (oldTree == newTree)
        return std::vector<FileChange>();
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    TreeComparison comparison(*reader, control);
    const auto done = comparison.compare(oldTree, newTree);
    if (!done)
        return fail(done.error());
    return comparison.files();
}

void pairExactRenames(std::vector<FileChange> &files)
{
    std::unordered_map<ObjectId, std::vector<std::size_t>> deleted;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i].kind == FileChange::Kind::Deleted && files[i].oldMode != GIT_FILEMODE_COMMIT)
            deleted[files[i].oldBlob].push_back(i);
    }
    if (deleted.empty())
        return;
    std::vector<bool> gone(files.size(), false);
    const auto name = [](const QByteArray &path) { return path.mid(path.lastIndexOf('/') + 1); };
    for (FileChange &file : files) {
        if (file.kind != FileChange::Kind::Added || file.newMode == GIT_FILEMODE_COMMIT)
            continue;
        const auto found = deleted.find(file.newBlob);
        if (found == deleted.end() || found->second.empty())
            continue;
        // Of several old places the one with the same file name. A link is none to a file that says where it points.
        std::vector<std::size_t> &places = found->second;
        const auto isSameKind = [&](std::size_t i) {
            return (files[i].oldMode & KindMask) == (file.newMode & KindMask);
        };
        auto place = std::find_if(places.begin(), places.end(), [&](std::size_t i) {
            return isSameKind(i) && name(files[i].oldPath) == name(file.newPath);
        });
        if (place == places.end())
            place = std::find_if(places.begin(), places.end(), isSameKind);
        if (place == places.end())
            continue;
        const FileChange &from = files[*place];
        file.kind = FileChange::Kind::Renamed;
        file.oldPath = from.oldPath;
        file.oldBlob = from.oldBlob;
        file.oldMode = from.oldMode;
        gone[*place] = true;
        places.erase(place);
    }
    std::size_t index = 0;
    std::erase_if(files, [&](const FileChange &) { return gone[index++]; });
}

Result<void> countLines(const Repository &repository, std::vector<FileChange> &files, const JobControl &control)
{
    const auto lookUp = [&](const ObjectId &id, quint32 mode, bool &missing) {
        BlobPtr blob;
        if (id.isNull() || mode == GIT_FILEMODE_COMMIT)
            return blob;
        const git_oid oid = toOid(id);
        git_blob *found = nullptr;
        if (git_blob_lookup(&found, repository.handle(), &oid) < 0)
            missing = true;
        blob.reset(found);
        return blob;
    };
    for (FileChange &file : files) {
        if (control.isCancelled())
            return cancelled();
        if (file.oldBlob == file.newBlob) {
            file.insertions = 0;
            file.deletions = 0;
            continue;
        }
        bool missing = false;
        const BlobPtr before = lookUp(file.oldBlob, file.oldMode, missing);
        const BlobPtr after = lookUp(file.newBlob, file.newMode, missing);
        if (missing)
            continue;
        git_diff_options options = GIT_DIFF_OPTIONS_INIT;
        options.context_lines = 0;
        git_patch *made = nullptr;
        if (git_patch_from_blobs(&made, before.get(), file.oldPath.constData(), after.get(), file.newPath.constData(),
                                 &options)
            < 0)
            continue;
        const PatchPtr patch(made);
        if (git_patch_get_delta(made)->flags & GIT_DIFF_FLAG_BINARY) {
            file.binary = true;
            continue;
        }
        std::size_t insertions = 0;
        std::size_t deletions = 0;
        if (git_patch_line_stats(nullptr, &insertions, &deletions, made) == 0) {
            file.insertions = qint64(insertions);
            file.deletions = qint64(deletions);
        }
    }
    return {};
}

} // namespace waybill::git
