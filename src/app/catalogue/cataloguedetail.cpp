// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguedetail.h"

#include "models/catalogue/timelinedelegate.h"
#include "models/common/impactstyle.h"
#include "models/common/problemdelegate.h"
#include "models/common/rowcolors.h"
#include "support/text.h"
#include "ui_cataloguedetail.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace waybill::app {

CatalogueDetail::CatalogueDetail(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::CatalogueDetail>())
{
    m_ui->setupUi(this);
    m_ui->problems->setModel(&m_problems);
    m_ui->problems->setItemDelegate(new models::ProblemDelegate(m_ui->problems));
    auto *copy = new QAction(this);
    copy->setShortcut(QKeySequence(QKeySequence::Copy));
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_ui->problems->addAction(copy);
    connect(copy, &QAction::triggered, this, [this] { copyProblems(); });
    m_ui->history->setModel(&m_history);
    m_ui->history->setItemDelegate(new models::TimelineDelegate(m_ui->history));
    m_ui->parts->setStretchFactor(0, 1);
    m_ui->parts->setStretchFactor(1, 1);
    m_ui->parts->setSizes({360, 400});
    connect(m_ui->history, &QListView::activated, this, [this](const QModelIndex &index) {
        if (const release::CatalogueEvent *event = m_history.row(index.row()))
            Q_EMIT eventActivated(*event);
    });
    applyFonts();
    showEntry({});
}

CatalogueDetail::~CatalogueDetail() = default;

void CatalogueDetail::showEntry(const std::optional<CatalogueEntry> &entry)
{
    const bool same = entry && m_entry && entry->title == m_entry->title && entry->place.file == m_entry->place.file
                      && entry->repository == m_entry->repository;
    m_entry = entry;
    m_ui->parts->setVisible(entry.has_value());
    m_ui->title->setText(entry ? visibleLine(entry->title) : QString());
    m_ui->repository->setText(entry ? visibleLine(entry->repository) : QString());
    m_ui->facts->setFacts(entry ? entry->facts : std::vector<models::EntryFact>());
    m_problems.setProblems(entry ? entry->problems : std::vector<Problem>());
    const int problems = m_problems.rowCount();
    const bool wrong = entry && std::any_of(entry->problems.begin(), entry->problems.end(), [](const Problem &one) {
                           return one.severity != Problem::Severity::Note;
                       });
    m_ui->problemsTitle->setText(wrong ? tr("%n problem(s)", nullptr, problems) : tr("%n note(s)", nullptr, problems));
    m_ui->problemsTitle->setVisible(problems > 0);
    m_ui->problems->setVisible(problems > 0);
    if (!same)
        m_history.setRows({}); // so that it begins at the top
    m_history.setRows(entry ? entry->history : std::vector<release::CatalogueEvent>());
    m_ui->historyBox->setVisible(entry && entry->hasHistory);
    const int events = m_history.rowCount();
    m_ui->historyTitle->setText(events > 0                     ? tr("History: %n event(s)", nullptr, events)
                                : entry && entry->isOfRange    ? tr("History: no change in the range")
                                : entry && entry->isOfRegistry ? tr("History: nothing was seen yet")
                                                               : tr("History: not released yet"));
    m_ui->history->setVisible(events > 0);
    m_ui->historySpace->setVisible(events == 0);
    if (!m_ui->history->currentIndex().isValid() && events > 0)
        m_ui->history->setCurrentIndex(m_history.index(0, 0));
    fitProblems();
}

QAbstractItemView *CatalogueDetail::historyView() const
{
    return m_ui->history;
}

QAbstractItemView *CatalogueDetail::problemsView() const
{
    return m_ui->problems;
}

Place CatalogueDetail::currentProblem() const
{
    return m_problems.place(m_ui->problems->currentIndex().row());
}

const release::CatalogueEvent *CatalogueDetail::currentEvent() const
{
    return m_history.row(m_ui->history->currentIndex().row());
}

/// The chosen ones, or all where none is chosen.
void CatalogueDetail::copyProblems() const
{
    QModelIndexList wanted = m_ui->problems->selectionModel()->selectedIndexes();
    if (wanted.isEmpty()) {
        for (int row = 0; row < m_problems.rowCount(); ++row)
            wanted << m_problems.index(row);
    }
    QStringList lines;
    for (const QModelIndex &index : std::as_const(wanted))
        lines << index.data(models::ProblemsModel::CopyRole).toString();
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void CatalogueDetail::goToHistory()
{
    if (m_history.rowCount() > 0)
        m_ui->history->setFocus(Qt::ShortcutFocusReason);
}

void CatalogueDetail::chooseEvent(const release::CatalogueEvent &event)
{
    const auto &events = m_history.rows();
    const auto found = std::find(events.begin(), events.end(), event);
    if (found != events.end())
        m_ui->history->setCurrentIndex(m_history.index(int(found - events.begin()), 0));
}

/// As high as what it holds: what is around it scrolls.
void CatalogueDetail::fitProblems()
{
    int height = 0;
    for (int row = 0; row < m_problems.rowCount(); ++row)
        height += m_ui->problems->sizeHintForIndex(m_problems.index(row)).height();
    m_ui->problems->setFixedHeight(std::max(height, 1));
}

void CatalogueDetail::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Once the list has its new width.
    QMetaObject::invokeMethod(
        this, [this] { fitProblems(); }, Qt::QueuedConnection);
}

void CatalogueDetail::applyFonts()
{
    const QFont strong = models::boldFont(font());
    QFont title = strong;
    if (title.pointSizeF() > 0)
        title.setPointSizeF(title.pointSizeF() * 1.2);
    m_ui->title->setFont(title);
    m_ui->problemsTitle->setFont(strong);
    m_ui->historyTitle->setFont(strong);
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::quietText(palette()));
    m_ui->repository->setPalette(quiet);
    m_ui->repository->setFont(models::smallFont(font()));
    // The panel stands on the window's tone; its lists have no ground of their own.
    for (QWidget *area : {m_ui->scroll->viewport(), static_cast<QWidget *>(m_ui->content), m_ui->problems->viewport()})
        area->setAutoFillBackground(false);
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->history->setPalette(paper);
    m_ui->problems->setPalette(paper);
}

void CatalogueDetail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyFonts();
        fitProblems();
    }
}

} // namespace waybill::app

#include "moc_cataloguedetail.cpp"
