// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparepatch.h"

#include "app/common/fileprompts.h"
#include "app/compare/comparefilespanel.h"
#include "app/compare/comparefilesview.h"
#include "app/session/session.h"
#include "compare/comparisonpatch.h"
#include "support/file.h"
#include "support/text.h"
#include "wording/text.h"

#include <QAction>
#include <QDir>

namespace waybill::app {

ComparePatch::ComparePatch(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_saving(this, session.pool(), *session.jobs(), [] {})
    , m_preparing(this, session.pool(), *session.jobs(), [] {})
{}

void ComparePatch::setUp(CompareFilesPanel &files, models::CompareFilesModel &model, QAction *save,
                         const std::function<FileComparisonPtr()> &comparison)
{
    connect(save, &QAction::triggered, this,
            [this, &files, comparison] { this->save(files, comparison(), files.selectedFiles()); });
    connect(files.view(), &CompareFilesView::dragWanted, this,
            [this, &files, comparison] { prepare(comparison(), files.selectedFiles()); });
    connect(this, &ComparePatch::prepared, &files, [&files, &model](const QByteArray &patch, const QUrl &file) {
        model.setDraggedPatch(patch, file);
        files.view()->dragNow();
    });
}

void ComparePatch::save(QWidget &parent, const FileComparisonPtr &comparison, const FileList &files)
{
    if (!comparison || files.empty())
        return;
    promptForPatchFile(&parent, compare::patchName(*comparison, files),
                       [this, comparison, files](const QString &path) { saveAs(path, comparison, files); });
}

void ComparePatch::saveAs(const QString &path, const FileComparisonPtr &comparison, const FileList &files)
{
    const QString complaint = tr("Cannot save the patch: %1");
    m_saving.start(
        tr("Saving the patch"),
        [path, comparison, files, complaint](const JobControl &control) -> Result<QString> {
            const auto patch = compare::comparisonPatch(*comparison, files, control);
            if (!patch)
                return fail(patch.error());
            const auto written = replaceFile(path, *patch);
            return written ? Result<QString>(path)
                           : fail(Fault::Environment, complaint.arg(written.error()), Place{path, 0, 0});
        },
        [this](const Result<QString> &saved) {
            Q_EMIT message(saved ? tr("Saved as %1").arg(visibleLine(*saved)) : wording::line(saved.error()));
        });
}

void ComparePatch::prepare(const FileComparisonPtr &comparison, const FileList &files)
{
    if (!comparison || files.empty())
        return;
    // A folder for each, so that the name can be the one that people will see.
    const QString folder = QDir(m_folder.path()).filePath(QString::number(++m_number));
    const QString file = QDir(folder).filePath(compare::patchName(*comparison, files));
    const QString complaint = tr("Cannot save the patch: %1");
    m_preparing.start(
        tr("Making a patch"),
        [folder, file, comparison, files, complaint](const JobControl &control) -> Result<Prepared> {
            auto patch = compare::comparisonPatch(*comparison, files, control);
            if (!patch)
                return fail(patch.error());
            if (!QDir().mkpath(folder))
                return fail(Fault::Environment, complaint.arg(visibleLine(folder)), Place{folder, 0, 0});
            if (const auto written = writePrivately(file, *patch); !written)
                return fail(Fault::Environment, complaint.arg(written.error()), Place{file, 0, 0});
            return Prepared{std::move(*patch), file};
        },
        [this](const Result<Prepared> &made) {
            if (made)
                Q_EMIT prepared(made->patch, QUrl::fromLocalFile(made->file));
            else
                Q_EMIT message(wording::line(made.error()));
        });
}

} // namespace waybill::app

#include "moc_comparepatch.cpp"
