// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/preferences/preferencepage.h"
#include "support/cacheuse.h"

class QLabel;
class QPushButton;

namespace waybill::app {

/// How much is remembered of what was found out, and a button that forgets it.
class CachePage : public PreferencePage {
    Q_OBJECT

public:
    /// `folder` is the cache's (support/cachefolder.h).
    explicit CachePage(QString folder, QWidget *parent = nullptr);

    void refresh() override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void run(std::function<Result<CacheUse>(const JobControl &)> work);

    QString m_folder;
    QLabel *m_use;
    QPushButton *m_clear;
    QThreadPool m_pool;
    Job<CacheUse> m_job;
};

} // namespace waybill::app
