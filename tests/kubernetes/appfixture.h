// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// Catalogues of tests: applications with what matters said, and the rest like any.
#pragma once

#include "kubernetes/catalogue/app.h"

namespace waybill::testing {

/// A KubeDirectorApp; `change` makes another of it, as text.
struct AppText {
    QByteArray name = "reef";
    QByteArray id = "sea/reef";
    QByteArray version = "'1.0'"; ///< as YAML
    QByteArray looks = "  logoURL: http://sea/reef.png\n";
    QByteArray image = "sea/reef:1.0";
    QByteArray workerImage = "sea/worker:1.0";
    QByteArray services = "  - id: ssh\n    endpoint:\n      port: 22\n  - id: web\n    endpoint:\n      port: 80\n";
    QByteArray workers = "1+"; ///< cardinality; empty: no such role
    QByteArray more = {};      ///< of the spec, indented by two
    QByteArray group = "kubedirector.hpe.com/v1beta1";

    [[nodiscard]] QByteArray yaml() const
    {
        QByteArray text = "apiVersion: " + group + "\nkind: KubeDirectorApp\nmetadata:\n  name: " + name
                          + "\nspec:\n  distroID: " + id + "\n  version: " + version + "\n" + looks
                          + "  defaultImageRepoTag: " + image + "\n  services:\n" + services
                          + "  roles:\n  - id: controller\n    cardinality: '1'\n";
        if (!workers.isEmpty())
            text += "  - id: worker\n    cardinality: '" + workers + "'\n    imageRepoTag: " + workerImage + "\n";
        return text + more;
    }
};

[[nodiscard]] inline QByteArray clusterYaml(const QByteArray &name, const QByteArray &app)
{
    return "apiVersion: kubedirector.hpe.com/v1beta1\nkind: KubeDirectorCluster\nmetadata:\n  name: " + name
           + "\nspec:\n  app: " + app + "\n";
}

/// The manifests of a tree with these files.
[[nodiscard]] inline manifest::Manifests manifestsOf(const std::map<QByteArray, QByteArray> &files)
{
    manifest::Manifests manifests;
    for (const auto &[path, content] : files) {
        const auto file = manifest::readObjects(path, content);
        manifests.problems.insert(manifests.problems.end(), file->problems.begin(), file->problems.end());
        if (!file->objects.empty())
            manifests.files.emplace(path, file);
    }
    return manifests;
}

[[nodiscard]] inline catalogue::AppList appsOfFiles(
    const std::map<QByteArray, QByteArray> &files,
    const std::vector<catalogue::CatalogueKind> &kinds = catalogue::defaultKinds())
{
    return catalogue::readApps(manifestsOf(files), kinds);
}

/// A catalogue of these applications, each in a file "NAME.yaml".
[[nodiscard]] inline catalogue::AppList appsOf(const std::vector<AppText> &texts)
{
    std::map<QByteArray, QByteArray> files;
    for (const AppText &text : texts)
        files[text.name + ".yaml"] = text.yaml();
    return appsOfFiles(files);
}

} // namespace waybill::testing
