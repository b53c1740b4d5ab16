// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/askpassserver.h"
#include "app/common/trackedjob.h"
#include "support/problem.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace waybill::app {

namespace Ui {
class ClonePanel;
}

class Session;

/// Clones a repository: its address, the folder, progress, and a way to stop, which deletes what was begun.
class ClonePanel : public QWidget {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ClonePanel(Session &session, QWidget *parent = nullptr);
    ~ClonePanel() override;

Q_SIGNALS:
    void cloned(const QString &folder);
    void cancelled();
    void problemFound(const waybill::Problem &problem);

private:
    void nameFolder();
    void start();
    void showState();

    Session &m_session;
    std::unique_ptr<Ui::ClonePanel> m_ui;
    AskpassServer m_askpass;
    TrackedJob<QString> m_job;
    QTimer m_tick;    ///< while something is cloned: looks how far it is
    QString m_parent; ///< where the folder is made, unless somebody typed another one
    bool m_typed = false;
};

} // namespace waybill::app
