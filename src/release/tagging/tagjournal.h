// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/filelock.h"
#include "support/message.h"
#include "support/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <set>
#include <vector>

namespace waybill::release {

struct Product;

/// How far one tag has come.
struct TagRecord {
    enum class State {
        Planned, ///< nothing is written
        Written, ///< its object is, but nothing points at it
        Created, ///< the tag is there
        Pushing, ///< it was being pushed: the remote may have it or not
        Pushed,  ///< the remote has it
        Undone,  ///< it was there and is not any more
    };

    QString repository;
    QString path;
    QByteArray tag;
    git::ObjectId commit;
    QString title; ///< of the commit
    QString message;
    bool sign = false;
    git::ObjectId object; ///< the tag's own; null while it is planned
    State state = State::Planned;
    bool ours = true;  ///< this run made it, or is to: only such a one is ever taken back
    QByteArray remote; ///< where it was pushed to last; empty until then
    /// The remotes that have it, or may: it was sent there, and they did not refuse it.
    std::set<QByteArray> mayBeOn;
    Message problem; ///< what went wrong with it last; empty where nothing did
    bool operator==(const TagRecord &) const = default;
};

/// "planned", "written", "created", "pushing", "pushed", "undone". Not translated.
[[nodiscard]] QString keyName(TagRecord::State state);

/// What a run of tagging has done so far, so that after a fault, or a power cut, one can go on or take it back: a file
/// from the beginning of a run until all is pushed or undone. It lies among the user's own files, not in the product's
/// folder: what is committed there must not make Waybill tag or untag anything (docs/security.md).
struct TagJournal {
    QString product;
    QDateTime begun; ///< UTC
    std::vector<TagRecord> records;

    /// True where something was begun and is not there yet.
    [[nodiscard]] bool isUnfinished() const;
    bool operator==(const TagJournal &) const = default;
};

/// Where the journal of a product lies.
[[nodiscard]] QString tagJournalFile(const Product &product);

/// All of it but its problem. The journal has that as bytes, and `tag --status --format json` in words; keys sorted.
[[nodiscard]] QJsonObject toJson(const TagRecord &record);

/// Reads the file; nothing where there is none. Fails with Fault::Input where it is no journal.
[[nodiscard]] Result<std::optional<TagJournal>> readTagJournal(const QString &file);
/// Replaces the file at once or not at all, and returns when it has reached the disk.
[[nodiscard]] Result<void> writeTagJournal(const QString &file, const TagJournal &journal);
/// Deletes the file; fine where there is none.
[[nodiscard]] Result<void> removeTagJournal(const QString &file);

/// Keeps others from tagging the same product at the same time, until it is gone. Fails with Fault::Environment where
/// another process holds it, or it cannot be made.
[[nodiscard]] Result<FileLock> lockTagging(const QString &journalFile);

} // namespace waybill::release
