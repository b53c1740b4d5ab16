// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/release.h"
#include "support/job.h"

#include <QObject>

namespace waybill::app {

/// Writes the board to a file, as its suffix says (.md, .html, .json), on a worker, replacing the file in one step.
/// Deletes itself after finished().
class BoardExport : public QObject {
    Q_OBJECT

public:
    BoardExport(release::Release release, const QString &path, QThreadPool &pool, QObject *parent);

Q_SIGNALS:
    void finished(const std::optional<waybill::Error> &error);

private:
    Job<bool> m_job;
};

/// The board as the bytes of a file with this suffix ("md", "html", "json"); Markdown for any other. Pure.
[[nodiscard]] QByteArray boardDocument(const release::Release &release, const QString &suffix);

} // namespace waybill::app
