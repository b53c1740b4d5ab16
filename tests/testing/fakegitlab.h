// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"

namespace waybill::testing {

/// How GitLab speaks: the same facts by its names. It knows no drafts, and a release goes with its tag.
class FakeGitLab {
public:
    explicit FakeGitLab(FakeForge &forge)
        : m_forge(forge)
    {}

    [[nodiscard]] HttpReply answer(const FakeForge::Visit &visit);

private:
    using Visit = FakeForge::Visit;
    [[nodiscard]] HttpReply inProject(const Visit &visit, FakeRepository &repository);
    [[nodiscard]] HttpReply mergeRequests(const Visit &visit, const FakeRepository &repository) const;
    [[nodiscard]] HttpReply inGit(const Visit &visit, const FakeRepository &repository) const;
    [[nodiscard]] HttpReply milestones(const Visit &visit, FakeRepository &repository) const;
    [[nodiscard]] HttpReply releases(const Visit &visit, FakeRepository &repository);
    [[nodiscard]] HttpReply openIssues(const Visit &visit, const FakeRepository &repository) const;
    [[nodiscard]] HttpReply notes(const Visit &visit, FakeRepository &repository);
    [[nodiscard]] HttpReply packages(const Visit &visit, FakeRepository &repository);

    FakeForge &m_forge;
};

} // namespace waybill::testing
