// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "git/objectid.h"
#include "models/protocols/protocoltree.h"

#include <QObject>

namespace waybill::proto {
class ParsedFiles;
}

namespace waybill::app {

class Session;

/// Which two trees are compared: revisions of a repository, or folders.
struct ProtocolSource {
    QString name;           ///< of the repository, for people
    QString repository;     ///< its path; empty: two folders
    QByteArray before;      ///< a revision as git takes it; empty: nothing, so that everything is new
    QByteArray after;       ///< likewise
    git::ObjectId beforeId; ///< what they are known to name; null: to be looked up
    git::ObjectId afterId;
    QByteArray root; ///< the import root, a folder of both; empty: the top
    QString oldFolder;
    QString newFolder;

    [[nodiscard]] bool isFolders() const { return repository.isEmpty(); }
    /// What to call a side: "1.7.0", or the folder.
    [[nodiscard]] QString beforeName() const;
    [[nodiscard]] QString afterName() const;
    bool operator==(const ProtocolSource &) const = default;
};

/// What came of it.
struct ProtocolAnswer {
    ProtocolSource source; ///< with its ids
    models::ProtocolTree tree;
    std::vector<QByteArray>
        roots; ///< folders with .proto files in or below them, the top first: plausible import roots
};
using ProtocolAnswerPtr = std::shared_ptr<const ProtocolAnswer>;

/// Compares protocols in a job, one comparison at a time: asking for another one drops the one before. Keeps what it
/// has parsed, so that the next range is fast. GUI thread only.
class ProtocolLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ProtocolLoader(Session &session, QObject *parent = nullptr);

    /// Compares the first of these whose protocols differ, or the first that has any. What was asked last, and is under
    /// way or answered, is not done again.
    void load(const std::vector<ProtocolSource> &sources);
    /// Drops what is under way, and forgets what was asked.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void started();
    void loaded(const waybill::app::ProtocolAnswerPtr &answer);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    std::shared_ptr<proto::ParsedFiles> m_parsed;
    std::vector<ProtocolSource> m_asked;
    TrackedJob<ProtocolAnswerPtr> m_job;
};

/// The comparison itself, as a job runs it.
[[nodiscard]] Result<ProtocolAnswerPtr> compareProtocols(const std::vector<ProtocolSource> &sources,
                                                         proto::ParsedFiles &parsed, const JobControl &control = {});
/// The folders of these files and all above them, the top first, then by depth and name; no more than anybody would
/// look through.
[[nodiscard]] std::vector<QByteArray> plausibleRoots(const std::vector<QByteArray> &files);

} // namespace waybill::app
