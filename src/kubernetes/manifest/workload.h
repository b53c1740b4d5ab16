// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/manifest/object.h"

namespace waybill::manifest {

/// What happens to the pods of an object whose pod template changes (Kubernetes' documentation of each kind).
enum class Rollout {
    Rolling,  ///< one after the other, by themselves
    Recreate, ///< all stop before new ones start
    OnDelete, ///< each stays as it is until somebody deletes it
    NextJobs, ///< those of jobs that start later
    Later,    ///< those that are made of it from then on
    Refused,  ///< none: the cluster takes no such change; the object is deleted, and created again
};

/// The pods that an object makes: of a Pod itself, a Deployment, DaemonSet, StatefulSet, ReplicaSet, Job, CronJob and
/// PodTemplate. A custom resource counts as one that makes them later where it has a `spec.template.spec` with
/// containers. Points into the object's file.
struct Workload {
    const config::Node *pod = nullptr; ///< the spec of its pods; null where the object makes none
    QString path;                      ///< of that, "spec.template.spec"
    Rollout rollout = Rollout::Later;
};

[[nodiscard]] Workload workloadOf(const Object &object);

/// "deployment/web -n shop", as kubectl names an object of a kind that it can undo the rollout of; empty for others.
[[nodiscard]] QString undoneAs(const Identity &identity);

} // namespace waybill::manifest
