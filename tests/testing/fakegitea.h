// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"

namespace waybill::testing {

/// How Gitea and Forgejo speak: much as GitHub does, with at most 50 rows a page, milestones by id, and files as
/// forms.
class FakeGitea {
public:
    explicit FakeGitea(FakeForge &forge)
        : m_forge(forge)
    {}

    [[nodiscard]] HttpReply answer(const FakeForge::Visit &visit);

private:
    using Visit = FakeForge::Visit;
    [[nodiscard]] HttpReply inRepository(Visit visit, FakeRepository &repository);
    [[nodiscard]] HttpReply commits(const Visit &visit, const FakeRepository &repository) const;
    [[nodiscard]] HttpReply milestones(const Visit &visit, FakeRepository &repository) const;
    [[nodiscard]] HttpReply releases(Visit visit, FakeRepository &repository);

    FakeForge &m_forge;
};

} // namespace waybill::testing
