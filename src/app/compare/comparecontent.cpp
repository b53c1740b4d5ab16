// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparecontent.h"

#include "app/changes/changedetail.h"
#include "app/compare/commitloader.h"
#include "app/compare/comparecommitspanel.h"
#include "app/compare/comparefilespanel.h"
#include "app/compare/comparetexts.h"
#include "app/session/changeloader.h"
#include "app/session/session.h"
#include "diffview/diffview.h"
#include "models/compare/pinmovesmodel.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/text.h"

#include <QListView>
#include <QStackedWidget>
#include <QTabWidget>

#include <utility>

namespace waybill::app {

namespace {

constexpr int StartDelay = 30; // ms; a held arrow key repeats about that often
constexpr int Reading = 150;   // ms

} // namespace

CompareContent::CompareContent(Session &session, models::CompareFilesModel &files, const Widgets &widgets)
    : m_session(session)
    , m_files(files)
    , m_widgets(widgets)
{
    for (const auto &[timer, interval] : {std::pair(&m_start, StartDelay), std::pair(&m_reading, Reading)}) {
        timer->setSingleShot(true);
        timer->setInterval(interval);
    }
    connect(&m_start, &QTimer::timeout, this, &CompareContent::loadFile);
    connect(&m_reading, &QTimer::timeout, this, [this] { m_widgets.diff->showMessage(tr("Reading…")); });
    connect(m_widgets.diff, &diffview::DiffView::endReached, this, [this](bool forward) {
        m_backwards = !forward;
        stepFile(forward ? 1 : -1);
    });
    connect(m_widgets.diff, &diffview::DiffView::settled, this, [this] {
        if (std::exchange(m_backwards, false))
            m_widgets.diff->lastChange();
    });
}

bool CompareContent::isSettled() const
{
    const bool detail = !m_detail || m_widgets.right->currentWidget() != m_detail || m_detail->isSettled();
    return !m_busy && !m_commitBusy && m_widgets.diff->isSettled() && detail;
}

void CompareContent::setWanted(const std::optional<FileAtRevisions> &wanted)
{
    m_wanted = wanted;
    m_wantedShown = false;
    m_left.clear();
}

void CompareContent::setComparison(const FileComparisonPtr &comparison)
{
    const diffview::ReadingPlace reading = readingPlace();
    m_before.path = shownPath();
    m_before.broughtTo = reading.caret.line > 0 && reading.caret == m_shownPlace.caret;
    // Who was brought to a line meant that line of whatever range comes last.
    const bool again = m_comparison && comparison && m_comparison->source == comparison->source;
    m_before.place = again || m_before.broughtTo ? reading : diffview::ReadingPlace();
    m_comparison = comparison;
    m_shown.clear();
    m_loading = {};
    m_busy = false;
    m_commitLoading = {};
    m_commitBusy = false;
}

void CompareContent::showFirst()
{
    // Where the file is not there, this may be the comparison before the one that it was left in.
    if (const int file = m_files.fileAt(m_left); file >= 0) { // the list that shows stays, too
        const QByteArray left = std::exchange(m_left, {});
        if (m_files.indexOf(file).isValid())
            m_widgets.files->chooseFile(file);
        showFileAt(left, m_leftPlace);
    } else if (!showWantedFile()) {
        chooseFirst();
        if (m_busy && m_shown == m_before.path) {
            m_wantedPlace = m_before.place;
            if (m_before.broughtTo)
                m_shownPlace = m_before.place;
        }
    }
    if (m_start.isActive()) { // nobody only passes by the first one
        m_start.stop();
        loadFile();
    }
}

void CompareContent::comeBack(const std::optional<compare::Source> &source, const QByteArray &path,
                              const diffview::ReadingPlace &place)
{
    m_left = path;
    m_leftPlace = place;
    if (!m_comparison || m_comparison->source != source)
        return;
    m_left.clear();
    open(path, place);
}

diffview::ReadingPlace CompareContent::readingPlace() const
{
    if (m_shown.isEmpty() && !m_left.isEmpty())
        return m_leftPlace;
    return m_busy ? m_wantedPlace : m_widgets.diff->readingPlace();
}

void CompareContent::showAgain(const diffview::ReadingPlace &place)
{
    m_shown.clear();
    fileChosen();
    m_wantedPlace = place;
    m_shownPlace = place;
}

void CompareContent::showFileAt(const QByteArray &path, const diffview::ReadingPlace &place)
{
    if (m_shown != path) {
        m_shown = path;
        startSoon();
    }
    m_widgets.right->setCurrentWidget(m_widgets.diff);
    m_wantedPlace = place;
    m_shownPlace = place;
    m_backwards = false;
    if (!m_busy)
        goToWantedPlace();
}

void CompareContent::fileChosen()
{
    m_widgets.right->setCurrentWidget(m_widgets.diff);
    const int file = m_widgets.files->currentFile();
    if (file < 0 || !m_comparison)
        return; // a folder: what shows stays
    const QByteArray &path = m_files.files()[std::size_t(file)].path();
    if (path == m_shown)
        return;
    m_shown = path;
    m_wantedPlace = {};
    m_shownPlace = {};
    startSoon();
}

/// What is read for the file before must not arrive in between: it would take the place that is wanted in this one.
void CompareContent::startSoon()
{
    m_loading = {};
    m_busy = true;
    m_start.start();
}

void CompareContent::loadFile()
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

bool CompareContent::showWantedFile()
{
    if (!m_wanted || m_wantedShown || m_comparison->source != m_wanted->source)
        return false;
    m_wantedShown = true;
    const QByteArray &path = m_wanted->after.isEmpty() ? m_wanted->before : m_wanted->after;
    if (path.isEmpty())
        return false;
    if (m_files.fileAt(path) < 0) {
        Q_EMIT message(tr("%1 is the same in %2 and %3", "file, revision, revision")
                           .arg(visiblePath(path), CompareTexts::sideName(m_comparison->source, 0),
                                CompareTexts::sideName(m_comparison->source, 1)));
        return false;
    }
    openLine(path, m_wanted->after.isEmpty() ? 0 : 1, m_wanted->line);
    return true;
}

/// A file as it is shown: with its predecessor, where somebody knows that it had another name and content too unlike
/// to be found.
git::FileChange CompareContent::shownFile(int file) const
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

void CompareContent::fileLoaded(Result<diffview::DiffInput> input)
{
    m_reading.stop();
    m_busy = false;
    if (input)
        m_widgets.diff->showDiff(*input);
    else
        m_widgets.diff->showMessage(wording::line(input.error()));
    goToWantedPlace();
}

void CompareContent::goToWantedPlace()
{
    if (m_wantedPlace.caret.line > 0)
        m_widgets.diff->goTo(m_wantedPlace);
    m_wantedPlace = {};
}

void CompareContent::openLine(const QByteArray &path, int side, int line)
{
    open(path, {{side == 0 ? diffview::DiffSide::Old : diffview::DiffSide::New, line}, {}});
}

void CompareContent::open(const QByteArray &path, const diffview::ReadingPlace &place)
{
    const int file = m_files.fileAt(path);
    if (file < 0)
        return;
    m_widgets.tabs->setCurrentWidget(m_widgets.files);
    if (m_files.indexOf(file).isValid())
        m_widgets.files->chooseFile(file);
    // Where it does not pass the filter it shows all the same.
    showFileAt(path, place);
}

void CompareContent::openFound(const QByteArray &path, const diffview::ReadingPlace &place, const TextQuery &query)
{
    open(path, place);
    m_widgets.diff->goOnWith(query);
}

void CompareContent::pinChosen(const QModelIndex &index)
{
    const int file = m_files.fileAt(index.data(models::PinMovesModel::PathRole).toByteArray());
    if (file < 0 || m_widgets.tabs->currentWidget() != m_widgets.pins)
        return;
    const QByteArray &path = m_files.files()[std::size_t(file)].path();
    const auto side = diffview::DiffSide(index.data(models::PinMovesModel::SideRole).toInt());
    showFileAt(path, {{side, index.data(models::PinMovesModel::LineRole).toInt()}, {}});
}

void CompareContent::stepFile(int by)
{
    const int file = m_widgets.files->step(by);
    if (file >= 0) {
        m_widgets.tabs->setCurrentWidget(m_widgets.files);
        m_widgets.files->chooseFile(file);
        return;
    }
    m_backwards = false;
    if (m_comparison && m_comparison->singleFiles)
        Q_EMIT message(by > 0 ? tr("This is the last difference") : tr("This is the first difference"));
    else
        Q_EMIT message(by > 0 ? tr("This is the last file") : tr("This is the first file"));
}

void CompareContent::commitChosen()
{
    const compare::SidedCommit *chosen = m_widgets.commits->current();
    if (!chosen || !m_comparison || m_widgets.tabs->currentWidget() != m_widgets.commits)
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

void CompareContent::showCommit(const std::shared_ptr<const release::Survey> &survey)
{
    if (m_widgets.tabs->currentWidget() != m_widgets.commits)
        return;
    if (!m_detail) {
        m_detail = new ChangeDetail(m_widgets.right);
        m_detail->setPool(m_session.pool());
        connect(m_detail, &ChangeDetail::message, this, &CompareContent::message);
        connect(m_detail, &ChangeDetail::fileRequested, this, &CompareContent::fileRequested);
        m_widgets.right->addWidget(m_detail);
    }
    m_detail->showChange(survey, survey->changes->front());
    m_widgets.right->setCurrentWidget(m_detail);
}

void CompareContent::chooseFirst()
{
    int file = m_files.fileAt(m_before.path);
    if (!m_files.indexOf(file).isValid())
        file = m_files.tree().step(-1, 1);
    if (file < 0)
        m_widgets.diff->showMessage(tr("No differences"));
    else if (file == m_widgets.files->currentFile())
        fileChosen(); // its content may be another one
    else
        m_widgets.files->chooseFile(file);
}

} // namespace waybill::app

#include "moc_comparecontent.cpp"
