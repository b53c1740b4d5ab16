// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/sampleregistry.h"

#include "testing/gitcommand.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <optional>

namespace waybill::testing {

namespace {

/// A new build of an image.
struct Build {
    QByteArray name;   ///< "spark"
    QByteArray commit; ///< that it is built from
    QByteArray app;    ///< "3.5.3"
    QByteArray revision;
    QByteArray build = "1.1";
    std::map<QByteArray, QByteArray> packages;
    QStringList architectures{QStringLiteral("amd64"), QStringLiteral("arm64")};
    QStringList ports;
    QByteArrayList moreTags;
    QDateTime created;
};

/// The versions of the packages that name images at build time, as wharf refers to them.
QByteArray packageVersion(const QByteArray &name)
{
    return name == "spark" ? "3.5.1" : name == "flink" ? "1.10.3" : "4.3.4";
}

/// The package whose version becomes the image's.
QByteArray packageOf(const QByteArray &name)
{
    return name == "jupyter" ? "jupyter-jupyterlab" : name == "pause" ? "lagoon-pause" : name;
}

class Filling {
public:
    Filling(RegistryServer &registry, const QString &reef)
        : m_registry(registry)
        , m_reef(reef)
    {}

    void publish(const Build &build)
    {
        QJsonObject labels{{QStringLiteral("org.opencontainers.image.revision"), QString::fromLatin1(build.commit)},
                           {QStringLiteral("org.opencontainers.image.base.name"),
                            QStringLiteral("registry.lagoon.example/lagoon/base:15.5")}};
        QJsonObject ports;
        for (const QString &port : build.ports)
            ports.insert(port, QJsonObject());
        MadeImage image;
        image.layer = build.name + ' ' + build.app + ' ' + build.revision + ' ' + build.build;
        image.architectures = build.architectures;
        image.index = true;
        image.created = build.created;
        image.config = {{QStringLiteral("Labels"), labels},
                        {QStringLiteral("ExposedPorts"), ports},
                        {QStringLiteral("Entrypoint"),
                         QJsonArray{QString(QStringLiteral("/usr/bin/") + QString::fromLatin1(build.name))}}};
        const MadeContents made = makeImage(image);
        QByteArrayList tags{build.app};
        if (!build.revision.isEmpty()) {
            const QByteArray intermediate = build.app + "-rev" + build.revision;
            tags << intermediate << intermediate + "-build" + build.build;
        }
        const QByteArray repository = "lagoon/" + build.name;
        m_registry.put(repository, tags + build.moreTags, made);
        const QByteArray type = "application/spdx+json";
        if (!build.packages.empty())
            m_registry.attach(repository, made.digest, makeArtifact(made.digest, type, spdxOf(build.packages)), type);
    }

    /// What a commit defines under a name; nothing where it does not.
    [[nodiscard]] std::optional<Build> definedAt(const QByteArray &revision, const QByteArray &name)
    {
        static const QRegularExpression tagOf(QStringLiteral("containerconfig name=\"[^\"]*\" tag=\"([^\"]*)\""));
        static const QRegularExpression versionOf(QStringLiteral("<version>(\\d+)</version>"));
        const QString file = QString::fromLatin1(QByteArray(revision + ":containers/" + name + '/' + name + ".kiwi"));
        const QString text = QString::fromUtf8(ask({QStringLiteral("show"), file}));
        const QRegularExpressionMatch tag = tagOf.match(text);
        if (!tag.hasMatch())
            return {};
        Build build;
        build.name = name;
        build.commit =
            ask({QStringLiteral("rev-parse"), QString::fromLatin1(QByteArray(revision + "^{commit}"))}).trimmed();
        build.created = QDateTime::fromString(
            QString::fromLatin1(ask({QStringLiteral("show"), QStringLiteral("-s"), QStringLiteral("--format=%cI"),
                                     QString::fromLatin1(build.commit)})
                                    .trimmed()),
            Qt::ISODate);
        build.app = tag.captured(1).contains(QLatin1String("%%")) ? packageVersion(name) : tag.captured(1).toLatin1();
        build.revision = versionOf.match(text).captured(1).toLatin1();
        build.packages = {{packageOf(name), build.app + "-1.1"}, {"glibc", "2.38-1.1"}};
        if (name == "spark")
            build.ports = {QStringLiteral("4040/tcp"), QStringLiteral("7077/tcp")};
        return build;
    }

    /// The stable releases, oldest first.
    [[nodiscard]] QByteArrayList releases()
    {
        QByteArrayList all;
        const QByteArrayList tags = ask({QStringLiteral("tag"), QStringLiteral("--sort=version:refname")}).split('\n');
        static const QRegularExpression stable(QStringLiteral("\\A\\d+\\.\\d+\\.\\d+\\z"));
        for (const QByteArray &tag : tags) {
            if (stable.match(QString::fromLatin1(tag)).hasMatch())
                all << tag;
        }
        return all;
    }

private:
    /// What git says; empty where it says no.
    [[nodiscard]] QByteArray ask(const QStringList &arguments) const { return runGit(m_reef, arguments).output; }

    RegistryServer &m_registry;
    QString m_reef;
};

} // namespace

QByteArray fillSampleRegistry(RegistryServer &registry, const QString &reef, SampleStage stage)
{
    Filling filling(registry, reef);
    const QByteArrayList releases = filling.releases();
    if (releases.isEmpty())
        return "there are no releases in " + reef.toUtf8();
    registry.put("lagoon/nats", {}, {}); // it is there before its first image is
    for (const QByteArray &release : releases) {
        for (const char *name : {"pause", "postgres", "spark", "flink", "jupyter"}) {
            if (const auto build = filling.definedAt(release, name))
                filling.publish(*build);
        }
    }
    const auto again = [&](const QByteArray &revision, const char *name) {
        return filling.definedAt(revision, name).value_or(Build());
    };
    if (stage >= SampleStage::Dependency) {
        Build flink = again(releases.last(), "flink");
        flink.build = "1.2";
        flink.packages["glibc"] = "2.38-1.2";
        filling.publish(flink);
    }
    if (stage >= SampleStage::Package) {
        Build jupyter = again(releases.last(), "jupyter");
        jupyter.build = "1.2";
        jupyter.packages["jupyter-jupyterlab"] = jupyter.app + "-2.1";
        filling.publish(jupyter);
    }
    if (stage >= SampleStage::Application)
        filling.publish(again("HEAD", "pause"));
    if (stage >= SampleStage::Revision) {
        Build spark = again("HEAD", "spark");
        spark.architectures = {QStringLiteral("amd64")};
        spark.ports = {QStringLiteral("7077/tcp")};
        spark.moreTags = {"3.5"};
        filling.publish(spark);
        Build jupyter = again("HEAD", "jupyter");
        jupyter.moreTags = {"latest"};
        filling.publish(jupyter);
        Build nats = spark;
        nats.moreTags.clear();
        nats.name = "nats";
        nats.app = "2.10.22";
        nats.revision.clear();
        nats.moreTags = {"2.10.22-1.1"};
        nats.packages = {{"nats-server", "2.10.22"}};
        nats.architectures << QStringLiteral("arm64");
        nats.ports = {QStringLiteral("4222/tcp"), QStringLiteral("8222/tcp")};
        filling.publish(nats);
    }
    return {};
}

} // namespace waybill::testing
