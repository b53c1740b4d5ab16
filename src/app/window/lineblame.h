// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "app/window/blamepopup.h"
#include "support/problem.h"

namespace waybill::app {

class Session;

/// Finds who last changed a line, by a job, and shows it in a popup below the line. GUI thread only.
class LineBlame : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit LineBlame(Session &session, QObject *parent = nullptr);

    /// The answer shows beside the caret of `view`, where that still shows the same text. Asking again drops what is
    /// under way. `line` from 1.
    void ask(diffview::DiffView *view, const diffview::TextOrigin &origin, int line);

Q_SIGNALS:
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    void comparisonRequested(const waybill::app::FileAtRevisions &file);
    void problemFound(const waybill::Problem &problem);

private:
    void show(diffview::DiffView *view, const QString &repository, const git::LineOrigin &origin);

    Session &m_session;
    TrackedJob<git::LineOrigin> m_job;
};

} // namespace waybill::app
