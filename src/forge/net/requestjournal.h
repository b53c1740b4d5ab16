// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpcall.h"

#include <QDateTime>
#include <QMutex>
#include <QStringList>

#include <deque>

namespace waybill::forge {

/// What was sent and what came back, without secrets and without bodies, to be shown and to be saved for a report of a
/// bug. One row a try. Keeps the last two thousand. Thread-safe.
class RequestJournal {
public:
    struct Entry {
        QByteArray callId;
        QDateTime at;            ///< UTC
        QByteArray method;       ///< "GET"
        QString url;             ///< without user information
        QByteArray secretFrom;   ///< where the secret came from that went along; empty: none went
        int attempt = 1;         ///< of the same call
        QStringList redirects;   ///< where to, without what stood behind the path
        int status = 0;          ///< 0: there was no answer
        bool unchanged = false;  ///< the answer was "not modified", and what was kept is good
        qint64 sent = 0;         ///< bytes of the body
        qint64 received = 0;     ///< likewise
        qint64 milliseconds = 0; ///< from sending to the end
        QString failure;         ///< the key of the reason, "cutShort"; empty where there was an answer
        QByteArray serversId;    ///< what the server called the request, where it did
        bool operator==(const Entry &) const = default;
    };

    void add(Entry entry);
    [[nodiscard]] std::vector<Entry> entries() const;
    /// How many tries there were, those that are no longer kept included.
    [[nodiscard]] qint64 count() const;
    /// One JSON object, readable, the same bytes for the same entries.
    [[nodiscard]] QByteArray toJson() const;

private:
    mutable QMutex m_mutex;
    std::deque<Entry> m_entries;
    qint64 m_count = 0;
};

/// "GET"
[[nodiscard]] QByteArray methodName(HttpCall::Method method);
/// An address as it may be shown and kept: without user information, and without the values of parameters that name a
/// secret.
[[nodiscard]] QString shownUrl(const QUrl &url);

} // namespace waybill::forge
