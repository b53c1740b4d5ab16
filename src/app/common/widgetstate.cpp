// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/widgetstate.h"

#include "app/common/columnpriorities.h"
#include "app/common/keptsplitter.h"

#include <QHeaderView>
#include <QSettings>
#include <QSplitter>
#include <QTreeView>

namespace waybill::app {

namespace {

constexpr auto SplitterSizes = "splitterSizes";
constexpr auto KeptColumns = "keptColumns";
constexpr int MostPixels = 100'000; // whatever the settings say

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
    settings.beginGroup(QLatin1String(SplitterSizes));
    const QList<QSplitter *> splitters = namedSplitters(page);
    for (const QSplitter *splitter : splitters) {
        const KeptSplitter *kept = KeptSplitter::of(*splitter);
        const QList<int> sizes = kept ? kept->moved() : QList<int>();
        if (!sizes.isEmpty())
            settings.setValue(pathOf(splitter, &page, name), QVariantList(sizes.begin(), sizes.end()));
    }
}

void restoreSplitters(const QWidget &page, const QString &name)
{
    QSettings settings;
    settings.beginGroup(QLatin1String(SplitterSizes));
    const QList<QSplitter *> splitters = namedSplitters(page);
    for (QSplitter *splitter : splitters) {
        const QVariantList saved = settings.value(pathOf(splitter, &page, name)).toList();
        QList<int> sizes;
        for (const QVariant &size : saved)
            sizes.append(std::clamp(size.toInt(), 0, MostPixels));
        if (sizes.size() != splitter->count() || sizes.contains(0))
            sizes.clear();
        new KeptSplitter(*splitter, sizes);
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
    for (const QTreeView *view : views) {
        // In a wide window they are to be wide again.
        auto *columns = view->findChild<ColumnPriorities *>(QString(), Qt::FindDirectChildrenOnly);
        if (columns)
            columns->widen();
        settings.setValue(pathOf(view, &page, name), view->header()->saveState());
        if (columns)
            columns->arrange();
    }
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
