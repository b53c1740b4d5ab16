// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/wharfstory.h"

#include "sample/stories.h"
#include "sample/wharffiles.h"

namespace waybill::sample {

using namespace people;

namespace {

const char WharfPostgres[] = "catalog/cr-app-postgres15.yaml";
const char Spark[] = "catalog/cr-app-spark35.yaml";
const char Jupyter[] = "catalog/cr-app-jupyter.yaml";
const char Gitlab[] = "catalog/cr-app-gitlab.json";
const char Classes[] = "deploy/runtimeclasses.yaml";

const char Trainer[] = "catalog/cr-app-model-trainer.yaml";
const char Notebook[] = "catalog/cr-app-ml-notebook.yaml";
const char Pools[] = "deploy/crds/sandboxpools.yaml";

} // namespace

void WharfStory::tell()
{
    begin();
    towards_1_1();
    stable("stable-1.0", "1.0.0", {"1.0.1"});
    towards_1_2();
    stable("stable-1.1", "1.1.0", {"1.1.1", "1.1.2"});
    stable("stable-1.2", "1.2.0", {"1.2.1", "1.2.2"});
    towards_1_3();
    head();
    lastOfHead();
}

void WharfStory::stable(const QByteArray &branch, const QByteArray &from, const std::vector<QByteArray> &versions)
{
    m_story.branch(branch, from);
    for (const QByteArray &version : versions)
        m_forge.release(mira(), version);
    m_story.go("main");
}

void WharfStory::begin()
{
    m_forge.on(2024, 1, 18);
    m_story.write("README.md", wharffiles::readme()).write("LICENSE", "Apache License, version 2.0\n");
    m_forge.commit(aisha(), "wharf: begin the repository\n\n" + aisha().signOff());
    m_story.write(Classes, wharffiles::runtimeClass("lagoon", "lagoon"));
    m_forge.commit(aisha(), "deploy: a RuntimeClass for sandboxes\n\n" + aisha().signOff());
    m_forge.on(2024, 2, 12);
    m_story.write(WharfPostgres, wharffiles::postgres().yaml()).write(Gitlab, wharffiles::gitlab());
    m_forge.pull(priya(), aisha(), 1, "first-apps",
                 "catalog: PostgreSQL and GitLab are the first\n\n" + priya().signOff());
    m_forge.release(mira(), "1.0.0-rc0");
    m_forge.release(mira(), "1.0.0");
}

void WharfStory::towards_1_1()
{
    m_forge.release(joost(), "1.1.0-alpha0");
    m_forge.on(2024, 5, 20);
    m_story.write(Spark, wharffiles::spark().yaml())
        .write("examples/cr-cluster-spark.yaml", wharffiles::sparkCluster());
    m_forge.pull(priya(), aisha(), 3, "spark", "catalog: Spark 3.5\n\n" + priya().signOff());
    m_forge.on(2024, 5, 28);
    m_story.write(wharffiles::flink19().path(), wharffiles::flink19().yaml())
        .write(wharffiles::kafka24().path(), wharffiles::kafka24().yaml());
    m_forge.squash(lukasz(), 5, "catalog: Flink 1.9 and Kafka 2.4", "Fixes #4\n" + lukasz().signOff());
    m_forge.release(mira(), "1.1.0-rc0");
    m_forge.release(mira(), "1.1.0");
}

void WharfStory::towards_1_2()
{
    m_forge.on(2024, 7, 16);
    m_story.write(wharffiles::trainer().path(), wharffiles::trainer().yaml())
        .write(wharffiles::notebook().path(), wharffiles::notebook().yaml());
    m_forge.pull(tomas(), priya(), 8, "ml", "catalog: a model trainer and its notebook\n\n" + tomas().signOff());
    m_forge.release(joost(), "1.2.0-alpha0");
    m_forge.on(2024, 8, 20);
    for (const char *app : {"postgres15", "spark35", "flink19", "kafka24", "model-trainer", "ml-notebook"}) {
        const QByteArray path = QByteArray("catalog/cr-app-") + app + ".yaml";
        m_story.edit(path, "spec:\n", QByteArray("spec:\n  logoURL: https://lagoon.example/logos/") + app + ".png\n");
    }
    m_forge.squash(joost(), 10, "catalog: logos");
    m_forge.on(2024, 8, 27);
    m_story.write(Jupyter, wharffiles::jupyter().yaml());
    m_forge.pull(wei(), priya(), 11, "jupyter", "catalog: JupyterLab\n\nFixes #9\n" + wei().signOff());
    m_forge.on(2024, 9, 3);
    m_story.edit(Gitlab, "gitlab-ee:16.7.4-ee.0", "gitlab-ee:latest");
    m_forge.squash(sam(), 12, "gitlab: follow GitLab's own releases");
    m_forge.on(2024, 9, 11);
    m_story.edit(WharfPostgres, "version: \"15.4\"", "version: \"15.6\"").edit(WharfPostgres, "15.4-rev1", "15.6-rev2");
    m_forge.squash(priya(), 14, "postgres: 15.6", priya().signOff());
    m_story
        .write(Classes,
               m_story.read(Classes) + "---\n" + wharffiles::runtimeClass("lagoon-virtiofs", "lagoon-virtiofs"))
        .write("deploy/crds/sandboxpools.yaml", wharffiles::sandboxPools());
    m_forge.squash(aisha(), 15, "deploy: virtio-fs, and pools of sandboxes", aisha().signOff());
    m_forge.release(mira(), "1.2.0-rc0");
    m_forge.release(mira(), "1.2.0");
}

void WharfStory::towards_1_3()
{
    m_forge.on(2024, 11, 5);
    m_story.edit(Spark, "version: \"3.5.0\"", "version: \"3.5.1\"").edit(Spark, "3.5.0-rev1", "3.5.1-rev3");
    m_forge.squash(priya(), 18, "spark: 3.5.1, with Python", priya().signOff());
    m_forge.release(joost(), "1.3.0-alpha0");
    m_forge.on(2024, 12, 12);
    AppText kafka = wharffiles::kafka24();
    kafka.name = "kafka37";
    kafka.version = "3.7";
    kafka.title = "Kafka 3.7";
    kafka.image = "docker.io/bitnami/kafka:3.7.1-debian-12-r4";
    m_story.remove(wharffiles::kafka24().path()).write(kafka.path(), kafka.yaml());
    m_forge.pull(lukasz(), aisha(), 20, "kafka", "kafka: 3.7 instead of 2.4\n\nFixes #19\n" + lukasz().signOff());
    m_forge.on(2024, 12, 17);
    m_story.edit(Spark, "3.5.1-rev3", "3.5.1-rev4");
    m_story.edit(WharfPostgres, "version: \"15.6\"", "version: \"15.7\"").edit(WharfPostgres, "15.6-rev2", "15.7-rev3");
    m_forge.squash(aisha(), 21, "catalog: the images on the base 15.5", aisha().signOff());
    m_forge.on(2025, 1, 14);
    m_story.edit(Jupyter, "version: \"3.5\"", "version: \"3.6\"").edit(Jupyter, "3.5.3-rev1", "3.6.8-rev3");
    m_story.edit(Jupyter, "        - /home\n", "        - /home\n        - /opt/kernels\n");
    m_forge.squash(wei(), 23, "jupyter: 3.6 keeps its kernels", wei().signOff());
    m_story.write(wharffiles::nightly().path(), wharffiles::nightly().yaml());
    m_forge.squash(tomas(), 24, "catalog: TensorFlow of last night", tomas().signOff());
    m_story.write("examples/cr-cluster-flink.yaml", wharffiles::flinkCluster())
        .write("deploy/image-builder.yaml", wharffiles::builder());
    m_forge.squash(lukasz(), 25, "deploy: an image builder in sandboxes, and a cluster with Flink", lukasz().signOff());
    m_forge.release(mira(), "1.3.0-rc0");
    m_forge.release(mira(), "1.3.0");
}

/// What main has since 1.3.0. Versions that are raised as they should first, and one that is new.
void WharfStory::head()
{
    m_forge.on(2025, 2, 11);
    m_story.edit(WharfPostgres, "version: \"15.7\"", "version: \"15.8\"").edit(WharfPostgres, "15.7-rev3", "15.8-rev3");
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
    m_forge.on(2025, 4, 22);
    m_story.edit("examples/cr-cluster-flink.yaml", "app: flink19", "app: flink110");
    m_forge.squash(lukasz(), 43, "examples: the cluster moves to Flink 1.10", lukasz().signOff());
    m_story.wait(24).edit("deploy/image-builder.yaml", "runtimeClassName: lagoon\n",
                          "runtimeClassName: lagoon-virtiofs\n");
    m_forge.squash(aisha(), 44, "deploy: build images on virtio-fs", aisha().signOff());
}

void tellWharf(Storyteller &story)
{
    story.remote("origin", "https://github.com/lagoon-example/wharf");
    WharfStory(story).tell();
    story.finish("main");
}

} // namespace waybill::sample
