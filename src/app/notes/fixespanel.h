// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/fixesmodel.h"
#include "support/job.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace waybill::app {

class Session;

/// What the product could ship without its breaking changes: the fixes, picked onto the releases before. Nothing is
/// written: the picks are tried in memory, and the commands are there to copy.
class FixesPanel : public QWidget {
    Q_OBJECT

public:
    explicit FixesPanel(QWidget *parent = nullptr);
    ~FixesPanel() override;

    /// Must be called once, before anything else; the session outlives it.
    void setSession(Session &session);
    [[nodiscard]] bool isSettled() const { return !m_busy && !m_stale; }

Q_SIGNALS:
    /// For the window's message bar.
    void message(const QString &text);
    /// For Page::placeRequested().
    void placeRequested(const QString &page, int repository, const QVariantMap &place);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void changed();
    void look();
    void take(Result<std::vector<queries::FixForecast>> fixes);
    void openChange(const QModelIndex &index);

    Session *m_session = nullptr;
    models::FixesModel m_model;
    QLabel *m_heading;
    QTreeView *m_view;
    QPushButton *m_copy;
    Job<std::vector<queries::FixForecast>> m_job;
    bool m_stale = true;
    bool m_busy = false;
};

} // namespace waybill::app
