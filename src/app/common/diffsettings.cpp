// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/diffsettings.h"

#include "app/common/icons.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr double MostZoom = 40;
constexpr int MostContext = 1000;

/// A command of the page that is for another part of it (a list) takes no key away here.
bool reaches(const QAction *action, const QWidget *view)
{
    const QList<QObject *> places = action->associatedObjects();
    bool anywhere = false;
    for (const QObject *place : places) {
        const auto *widget = qobject_cast<const QWidget *>(place);
        if (!widget || qobject_cast<const QMenu *>(widget))
            continue;
        anywhere = true;
        if (widget == view || widget->isAncestorOf(view) || view->isAncestorOf(widget))
            return true;
    }
    return !anywhere;
}

void freeKeys(QAction *action, const QWidget *view, const QList<QAction *> &taken)
{
    QList<QKeySequence> keys = action->shortcuts();
    keys.removeIf([&](const QKeySequence &key) {
        return std::any_of(taken.begin(), taken.end(), [&](const QAction *other) {
            return other->shortcuts().contains(key) && reaches(other, view);
        });
    });
    action->setShortcuts(keys);
}

} // namespace

diffview::DiffOptions loadDiffOptions()
{
    QSettings settings;
    settings.beginGroup(QLatin1String("differences"));
    diffview::DiffOptions options;
    const int layout = settings.value(QLatin1String("layout"), 0).toInt();
    if (layout > 0 && layout <= int(diffview::DiffLayout::Unified))
        options.layout = diffview::DiffLayout(layout);
    options.wrap = settings.value(QLatin1String("wrap"), options.wrap).toBool();
    options.zoom = std::clamp(settings.value(QLatin1String("zoom"), 0).toDouble(), -MostZoom, MostZoom);
    options.context = std::clamp(settings.value(QLatin1String("context"), options.context).toInt(), 0, MostContext);
    options.connectors = settings.value(QLatin1String("connectors"), false).toBool();
    options.hidesInsignificant = settings.value(QLatin1String("hideInsignificant"), false).toBool();
    if (settings.value(QLatin1String("palette")).toString() == QLatin1String("blue-orange"))
        options.palette = diffview::DiffPalette::BlueOrange;
    return options;
}

void saveDiffOptions(const diffview::DiffOptions &options)
{
    // What white space counts is not kept: a comparison that leaves something out shall have been asked for.
    QSettings settings;
    settings.beginGroup(QLatin1String("differences"));
    settings.setValue(QLatin1String("layout"), int(options.layout));
    settings.setValue(QLatin1String("wrap"), options.wrap);
    settings.setValue(QLatin1String("zoom"), options.zoom);
    settings.setValue(QLatin1String("context"), options.context);
    settings.setValue(QLatin1String("connectors"), options.connectors);
    settings.setValue(QLatin1String("hideInsignificant"), options.hidesInsignificant);
    const bool blueOrange = options.palette == diffview::DiffPalette::BlueOrange;
    settings.setValue(QLatin1String("palette"), blueOrange ? QStringLiteral("blue-orange") : QStringLiteral("classic"));
}

DiffSettings::DiffSettings(QObject *parent)
    : QObject(parent)
    , m_options(loadDiffOptions())
{}

void DiffSettings::attach(diffview::DiffView *view, const QList<QAction *> &taken)
{
    if (std::find(m_views.begin(), m_views.end(), view) != m_views.end())
        return;
    m_views.emplace_back(view);
    const QList<QAction *> commands = view->commands();
    for (QAction *command : commands) {
        const QString picture = command->property("iconName").toString();
        if (!picture.isEmpty())
            command->setIcon(icon(picture));
        freeKeys(command, view, taken);
    }
    view->setOptions(m_options);
    connect(view, &diffview::DiffView::optionsChanged, this, [this, view] { setOptions(view->options()); });
}

void DiffSettings::setOptions(const diffview::DiffOptions &options)
{
    if (options == m_options)
        return;
    m_options = options;
    saveDiffOptions(options);
    for (const QPointer<diffview::DiffView> &view : m_views) {
        if (view)
            view->setOptions(options);
    }
    Q_EMIT optionsChanged();
}

void DiffSettings::showFor(const QWidget *page)
{
    for (const QPointer<diffview::DiffView> &view : m_views) {
        if (!view)
            continue;
        // Of several on a page the one that can be seen.
        const bool alone = page && page->findChildren<diffview::DiffView *>().size() == 1;
        const bool shown = page && page->isAncestorOf(view) && (alone || view->isVisibleTo(page));
        const QList<QAction *> commands = view->commands();
        for (QAction *command : commands)
            command->setVisible(shown);
    }
}

} // namespace waybill::app

#include "moc_diffsettings.cpp"
