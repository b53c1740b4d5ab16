// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/mainwindow.h"

#include "app/board/boardpage.h"
#include "app/catalogue/cataloguepage.h"
#include "app/changes/changespage.h"
#include "app/common/actiontable.h"
#include "app/common/announcement.h"
#include "app/common/diffsettings.h"
#include "app/common/emptypage.h"
#include "app/common/fileprompts.h"
#include "app/common/icons.h"
#include "app/common/joblist.h"
#include "app/common/keyprecedence.h"
#include "app/common/plaintips.h"
#include "app/common/recentproducts.h"
#include "app/common/undowatch.h"
#include "app/common/widgetstate.h"
#include "app/compare/comparepage.h"
#include "app/notes/notespage.h"
#include "app/protocols/protocolviews.h"
#include "app/session/productwatch.h"
#include "app/session/sampleopener.h"
#include "app/session/session.h"
#include "app/window/aboutbox.h"
#include "app/window/accessiblestack.h"
#include "app/window/amenities.h"
#include "app/window/boardexport.h"
#include "app/window/fileanswers.h"
#include "app/window/findeverywhere.h"
#include "app/window/focustone.h"
#include "app/window/helpguide.h"
#include "app/window/hints.h"
#include "app/window/jobbar.h"
#include "app/window/journey.h"
#include "app/window/keysheet.h"
#include "app/window/newsbutton.h"
#include "app/window/paletteguide.h"
#include "app/window/recentkeeper.h"
#include "app/window/recentmenu.h"
#include "app/window/remotecommands.h"
#include "app/window/setupview.h"
#include "app/window/thememenu.h"
#include "app/window/undomenu.h"
#include "app/window/wherelabel.h"
#include "app/window/windowstate.h"
#include "release/product/product.h"
#include "support/text.h"
#include "ui_mainwindow.h"
#include "wording/text.h"

#include <QCloseEvent>
#include <QFileInfo>

namespace waybill::app {

MainWindow::MainWindow(Session &session, Theme &theme, Pages pages, QWidget *parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_theme(theme)
    , m_ui(std::make_unique<Ui::MainWindow>())
    , m_actions(new ActionTable(this))
    , m_recent(new RecentProducts(this))
    , m_diffSettings(new DiffSettings(this))
    , m_answers(new FileAnswers(session, this))
    , m_diffMenu(new QMenu(tr("&Differences"), this))
    , m_where(new WhereLabel(this))
{
    m_ui->setupUi(this);
    installAccessibleStacks();
    new PlainTips(this);
    new KeyPrecedence(this);
    new FocusTone(this);
    setNamedIcons(*this);
    m_ui->rangeBar->setSession(&session);
    m_ui->authorBar->setSession(session);
    m_empty = new EmptyPage(
        {m_ui->actionOpenProduct, m_ui->actionOpenFolder, m_ui->actionClone, m_ui->actionSetUp, m_ui->actionTrySample},
        *m_recent, this);
    m_ui->pages->addWidget(m_empty);
    connect(m_empty, &EmptyPage::openRequested, this, [this](const QStringList &paths) { open(paths); });
    connect(m_empty, &EmptyPage::retryRequested, m_ui->actionReload, &QAction::trigger);
    m_setup =
        new SetupView(m_session, *m_ui->pages, {m_ui->actionSetUp, m_ui->actionEditProduct, m_ui->actionClone}, this);
    m_find = new FindEverywhere({m_ui->rail, m_ui->rangeBar, m_ui->messageBar, m_ui->statusBar}, this);
    m_hints = new Hints(m_session, *m_ui->hintBar, *m_ui->actionSetUp, *m_ui->actionTour, this);
    addPages();
    m_journey = new Journey(*this, m_session, *m_ui->rangeBar, [this] { saveState(); });
    m_ui->menuView->insertActions(m_pages.front().action, {m_journey->back(), m_journey->forward()});
    m_ui->menuView->insertSeparator(m_pages.front().action);
    if (pages == Pages::Compare)
        makePage(entry(QStringLiteral("compare")));
    else
        makePages();
    setUpEditMenu();
    new ThemeMenu(m_theme, {m_ui->actionThemeSystem, m_ui->actionThemeLight, m_ui->actionThemeDark}, this);
    setUpStatusBar();
    connectActions();
    connectSession();
    m_amenities = new Amenities(*this, {m_session, m_theme, *m_diffSettings, *m_actions, *m_ui->pages, *m_ui->tourBar},
                                {m_ui->actionPreferences, m_ui->actionEditor, m_ui->actionPrintPage, m_ui->actionGuide,
                                 m_ui->actionWhatsThis, m_ui->actionTour, m_ui->actionReport},
                                [this] { m_ui->actionTrySample->trigger(); });
    connect(m_amenities, &Amenities::openRequested, this, [this](const QStringList &paths) { open(paths); });
    connect(m_amenities, &Amenities::problemFound, m_ui->messageBar, &MessageBar::showProblem);
    connect(m_hints, &Hints::guideRequested, &m_amenities->help(), &HelpGuide::showGuide);
    fillActionTable();
    m_amenities->applyKeys();
    m_isComplete = true;
    showState();
}

MainWindow::~MainWindow()
{
    // What is typed there would still be looked for when the line loses the keyboard, by a window that is half gone.
    delete m_ui->rangeBar;
}

void MainWindow::addPages()
{
    addPage(QStringLiteral("board"), tr("&Board"), tr("All repositories, their changes and next versions"),
            [this] { return m_board = new BoardPage(m_session, this); });
    addPage(QStringLiteral("changes"), tr("&Changes"), tr("All changes, their impact and the evidence"),
            [this] { return new ChangesPage(m_session, this); });
    addPage(QStringLiteral("compare"), tr("Co&mpare"), tr("Compare two revisions, folders or files"), [this] {
        m_compare = new ComparePage(m_session, this);
        connect(m_compare, &ComparePage::titleChanged, this, [this] { showState(); });
        return m_compare;
    });
    addPage(QStringLiteral("protocols"), tr("&Protocols"),
            tr("All protocols and the effect of their changes on clients and servers"),
            [this] { return new ProtocolViews(m_session, this); });
    addPage(QStringLiteral("catalogue"), tr("Cata&logue"),
            tr("All that the repositories ship: applications, images, pins"),
            [this] { return new CataloguePage(m_session, this); });
    addPage(QStringLiteral("notes"), tr("&Notes"), tr("The release notes"),
            [this] { return new NotesPage(m_session, this); });
    m_ui->menuBar->insertMenu(m_ui->menuHelp->menuAction(), m_diffMenu);
    m_current = m_pages.front().name;
}

void MainWindow::addPage(const QString &name, const QString &title, const QString &tip, std::function<Page *()> make)
{
    auto *action = new QAction(icon(name), title, this);
    action->setObjectName(QLatin1String("actionPage_") + name);
    action->setProperty("iconName", name);
    action->setCheckable(true);
    action->setStatusTip(tip);
    action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(m_pages.size() + 1)));
    connect(action, &QAction::triggered, this, [this, name] { showPage(name); });
    m_ui->menuView->insertAction(m_ui->actionPalette, action);
    m_ui->rail->addPage(action);
    m_pages.push_back({name, nullptr, action, std::move(make)});
}

void MainWindow::makePages()
{
    for (Entry &one : m_pages)
        makePage(one);
}

void MainWindow::makePage(Entry &entry)
{
    if (entry.page)
        return;
    Page *page = entry.make();
    entry.page = page;
    restoreSplitters(*page, entry.name);
    restoreColumns(*page, entry.name);
    connect(page, &Page::message, m_ui->messageBar, &MessageBar::showText);
    connect(page, &Page::pageRequested, this, [this](const QString &wanted, int repository) {
        const Journey::Step step(*m_journey);
        m_ui->rangeBar->setRepository(repository);
        showPage(wanted);
    });
    connect(page, &Page::placeRequested, this, &MainWindow::goToPlace);
    connect(page, &Page::comparisonRequested, this, &MainWindow::compareFile);
    connect(page, &Page::viewsChanged, this, [this, page] {
        followViews(page);
        m_diffSettings->showFor(m_ui->pages->currentWidget());
        showFind();
    });
    if (QAction *find = page->findAction())
        page->addAction(find);
    m_ui->pages->addWidget(page);
    const QList<QAction *> actions = page->pageActions();
    if (!actions.isEmpty()) {
        auto *menu = new QMenu(entry.action->text(), m_ui->menuBar);
        menu->addActions(page->menuActions());
        m_ui->menuBar->insertMenu(m_diffMenu->menuAction(), menu);
        entry.menu = menu;
        if (m_isComplete) {
            addCommands(*menu);
            m_amenities->applyKeys();
        }
    }
    followViews(page);
}

void MainWindow::goToPlace(QString name, int repository, QVariantMap place)
{
    const Journey::Step step(*m_journey);
    m_ui->rangeBar->setRepository(repository);
    showPage(name);
    if (Page *wanted = page(name))
        wanted->goToPlace(place);
}

void MainWindow::compareFile(const FileAtRevisions &file)
{
    const Journey::Step step(*m_journey);
    showPage(QStringLiteral("compare")); // first: it follows the range until it is told something else
    m_compare->compareFile(file);
}

void MainWindow::followViews(Page *page)
{
    m_answers->follow(page);
    const QList<QAction *> actions = page->pageActions();
    const auto views = page->findChildren<diffview::DiffView *>();
    for (diffview::DiffView *view : views) {
        m_diffSettings->attach(view, actions);
        m_diffMenu->addActions(view->commands());
    }
}

MainWindow::Entry &MainWindow::entry(const QString &name)
{
    return *std::find_if(m_pages.begin(), m_pages.end(), [&](const Entry &one) { return one.name == name; });
}

void MainWindow::openComparison(const compare::Source &source)
{
    m_comparing = true;
    m_current = QStringLiteral("compare");
    m_compare->compare(source);
    showState();
    m_compare->setFocus(Qt::OtherFocusReason);
}

void MainWindow::setUpEditMenu()
{
    insertUndo(*m_ui->menuEdit, m_ui->actionCancelJobs, *m_session.undoStack());
    // Changes says it itself, beside what it is about.
    connect(new UndoWatch(*m_session.undoStack(), this), &UndoWatch::stepped, this, [this](const QString &said) {
        if (currentPage() != QLatin1String("changes"))
            showSaid(said);
    });
    m_ui->menuView->insertSeparator(m_ui->actionPalette);
}

void MainWindow::setUpStatusBar()
{
    m_ui->statusBar->addWidget(m_where, 1);
    auto *news = new NewsButton(this);
    connect(new ProductWatch(m_session, this), &ProductWatch::newsChanged, news, &NewsButton::showNews);
    connect(news, &QToolButton::clicked, m_ui->actionReload, &QAction::trigger);
    m_ui->statusBar->addPermanentWidget(news);
    m_ui->statusBar->addPermanentWidget(new JobBar(*m_session.jobs(), m_ui->actionCancelJobs, this));
    m_ui->statusBar->setFixedHeight(std::max(32, fontMetrics().height() + 8));
    connect(m_session.jobs(), &JobList::changed, this,
            [this] { m_ui->actionCancelJobs->setEnabled(!m_session.jobs()->isIdle()); });
    m_ui->actionCancelJobs->setEnabled(false);
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction *action, auto run) { connect(action, &QAction::triggered, this, run); };
    on(m_ui->actionOpenProduct, [this] { promptForProduct(this, [this](const QString &path) { open({path}); }); });
    on(m_ui->actionOpenFolder, [this] { promptForFolder(this, [this](const QString &path) { open({path}); }); });
    on(m_ui->actionReload, [this] {
        m_ui->messageBar->clear(); // what is still wrong will be said again
        if (m_session.isOpen())
            m_session.reload();
        else if (m_empty->hasFailure())
            open(m_asked);
        if (m_compare)
            m_compare->reload();
    });
    new RemoteCommands(m_session, *m_ui->actionFetchAll, *m_ui->menuFile, this);
    auto *exporting = new BoardExport(m_session, this);
    connect(m_ui->actionExportBoard, &QAction::triggered, exporting, &BoardExport::start);
    connect(exporting, &BoardExport::problemFound, m_ui->messageBar, &MessageBar::showProblem);
    connect(exporting, &BoardExport::said, this, &MainWindow::showSaid);
    on(m_ui->actionClose, [this] {
        m_journey->save();
        m_session.close();
    });
    on(m_ui->actionQuit, [this] { close(); });
    on(m_ui->actionCancelJobs, [this] { m_session.jobs()->cancelAll(); });
    auto *palette = new PaletteGuide(m_session, *m_actions, this);
    connect(m_ui->actionPalette, &QAction::triggered, palette, &PaletteGuide::open);
    connect(palette, &PaletteGuide::repositoryRequested, m_ui->rangeBar, &RangeBar::setRepository);
    connect(palette, &PaletteGuide::placeRequested, this, &MainWindow::goToPlace);
    connect(palette, &PaletteGuide::comparisonRequested, this, &MainWindow::compareFile);
    connect(palette, &PaletteGuide::preferenceRequested, this,
            [this](const QString &page, const QString &setting) { m_amenities->showPreferences(page, setting); });
    connect(m_answers, &FileAnswers::problemFound, m_ui->messageBar, &MessageBar::showProblem);
    connect(m_ui->messageBar, &MessageBar::fileRequested, m_answers, &FileAnswers::answer);
    connect(m_answers, &FileAnswers::placeRequested, this, &MainWindow::goToPlace);
    connect(m_answers, &FileAnswers::comparisonRequested, this, &MainWindow::compareFile);
    connect(m_answers, &FileAnswers::said, this, &MainWindow::showSaid);
    on(m_ui->actionNextRepository, [this] { stepRepository(1); });
    on(m_ui->actionPreviousRepository, [this] { stepRepository(-1); });
    on(m_ui->actionEditRange, [this] { m_ui->rangeBar->editRange(); });
    on(m_ui->actionResetRange, [this] { m_ui->rangeBar->resetRange(); });
    on(m_ui->actionFullScreen, [this](bool full) {
        setWindowState(full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
    on(m_ui->actionKeys,
       [this] { (new KeySheet(*m_actions, ActionTable::plainText(*entry(m_current).action), this))->open(); });
    on(m_ui->actionAbout, [this] { (new AboutBox(this))->open(); });
    connect(m_setup, &SetupView::shownChanged, this, &MainWindow::showState);
    connect(m_setup, &SetupView::openRequested, this, [this](const QString &path) { open({path}); });
    connect(m_empty, &EmptyPage::editRequested, m_setup, &SetupView::editFile);
    connect(m_setup, &SetupView::problemFound, m_ui->messageBar, &MessageBar::showProblem);
    connect(m_ui->rangeBar, &RangeBar::repositoryChosen, this, [this](int repository) {
        for (const Entry &entry : m_pages) {
            if (entry.page)
                entry.page->setRepository(repository);
        }
    });
    connect(m_ui->rangeBar, &RangeBar::problemFound, m_ui->messageBar, &MessageBar::showProblem);
    connect(m_ui->rangeBar, &RangeBar::left, this, [this] { showPage(m_current); });
    connect(m_ui->rangeBar, &RangeBar::problemSolved, m_ui->messageBar, &MessageBar::withdraw);
    new RecentKeeper(m_session, *m_recent, this);
    auto *recent = new RecentMenu(*m_ui->menuRecent, *m_recent, this);
    connect(recent, &RecentMenu::openRequested, this, [this](const QStringList &paths) { open(paths); });
    auto *sample = new SampleOpener(m_session, this);
    connect(m_ui->actionTrySample, &QAction::triggered, sample, &SampleOpener::start);
    connect(sample, &SampleOpener::ready, this, [this](const QString &file) { open({file}); });
    connect(sample, &SampleOpener::failed, this, &MainWindow::openFailed);
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::productOpened, this, [this] {
        m_ui->messageBar->clear();
        m_empty->showFailure({});
        m_quietly = false;
        m_comparing = false;
        makePages();
        for (const Entry &entry : m_pages)
            entry.page->setRepository(m_ui->rangeBar->repository());
        m_journey->restore();
        showPage(m_current);
    });
    connect(&m_session, &Session::loaded, this, &MainWindow::showState);
    connect(&m_session, &Session::closed, this, [this] {
        m_comparing = false;
        showState();
    });
    connect(&m_session, &Session::openFailed, this, [this](const Error &error) { openFailed(error); });
    connect(&m_session, &Session::problemFound, m_ui->messageBar, &MessageBar::showProblem);
    connect(&m_session, &Session::savedChanged, this, [this] {
        setWindowModified(m_session.hasUnsavedDecisions());
        m_warnedOfLoss = false;
    });
}

void MainWindow::fillActionTable()
{
    const QList<QAction *> menus = m_ui->menuBar->actions();
    for (const QAction *entry : menus)
        addCommands(*entry->menu<QMenu *>());
}

/// Those of a menu, and of the menus in it that hold commands and no lists of files.
void MainWindow::addCommands(const QMenu &menu)
{
    const QList<QAction *> actions = menu.actions();
    m_actions->add(ActionTable::plainText(*menu.menuAction()), actions);
    for (const QAction *action : actions) {
        const QMenu *inner = action->menu<QMenu *>();
        if (inner && inner->property("isLive").toBool())
            m_actions->follow(ActionTable::plainText(*menu.menuAction()), inner);
        else if (inner && inner != m_ui->menuRecent)
            addCommands(*inner);
    }
}

void MainWindow::open(const QStringList &paths, bool quietly)
{
    if (keepsUnsaved(tr("Open it again to discard them, or fix the file and reload")))
        return;
    m_quietly = quietly;
    m_asked = paths;
    m_journey->save();
    m_session.open(paths);
    showState();
}

void MainWindow::openFailed(const Error &error)
{
    // A file that is there and cannot be read can be repaired: it stays, to be tried again.
    const bool repairable = !m_session.isOpen() && !error.place.file.isEmpty() && QFileInfo(error.place.file).isFile();
    m_empty->showFailure(repairable ? error : std::optional<Error>());
    // A start without arguments that finds nothing is no failure; a broken file is.
    const bool matters = !std::exchange(m_quietly, false) || error.place.line > 0 || error.fault == Fault::Environment;
    if (matters && (!repairable || m_comparing))
        m_ui->messageBar->showError(error);
    if (repairable)
        m_recent->add(m_asked.isEmpty() ? QStringList{error.place.file} : m_asked);
    else
        m_asked.clear();
    showState();
}

QStringList MainWindow::pageNames() const
{
    QStringList names;
    for (const Entry &entry : m_pages) {
        if (entry.page)
            names << entry.name;
    }
    return names;
}

QStringList MainWindow::viewNames(const QString &page) const
{
    const Page *found = this->page(page);
    return found ? found->viewNames() : QStringList();
}

Page *MainWindow::page(const QString &name) const
{
    const auto found =
        std::find_if(m_pages.begin(), m_pages.end(), [&](const Entry &entry) { return entry.name == name; });
    return found == m_pages.end() ? nullptr : found->page;
}

QString MainWindow::currentPage() const
{
    return m_current;
}

void MainWindow::showPage(const QString &name, const QString &view)
{
    const auto found =
        std::find_if(m_pages.begin(), m_pages.end(), [&](const Entry &entry) { return entry.name == name; });
    if (found == m_pages.end())
        return;
    m_setup->leave();
    std::optional<Journey::Step> step;
    if (name != m_current)
        step.emplace(*m_journey);
    m_current = name;
    if (found->page && !view.isEmpty())
        found->page->showView(view);
    // Nothing need be open to compare two folders.
    m_comparing = !m_session.isOpen() && !m_session.isOpening() && found->page == m_compare;
    showState();
    if (m_session.isOpen() || m_comparing)
        found->page->setFocus(Qt::OtherFocusReason);
}

bool MainWindow::isSettled() const
{
    const auto *page = qobject_cast<Page *>(m_ui->pages->currentWidget());
    return !m_session.isOpening() && (!page || page->isSettled());
}

void MainWindow::showState()
{
    const bool open = m_session.isOpen();
    const bool onPage = (open || m_comparing) && !m_setup->isShown();
    for (const Entry &entry : m_pages) {
        const bool usable = open || (entry.page && entry.page == m_compare);
        entry.action->setEnabled(usable);
        entry.action->setChecked(onPage && entry.name == m_current);
        // What nobody sees, nobody means to change; and no key should lead to a menu that does not open.
        if (entry.menu) {
            const bool isShown = entry.action->isChecked();
            entry.menu->setTitle(isShown ? entry.action->text() : ActionTable::plainText(*entry.action));
            entry.menu->menuAction()->setEnabled(isShown);
        }
        if ((open || m_comparing || m_session.isOpening()) && entry.name == m_current && entry.page)
            m_ui->pages->setCurrentWidget(entry.page);
    }
    m_diffSettings->showFor(m_ui->pages->currentWidget());
    m_diffMenu->menuAction()->setVisible(onPage && !m_diffMenu->isEmpty());
    m_ui->rangeBar->setVisible((open || m_session.isOpening()) && !m_setup->isShown());
    if (!open && !m_comparing && !m_session.isOpening())
        m_ui->pages->setCurrentWidget(m_empty);
    m_setup->raise();
    m_hints->showFor(onPage && !m_ui->tourBar->isRunning() ? m_current : QString());
    for (QAction *action :
         {m_ui->actionReload, m_ui->actionFetchAll, m_ui->actionExportBoard, m_ui->actionClose,
          m_ui->actionNextRepository, m_ui->actionPreviousRepository, m_ui->actionEditRange, m_ui->actionResetRange})
        action->setEnabled(open);
    m_ui->actionExportBoard->setEnabled(open && m_session.isLoaded());
    m_ui->actionPrintPage->setEnabled(onPage);
    m_ui->actionReload->setEnabled(open || m_comparing || m_empty->hasFailure());
    const release::Product &product = m_session.product();
    m_where->setText(open          ? visibleLine(product.file.isEmpty() ? product.folder : product.file)
                     : m_comparing ? m_compare->comparisonPlace()
                                   : QString());
    showTitle();
    showFind();
    setWindowModified(m_session.hasUnsavedDecisions());
}

void MainWindow::showFind()
{
    const Page *page = m_session.isOpen() || m_comparing ? this->page(m_current) : nullptr;
    m_find->follow(page ? page->findAction() : nullptr);
}

void MainWindow::showTitle()
{
    const QString compared = m_comparing && m_compare ? m_compare->comparisonTitle() : QString();
    if (m_session.isOpen())
        setWindowTitle(tr("%1[*] — Waybill", "product").arg(visibleLine(m_session.product().name)));
    else
        setWindowTitle(compared.isEmpty() ? QStringLiteral("Waybill") : tr("%1 — Waybill", "old, new").arg(compared));
}

void MainWindow::stepRepository(int step)
{
    const int count = int(m_session.product().repositories.size());
    const int first = count == 1 ? 0 : -1;
    const int next = m_ui->rangeBar->repository() + step;
    m_ui->rangeBar->setRepository(next < first ? count - 1 : next >= count ? first : next);
}

void MainWindow::showSaid(const QString &text)
{
    m_ui->statusBar->showMessage(text, 8000);
    if (!text.isEmpty())
        announce(*m_ui->statusBar, text);
}

void MainWindow::restoreState()
{
    m_journey->keep();
    const WindowState state = WindowState::load();
    restoreWindow(*this, state.geometry);
    if (m_board)
        m_board->restoreHeader(state.boardHeader);
    m_ui->actionFullScreen->setChecked(isFullScreen());
    if (!state.page.isEmpty() && m_board) {
        showPage(state.page);
        m_comparing = false; // that takes somebody who asks for it
        showState();
    }
}

void MainWindow::keepState()
{
    saveState();
    m_journey->save();
}

void MainWindow::saveState() const
{
    // What a window that only compares does not have stays as it was.
    WindowState state = m_board ? WindowState() : WindowState::load();
    state.geometry = saveGeometry();
    if (m_board) {
        state.page = m_current;
        state.boardHeader = m_board->saveHeader();
    }
    state.save();
    for (const Entry &entry : m_pages) {
        if (!entry.page)
            continue;
        saveSplitters(*entry.page, entry.name);
        saveColumns(*entry.page, entry.name);
    }
}

bool MainWindow::keepsUnsaved(const QString &advice)
{
    if (!m_session.hasUnsavedDecisions() || std::exchange(m_warnedOfLoss, true))
        return false;
    m_ui->messageBar->showProblem({Problem::Severity::Warning, tr("Some decisions are not saved yet"),
                                   Place{m_session.product().decisionsFile(), 0, 0}, advice});
    return true;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_setup->keepsUnsaved() || keepsUnsaved(tr("Close again to discard them, or fix the file and reload"))) {
        event->ignore();
        return;
    }
    keepState();
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_ui->rail->setRoom(size());
}

} // namespace waybill::app

#include "moc_mainwindow.cpp"
