// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagecompare.h"

#include <algorithm>

namespace waybill::images {

namespace {

using Entry = Images::value_type;

/// Descriptions of one product are all alike: only those whose names share a word may be one image renamed.
constexpr double LeastAlike = 0.5;

QStringList wordsOf(const ImageDefinition &image)
{
    QStringList words = image.name.section(u'/', -1).split(u'-', Qt::SkipEmptyParts);
    words.removeAll(QStringLiteral("image"));
    return words;
}

/// How likely the one is the other under a new ID; 0: not.
double renameScore(const ImageDefinition &before, const ImageDefinition &after)
{
    if (before.recipe == after.recipe)
        return 2;
    const QStringList words = wordsOf(after);
    const QStringList others = wordsOf(before);
    const bool related =
        std::any_of(others.begin(), others.end(), [&](const QString &word) { return words.contains(word); });
    const double score = alikeness(before, after);
    return related && score >= LeastAlike ? score : 0;
}

/// For each of `came` the one of `gone` that it was; both lose what is paired.
std::vector<std::pair<const Entry *, const Entry *>> pairRenames(std::vector<const Entry *> &gone,
                                                                 std::vector<const Entry *> &came)
{
    struct Candidate {
        double score;
        const Entry *before;
        const Entry *after;
    };
    std::vector<Candidate> candidates;
    for (const Entry *before : gone)
        for (const Entry *after : came)
            if (const double score = renameScore(*before->second, *after->second); score > 0)
                candidates.push_back({score, before, after});
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate &one, const Candidate &other) { return one.score > other.score; });
    std::vector<std::pair<const Entry *, const Entry *>> pairs;
    const auto take = [](std::vector<const Entry *> &from, const Entry *entry) {
        from.erase(std::find(from.begin(), from.end(), entry));
    };
    for (const Candidate &candidate : candidates) {
        const bool free = std::find(gone.begin(), gone.end(), candidate.before) != gone.end()
                          && std::find(came.begin(), came.end(), candidate.after) != came.end();
        if (!free)
            continue;
        take(gone, candidate.before);
        take(came, candidate.after);
        pairs.emplace_back(candidate.before, candidate.after);
    }
    return pairs;
}

/// Those whose folder both sides could read.
Images readable(Images images, const std::set<QByteArray> &unreadable)
{
    std::erase_if(images, [&](const Entry &entry) {
        const QByteArray &file = entry.second->file;
        return unreadable.count(file.left(std::max<qsizetype>(file.lastIndexOf('/'), 0))) > 0;
    });
    return images;
}

ImageChange makeChange(std::shared_ptr<const ImageDefinition> before, std::shared_ptr<const ImageDefinition> after)
{
    ImageChange change;
    const ImageDefinition &newest = after ? *after : *before;
    change.id = newest.id;
    change.name = newest.name;
    // One that was renamed is a new image to whoever refers to it.
    const bool renamed = before && after && before->id != after->id;
    change.classes = classify(renamed ? nullptr : before.get(), after.get());
    change.before = std::move(before);
    change.after = std::move(after);
    return change;
}

} // namespace

std::vector<ImageChange> compareImages(const Images &older, const Images &newer)
{
    std::vector<ImageChange> changes;
    std::vector<const Entry *> gone;
    std::vector<const Entry *> came;
    for (const Entry &entry : older)
        if (newer.find(entry.first) == newer.end())
            gone.push_back(&entry);
    for (const Entry &entry : newer) {
        const auto before = older.find(entry.first);
        if (before == older.end()) {
            came.push_back(&entry);
        } else if (before->second != entry.second) {
            ImageChange change = makeChange(before->second, entry.second);
            if (!change.classes.empty())
                changes.push_back(std::move(change));
        }
    }
    for (const auto &[before, after] : pairRenames(gone, came))
        changes.push_back(makeChange(before->second, after->second));
    for (const Entry *entry : gone)
        changes.push_back(makeChange(entry->second, nullptr));
    for (const Entry *entry : came)
        changes.push_back(makeChange(nullptr, entry->second));
    std::sort(changes.begin(), changes.end(),
              [](const ImageChange &one, const ImageChange &other) { return one.id < other.id; });
    for (ImageChange &change : changes)
        judge(change);
    return changes;
}

Result<std::vector<ImageChange>> compareImageTrees(ImageReader &reader, const git::ObjectId &oldTree,
                                                   const git::ObjectId &newTree, const JobControl &control)
{
    const auto older = reader.read(oldTree, control);
    if (!older)
        return fail(older.error());
    const auto newer = reader.read(newTree, control);
    if (!newer)
        return fail(newer.error());
    std::set<QByteArray> unreadable = (*older)->unreadable;
    unreadable.insert((*newer)->unreadable.begin(), (*newer)->unreadable.end());
    // A history has many trees, and rarely one that cannot be read: nothing is copied for it.
    auto changes = unreadable.empty()
                       ? compareImages((*older)->images, (*newer)->images)
                       : compareImages(readable((*older)->images, unreadable), readable((*newer)->images, unreadable));
    if (changes.empty() && unreadable.empty() && oldTree != newTree) {
        ImageChange change;
        change.classes = {{ImageClass::Kind::RepositoryTooling, {}, {}}};
        changes.push_back(std::move(change));
    }
    return changes;
}

} // namespace waybill::images
