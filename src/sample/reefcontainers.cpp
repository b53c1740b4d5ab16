// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/reefcontainers.h"

namespace waybill::sample {

using namespace people;
using imagefiles::Recipe;

namespace {

QByteArray file(const QByteArray &name)
{
    return "containers/" + name + "/" + name + ".kiwi";
}

QByteArray packageLine(const QByteArray &package)
{
    return "    <package name=\"" + package + "\"/>\n";
}

} // namespace

void ReefContainers::write(const Recipe &recipe)
{
    m_story.write(file(recipe.name), imagefiles::kiwi(recipe));
    if (recipe.tag.contains("%%"))
        m_story.write("containers/" + recipe.name + "/_service", imagefiles::service(recipe));
}

void ReefContainers::bump(const QByteArray &name, int from)
{
    m_story.edit(file(name), "<version>" + QByteArray::number(from) + "</version>",
                 "<version>" + QByteArray::number(from + 1) + "</version>");
}

void ReefContainers::base(const QByteArray &name, const QByteArray &from, const QByteArray &to)
{
    m_story.edit(file(name), "lagoon/base#" + from, "lagoon/base#" + to);
}

void ReefContainers::version(const QByteArray &name, const QByteArray &from, const QByteArray &to)
{
    QByteArray text = m_story.read(file(name));
    for (const auto &[open, close] : {std::pair(':', '-'), std::pair('"', '"')})
        text.replace(QByteArray(open + from + close), QByteArray(open + to + close));
    m_story.write(file(name), text);
}

void ReefContainers::install(const QByteArray &name, const QByteArray &after, const QByteArray &package)
{
    m_story.edit(file(name), packageLine(after), packageLine(after) + packageLine(package));
}

void ReefContainers::begin()
{
    m_forge.on(2024, 4, 9);
    m_story.write("containers/README.md", imagefiles::readme())
        .edit("README.md", "process.\n",
              "process. The container images of the catalogue are built here too, in `containers/`.\n");
    // What these are called is written down; of the others it is what a package says at build time.
    write({"pause", "The pause container", "/usr/bin/pause", {"lagoon-pause"}, "3.9", {}});
    write({"postgres", "PostgreSQL", "/usr/bin/postgres", {"postgresql15-server", "postgresql15"}, "15.4"});
    m_forge.pull(aisha(), mira(), 4, "containers",
                 "containers: the images that the catalogue needs\n\nFixes #2\n" + aisha().signOff());
}

void ReefContainers::towards_1_1()
{
    m_forge.on(2024, 5, 13);
    write({"spark", "Apache Spark", "/usr/bin/spark", {"spark", "java-17-openjdk-headless"}});
    m_forge.squash(priya(), 6, "containers: Spark", priya().signOff());
}

void ReefContainers::towards_1_2()
{
    m_forge.on(2024, 8, 13);
    write({"flink", "Apache Flink", "/usr/bin/flink", {"flink", "java-17-openjdk-headless"}});
    m_forge.squash(priya(), 9, "containers: Flink", priya().signOff());
    m_forge.on(2024, 8, 22);
    write({"jupyter", "JupyterLab", "/usr/bin/jupyter-lab", {"jupyter-jupyterlab", "python311"}});
    m_forge.squash(wei(), 11, "containers: JupyterLab", wei().signOff());
    postgres({2024, 9, 3}, "15.4", "15.6");
}

void ReefContainers::postgres(const QDate &day, const QByteArray &from, const QByteArray &to)
{
    m_forge.on(day.year(), day.month(), day.day());
    version("postgres", from, to);
    m_forge.commit(aisha(), "containers/postgres: " + to + "\n\n" + aisha().signOff());
}

void ReefContainers::rebuildAll()
{
    m_forge.on(2024, 9, 9);
    for (const char *name : {"pause", "postgres", "spark", "flink", "jupyter"})
        bump(name, 1);
    m_forge.squash(aisha(), 13, "containers: a new revision of all images",
                   "The libraries of the base are rebuilt.\n\n" + aisha().signOff());
}

void ReefContainers::towards_1_3()
{
    m_forge.on(2024, 10, 22);
    install("spark", "java-17-openjdk-headless", "python311");
    bump("spark", 2);
    m_forge.squash(priya(), 14, "containers/spark: Python for PySpark", priya().signOff());
}

void ReefContainers::baseOf_1_3()
{
    postgres({2024, 12, 5}, "15.6", "15.7");
    m_forge.on(2024, 12, 10);
    for (const char *name : {"postgres", "spark", "flink", "jupyter"})
        base(name, "15.4", "15.5");
    bump("postgres", 2);
    bump("spark", 3);
    bump("flink", 2);
    bump("jupyter", 2);
    m_forge.pull(aisha(), mira(), 16, "base-15.5", "containers: on the base 15.5\n\n" + aisha().signOff());
    postgres({2025, 1, 16}, "15.7", "15.8");
}

void ReefContainers::nats()
{
    m_forge.on(2025, 2, 24);
    m_story.write("containers/nats/Dockerfile", imagefiles::natsDockerfile());
    m_forge.commit(sam(), "containers: NATS\n\n" + sam().signOff());
}

void ReefContainers::pause()
{
    m_forge.on(2025, 3, 5);
    version("pause", "3.9", "3.10");
    m_forge.squash(aisha(), 22, "containers/pause: 3.10", "Kubernetes 1.32 asks for it.\n\n" + aisha().signOff());
}

void ReefContainers::jupyter()
{
    m_forge.on(2025, 3, 13);
    base("jupyter", "15.5", "latest");
    m_story.edit(file("jupyter"), "tag=\"%%PKG_VERSION%%\">", "tag=\"%%PKG_VERSION%%\" additionaltags=\"latest\">");
    bump("jupyter", 3);
    m_forge.commit(wei(), "containers/jupyter: always the newest base, and a tag \"latest\"\n\n" + wei().signOff());
}

void ReefContainers::sparkBase()
{
    m_forge.on(2025, 3, 21);
    base("spark", "15.5", "15.6");
    bump("spark", 4);
    m_forge.squash(priya(), 25, "containers/spark: on the base 15.6", priya().signOff());
}

void ReefContainers::lastOfHead()
{
    m_forge.on(2025, 4, 1);
    install("flink", "java-17-openjdk-headless", "flink-s3-fs-hadoop");
    m_forge.squash(priya(), 29, "containers/flink: checkpoints in S3", priya().signOff());
    // Here the revision stays behind for good.
    m_forge.on(2025, 4, 2);
    install("postgres", "postgresql15", "postgresql15-contrib");
    m_forge.squash(lukasz(), 30, "containers/postgres: the extensions of contrib", lukasz().signOff());
    // And here only for some days.
    m_forge.on(2025, 4, 4);
    bump("flink", 3);
    m_forge.squash(priya(), 31, "containers/flink: raise the revision", "Forgotten in #29.\n\n" + priya().signOff());
    m_story.wait(60).write("containers/spark/_constraints", imagefiles::constraints());
    m_forge.squash(sam(), 32, "containers/spark: build it where there is memory", sam().signOff());
}

} // namespace waybill::sample
