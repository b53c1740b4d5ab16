// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparepage.h"

#include "app/compare/commitgraphview.h"
#include "app/compare/comparefilesview.h"
#include "app/compare/comparelocation.h"
#include "app/compare/comparemarkdown.h"
#include "app/compare/compareprompts.h"
#include "app/compare/comparetexts.h"
#include "app/compare/followedsurvey.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "models/common/groupednumber.h"
#include "models/common/rowcolors.h"
#include "models/compare/pinmovesdelegate.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "ui_comparepage.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QListView>
#include <QLocale>
#include <QMimeData>
#include <QTabBar>

namespace waybill::app {

namespace {

constexpr int Patience = 200;     // ms
constexpr int ProgressBeat = 150; // ms

} // namespace

ComparePage::ComparePage(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::ComparePage>())
    , m_actions(CompareActions::create(this))
    , m_loader(session)
    , m_patch(session)
{
    m_ui->setupUi(this);
    m_patience.setSingleShot(true);
    m_patience.setInterval(Patience);
    m_progress.setInterval(ProgressBeat);
    connect(&m_patience, &QTimer::timeout, this, &ComparePage::showState);
    connect(&m_progress, &QTimer::timeout, this, &ComparePage::showProgress);
    setAcceptDrops(true);
    setUpWidgets();
    diffview::FlowLayout::wrap(*m_ui->top);
    m_content = std::make_unique<CompareContent>(
        session, m_files,
        CompareContent::Widgets{m_ui->right, m_ui->diff, m_ui->tabs, m_ui->files, m_ui->commits, m_ui->pins});
    connect(m_content.get(), &CompareContent::message, this, &Page::message);
    connect(m_content.get(), &CompareContent::fileRequested, this, &Page::fileRequested);
    connectSession();
    connectLoader();
    connectActions();
    connectPanels();
    applyFonts();
    showState();
}

ComparePage::~ComparePage()
{
    // What loses the focus while its window goes still tells: nobody must listen any more.
    m_ui->source->disconnect(this);
    m_ui->files->disconnect(this);
    m_ui->commits->disconnect(this);
    m_ui->pins->selectionModel()->disconnect(this);
    m_ui->search->disconnect(this);
}

void ComparePage::setUpWidgets()
{
    m_ui->source->setPool(m_session.pool());
    m_ui->source->setActions(m_actions.swap, m_actions.revisions);
    m_ui->files->setUp(m_files, m_actions);
    m_ui->files->setHideAction(m_ui->diff->hideAction());
    m_ui->commits->setUp(m_commits, m_actions.withoutDuplicates);
    m_ui->pins->setModel(&m_pins);
    m_ui->pins->setItemDelegate(new models::PinMovesDelegate(this));
    m_ui->search->setSession(m_session);
    m_ui->graph->setUp(m_session, m_actions.graph);
    m_ui->search->hide();
    m_ui->tabs->tabBar()->setDrawBase(true);
    m_ui->columns->setStretchFactor(0, 0);
    m_ui->columns->setStretchFactor(1, 1);
    m_ui->columns->setSizes({416, 944});
    m_ui->left->setStretchFactor(0, 3);
    m_ui->left->setStretchFactor(1, 2);
    const std::array<std::pair<QToolButton *, QAction *>, 7> buttons{{{m_ui->graphButton, m_actions.graph},
                                                                      {m_ui->foldersButton, m_actions.folders},
                                                                      {m_ui->filesButton, m_actions.files},
                                                                      {m_ui->resetButton, m_actions.reset},
                                                                      {m_ui->stopButton, m_actions.stopRenames},
                                                                      {m_ui->searchButton, m_actions.search},
                                                                      {m_ui->copyButton, m_actions.copyList}}};
    for (const auto &[button, action] : buttons) {
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
    }
    m_ui->stopButton->hide();
}

void ComparePage::connectSession()
{
    const auto forget = [this] {
        if (const auto own = m_ui->source->source(); own && own->isOnDisk())
            return; // nothing of it is the product's
        m_loader.cancel();
        m_error.reset();
        m_comparison.reset();
        m_content->updateComparison(nullptr);
        m_files.setFiles({});
        m_commits.setCommits({});
        m_ui->source->setSurvey(nullptr, false);
        m_ui->source->reset();
    };
    connect(&m_session, &Session::productOpened, this, forget);
    connect(&m_session, &Session::closed, this, forget);
    connect(&m_session, &Session::repositoryChanged, this, [this] { refresh(); });
    connect(&m_session, &Session::loaded, this, [this] { refresh(); });
}

void ComparePage::connectLoader()
{
    connect(&m_loader, &CompareLoader::started, this, [this] {
        m_error.reset();
        m_patience.start();
        showProgress();
        Q_EMIT titleChanged();
    });
    connect(&m_loader, &CompareLoader::compared, this, &ComparePage::showComparison);
    connect(&m_loader, &CompareLoader::paired, this, &ComparePage::takeRenames);
    connect(&m_loader, &CompareLoader::counted, this, [this](const FileList &files) {
        m_files.setCounts(files);
        showSums();
    });
    connect(&m_loader, &CompareLoader::impactsFound, this, [this](const models::FileImpacts &impacts) {
        m_files.setImpacts(impacts);
        m_ui->files->refresh();
    });
    connect(&m_loader, &CompareLoader::insignificantFound, m_ui->files, &CompareFilesPanel::setInsignificant);
    connect(&m_loader, &CompareLoader::commitsFound, this, [this](const CommitComparisonPtr &commits) {
        m_commits.setCommits(commits);
        showState();
    });
    connect(&m_loader, &CompareLoader::pinsFound, this, [this](const std::vector<pins::PinMove> &moves) {
        m_pins.setMoves(moves);
        showState();
    });
    connect(&m_loader, &CompareLoader::message, this, &Page::message);
    connect(&m_loader, &CompareLoader::partsChanged, this, &ComparePage::showProgress);
    connect(&m_loader, &CompareLoader::failed, this, [this](const Error &error) {
        m_error = error;
        m_patience.stop();
        showState();
    });
}

void ComparePage::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.nextDifference, [this] { m_ui->diff->nextChange(); });
    on(m_actions.previousDifference, [this] { m_ui->diff->previousChange(); });
    on(m_actions.nextFile, [this] { m_content->stepFile(1); });
    on(m_actions.previousFile, [this] { m_content->stepFile(-1); });
    on(m_actions.expandAll, [this] { m_ui->files->view()->openAll(); });
    on(m_actions.collapseAll, [this] { m_ui->files->view()->closeAll(); });
    on(m_actions.filter, [this] {
        m_ui->tabs->setCurrentWidget(m_ui->files);
        m_ui->files->editFilter();
    });
    on(m_actions.search, [this] { showSearch(true); });
    on(m_actions.copyPath, [this] { copyPath(); });
    on(m_actions.copyList, [this] { Q_EMIT message(copyFilesMarkdown(m_files)); });
    on(m_actions.revisions, [this] { m_ui->source->edit(); });
    on(m_actions.swap, [this] { m_ui->source->swap(); });
    const auto compared = [this](const QString &before, const QString &after) { compareOnDisk(before, after); };
    on(m_actions.folders, [this, compared] { promptForFolderPair(*this, compared); });
    on(m_actions.files, [this, compared] { promptForFilePair(*this, compared); });
    on(m_actions.graph, [this] { showGraph(); });
    on(m_actions.reset, [this] { m_ui->source->reset(); });
    on(m_actions.stopRenames, [this] { m_loader.cancelRenames(); });
    on(m_actions.copies, [this](bool wanted) {
        const git::RenameOptions options = m_loader.renameOptions();
        m_loader.setRenameOptions({options.threshold, wanted, options.mostPairs});
    });
    on(m_actions.looserRenames, [this] { changeThreshold(-10); });
    on(m_actions.stricterRenames, [this] { changeThreshold(10); });
    connect(m_actions.withoutDuplicates, &QAction::toggled, this, [this](bool hidden) {
        m_commits.setDuplicatesHidden(hidden);
        showState();
    });
    for (QWidget *place : {static_cast<QWidget *>(m_ui->files->view()), static_cast<QWidget *>(m_ui->commits->view()),
                           static_cast<QWidget *>(m_ui->search->view()), static_cast<QWidget *>(m_ui->pins),
                           static_cast<QWidget *>(m_ui->hint)})
        place->addActions(m_actions.all());
    // The pane has letters of its own.
    m_ui->diff->addActions({m_actions.nextDifference, m_actions.previousDifference, m_actions.nextFile,
                            m_actions.previousFile, m_actions.swap, m_actions.revisions, m_actions.graph});
    m_ui->graph->view()->addActions({m_actions.graph, m_actions.swap, m_actions.revisions});
    addActions({m_actions.search, m_actions.copyList});
    addActions(m_ui->diff->viewCommands());
    m_ui->files->view()->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ComparePage::connectPanels()
{
    connect(m_ui->source, &CompareSourceBar::chosen, this, [this] { refresh(); });
    connect(m_ui->source, &CompareSourceBar::left, this, [this] { setFocus(Qt::OtherFocusReason); });
    connect(m_ui->files, &CompareFilesPanel::fileRequested, this, &Page::fileRequested);
    connect(m_ui->files, &CompareFilesPanel::fileChosen, this, [this] { m_content->fileChosen(); });
    m_patch.setUp(*m_ui->files, m_files, m_actions.savePatch, [this] { return m_comparison; });
    connect(&m_patch, &ComparePatch::message, this, &Page::message);
    connect(m_ui->files->view(), &QTreeView::activated, this, [this] { m_content->fileChosen(); });
    connect(m_ui->files->view(), &QTreeView::clicked, this, [this] { m_content->fileChosen(); });
    connect(m_ui->commits, &CompareCommitsPanel::commitChosen, m_content.get(), &CompareContent::commitChosen);
    connect(m_ui->pins->selectionModel(), &QItemSelectionModel::currentChanged, m_content.get(),
            &CompareContent::pinChosen);
    connect(m_ui->pins, &QListView::clicked, m_content.get(), &CompareContent::pinChosen);
    connect(m_ui->pins, &QListView::activated, m_content.get(), &CompareContent::pinChosen);
    connect(m_ui->graph, &CompareGraphPanel::placeRequested, this, &Page::placeRequested);
    connect(m_ui->graph, &CompareGraphPanel::message, this, &Page::message);
    connect(m_ui->graph, &CompareGraphPanel::revisionsChosen, this,
            [this](const QByteArray &base, const QByteArray &head) {
                compare(compare::Source{m_ui->source->source()->repository, {base, head}, {}});
            });
    connect(m_ui->search, &CompareSearchPanel::lineChosen, m_content.get(), &CompareContent::openFound);
    connect(m_ui->search, &CompareSearchPanel::closed, this, [this] { showSearch(false); });
    connect(m_ui->right, &QStackedWidget::currentChanged, this, &Page::viewsChanged);
    connect(m_ui->tabs, &QTabWidget::currentChanged, this, [this] {
        const bool commits = m_ui->tabs->currentWidget() == m_ui->commits;
        QWidget *view = commits                                     ? static_cast<QWidget *>(m_ui->commits->view())
                        : m_ui->tabs->currentWidget() == m_ui->pins ? m_ui->pins
                                                                    : static_cast<QWidget *>(m_ui->files->view());
        if (!m_ui->tabs->tabBar()->hasFocus() && isAncestorOf(QApplication::focusWidget()))
            view->setFocus();
        if (commits)
            m_content->commitChosen();
        else if (view == m_ui->pins && m_ui->pins->currentIndex().isValid())
            m_content->pinChosen(m_ui->pins->currentIndex());
        else
            m_content->fileChosen();
    });
}

void ComparePage::setRepository(int repository)
{
    m_repository = repository;
    refresh();
}

void ComparePage::compare(const compare::Source &source)
{
    m_content->setWanted({});
    m_ui->source->setSource(source);
}

QVariantMap ComparePage::place() const
{
    CompareLocation here;
    if (m_ui->source->hasOwnChoice())
        here.source = m_ui->source->source();
    here.file = m_content->shownPath();
    here.reading = m_content->readingPlace();
    here.filter = m_ui->files->filterText();
    here.list = m_ui->tabs->currentWidget()->objectName();
    here.graph = m_actions.graph->isChecked();
    here.graphCommit = m_ui->graph->currentId();
    return here.toMap();
}

void ComparePage::goToPlace(const QVariantMap &place)
{
    const CompareLocation there = CompareLocation::fromMap(place);
    m_actions.graph->setChecked(there.graph.value_or(m_actions.graph->isChecked()));
    m_ui->graph->goTo(there.graphCommit);
    if (there.source && m_ui->source->source() != there.source)
        compare(*there.source);
    else if (!there.source && m_ui->source->hasOwnChoice())
        m_ui->source->reset();
    m_ui->files->setFilterText(there.filter.value_or(m_ui->files->filterText()));
    m_content->comeBack(m_ui->source->source(), there.file, there.reading);
    if (auto *list = m_ui->tabs->findChild<QWidget *>(there.list); list && m_ui->tabs->indexOf(list) >= 0)
        m_ui->tabs->setCurrentWidget(list);
    showState();
}

bool ComparePage::isSettled() const
{
    return !m_stale && !m_loader.isRefining() && !m_ui->search->isBusy() && !m_ui->graph->isBusy()
           && m_content->isSettled();
}

void ComparePage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        refresh();
}

void ComparePage::refresh()
{
    m_stale = !isVisible();
    if (m_stale)
        return;
    const release::Survey *followed = followedSurvey(m_session, m_repository);
    const std::array<git::ObjectId, 2> range =
        followed ? std::array{followed->range.baseId, followed->range.headId} : std::array<git::ObjectId, 2>();
    if (std::exchange(m_range, range) != range && !m_ui->source->hasOwnChoice())
        m_loader.cancel(); // the same names may mean something else
    m_ui->source->setSurvey(followed, m_repository < 0 && m_session.release().repositories.size() > 1);
    const auto source = m_ui->source->source();
    if (source && (!source->revisions[1].isEmpty() || source->isOnDisk()))
        m_loader.compare(*source);
    showState();
}

void ComparePage::reload()
{
    m_loader.cancel();
    m_ui->graph->reload();
    refresh();
}

void ComparePage::showComparison(const FileComparisonPtr &comparison)
{
    const bool again = m_comparison && m_comparison->source == comparison->source;
    m_comparison = comparison;
    m_error.reset();
    m_patience.stop();
    m_content->setComparison(comparison);
    m_ui->files->setSides(*comparison);
    if (again) {
        m_files.updateFiles(comparison->files);
    } else {
        m_commits.setCommits({});
        m_pins.setMoves({});
        m_files.setFiles(comparison->files);
    }
    m_ui->tabs->setTabVisible(m_ui->tabs->indexOf(m_ui->commits), !comparison->source.isOnDisk());
    m_ui->left->setVisible(!comparison->singleFiles); // of two files there is nothing to list
    m_ui->search->setComparison(comparison);
    m_ui->files->refresh();
    showState();
    m_content->showFirst();
    if (!comparison->problems.empty())
        Q_EMIT message(visibleLine(wording::text(comparison->problems.front().message)));
    Q_EMIT titleChanged();
}

void ComparePage::takeRenames(const FileList &files)
{
    auto renamed = std::make_shared<compare::FileComparison>(*m_comparison);
    const QByteArray path = m_content->shownPath();
    const diffview::ReadingPlace place = m_content->broughtTo(); // the list may lose its row, and find it again
    m_files.updateFiles(files);
    renamed->files = m_files.files();
    const bool differs = renamed->files != m_comparison->files;
    m_comparison = std::move(renamed);
    m_content->updateComparison(m_comparison);
    m_ui->files->refresh();
    if (differs)
        m_ui->search->setComparison(m_comparison);
    showState();
    // What shows may be half of a pair now.
    const int file = m_files.fileAt(path);
    if (file >= 0 && file != m_ui->files->currentFile() && !m_ui->files->view()->currentIndex().isValid())
        m_ui->files->chooseFile(file);
    if (file >= 0 && m_files.files()[std::size_t(file)].kind == git::FileChange::Kind::Renamed && differs)
        m_content->showAgain(place);
}

QString ComparePage::comparisonTitle() const
{
    const auto source = m_ui->source->source();
    return source ? CompareTexts::title(*source) : QString();
}

QString ComparePage::comparisonPlace() const
{
    const auto source = m_ui->source->source();
    return source ? CompareTexts::place(*source) : QString();
}

QString ComparePage::sideName(int side) const
{
    const auto source = m_ui->source->source();
    return source ? CompareTexts::sideName(*source, side) : QString();
}

QString ComparePage::hintText() const
{
    const auto source = m_ui->source->source();
    if (!source) {
        if (m_session.isOpen() && !m_session.isLoaded())
            return tr("Reading…");
        return m_session.isOpen() ? tr(
                   "Nothing to compare: cannot read the repository.\nChoose another one above, or compare two folders or files.")
                                  : tr("Open a product or a repository to compare its revisions.\n"
                                       "Or compare two folders or files: drop them here, or press the buttons above.");
    }
    if (m_loader.isBusy() && !m_patience.isActive())
        return tr("Comparing…");
    if (m_error)
        return wording::line(*m_error) + QLatin1Char('\n') + tr("Choose another revision.");
    if (!m_comparison)
        return m_loader.isBusy() ? tr("Comparing…") : tr("Reading…");
    return CompareTexts::nothing(*m_comparison, m_commits.count(0) + m_commits.count(1) > 0);
}

void ComparePage::showState()
{
    const QString hint = hintText();
    m_ui->hint->setText(hint);
    const bool single = m_comparison && m_comparison->singleFiles;
    const auto source = m_ui->source->source();
    m_actions.graph->setEnabled(source && !source->isOnDisk() && !source->revisions[1].isEmpty());
    m_ui->graph->setSource(source);
    const bool graph = m_actions.graph->isChecked() && m_actions.graph->isEnabled();
    const bool lists = hint.isEmpty() && !graph;
    setFocusProxy(graph             ? static_cast<QWidget *>(m_ui->graph)
                  : !hint.isEmpty() ? static_cast<QWidget *>(m_ui->hint)
                  : single          ? static_cast<QWidget *>(m_ui->diff)
                                    : m_ui->files->view());
    QWidget *shown = graph   ? static_cast<QWidget *>(m_ui->graph)
                     : lists ? static_cast<QWidget *>(m_ui->columns)
                             : m_ui->hint;
    const bool focused = m_ui->stack->isAncestorOf(QApplication::focusWidget());
    if (shown != m_ui->stack->currentWidget()) {
        m_ui->stack->setCurrentWidget(shown);
        if (focused) // it would go to whatever comes next otherwise
            focusProxy()->setFocus(Qt::OtherFocusReason);
    }
    m_actions.reset->setEnabled(m_ui->source->hasOwnChoice() && m_session.isOpen());
    m_ui->resetButton->setVisible(m_actions.reset->isEnabled());
    m_actions.swap->setEnabled(source && (source->isOnDisk() || !source->revisions[0].isEmpty()));
    m_actions.revisions->setEnabled(source && !source->isOnDisk());
    for (QAction *action : m_actions.needingFile())
        action->setEnabled(lists && !m_files.files().empty());
    for (QAction *action : {m_actions.expandAll, m_actions.collapseAll, m_actions.flat, m_actions.filter,
                            m_actions.search, m_actions.copyList, m_actions.nextFile, m_actions.previousFile})
        action->setEnabled(lists && !single);
    for (QToolButton *button : {m_ui->searchButton, m_ui->copyButton})
        button->setVisible(!single);
    const QLocale locale;
    m_ui->tabs->setTabText(m_ui->tabs->indexOf(m_ui->files),
                           tr("Files (%1)").arg(locale.toString(qlonglong(m_files.files().size()))));
    m_ui->tabs->setTabText(m_ui->tabs->indexOf(m_ui->commits),
                           m_commits.isKnown()
                               ? tr("Commits (%1 | %2)", "old, new")
                                     .arg(locale.toString(m_commits.count(0)), locale.toString(m_commits.count(1)))
                               : tr("Commits"));
    const int pins = m_ui->tabs->indexOf(m_ui->pins);
    m_ui->tabs->setTabText(pins, tr("Pins (%1)").arg(locale.toString(m_pins.rowCount())));
    m_ui->tabs->setTabVisible(pins, m_pins.rowCount() > 0);
    m_ui->commits->refresh({sideName(0), sideName(1)}, m_commits.isKnown() ? QString() : tr("Comparing commits…"));
    showSums();
    showProgress();
}

void ComparePage::showSums()
{
    const bool shown = m_ui->stack->currentWidget() == m_ui->columns && !m_files.files().empty();
    qint64 added = -1;
    qint64 deleted = 0;
    for (const git::FileChange &file : m_files.files()) {
        if (file.insertions < 0)
            continue;
        added = std::max(added, qint64(0)) + file.insertions;
        deleted += file.deletions;
    }
    const QLocale locale;
    const bool single = m_comparison && m_comparison->singleFiles;
    const auto files = int(m_files.files().size());
    m_ui->sum->setText(shown && !single ? models::withGroups(tr("%n file(s)", nullptr, files), files) : QString());
    m_ui->added->setText(shown && !single && added >= 0 ? QString(QLatin1Char('+') + locale.toString(added))
                                                        : QString());
    m_ui->deleted->setText(shown && !single && added >= 0 ? QString(QStringLiteral("−") + locale.toString(deleted))
                                                          : QString());
}

void ComparePage::showProgress()
{
    using Part = CompareLoader::Part;
    m_ui->progress->setText(CompareTexts::progress(m_loader));
    m_actions.stopRenames->setEnabled(m_loader.isRunning(Part::Renames));
    m_ui->stopButton->setVisible(m_loader.isRunning(Part::Renames));
    if (!m_loader.isRefining())
        m_progress.stop();
    else if (!m_progress.isActive())
        m_progress.start();
}

void ComparePage::compareFile(const FileAtRevisions &file)
{
    m_actions.graph->setChecked(false); // which would hide it
    m_content->setWanted(file);
    m_ui->source->setSource(file.source);
    if (!m_loader.isBusy() && m_comparison) // it may show already
        (void)m_content->showWantedFile();
}

void ComparePage::showSearch(bool shown)
{
    m_ui->search->setVisible(shown);
    if (shown)
        m_ui->search->edit();
    else
        m_ui->files->view()->setFocus(Qt::OtherFocusReason);
}

void ComparePage::showGraph()
{
    showState();
    setFocus(Qt::OtherFocusReason); // of what shows now
}

QList<QAction *> ComparePage::pageActions() const
{
    return m_actions.all() + m_ui->graph->actions().all();
}

QAction *ComparePage::findAction() const
{
    return m_ui->graph->isVisibleTo(this) ? m_ui->graph->actions().filter : m_actions.filter;
}

void ComparePage::copyPath()
{
    if (m_content->shownPath().isEmpty())
        return;
    QApplication::clipboard()->setText(visiblePath(m_content->shownPath()));
    Q_EMIT message(tr("Copied the path"));
}

void ComparePage::compareOnDisk(const QString &before, const QString &after)
{
    compare::Source source;
    source.paths = {before, after};
    compare(source);
}

void ComparePage::dragEnterEvent(QDragEnterEvent *event)
{
    if (droppedPair(*event->mimeData()))
        event->acceptProposedAction();
    else
        event->ignore(); // one is the window's: a product to open
}

void ComparePage::dropEvent(QDropEvent *event)
{
    const auto pair = droppedPair(*event->mimeData());
    if (!pair)
        return event->ignore();
    event->acceptProposedAction();
    compareOnDisk((*pair)[0], (*pair)[1]);
}

void ComparePage::changeThreshold(int by)
{
    git::RenameOptions options = m_loader.renameOptions();
    options.threshold = std::clamp(options.threshold + by, 10, 100);
    m_loader.setRenameOptions(options);
    Q_EMIT message(tr("Renames need at least %1% equal content").arg(options.threshold));
}

void ComparePage::applyFonts()
{
    const models::RowColors ink = models::RowColors::of(palette());
    const QFont small = models::smallFont(font());
    for (const auto &[label, color] :
         {std::pair(m_ui->hint, ink.muted), std::pair(m_ui->progress, ink.muted), std::pair(m_ui->sum, ink.muted),
          std::pair(m_ui->added, ink.added), std::pair(m_ui->deleted, ink.deleted)}) {
        QPalette inked = palette();
        inked.setColor(QPalette::WindowText, color);
        label->setPalette(inked);
        if (label != m_ui->hint)
            label->setFont(small);
    }
}

void ComparePage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_comparepage.cpp"
