// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/storedgraph.h"

#include "git/config.h"
#include "support/file.h"

#include <QDir>
#include <QFileInfo>

namespace waybill::git {

namespace {

constexpr int MostAlternates = 5; // deep, as git has it

/// Where objects are: the repository's own folder, and those that it borrows from.
void addFolders(const QString &folder, int depth, QStringList &folders)
{
    if (folders.contains(folder) || depth > MostAlternates)
        return;
    folders.append(folder);
    const auto lines = readFileIfAny(folder + QLatin1String("/info/alternates"));
    if (!lines || !*lines)
        return;
    for (const QByteArray &line : (*lines)->split('\n')) {
        if (!line.isEmpty() && !line.startsWith('#'))
            addFolders(QDir::cleanPath(QDir(folder).absoluteFilePath(QFile::decodeName(line))), depth + 1, folders);
    }
}

/// The file of a graph that has this name, wherever it is: a chain may go on in a folder that is borrowed from.
QString layer(const QStringList &folders, const QByteArray &hash)
{
    for (const QString &folder : folders) {
        const QString path =
            folder + QLatin1String("/info/commit-graphs/graph-") + QString::fromLatin1(hash) + QLatin1String(".graph");
        if (QFileInfo::exists(path))
            return path;
    }
    return {};
}

} // namespace

StoredGraph StoredGraph::open(const Repository &repository)
{
    StoredGraph graph;
    const QString common = repository.commonFolder();
    if (QFileInfo::exists(common + QLatin1String("/shallow"))
        || QFileInfo::exists(common + QLatin1String("/info/grafts"))
        || settingFlag(repository, "core.commitGraph") == false)
        return graph;
    QStringList folders;
    addFolders(common + QLatin1String("/objects"), 0, folders);
    for (const QString &folder : folders) {
        if (graph.openIn(folders, folder))
            return graph;
        graph.m_files.clear();
    }
    return graph;
}

/// One file or a chain; the file counts where there are both, as for git.
bool StoredGraph::openIn(const QStringList &folders, const QString &folder)
{
    if (auto single = CommitGraphFile::open(folder + QLatin1String("/info/commit-graph"), 0, 0)) {
        m_files.push_back(std::move(single));
        return true;
    }
    const auto chain = readFileIfAny(folder + QLatin1String("/info/commit-graphs/commit-graph-chain"));
    if (!chain || !*chain)
        return false;
    for (const QByteArray &line : (*chain)->split('\n')) {
        if (line.isEmpty())
            continue;
        const auto hash = ObjectId::fromHex(line.trimmed());
        if (!hash)
            return false;
        auto file = CommitGraphFile::open(layer(folders, hash->toHex()), count(), int(m_files.size()));
        if (!file)
            return false;
        m_files.push_back(std::move(file));
    }
    return !m_files.empty();
}

quint32 StoredGraph::count() const
{
    return m_files.empty() ? 0 : m_files.back()->below() + m_files.back()->count();
}

const CommitGraphFile &StoredGraph::fileOf(quint32 number) const
{
    std::size_t file = m_files.size() - 1;
    while (m_files[file]->below() > number)
        --file;
    return *m_files[file];
}

bool StoredGraph::read(const ObjectId &id, CommitLinks &links) const
{
    for (auto file = m_files.rbegin(); file != m_files.rend(); ++file) {
        const auto number = (*file)->find(id);
        if (!number)
            continue;
        const auto found = (*file)->links(*number);
        if (!found)
            return false;
        links.time = found->time;
        links.parents.clear();
        for (const quint32 parent : found->parents) {
            const CommitGraphFile &holder = fileOf(parent);
            links.parents.push_back(holder.id(parent - holder.below()));
        }
        return true;
    }
    return false;
}

} // namespace waybill::git
