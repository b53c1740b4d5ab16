// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// The definitions of two trees: which belong together, and what several files share.

#include "kubernetes/crd/comparecrd.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace waybill::crd {

namespace {

using Models = std::vector<const CrdModel *>;

QString folderOf(const QString &file)
{
    return file.left(std::max(file.lastIndexOf(u'/'), qsizetype(0)));
}

QString fileNameOf(const QString &file)
{
    return file.mid(file.lastIndexOf(u'/') + 1);
}

struct Pairs {
    std::vector<std::pair<const CrdModel *, const CrdModel *>> both;
    Models removed;
    Models added;
};

/// Which file's definition became which, of one identity.
Pairs pairVariants(Models before, Models after)
{
    Pairs pairs;
    const auto pair = [&](const std::function<bool(const CrdModel &, const CrdModel &)> &belong) {
        for (const CrdModel *&old : before) {
            const auto now = std::find_if(after.begin(), after.end(),
                                          [&](const CrdModel *model) { return model && belong(*old, *model); });
            if (now == after.end())
                continue;
            pairs.both.emplace_back(old, *now);
            *now = nullptr;
            old = nullptr;
        }
        std::erase(before, nullptr);
        std::erase(after, nullptr);
    };
    pair([](const CrdModel &old, const CrdModel &now) { return old.place.file == now.place.file; });
    // With copies of one definition in two folders, a third folder is no move of one of them.
    if (pairs.both.empty()) {
        pair([](const CrdModel &old, const CrdModel &now) {
            return fileNameOf(old.place.file) == fileNameOf(now.place.file);
        });
        pair([](const CrdModel &, const CrdModel &) { return true; });
    }
    pairs.removed = std::move(before);
    pairs.added = std::move(after);
    return pairs;
}

SchemaChange wholeChange(const CrdModel &model, const char *keyword, bool added, ChangeClass changeClass)
{
    SchemaChange change;
    change.crd = model.name;
    change.kind = model.kind;
    change.keyword = QString::fromLatin1(keyword);
    change.before = added ? QStringLiteral("absent") : QStringLiteral("present");
    change.after = added ? QStringLiteral("present") : QStringLiteral("absent");
    change.changeClass = changeClass;
    (added ? change.places : change.oldPlaces).push_back(model.place);
    return change;
}

/// Collects the changes of one definition's files; equal ones are one.
class Shared {
public:
    void add(std::vector<SchemaChange> changes, const QString &folder)
    {
        m_folders.insert(folder);
        for (SchemaChange &change : changes) {
            const auto key = std::make_tuple(change.version, change.against, change.path, change.keyword, change.before,
                                             change.after, change.changeClass);
            const auto [known, isNew] = m_known.emplace(key, m_changes.size());
            if (isNew) {
                change.folders = QStringList(folder);
                m_changes.push_back(std::move(change));
                continue;
            }
            SchemaChange &first = m_changes[known->second];
            first.places.insert(first.places.end(), change.places.begin(), change.places.end());
            first.oldPlaces.insert(first.oldPlaces.end(), change.oldPlaces.begin(), change.oldPlaces.end());
            if (!first.folders.contains(folder))
                first.folders << folder;
        }
    }

    std::vector<SchemaChange> take()
    {
        for (SchemaChange &change : m_changes)
            if (std::size_t(change.folders.size()) == m_folders.size())
                change.folders.clear();
        return std::move(m_changes);
    }

private:
    std::set<QString> m_folders;
    std::vector<SchemaChange> m_changes;
    std::map<std::tuple<QString, QString, QString, QString, QString, QString, ChangeClass>, std::size_t> m_known;
};

void compareVariants(const Models &before, const Models &after, std::vector<SchemaChange> &changes)
{
    if (before.empty() || after.empty()) {
        const bool added = before.empty();
        const Models &models = added ? after : before;
        SchemaChange change =
            wholeChange(*models.front(), "CRD", added, added ? ChangeClass::Relax : ChangeClass::Tighten);
        for (std::size_t i = 1; i < models.size(); ++i)
            (added ? change.places : change.oldPlaces).push_back(models[i]->place);
        changes.push_back(std::move(change));
        return;
    }
    const Pairs pairs = pairVariants(before, after);
    Shared shared;
    for (const auto &[old, now] : pairs.both)
        shared.add(compareCrd(*old, *now), folderOf(now->place.file));
    std::vector<SchemaChange> all = shared.take();
    std::move(all.begin(), all.end(), std::back_inserter(changes));
    for (const bool added : {false, true}) {
        for (const CrdModel *model : added ? pairs.added : pairs.removed) {
            SchemaChange change =
                wholeChange(*model, "folder", added, added ? ChangeClass::Relax : ChangeClass::Ruling);
            change.folders = QStringList(folderOf(model->place.file));
            changes.push_back(std::move(change));
        }
    }
}

/// A kind that went with its group and came with another one was moved, for all that people can see.
void guessMoves(std::vector<SchemaChange> &changes)
{
    const auto isWhole = [](const SchemaChange &change, bool added) {
        return change.keyword == QLatin1String("CRD") && change.places.empty() != added && !change.kind.isEmpty();
    };
    for (SchemaChange &gone : changes) {
        if (!isWhole(gone, false))
            continue;
        const auto came = std::find_if(changes.begin(), changes.end(), [&](const SchemaChange &change) {
            return isWhole(change, true) && change.kind == gone.kind;
        });
        if (came != changes.end())
            gone.renamed = came->crd;
    }
}

} // namespace

std::vector<SchemaChange> compareCrds(const std::vector<CrdModel> &before, const std::vector<CrdModel> &after)
{
    std::map<QString, std::pair<Models, Models>> byName;
    for (const CrdModel &model : before)
        byName[model.name].first.push_back(&model);
    for (const CrdModel &model : after)
        byName[model.name].second.push_back(&model);
    std::vector<SchemaChange> changes;
    for (const auto &[name, sides] : byName)
        compareVariants(sides.first, sides.second, changes);
    guessMoves(changes);
    return changes;
}

} // namespace waybill::crd
