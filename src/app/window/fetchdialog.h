// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/askpassserver.h"
#include "app/session/fetchrunner.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeView;

namespace waybill::app {

/// Asks whether to fetch all repositories, and shows from where; then what came from each, or why nothing did. The
/// window can be used meanwhile; to close it ends what still runs. The product is read again where something came.
class FetchDialog : public QDialog {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit FetchDialog(Session &session, QWidget *parent = nullptr);
    ~FetchDialog() override;

private:
    void refresh();
    void finish();

    Session &m_session;
    AskpassServer m_askpass;
    FetchRunner m_runner;
    models::FetchModel m_model;
    QLabel *m_text;
    QTreeView *m_rows;
    QPushButton *m_fetch;
    QPushButton *m_cancel;
    QPushButton *m_close;
    bool m_asked = false; ///< somebody has said yes
};

} // namespace waybill::app
