// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// What the Compare page does with a file or commit that was chosen, and where its sources come from.
#include "app/changes/changedetail.h"
#include "app/common/fileprompts.h"
#include "app/compare/commitloader.h"
#include "app/compare/comparefilesview.h"
#include "app/compare/comparemarkdown.h"
#include "app/compare/comparepage.h"
#include "app/session/changeloader.h"
#include "app/session/session.h"
#include "support/text.h"
#include "ui_comparepage.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QMimeData>

namespace waybill::app {

void ComparePage::fileChosen()
{
    m_ui->right->setCurrentWidget(m_ui->diff);
    const int file = m_ui->files->currentFile();
    if (file < 0 || !m_comparison)
        return; // a folder: what shows stays
    const QByteArray &path = m_files.files()[std::size_t(file)].path();
    if (path == m_shown)
        return;
    m_shown = path;
    m_wantedLine = 0;
    m_busy = true;
    m_start.start();
}

void ComparePage::loadFile()
{
    const int file = m_files.fileAt(m_shown);
    if (file < 0 || !m_comparison) {
        m_busy = false;
        return;
    }
    m_reading.start();
    m_loading = Job<diffview::DiffInput>::start(
        m_session.pool(), [comparison = m_comparison, one = shownFile(file)](const JobControl &control) {
            return loadFilePair(*comparison, one, control);
        });
    m_loading.then(this, [this](Result<diffview::DiffInput> input) { fileLoaded(std::move(input)); });
}

void ComparePage::compareFile(const FileAtRevisions &file)
{
    m_wanted = file;
    m_wantedShown = false;
    m_ui->source->setSource(file.source);
    if (!m_loader.isBusy() && m_comparison) // it may show already
        (void)showWantedFile();
}

/// The file that somebody asked for, once; false where nobody did, or it differs in nothing.
bool ComparePage::showWantedFile()
{
    if (!m_wanted || m_wantedShown || m_comparison->source != m_wanted->source)
        return false;
    m_wantedShown = true;
    const QByteArray &path = m_wanted->after.isEmpty() ? m_wanted->before : m_wanted->after;
    if (path.isEmpty())
        return false;
    if (m_files.fileAt(path) < 0) {
        Q_EMIT message(tr("%1 is the same in %2 and %3", "file, revision, revision")
                           .arg(visiblePath(path), sideName(0), sideName(1)));
        return false;
    }
    openLine(path, m_wanted->after.isEmpty() ? 0 : 1, m_wanted->line);
    return true;
}

/// A file as it is shown: with its predecessor, where somebody knows that it had another name and content too unlike
/// to be found.
git::FileChange ComparePage::shownFile(int file) const
{
    git::FileChange shown = m_files.files()[std::size_t(file)];
    const bool wanted = m_wanted && m_comparison->source == m_wanted->source && shown.newPath == m_wanted->after
                        && shown.kind == git::FileChange::Kind::Added && !m_wanted->before.isEmpty();
    const int before = wanted ? m_files.fileAt(m_wanted->before) : -1;
    if (before < 0)
        return shown;
    const git::FileChange &old = m_files.files()[std::size_t(before)];
    shown.kind = git::FileChange::Kind::Renamed;
    shown.oldPath = m_wanted->before;
    shown.oldBlob = old.oldBlob;
    shown.oldMode = old.oldMode;
    return shown;
}

void ComparePage::fileLoaded(Result<diffview::DiffInput> input)
{
    m_reading.stop();
    m_busy = false;
    if (input)
        m_ui->diff->showDiff(*input);
    else
        m_ui->diff->showMessage(wording::line(input.error()));
    showWantedLine();
}

void ComparePage::showWantedLine()
{
    if (m_wantedLine > 0)
        m_ui->diff->showLine(m_wantedSide == 0 ? diffview::DiffSide::Old : diffview::DiffSide::New, m_wantedLine);
    m_wantedLine = 0;
}

void ComparePage::openLine(const QByteArray &path, int side, int line)
{
    const int file = m_files.fileAt(path);
    if (file < 0)
        return;
    m_ui->tabs->setCurrentWidget(m_ui->files);
    if (m_files.indexOf(file).isValid()) {
        m_ui->files->chooseFile(file);
    } else if (m_shown != path) {
        // It does not pass the filter, and shows all the same.
        m_shown = path;
        m_busy = true;
        m_start.start();
    }
    m_ui->right->setCurrentWidget(m_ui->diff);
    m_wantedSide = side;
    m_wantedLine = line;
    m_backwards = false;
    if (!m_busy)
        showWantedLine();
}

/// The line that pins it, where the file differs; the list stays.
void ComparePage::pinChosen(const QModelIndex &index)
{
    const int file = m_files.fileAt(index.data(models::PinMovesModel::PathRole).toByteArray());
    if (file < 0 || m_ui->tabs->currentWidget() != m_ui->pins)
        return;
    const QByteArray &path = m_files.files()[std::size_t(file)].path();
    if (m_shown != path) {
        m_shown = path;
        m_busy = true;
        m_start.start();
    }
    m_ui->right->setCurrentWidget(m_ui->diff);
    m_wantedSide = index.data(models::PinMovesModel::SideRole).toInt();
    m_wantedLine = index.data(models::PinMovesModel::LineRole).toInt();
    m_backwards = false;
    if (!m_busy)
        showWantedLine();
}

void ComparePage::stepFile(int by)
{
    const int file = m_ui->files->step(by);
    if (file >= 0) {
        m_ui->tabs->setCurrentWidget(m_ui->files);
        m_ui->files->chooseFile(file);
        return;
    }
    m_backwards = false;
    if (m_comparison && m_comparison->singleFiles)
        Q_EMIT message(by > 0 ? tr("This is the last difference") : tr("This is the first difference"));
    else
        Q_EMIT message(by > 0 ? tr("This is the last file") : tr("This is the first file"));
}

void ComparePage::commitChosen()
{
    const compare::SidedCommit *chosen = m_ui->commits->current();
    if (!chosen || !m_comparison || m_ui->tabs->currentWidget() != m_ui->commits)
        return;
    m_commitBusy = true;
    m_commitLoading = Job<std::shared_ptr<const release::Survey>>::start(
        m_session.pool(), [repository = m_comparison->source.repository, commit = chosen->commit](
                              const JobControl &control) { return loadCommit(repository, commit, control); });
    m_commitLoading.then(this, [this](const Result<std::shared_ptr<const release::Survey>> &survey) {
        m_commitBusy = false;
        if (survey)
            showCommit(*survey);
        else
            Q_EMIT message(wording::line(survey.error()));
    });
}

void ComparePage::showCommit(const std::shared_ptr<const release::Survey> &survey)
{
    if (m_ui->tabs->currentWidget() != m_ui->commits)
        return;
    if (!m_detail) {
        m_detail = new ChangeDetail(m_ui->right);
        m_detail->setPool(m_session.pool());
        connect(m_detail, &ChangeDetail::message, this, &Page::message);
        m_ui->right->addWidget(m_detail);
    }
    m_detail->showChange(survey, survey->changes->front());
    m_ui->right->setCurrentWidget(m_detail);
}

void ComparePage::showSearch(bool shown)
{
    m_ui->search->setVisible(shown);
    if (shown)
        m_ui->search->edit();
    else
        m_ui->files->view()->setFocus(Qt::OtherFocusReason);
}

void ComparePage::copyPath()
{
    if (m_shown.isEmpty())
        return;
    QApplication::clipboard()->setText(visiblePath(m_shown));
    Q_EMIT message(tr("The path is on the clipboard"));
}

void ComparePage::copyList()
{
    std::vector<git::FileChange> listed;
    for (const int file : m_files.tree().order())
        listed.push_back(m_files.files()[std::size_t(file)]);
    QApplication::clipboard()->setText(filesMarkdown(listed));
    Q_EMIT message(tr("%n file(s) are on the clipboard", nullptr, int(listed.size())));
}

void ComparePage::promptForFolders()
{
    promptForExistingFolder(this, tr("Old Folder"), [this](const QString &before) {
        promptForExistingFolder(this, tr("New Folder"),
                                [this, before](const QString &after) { compareOnDisk(before, after); });
    });
}

void ComparePage::promptForFiles()
{
    promptForExistingFile(this, tr("Old File"), [this](const QString &before) {
        promptForExistingFile(this, tr("New File"),
                              [this, before](const QString &after) { compareOnDisk(before, after); });
    });
}

void ComparePage::compareOnDisk(const QString &before, const QString &after)
{
    compare::Source source;
    source.paths = {before, after};
    compare(source);
}

void ComparePage::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 2 && urls[0].isLocalFile() && urls[1].isLocalFile())
        event->acceptProposedAction();
    else
        event->ignore(); // one is the window's: a product to open
}

void ComparePage::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() != 2) {
        event->ignore();
        return;
    }
    event->acceptProposedAction();
    compareOnDisk(urls[0].toLocalFile(), urls[1].toLocalFile());
}

void ComparePage::changeThreshold(int by)
{
    git::RenameOptions options = m_loader.renameOptions();
    options.threshold = std::clamp(options.threshold + by, 10, 100);
    m_loader.setRenameOptions(options);
    Q_EMIT message(tr("Files are paired from %1 % of equal content on").arg(options.threshold));
}

} // namespace waybill::app
