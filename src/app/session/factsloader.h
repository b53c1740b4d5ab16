// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "release/survey/survey.h"
#include "upgrade/procedure.h"

#include <QObject>

namespace waybill::app {

class Session;

/// From which version to which somebody upgrades. An end that is not given is that of the ranges.
struct VersionPair {
    std::optional<version::SemVer> from;
    std::optional<version::SemVer> to;
    /// True for what the release itself says.
    [[nodiscard]] bool isRange() const { return !from && !to; }
    bool operator==(const VersionPair &) const = default;
};

/// What upgrading from one to the other asks for.
struct PairFacts {
    upgrade::UpgradeFacts facts;
    upgrade::Procedure procedure;
    std::vector<Problem> problems;
};
using PairFactsPtr = std::shared_ptr<const PairFacts>;

/// Reads what lies between two versions of a product in a job, one pair at a time: asking for another one drops the one
/// before. GUI thread only.
class FactsLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit FactsLoader(Session &session, QObject *parent = nullptr);

    void load(const VersionPair &pair);
    /// Drops what is under way.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void loaded(const waybill::app::PairFactsPtr &facts);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    TrackedJob<PairFactsPtr> m_job;
};

/// The reading itself, as a job runs it. A repository that lacks one of the versions is left out; where all do, it
/// fails.
[[nodiscard]] Result<PairFactsPtr> readPairFacts(const release::Product &product,
                                                 const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                                                 const VersionPair &pair, const JobControl &control = {});

} // namespace waybill::app
