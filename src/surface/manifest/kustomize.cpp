// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/manifest/kustomize.h"

#include "support/text.h"
#include "surface/config/yaml.h"

#include <QDir>

namespace waybill::manifest {

bool isKustomization(const QByteArray &path)
{
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    return name == "kustomization.yaml" || name == "kustomization.yml" || name == "Kustomization";
}

std::vector<QByteArray> patchFilesOf(const QByteArray &path, const QByteArray &content)
{
    const QByteArray folder = path.left(path.lastIndexOf('/') + 1);
    std::vector<QByteArray> patches;
    const auto add = [&](const QString &name) {
        // Patches may also stand in the file itself.
        if (!name.isEmpty() && !name.contains(u'\n'))
            patches.push_back(QDir::cleanPath(QString::fromUtf8(folder) + name).toUtf8());
    };
    for (const config::Node &document : config::readYaml(visiblePath(path), content).documents) {
        for (const char16_t *key : {u"patches", u"patchesStrategicMerge", u"patchesJson6902"}) {
            const config::Node *list = document.find(key);
            if (!list)
                continue;
            for (const config::Node &item : list->items)
                add(item.isText() ? item.text : item.textOf(u"path"));
        }
    }
    return patches;
}

} // namespace waybill::manifest
