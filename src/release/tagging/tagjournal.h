// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "release/product/product.h"

#include <QDateTime>
#include <QJsonObject>

namespace waybill::release {

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
    QByteArray remote; ///< where it was pushed to; empty until then
    Message problem;   ///< what went wrong with it last; empty where nothing did
    bool operator==(const TagRecord &) const = default;
};

/// "planned", "written", "created", "pushing", "pushed", "undone". Not translated.
[[nodiscard]] QString keyName(TagRecord::State state);

/// What a run of tagging has done so far, so that after a fault, or a power cut, one can go on or take it back: the
/// file waybill.tagging.json, beside waybill.toml, from the beginning of a run until all is pushed or undone.
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

/// Keeps others from tagging the same product at the same time, until it is gone. The system takes it back when the
/// process dies.
class TagLock {
public:
    /// Fails with Fault::Environment where another process holds it, or the folder cannot be opened.
    [[nodiscard]] static Result<TagLock> take(const QString &journalFile);
    TagLock(TagLock &&other) noexcept;
    TagLock &operator=(TagLock &&other) noexcept;
    ~TagLock();

private:
    explicit TagLock(int handle)
        : m_handle(handle)
    {}
    int m_handle = -1;
};

} // namespace waybill::release
