// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/wharffiles.h"

namespace waybill::sample::wharffiles {

QByteArray readme()
{
    return R"(# wharf

What one puts on a cluster to work with Lagoon:

- `catalog/`: applications for KubeDirector, a file a version. They run images of
  [reef](https://github.com/lagoon-example/reef), and some of others
- `deploy/`: RuntimeClasses, and the definitions of Lagoon's own resources
- `examples/`: clusters to begin with

An application that changes keeps its `distroID`, and takes a new `version` and a new name: clusters refer to the name.
)";
}

QByteArray gitlab()
{
    return R"({
  "apiVersion": "kubedirector.hpe.com/v1beta1",
  "kind": "KubeDirectorApp",
  "metadata": {
    "name": "gitlab"
  },
  "spec": {
    "label": {
      "name": "GitLab",
      "description": "Git repositories, and what belongs to them"
    },
    "distroID": "lagoon/gitlab",
    "version": "1.0",
    "configSchemaVersion": 7,
    "defaultImageRepoTag": "docker.io/gitlab/gitlab-ee:16.7.4-ee.0",
    "services": [
      {
        "id": "gitlab-web",
        "label": {
          "name": "GitLab"
        },
        "endpoint": {
          "port": 80,
          "urlScheme": "http",
          "isDashboard": true
        }
      }
    ],
    "roles": [
      {
        "id": "gitlab",
        "cardinality": "1",
        "persistDirs": [
          "/etc/gitlab",
          "/var/opt/gitlab"
        ]
      }
    ],
    "config": {
      "selectedRoles": [
        "gitlab"
      ],
      "roleServices": [
        {
          "roleID": "gitlab",
          "serviceIDs": [
            "gitlab-web"
          ]
        }
      ]
    }
  }
}
)";
}

QByteArray sparkCluster()
{
    return R"(apiVersion: kubedirector.hpe.com/v1beta1
kind: KubeDirectorCluster
metadata:
  name: spark
spec:
  app: spark35
  roles:
    - id: master
      resources:
        limits:
          memory: 4Gi
    - id: worker
      members: 2
      resources:
        limits:
          memory: 8Gi
)";
}

QByteArray flinkCluster()
{
    return R"(apiVersion: kubedirector.hpe.com/v1beta1
kind: KubeDirectorCluster
metadata:
  name: flink
spec:
  app: flink19
  roles:
    - id: jobmanager
    - id: taskmanager
      members: 3
)";
}

QByteArray builder()
{
    return R"(apiVersion: apps/v1
kind: Deployment
metadata:
  name: image-builder
spec:
  selector:
    matchLabels:
      app: image-builder
  template:
    metadata:
      labels:
        app: image-builder
    spec:
      runtimeClassName: lagoon
      containers:
        - name: builder
          image: registry.lagoon.example/lagoon/builder:1.4.2-rev1-build3.2
)";
}

QByteArray runtimeClass(const QByteArray &name, const QByteArray &handler)
{
    return "apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata:\n  name: " + name + "\nhandler: " + handler
           + "\n";
}

QByteArray sandboxPools()
{
    return R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: sandboxpools.lagoon.example
spec:
  group: lagoon.example
  scope: Namespaced
  names:
    kind: SandboxPool
    listKind: SandboxPoolList
    plural: sandboxpools
    singular: sandboxpool
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          description: Sandboxes that are started before somebody needs them.
          type: object
          required:
            - spec
          properties:
            spec:
              type: object
              required:
                - size
              properties:
                size:
                  description: How many wait.
                  type: integer
                  minimum: 0
                  maximum: 32
                hostnamePrefix:
                  description: What their names begin with.
                  type: string
)";
}

} // namespace waybill::sample::wharffiles
