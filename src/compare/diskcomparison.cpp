// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/diskcomparison.h"

#include "compare/comparemessage.h"
#include "compare/diskfile.h"
#include "support/text.h"

#include <QDir>
#include <QFileInfo>

namespace waybill::compare {

namespace {

namespace fs = std::filesystem;
using Kind = git::FileChange::Kind;

constexpr quint32 FileMode = 0100644;
constexpr quint32 ProgramMode = 0100755;
constexpr quint32 LinkMode = 0120000;
/// Files and folders between two questions whether to stop.
constexpr qint64 StepsBetweenLooks = 64;

struct DiskFile {
    QByteArray path; ///< from the folder that is compared
    quint32 mode = 0;
    qint64 size = 0; ///< of a link: of its target

    [[nodiscard]] bool isLink() const { return mode == LinkMode; }
};

bool isVersionControl(const NativePath &name)
{
    return name == ".git" || name == ".hg" || name == ".svn";
}

/// What cannot be read is reported and left out: whether it differs is not known.
void addProblem(std::vector<Problem> &problems, const NativePath &path, const Message &what)
{
    problems.push_back({Problem::Severity::Warning, what, Place{visiblePath(pathBytes(path)), 0, 0}, {}});
}

/// All files below a folder, by path.
class FolderWalk {
public:
    FolderWalk(const QByteArray &root, std::vector<Problem> &problems, const JobControl &control, qint64 &steps)
        : m_root(root)
        , m_problems(problems)
        , m_control(control)
        , m_steps(steps)
    {}

    Result<std::vector<DiskFile>> walk()
    {
        std::vector<QByteArray> folders{QByteArray()};
        while (!folders.empty()) {
            const QByteArray folder = folders.back();
            folders.pop_back();
            std::error_code error;
            const NativePath path = nativePath(m_root + '/' + folder);
            fs::directory_iterator entries(path, error);
            for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
                if (++m_steps % StepsBetweenLooks == 0) {
                    m_control.progress(m_steps, 0);
                    if (m_control.isCancelled())
                        return cancelled();
                }
                take(*entries, folder, folders);
            }
            if (error)
                addProblem(m_problems, path,
                           message(CompareMessage::FolderUnreadable, QString::fromLocal8Bit(error.message().c_str())));
        }
        std::sort(m_files.begin(), m_files.end(),
                  [](const DiskFile &one, const DiskFile &two) { return one.path < two.path; });
        return std::move(m_files);
    }

private:
    void take(const fs::directory_entry &entry, const QByteArray &folder, std::vector<QByteArray> &folders)
    {
        const NativePath name = entry.path().filename();
        const QByteArray path = folder + pathBytes(name);
        std::error_code error;
        const fs::file_status status = entry.symlink_status(error);
        if (isVersionControl(name))
            return;
        if (fs::is_directory(status)) {
            folders.push_back(path + '/');
        } else if (fs::is_symlink(status)) {
            m_files.push_back({path, LinkMode, fileSize(entry.path(), true)});
        } else if (fs::is_regular_file(status)) {
            const bool program = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
            m_files.push_back({path, program ? ProgramMode : FileMode, fileSize(entry.path(), false)});
        } else {
            addProblem(m_problems, entry.path(), CompareMessage::SpecialFile);
        }
    }

    QByteArray m_root;
    std::vector<Problem> &m_problems;
    const JobControl &m_control;
    qint64 &m_steps;
    std::vector<DiskFile> m_files;
};

class FolderComparison {
public:
    FolderComparison(FileComparison &comparison, const JobControl &control)
        : m_comparison(comparison)
        , m_control(control)
    {
        for (const std::size_t side : {0, 1})
            m_roots[side] = nativeBytes(comparison.sides[side].path);
    }

    Result<void> compare()
    {
        std::array<std::vector<DiskFile>, 2> listed;
        qint64 steps = 0;
        for (const std::size_t side : {0, 1}) {
            auto files = FolderWalk(m_roots[side], m_comparison.problems, m_control, steps).walk();
            if (!files)
                return fail(files.error());
            listed[side] = std::move(*files);
        }
        const qint64 total = qint64(listed[0].size() + listed[1].size());
        auto before = listed[0].cbegin();
        auto after = listed[1].cbegin();
        while (before != listed[0].cend() || after != listed[1].cend()) {
            m_control.progress(before - listed[0].cbegin() + (after - listed[1].cbegin()), total);
            const int order = before == listed[0].cend()  ? 1
                              : after == listed[1].cend() ? -1
                                                          : before->path.compare(after->path);
            const auto done = take(order <= 0 ? &*before : nullptr, order >= 0 ? &*after : nullptr);
            if (!done && done.error().fault == Fault::Cancelled)
                return done;
            if (!done)
                m_comparison.problems.push_back(Problem::fromError(done.error(), Problem::Severity::Warning));
            before += order <= 0;
            after += order >= 0;
        }
        git::pairExactRenames(m_comparison.files);
        return {};
    }

private:
    [[nodiscard]] NativePath pathOf(const DiskFile &file, std::size_t side) const
    {
        return nativePath(m_roots[side] + '/' + file.path);
    }

    /// One path: on both sides, or null on the one that lacks it.
    Result<void> take(const DiskFile *before, const DiskFile *after)
    {
        if (m_control.isCancelled())
            return cancelled();
        bool same = false;
        if (before && after) {
            const auto equal = areEqual(*before, *after);
            if (!equal)
                return fail(equal.error());
            same = *equal;
            if (same && before->mode == after->mode)
                return {};
        }
        git::FileChange file;
        for (const auto &[side, entry, path, id, mode] :
             {std::tuple(0, before, &file.oldPath, &file.oldBlob, &file.oldMode),
              std::tuple(1, after, &file.newPath, &file.newBlob, &file.newMode)}) {
            if (!entry)
                continue;
            if (same && side == 1) {
                *id = file.oldBlob;
            } else {
                const auto named = blobIdOf(pathOf(*entry, std::size_t(side)), entry->isLink(), m_control);
                if (!named)
                    return fail(named.error());
                *id = *named;
            }
            *path = entry->path;
            *mode = entry->mode;
        }
        file.kind = !before                               ? Kind::Added
                    : !after                              ? Kind::Deleted
                    : before->isLink() != after->isLink() ? Kind::TypeChanged
                                                          : Kind::Modified;
        m_comparison.files.push_back(std::move(file));
        return {};
    }

    [[nodiscard]] Result<bool> areEqual(const DiskFile &before, const DiskFile &after) const
    {
        if (before.size != after.size || before.isLink() != after.isLink())
            return false;
        const NativePath oldPath = pathOf(before, 0);
        const NativePath newPath = pathOf(after, 1);
        if (!before.isLink())
            return haveSameBytes(oldPath, newPath, m_control);
        const auto oldTarget = readFile(oldPath, true);
        const auto newTarget = readFile(newPath, true);
        if (!oldTarget || !newTarget)
            return fail(oldTarget ? newTarget.error() : oldTarget.error());
        return *oldTarget == *newTarget;
    }

    FileComparison &m_comparison;
    const JobControl &m_control;
    std::array<QByteArray, 2> m_roots;
};

/// One Modified file, also where both are equal: whoever asks for two files wants to see them.
Result<void> compareSingle(FileComparison &comparison, const JobControl &control)
{
    comparison.singleFiles = true;
    git::FileChange file;
    for (const auto &[side, path, id, mode] : {std::tuple(0, &file.oldPath, &file.oldBlob, &file.oldMode),
                                               std::tuple(1, &file.newPath, &file.newBlob, &file.newMode)}) {
        const QFileInfo info(comparison.sides[std::size_t(side)].path);
        const auto named = blobIdOf(nativePath(nativeBytes(info.filePath())), false, control);
        if (!named)
            return fail(named.error());
        *path = nativeBytes(info.fileName());
        *id = *named;
        *mode = info.permission(QFileDevice::ExeOwner) ? ProgramMode : FileMode;
        comparison.sides[std::size_t(side)].date = info.lastModified();
    }
    comparison.files.push_back(std::move(file));
    return {};
}

} // namespace

Result<FileComparison> compareOnDisk(const Source &source, const JobControl &control)
{
    FileComparison comparison;
    comparison.source = source;
    std::array<bool, 2> folders{};
    for (const std::size_t side : {0, 1}) {
        const QFileInfo info(source.paths[side]);
        const Place place{info.absoluteFilePath(), 0, 0};
        if (source.paths[side].isEmpty() || !info.exists())
            return fail(Fault::Input, CompareMessage::NoSuchPath, place, CompareMessage::ExpectedFileOrFolder);
        if (!info.isDir() && !info.isFile())
            return fail(Fault::Input, CompareMessage::SpecialFile, place, CompareMessage::ExpectedFileOrFolder);
        folders[side] = info.isDir();
        comparison.sides[side].path = QDir::cleanPath(info.absoluteFilePath());
    }
    if (folders[0] != folders[1])
        return fail(Fault::Input, CompareMessage::FileWithFolder,
                    Place{comparison.sides[folders[0] ? 1 : 0].path, 0, 0}, CompareMessage::GiveTwoAlike);
    const auto compared =
        folders[0] ? FolderComparison(comparison, control).compare() : compareSingle(comparison, control);
    if (!compared)
        return fail(compared.error());
    return comparison;
}

} // namespace waybill::compare
