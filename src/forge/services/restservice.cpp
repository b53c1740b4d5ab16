// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/restservice.h"

#include "forge/services/statestep.h"

namespace waybill::forge {

HttpCall RestService::get(const QByteArray &path) const
{
    return repositoryCall(m_address, path);
}

HttpCall RestService::write(HttpCall::Method method, const QByteArray &path, const QJsonObject &body) const
{
    HttpCall call = jsonWrite(method, m_address.repositoryUrl(path), body);
    call.headers = get(path).headers;
    if (method == HttpCall::Method::Delete) {
        call.body.clear();
        call.contentType.clear();
    }
    return call;
}

Served<git::ObjectId> RestService::commitIn(const HttpCall &call, const QString &member,
                                            const std::function<git::ObjectId(JsonMembers &)> &read)
{
    const auto found = talk().objectIfAny(call);
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return git::ObjectId();
    JsonMembers members(**found);
    const git::ObjectId commit = read(members);
    if (commit.isNull())
        return tl::unexpected(
            ForgeTalk::notUnderstood(call, talk().last(), message(ServiceMessage::MemberMissing, member)));
    return commit;
}

} // namespace waybill::forge
