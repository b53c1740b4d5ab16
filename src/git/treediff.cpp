// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/treediff.h"

#include "git/blob.h"
#include "git/odbreader.h"
#include "git/tree.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <unordered_set>

namespace waybill::git {

namespace {

constexpr quint32 FolderMode = GIT_FILEMODE_TREE;
constexpr quint32 KindMask = 0170000;

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

    Result<void> compare(const ObjectId &oldId, const ObjectId &newId)
    {
        auto opened = open({oldId, newId, m_path.size()});
        while (opened && !m_levels.empty()) {
            Level &level = m_levels.back();
            const std::size_t equal = equalEntries(level.before, level.after);
            level.before.remove_prefix(equal);
            level.after.remove_prefix(equal);
            if (level.before.empty() && level.after.empty()) {
                m_path.truncate(level.pathLength);
                m_levels.pop_back();
                continue;
            }
            const auto oldEntry = level.before.empty() ? Entry{} : frontEntry(level.before);
            const auto newEntry = level.after.empty() ? Entry{} : frontEntry(level.after);
            if (!oldEntry || !newEntry)
                return fail(m_reader.damaged(oldEntry ? level.newId : level.oldId));
            const int order = level.before.empty() ? 1 : level.after.empty() ? -1 : compareNames(*oldEntry, *newEntry);
            if (order <= 0)
                level.before.remove_prefix(oldEntry->size);
            if (order >= 0)
                level.after.remove_prefix(newEntry->size);
            opened = take(order <= 0 ? *oldEntry : Entry{}, order >= 0 ? *newEntry : Entry{});
        }
        return opened;
    }

    std::vector<FileChange> files() { return std::move(m_files); }

private:
    /// A folder on the way to the present one, with what of it is still to be compared. They stand in a vector: git
    /// allows more of them than the stack of every thread has room for.
    struct Level {
        ObjectId oldId;
        ObjectId newId;
        qsizetype pathLength = 0; ///< of the path around it
        OdbObjectPtr oldTree = {};
        OdbObjectPtr newTree = {};
        std::string_view before = {};
        std::string_view after = {};
    };

    Result<void> open(Level level)
    {
        if (m_control.isCancelled())
            return cancelled();
        for (const auto &[id, object, content] : {std::tuple(&level.oldId, &level.oldTree, &level.before),
                                                  std::tuple(&level.newId, &level.newTree, &level.after)}) {
            if (id->isNull())
                continue;
            auto read = m_reader.read(*id, GIT_OBJECT_TREE);
            if (!read)
                return fail(read.error());
            *object = std::move(*read);
            *content = OdbReader::content(*object);
        }
        if (m_levels.size() > std::size_t(MostTreeDepth))
            return fail(m_reader.damaged(level.newId.isNull() ? level.oldId : level.newId));
        m_levels.push_back(std::move(level));
        return {};
    }

    /// One name: in both trees, or with an empty entry for the one that lacks it.
    Result<void> take(const Entry &before, const Entry &after)
    {
        if (before.mode == after.mode && before.id == after.id)
            return {};
        const Entry &named = before.size ? before : after;
        const qsizetype length = m_path.size();
        m_path.append(named.name.data(), qsizetype(named.name.size()));
        if (named.isFolder()) {
            m_path.append('/');
            return open({before.id, after.id, length});
        }
        addFile(before, after);
        m_path.truncate(length);
        return {};
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
    std::vector<Level> m_levels;
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

namespace {

/// How many bytes of whole lines both begin with.
std::size_t commonHead(std::string_view before, std::string_view after)
{
    constexpr std::size_t block = 1024;
    std::size_t same = 0;
    const std::size_t most = std::min(before.size(), after.size());
    while (same + block <= most && std::memcmp(before.data() + same, after.data() + same, block) == 0)
        same += block;
    while (same < most && before[same] == after[same])
        ++same;
    while (same > 0 && before[same - 1] != '\n')
        --same;
    return same;
}

/// How many bytes of whole lines both end with.
std::size_t commonTail(std::string_view before, std::string_view after)
{
    constexpr std::size_t block = 1024;
    const std::size_t most = std::min(before.size(), after.size());
    std::size_t same = 0;
    const char *const beforeEnd = before.data() + before.size();
    const char *const afterEnd = after.data() + after.size();
    while (same + block <= most && std::memcmp(beforeEnd - same - block, afterEnd - same - block, block) == 0)
        same += block;
    while (same < most && beforeEnd[-1 - std::ptrdiff_t(same)] == afterEnd[-1 - std::ptrdiff_t(same)])
        ++same;
    // A line begins behind a line end, in both.
    const auto startsLine = [](std::string_view text, std::size_t behind) {
        return behind == text.size() || text[text.size() - behind - 1] == '\n';
    };
    while (same > 0 && !(startsLine(before, same) && startsLine(after, same)))
        --same;
    return same;
}

/// As git tells: by a zero byte near the beginning.
bool isBinary(std::string_view bytes)
{
    constexpr std::size_t looksAt = 8000;
    return bytes.substr(0, looksAt).find('\0') != std::string_view::npos;
}

template <typename Do>
void forEachLine(std::string_view text, Do &&doIt)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        doIt(text.substr(0, end));
        text.remove_prefix(end);
    }
}

bool haveNoCommonLine(std::string_view one, std::string_view other)
{
    if (one.empty() || other.empty())
        return true;
    std::unordered_set<std::string_view> lines;
    forEachLine(one, [&](std::string_view line) { lines.insert(line); });
    bool none = true;
    forEachLine(other, [&](std::string_view line) { none = none && !lines.contains(line); });
    return none;
}

qint64 linesIn(std::string_view text)
{
    return qint64(std::count(text.begin(), text.end(), '\n')) + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

void count(FileChange &file, const Blob &oldBlob, const Blob &newBlob)
{
    const std::string_view before = oldBlob.bytes();
    const std::string_view after = newBlob.bytes();
    if (isBinary(before) || isBinary(after)) {
        file.binary = true;
        return;
    }
    // Most of a file stays as it was. Where nothing between what both begin and end with is the same, every pairing
    // gives the same count; else git's heuristics look at the whole files, and so must we.
    const std::size_t head = commonHead(before, after);
    const std::size_t tail = commonTail(before.substr(head), after.substr(head));
    const std::string_view gone = before.substr(head, before.size() - head - tail);
    const std::string_view come = after.substr(head, after.size() - head - tail);
    if (haveNoCommonLine(gone, come)) {
        file.insertions = linesIn(come);
        file.deletions = linesIn(gone);
        return;
    }
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.context_lines = 0;
    options.flags = GIT_DIFF_FORCE_TEXT; // it was looked at whole
    git_patch *made = nullptr;
    // Of blobs, whose ids are known: of mere bytes libgit2 makes the ids first, which takes longer than to compare
    // them.
    if (git_patch_from_blobs(&made, oldBlob.handle(), file.oldPath.constData(), newBlob.handle(),
                             file.newPath.constData(), &options)
        < 0)
        return;
    const PatchPtr patch(made);
    std::size_t insertions = 0;
    std::size_t deletions = 0;
    if (git_patch_line_stats(nullptr, &insertions, &deletions, made) == 0) {
        file.insertions = qint64(insertions);
        file.deletions = qint64(deletions);
    }
}

} // namespace

Result<void> countLines(const Repository &repository, std::vector<FileChange> &files, const JobControl &control)
{
    for (FileChange &file : files) {
        if (control.isCancelled())
            return cancelled();
        if (file.oldBlob == file.newBlob) {
            file.insertions = 0;
            file.deletions = 0;
            continue;
        }
        const auto side = [&repository](const ObjectId &id, quint32 mode) {
            return Blob::read(repository, mode == GIT_FILEMODE_COMMIT ? ObjectId() : id);
        };
        const auto before = side(file.oldBlob, file.oldMode);
        const auto after = side(file.newBlob, file.newMode);
        if (before && after)
            count(file, *before, *after);
    }
    return {};
}

} // namespace waybill::git
