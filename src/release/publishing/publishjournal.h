// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"
#include "support/filelock.h"
#include "support/message.h"
#include "support/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>
#include <vector>

namespace waybill::release {

struct Product;

/// How far the publication of one repository has come.
struct PublishRecord {
    enum class State {
        Planned,    ///< nothing is written
        Drafting,   ///< the draft was being made: it may be there or not
        Drafted,    ///< it is there, or the release is public already and lacks something
        Verified,   ///< all files are attached, and are what they are here
        Publishing, ///< it was being made public: it may be or not
        Published,  ///< strangers can see it
        Undone,     ///< what was written is taken back
    };
    /// A comment on a pull request.
    struct Comment {
        int pull = 0;
        bool isDone = false;
        bool operator==(const Comment &) const = default;
    };

    QString repository;
    QUrl web; ///< of the repository: it must not have moved to another forge meanwhile
    QString path;
    forge::ReleaseText text;
    QString generated; ///< what the next merge begins from
    QString seen;      ///< what stood there before, where the release was there
    std::vector<PublishFile> files;
    std::optional<forge::Milestone> milestone;
    bool isMilestoneClosed = false;
    std::vector<Comment> comments;
    QString comment;     ///< what they say
    QStringList after;   ///< repositories that are published before it
    bool ours = true;    ///< this run made the release, or is to: only such a one is ever taken away
    bool wasOut = false; ///< it was public before, and only lacked something
    bool hasDrafts = true;
    QStringList attached; ///< names of files that this run attached, or was attaching
    qint64 id = 0;        ///< of the release; 0 until it is known
    QUrl page;
    State state = State::Planned;
    int keptLines = 0; ///< that people edited there meanwhile, and that stay
    Message problem;   ///< what went wrong with it last; empty where nothing did
    bool operator==(const PublishRecord &) const = default;

    /// Nothing of it is left to do.
    [[nodiscard]] bool isFinished() const;
};

/// "planned", "drafting", "drafted", "verified", "publishing", "published", "undone". Not translated.
[[nodiscard]] QString keyName(PublishRecord::State state);

/// What a run of publishing has done so far, so that after a fault, a power cut or kill -9 one can go on or take it
/// back: a file from the beginning of a run until all is published or undone. It lies among the user's own files. Holds
/// no secret.
struct PublishJournal {
    QString product;
    QDateTime begun;                    ///< UTC
    std::vector<PublishRecord> records; ///< in the order in which they are published

    [[nodiscard]] bool isFinished() const;
    /// Something is public, or may be: it cannot be taken back any more, only finished. The first such one; null: none.
    [[nodiscard]] const PublishRecord *passedNoReturn() const;
    bool operator==(const PublishJournal &) const = default;
};

/// Where the journal of a product lies; empty for a product without a folder.
[[nodiscard]] QString publishJournalFile(const Product &product);
/// Reads the file; nothing where there is none. Fails with Fault::Input where it is no journal.
[[nodiscard]] Result<std::optional<PublishJournal>> readPublishJournal(const QString &file);
/// Replaces the file at once or not at all, and returns when it has reached the disk.
[[nodiscard]] Result<void> writePublishJournal(const QString &file, const PublishJournal &journal);
/// Deletes the file; fine where there is none.
[[nodiscard]] Result<void> removePublishJournal(const QString &file);
/// Keeps others from publishing the same product at the same time, until it is gone.
[[nodiscard]] Result<FileLock> lockPublishing(const QString &journalFile);

} // namespace waybill::release
