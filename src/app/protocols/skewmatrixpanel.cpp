// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewmatrixpanel.h"

#include "app/common/fileexport.h"
#include "app/common/fileprompts.h"
#include "app/protocols/skewdocument.h"
#include "diffview/flowlayout.h"
#include "git/repository.h"
#include "models/common/rowcolors.h"
#include "notes/reports/skewmarkdown.h"
#include "support/text.h"
#include "ui_skewmatrixpanel.h"
#include "upgrade/skewwords.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QListView>
#include <QMenu>

namespace waybill::app {

using upgrade::Zoom;

SkewMatrixPanel::SkewMatrixPanel(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::SkewMatrixPanel>())
    , m_actions(SkewActions::create(this))
{
    m_ui->setupUi(this);
    setUpWidgets();
    connectActions();
    applyFonts();
    fillRepositories();
    showState();
}

SkewMatrixPanel::~SkewMatrixPanel()
{
    // What goes with its window still tells: nobody must listen any more.
    m_ui->view->disconnect(this);
    m_ui->details->disconnect(this);
}

void SkewMatrixPanel::setUpWidgets()
{
    m_ui->view->setModel(&m_model);
    m_ui->columns->setStretchFactor(0, 1);
    m_ui->columns->setStretchFactor(1, 0);
    m_ui->columns->setSizes({912, 368});
    for (const Zoom zoom : upgrade::AllZooms)
        m_ui->zoom->addItem(wording::text(zoom), int(zoom));
    m_ui->stance->addItem(tr("All pairs"), QString());
    for (const Stance stance : AllStances)
        m_ui->stance->addItem(tr("Pairs under %1", "a stance: server first").arg(wording::text(stance)),
                              keyName(stance));
    const std::array<std::pair<QToolButton *, QAction *>, 5> buttons{{{m_ui->useButton, m_actions.byUse},
                                                                      {m_ui->contractButton, m_actions.byContract},
                                                                      {m_ui->previousButton, m_actions.previous},
                                                                      {m_ui->nextButton, m_actions.next},
                                                                      {m_ui->copyButton, m_actions.copy}}};
    for (const auto &[button, action] : buttons)
        button->setDefaultAction(action);
    for (QToolButton *button : {m_ui->useButton, m_ui->contractButton})
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto *menu = new QMenu(m_ui->exportButton);
    menu->addActions({m_actions.saveSvg, m_actions.savePng, m_actions.saveMarkdown});
    m_ui->exportButton->setMenu(menu);
    m_ui->exportButton->setIcon(m_actions.saveSvg->icon());
    diffview::FlowLayout::wrap(*m_ui->top);
}

void SkewMatrixPanel::connectActions()
{
    const auto on = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions.byUse, [this] { chooseBasis(); });
    on(m_actions.byContract, [this] { chooseBasis(); });
    for (const auto &[zoom, action] : m_actions.zooms)
        on(action, [this] { select(); });
    connect(m_ui->zoom, &QComboBox::activated, this,
            [this](int index) { m_actions.zooms.at(upgrade::AllZooms.at(std::size_t(index)))->trigger(); });
    on(m_actions.repository, [this] {
        m_ui->repository->setFocus(Qt::ShortcutFocusReason);
        m_ui->repository->showPopup();
    });
    connect(m_ui->repository, &QComboBox::activated, this, [this] { select(); });
    on(m_actions.stance, [this] {
        m_ui->stance->setFocus(Qt::ShortcutFocusReason);
        m_ui->stance->showPopup();
    });
    connect(m_ui->stance, &QComboBox::activated, this, [this] { chooseStance(); });
    on(m_actions.next, [this] { step(1); });
    on(m_actions.previous, [this] { step(-1); });
    on(m_actions.open, [this] { openPair(); });
    on(m_actions.copy, [this] { copyMarkdown(); });
    on(m_actions.saveSvg, [this] { save(QStringLiteral("svg")); });
    on(m_actions.savePng, [this] { save(QStringLiteral("png")); });
    on(m_actions.saveMarkdown, [this] { save(QStringLiteral("md")); });
    for (QWidget *place : commandWidgets())
        place->addActions(m_actions.all());
    m_ui->view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_ui->view, &SkewMatrixView::currentCellChanged, this, [this] {
        if (!m_filling)
            showCell();
    });
    connect(m_ui->view, &QTableView::activated, this, [this] { m_ui->details->list()->setFocus(); });
    connect(m_ui->details, &SkewDetails::reasonActivated, this, [this](const upgrade::MixReason &reason) {
        const QModelIndex cell = m_ui->view->currentIndex();
        if (!cell.isValid())
            return;
        const std::shared_ptr<const upgrade::SkewMatrix> matrix = m_model.matrix();
        Q_EMIT reasonActivated(reason, matrix->clients[std::size_t(cell.row())],
                               matrix->servers[std::size_t(cell.column())]);
    });
}

QWidget *SkewMatrixPanel::head() const
{
    return m_ui->head;
}

QList<QWidget *> SkewMatrixPanel::commandWidgets() const
{
    return {m_ui->view, m_ui->details->list(), m_ui->hint};
}

const SkewDetails &SkewMatrixPanel::details() const
{
    return *m_ui->details;
}

QModelIndex SkewMatrixPanel::currentCell() const
{
    return m_ui->view->currentIndex();
}

void SkewMatrixPanel::setMatrix(std::shared_ptr<const upgrade::SkewMatrix> matrix, const QString &hint)
{
    m_matrix = std::move(matrix);
    m_hint = hint;
    fillRepositories();
    select();
}

void SkewMatrixPanel::setRanges(const upgrade::VersionRange &clients, const upgrade::VersionRange &servers)
{
    m_clients = clients;
    m_servers = servers;
    select();
}

void SkewMatrixPanel::fillRepositories()
{
    const QString chosen = m_ui->repository->currentData().toString();
    const QStringList names = m_matrix ? clientRepositories(*m_matrix) : QStringList();
    m_ui->repository->clear();
    m_ui->repository->addItem(tr("All clients"), QString());
    for (const QString &name : names)
        m_ui->repository->addItem(visibleLine(name), name);
    chooseRepository(m_wanted.value(QStringLiteral("repository"), chosen).toString());
    m_ui->repository->setVisible(names.size() > 1);
    m_actions.repository->setEnabled(names.size() > 1);
}

void SkewMatrixPanel::chooseRepository(const QString &name)
{
    m_ui->repository->setCurrentIndex(std::max(0, m_ui->repository->findData(name)));
}

upgrade::SkewSelection SkewMatrixPanel::selection() const
{
    upgrade::SkewSelection wanted{Zoom::Everything, m_clients, m_servers, {}};
    for (const auto &[zoom, action] : m_actions.zooms) {
        if (action->isChecked())
            wanted.zoom = zoom;
    }
    const QString repository = m_ui->repository->currentData().toString();
    if (!repository.isEmpty())
        wanted.repositories = QStringList{repository};
    return wanted;
}

void SkewMatrixPanel::select()
{
    const upgrade::SkewSelection wanted = selection();
    m_ui->zoom->setCurrentIndex(m_ui->zoom->findData(int(wanted.zoom)));
    const QModelIndex before = m_ui->view->currentIndex();
    const std::shared_ptr<const upgrade::SkewMatrix> old = m_model.matrix();
    m_filling = true;
    m_model.setMatrix(m_matrix ? std::make_shared<const upgrade::SkewMatrix>(selected(*m_matrix, wanted)) : nullptr);
    QModelIndex cell = m_matrix ? cellAt(std::exchange(m_wanted, {})) : QModelIndex();
    if (!cell.isValid())
        cell = before.isValid() ? m_model.nearest(old->clients[std::size_t(before.row())],
                                                  old->servers[std::size_t(before.column())])
                                : firstCell();
    if (cell.isValid()) {
        m_ui->view->setCurrentIndex(cell);
        m_ui->view->scrollTo(cell,
                             before.isValid() ? QAbstractItemView::EnsureVisible : QAbstractItemView::PositionAtCenter);
    }
    m_filling = false;
    const QString clients =
        wanted.repositories.isEmpty() ? tr("clients") : visibleLine(wanted.repositories.constFirst());
    m_ui->view->setSides(clients, m_matrix ? visibleLine(m_matrix->server) : QString());
    showState();
    showCell();
}

QModelIndex SkewMatrixPanel::cellAt(const QVariantMap &place) const
{
    const auto server = version::SemVer::fromString(place[QStringLiteral("server")].toString());
    const auto client = version::SemVer::fromString(place[QStringLiteral("client")].toString());
    if (!server || !client)
        return {};
    upgrade::MatrixClient wantedClient;
    wantedClient.repository = place[QStringLiteral("of")].toString();
    wantedClient.version = *client;
    upgrade::MatrixServer wantedServer;
    wantedServer.version = *server;
    const QModelIndex cell = m_model.nearest(wantedClient, wantedServer);
    const bool same =
        cell.isValid() && m_model.matrix()->clients[std::size_t(cell.row())].repository == wantedClient.repository;
    return same ? cell : QModelIndex();
}

QVariantMap SkewMatrixPanel::place() const
{
    if (!m_wanted.isEmpty()) // on the way there
        return m_wanted;
    QVariantMap place{{QStringLiteral("use"), m_model.isByUse()},
                      {QStringLiteral("zoom"), upgrade::keyName(selection().zoom)},
                      {QStringLiteral("repository"), m_ui->repository->currentData()},
                      {QStringLiteral("stance"), m_ui->stance->currentData()}};
    if (const QModelIndex cell = m_ui->view->currentIndex(); cell.isValid()) {
        const upgrade::MatrixClient &client = m_model.matrix()->clients[std::size_t(cell.row())];
        place.insert(QStringLiteral("of"), client.repository);
        place.insert(QStringLiteral("client"), client.version.toString());
        place.insert(QStringLiteral("server"),
                     m_model.matrix()->servers[std::size_t(cell.column())].version.toString());
    }
    return place;
}

void SkewMatrixPanel::goToPlace(const QVariantMap &place)
{
    if (const QVariant use = place[QStringLiteral("use")]; use.isValid())
        (use.toBool() ? m_actions.byUse : m_actions.byContract)->setChecked(true);
    if (const auto zoom = upgrade::zoomFromKey(place[QStringLiteral("zoom")].toString()))
        m_actions.zooms.at(*zoom)->setChecked(true);
    if (const int stance = m_ui->stance->findData(place[QStringLiteral("stance")].toString()); stance >= 0)
        m_ui->stance->setCurrentIndex(stance);
    m_wanted = place;
    if (m_matrix)
        chooseRepository(place[QStringLiteral("repository")].toString());
    chooseBasis();
    chooseStance();
    select();
}

QModelIndex SkewMatrixPanel::firstCell() const
{
    if (m_model.rowCount() == 0 || m_model.columnCount() == 0)
        return {};
    if (const QModelIndex failing = m_model.newestFailing(); failing.isValid())
        return failing;
    const auto &clients = m_model.matrix()->clients;
    int row = 0;
    while (row + 1 < m_model.rowCount() && !m_model.mix(m_model.index(row, 0)))
        ++row;
    for (int next = row + 1;
         next < m_model.rowCount() && clients[std::size_t(next)].repository == clients[std::size_t(row)].repository;
         ++next) {
        if (m_model.mix(m_model.index(next, 0)))
            row = next;
    }
    const auto &servers = m_model.matrix()->servers;
    const version::SemVer &own = clients[std::size_t(row)].version;
    int column = 0;
    while (column + 1 < m_model.columnCount() && servers[std::size_t(column) + 1].version < own)
        ++column;
    return m_model.index(row, column);
}

void SkewMatrixPanel::showState()
{
    const bool any = m_model.rowCount() > 0 && m_model.columnCount() > 0;
    QWidget *shown = any ? static_cast<QWidget *>(m_ui->columns) : m_ui->hint;
    setFocusProxy(any ? static_cast<QWidget *>(m_ui->view) : m_ui->hint);
    if (shown != m_ui->stack->currentWidget()) {
        const bool focused = m_ui->stack->isAncestorOf(QApplication::focusWidget());
        m_ui->stack->setCurrentWidget(shown);
        if (focused) // it would go to whatever comes next otherwise
            focusProxy()->setFocus(Qt::OtherFocusReason);
    }
    if (m_matrix && !any)
        m_ui->hint->setText(tr("No releases are shown.\nChoose other releases or another client above."));
    else if (!any)
        m_ui->hint->setText(
            !m_hint.isEmpty()
                ? m_hint
                : tr(
                    "There is no skew matrix.\nIt shows which released clients work with which released servers of a protocol. To get one, set both ends in waybill.toml."));
    m_ui->summary->setText(any ? notes::skewSummary(*m_model.matrix(), m_model.basis(), m_model.stance()) : QString());
    for (QAction *action : {m_actions.next, m_actions.previous, m_actions.open, m_actions.copy, m_actions.saveSvg,
                            m_actions.savePng, m_actions.saveMarkdown})
        action->setEnabled(any);
    m_ui->exportButton->setEnabled(any);
    showLegend();
}

void SkewMatrixPanel::showLegend()
{
    if (!m_model.matrix())
        return;
    const upgrade::SkewMatrix &matrix = *m_model.matrix();
    std::map<std::optional<Verdict>, int> counts;
    bool same = false;
    for (std::size_t row = 0; row < matrix.clients.size(); ++row) {
        for (std::size_t column = 0; column < matrix.servers.size(); ++column) {
            if (!upgrade::occurs(matrix, row, column, m_model.stance()))
                continue;
            ++counts[verdictAt(matrix, row, column, m_model.basis())];
            same = same || sameVersion(matrix, row, column);
        }
    }
    std::vector<SkewLegend::Item> items;
    for (const Verdict verdict : AllVerdicts)
        items.push_back({verdict, counts[verdict]});
    if (counts[std::nullopt] > 0)
        items.push_back({std::nullopt, counts[std::nullopt]});
    m_ui->legend->setItems(std::move(items), same);
}

void SkewMatrixPanel::showCell()
{
    const QModelIndex cell = m_ui->view->currentIndex();
    if (cell.isValid())
        m_ui->details->showCell(m_model.matrix(), cell.row(), cell.column(), m_model.basis());
    else
        m_ui->details->clear();
    m_actions.open->setEnabled(m_model.mix(cell) != nullptr);
}

void SkewMatrixPanel::chooseBasis()
{
    m_model.setByUse(m_actions.byUse->isChecked());
    showState();
    showCell();
}

void SkewMatrixPanel::chooseStance()
{
    m_model.setStance(stanceFromKey(m_ui->stance->currentData().toString()));
    showState();
    showCell();
}

void SkewMatrixPanel::step(int by)
{
    const QModelIndex cell = m_model.nextFailing(m_ui->view->currentIndex(), by);
    if (cell.isValid())
        m_ui->view->setCurrentIndex(cell);
    else
        Q_EMIT message(by > 0 ? tr("This is the last pair that fails") : tr("This is the first pair that fails"));
}

void SkewMatrixPanel::openPair()
{
    const QModelIndex cell = m_ui->view->currentIndex();
    if (!m_model.mix(cell))
        return;
    const std::shared_ptr<const upgrade::SkewMatrix> matrix = m_model.matrix();
    Q_EMIT pairActivated(matrix->clients[std::size_t(cell.row())], matrix->servers[std::size_t(cell.column())]);
}

void SkewMatrixPanel::copyMarkdown()
{
    if (!m_model.matrix())
        return;
    QApplication::clipboard()->setText(notes::skewMarkdown(*m_model.matrix(), m_model.basis()));
    Q_EMIT message(tr("Skew matrix copied"));
}

void SkewMatrixPanel::save(const QString &suffix)
{
    promptForSkewFile(this, suffix, [this](const QString &path) { exportTo(path); });
}

void SkewMatrixPanel::exportTo(const QString &path)
{
    if (!m_model.matrix() || !m_pool)
        return;
    auto *work = new FileExport([matrix = m_model.matrix(), basis = m_model.basis(),
                                 path] { return skewDocument(*matrix, basis, QFileInfo(path).suffix()); },
                                path, tr("The skew matrix cannot be written: %1"), *m_pool, this);
    connect(work, &FileExport::saved, this, &SkewMatrixPanel::message);
    connect(work, &FileExport::failed, this, &SkewMatrixPanel::failed);
}

void SkewMatrixPanel::applyFonts()
{
    QPalette paper = palette();
    paper.setColor(QPalette::Window, palette().color(QPalette::Base));
    m_ui->sheet->setPalette(paper);
}

void SkewMatrixPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_skewmatrixpanel.cpp"
