// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolpage.h"

#include "app/common/filelistactions.h"
#include "app/common/fileprompts.h"
#include "app/common/filterkeys.h"
#include "app/common/icons.h"
#include "app/common/kindicons.h"
#include "app/protocols/protocolhint.h"
#include "app/protocols/protocolopening.h"
#include "app/session/readingtext.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "git/repository.h"
#include "git/tree.h"
#include "models/common/groupednumber.h"
#include "models/common/impactstyle.h"
#include "models/common/problemdelegate.h"
#include "models/common/rowcolors.h"
#include "models/protocols/protocoldelegate.h"
#include "notes/reports/protocolmarkdown.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "ui_protocolpage.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QLocale>

#include <set>

namespace waybill::app {

namespace {

constexpr int ProtocolPatience = 200; // ms

} // namespace

ProtocolPage::ProtocolPage(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::ProtocolPage>())
    , m_model(kindIcon)
    , m_proxy(m_model)
    , m_actions(ProtocolActions::create(this))
    , m_loader(session)
{
    m_ui->setupUi(this);
    m_patience.setSingleShot(true);
    m_patience.setInterval(ProtocolPatience);
    connect(&m_patience, &QTimer::timeout, this, &ProtocolPage::showState);
    connect(new ReadingTicker(m_session, this), &ReadingTicker::ticked, this, [this] {
        if (!m_answer) // nothing shows yet but how far the reading is
            showState();
    });
    setUpWidgets();
    connectSession();
    connectActions();
    connectFilter();
    applyFonts();
    showState();
}

ProtocolPage::~ProtocolPage()
{
    // What loses the focus while its window goes still tells: nobody must listen any more.
    m_ui->source->disconnect(this);
    m_ui->filter->disconnect(this);
    m_ui->tree->selectionModel()->disconnect(this);
}

QWidget *ProtocolPage::head() const
{
    return m_ui->head;
}

void ProtocolPage::setUpWidgets()
{
    m_ui->tree->setModel(&m_proxy);
    m_ui->tree->setItemDelegate(new models::ProtocolDelegate(this));
    m_ui->tree->setUpColumns();
    m_ui->detail->setPool(m_session.pool());
    m_ui->problems->setModel(&m_problems);
    m_ui->problems->setItemDelegate(new models::ProblemDelegate(this));
    m_ui->problemsBox->hide();
    diffview::FlowLayout::wrap(*m_ui->top);
    m_ui->rows->setStretchFactor(0, 1);
    m_ui->rows->setStretchFactor(1, 1);
    m_ui->rows->setSizes({352, 384});
    m_ui->category->addItem(tr("All rules"));
    for (const proto::Category category : proto::AllCategories)
        m_ui->category->addItem(proto::keyName(category), int(category));
    const std::array<std::pair<QToolButton *, QAction *>, 9> buttons{
        {{m_ui->revisionsButton, m_actions.revisions},
         {m_ui->foldersButton, m_actions.folders},
         {m_ui->resetButton, m_actions.reset},
         {m_ui->breakingButton, m_actions.impacts.at(Impact::Breaking)},
         {m_ui->additiveButton, m_actions.impacts.at(Impact::Additive)},
         {m_ui->noneButton, m_actions.impacts.at(Impact::None)},
         {m_ui->commentsButton, m_actions.comments},
         {m_ui->copyButton, m_actions.copy},
         {m_ui->problemsButton, m_actions.problems}}};
    for (const auto &[button, action] : buttons)
        button->setDefaultAction(action);
    m_ui->commentsButton->setAccessibleName(m_actions.comments->statusTip());
    for (QToolButton *button : {m_ui->breakingButton, m_ui->additiveButton, m_ui->noneButton, m_ui->problemsButton})
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
}

void ProtocolPage::connectSession()
{
    const auto forget = [this] {
        m_loader.cancel();
        m_answer.reset();
        m_error.reset();
        m_model.setTree({});
        m_problems.setProblems({});
        m_ui->detail->clear();
        m_actions.revisions->setChecked(false);
        m_ui->source->setChoosing(false);
        m_ui->source->reset();
    };
    connect(&m_session, &Session::productOpened, this, forget);
    connect(&m_session, &Session::closed, this, forget);
    connect(&m_session, &Session::repositoryChanged, this, [this] { refresh(); });
    connect(&m_session, &Session::loaded, this, [this] { refresh(); });
    connect(&m_loader, &ProtocolLoader::started, this, [this] { showState(); });
    connect(&m_loader, &ProtocolLoader::loaded, this, &ProtocolPage::showAnswer);
    connect(&m_loader, &ProtocolLoader::failed, this, [this](const Error &error) {
        m_error = error;
        showState();
    });
    connect(m_ui->source, &ProtocolSourceBar::chosen, this, [this] { refresh(); });
}

void ProtocolPage::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.next, [this] { step(1); });
    on(m_actions.previous, [this] { step(-1); });
    on(m_actions.expandAll, [this] { m_ui->tree->expandAll(); });
    on(m_actions.collapseAll, [this] { m_ui->tree->collapseAll(); });
    on(m_actions.wholeFiles, [this](bool whole) { m_ui->detail->setWholeFiles(whole); });
    on(m_actions.filter, [this] {
        m_ui->filter->setFocus(Qt::ShortcutFocusReason);
        m_ui->filter->selectAll();
    });
    on(m_actions.copy, [this] { copyMarkdown(); });
    on(m_actions.revisions, [this](bool choosing) { chooseRevisions(choosing); });
    on(m_actions.folders, [this] { promptForFolders(); });
    on(m_actions.reset, [this] {
        m_actions.revisions->setChecked(false);
        m_ui->source->setChoosing(false);
        m_ui->source->reset();
    });
    on(m_actions.problems, [this](bool shown) { m_ui->problemsBox->setVisible(shown); });
    QList<QWidget *> places = m_ui->detail->commandWidgets();
    places << m_ui->tree << m_ui->problems;
    for (QWidget *place : std::as_const(places))
        place->addActions(m_actions.all());
    m_ui->tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    addOpening();
    connect(m_ui->tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_choosing)
            showSelection();
    });
    connect(m_ui->tree, &QTreeView::activated, this, [this] { showSelection(); });
    connect(m_ui->detail, &ProtocolDetail::settled, this, [this] { showCounts(); });
}

/// Rows of the tree, findings and problems can be opened in the editor and on the forge.
void ProtocolPage::addOpening()
{
    auto *rows = new FileListActions(m_ui->tree, true, [this](FileRequest::Use use) {
        const QModelIndex current = m_proxy.mapToSource(m_ui->tree->currentIndex());
        return m_answer && current.isValid()
                   ? declarationRequest(use, *m_answer, models::ProtocolModel::nodeOf(current))
                   : std::nullopt;
    });
    auto *problems = new FileListActions(m_ui->problems, false, [this](FileRequest::Use use) {
        const Place place = m_problems.place(m_ui->problems->currentIndex().row());
        return m_answer ? comparedPlaceRequest(use, *m_answer, place) : std::nullopt;
    });
    connect(rows, &FileListActions::requested, this, &Page::fileRequested);
    connect(problems, &FileListActions::requested, this, &Page::fileRequested);
    connect(m_ui->detail, &ProtocolDetail::fileRequested, this, &Page::fileRequested);
}

void ProtocolPage::connectFilter()
{
    connect(m_ui->filter, &QLineEdit::textChanged, this, &ProtocolPage::applyFilter);
    connect(m_ui->filter, &QLineEdit::returnPressed, this, [this] { m_ui->tree->setFocus(); });
    connect(m_ui->category, &QComboBox::activated, this, &ProtocolPage::applyFilter);
    for (const auto &[impact, action] : m_actions.impacts)
        connect(action, &QAction::toggled, this, &ProtocolPage::applyFilter);
    connect(m_actions.comments, &QAction::toggled, this, &ProtocolPage::applyFilter);
    emptyOnEscape(m_ui->filter, [this] { m_ui->tree->setFocus(); });
}

void ProtocolPage::setRepository(int repository)
{
    m_repository = repository;
    refresh();
}

QVariantMap ProtocolPage::place() const
{
    const QString current = m_ui->tree->currentIndex().data(models::ProtocolModel::SymbolRole).toString();
    return {{QStringLiteral("filter"), m_ui->filter->text()},
            {QStringLiteral("symbol"), m_symbol.isEmpty() ? current : m_symbol}};
}

void ProtocolPage::goToPlace(const QVariantMap &place)
{
    m_ui->filter->setText(place[QStringLiteral("filter")].toString());
    m_symbol = place[QStringLiteral("symbol")].toString();
    if (m_answer && !m_loader.isBusy() && !m_symbol.isEmpty())
        chooseSomething(std::exchange(m_symbol, {}));
}

bool ProtocolPage::isSettled() const
{
    return !m_stale && !m_loader.isBusy() && m_ui->detail->isSettled();
}

void ProtocolPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        refresh();
}

std::vector<ProtocolSource> ProtocolPage::sources() const
{
    if (m_ui->source->isFolders())
        return {m_ui->source->folders()};
    std::vector<ProtocolSource> result;
    const auto &repositories = m_session.release().repositories;
    for (int i = 0; i < int(repositories.size()); ++i) {
        const release::Survey &survey = *repositories[std::size_t(i)].survey;
        if ((m_repository < 0 || m_repository == i) && survey.readable)
            result.push_back(m_ui->source->sourceFor(survey));
    }
    // Which of several is the first one with protocols is not known before all are there.
    if (m_repository < 0 && !m_session.isLoaded())
        result.clear();
    return result;
}

void ProtocolPage::refresh()
{
    m_stale = !isVisible();
    if (m_stale)
        return;
    const auto &repositories = m_session.release().repositories;
    const bool one = m_repository >= 0 && m_repository < int(repositories.size());
    m_ui->source->setSurvey(one ? repositories[std::size_t(m_repository)].survey.get() : nullptr);
    const std::vector<ProtocolSource> wanted = sources();
    if (!wanted.empty())
        m_loader.load(wanted);
    m_foreign = m_answer && m_loader.isBusy()
                && std::none_of(wanted.begin(), wanted.end(), [this](const ProtocolSource &source) {
                       return source.repository == m_answer->source.repository;
                   });
    if (m_foreign && !m_patience.isActive())
        m_patience.start();
    showState();
}

void ProtocolPage::showAnswer(const ProtocolAnswerPtr &answer)
{
    QString symbol = std::exchange(m_symbol, {});
    if (symbol.isEmpty())
        symbol = m_ui->tree->currentIndex().data(models::ProtocolModel::SymbolRole).toString();
    m_answer = answer;
    m_foreign = false;
    m_patience.stop();
    m_error.reset();
    m_choosing = true;
    m_model.setTree(answer->tree);
    m_model.setSides(answer->source.isFolders() ? QString() : answer->source.beforeName(),
                     answer->source.isFolders() ? QString() : answer->source.afterName());
    m_ui->tree->expandElements();
    m_choosing = false;
    const std::vector<Problem> &problems = answer->tree.comparison().problems;
    m_problems.setProblems(problems);
    if (problems.empty())
        m_actions.problems->setChecked(false);
    m_ui->problemsBox->setVisible(m_actions.problems->isChecked());
    m_ui->source->setAnswer(*answer);
    showState();
    if (const QString subject = std::exchange(m_subject, {}); !subject.isEmpty()) {
        const QModelIndexList found =
            m_proxy.match(m_proxy.index(0, 0), models::ProtocolModel::SymbolRole, QString(QLatin1Char('.') + subject),
                          1, Qt::MatchEndsWith | Qt::MatchCaseSensitive | Qt::MatchRecursive);
        if (!found.isEmpty())
            symbol = found.constFirst().data(models::ProtocolModel::SymbolRole).toString();
    }
    chooseSomething(symbol);
}

void ProtocolPage::chooseSomething(const QString &symbol)
{
    QModelIndex wanted = symbol.isEmpty() ? QModelIndex() : m_proxy.mapFromSource(m_model.indexOfSymbol(symbol));
    if (!wanted.isValid())
        wanted = m_proxy.elementOf(m_proxy.step(-1, 1));
    m_choosing = true;
    if (wanted.isValid()) {
        m_ui->tree->setCurrentIndex(wanted);
        m_ui->tree->scrollTo(wanted);
    }
    m_choosing = false;
    showSelection();
}

void ProtocolPage::showSelection()
{
    const QModelIndex current = m_proxy.mapToSource(m_ui->tree->currentIndex());
    if (m_answer && current.isValid()) {
        const std::vector<int> findings = m_model.findingsBelow(current);
        m_ui->detail->showRow(m_answer, models::ProtocolModel::nodeOf(current), findings, m_model.standing(findings));
    } else {
        m_ui->detail->clear();
    }
}

void ProtocolPage::step(int by)
{
    const int finding = m_proxy.step(m_ui->detail->currentFinding(), by);
    if (finding >= 0)
        goToFinding(finding);
    else if (m_model.shownCount() > 0)
        Q_EMIT message(by > 0 ? tr("This is the last finding") : tr("This is the first finding"));
}

void ProtocolPage::goToFinding(int finding)
{
    const QModelIndex row = m_proxy.elementOf(finding);
    if (row != m_ui->tree->currentIndex().siblingAtColumn(0))
        m_ui->tree->setCurrentIndex(row);
    m_ui->tree->scrollTo(row);
    m_ui->detail->showFinding(finding);
}

void ProtocolPage::applyFilter()
{
    models::ProtocolFilter filter;
    filter.setText(m_ui->filter->text());
    for (const auto &[impact, action] : m_actions.impacts) {
        if (!action->isChecked())
            filter.hidden.insert(impact);
    }
    filter.documentation = m_actions.comments->isChecked();
    if (m_ui->category->currentIndex() > 0)
        filter.category = proto::Category(m_ui->category->currentData().toInt());
    const QString symbol = m_ui->tree->currentIndex().data(models::ProtocolModel::SymbolRole).toString();
    m_choosing = true;
    m_proxy.setFilter(filter);
    m_ui->tree->expandElements();
    m_choosing = false;
    showState();
    chooseSomething(symbol);
}

void ProtocolPage::copyMarkdown()
{
    if (!m_answer)
        return;
    // One row is chosen all the time: that alone does not mean that only that one is wanted.
    std::set<int> chosen;
    const QModelIndexList rows = m_ui->tree->selectionModel()->selectedRows();
    const std::vector<int> listed = m_ui->detail->selectedFindings();
    if (listed.size() > 1 && m_ui->detail->isAncestorOf(QApplication::focusWidget())) {
        chosen.insert(listed.begin(), listed.end());
    } else if (rows.size() > 1) {
        for (const QModelIndex &row : rows) {
            const std::vector<int> below = m_model.findingsBelow(m_proxy.mapToSource(row));
            chosen.insert(below.begin(), below.end());
        }
    }
    std::vector<int> findings = m_model.findingsBelow({});
    if (!chosen.empty())
        findings.erase(std::remove_if(findings.begin(), findings.end(),
                                      [&chosen](int finding) { return chosen.count(finding) == 0; }),
                       findings.end());
    m_copying =
        Job<QString>::start(m_session.pool(), [answer = m_answer, findings](const JobControl &) -> Result<QString> {
            return notes::protocolMarkdown(answer->tree.comparison(), findings, answer->source.beforeName(),
                                           answer->source.afterName());
        });
    m_copying.then(this, [this](const Result<QString> &text) {
        QGuiApplication::clipboard()->setText(*text);
        Q_EMIT message(tr("Findings copied"));
    });
}

QString ProtocolPage::hintText() const
{
    if (!m_session.isOpen() && !m_ui->source->isFolders())
        return tr("Open a product, a repository or a folder of repositories to compare its protocols.");
    if (m_foreign && m_loader.isBusy() && !m_patience.isActive())
        return tr("Comparing…");
    if (m_error)
        return wording::line(*m_error);
    const auto &repositories = m_session.release().repositories;
    const bool one = m_repository >= 0 && m_repository < int(repositories.size());
    if (one && !m_ui->source->isFolders() && !m_session.isLoading(m_repository)) {
        const release::RepositoryRelease &row = repositories[std::size_t(m_repository)];
        if (!row.survey->readable)
            return row.problems.empty() ? tr("The repository cannot be read.")
                                        : visibleLine(wording::text(row.problems.front().message));
    }
    if (!m_answer)
        return !m_session.isLoaded() ? readingText(m_session)
               : m_loader.isBusy()   ? tr("Reading…")
                                     : tr("No protocols.");
    const proto::Comparison &comparison = m_answer->tree.comparison();
    if (comparison.filesBefore + comparison.filesAfter == 0)
        return m_repository < 0 && repositories.size() > 1 && !m_answer->source.isFolders()
                   ? tr("No protocols: no repository has .proto files.\nIf one is missing, add its repository to the "
                        "product.")
                   : noProtocolText(m_answer->source);
    if (m_model.totalCount() == 0)
        return sameText(*m_answer);
    return {};
}

void ProtocolPage::showState()
{
    const QString hint = hintText();
    m_ui->hint->setText(hint);
    setFocusProxy(hint.isEmpty() ? static_cast<QWidget *>(m_ui->tree) : m_ui->hint);
    const bool problems = m_problems.rowCount() > 0;
    QWidget *shown = hint.isEmpty() ? static_cast<QWidget *>(m_ui->rows) : m_ui->hint;
    const bool focused = m_ui->stack->isAncestorOf(QApplication::focusWidget());
    if (shown != m_ui->stack->currentWidget()) {
        m_ui->stack->setCurrentWidget(shown);
        if (focused) // it would go to whatever comes next otherwise
            focusProxy()->setFocus(Qt::OtherFocusReason);
    }
    m_ui->empty->setText(tr("No matches.\nPress Escape in the filter line to clear it."));
    m_ui->treeStack->setCurrentWidget(m_proxy.rowCount() > 0 ? static_cast<QWidget *>(m_ui->tree) : m_ui->empty);
    m_actions.problems->setEnabled(problems);
    m_ui->problemsButton->setVisible(problems);
    m_actions.reset->setEnabled(m_ui->source->hasOwnChoice());
    for (QAction *action : {m_actions.next, m_actions.previous, m_actions.expandAll, m_actions.collapseAll,
                            m_actions.wholeFiles, m_actions.copy})
        action->setEnabled(hint.isEmpty());
    showCounts();
}

void ProtocolPage::showCounts()
{
    const QLocale locale;
    const int shown = m_model.shownCount();
    const int total = m_model.totalCount();
    const bool rows = m_ui->stack->currentWidget() == m_ui->rows;
    const int standing = m_model.standing(m_model.findingsBelow({}));
    m_ui->count->setText(!rows ? QString()
                         : shown == total
                             ? models::withGroups(tr("%n finding(s)", nullptr, standing), standing)
                             : tr("%1 of %2", "findings").arg(locale.toString(shown), locale.toString(total)));
    const release::ImpactCounts &counts = m_model.counts();
    const std::array<std::tuple<QToolButton *, QAction *, int>, 4> buttons{
        {{m_ui->breakingButton, m_actions.impacts.at(Impact::Breaking), counts.breaking},
         {m_ui->additiveButton, m_actions.impacts.at(Impact::Additive), counts.additive},
         {m_ui->noneButton, m_actions.impacts.at(Impact::None), counts.none},
         {m_ui->problemsButton, m_actions.problems, m_problems.rowCount()}}};
    for (const auto &[button, action, count] : buttons) {
        action->setIconText(locale.toString(count)); // what the button says
        button->setAccessibleName(tr("%1: %2", "command, number").arg(action->statusTip(), locale.toString(count)));
    }
}

void ProtocolPage::compareFolders(const QString &before, const QString &after)
{
    m_ui->source->setFolders(before, after);
}

void ProtocolPage::compareRevisions(const PairOfRevisions &pair)
{
    const auto &repositories = m_session.release().repositories;
    if (pair.repository < 0 || pair.repository >= int(repositories.size()))
        return;
    if (pair.repository != m_repository) {
        m_repository = pair.repository;
        Q_EMIT pageRequested(QStringLiteral("protocols"), pair.repository);
    }
    m_subject = pair.subject;
    m_ui->source->setRevisions(*repositories[std::size_t(pair.repository)].survey, pair.before, pair.after);
    m_actions.revisions->setChecked(true);
    if (!m_loader.isBusy() && m_answer) // it shows already
        showAnswer(m_answer);
}

void ProtocolPage::chooseRevisions(bool choosing)
{
    // Of all repositories it is the one that shows whose revisions can be chosen.
    const auto &repositories = m_session.release().repositories;
    for (int i = 0; choosing && m_repository < 0 && m_answer && i < int(repositories.size()); ++i) {
        if (repositories[std::size_t(i)].survey->spec.path == m_answer->source.repository)
            Q_EMIT pageRequested(QStringLiteral("protocols"), i);
    }
    m_ui->source->setChoosing(choosing);
}

void ProtocolPage::promptForFolders()
{
    promptForExistingFolder(this, tr("Folder with Old Protocols"), [this](const QString &before) {
        promptForExistingFolder(this, tr("Folder with New Protocols"),
                                [this, before](const QString &after) { compareFolders(before, after); });
    });
}

void ProtocolPage::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    for (QLabel *label : {m_ui->hint, m_ui->empty, m_ui->count})
        label->setPalette(quiet);
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->problems->setPalette(paper);
    m_ui->count->setFont(models::smallFont(font()));
    const std::array<std::pair<Impact, QString>, 3> pictures{{{Impact::Breaking, QStringLiteral("breaking")},
                                                              {Impact::Additive, QStringLiteral("additive")},
                                                              {Impact::None, QStringLiteral("none")}}};
    for (const auto &[impact, picture] : pictures)
        m_actions.impacts.at(impact)->setIcon(icon(picture, models::impactStyle(impact, palette()).foreground));
}

void ProtocolPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_protocolpage.cpp"
