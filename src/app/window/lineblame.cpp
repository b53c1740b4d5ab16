// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/lineblame.h"

#include "app/session/session.h"
#include "support/text.h"

#include <QPointer>

namespace waybill::app {

LineBlame::LineBlame(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [] {})
{}

void LineBlame::ask(diffview::DiffView *view, const diffview::TextOrigin &origin, int line)
{
    m_job.start(
        tr("Finding who changed %1", "path:line").arg(QString(visiblePath(origin.path) + u':' + QString::number(line))),
        [origin, line](const JobControl &control) -> Result<git::LineOrigin> {
            const auto repository = git::Repository::open(origin.repository);
            if (!repository)
                return fail(repository.error());
            return git::findLineOrigin(*repository, origin.commit, origin.path, line, control);
        },
        [this, view = QPointer(view), origin](const Result<git::LineOrigin> &found) {
            if (!found && found.error().fault != Fault::Cancelled)
                Q_EMIT problemFound(Problem::fromError(found.error()));
            const diffview::DiffInput *shown = view && view->isVisible() ? view->input() : nullptr;
            const bool same = shown && ((*shown)[0].origin == origin || (*shown)[1].origin == origin);
            if (found && same)
                show(view, origin.repository, *found);
        });
}

void LineBlame::show(diffview::DiffView *view, const QString &repository, const git::LineOrigin &origin)
{
    auto *popup = new BlamePopup(m_session.release(), repository, origin, view);
    connect(popup, &BlamePopup::placeRequested, this, &LineBlame::placeRequested);
    connect(popup, &BlamePopup::comparisonRequested, this, &LineBlame::comparisonRequested);
    popup->showAt(view->caretPlace());
}

} // namespace waybill::app

#include "moc_lineblame.cpp"
