// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/manifest/object.h"

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
