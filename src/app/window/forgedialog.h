// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "models/notes/publishmodel.h"
#include "queries/forgefacts.h"

#include <QDialog>
#include <QThreadPool>

class QLabel;
class QPushButton;

namespace waybill::app {

class PublishTree;
class Session;

/// Asks whether to ask the forges of the product anew, and says which hosts that are; then what they say otherwise than
/// before. To say yes to a host that nobody allowed is remembered. The window can be used meanwhile; to close the
/// dialog ends what still runs. The product is read again where something came.
class ForgeDialog : public QDialog {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ForgeDialog(Session &session, QWidget *parent = nullptr);
    ~ForgeDialog() override;

private:
    struct Hosts {
        QStringList all;
        QStringList closed; ///< of them those that nobody allowed
    };
    void look();
    void start();
    void take(const Result<queries::ForgeRefreshes> &result);
    void showHosts(const Result<Hosts> &hosts);

    Session &m_session;
    QThreadPool m_pool; ///< of its own: forges may keep it waiting for minutes
    TrackedJob<Hosts> m_looking;
    TrackedJob<queries::ForgeRefreshes> m_asking;
    models::PublishModel m_model;
    Hosts m_hosts;
    QLabel *m_text;
    PublishTree *m_rows;
    QPushButton *m_refresh;
    QPushButton *m_cancel;
    QPushButton *m_close;
};

} // namespace waybill::app
