// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QAbstractListModel>

namespace waybill::app {

/// The running jobs, for the status bar: a line each with its progress, and a way to stop it.
class JobList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        ProgressRole = Qt::UserRole, ///< 0..100, or -1 where the end is not known
    };

    explicit JobList(QObject *parent = nullptr);

    /// Lists a running job until done() is called with the number returned.
    int add(const QString &title, const JobControl &control);
    void done(int number);
    /// Asks every job to stop, forgets them, and says so by cancelled(): a cancelled job reports to nobody.
    void cancelAll();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// "Reading etcd", or "3 jobs" where there are several; empty when idle.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool isIdle() const;

Q_SIGNALS:
    void changed();
    void cancelled();

private:
    struct Row {
        int number = 0;
        QString title;
        JobControl control;
    };
    std::vector<Row> m_rows;
    int m_next = 1;
};

} // namespace waybill::app
