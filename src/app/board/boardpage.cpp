// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boardpage.h"

#include "app/common/icons.h"
#include "app/session/session.h"
#include "models/board/boarddelegate.h"
#include "models/board/boardmodel.h"
#include "ui_boardpage.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>

namespace waybill::app {

using models::BoardModel;

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

    connect(&m_session, &Session::productOpened, this, [this] {
        m_model->setRelease(m_session.release(), [this](int row) { return m_session.isLoading(row); });
        m_ui->board->setCurrentIndex(m_proxy->index(0, 0));
    });
    connect(&m_session, &Session::closed, m_model, &BoardModel::clear);
    connect(&m_session, &Session::releaseChanged, this, [this] { update(); });
    connect(m_ui->board->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { showDetails(); });
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
    header->setFixedHeight(36);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    const std::array<int, BoardModel::ColumnCount> widths{176, 104, 112, 112, 80, 240, 88, 136, 152, 112, 80};
    for (int column = 0; column < int(widths.size()); ++column)
        header->resizeSection(column, widths[size_t(column)]);
    header->setSectionResizeMode(BoardModel::Changes, QHeaderView::Stretch);
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

void BoardPage::update()
{
    m_model->update(m_session.release(), [this](int row) { return m_session.isLoading(row); });
    // A repository by itself has no others to pin.
    m_ui->board->setColumnHidden(BoardModel::Pins, m_session.release().product.repositories.size() < 2);
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

int BoardPage::currentRow() const
{
    return m_proxy->mapToSource(m_ui->board->currentIndex()).row();
}

void BoardPage::showDetails()
{
    const models::BoardRow *row = m_model->row(currentRow());
    m_ui->details->showRow(row ? *row : models::BoardRow{});
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
    return m_ui->board->header()->saveState();
}

void BoardPage::restoreHeader(const QByteArray &state)
{
    if (!state.isEmpty() && m_ui->board->header()->restoreState(state))
        m_ui->board->header()->setSectionResizeMode(BoardModel::Changes, QHeaderView::Stretch);
}

} // namespace waybill::app
