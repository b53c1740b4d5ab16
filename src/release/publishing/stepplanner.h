// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"
#include "version/tags.h"

namespace waybill::release {

struct RepositoryRelease;

/// Works out one step of a publication: each check may block it, in the order of how much they matter. Pure; for
/// planPublication().
class StepPlanner {
public:
    /// Refers to both.
    StepPlanner(const PublishRequest &request, const PublishRequest::Wish &wish);

    void plan(const RepositoryRelease &row, const PublishFacts &facts);
    void refuseUnknown(const QString &product);

    PublishStep step;

private:
    void block(const Message &what, const Message &advice = {});
    void block(const Error &error);
    void warn(const Message &what, const Message &advice = {});
    [[nodiscard]] bool isBlocked() const { return step.state == PublishStep::State::Blocked; }
    [[nodiscard]] QString tag() const { return step.text.tag; }

    void checkRights(const PublishFacts &facts);
    void checkName(const PublishFacts &facts);
    void checkTag(const PublishFacts &facts);
    void checkRelease(const PublishFacts &facts);
    void mergeBody(const PublishFacts &facts);
    void checkFiles(const PublishFacts &facts);
    void checkChecks(const PublishFacts &facts);
    void checkMilestone(const PublishFacts &facts);
    void settle(const RepositoryRelease &row, const PublishFacts &facts);

    const PublishRequest &m_request;
    const PublishRequest::Wish &m_wish;
};

/// That repositories pin each other, so that no order is right.
[[nodiscard]] Problem circleProblem(const QStringList &circle, const QString &path);
/// Blocks a step whose host takes fewer requests than are needed.
void refuseForBudget(const PublishBudget &budget, PublishStep &step);

/// Whether a version carries the badge of the latest: one that is stable, and above which no other is. Pure.
[[nodiscard]] bool isLatestVersion(const version::SemVer &version, const version::VersionTags &tags);
/// What GitHub would make of the name of a file. Pure.
[[nodiscard]] QString githubFileName(const QString &name);

} // namespace waybill::release
