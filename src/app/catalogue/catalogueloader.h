// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "release/catalogue/catalogue.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace waybill::app {

class Session;

using CataloguePtr = std::shared_ptr<const release::Catalogue>;
using SurveyList = std::vector<std::shared_ptr<const release::Survey>>;
/// What reads a catalogue: release::readCatalogue(), or something else in tests. Runs in a job.
using CatalogueReader = std::function<Result<release::Catalogue>(
    const release::Product &, const SurveyList &, const release::CatalogueOptions &, const JobControl &)>;

/// Reads what the repositories of the session's product ship, in a job, once their surveys are there. GUI thread only.
class CatalogueLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    CatalogueLoader(Session &session, CatalogueReader reader, QObject *parent = nullptr);

    /// Reads it, unless it was read of these very surveys, or is being read of them; what was under way is dropped.
    /// While a survey is missing nothing happens.
    void load();
    /// Drops what is under way, and forgets what was asked.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }
    /// 0..100 while it is busy; -1 where that is not known.
    [[nodiscard]] int percent() const { return m_job.percent(); }

Q_SIGNALS:
    void started();
    void loaded(const waybill::app::CataloguePtr &catalogue);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    CatalogueReader m_reader;
    std::optional<SurveyList> m_asked;
    TrackedJob<CataloguePtr> m_job;
};

} // namespace waybill::app
