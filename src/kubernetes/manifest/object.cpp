// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/object.h"

#include "support/text.h"

namespace waybill::manifest {

QString Identity::toString() const
{
    return visibleLine(kind + u' ' + (nameSpace.isEmpty() ? QString() : nameSpace + u'/') + name);
}

bool isDefinition(const Identity &identity)
{
    return identity.kind == QLatin1String("CustomResourceDefinition")
           && identity.group == QLatin1String("apiextensions.k8s.io");
}

bool mayBeCustom(const Identity &identity)
{
    // Groups without a dot are Kubernetes' own, and many that end in .k8s.io are not.
    static const std::set<QString> own = [] {
        std::set<QString> groups;
        for (const char *group :
             {"admissionregistration", "apiextensions", "apiregistration", "authentication", "authorization",
              "certificates", "coordination", "discovery", "events", "flowcontrol.apiserver", "internal.apiserver",
              "networking", "node", "rbac.authorization", "resource", "scheduling", "storage", "storagemigration"})
            groups.insert(QLatin1String(group) + QLatin1String(".k8s.io"));
        return groups;
    }();
    return identity.group.contains(u'.') && own.count(identity.group) == 0;
}

QString Object::apiVersion() const
{
    return (identity.group.isEmpty() ? QString() : identity.group + u'/') + version;
}

const config::Node *Object::find(std::initializer_list<QStringView> path) const
{
    const config::Node *node = root;
    for (const QStringView key : path)
        node = node ? node->find(key) : nullptr;
    return node;
}

QString Object::textOf(std::initializer_list<QStringView> path) const
{
    const config::Node *node = find(path);
    return node && node->isText() ? node->text : QString();
}

} // namespace waybill::manifest
