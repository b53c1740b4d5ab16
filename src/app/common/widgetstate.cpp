// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/widgetstate.h"

#include <QEvent>
#include <QHeaderView>
#include <QSettings>
#include <QSplitter>
#include <QTreeView>

#include <numeric>

namespace waybill::app {

namespace {

constexpr auto KeptColumns = "keptColumns";
constexpr int Whole = 10'000; // what the shares of a splitter add up to

/// "changes/detail/rows": the object names from the page down.
QString pathOf(const QObject *object, const QObject *page, const QString &pageName)
{
    QStringList names;
    for (; object && object != page; object = object->parent()) {
        if (!object->objectName().isEmpty())
            names.prepend(object->objectName());
    }
    names.prepend(pageName);
    return names.join(QLatin1Char('/'));
}

/// Before it is shown a splitter does not know its length, and would share it out by its own lights.
class FirstShow : public QObject {
public:
    FirstShow(QSplitter *splitter, QList<int> shares)
        : QObject(splitter)
        , m_splitter(splitter)
        , m_shares(std::move(shares))
    {
        splitter->installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Show) {
            m_splitter->removeEventFilter(this);
            const int length = m_splitter->orientation() == Qt::Horizontal ? m_splitter->width() : m_splitter->height();
            for (int &share : m_shares)
                share = int(qint64(share) * length / Whole);
            m_splitter->setSizes(m_shares);
            deleteLater();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QSplitter *m_splitter;
    QList<int> m_shares;
};

QList<QSplitter *> namedSplitters(const QWidget &page)
{
    QList<QSplitter *> splitters = page.findChildren<QSplitter *>();
    splitters.removeIf([](const QSplitter *splitter) { return splitter->objectName().isEmpty(); });
    return splitters;
}

QList<QTreeView *> keptViews(const QWidget &page)
{
    QList<QTreeView *> views = page.findChildren<QTreeView *>();
    views.removeIf([](const QTreeView *view) {
        return view->objectName().isEmpty() || !view->property(KeptColumns).toBool() || !view->model();
    });
    return views;
}

} // namespace

void saveSplitters(const QWidget &page, const QString &name)
{
    QSettings settings;
    settings.beginGroup(QLatin1String("splitters"));
    const QList<QSplitter *> splitters = namedSplitters(page);
    for (const QSplitter *splitter : splitters) {
        // One that hides a part for now, or was never shown, has no shares to keep: before that, sizes() says halves.
        const QList<int> sizes = splitter->sizes();
        if (sizes.contains(0) || !splitter->testAttribute(Qt::WA_WState_Created))
            continue;
        const int sum = std::accumulate(sizes.begin(), sizes.end(), 0);
        QVariantList shares;
        for (const int size : sizes)
            shares.append(int(qint64(size) * Whole / sum));
        settings.setValue(pathOf(splitter, &page, name), shares);
    }
}

void restoreSplitters(const QWidget &page, const QString &name)
{
    QSettings settings;
    settings.beginGroup(QLatin1String("splitters"));
    const QList<QSplitter *> splitters = namedSplitters(page);
    for (QSplitter *splitter : splitters) {
        const QVariantList shares = settings.value(pathOf(splitter, &page, name)).toList();
        if (shares.size() != splitter->count())
            continue;
        QList<int> sizes;
        for (const QVariant &share : shares)
            sizes.append(std::clamp(share.toInt(), 0, Whole));
        if (!sizes.isEmpty() && !sizes.contains(0))
            new FirstShow(splitter, sizes);
    }
}

void keepColumns(QTreeView &view, bool keep)
{
    view.setProperty(KeptColumns, keep);
}

void saveColumns(const QWidget &page, const QString &name)
{
    QSettings settings;
    settings.beginGroup(QLatin1String("columns"));
    const QList<QTreeView *> views = keptViews(page);
    for (const QTreeView *view : views)
        settings.setValue(pathOf(view, &page, name), view->header()->saveState());
}

void restoreColumns(const QWidget &page, const QString &name)
{
    QSettings settings;
    settings.beginGroup(QLatin1String("columns"));
    const QList<QTreeView *> views = keptViews(page);
    for (QTreeView *view : views) {
        QHeaderView *header = view->header();
        std::vector<std::pair<QHeaderView::ResizeMode, bool>> columns;
        for (int column = 0; column < header->count(); ++column)
            columns.emplace_back(header->sectionResizeMode(column), header->isSectionHidden(column));
        const QByteArray state = settings.value(pathOf(view, &page, name)).toByteArray();
        if (state.isEmpty() || !header->restoreState(state))
            continue;
        // Those are the page's business, whatever they were when the window was closed.
        for (int column = 0; column < int(columns.size()) && column < header->count(); ++column) {
            header->setSectionResizeMode(column, columns[std::size_t(column)].first);
            header->setSectionHidden(column, columns[std::size_t(column)].second);
        }
    }
}

} // namespace waybill::app
