// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changecommits.h"

#include "app/session/changecommitloader.h"
#include "models/compare/commitsdelegate.h"

namespace waybill::app {

ChangeCommits::ChangeCommits(QWidget *parent)
    : QListView(parent)
{
    setModel(&m_model);
    setItemDelegate(new models::CommitsDelegate(this));
    setAccessibleName(tr("Commits in this change"));
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT commitShown({});
    });
}

void ChangeCommits::setCommits(const QString &repository, const std::vector<git::ObjectId> &ids)
{
    m_loading = {};
    m_busy = false;
    m_loaded = false;
    m_words.clear();
    m_repository = repository;
    m_ids = ids;
    m_model.setCommits({});
    if (isVisible())
        load();
}

void ChangeCommits::showEvent(QShowEvent *event)
{
    QListView::showEvent(event);
    if (!m_loaded && !m_busy)
        load();
    else if (m_loaded)
        goOn();
}

void ChangeCommits::load()
{
    if (m_ids.empty() || !m_pool)
        return;
    m_busy = true;
    m_loading = Job<std::vector<models::ChangeCommit>>::start(
        *m_pool, [path = m_repository, ids = m_ids](const JobControl &control) {
            return loadChangeCommits(path, ids, control);
        });
    m_loading.then(this, [this](Result<std::vector<models::ChangeCommit>> commits) {
        m_busy = false;
        m_loaded = true;
        if (commits) {
            m_model.setCommits(std::move(*commits));
            goOn();
        } else if (commits.error().fault != Fault::Cancelled) {
            m_words.clear();
            Q_EMIT failed(commits.error());
        }
        Q_EMIT settled();
    });
}

void ChangeCommits::goToWords(const QString &words)
{
    m_words = words;
    if (m_loaded)
        goOn();
}

void ChangeCommits::goOn()
{
    const QString words = std::exchange(m_words, {});
    const int found = words.isEmpty() ? -1 : m_model.rowWith(words);
    const int row = found >= 0 ? found : std::max(0, currentIndex().row());
    if (m_model.rowCount() == 0)
        return;
    const QSignalBlocker blocker(selectionModel());
    setCurrentIndex(m_model.index(row));
    scrollTo(m_model.index(row));
    viewport()->update();
    Q_EMIT commitShown(words);
}

} // namespace waybill::app

#include "moc_changecommits.cpp"
