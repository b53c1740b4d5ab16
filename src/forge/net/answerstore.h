// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"

#include <optional>

namespace waybill::forge {

/// Answers with an ETag, kept in a folder of the cache, so that a server need only say "not modified". Qt's own cache
/// is not used: it gives what one account was told to another. Here an answer is found by account, address and kind
/// only, and is never used before the server confirmed it. Only the owner can read the folder. Not thread-safe;
/// blocks for as long as a file takes.
class AnswerStore {
public:
    /// Whose answer it is to what.
    struct Key {
        QByteArray account; ///< Secret::fingerprint(); empty: nobody's
        QUrl url;
        QByteArray accept; ///< the header
    };

    /// An empty folder keeps nothing.
    explicit AnswerStore(QString folder, qint64 mostBytes = 256 << 20);

    /// A damaged one is not there.
    [[nodiscard]] std::optional<HttpAnswer> find(const Key &key) const;
    /// Keeps a success with an ETag, unless the server asks not to, or it is too large to be worth it. What cannot be
    /// written is left out.
    void keep(const Key &key, const HttpAnswer &answer);
    /// Removes the oldest until what is left takes no more than it may. Done by itself now and then.
    void prune() const;

private:
    [[nodiscard]] QString fileOf(const Key &key) const;

    QString m_folder;
    qint64 m_mostBytes;
    int m_kept = 0;
};

} // namespace waybill::forge
