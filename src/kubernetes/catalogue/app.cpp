// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/app.h"

#include "kubernetes/catalogue/appversion.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

Place placeIn(const Place &object, const config::Node *node)
{
    if (!node)
        return object;
    // YAML tells of a value that is not there where the next one begins.
    const bool missing = node->kind == config::Node::Kind::Null && node->keyLine > 0;
    return missing ? Place{object.file, node->keyLine, 0} : Place{object.file, node->line, node->column};
}

App toApp(const QByteArray &path, const std::shared_ptr<const manifest::ObjectFile> &file,
          const manifest::Object &object, const std::shared_ptr<const CatalogueKind> &kind)
{
    App app;
    app.kind = kind;
    app.identity = object.identity;
    app.apiVersion = object.apiVersion();
    app.path = path;
    app.place = object.place;
    app.root = std::shared_ptr<const config::Node>(file, object.root);
    const config::Node *id = findFirst(kind->ids, *object.root);
    app.id = id && id->isText() ? id->text : QString();
    app.idPlace = placeIn(object.place, id);
    const config::Node *version = findFirst(kind->versions, *object.root);
    app.version = version && version->isText() ? version->text : QString();
    app.versionPlace = placeIn(object.place, version);
    app.versionIsNumber = version && isNumber(*version);
    if (const config::Node *upgradable = findFirst(kind->upgradables, *object.root); upgradable && upgradable->isText())
        app.upgradable = upgradable->text == u"true";
    for (const ValuePath &at : kind->imagePaths())
        for (const config::Node *image : at.findAll(*object.root))
            if (image->isText() && !image->text.isEmpty())
                app.images.push_back({image->text, placeIn(object.place, image)});
    return app;
}

void addReference(const manifest::Object &object, const CatalogueKind &kind, AppList &list)
{
    for (const ReferringKind &referring : kind.references) {
        if (object.identity.kind != referring.kind
            || (!referring.groups.isEmpty() && !referring.groups.contains(object.identity.group)))
            continue;
        const config::Node *catalogue = referring.catalogue.find(*object.root);
        const QString from = catalogue && catalogue->isText() ? catalogue->text : QString();
        for (const config::Node *name : referring.name.findAll(*object.root))
            if (name->isText() && !name->text.isEmpty())
                list.references.push_back({object.identity, name->text, kind.kind, placeIn(object.place, name), from});
    }
}

} // namespace

AppList readApps(const manifest::Manifests &manifests, const std::vector<CatalogueKind> &kinds)
{
    std::vector<std::shared_ptr<const CatalogueKind>> shared;
    for (const CatalogueKind &kind : kinds)
        shared.push_back(std::make_shared<CatalogueKind>(kind));
    AppList list;
    list.problems = manifests.problems;
    for (const Problem &problem : list.problems)
        if (problem.severity == Problem::Severity::Error)
            list.unread.insert(problem.place.file);
    for (const auto &[path, file] : manifests.files) {
        for (const manifest::Object &object : file->objects) {
            for (const auto &kind : shared) {
                if (kind->matches(object.identity))
                    list.apps.push_back(toApp(path, file, object, kind));
                addReference(object, *kind, list);
            }
        }
    }
    const auto order = [](const App &app) { return std::tie(app.id, app.version, app.identity.name, app.path); };
    std::stable_sort(list.apps.begin(), list.apps.end(),
                     [&](const App &one, const App &other) { return order(one) < order(other); });
    return list;
}

} // namespace waybill::catalogue
