// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/references.h"

#include <array>

namespace waybill::manifest {

namespace {

struct ReferenceField {
    const char *group;
    const char *kind;
    const char16_t *field;
};

/// Classes belong to no namespace, so that a name says which.
constexpr std::array ReferenceFields{
    ReferenceField{"node.k8s.io", "RuntimeClass", u"runtimeClassName"},
    ReferenceField{"scheduling.k8s.io", "PriorityClass", u"priorityClassName"},
    ReferenceField{"storage.k8s.io", "StorageClass", u"storageClassName"},
    ReferenceField{"snapshot.storage.k8s.io", "VolumeSnapshotClass", u"volumeSnapshotClassName"},
    ReferenceField{"networking.k8s.io", "IngressClass", u"ingressClassName"},
    ReferenceField{"gateway.networking.k8s.io", "GatewayClass", u"gatewayClassName"},
};

QStringView fieldFor(const Identity &identity)
{
    for (const ReferenceField &one : ReferenceFields)
        if (identity.group == QLatin1String(one.group) && identity.kind == QLatin1String(one.kind))
            return one.field;
    return {};
}

void collect(std::vector<Reference> &references, const Object &object, const config::Node &node, QStringView field,
             const QString &name)
{
    for (const config::Entry &entry : node.entries) {
        if (entry.key == field && entry.value.isText() && entry.value.text == name)
            references.push_back({&object, Place{object.place.file, entry.value.line, entry.value.column}});
        collect(references, object, entry.value, field, name);
    }
    for (const config::Node &item : node.items)
        collect(references, object, item, field, name);
}

} // namespace

bool isReferredTo(const Identity &identity)
{
    return !fieldFor(identity).isEmpty();
}

std::vector<Reference> referencesTo(const Manifests &manifests, const Identity &identity)
{
    std::vector<Reference> references;
    if (const QStringView field = fieldFor(identity); !field.isEmpty())
        for (const Object *object : manifests.objects())
            collect(references, *object, *object->root, field, identity.name);
    return references;
}

} // namespace waybill::manifest
