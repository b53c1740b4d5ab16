// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparesearchpanel.h"

#include "app/common/icons.h"
#include "app/common/joblist.h"
#include "app/compare/comparelist.h"
#include "app/session/session.h"
#include "diffview/plainlabel.h"
#include "models/common/groupednumber.h"
#include "models/common/rowcolors.h"
#include "models/compare/searchhitsdelegate.h"
#include "wording/text.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr qint64 MostHits = 20000; ///< nobody reads more
constexpr int TypingDelay = 250;   // ms
constexpr int TakingInterval = 50; // ms

} // namespace

CompareSearchPanel::CompareSearchPanel(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_case(makeToggle(QStringLiteral("Aa"), tr("Match case")))
    , m_words(makeToggle(QStringLiteral("\"w\""), tr("Whole words only")))
    , m_expression(makeToggle(QStringLiteral(".*"), tr("Regular expression")))
    , m_close(new QToolButton(this))
    , m_count(new diffview::PlainLabel(this))
    , m_view(new QListView(this))
{
    m_text->setObjectName(QStringLiteral("compareSearchLine"));
    m_text->setAccessibleName(tr("Text to find in all files"));
    m_text->setPlaceholderText(tr("Search in all files"));
    m_text->setClearButtonEnabled(true);
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setToolTip(tr("Close the search"));
    m_close->setAccessibleName(m_close->toolTip());
    m_count->setTextFormat(Qt::PlainText);
    m_count->setWordWrap(true);
    m_count->setContentsMargins(12, 0, 12, 4);
    m_view->setObjectName(QStringLiteral("compareHits"));
    m_view->setAccessibleName(tr("Matching lines"));
    setUpCompareList(m_view);
    m_view->setModel(&m_hits);
    m_view->setItemDelegate(new models::SearchHitsDelegate(this));
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 8, 8, 4);
    bar->setSpacing(2);
    bar->addWidget(m_text, 1);
    for (QToolButton *button : {m_case, m_words, m_expression, m_close})
        bar->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_count);
    layout->addWidget(m_view, 1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(TypingDelay);
    m_taking.setInterval(TakingInterval);
    connect(&m_delay, &QTimer::timeout, this, &CompareSearchPanel::start);
    connect(&m_taking, &QTimer::timeout, this, &CompareSearchPanel::take);
    connect(m_text, &QLineEdit::textChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        if (m_delay.isActive())
            start();
        if (!m_hits.hit(m_view->currentIndex()) && m_hits.rowCount() > 1)
            m_view->setCurrentIndex(m_hits.index(1)); // the first row is a heading
        m_view->setFocus();
    });
    for (QToolButton *button : {m_case, m_words, m_expression})
        connect(button, &QToolButton::toggled, this, &CompareSearchPanel::start);
    connect(m_close, &QToolButton::clicked, this, &CompareSearchPanel::closed);
    auto *leave = new QAction(this);
    leave->setShortcut(QKeySequence(Qt::Key_Escape));
    leave->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(leave);
    connect(leave, &QAction::triggered, this, &CompareSearchPanel::closed);
    connect(m_view, &QListView::activated, this, &CompareSearchPanel::choose);
    connect(m_view, &QListView::clicked, this, &CompareSearchPanel::choose);
    applyFonts();
}

CompareSearchPanel::~CompareSearchPanel()
{
    m_job.cancel();
}

QToolButton *CompareSearchPanel::makeToggle(const QString &text, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setCheckable(true);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

void CompareSearchPanel::setComparison(std::shared_ptr<const compare::FileComparison> comparison)
{
    m_comparison = std::move(comparison);
    if (isVisible())
        start();
    else
        m_hits.clear();
}

void CompareSearchPanel::edit()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    if (m_hits.rowCount() == 0)
        start();
}

void CompareSearchPanel::start()
{
    m_delay.stop();
    stop();
    m_problem.clear();
    m_limited = false;
    m_hits.clear(m_comparison ? m_comparison->files : std::vector<git::FileChange>());
    m_query = {m_text->text(), m_expression->isChecked(), m_case->isChecked(), m_words->isChecked()};
    if (m_comparison && !m_query.text.isEmpty()) {
        m_found = std::make_shared<Found>();
        const auto work = [comparison = m_comparison, query = m_query,
                           found = m_found](const JobControl &control) -> Result<qint64> {
            const auto deliver = [&](std::vector<compare::TextHit> hits) {
                const std::lock_guard lock(found->mutex);
                found->hits.insert(found->hits.end(), std::make_move_iterator(hits.begin()),
                                   std::make_move_iterator(hits.end()));
                return !control.isCancelled();
            };
            return compare::searchText(*comparison, query, MostHits, deliver, control);
        };
        m_job = Job<qint64>::start(m_session->pool(), work);
        m_number = m_session->jobs()->add(tr("Searching in all files"), m_job.control());
        m_job.then(this, [this](const Result<qint64> &result) { finished(result); });
        m_taking.start();
    }
    showCount();
}

void CompareSearchPanel::stop()
{
    m_job.cancel();
    m_taking.stop();
    if (m_number != 0)
        m_session->jobs()->done(std::exchange(m_number, 0));
    m_found.reset();
}

void CompareSearchPanel::take()
{
    if (!m_found)
        return;
    std::vector<compare::TextHit> hits;
    {
        const std::lock_guard lock(m_found->mutex);
        hits.swap(m_found->hits);
    }
    if (hits.empty())
        return;
    m_hits.append(hits);
    showCount();
}

void CompareSearchPanel::finished(const Result<qint64> &result)
{
    take();
    stop();
    m_limited = result && *result > m_hits.hitCount();
    if (!result)
        m_problem = wording::line(result.error());
    showCount();
}

void CompareSearchPanel::showCount()
{
    const QString lines = models::withGroups(tr("%n line(s)", nullptr, m_hits.hitCount()), m_hits.hitCount());
    const QString files = models::withGroups(tr("%n file(s)", nullptr, m_hits.fileCount()), m_hits.fileCount());
    QString said;
    if (!m_problem.isEmpty())
        said = m_problem;
    else if (m_text->text().isEmpty())
        said = tr("Type the text to find in the files that differ.");
    else if (m_hits.hitCount() > 0)
        said = m_limited ? tr("More than %1 in %2", "lines, files").arg(lines, files)
                         : tr("%1 in %2", "lines, files").arg(lines, files);
    else
        said = isBusy() ? tr("Searching…") : tr("No matches in the files that differ.");
    m_count->setText(said);
}

void CompareSearchPanel::choose(const QModelIndex &index)
{
    if (const compare::TextHit *hit = m_hits.hit(index)) {
        const auto side = hit->side == 0 ? diffview::DiffSide::Old : diffview::DiffSide::New;
        Q_EMIT lineChosen(m_hits.path(index), {{side, hit->line}, {}, hit->column - 1, hit->length}, m_query);
    }
}

void CompareSearchPanel::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_count->setPalette(quiet);
    m_count->setFont(models::smallFont(font()));
}

void CompareSearchPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_comparesearchpanel.cpp"
