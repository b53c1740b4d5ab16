// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagetree.h"

#include "images/dockerfile.h"
#include "images/imagedefinitionmessage.h"
#include "images/kiwi.h"
#include "images/obsservice.h"
#include "pins/pinreader.h"
#include "support/nesting.h"
#include "support/text.h"

#include <QCryptographicHash>

namespace waybill::images {

namespace {

constexpr qint64 LargestFile = 1 << 20;

/// What lies directly in a folder, and the definitions made of it.
class FolderReader {
public:
    FolderReader(const git::Repository &repository, const QByteArray &path, const std::vector<git::TreeEntry> &entries,
                 ImageTree &tree)
        : m_repository(repository)
        , m_path(path)
        , m_entries(entries)
        , m_tree(tree)
    {}

    void read()
    {
        for (const git::TreeEntry &entry : m_entries) {
            if (entry.isFolder() || entry.isSubmodule() || entry.isLink())
                continue;
            const QByteArray path = pathOf(entry);
            if (!isKiwiFile(path) && !isDockerfile(path))
                continue;
            const auto content = contentOf(entry);
            if (!content)
                continue;
            if (isDockerfile(path))
                m_definitions.push_back(readDockerfile(path, *content));
            else if (auto image = readKiwi(path, *content))
                m_definitions.push_back(std::move(*image));
        }
        if (!m_definitions.empty())
            finish();
    }

private:
    [[nodiscard]] QByteArray pathOf(const git::TreeEntry &entry) const
    {
        return m_path.isEmpty() ? entry.path : m_path + '/' + entry.path;
    }
    std::optional<QByteArray> contentOf(const git::TreeEntry &entry)
    {
        Problem problem;
        const auto size = git::blobSize(m_repository, entry.id);
        if (size && *size > LargestFile) {
            problem.message = ImageDefinitionMessage::FileTooLarge;
        } else {
            auto content = git::readBlob(m_repository, entry.id);
            if (content)
                return std::move(*content);
            problem = Problem::fromError(content.error(), Problem::Severity::Warning);
        }
        problem.place = Place{visiblePath(pathOf(entry)), 0, 0};
        m_tree.problems.push_back(std::move(problem));
        m_tree.unreadable.insert(m_path);
        return std::nullopt;
    }
    /// Everything beside the recipes, by id: what gets into the image, and what only tells how to build it.
    void addNeighbours()
    {
        QCryptographicHash overlay(QCryptographicHash::Sha1);
        QCryptographicHash packaging(QCryptographicHash::Sha1);
        bool hasOverlay = false;
        for (const git::TreeEntry &entry : m_entries) {
            if (isKiwiFile(entry.path) || isDockerfile(entry.path))
                continue;
            const bool isPackaging = isPackagingFile(entry.path);
            QCryptographicHash &hash = isPackaging ? packaging : overlay;
            hasOverlay = hasOverlay || !isPackaging;
            hash.addData(QByteArray(entry.path + '\0' + QByteArray::number(entry.mode, 8) + ' ' + entry.id.toHex()));
        }
        const QByteArray digest = overlay.result();
        const QByteArray other = packaging.result();
        for (ImageDefinition &image : m_definitions) {
            image.packaging = other;
            // Dockerfiles often stand beside all the sources: they would change with every commit.
            if (hasOverlay && image.format != ImageDefinition::Format::Dockerfile)
                image.content = QCryptographicHash::hash(QByteArray(image.content + digest), QCryptographicHash::Sha1);
        }
    }
    void addService()
    {
        for (const git::TreeEntry &entry : m_entries) {
            if (entry.path != "_service" || entry.isFolder() || entry.isLink() || entry.isSubmodule())
                continue;
            const auto content = contentOf(entry);
            if (!content)
                continue;
            const ServiceFile service = readService(pathOf(entry), *content);
            for (ImageDefinition &image : m_definitions) {
                const QString name = visiblePath(image.file.mid(image.file.lastIndexOf('/') + 1));
                for (const VersionSource &source : service.sources)
                    if (source.file.isEmpty() || source.file == name || m_definitions.size() == 1)
                        image.versionSources.push_back(source);
                image.problems.insert(image.problems.end(), service.problems.begin(), service.problems.end());
            }
        }
    }
    void finish()
    {
        addNeighbours();
        addService();
        for (ImageDefinition &image : m_definitions) {
            const QByteArray id = m_definitions.size() == 1 && !m_path.isEmpty() ? m_path : image.file;
            image.id = visiblePath(id);
            if (image.name.isEmpty()) {
                // At the top of a repository nothing else is known.
                image.name = m_path.isEmpty() ? image.id : visiblePath(m_path.mid(m_path.lastIndexOf('/') + 1));
                image.place.line = std::max(image.place.line, 1);
            }
            const QString key = image.id;
            m_tree.images.emplace(key, std::make_shared<const ImageDefinition>(std::move(image)));
        }
    }

    const git::Repository &m_repository;
    const QByteArray &m_path;
    const std::vector<git::TreeEntry> &m_entries;
    ImageTree &m_tree;
    std::vector<ImageDefinition> m_definitions;
};

} // namespace

ImageReader::ImageReader(const git::Repository &repository)
    : m_repository(repository)
{}

Result<ImageTreePtr> ImageReader::read(const git::ObjectId &tree, const JobControl &control)
{
    if (tree.isNull())
        return std::make_shared<const ImageTree>();
    return readFolder({}, tree, control);
}

Result<ImageTree> ImageReader::readFolders(const git::ObjectId &tree, const std::set<QByteArray> &folders) const
{
    ImageTree result;
    if (tree.isNull())
        return result;
    for (const QByteArray &path : folders) {
        if (pins::isForeign(path + "/x"))
            continue;
        git::ObjectId id = tree;
        if (!path.isEmpty()) {
            const auto entry = git::findEntry(m_repository, tree, path);
            if (!entry)
                return fail(entry.error());
            if (!*entry || !(*entry)->isFolder())
                continue;
            id = (*entry)->id;
        }
        const auto entries = git::listFolder(m_repository, id);
        if (!entries)
            return fail(entries.error());
        FolderReader(m_repository, path, *entries, result).read();
    }
    return result;
}

Result<ImageTreePtr> ImageReader::readFolder(const QByteArray &path, const git::ObjectId &tree,
                                             const JobControl &control)
{
    if (control.isCancelled())
        return cancelled();
    const auto known = m_known.find({path, tree});
    if (known != m_known.end())
        return known->second;
    const auto entries = git::listFolder(m_repository, tree);
    if (!entries)
        return fail(entries.error());
    auto folder = std::make_shared<ImageTree>();
    FolderReader(m_repository, path, *entries, *folder).read();
    for (const git::TreeEntry &entry : *entries) {
        if (!entry.isFolder() || path.count('/') > MostNesting)
            continue;
        const QByteArray below = path.isEmpty() ? entry.path : path + '/' + entry.path;
        if (pins::isForeign(below + "/x"))
            continue;
        const auto inner = readFolder(below, entry.id, control);
        if (!inner)
            return fail(inner.error());
        folder->images.insert((*inner)->images.begin(), (*inner)->images.end());
        folder->unreadable.insert((*inner)->unreadable.begin(), (*inner)->unreadable.end());
        folder->problems.insert(folder->problems.end(), (*inner)->problems.begin(), (*inner)->problems.end());
    }
    m_known.emplace(std::pair(path, tree), folder);
    return ImageTreePtr(folder);
}

} // namespace waybill::images
