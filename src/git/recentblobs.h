// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QByteArray>

#include <list>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace waybill::git {

/// The contents of the files that were read last: the text of a file is asked for by everybody who looks at the change
/// that made it, at the change that edits it, and at the ends of a range, and unpacking it costs more than anything
/// that is done with most of them. Thread-safe.
class RecentBlobs {
public:
    /// Keeps no more than `mostBytes`, and no file that has more than an eighth of them.
    explicit RecentBlobs(qsizetype mostBytes);

    [[nodiscard]] std::optional<QByteArray> find(const ObjectId &id);
    void add(const ObjectId &id, const QByteArray &content);

private:
    struct Entry {
        ObjectId id;
        QByteArray content;
    };

    const qsizetype m_mostBytes;
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< the one that was asked for last comes first
    std::unordered_map<ObjectId, std::list<Entry>::iterator> m_byId;
    qsizetype m_bytes = 0;
};

} // namespace waybill::git
