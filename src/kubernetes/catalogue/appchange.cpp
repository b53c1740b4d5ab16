// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appchange.h"

#include <algorithm>
#include <set>

namespace waybill::catalogue {

namespace {

using Event = AppChange::Event;
using Extent = AppChange::Extent;

/// What a difference is at, as far as the kind tells.
enum class Matter { Behaviour, Image, Looks };

Matter matterOf(const SpecDifference &difference, const CatalogueKind &kind, const std::vector<ValuePath> &images)
{
    if (coversAny(images, difference.steps))
        return Matter::Image;
    return coversAny(kind.cosmetics, difference.steps) ? Matter::Looks : Matter::Behaviour;
}

Extent extentOf(const std::vector<SpecDifference> &differences, const CatalogueKind &kind)
{
    const std::vector<ValuePath> images = kind.imagePaths();
    bool image = false;
    bool looks = false;
    for (const SpecDifference &difference : differences) {
        switch (matterOf(difference, kind, images)) {
        case Matter::Behaviour: return Extent::Behaviour;
        case Matter::Image: image = true; break;
        case Matter::Looks: looks = true; break;
        }
    }
    if (image)
        return looks ? Extent::ImagesAndCosmetic : Extent::Images;
    return looks ? Extent::Cosmetic : Extent::None;
}

std::vector<QString> partIds(const App &app, const PartList &part)
{
    std::vector<QString> ids;
    for (const config::Node *item : part.list.then(ValuePath(u"[]")).findAll(*app.root))
        if (const QString id = item->textOf(part.id); !id.isEmpty())
            ids.push_back(id);
    return ids;
}

std::vector<LostPart> lostParts(const App &before, const App &after)
{
    std::vector<LostPart> lost;
    for (const PartList &part : after.kind->parts) {
        const std::vector<QString> left = partIds(after, part);
        for (const QString &id : partIds(before, part))
            if (std::find(left.begin(), left.end(), id) == left.end())
                lost.push_back({part.word, id});
    }
    return lost;
}

AppChange compared(const App &before, const App &after, VersionReading reading)
{
    AppChange change;
    change.before = before;
    change.after = after;
    change.idChanged = before.id != after.id && !before.id.isEmpty() && !after.id.isEmpty();
    change.apiChanged = before.apiVersion != after.apiVersion;
    change.move = moveBetween(before.version, after.version, reading);
    if (before.root != after.root) { // the same file in both trees is read once
        change.differences = differences(before.content(), after.content(), after.kind->content.steps());
        std::erase_if(change.differences, [&](const SpecDifference &difference) {
            return coversAny(after.kind->versions, difference.steps);
        });
        change.lost = lostParts(before, after);
    }
    change.extent = extentOf(change.differences, *after.kind);
    const bool same = change.differences.empty() && change.move == VersionMove::Same && !change.idChanged;
    change.event = same ? Event::Same : Event::Changed;
    return change;
}

using Group = std::vector<const App *>;

const App *takeAt(Group &group, const QByteArray &path)
{
    const auto found = std::find_if(group.begin(), group.end(), [&](const App *app) { return app->path == path; });
    if (found == group.end())
        return nullptr;
    const App *app = *found;
    group.erase(found);
    return app;
}

/// The objects of one name on both sides.
void compareGroup(Group before, Group after, VersionReading reading, std::vector<AppChange> &changes)
{
    AppChange alone;
    if (before.empty() || after.empty()) {
        alone.event = before.empty() ? Event::Added : Event::Removed;
        (before.empty() ? alone.after : alone.before) = before.empty() ? *after.front() : *before.front();
        changes.push_back(std::move(alone));
        return;
    }
    Group moved;
    for (const App *app : after) {
        if (const App *old = takeAt(before, app->path))
            changes.push_back(compared(*old, *app, reading));
        else
            moved.push_back(app);
    }
    for (std::size_t i = 0; i < std::min(before.size(), moved.size()); ++i)
        changes.push_back(compared(*before[i], *moved[i], reading));
}

/// One file that held one application and now holds another: people renamed it (docs/domain.md, 4, D4).
void findCounterparts(std::vector<AppChange> &changes)
{
    for (AppChange &removed : changes) {
        if (removed.event != Event::Removed)
            continue;
        for (AppChange &added : changes) {
            if (added.event != Event::Added || added.after->path != removed.before->path
                || !added.counterpart.isEmpty())
                continue;
            removed.counterpart = added.after->identity.name;
            added.counterpart = removed.before->identity.name;
            break;
        }
    }
}

QStringList namesOfId(const std::vector<App> &apps, const QString &id)
{
    QStringList names;
    for (const App &app : apps)
        if (!id.isEmpty() && app.id == id)
            names.append(app.identity.name);
    names.removeDuplicates();
    return names;
}

} // namespace

std::vector<SpecDifference> AppChange::byMatter() const
{
    const std::vector<ValuePath> images = app().kind->imagePaths();
    std::vector<SpecDifference> sorted;
    for (const Matter matter : {Matter::Behaviour, Matter::Image, Matter::Looks}) {
        std::copy_if(differences.begin(), differences.end(), std::back_inserter(sorted),
                     [&](const SpecDifference &one) { return matterOf(one, *app().kind, images) == matter; });
    }
    return sorted;
}

QStringList AppChange::paths() const
{
    QStringList texts;
    for (const SpecDifference &difference : byMatter())
        texts << difference.toString();
    return texts;
}

std::vector<AppChange> compareApps(const AppList &before, const AppList &after, VersionReading reading)
{
    using Key = std::tuple<QString, QString, QString>;
    std::map<Key, std::pair<Group, Group>> groups;
    for (const App &app : before.apps)
        groups[app.key()].first.push_back(&app);
    for (const App &app : after.apps)
        groups[app.key()].second.push_back(&app);
    std::vector<AppChange> changes;
    for (const auto &[key, group] : groups)
        compareGroup(group.first, group.second, reading, changes);
    findCounterparts(changes);
    std::erase_if(changes, [&](const AppChange &change) {
        const bool alone = !change.before || !change.after;
        return alone && (change.after ? before : after).unread.count(change.app().place.file) > 0;
    });
    for (AppChange &change : changes)
        if (!change.before || !change.after)
            change.relatives = namesOfId((change.after ? before : after).apps, change.app().id);
    return changes;
}

} // namespace waybill::catalogue
