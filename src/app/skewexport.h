// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"

#include <QObject>

namespace waybill::app {

/// Writes a skew matrix to a file, as its suffix says (.svg, .png, .md, .json), on a worker, replacing the file in one
/// step. Deletes itself after finished().
class SkewExport : public QObject {
    Q_OBJECT

public:
    SkewExport(std::shared_ptr<const upgrade::SkewMatrix> matrix, upgrade::Basis basis, const QString &path,
               QThreadPool &pool, QObject *parent);

Q_SIGNALS:
    void finished(const std::optional<waybill::Error> &error);

private:
    Job<bool> m_job;
};

/// The matrix as the bytes of a file with this suffix ("svg", "png", "md", "json"); Markdown for any other. Pure; takes
/// a while for a large picture.
[[nodiscard]] QByteArray skewDocument(const upgrade::SkewMatrix &matrix, upgrade::Basis basis, const QString &suffix);

} // namespace waybill::app
