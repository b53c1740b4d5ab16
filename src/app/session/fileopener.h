// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "support/job.h"
#include "support/problem.h"

#include <QTemporaryDir>

namespace waybill::app {

class Session;

/// Opens files outside of the window: in the user's editor, and on the forge. A file of a revision is written to a
/// private temporary folder first, read-only and named by the revision ("main@1a2b3c4.go"); the folder goes with the
/// program. Which program is started comes from the user's settings and environment alone. GUI thread only; reads by
/// jobs.
class FileOpener : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit FileOpener(Session &session, QObject *parent = nullptr);

    void edit(const FilePlace &place);
    /// Side by side, where the editor or the setting knows how; else one after the other.
    void editBoth(const FilePlace &before, const FilePlace &after);
    void openOnForge(const FilePlace &place);

Q_SIGNALS:
    /// Something was opened.
    void said(const QString &text);
    void problemFound(const waybill::Problem &problem);

private:
    void take(const std::vector<FilePlace> &places, const std::vector<QString> &files);
    void start(const QString &program, const QStringList &arguments);
    void openUrl(const QUrl &url);

    Session &m_session;
    QTemporaryDir m_folder;
    Job<std::vector<QString>> m_copying;
    Job<QUrl> m_asking;
};

} // namespace waybill::app
