// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/kustomize.h"

#include "config/yaml.h"
#include "git/tree.h"
#include "kubernetes/manifest/template.h"
#include "support/text.h"

#include <QDir>

#include <array>

namespace waybill::manifest {

namespace {

constexpr std::array Names{"kustomization.yaml", "kustomization.yml", "Kustomization"};

}

bool isKustomization(const QByteArray &path)
{
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    return std::find(Names.begin(), Names.end(), name) != Names.end();
}

Kustomization readKustomization(const QByteArray &path, const QByteArray &content)
{
    const QByteArray folder = path.left(path.lastIndexOf('/') + 1);
    Kustomization result;
    const auto add = [&](const QString &name) {
        // Patches may also stand in the file itself.
        if (!name.isEmpty() && !name.contains(u'\n'))
            result.patches.push_back(QDir::cleanPath(QString::fromUtf8(folder) + name).toUtf8());
    };
    config::File file = config::readYaml(visiblePath(path), content);
    for (const config::Node &document : file.documents) {
        for (const char16_t *key : {u"patches", u"patchesStrategicMerge", u"patchesJson6902"}) {
            const config::Node *list = document.find(key);
            if (!list)
                continue;
            for (const config::Node &item : list->items)
                add(item.isText() ? item.text : item.textOf(u"path"));
        }
    }
    // What is filled in later is no YAML before.
    if (!hasBraces(content))
        result.problems = std::move(file.problems);
    return result;
}

Kustomizations::Kustomizations(const git::Repository &repository)
    : m_repository(repository)
{}

Kustomization Kustomizations::read(const QByteArray &path, const git::ObjectId &blob)
{
    const auto [at, isNew] = m_known.try_emplace({path, blob});
    if (!isNew)
        return at->second;
    const auto content = git::readBlob(m_repository, blob);
    if (content)
        return at->second = readKustomization(path, *content);
    m_known.erase(at);
    Problem problem = Problem::fromError(content.error(), Problem::Severity::Warning);
    problem.place = Place{visiblePath(path), 0, 0};
    return {{}, {std::move(problem)}};
}

const std::set<QByteArray> &Kustomizations::patchesOf(const git::ObjectId &tree, const QByteArray &folder)
{
    const auto [at, isNew] = m_patches.try_emplace({tree, folder});
    if (!isNew)
        return at->second;
    for (const char *name : Names) {
        const auto entry = git::findEntry(m_repository, tree, folder + name);
        if (!entry || !*entry || !git::isRegularFile((*entry)->mode))
            continue;
        for (QByteArray &patch : read(folder + name, (*entry)->id).patches)
            at->second.insert(std::move(patch));
    }
    return at->second;
}

bool Kustomizations::isPatch(const git::ObjectId &tree, const QByteArray &path)
{
    if (tree.isNull())
        return false;
    for (qsizetype end = path.lastIndexOf('/'); true; end = path.lastIndexOf('/', end - 1)) {
        if (patchesOf(tree, path.left(end + 1)).count(path) > 0)
            return true;
        if (end <= 0)
            return false;
    }
}

} // namespace waybill::manifest
