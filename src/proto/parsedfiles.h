// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "proto/parse.h"

#include <QHash>
#include <QMutex>
#include <QSet>
#include <QWaitCondition>

#include <atomic>
#include <functional>

namespace waybill::proto {

/// Parsed files by the id of their blob, so that each distinct content is parsed once per process, whatever trees and
/// paths it stands in. Thread-safe. Holds what it has parsed until it dies or clear() is called.
class ParsedFiles {
public:
    explicit ParsedFiles(Comments comments = Comments::Skip)
        : m_comments(comments)
    {}

    /// Whether the files have their comments.
    [[nodiscard]] Comments comments() const { return m_comments; }
    /// The parsed file, by `read` and parse() the first time; who asks meanwhile waits for that. Fails only where
    /// `read` does; that is not remembered.
    [[nodiscard]] Result<ProtoFilePtr> get(const git::ObjectId &blob, const std::function<Result<QByteArray>()> &read);
    /// True where get() has it already, or is about to.
    [[nodiscard]] bool knows(const git::ObjectId &blob);
    void clear();
    /// How many files were parsed so far: for tests and benchmarks.
    [[nodiscard]] qint64 parseCount() const { return m_parses.load(); }

private:
    const Comments m_comments;
    QMutex m_mutex;
    QWaitCondition m_done;      ///< something has left m_busy
    QSet<git::ObjectId> m_busy; ///< being read and parsed by some thread
    QHash<git::ObjectId, ProtoFilePtr> m_files;
    std::atomic<qint64> m_parses = 0;
};

} // namespace waybill::proto
