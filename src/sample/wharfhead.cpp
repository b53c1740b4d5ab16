// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/stories.h"
#include "sample/wharffiles.h"
#include "sample/wharfstory.h"

namespace waybill::sample {

using namespace people;

namespace {

const char Postgres[] = "catalog/cr-app-postgres15.yaml";
const char Trainer[] = "catalog/cr-app-model-trainer.yaml";
const char Notebook[] = "catalog/cr-app-ml-notebook.yaml";
const char Pools[] = "deploy/crds/sandboxpools.yaml";

} // namespace

/// What main has since 1.3.0. Versions that are raised as they should first, and one that is new.
void WharfStory::head()
{
    m_forge.on(2025, 2, 11);
    m_story.edit(Postgres, "version: \"15.7\"", "version: \"15.8\"").edit(Postgres, "15.7-rev3", "15.8-rev3");
    m_forge.squash(priya(), 27, "postgres: 15.8", priya().signOff());
    m_forge.on(2025, 2, 26);
    m_story.write(wharffiles::nats().path(), wharffiles::nats().yaml());
    m_forge.pull(sam(), priya(), 29, "nats", "catalog: NATS\n\nFixes #28\n" + sam().signOff());
    m_forge.on(2025, 3, 4);
    m_story.edit("catalog/cr-app-gitlab.json", "Git repositories, and what belongs to them",
                 "Git repositories, issues and pipelines");
    m_forge.squash(joost(), 30, "gitlab: say what it is");
    // Beside 1.9, whose clusters stay as they are.
    m_forge.on(2025, 3, 11);
    const AppText flink = wharffiles::flink110();
    m_story.write(flink.path(), flink.yaml().replace("\"1.10\"", "1.10"));
    m_forge.pull(lukasz(), priya(), 32, "flink-1.10", "catalog: Flink 1.10\n\nFixes #31\n" + lukasz().signOff());
    m_story.wait(24).edit(flink.path(), "version: 1.10\n", "version: \"1.10\"\n");
    m_forge.squash(sam(), 33, "flink: fix the version, which YAML takes for 1.1", sam().signOff());
    m_forge.on(2025, 3, 18);
    m_story.edit("catalog/cr-app-jupyter.yaml", "version: \"3.6\"", "version: \"4.3\"")
        .edit("catalog/cr-app-jupyter.yaml", "3.6.8-rev3", "4.3.4-rev4")
        .edit("catalog/cr-app-jupyter.yaml", "port: 8888", "port: 8889");
    m_forge.squash(wei(), 35, "jupyter: 4.3 listens on a port of its own", wei().signOff());
}

/// And some that are not raised.
void WharfStory::lastOfHead()
{
    m_forge.on(2025, 3, 24);
    m_story.edit(Trainer, "    - id: api-server\n      cardinality: \"1\"\n", "")
        .edit(Trainer,
              "    - id: trainer-api\n      label:\n        name: Trainer API\n      endpoint:\n"
              "        port: 10001\n        urlScheme: https\n        isDashboard: false\n",
              "")
        .edit(Trainer, "      - api-server\n", "")
        .edit(Trainer, "      - roleID: api-server\n        serviceIDs:\n          - trainer-api\n", "");
    m_forge.squash(tomas(), 36, "model-trainer: without the API server", tomas().signOff());
    m_story.wait(24).edit("catalog/cr-app-spark35.yaml", "3.5.1-rev4", "3.5.1-rev5");
    m_forge.commit(priya(), "spark: the image on the base 15.6\n\n" + priya().signOff());
    m_forge.on(2025, 4, 3);
    m_story.edit(Notebook, "distroID: lagoon/ml-notebook", "distroID: lagoon/tensorflow")
        .edit(Notebook, "version: \"1.8\"", "version: \"2.16\"")
        .edit(Notebook, "A notebook with scikit-learn", "A notebook with TensorFlow")
        .edit(Notebook, "jupyter/scipy-notebook:2023-10-20", "tensorflow/tensorflow:2.16.1-jupyter");
    m_forge.pull(tomas(), aisha(), 38, "tensorflow",
                 "ml-notebook: TensorFlow instead of scikit-learn\n\n" + tomas().signOff());
    m_forge.on(2025, 4, 9);
    m_story.edit("deploy/runtimeclasses.yaml", "handler: lagoon-virtiofs", "handler: lagoon");
    m_forge.squash(aisha(), 39, "deploy: virtio-fs needs no handler of its own any more", aisha().signOff());
    m_forge.on(2025, 4, 14);
    m_story.edit(Pools, "maximum: 32", "maximum: 128")
        .edit(Pools, "What their names begin with.\n                  type: string\n",
              "What their names begin with.\n                  type: string\n                  maxLength: 40\n"
              "                  pattern: ^[a-z][a-z0-9-]*$\n");
    m_forge.squash(wei(), 41, "deploy: larger pools, and prefixes that are host names",
                   "Fixes #40\n" + wei().signOff());
}

void tellWharf(Storyteller &story)
{
    story.remote("origin", "https://github.com/lagoon-example/wharf");
    WharfStory(story).tell();
    story.finish("main");
}

} // namespace waybill::sample
