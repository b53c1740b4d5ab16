// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QObject>

#include <functional>

namespace waybill::app {

/// Writes a file on a worker, replacing it in one step. Says how that ended, then deletes itself.
class FileExport : public QObject {
    Q_OBJECT

public:
    /// `content` is made on the worker. `complaint`: what is said where it cannot be written, translated, "%1" in it
    /// being why.
    FileExport(std::function<QByteArray()> content, const QString &path, const QString &complaint, QThreadPool &pool,
               QObject *parent);

Q_SIGNALS:
    /// Where it was saved, as a sentence, translated.
    void saved(const QString &message);
    void failed(const waybill::Error &error);

private:
    Job<bool> m_job;
};

} // namespace waybill::app
