// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/memorytree.h"
#include "proto/protomessage.h"
#include "proto/prototree.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace waybill::proto {

namespace {

Result<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(Fault::Environment, waybill::message(ProtoMessage::CannotReadFile, file.errorString()),
                    Place{path});
    }
    QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return fail(Fault::Environment, waybill::message(ProtoMessage::CannotReadFile, file.errorString()),
                    Place{path});
    return bytes;
}

class FolderTree : public ProtoTree {
public:
    FolderTree(const QString &folder, std::vector<TreeFile> files)
        : m_folder(folder)
    {
        m_files = std::move(files);
        const QString shown = QDir::cleanPath(folder);
        m_prefix = shown == QStringLiteral(".") ? QString() : shown.endsWith(u'/') ? shown : shown + u'/';
    }

    [[nodiscard]] Result<QByteArray> read(const TreeFile &file) const override
    {
        const QString name = QFile::decodeName(file.path.c_str());
        auto bytes = contentOf(m_folder.filePath(name));
        if (!bytes) {
            Error error = bytes.error();
            error.place.file = m_prefix + name;
            return fail(error);
        }
        // What is parsed is remembered by the id.
        if (blobId(*bytes) != file.blob)
            return fail(Fault::Environment, ProtoMessage::FileChangedMeanwhile, Place{m_prefix + name},
                        ProtoMessage::ReadFolderAgain);
        return bytes;
    }

private:
    QDir m_folder;
};

/// True for a file, and for a link to one below `root` (both canonical).
bool isInside(const QFileInfo &file, const QString &root)
{
    return !file.isSymLink() || file.canonicalFilePath().startsWith(root.endsWith(u'/') ? root : root + u'/');
}

} // namespace

Result<std::unique_ptr<ProtoTree>> openFolder(const QString &folder, const JobControl &control)
{
    namespace fs = std::filesystem;
    const QString root = QFileInfo(folder).canonicalFilePath();
    if (root.isEmpty() || !QFileInfo(root).isDir())
        return fail(Fault::Input, ProtoMessage::NoSuchFolder, Place{folder});
    std::vector<TreeFile> files;
    const QDir top(root);
    const auto add = [&](const QString &path, const std::optional<QByteArray> &bytes) {
        const QByteArray name = QFile::encodeName(top.relativeFilePath(path));
        // What cannot be read is reported when it is; meanwhile it is like nothing else, on the other side neither.
        files.push_back({name.toStdString(), blobId(bytes ? *bytes : "unreadable " + QFile::encodeName(path))});
        control.progress(qint64(files.size()), 0);
    };
    // Hidden folders, git's own among them, are not entered; nor are links to folders, which may lead in circles.
    std::vector<fs::path> folders{QFile::encodeName(root).toStdString()};
    while (!folders.empty()) {
        const fs::path here = std::move(folders.back());
        folders.pop_back();
        std::error_code error;
        for (fs::directory_iterator each(here, error); !error && each != fs::directory_iterator();
             each.increment(error)) {
            if (control.isCancelled())
                return cancelled();
            const std::string name = each->path().filename().string();
            const QFileInfo file(QFile::decodeName(each->path().c_str()));
            std::error_code unknown;
            if (name.starts_with('.'))
                continue;
            if (each->is_directory(unknown) && !each->is_symlink(unknown)) {
                folders.push_back(each->path());
            } else if (name.ends_with(".proto") && file.isFile() && isInside(file, root)) {
                const auto bytes = contentOf(file.filePath());
                add(file.filePath(), bytes ? std::optional(*bytes) : std::nullopt);
            }
        }
        if (error)
            add(QFile::decodeName(here.c_str()), std::nullopt);
    }
    std::sort(files.begin(), files.end(), [](const TreeFile &a, const TreeFile &b) { return a.path < b.path; });
    return std::make_unique<FolderTree>(folder, std::move(files));
}

} // namespace waybill::proto
