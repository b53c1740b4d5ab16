// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgetalk.h"

#include "forge/net/httpfailure.h"

#include <QJsonDocument>

namespace waybill::forge {

Served<HttpAnswer> ForgeTalk::ask(HttpCall call)
{
    call.anonymous = call.anonymous || m_anonymous;
    ++m_requests;
    auto answer = m_client.ask(call, m_control);
    if (!answer)
        return tl::unexpected(ServiceFailure{answer.error(), {}, isUnclear(answer.error())});
    m_last = *answer;
    if (auto budget = RequestBudget::of(*answer))
        m_budget = budget;
    if (auto error = ForgeError::of(call, *answer)) {
        // A server or a gateway that fails may have done it before.
        const bool isUnclear = call.isWrite() && answer->status >= 500;
        return tl::unexpected(ServiceFailure{std::move(error->error), error->kind, isUnclear});
    }
    return std::move(*answer);
}

ServiceFailure ForgeTalk::notUnderstood(const HttpCall &call, const HttpAnswer &answer, const Message &why)
{
    const ForgeError error = ForgeError::notUnderstood(call, answer, why);
    return {error.error, error.kind, call.isWrite()};
}

Served<QJsonObject> ForgeTalk::object(const HttpCall &call)
{
    const auto answer = ask(call);
    if (!answer)
        return tl::unexpected(answer.error());
    auto object = readObject(answer->body);
    if (!object)
        return tl::unexpected(notUnderstood(call, *answer, object.error()));
    return std::move(*object);
}

Served<QJsonArray> ForgeTalk::array(const HttpCall &call)
{
    const auto answer = ask(call);
    if (!answer)
        return tl::unexpected(answer.error());
    auto array = readArray(answer->body);
    if (!array)
        return tl::unexpected(notUnderstood(call, *answer, array.error()));
    return std::move(*array);
}

Served<std::optional<QJsonObject>> ForgeTalk::objectIfAny(const HttpCall &call)
{
    auto found = object(call);
    if (found)
        return std::optional(std::move(*found));
    if (found.error().kind == ForgeError::Kind::NotFound)
        return std::nullopt;
    return tl::unexpected(found.error());
}

bool ForgeTalk::hasNextPage(qsizetype rows, int size) const
{
    if (m_last.headers.contains("x-next-page"))
        return !m_last.header("x-next-page").trimmed().isEmpty();
    if (m_last.headers.contains("link"))
        return m_last.header("link").contains("rel=\"next\"");
    return rows >= size;
}

HttpCall jsonWrite(HttpCall::Method method, const QUrl &url, const QJsonObject &body)
{
    HttpCall call;
    call.method = method;
    call.url = url;
    call.headers = {{"Accept", "application/json"}};
    call.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    call.contentType = "application/json";
    call.pace = HttpCall::Pace::Write;
    return call;
}

} // namespace waybill::forge
