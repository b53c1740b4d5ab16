// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/fixespanel.h"

#include "app/session/session.h"
#include "diffview/plainlabel.h"
#include "models/common/factdelegate.h"
#include "release/product/repositoryspec.h"
#include "wording/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int OutcomeWidth = 184; // pixels

} // namespace

FixesPanel::FixesPanel(QWidget *parent)
    : QWidget(parent)
    , m_heading(new diffview::PlainLabel(this))
    , m_view(new QTreeView(this))
    , m_copy(new QPushButton(tr("&Copy Commands"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    m_heading->setWordWrap(true);
    m_view->setObjectName(QLatin1String("fixes"));
    m_view->setAccessibleName(tr("Fixes to pick onto the previous release"));
    m_view->setModel(&m_model);
    m_view->setItemDelegate(new models::FactDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    // What the fix is about takes the room; whether it conflicts is said in two words.
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_view->header()->resizeSection(1, OutcomeWidth);
    m_copy->setObjectName(QLatin1String("fixesCopy"));
    m_copy->setToolTip(tr("Copy the git commands that pick these fixes"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_copy);
    row->addStretch(1);
    column->addWidget(m_heading);
    column->addWidget(m_view, 1);
    column->addLayout(row);
    connect(m_view, &QAbstractItemView::activated, this, &FixesPanel::openChange);
    connect(m_copy, &QAbstractButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_model.commands());
        Q_EMIT message(tr("The commands are in the clipboard"));
    });
    m_copy->setEnabled(false);
}

FixesPanel::~FixesPanel() = default;

void FixesPanel::setSession(Session &session)
{
    m_session = &session;
    connect(m_session, &Session::releaseChanged, this, &FixesPanel::changed);
    connect(m_session, &Session::closed, this, &FixesPanel::changed);
}

void FixesPanel::changed()
{
    m_stale = true;
    if (isVisible())
        look();
}

void FixesPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        look();
}

void FixesPanel::look()
{
    m_stale = false;
    m_job.cancel();
    m_busy = m_session && m_session->isOpen() && m_session->isLoaded();
    if (!m_busy) {
        take(std::vector<queries::FixForecast>());
        m_heading->setText(m_session && m_session->isOpen() ? tr("The repositories are being read…")
                                                            : tr("Open a product first."));
        return;
    }
    m_heading->setText(tr("Picking the fixes in memory…"));
    m_job = Job<std::vector<queries::FixForecast>>::start(
        m_session->pool(), [alone = release::fixesAlone(m_session->release())](const JobControl &control) {
            return queries::forecastFixes(alone, control);
        });
    m_job.then(this, [this](Result<std::vector<queries::FixForecast>> fixes) { take(std::move(fixes)); });
}

void FixesPanel::take(Result<std::vector<queries::FixForecast>> fixes)
{
    m_busy = false;
    if (!fixes) {
        m_heading->setText(wording::line(fixes.error()));
        return;
    }
    m_model.setFixes(*fixes);
    for (int row = 0; row < m_model.rowCount(); ++row)
        m_view->setFirstColumnSpanned(row, {}, m_model.isSpanned(row));
    // The outcome in full, unless it is a list of conflicts.
    const int wide = m_view->viewport()->width();
    const QAbstractItemView &view = *m_view;
    const int outcome = std::min(view.sizeHintForColumn(models::FixesModel::Outcome), wide / 2);
    m_view->setColumnWidth(models::FixesModel::Fix, wide - outcome);
    m_copy->setEnabled(!m_model.commands().isEmpty());
    m_heading->setText(fixes->empty()
                           ? tr("There is no earlier release to pick fixes onto.")
                           : tr("A patch release without the other changes: the fixes, cherry-picked onto the previous "
                                "release. Undecided changes count as suggested."));
}

void FixesPanel::openChange(const QModelIndex &index)
{
    const auto key = m_model.change(index.row());
    if (!key)
        return;
    const auto &repositories = m_session->repositories();
    const auto found = std::find_if(repositories.begin(), repositories.end(),
                                    [&key](const auto &one) { return one.name == key->repository; });
    const QStringList change{key->repository, QString::fromLatin1(key->id.toHex())};
    Q_EMIT placeRequested(QStringLiteral("changes"), int(found - repositories.begin()),
                          {{QStringLiteral("change"), change}});
}

} // namespace waybill::app

#include "moc_fixespanel.cpp"
