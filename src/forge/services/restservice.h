// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgeaddress.h"
#include "forge/services/forgetalk.h"

#include <functional>

namespace waybill::forge {

/// What all services of one repository on a forge share: where it is, who talks to it, and how its calls look. Blocks;
/// for a worker. Refers to the talk.
class RestService {
public:
    RestService(const RestService &) = delete;
    RestService &operator=(const RestService &) = delete;
    virtual ~RestService() = default;

protected:
    RestService(ForgeAddress address, ForgeTalk &talk)
        : m_address(std::move(address))
        , m_talk(talk)
    {}
    [[nodiscard]] const ForgeAddress &address() const { return m_address; }
    [[nodiscard]] ForgeTalk &talk() const { return m_talk; }

    /// `path` is below the repository: "/tags/v1.0".
    [[nodiscard]] HttpCall get(const QByteArray &path) const;
    /// A call that deletes has no body.
    [[nodiscard]] HttpCall write(HttpCall::Method method, const QByteArray &path, const QJsonObject &body = {}) const;
    /// The commit that the object asked for names; null where there is no such object. Fails where it names none:
    /// `member` is what is missing then.
    [[nodiscard]] Served<git::ObjectId> commitIn(const HttpCall &call, const QString &member,
                                                 const std::function<git::ObjectId(JsonMembers &)> &read);

private:
    ForgeAddress m_address;
    ForgeTalk &m_talk;
};

} // namespace waybill::forge
