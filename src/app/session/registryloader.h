// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/registryquery.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace waybill::app {

class Session;

using RegistryViewPtr = std::shared_ptr<const queries::RegistryView>;
/// What asks registries: queries::watchRegistries() over a connection of its own, or something else in tests. Runs in a
/// job.
using RegistryAsker = std::function<Result<queries::RegistryWatch>(const release::Product &, const queries::Surveys &,
                                                                   const JobControl &)>;

/// What is known of the registries of the session's product: what was seen of them before, held against git once the
/// surveys are there, which asks nobody; and a look at them when somebody wants it. GUI thread only.
class RegistryLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit RegistryLoader(Session &session, QObject *parent = nullptr);

    /// Instead of what asks over the network.
    void setAsker(RegistryAsker asker) { m_asker = std::move(asker); }
    /// Whether the product names a registry.
    [[nodiscard]] bool isWanted() const;
    /// Null where the product names no registry, or nothing is read yet.
    [[nodiscard]] const RegistryViewPtr &view() const { return m_view; }
    /// Asks all registries, and keeps what moved beside the product. Nothing while a survey is missing, and where the
    /// product names no registry.
    void look();
    /// Drops what is under way.
    void cancel();
    [[nodiscard]] bool isLooking() const { return m_look.isBusy(); }
    [[nodiscard]] bool isBusy() const { return m_read.isBusy() || m_look.isBusy(); }
    /// 0..100 while it looks; -1 where that is not known.
    [[nodiscard]] int percent() const { return m_look.percent(); }

Q_SIGNALS:
    /// view() is another one.
    void changed();
    void lookStarted();
    /// What the look brought; after changed().
    void looked(const waybill::queries::RegistryWatch &watch);
    /// Reading or looking failed; also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    /// Reads what was seen, unless that was done of these very surveys.
    void read();
    void forget();
    void show(queries::RegistryView view);
    [[nodiscard]] queries::Surveys surveys() const;

    Session &m_session;
    RegistryAsker m_asker;
    RegistryViewPtr m_view;
    std::optional<queries::Surveys> m_asked;
    TrackedJob<queries::RegistryView> m_read;
    TrackedJob<queries::RegistryWatch> m_look;
};

} // namespace waybill::app
