// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/savedviews.h"

#include <QSettings>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr auto ViewsKey = "changes/views";
constexpr auto NameKey = "name";
constexpr auto FilterKey = "filter";
constexpr auto GroupKey = "grouping";

} // namespace

SavedViews withView(SavedViews views, const SavedView &view)
{
    views = withoutView(std::move(views), view.name);
    views.push_back(view);
    std::sort(views.begin(), views.end(),
              [](const auto &one, const auto &two) { return QString::localeAwareCompare(one.name, two.name) < 0; });
    return views;
}

SavedViews withoutView(SavedViews views, const QString &name)
{
    views.erase(std::remove_if(views.begin(), views.end(), [&](const auto &one) { return one.name == name; }),
                views.end());
    return views;
}

SavedViews renamedView(SavedViews views, const QString &name, const QString &other)
{
    const auto found = std::find_if(views.begin(), views.end(), [&](const auto &one) { return one.name == name; });
    if (found == views.end() || other.isEmpty())
        return views;
    SavedView renamed = *found;
    renamed.name = other;
    return withView(withoutView(std::move(views), name), renamed);
}

SavedViews readSavedViews()
{
    QSettings settings;
    SavedViews views;
    const int count = settings.beginReadArray(QLatin1String(ViewsKey));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        const QString name = settings.value(QLatin1String(NameKey)).toString();
        const auto grouping = models::changesGroupingFromKey(settings.value(QLatin1String(GroupKey)).toString());
        if (!name.isEmpty() && grouping)
            views = withView(std::move(views), {name, settings.value(QLatin1String(FilterKey)).toString(), *grouping});
    }
    settings.endArray();
    return views;
}

void writeSavedViews(const SavedViews &views)
{
    QSettings settings;
    settings.remove(QLatin1String(ViewsKey)); // or what was longer would leave its end
    settings.beginWriteArray(QLatin1String(ViewsKey), int(views.size()));
    for (int i = 0; i < int(views.size()); ++i) {
        const SavedView &view = views[std::size_t(i)];
        settings.setArrayIndex(i);
        settings.setValue(QLatin1String(NameKey), view.name);
        settings.setValue(QLatin1String(FilterKey), view.filter);
        settings.setValue(QLatin1String(GroupKey), models::keyName(view.grouping));
    }
    settings.endArray();
}

} // namespace waybill::app
