// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"

namespace waybill::testing {

/// How GitHub, and its server edition, speak: REST here, GraphQL in FakeGraphQl.
class FakeGitHub {
public:
    explicit FakeGitHub(FakeForge &forge)
        : m_forge(forge)
    {}

    [[nodiscard]] HttpReply answer(const FakeForge::Visit &visit);

private:
    using Visit = FakeForge::Visit;
    [[nodiscard]] HttpReply user(const Visit &visit) const;
    [[nodiscard]] HttpReply inRepository(const Visit &visit, FakeRepository &repository);
    [[nodiscard]] HttpReply pulls(const Visit &visit, const FakeRepository &repository) const;
    [[nodiscard]] HttpReply commits(const Visit &visit, const FakeRepository &repository) const;
    [[nodiscard]] HttpReply milestones(const Visit &visit, FakeRepository &repository) const;
    [[nodiscard]] HttpReply issues(const Visit &visit, FakeRepository &repository);
    [[nodiscard]] HttpReply references(const Visit &visit, const FakeRepository &repository) const;

    FakeForge &m_forge;
};

} // namespace waybill::testing
