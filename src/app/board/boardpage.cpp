// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boardpage.h"

#include "app/common/columnpriorities.h"
#include "app/common/filterkeys.h"
#include "app/common/icons.h"
#include "app/common/makeaction.h"
#include "app/session/registryloader.h"
#include "app/session/session.h"
#include "git/repository.h"
#include "models/board/boarddelegate.h"
#include "models/board/boardmodel.h"
#include "models/common/relativetime.h"
#include "release/assess/release.h"
#include "release/product/repositoryspec.h"
#include "release/survey/survey.h"
#include "ui_boardpage.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>

namespace waybill::app {

using models::BoardModel;

namespace {

constexpr int LeastBoardColumn = 72; // px, of one that gives way
constexpr int LeastChanges = 176;    // px: where all counts can still be read

} // namespace

BoardPage::BoardPage(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::BoardPage>())
    , m_model(new BoardModel(this))
    , m_proxy(new models::BoardSortProxy(this))
{
    m_ui->setupUi(this);
    m_proxy->setSourceModel(m_model);
    m_ui->board->setModel(m_proxy);
    m_ui->board->setItemDelegate(new models::BoardDelegate(m_ui->board));
    m_ui->splitter->setStretchFactor(0, 1);
    m_ui->splitter->setSizes({560, 176});
    setFocusProxy(m_ui->board);
    setUpColumns();
    setUpActions();
    setUpFilter();
    m_ui->board->addActions(m_actions);
    m_ui->board->setContextMenuPolicy(Qt::ActionsContextMenu);

    connect(&m_session, &Session::productOpened, this, [this] {
        m_model->setRelease(m_session.release(), [this](int row) { return m_session.isLoading(row); });
        m_ui->board->setCurrentIndex(m_proxy->index(0, 0));
    });
    connect(&m_session, &Session::closed, m_model, &BoardModel::clear);
    connect(&m_session, &Session::releaseChanged, this, [this] { update(); });
    connect(&m_session.registries(), &RegistryLoader::changed, this, [this] {
        m_model->setRegistries(m_session.registries().view());
        if (m_session.isOpen())
            update();
    });
    connect(m_ui->board->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { showDetails(); });
    connect(m_ui->details, &BoardDetails::placeRequested, this, &Page::placeRequested);
    connect(m_ui->details, &BoardDetails::fileRequested, this, &Page::fileRequested);
    connect(m_ui->board, &QTreeView::activated, this, [this] { openChanges(); });
}

BoardPage::~BoardPage() = default;

void BoardPage::setUpColumns()
{
    QHeaderView *header = m_ui->board->header();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(56);
    header->setFixedHeight(std::max(36, fontMetrics().height() + 12));
    header->setTextElideMode(Qt::ElideRight);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    std::array<int, BoardModel::ColumnCount> widths{176, 120, 112, 112, 80, 240, 88, 168, 152, 152, 112, 112, 128, 96};
    const QDateTime now = QDateTime::currentDateTime();
    const QString longest = models::relativeTime(now.addMonths(-21), now); // "21 months ago"
    widths[BoardModel::Age] = std::max(widths[BoardModel::Age], fontMetrics().horizontalAdvance(longest) + 32);
    for (int column = 0; column < int(widths.size()); ++column)
        header->resizeSection(column, widths[size_t(column)]);
    header->setSectionResizeMode(BoardModel::Changes, QHeaderView::Stretch);
    m_columns = new ColumnPriorities(*m_ui->board, BoardModel::Changes, LeastChanges,
                                     {BoardModel::Releases, BoardModel::Commits, BoardModel::Age, BoardModel::Milestone,
                                      BoardModel::Pins, BoardModel::Images, BoardModel::Checks, BoardModel::ToDecide,
                                      BoardModel::Upgrade, BoardModel::Current},
                                     QStringLiteral("board"));
    m_columns->setNarrowest(LeastBoardColumn);
}

void BoardPage::setUpActions()
{
    const auto add = [this](const QString &name, const QString &text, const QString &tip, const QString &picture,
                            const QList<QKeySequence> &keys, auto run) {
        auto *action = new QAction(icon(picture), text, this);
        action->setObjectName(name);
        action->setStatusTip(tip);
        action->setShortcuts(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
        m_actions << action;
    };
    // Enter itself comes from the view (activated), so that a shortcut does not take it from a header or a button.
    add(QStringLiteral("actionBoardOpen"), tr("Show &Changes"), tr("Show the changes of the selected repository"),
        QStringLiteral("changes"), {QKeySequence(Qt::CTRL | Qt::Key_Return)}, [this] { openChanges(); });
    add(QStringLiteral("actionBoardCopyVersion"), tr("Copy Next &Version"),
        tr("Copy the next version of the selected row"), QStringLiteral("copy"), {QKeySequence(QKeySequence::Copy)},
        [this] { copyVersion(); });
    add(QStringLiteral("actionBoardCopyProblems"), tr("Copy &Problems"), tr("Copy the problems of the selected row"),
        QStringLiteral("warning"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
        [this] { m_ui->details->copyProblems(); });
}

void BoardPage::setUpFilter()
{
    m_find = makeAction(this, "actionBoardFilter", tr("&Filter"),
                        {QKeySequence(Qt::Key_Slash), QKeySequence(QKeySequence::Find)}, QStringLiteral("filter"),
                        tr("Show only repositories with these words in their name, version or problems"));
    addAction(m_find);
    m_actions << m_find;
    connect(m_find, &QAction::triggered, this, [this] {
        m_ui->filterRow->show();
        m_ui->filter->setFocus(Qt::ShortcutFocusReason);
        m_ui->filter->selectAll();
    });
    connect(m_ui->filter, &QLineEdit::textChanged, m_proxy, &models::BoardSortProxy::setFilter);
    const auto tell = [this] { m_ui->noMatch->setVisible(!m_proxy->hasMatches() && m_model->rowCount() > 0); };
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, tell);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, tell);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, tell);
    connect(m_ui->filter, &QLineEdit::returnPressed, m_ui->board, qOverload<>(&QWidget::setFocus));
    emptyOnEscape(m_ui->filter, [this] {
        m_ui->board->setFocus();
        m_ui->filterRow->hide();
    });
}

void BoardPage::update()
{
    m_model->update(m_session.release(), [this](int row) { return m_session.isLoading(row); });
    // A repository by itself has no others to pin.
    m_columns->setUseless(BoardModel::Images, !m_session.registries().isWanted());
    for (const int column : {BoardModel::Checks, BoardModel::Milestone})
        m_columns->setUseless(column, !m_model->hasAny(column));
    const bool loaded = m_session.isLoaded();
    m_columns->setUseless(BoardModel::Pins,
                          m_session.repositories().size() < 2 || (loaded && !m_model->hasAny(BoardModel::Pins)));
    if (loaded)
        m_columns->arrange(); // by what is to be shown
    showDetails();
}

void BoardPage::setRepository(int repository)
{
    const int row = m_model->rowOf(repository);
    if (row < 0)
        return;
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(row, 0));
    if (index.row() != m_ui->board->currentIndex().row())
        m_ui->board->setCurrentIndex(index);
}

bool BoardPage::isSettled() const
{
    return !m_session.isOpen() || m_session.isLoaded();
}

QVariantMap BoardPage::place() const
{
    const models::BoardRow *row = m_model->row(currentRow());
    QVariantMap place{{QStringLiteral("filter"), m_ui->filter->text()}};
    if (row)
        place.insert(QStringLiteral("row"), row->repository < 0 ? QString() : row->name);
    return place;
}

void BoardPage::goToPlace(const QVariantMap &place)
{
    m_ui->filter->setText(place[QStringLiteral("filter")].toString());
    m_ui->filterRow->setVisible(!m_ui->filter->text().isEmpty());
    if (!place.contains(QStringLiteral("row")))
        return;
    const QString name = place[QStringLiteral("row")].toString();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const models::BoardRow *one = m_model->row(row);
        if (one && (one->repository < 0 ? name.isEmpty() : one->name == name))
            m_ui->board->setCurrentIndex(m_proxy->mapFromSource(m_model->index(row, 0)));
    }
}

int BoardPage::currentRow() const
{
    return m_proxy->mapToSource(m_ui->board->currentIndex()).row();
}

void BoardPage::showDetails()
{
    const models::BoardRow *row = m_model->row(currentRow());
    const auto &repositories = m_session.release().repositories;
    const bool any = row && row->repository >= 0 && row->repository < int(repositories.size());
    const release::Survey *survey = any ? repositories[std::size_t(row->repository)].survey.get() : nullptr;
    m_ui->details->setOrigin(survey ? survey->spec.path : QString(), survey ? survey->range.headId : git::ObjectId());
    // The only repository is the product.
    const bool isProduct = row && !row->loading && (row->repository < 0 || repositories.size() == 1);
    m_ui->details->showRow(row ? *row : models::BoardRow{}, isProduct && m_session.isOpen()
                                                                ? models::blockersOf(m_session.release())
                                                                : std::vector<models::Blocker>());
}

void BoardPage::openChanges()
{
    if (const models::BoardRow *row = m_model->row(currentRow()))
        Q_EMIT pageRequested(QStringLiteral("changes"), row->repository);
}

void BoardPage::copyVersion()
{
    const models::BoardRow *row = m_model->row(currentRow());
    if (row && row->next)
        QGuiApplication::clipboard()->setText(row->next->toString());
}

QByteArray BoardPage::saveHeader() const
{
    m_columns->widen(); // in a wide window they are to be wide again
    const QByteArray state = m_ui->board->header()->saveState();
    m_columns->arrange();
    return state;
}

void BoardPage::restoreHeader(const QByteArray &state)
{
    if (!state.isEmpty() && m_ui->board->header()->restoreState(state))
        m_ui->board->header()->setSectionResizeMode(BoardModel::Changes, QHeaderView::Stretch);
    m_columns->arrange(); // there may be less room than when it was saved
}

} // namespace waybill::app

#include "moc_boardpage.cpp"
