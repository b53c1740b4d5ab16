// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/touchedmanifests.h"

#include "kubernetes/manifest/objectset.h"
#include "support/text.h"

#include <QByteArrayMatcher>

#include <algorithm>

namespace waybill::release {

namespace {

/// Of a file, in bytes: larger ones are generated, and mostly definitions, which other evidence reads.
constexpr qint64 MostBytes = 1 << 20;

/// Whether every document of a YAML file defines a custom resource, by the lines of their kinds: such files are the
/// longest of all, and what they say is not asked for here.
bool hasOnlyDefinitions(const QByteArray &content)
{
    static const QByteArrayMatcher key("\nkind:");
    const auto defines = [&](qsizetype begin) {
        const qsizetype end = content.indexOf('\n', begin);
        return content.mid(begin, end < 0 ? -1 : end - begin).trimmed() == "CustomResourceDefinition";
    };
    bool has = false;
    if (content.startsWith("kind:")) {
        if (!defines(5))
            return false;
        has = true;
    }
    for (qsizetype at = key.indexIn(content); at >= 0; at = key.indexIn(content, at + 6)) {
        if (!defines(at + 6))
            return false;
        has = true;
    }
    return has;
}

std::shared_ptr<const manifest::ObjectFile> readObjectsOf(const QByteArray &path, const QByteArray &content)
{
    if (hasOnlyDefinitions(content))
        return std::make_shared<const manifest::ObjectFile>();
    return manifest::readObjects(path, content);
}

} // namespace

bool mayOfferObjects(const QByteArray &path, quint32 mode)
{
    // The folders in which tools generate definitions have nothing else, and large files.
    return git::isRegularFile(mode) && manifest::isManifestFile(path) && manifest::isOffered(path)
           && !path.contains("/crd/") && !path.contains("/crds/") && !path.startsWith("crd/")
           && !path.startsWith("crds/");
}

TouchedManifests::TouchedManifests(const git::Repository &repository, const git::ObjectId &oldTree,
                                   const git::ObjectId &newTree)
    : m_repository(repository)
    , m_oldTree(oldTree)
    , m_newTree(newTree)
    , m_kustomizations(repository)
{}

TouchedManifests::File TouchedManifests::readFile(const git::ObjectId &blob, const QByteArray &path) const
{
    const auto size = git::blobSize(m_repository, blob);
    if (!size || *size > MostBytes)
        return nullptr;
    const auto content = git::readBlob(m_repository, blob);
    return content ? readObjectsOf(path, *content) : nullptr;
}

void TouchedManifests::add(manifest::Manifests &side, const git::ObjectId &tree, const QByteArray &path,
                           const File &file)
{
    if (file->isIncomplete)
        side.unread.insert(visiblePath(path));
    if (file->isTemplate)
        side.templates.emplace(path, file);
    else if (!file->objects.empty() && !m_kustomizations.isPatch(tree, path))
        side.files.emplace(path, file);
}

manifest::ManifestPair TouchedManifests::read(const std::vector<git::FileChange> &files)
{
    manifest::ManifestPair pair;
    std::set<QByteArray> touched;
    for (const git::FileChange &file : files) {
        const bool had = mayOfferObjects(file.oldPath, file.oldMode);
        const bool has = mayOfferObjects(file.newPath, file.newMode);
        if (!had && !has)
            continue;
        const File before = had ? readFile(file.oldBlob, file.oldPath) : nullptr;
        const File after = has ? readFile(file.newBlob, file.newPath) : nullptr;
        touched.insert({file.oldPath, file.newPath});
        if ((had && !before) || (has && !after)) {
            for (const QByteArray &path : {file.oldPath, file.newPath}) {
                pair.before.unread.insert(visiblePath(path));
                pair.after.unread.insert(visiblePath(path));
            }
        }
        if (before)
            add(pair.before, m_oldTree, file.oldPath, before);
        if (after)
            add(pair.after, m_newTree, file.newPath, after);
    }

    const manifest::ObjectSet old = manifest::groupObjects(pair.before);
    const manifest::ObjectSet now = manifest::groupObjects(pair.after);
    std::set<Key> gone;
    for (const auto &[identity, variants] : old) {
        if (now.count(identity) == 0 && !manifest::isDefinition(identity))
            gone.insert(keyOf(identity));
    }
    const auto elsewhere = find(m_newTree, gone, touched);
    if (!elsewhere) {
        for (const QByteArray &path : touched)
            pair.after.unread.insert(visiblePath(path));
        return pair;
    }
    for (const auto &[path, file] : *elsewhere) {
        const auto kept = file->isTemplate ? &manifest::Manifests::templates : &manifest::Manifests::files;
        (pair.before.*kept).emplace(path, file);
        (pair.after.*kept).emplace(path, file);
    }
    return pair;
}

std::optional<TouchedManifests::Files> TouchedManifests::find(const git::ObjectId &tree, const std::set<Key> &keys,
                                                              const std::set<QByteArray> &without)
{
    Files found;
    if (keys.empty() || tree.isNull())
        return found;
    const auto entries = git::listFiles(m_repository, tree);
    if (!entries)
        return {};
    std::set<QByteArray> names;
    for (const Key &key : keys)
        names.insert(std::get<2>(key).toUtf8());
    for (const git::TreeEntry &entry : *entries) {
        if (!mayOfferObjects(entry.path, entry.mode) || without.count(entry.path) > 0)
            continue;
        const auto content = git::readBlob(m_repository, entry.id);
        if (!content)
            return {};
        // Most do not even have the letters.
        if (std::none_of(names.begin(), names.end(), [&](const QByteArray &name) { return content->contains(name); }))
            continue;
        const File file = readObjectsOf(entry.path, *content);
        if (file->isIncomplete && !file->isTemplate)
            return {};
        const bool has = std::any_of(file->objects.begin(), file->objects.end(), [&](const manifest::Object &object) {
            return keys.count(keyOf(object.identity)) > 0;
        });
        if (file->isTemplate || (has && !m_kustomizations.isPatch(tree, entry.path)))
            found.emplace(entry.path, file);
    }
    return found;
}

std::set<TouchedManifests::Key> TouchedManifests::standing(const git::ObjectId &tree, const std::set<Key> &keys,
                                                           const manifest::Manifests &known)
{
    std::set<Key> result;
    const auto take = [&](const manifest::ObjectFile &file) {
        for (const Key &key : keys) {
            const auto isIt = [&](const manifest::Object &object) { return keyOf(object.identity) == key; };
            // A template that has the name may have made it.
            const bool mayBeMade = file.isTemplate && file.namesMade.count(std::get<2>(key)) > 0
                                   && file.kindsMade.count(std::get<0>(key)) > 0;
            if (mayBeMade || std::any_of(file.objects.begin(), file.objects.end(), isIt))
                result.insert(key);
        }
    };
    for (const auto &[path, file] : known.files) {
        if (std::none_of(file->objects.begin(), file->objects.end(),
                         [&](const manifest::Object &object) { return keys.count(keyOf(object.identity)) > 0; }))
            continue;
        const auto entry = git::findEntry(m_repository, tree, path);
        if (!entry || !*entry || !mayOfferObjects(path, (*entry)->mode) || m_kustomizations.isPatch(tree, path))
            continue;
        if (const File was = readFile((*entry)->id, path))
            take(*was);
    }
    std::set<Key> others;
    std::set_difference(keys.begin(), keys.end(), result.begin(), result.end(), std::inserter(others, others.end()));
    const auto found = find(tree, others, {});
    if (!found)
        return keys;
    for (const auto &[path, file] : *found)
        take(*file);
    return result;
}

} // namespace waybill::release
