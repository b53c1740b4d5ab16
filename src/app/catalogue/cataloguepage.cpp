// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguepage.h"

#include "app/catalogue/appgridtable.h"
#include "app/catalogue/catalogueentry.h"
#include "app/catalogue/cataloguetable.h"
#include "app/common/actiontable.h"
#include "app/common/fileatrevisions.h"
#include "app/common/icons.h"
#include "app/session/session.h"
#include "models/common/impactstyle.h"
#include "models/common/problemdelegate.h"
#include "models/common/rowcolors.h"
#include "support/text.h"
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

enum View { Applications, Images, Pins, Manifests, Releases, ViewCount };

} // namespace

CataloguePage::CataloguePage(Session &session, QWidget *parent, CatalogueReader reader)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::CataloguePage>())
    , m_actions(CatalogueActions::create(this))
    , m_loader(session, reader ? std::move(reader) : CatalogueReader(release::readCatalogue))
{
    m_ui->setupUi(this);
    m_progress.setInterval(ProgressBeat);
    connect(&m_progress, &QTimer::timeout, this, &CataloguePage::showProgress);
    setUpWidgets();
    setUpTables();
    connectSession();
    connectLoader();
    connectActions();
    connectFilter();
    applyFonts();
    const qsizetype last = viewNames().indexOf(QSettings().value(QLatin1String(ViewKey)).toString());
    m_wanted = last >= 0;
    display(std::max(0, int(last)));
}

CataloguePage::~CataloguePage()
{
    // What loses the focus while its window goes still tells: nobody must listen any more.
    m_ui->views->disconnect(this);
    m_ui->filter->disconnect(this);
    m_ui->detail->disconnect(this);
    for (int view = 0; view < int(m_actions.views.size()); ++view)
        table(view)->disconnect(this);
}

CatalogueTable *CataloguePage::table(int view) const
{
    switch (view) {
    case Applications: return m_ui->applications;
    case Images: return m_ui->images;
    case Pins: return m_ui->pins;
    case Manifests: return m_ui->manifests;
    default: return m_ui->releases;
    }
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
    const std::array<std::pair<QToolButton *, QAction *>, 4> buttons{
        {{m_ui->onlyProblemsButton, m_actions.onlyProblems},
         {m_ui->copyButton, m_actions.copyMarkdown},
         {m_ui->saveButton, m_actions.save},
         {m_ui->problemsButton, m_actions.problems}}};
    for (const auto &[button, action] : buttons) {
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
    }
    for (QToolButton *button : {m_ui->onlyProblemsButton, m_ui->problemsButton})
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_ui->problemsButton->hide();
}

void CataloguePage::setUpTables()
{
    using models::AppsModel;
    using models::ImagesModel;
    using models::PinsModel;
    m_ui->applications->setUp(m_apps, {232, 96, 168, 112, 112, 96, 120}, AppsModel::Name, AppsModel::Problems);
    m_ui->images->setUp(m_images, {192, 96, 144, 232, 120, 120, 192, 160, 112}, ImagesModel::Repository,
                        ImagesModel::Problems);
    m_ui->pins->setUp(m_pins, {104, 112, 120, 112, 136, 72, 280}, PinsModel::State, PinsModel::State);
    m_ui->manifests->setUp(m_manifests, {176, 240, 400, 112, 192}, models::ManifestsModel::What,
                           models::ManifestsModel::Meaning);
    m_ui->releases->setUp(m_grid);
    for (int view = 0; view < int(m_actions.views.size()); ++view) {
        CatalogueTable *one = table(view);
        one->addActions({m_actions.open, m_actions.openFile, m_actions.history, m_actions.onlyProblems,
                         m_actions.separators.at(0), m_actions.copyText, m_actions.copyMarkdown});
        one->setContextMenuPolicy(Qt::ActionsContextMenu);
        connect(one, &CatalogueTable::chosen, this, &CataloguePage::showDetail);
        connect(one, &QTreeView::activated, this, &CataloguePage::open);
    }
    const auto chooseCell = [this] {
        if (const release::CatalogueEvent *event = currentCellEvent())
            m_ui->detail->chooseEvent(*event);
    };
    connect(m_ui->releases, &AppGridTable::cellChosen, this, chooseCell);
    connect(m_ui->releases, &QTreeView::clicked, this, chooseCell); // once more, where the history went on
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
        on(m_actions.views.at(std::size_t(view)), [this, view] { choose(view); });
    on(m_actions.open, [this] { open(); });
    on(m_actions.openFile, [this] { openFile(); });
    on(m_actions.history, [this] { m_ui->detail->goToHistory(); });
    on(m_actions.copyText, [this] { copyText(); });
    on(m_actions.copyMarkdown, [this] { copyMarkdown(); });
    on(m_actions.save, [this] { promptForFile(); });
    connect(m_actions.problems, &QAction::toggled, m_ui->problemsBox, &QWidget::setVisible);
    addActions(QList<QAction *>(m_actions.views.begin(), m_actions.views.end()));
    addActions({m_actions.filter, m_actions.problems, m_actions.copyMarkdown, m_actions.save});
    m_ui->empty->addAction(m_actions.onlyProblems);
    m_ui->detail->historyView()->addActions({m_actions.open, m_actions.openFile});
    m_ui->detail->historyView()->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_ui->detail, &CatalogueDetail::eventActivated, this, &CataloguePage::openEvent);
    connect(m_ui->views, &QTabBar::currentChanged, this, [this](int view) { choose(view); });
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
    auto *leave = new QAction(this);
    leave->setShortcut(QKeySequence(Qt::Key_Escape));
    leave->setShortcutContext(Qt::WidgetShortcut);
    m_ui->filter->addAction(leave);
    connect(leave, &QAction::triggered, this, [this] {
        m_ui->filter->clear();
        focusProxy()->setFocus();
    });
}

void CataloguePage::setRepository(int repository)
{
    m_repository = repository;
    applyFilter();
}

bool CataloguePage::isSettled() const
{
    return !m_stale && !m_loader.isBusy() && (m_catalogue || m_error || !m_session.isOpen());
}

QStringList CataloguePage::viewNames() const
{
    return {QStringLiteral("applications"), QStringLiteral("images"), QStringLiteral("pins"),
            QStringLiteral("manifests"), QStringLiteral("releases")};
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
    display(int(view));
}

void CataloguePage::choose(int view)
{
    m_wanted = true;
    display(view);
    QSettings().setValue(QLatin1String(ViewKey), currentView());
    if (!m_ui->views->hasFocus())
        focusProxy()->setFocus(Qt::ShortcutFocusReason);
}

void CataloguePage::display(int view)
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
    m_error.reset();
    m_apps.setRows({});
    m_images.setRows({});
    m_pins.setRows({});
    m_manifests.setRows({});
    m_grid.setGrids({});
    applyFilter();
    showDetail();
}

void CataloguePage::showCatalogue(const CataloguePtr &catalogue)
{
    const bool first = !m_catalogue;
    m_catalogue = catalogue;
    m_error.reset();
    m_apps.setRows(catalogue->apps);
    m_images.setRows(catalogue->images);
    m_pins.setRows(catalogue->pins);
    m_manifests.setRows(catalogue->manifests);
    m_grid.setGrids(catalogue->grids);
    applyFilter();
    // Where nobody said what to look at, it is what there is.
    for (int view = 0; first && !m_wanted && table(m_view)->filter().countAll() == 0 && view < ViewCount; ++view) {
        if (table(view)->filter().countAll() > 0)
            display(view);
    }
    showDetail();
}

QString CataloguePage::repositoryName() const
{
    const auto &repositories = m_session.product().repositories;
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
    for (int view = 0; view < ViewCount; ++view) {
        models::CatalogueFilter &filter = table(view)->filter();
        filter.setRepository(repository);
        filter.setOnlyProblems(m_actions.onlyProblems->isChecked());
        filter.setWords(m_ui->filter->text());
        table(view)->chooseSomething();
    }
    // Of one repository each row would say the same.
    const bool several = repository.isNull() && m_session.product().repositories.size() > 1;
    m_ui->applications->setColumnHidden(models::AppsModel::Repository, !several);
    m_ui->images->setColumnHidden(models::ImagesModel::Repository, !several);
    m_ui->pins->setColumnHidden(models::PinsModel::Repository, !several);
    m_ui->manifests->setColumnHidden(models::ManifestsModel::Repository, !several);
    m_ui->releases->setColumnHidden(models::AppGridModel::Repository, !several);
    m_ui->releases->setRepository(repository);
    std::vector<Problem> problems;
    if (m_catalogue) {
        for (const auto &[name, list] : m_catalogue->rows) {
            if (repository.isNull() || name == repository)
                problems.insert(problems.end(), list.begin(), list.end());
        }
    }
    m_problems.setProblems(problems);
    showState();
}

std::optional<CatalogueEntry> CataloguePage::currentEntry() const
{
    const int row = table(m_view)->currentRow();
    if (m_view == Applications)
        return m_apps.row(row) ? std::optional(entryOf(*m_apps.row(row))) : std::nullopt;
    if (m_view == Images)
        return m_images.row(row) ? std::optional(entryOf(*m_images.row(row))) : std::nullopt;
    if (m_view == Pins)
        return m_pins.row(row) ? std::optional(entryOf(*m_pins.row(row))) : std::nullopt;
    if (m_view == Releases)
        return m_grid.row(row) ? std::optional(entryOf(*m_grid.row(row), m_grid)) : std::nullopt;
    return m_manifests.row(row) ? std::optional(entryOf(*m_manifests.row(row))) : std::nullopt;
}

void CataloguePage::showDetail()
{
    const auto entry = currentEntry();
    m_ui->detail->showEntry(entry);
    m_actions.open->setEnabled(entry.has_value());
    m_actions.openFile->setEnabled(entry.has_value());
    m_actions.history->setEnabled(entry && !entry->history.empty());
}

QString CataloguePage::nothingText() const
{
    const QString where = repositoryName();
    switch (m_view) {
    case Applications:
        return (where.isNull() ? tr("There is no application here.")
                               : tr("There is no application in %1.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr("Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the "
                    "kinds that [[catalogue]] in waybill.toml names. Their versions are told here, since which release "
                    "they are there, and whether a search finds them.");
    case Images:
        return (where.isNull() ? tr("There is no container image here.")
                               : tr("There is no container image in %1.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "Images are what KIWI files and Dockerfiles at the head of the range define. Their tags are told here, "
                   "which of them move, and who must act. How tags are made is image_tags of [surfaces] in waybill.toml.");
    case Releases:
        return (where.isNull()
                    ? tr("No application has been released or is at the head.")
                    : tr("No application of %1 has been released or is at the head.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr("Every version of every application is told here over the releases: where it came, where its "
                    "content changed, where it went, and where it was the newest.");
    case Manifests:
        return (where.isNull()
                    ? tr("No Kubernetes object differs between base and head.")
                    : tr("No Kubernetes object of %1 differs between base and head.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr("What is removed, renamed or changed although it must not is told here, and every path of a schema "
                    "that accepts less or more. Kinds that must not change are named by [[frozen]] in waybill.toml.");
    default:
        return (where.isNull()
                    ? tr("No repository of the product pins another one, or a component.")
                    : tr("%1 pins no other repository of the product, and no component.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "Pins are found in lock files, submodules and versions.yaml. For others, name the file and the key as "
                   "pin of a [[component]], or as pins of a [[protocol]], in waybill.toml.");
    }
}

/// What the marks of the grid mean; or of whom the table of pins says nothing, where others do pin.
QString CataloguePage::belowText() const
{
    if (m_view == Releases && m_catalogue)
        return tr("+ came    ~ changed under the same version    ! something is wrong    × went    "
                  "coloured: the newest version of its ID");
    if (m_view != Pins || !m_catalogue || !repositoryName().isNull() || m_catalogue->silent.isEmpty())
        return {};
    if (std::none_of(m_catalogue->pins.begin(), m_catalogue->pins.end(),
                     [](const release::PinRelation &pin) { return pin.sibling; }))
        return {};
    QStringList names;
    for (const QString &name : m_catalogue->silent)
        names << visibleLine(name);
    return tr("These pin no other repository of the product: %1", "names of repositories")
        .arg(QLocale().createSeparatedList(names));
}

QString CataloguePage::hintText() const
{
    if (!m_session.isOpen())
        return tr("Open a product, a repository or a folder of repositories to see what it ships.");
    if (!m_catalogue)
        return m_error ? wording::line(*m_error) : tr("Reading what the repositories ship…");
    return table(m_view)->filter().countAll() == 0 ? nothingText() : QString();
}

void CataloguePage::showState()
{
    const QString hint = hintText();
    m_ui->hint->setText(hint);
    const bool rows = table(m_view)->filter().rowCount() > 0;
    m_ui->empty->setText(m_ui->filter->text().isEmpty()
                             ? tr("No row has a problem.\nPress P to show all of them.")
                             : tr("No row passes the filter.\nPress Escape in the filter line to clear it."));
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
    const QString below = belowText();
    m_ui->below->setText(below);
    m_ui->below->setVisible(!below.isEmpty());
    showTabs();
    showCount();
    showProgress();
}

void CataloguePage::showTabs()
{
    const QLocale locale;
    for (int view = 0; view < ViewCount; ++view) {
        const QAction *action = m_actions.views.at(std::size_t(view));
        const QString name = ActionTable::plainText(*action);
        const models::CatalogueFilter &filter = table(view)->filter();
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
    if (!m_loader.isBusy())
        m_progress.stop();
    m_ui->progress->setText(!m_loader.isBusy() ? QString()
                            : percent < 0      ? tr("Reading…")
                                               : tr("Reading %1 %", "how far").arg(QLocale().toString(percent)));
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
