// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/productwatch.h"

#include "app/session/session.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace waybill::app {

namespace {

constexpr int NewsDelay = 700; // ms
constexpr qsizetype MostNamed = 2;

} // namespace

ProductWatch::ProductWatch(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(NewsDelay);
    connect(&m_soon, &QTimer::timeout, this, &ProductWatch::look);
    connect(&session, &Session::loaded, this, &ProductWatch::begin);
    connect(&session, &Session::closed, this, &ProductWatch::end);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_soon.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_soon.start(); });
}

void ProductWatch::begin()
{
    m_soon.stop();
    m_looking = {};
    m_file = fileContent();
    show({});
    std::vector<release::RepositorySpec> specs = m_session.product().repositories;
    m_listing = Job<QStringList>::start(m_session.pool(), [specs](const JobControl &) -> Result<QStringList> {
        return queries::referencePaths(specs);
    });
    m_listing.then(this, [this](const Result<QStringList> &paths) {
        if (!paths)
            return;
        m_paths = *paths;
        if (!m_session.product().file.isEmpty())
            m_paths << m_session.product().file;
        watch(m_paths);
        // Something may have happened while the product was read.
        m_soon.start();
    });
}

void ProductWatch::end()
{
    m_soon.stop();
    m_listing = {};
    m_looking = {};
    m_paths.clear();
    watch({});
    show({});
}

/// Files that are replaced, as git and editors do, are watched no more: they are added anew.
void ProductWatch::watch(const QStringList &paths)
{
    QStringList now = m_watcher.files() + m_watcher.directories();
    QStringList gone;
    for (const QString &path : std::as_const(now)) {
        if (!paths.contains(path))
            gone << path;
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    QStringList fresh;
    for (const QString &path : paths) {
        if (!now.contains(path) && QFileInfo::exists(path))
            fresh << path;
    }
    if (!fresh.isEmpty())
        m_watcher.addPaths(fresh);
}

QByteArray ProductWatch::fileContent() const
{
    QFile file(m_session.product().file);
    if (m_session.product().file.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    return QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha1);
}

void ProductWatch::look()
{
    if (!m_session.isLoaded())
        return; // it is being read: begin() looks again
    watch(m_paths);
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    for (const release::RepositoryRelease &row : m_session.release().repositories)
        surveys.push_back(row.survey);
    m_looking = Job<std::vector<queries::RepositoryNews>>::start(
        m_session.pool(), [surveys](const JobControl &control) { return queries::readNews(surveys, control); });
    m_looking.then(this, [this](const Result<std::vector<queries::RepositoryNews>> &news) {
        if (news)
            show(*news);
    });
}

void ProductWatch::show(const std::vector<queries::RepositoryNews> &news)
{
    QStringList parts;
    if (m_session.isOpen() && fileContent() != m_file)
        parts << tr("%1 changed", "a file").arg(QFileInfo(m_session.product().file).fileName());
    for (const queries::RepositoryNews &one : news) {
        const QString name = visibleLine(m_session.product().repositories[std::size_t(one.repository)].name);
        if (one.commits > 0)
            parts << tr("%n new commit(s) in %1", nullptr, int(one.commits)).arg(name);
        else if (one.tags > 0)
            parts << tr("%n new tag(s) in %1", nullptr, one.tags).arg(name);
        else
            parts << tr("%1 changed", "a repository").arg(name);
    }
    const int more = int(parts.size() - MostNamed);
    if (more > 1) {
        parts = parts.mid(0, MostNamed);
        parts << tr("%n more", "repositories that changed", more);
    }
    const QString text = parts.join(QStringLiteral(", "));
    if (std::exchange(m_text, text) != text)
        Q_EMIT newsChanged(text);
}

} // namespace waybill::app

#include "moc_productwatch.cpp"
