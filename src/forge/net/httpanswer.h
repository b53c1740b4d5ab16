// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QUrl>

#include <map>

namespace waybill::forge {

/// What a server said, whole: one that was cut short is an Error instead. Any status is an answer, also 404 and 500.
struct HttpAnswer {
    int status = 0;
    /// By names in lower case; of a repeated header the values joined by ", ".
    std::map<QByteArray, QByteArray> headers;
    QByteArray body;
    QUrl url;           ///< where it came from in the end, behind redirects
    QByteArray callId;  ///< names the exchange in errors and in the journal of requests
    QDateTime received; ///< UTC, by this machine's clock
    /// The server said that nothing changed since the last time (304), and the status and the body are those of then.
    bool unchanged = false;

    [[nodiscard]] bool isSuccess() const { return status >= 200 && status < 300; }
    [[nodiscard]] QByteArray header(const QByteArray &lowerCaseName) const
    {
        const auto found = headers.find(lowerCaseName);
        return found == headers.end() ? QByteArray() : found->second;
    }
};

} // namespace waybill::forge
