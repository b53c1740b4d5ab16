// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpclient.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

#include <functional>
#include <mutex>
#include <vector>

namespace waybill::testing {

/// A client that sends nothing: a function answers each call at once. Remembers the calls.
class ScriptedClient : public forge::HttpClient {
public:
    using Script = std::function<Result<forge::HttpAnswer>(const forge::HttpCall &)>;
    explicit ScriptedClient(Script script)
        : m_script(std::move(script))
    {}

    [[nodiscard]] QFuture<Result<forge::HttpAnswer>> send(const forge::HttpCall &call,
                                                          const JobControl &control) override
    {
        calls.push_back(call);
        QPromise<Result<forge::HttpAnswer>> promise;
        auto future = promise.future();
        promise.start();
        promise.addResult(control.isCancelled() ? Result<forge::HttpAnswer>(cancelled()) : m_script(call));
        promise.finish();
        return future;
    }

    std::vector<forge::HttpCall> calls;

private:
    Script m_script;
};

/// An answer as a server would give it.
inline forge::HttpAnswer answerOf(int status, const QByteArray &body, std::map<QByteArray, QByteArray> headers = {})
{
    forge::HttpAnswer answer;
    answer.status = status;
    answer.body = body;
    answer.headers = std::move(headers);
    answer.callId = "c1";
    answer.received = QDateTime(QDate(2026, 3, 1), QTime(12, 0), Qt::UTC);
    return answer;
}

inline forge::HttpAnswer answerOf(const QJsonDocument &body, std::map<QByteArray, QByteArray> headers = {})
{
    return answerOf(200, body.toJson(QJsonDocument::Compact), std::move(headers));
}

/// The value of a parameter in the query of a call.
inline QString parameter(const forge::HttpCall &call, const QString &name)
{
    return QUrlQuery(call.url).queryItemValue(name, QUrl::FullyDecoded);
}

/// A commit id of one digit, repeated.
inline QString digits(QChar digit)
{
    return QString(40, digit);
}

} // namespace waybill::testing
