// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/catalogue.h"
#include "support/job.h"

#include <QObject>

#include <memory>

namespace waybill::app {

/// Writes a catalogue to a file, as its suffix says (.md), on a worker, replacing the file in one step. Deletes
/// itself after finished().
class CatalogueExport : public QObject {
    Q_OBJECT

public:
    CatalogueExport(std::shared_ptr<const release::Catalogue> catalogue, const QString &path, QThreadPool &pool,
                    QObject *parent);

Q_SIGNALS:
    void finished(const std::optional<waybill::Error> &error);

private:
    Job<bool> m_job;
};

/// The catalogue as the bytes of a file with this suffix; Markdown for any that is not known. Pure.
[[nodiscard]] QByteArray catalogueDocument(const release::Catalogue &catalogue, const QString &suffix);

} // namespace waybill::app
