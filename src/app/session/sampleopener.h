// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"

#include <QObject>

namespace waybill::app {

class Session;

/// Writes the sample product, once, into the user's data folder, and says where it is. What was decided in it stays.
/// GUI thread only.
class SampleOpener : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit SampleOpener(Session &session, QObject *parent = nullptr);

    void start();
    /// Where it is, or will be.
    [[nodiscard]] static QString folder();

Q_SIGNALS:
    /// The path of its waybill.toml.
    void ready(const QString &file);
    void failed(const waybill::Error &error);

private:
    TrackedJob<QString> m_job;
};

} // namespace waybill::app
