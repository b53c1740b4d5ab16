// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/workload.h"

#include <array>

namespace waybill::manifest {

namespace {

struct WorkloadKind {
    const char *kind;
    const char16_t *path; ///< of the pods' spec
    Rollout rollout;
    bool undone; ///< by `kubectl rollout undo`
};

constexpr std::array Kinds{
    WorkloadKind{"Pod", u"spec", Rollout::Refused, false},
    WorkloadKind{"Deployment", u"spec.template.spec", Rollout::Rolling, true},
    WorkloadKind{"DaemonSet", u"spec.template.spec", Rollout::Rolling, true},
    WorkloadKind{"StatefulSet", u"spec.template.spec", Rollout::Rolling, true},
    WorkloadKind{"ReplicaSet", u"spec.template.spec", Rollout::OnDelete, false},
    WorkloadKind{"ReplicationController", u"spec.template.spec", Rollout::OnDelete, false},
    WorkloadKind{"Job", u"spec.template.spec", Rollout::Refused, false},
    WorkloadKind{"CronJob", u"spec.jobTemplate.spec.template.spec", Rollout::NextJobs, false},
    WorkloadKind{"PodTemplate", u"template.spec", Rollout::Later, false},
};

const WorkloadKind *kindOf(const Identity &identity)
{
    if (mayBeCustom(identity))
        return nullptr;
    for (const WorkloadKind &one : Kinds)
        if (identity.kind == QLatin1String(one.kind))
            return &one;
    return nullptr;
}

const config::Node *nodeAt(const Object &object, QStringView path)
{
    const config::Node *node = object.root;
    for (const QStringView key : path.split(u'.'))
        node = node ? node->find(key) : nullptr;
    return node;
}

/// A Deployment says it as `strategy`, the others as `updateStrategy`.
Rollout strategyOf(const Object &object, Rollout usual)
{
    if (usual != Rollout::Rolling)
        return usual;
    if (object.textOf({u"spec", u"strategy", u"type"}) == QLatin1String("Recreate"))
        return Rollout::Recreate;
    if (object.textOf({u"spec", u"updateStrategy", u"type"}) == QLatin1String("OnDelete"))
        return Rollout::OnDelete;
    return usual;
}

} // namespace

Workload workloadOf(const Object &object)
{
    if (const WorkloadKind *kind = kindOf(object.identity)) {
        const QString path = QString::fromUtf16(kind->path);
        return {nodeAt(object, path), path, strategyOf(object, kind->rollout)};
    }
    const config::Node *pod = object.find({u"spec", u"template", u"spec"});
    if (!mayBeCustom(object.identity) || !pod || !pod->find(u"containers"))
        return {};
    return {pod, QStringLiteral("spec.template.spec"), Rollout::Later};
}

QString undoneAs(const Identity &identity)
{
    const WorkloadKind *kind = kindOf(identity);
    if (!kind || !kind->undone)
        return {};
    const QString name = identity.kind.toLower() + u'/' + identity.name;
    return identity.nameSpace.isEmpty() ? name : name + QStringLiteral(" -n ") + identity.nameSpace;
}

} // namespace waybill::manifest
