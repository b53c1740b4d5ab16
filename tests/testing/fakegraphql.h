// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"
#include "testing/graphqlquery.h"

namespace waybill::testing {

/// GitHub's GraphQL, for reading: repositories with pull requests by number and objects by id, as many as one asks for
/// by aliases; only the fields that were asked for are given, and one that GitHub does not have is an error.
class FakeGraphQl {
public:
    explicit FakeGraphQl(FakeForge &forge)
        : m_forge(forge)
    {}

    [[nodiscard]] HttpReply answer(const FakeForge::Visit &visit);

private:
    [[nodiscard]] std::optional<QJsonValue> resolve(const QJsonObject &object, const GraphQlField &field);

    FakeForge &m_forge;
    QJsonArray m_errors;
};

} // namespace waybill::testing
