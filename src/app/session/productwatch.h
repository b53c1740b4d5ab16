// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/productnews.h"

#include <QFileSystemWatcher>
#include <QTimer>

namespace waybill::app {

class Session;

/// Notices what happens to an open product while it shows: commits, tags, fetches, an edited waybill.toml. The system
/// tells of it; nothing is polled, so that a network drive has no work. GUI thread only.
class ProductWatch : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ProductWatch(Session &session, QObject *parent = nullptr);

    /// What is new since the product was read: "3 new commits in runtime"; empty where nothing is. Translated.
    [[nodiscard]] const QString &news() const { return m_text; }

Q_SIGNALS:
    void newsChanged(const QString &news);

private:
    void begin();
    void end();
    void watch(const QStringList &paths);
    void look();
    void show(const std::vector<queries::RepositoryNews> &news);
    [[nodiscard]] QByteArray fileContent() const;

    Session &m_session;
    QFileSystemWatcher m_watcher;
    QTimer m_soon; ///< a fetch touches hundreds of files
    Job<QStringList> m_listing;
    Job<std::vector<queries::RepositoryNews>> m_looking;
    QStringList m_paths;
    QByteArray m_file; ///< what the waybill.toml said when the product was read
    QString m_text;
};

} // namespace waybill::app
