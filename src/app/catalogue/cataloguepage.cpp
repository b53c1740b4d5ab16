// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguepage.h"

#include "app/catalogue/appgridtable.h"
#include "app/catalogue/catalogueentry.h"
#include "app/catalogue/cataloguetable.h"
#include "app/catalogue/cataloguetexts.h"
#include "app/common/actiontable.h"
#include "app/common/buttonwords.h"
#include "app/common/fileatrevisions.h"
#include "app/common/filelistactions.h"
#include "app/common/filterkeys.h"
#include "app/common/icons.h"
#include "app/common/placerequest.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "models/common/impactstyle.h"
#include "models/common/problemdelegate.h"
#include "models/common/rowcolors.h"
#include "release/assess/release.h"
#include "release/product/repositoryspec.h"
#include "release/survey/survey.h"
#include "ui_cataloguepage.h"
#include "wording/text.h"

#include <QApplication>
#include <QEvent>
#include <QLocale>
#include <QSettings>
#include <QSignalBlocker>

namespace waybill::app {

namespace {

constexpr auto ViewKey = "catalogue/view";
constexpr int ProgressBeat = 150; // ms

using View = CatalogueTables::View;

} // namespace

CataloguePage::CataloguePage(Session &session, QWidget *parent, CatalogueReader reader)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::CataloguePage>())
    , m_actions(CatalogueActions::create(this))
    , m_loader(session, reader ? std::move(reader) : CatalogueReader(release::readCatalogue))
    , m_export(new CatalogueExport(session, this))
{
    m_ui->setupUi(this);
    m_progress.setInterval(ProgressBeat);
    connect(&m_progress, &QTimer::timeout, this, &CataloguePage::showProgress);
    setUpWidgets();
    m_tables = std::make_unique<CatalogueTables>(CatalogueTables::Widgets{
        m_ui->applications, m_ui->images, m_ui->pins, m_ui->manifests, m_ui->releases, m_ui->registry});
    m_registry = std::make_unique<CatalogueRegistry>(session, *m_tables, *m_actions.look);
    connectTables();
    connectSession();
    connectLoader();
    connectActions();
    connectFilter();
    connectRegistry();
    applyFonts();
    const qsizetype last = viewNames().indexOf(QSettings().value(QLatin1String(ViewKey)).toString());
    m_wanted = last >= 0;
    display(View(std::max(0, int(last))));
}

CataloguePage::~CataloguePage()
{
    // What loses the focus while its window goes still tells: nobody must listen any more.
    m_ui->views->disconnect(this);
    m_ui->filter->disconnect(this);
    m_ui->detail->disconnect(this);
}

void CataloguePage::setUpWidgets()
{
    m_ui->views->setDocumentMode(true);
    m_ui->views->setExpanding(false);
    m_ui->views->setDrawBase(false);
    for (const QAction *action : m_actions.views)
        m_ui->views->addTab(ActionTable::plainText(*action));
    m_ui->problems->setModel(&m_problems);
    m_ui->problems->setItemDelegate(new models::ProblemDelegate(m_ui->problems));
    m_ui->problemsBox->hide();
    m_ui->columns->setStretchFactor(0, 2);
    m_ui->columns->setStretchFactor(1, 1);
    m_ui->columns->setSizes({936, 424});
    const std::array<std::pair<QToolButton *, QAction *>, 6> buttons{
        {{m_ui->lookButton, m_actions.look},
         {m_ui->compareTagsButton, m_actions.compareTags},
         {m_ui->onlyProblemsButton, m_actions.onlyProblems},
         {m_ui->copyButton, m_actions.copyMarkdown},
         {m_ui->saveButton, m_actions.save},
         {m_ui->problemsButton, m_actions.problems}}};
    for (const auto &[button, action] : buttons) {
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
    }
    m_ui->problemsButton->hide();
    diffview::FlowLayout::wrap(*m_ui->top);
    new ButtonWords(*this, *m_ui->top, {m_ui->lookButton, m_ui->onlyProblemsButton, m_ui->problemsButton});
}

void CataloguePage::connectTables()
{
    for (int view = 0; view < View::Count; ++view) {
        CatalogueTable *one = table(View(view));
        one->addActions({m_actions.open, m_actions.openFile, m_actions.history, m_actions.onlyProblems,
                         m_actions.separators.at(0), m_actions.copyText, m_actions.copyMarkdown});
        one->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
    addOpening();
    connect(m_tables.get(), &CatalogueTables::chosen, this, &CataloguePage::showDetail);
    connect(m_tables.get(), &CatalogueTables::activated, this, &CataloguePage::open);
    connect(m_tables.get(), &CatalogueTables::cellChosen, m_ui->detail, &CatalogueDetail::chooseEvent);
    connect(m_export, &CatalogueExport::message, this, &Page::message);
}

/// Files of entries, of events and of problems can be opened in the editor and on the forge. Not by O, which shows
/// changes on this page.
void CataloguePage::addOpening()
{
    const auto add = [this](QAbstractItemView *list, bool both, auto ask) {
        auto *opening = new FileListActions(
            list, both,
            [this, ask](FileRequest::Use use) -> std::optional<FileRequest> {
                const auto entry = m_tables->currentEntry(m_view);
                const release::Survey *survey = entry ? surveyOf(entry->repository) : nullptr;
                return survey ? ask(use, *entry, *survey) : std::nullopt;
            },
            Qt::Key_E);
        connect(opening, &FileListActions::requested, this, &Page::fileRequested);
    };
    for (int view = 0; view < View::Count; ++view)
        add(table(View(view)), true, &entryRequest);
    add(m_ui->detail->historyView(), true,
        [this](FileRequest::Use use, const CatalogueEntry &, const release::Survey &survey) {
            const release::CatalogueEvent *event = m_ui->detail->currentEvent();
            return event ? eventRequest(use, *event, survey) : std::nullopt;
        });
    add(m_ui->detail->problemsView(), false,
        [this](FileRequest::Use use, const CatalogueEntry &, const release::Survey &survey) {
            return placeRequest(use, m_ui->detail->currentProblem(), survey.spec.path, survey.range.headId);
        });
    auto *opening = new FileListActions(
        m_ui->problems, false,
        [this](FileRequest::Use use) -> std::optional<FileRequest> {
            const int row = m_ui->problems->currentIndex().row();
            const release::Survey *survey = surveyOf(m_problemHomes.value(row));
            return survey ? placeRequest(use, m_problems.place(row), survey->spec.path, survey->range.headId)
                          : std::nullopt;
        },
        Qt::Key_E);
    connect(opening, &FileListActions::requested, this, &Page::fileRequested);
    connect(m_ui->problems, &QListView::activated, this, [this](const QModelIndex &index) {
        const Place place = m_problems.place(index.row());
        const release::Survey *survey = surveyOf(m_problemHomes.value(index.row()));
        if (survey && !place.file.isEmpty())
            Q_EMIT comparisonRequested(fileInRange({survey->spec.name, {}, place, {}, {}, {}}, *survey));
    });
}

void CataloguePage::connectSession()
{
    const auto again = [this] {
        forget();
        refresh();
    };
    connect(&m_session, &Session::productOpened, this, again);
    connect(&m_session, &Session::closed, this, again);
    connect(&m_session, &Session::releaseChanged, this, &CataloguePage::refresh);
    connect(&m_session, &Session::loaded, this, &CataloguePage::refresh);
}

void CataloguePage::connectLoader()
{
    connect(&m_loader, &CatalogueLoader::started, this, [this] {
        m_error.reset();
        showState();
        m_progress.start();
    });
    connect(&m_loader, &CatalogueLoader::loaded, this, &CataloguePage::showCatalogue);
    connect(&m_loader, &CatalogueLoader::failed, this, [this](const Error &error) {
        m_error = error;
        if (m_catalogue) // which stays
            Q_EMIT message(wording::line(error));
        showState();
    });
}

void CataloguePage::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    for (int view = 0; view < int(m_actions.views.size()); ++view)
        on(m_actions.views.at(std::size_t(view)), [this, view] { choose(View(view)); });
    on(m_actions.open, [this] { open(); });
    on(m_actions.openFile, [this] { openFile(); });
    on(m_actions.compareTags, [this] { m_registry->compareTags(window()); });
    on(m_actions.history, [this] { m_ui->detail->goToHistory(); });
    on(m_actions.copyText, [this] { m_export->copyText(*table(m_view)); });
    on(m_actions.copyMarkdown, [this] {
        if (m_view == View::Registry)
            m_export->copy(m_registry->markdown(), int(table(m_view)->wantedRows().size()));
        else if (m_catalogue)
            m_export->copyMarkdown(m_tables->wanted(m_view), int(table(m_view)->wantedRows().size()));
    });
    on(m_actions.save, [this] {
        if (m_catalogue)
            m_export->promptForFile(m_catalogue, m_session.registries().view());
    });
    connect(m_actions.problems, &QAction::toggled, m_ui->problemsBox, &QWidget::setVisible);
    addActions(QList<QAction *>(m_actions.views.begin(), m_actions.views.end()));
    addActions({m_actions.look, m_actions.compareTags, m_actions.filter, m_actions.problems, m_actions.copyMarkdown,
                m_actions.save});
    m_ui->empty->addAction(m_actions.onlyProblems);
    m_ui->detail->historyView()->addActions({m_actions.open, m_actions.openFile});
    m_ui->detail->historyView()->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_ui->detail, &CatalogueDetail::eventActivated, this, &CataloguePage::openEvent);
    connect(m_ui->views, &QTabBar::currentChanged, this, [this](int view) { choose(View(view)); });
}

void CataloguePage::connectFilter()
{
    connect(m_ui->filter, &QLineEdit::textChanged, this, &CataloguePage::applyFilter);
    connect(m_ui->filter, &QLineEdit::returnPressed, this, [this] { focusProxy()->setFocus(); });
    connect(m_actions.onlyProblems, &QAction::toggled, this, &CataloguePage::applyFilter);
    connect(m_actions.filter, &QAction::triggered, this, [this] {
        m_ui->filter->setFocus(Qt::ShortcutFocusReason);
        m_ui->filter->selectAll();
    });
    emptyOnEscape(m_ui->filter, [this] { focusProxy()->setFocus(); });
}

void CataloguePage::connectRegistry()
{
    connect(m_registry.get(), &CatalogueRegistry::message, this, &Page::message);
    connect(m_registry.get(), &CatalogueRegistry::changed, this, [this] {
        if (m_registry->isLooking())
            m_progress.start();
        applyFilter();
        chooseWanted();
        showDetail();
    });
}

void CataloguePage::setRepository(int repository)
{
    m_repository = repository;
    applyFilter();
}

bool CataloguePage::isSettled() const
{
    return !m_stale && !m_loader.isBusy() && !m_registry->isReading()
           && (m_catalogue || m_error || !m_session.isOpen());
}

QStringList CataloguePage::viewNames() const
{
    return {QStringLiteral("applications"), QStringLiteral("images"),   QStringLiteral("pins"),
            QStringLiteral("manifests"),    QStringLiteral("releases"), QStringLiteral("registry")};
}

QString CataloguePage::currentView() const
{
    return viewNames().at(m_view);
}

void CataloguePage::showView(const QString &name)
{
    const qsizetype view = viewNames().indexOf(name);
    if (view < 0)
        return;
    m_wanted = true;
    display(View(view));
}

QVariantMap CataloguePage::place() const
{
    // Which view there is something in shows with the catalogue only: before, none was chosen that could come back.
    return {{QStringLiteral("view"), m_wanted || m_catalogue ? currentView() : QString()},
            {QStringLiteral("filter"), m_ui->filter->text()},
            {QStringLiteral("entry"), m_name.isEmpty() ? m_tables->currentName(m_view) : m_name}};
}

void CataloguePage::goToPlace(const QVariantMap &place)
{
    m_ui->filter->setText(place[QStringLiteral("filter")].toString());
    showView(place[QStringLiteral("view")].toString());
    m_name = place[QStringLiteral("entry")].toString();
    chooseWanted();
}

void CataloguePage::chooseWanted()
{
    if (!m_catalogue || m_name.isEmpty() || (m_view == View::Registry && m_registry->isReading()))
        return;
    m_tables->choose(m_view, std::exchange(m_name, {})); // what is gone meanwhile is not waited for
    showDetail();
}

void CataloguePage::choose(View view)
{
    m_wanted = true;
    display(view);
    QSettings().setValue(QLatin1String(ViewKey), currentView());
    if (!m_ui->views->hasFocus())
        focusProxy()->setFocus(Qt::ShortcutFocusReason);
}

void CataloguePage::display(View view)
{
    m_view = view;
    const QSignalBlocker blocker(m_ui->views);
    m_ui->views->setCurrentIndex(view);
    m_actions.views.at(std::size_t(view))->setChecked(true);
    showState();
    showDetail();
}

void CataloguePage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        refresh();
}

void CataloguePage::refresh()
{
    m_stale = !isVisible();
    if (m_stale)
        return;
    if (m_session.isOpen())
        m_loader.load();
    showState();
}

void CataloguePage::forget()
{
    m_loader.cancel();
    m_catalogue.reset();
    m_name.clear();
    m_error.reset();
    m_tables->setCatalogue({});
    applyFilter();
    showDetail();
}

void CataloguePage::showCatalogue(const CataloguePtr &catalogue)
{
    const bool first = !m_catalogue;
    m_catalogue = catalogue;
    m_error.reset();
    m_tables->setCatalogue(*catalogue);
    applyFilter();
    // Where nobody said what to look at, it is what there is.
    for (int view = 0; first && !m_wanted && table(m_view)->filter().countAll() == 0 && view < View::Count; ++view) {
        if (table(View(view))->filter().countAll() > 0)
            display(View(view));
    }
    chooseWanted();
    showDetail();
}

CatalogueTable *CataloguePage::table(View view) const
{
    return m_tables->table(view);
}

QString CataloguePage::repositoryName() const
{
    const auto &repositories = m_session.repositories();
    return m_repository >= 0 && m_repository < int(repositories.size()) ? repositories[std::size_t(m_repository)].name
                                                                        : QString();
}

const release::Survey *CataloguePage::surveyOf(const QString &repository) const
{
    for (const release::RepositoryRelease &row : m_session.release().repositories) {
        if (row.survey->spec.name == repository)
            return row.survey.get();
    }
    return nullptr;
}

void CataloguePage::applyFilter()
{
    const QString repository = repositoryName();
    m_tables->setFilter(repository, m_actions.onlyProblems->isChecked(), m_ui->filter->text());
    // Of one repository each row would say the same.
    m_tables->showRepositories(repository.isNull() && m_session.repositories().size() > 1);
    std::vector<Problem> problems;
    QStringList homes;
    if (m_catalogue) {
        for (const auto &[name, list] : m_catalogue->rows) {
            if (!repository.isNull() && name != repository)
                continue;
            problems.insert(problems.end(), list.begin(), list.end());
            homes.resize(qsizetype(problems.size()), name);
        }
    }
    for (const Problem &problem : m_registry->problems())
        problems.push_back(problem);
    m_problemHomes = homes;
    m_problems.setProblems(problems);
    showState();
}

/// The event under the keyboard or in the current cell; else the last change of the entry, or what a pin lacks; else
/// its file over the range.
void CataloguePage::open()
{
    if (m_ui->detail->historyView()->hasFocus()) {
        if (const release::CatalogueEvent *event = m_ui->detail->currentEvent())
            openEvent(*event);
        return;
    }
    if (const release::CatalogueEvent *event = m_tables->currentCellEvent(m_view)) {
        openEvent(*event);
        return;
    }
    const auto entry = m_tables->currentEntry(m_view);
    if (!entry)
        return;
    if (!entry->history.empty() && !entry->isOfRegistry) {
        openEvent(entry->history.front());
        return;
    }
    const release::PinRelation *pin = m_tables->currentPin(m_view);
    if (const auto gap = pin ? gapOf(*pin, m_session.product()) : std::nullopt)
        Q_EMIT comparisonRequested(*gap);
    else
        openFile();
}

void CataloguePage::openEvent(const release::CatalogueEvent &event)
{
    const auto entry = m_tables->currentEntry(m_view);
    const release::Survey *survey = entry ? surveyOf(entry->repository) : nullptr;
    if (entry && entry->isOfRegistry) // what a registry did is in no commit
        m_registry->compareTags(window(), &event);
    else if (survey && !event.commit.isNull())
        Q_EMIT comparisonRequested(fileOf(event, entry->history, *survey));
}

void CataloguePage::openFile()
{
    const auto entry = m_tables->currentEntry(m_view);
    const release::Survey *survey = entry ? surveyOf(entry->repository) : nullptr;
    if (survey)
        Q_EMIT comparisonRequested(fileInRange(*entry, *survey));
}

void CataloguePage::showDetail()
{
    const auto entry = m_tables->currentEntry(m_view);
    m_ui->detail->showEntry(entry);
    m_actions.open->setEnabled(entry.has_value());
    m_actions.openFile->setEnabled(entry.has_value());
    m_actions.history->setEnabled(entry && !entry->history.empty());
    m_actions.compareTags->setEnabled(m_view == View::Registry && m_registry->canCompareTags());
}

QString CataloguePage::hintText() const
{
    if (!m_session.isOpen())
        return tr("Open a product, a repository or a folder of repositories to see what it ships.");
    if (!m_catalogue)
        return m_error ? wording::line(*m_error) : tr("Reading what the repositories ship…");
    if (m_view == View::Registry && table(m_view)->filter().countAll() == 0)
        return m_registry->nothing(repositoryName());
    return table(m_view)->filter().countAll() == 0 ? CatalogueTexts::nothing(m_view, repositoryName()) : QString();
}

void CataloguePage::showState()
{
    const QString hint = hintText();
    m_ui->hint->setText(hint);
    const bool rows = table(m_view)->filter().rowCount() > 0;
    m_ui->empty->setText(m_ui->filter->text().isEmpty()
                             ? tr("No problems.\nPress P to show all rows.")
                             : tr("No matches.\nPress Escape in the filter line to clear the filter."));
    QWidget *page = hint.isEmpty() ? static_cast<QWidget *>(m_ui->columns) : m_ui->hint;
    QWidget *place = rows ? static_cast<QWidget *>(table(m_view)) : m_ui->empty;
    const bool focused = m_ui->stack->isAncestorOf(QApplication::focusWidget());
    setFocusProxy(hint.isEmpty() ? place : m_ui->hint);
    if (page != m_ui->stack->currentWidget() || place != m_ui->tables->currentWidget()) {
        m_ui->tables->setCurrentWidget(place);
        m_ui->stack->setCurrentWidget(page);
        if (focused && !m_ui->detail->isAncestorOf(QApplication::focusWidget())) // it would go to whatever comes next
            focusProxy()->setFocus(Qt::OtherFocusReason);
    }
    for (QAction *action : {m_actions.copyText, m_actions.copyMarkdown})
        action->setEnabled(hint.isEmpty() && rows);
    m_actions.save->setEnabled(m_catalogue != nullptr);
    const int problems = m_problems.rowCount();
    m_actions.problems->setEnabled(problems > 0);
    if (problems == 0)
        m_actions.problems->setChecked(false);
    m_actions.problems->setIconText(QLocale().toString(problems));
    m_ui->problemsButton->setVisible(problems > 0);
    m_ui->problemsButton->setAccessibleName(
        tr("%1: %2", "command, number").arg(m_actions.problems->statusTip(), QLocale().toString(problems)));
    for (QToolButton *button : {m_ui->lookButton, m_ui->compareTagsButton})
        button->setVisible(m_view == View::Registry && m_registry->isWanted());
    const QString below = m_view == View::Registry ? m_registry->below()
                          : m_catalogue            ? CatalogueTexts::below(m_view, *m_catalogue, repositoryName())
                                                   : QString();
    m_ui->below->setText(below);
    m_ui->below->setVisible(!below.isEmpty());
    showTabs();
    showCount();
    showProgress();
}

void CataloguePage::showTabs()
{
    const QLocale locale;
    // Where no registry is named, the view says how to name one: to those who look for it.
    m_ui->views->setTabVisible(View::Registry, m_registry->isWanted() || m_view == View::Registry);
    for (int view = 0; view < View::Count; ++view) {
        const QAction *action = m_actions.views.at(std::size_t(view));
        const QString name = ActionTable::plainText(*action);
        const models::CatalogueFilter &filter = table(View(view))->filter();
        const QString all = locale.toString(filter.countAll());
        const int bad = filter.countProblems();
        m_ui->views->setTabText(view, !m_catalogue ? name
                                      : bad == 0   ? tr("%1 (%2)", "applications, how many").arg(name, all)
                                                 : tr("%1 (%2, ! %3)", "applications, how many, how many with problems")
                                                       .arg(name, all, locale.toString(bad)));
        QString tip = tr("%1 (%2)", "what it does, key")
                          .arg(action->statusTip(), action->shortcut().toString(QKeySequence::NativeText));
        if (bad > 0)
            tip += QLatin1Char('\n') + tr("%n row(s) with problems", nullptr, bad);
        m_ui->views->setTabToolTip(view, tip);
        m_ui->views->setAccessibleTabName(
            view, bad == 0 ? m_ui->views->tabText(view)
                           : tr("%1, %2, with problems %3", "applications, how many, how many with problems")
                                 .arg(name, all, locale.toString(bad)));
    }
}

void CataloguePage::showCount()
{
    const models::CatalogueFilter &filter = table(m_view)->filter();
    const int shown = filter.rowCount();
    const int all = filter.countAll();
    const QLocale locale;
    m_ui->count->setText(shown == all ? QString()
                                      : tr("%1 of %2", "rows").arg(locale.toString(shown), locale.toString(all)));
}

void CataloguePage::showProgress()
{
    const int percent = m_loader.percent();
    if (!m_loader.isBusy() && !m_registry->isLooking())
        m_progress.stop();
    m_ui->progress->setText(m_registry->isLooking() ? m_registry->progress()
                            : !m_loader.isBusy()    ? QString()
                            : percent < 0           ? tr("Reading…")
                                                    : tr("Reading %1%", "how far").arg(QLocale().toString(percent)));
}

void CataloguePage::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::quietText(palette()));
    for (QLabel *label : {m_ui->hint, m_ui->empty, m_ui->count, m_ui->progress, m_ui->below})
        label->setPalette(quiet);
    for (QLabel *label : {m_ui->count, m_ui->progress, m_ui->below})
        label->setFont(models::smallFont(font()));
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->problems->setPalette(paper);
    const auto colored = [this](Problem::Severity severity, const QString &picture) {
        return icon(picture, models::severityStyle(severity, palette()).foreground);
    };
    m_actions.onlyProblems->setIcon(colored(Problem::Severity::Warning, QStringLiteral("warning")));
    m_actions.problems->setIcon(colored(Problem::Severity::Error, QStringLiteral("error")));
}

void CataloguePage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_cataloguepage.cpp"
