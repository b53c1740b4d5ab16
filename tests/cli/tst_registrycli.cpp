// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/dockerregistry.h"
#include "testing/imagemaker.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::DockerRegistry;

namespace {

/// As SUSE/caasp-container-images defines them.
QByteArray kiwi(const QByteArray &name, const QByteArray &app, int revision, const QByteArray &package)
{
    const QByteArray path = "caasp/v4/" + name + ':' + app + "-rev<VERSION>";
    return "<?xml version=\"1.0\"?>\n<!-- OBS-AddTag: " + path + ' ' + path
           + "-build<RELEASE> -->\n<image schemaversion=\"6.9\" name=\"caasp-" + name
           + "-image\">\n  <preferences><type image=\"docker\" derived_from=\"obsrepositories:/suse/sle15#15.1\">"
             "<containerconfig name=\"caasp/v4/"
           + name + "\" tag=\"" + app + "\"/></type><version>" + QByteArray::number(revision)
           + "</version></preferences>\n  <packages type=\"image\"><package name=\"" + package
           + "\"/></packages>\n</image>\n";
}

QByteArray service(const QByteArray &package)
{
    return "<services><service name=\"replace_using_package_version\" mode=\"buildtime\">\n"
           "<param name=\"file\">caasp-"
           + package
           + "-image.kiwi</param><param name=\"regex\">%%PKG_VERSION%%</param>"
             "<param name=\"package\">"
           + package + "</param></service></services>\n";
}

} // namespace

/// Registries on the command line: images pushed step by step, and what Waybill makes of that.
class TestRegistryCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void updateCases();
    void whatIsWrong();
    void twoClones();
    void nothingIsAskedUnasked();
    void wrongUse();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return CliRunner(m_scratch->path()).run(QString::fromUtf8(line).split(u' '));
    }
    /// Looks once, and gives back the updates: "caasp/v4/cilium 1.7.5-rev3-build1.1 > ...: case 3".
    [[nodiscard]] QString look() const;
    /// "rule: sentence" of the catalogue, a line each.
    [[nodiscard]] QString findings() const;
    void push(const QByteArray &name, const QByteArrayList &tags, const QByteArray &layer, const git::ObjectId &commit,
              const std::map<QByteArray, QByteArray> &packages = {},
              const QStringList &architectures = {QStringLiteral("amd64"), QStringLiteral("arm64")}) const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<DockerRegistry> m_registry;
    std::unique_ptr<sample::Storyteller> m_images;
    git::ObjectId m_begin;
};

void TestRegistryCli::initTestCase()
{
    if (!DockerRegistry::isInstalled())
        QSKIP("docker-registry is not installed");
}

void TestRegistryCli::init()
{
    m_registry.reset();
    m_scratch = std::make_unique<testing::ScratchFolder>();
    m_registry = std::make_unique<DockerRegistry>(m_scratch->path(QStringLiteral("registry")));
    QVERIFY2(m_registry->isRunning(), m_registry->log().constData());
    m_images = std::make_unique<sample::Storyteller>(m_scratch->story(QStringLiteral("images")));
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", kiwi("pause", "3.1", 4, "pause"));
    m_images->write("caasp-cilium-image/caasp-cilium-image.kiwi", kiwi("cilium", "%%PKG_VERSION%%", 3, "cilium"));
    m_images->write("caasp-cilium-image/_service", service("cilium"));
    m_begin = m_images->commit("Images of 4.0");
    m_images->tag("v4.0.0", "4.0.0");
    m_images->finish();
    auto skuba = m_scratch->story(QStringLiteral("skuba"));
    skuba.write("versions.go", "package skuba\n\nvar addons = Addons{\n\tCilium: &AddonVersion{\"1.7.5-rev3\", 1},\n"
                               "\tPause: &Version{Name: \"pause\", Tag: \"3.1\"},\n}\n");
    skuba.commit("Pin the images");
    skuba.finish();
    QVERIFY2(!m_images->error() && !skuba.error(), testing::errorText(*m_images).constData());
    m_scratch->write(
        QStringLiteral("waybill.toml"),
        "[product]\nname = \"CaaSP\"\n[[repository]]\npath = \"images\"\n[[repository]]\npath = \"skuba\"\n"
        "[[registry]]\nrepository = \"images\"\nimages = \""
            + m_registry->address().toUtf8() + "/caasp/v4/<app>\"\n");
    push("pause", {"3.1", "3.1-rev4", "3.1-rev4-build1.1"}, "pause", m_begin);
    push("cilium", {"1.7.5", "1.7.5-rev3", "1.7.5-rev3-build1.1"}, "one", m_begin,
         {{"cilium", "1.7.5-1.1"}, {"openssl", "1.1.0"}});
}

void TestRegistryCli::push(const QByteArray &name, const QByteArrayList &tags, const QByteArray &layer,
                           const git::ObjectId &commit, const std::map<QByteArray, QByteArray> &packages,
                           const QStringList &architectures) const
{
    testing::MadeImage image;
    image.layer = name + layer;
    image.architectures = architectures;
    image.index = true;
    image.config = {{QStringLiteral("Labels"),
                     QJsonObject{{QStringLiteral("org.opencontainers.image.revision"), commit.toString()}}}};
    const testing::MadeContents made = testing::makeImage(image);
    QCOMPARE(testing::pushContents(m_registry->port(), "caasp/v4/" + name, made, tags), QByteArray());
    if (packages.empty())
        return;
    const QByteArray type = "application/spdx+json";
    const testing::MadeContents sbom = testing::makeArtifact(made.digest, type, testing::spdxOf(packages));
    QByteArray tag = made.digest;
    QCOMPARE(testing::pushContents(m_registry->port(), "caasp/v4/" + name, testing::makeReferrersIndex({sbom}, type),
                                   {tag.replace(':', '-')}),
             QByteArray());
}

QString TestRegistryCli::look() const
{
    const auto answer = run("registry watch --once --format json");
    if (answer.status != 0)
        return QStringLiteral("status %1: %2").arg(answer.status).arg(QString::fromUtf8(answer.errors));
    QStringList lines;
    for (const auto each : answer.json()[QLatin1String("updates")].toArray()) {
        const QJsonObject update = each.toObject();
        lines << QStringLiteral("%1 > %2: case %3%4, %5")
                     .arg(update[QLatin1String("before")].toString(), update[QLatin1String("after")].toString())
                     .arg(update[QLatin1String("case")].toInt())
                     .arg(update[QLatin1String("certain")].toBool() ? QString() : QStringLiteral("?"),
                          update[QLatin1String("actor")].toString());
    }
    return lines.join(u'\n');
}

QString TestRegistryCli::findings() const
{
    const auto answer = run("catalogue --kind registry --format json");
    if (answer.status != 0)
        return QString::fromUtf8(answer.errors);
    const QJsonObject registry = answer.json()[QLatin1String("registry")].toObject();
    QStringList lines;
    const auto add = [&lines](const QJsonArray &all) {
        for (const auto each : all)
            lines << each[QLatin1String("rule")].toString() + QStringLiteral(": ")
                         + each[QLatin1String("message")].toString().section(QLatin1String("; "), 0, 0);
    };
    for (const auto image : registry[QLatin1String("images")].toArray())
        add(image[QLatin1String("findings")].toArray());
    add(registry[QLatin1String("findings")].toArray());
    return lines.join(u'\n');
}

void TestRegistryCli::updateCases()
{
    QCOMPARE(look(), QString());
    QCOMPARE(findings(), QString());
    QCOMPARE(look(), QString());
    const QByteArray first = m_scratch->read(QStringLiteral("waybill.registry.jsonl"));
    QCOMPARE(first.count('\n'), 6);

    // Case 3: openssl is rebuilt; nobody touched git, and nobody need act.
    push("cilium", {"1.7.5", "1.7.5-rev3", "1.7.5-rev3-build1.2"}, "two", m_begin,
         {{"cilium", "1.7.5-1.1"}, {"openssl", "1.1.1"}});
    QCOMPARE(look(), QStringLiteral("1.7.5-rev3-build1.1 > 1.7.5-rev3-build1.2: case 3, nobody"));
    QCOMPARE(findings(), QString());

    // Case 4: the package of the application itself.
    push("cilium", {"1.7.5", "1.7.5-rev3", "1.7.5-rev3-build1.3"}, "three", m_begin,
         {{"cilium", "1.7.5-2.1"}, {"openssl", "1.1.1"}});
    QCOMPARE(look(), QStringLiteral("1.7.5-rev3-build1.2 > 1.7.5-rev3-build1.3: case 4, quality-assurance"));

    // Case 2: the image's owner raises the revision; skuba names the old tag, which is still there.
    m_images->write("caasp-cilium-image/caasp-cilium-image.kiwi", kiwi("cilium", "%%PKG_VERSION%%", 4, "cilium-cni"));
    const git::ObjectId raised = m_images->commit("cilium: another CNI package");
    m_images->finish();
    QCOMPARE(findings(),
             QStringLiteral("tag-missing: \"%%PKG_VERSION%%-rev4\" is defined in git but not published in "
                            "127.0.0.1:%1/caasp/v4/cilium\n"
                            "tag-missing: \"%%PKG_VERSION%%-rev4-build<RELEASE>\" is defined in git but not "
                            "published in 127.0.0.1:%1/caasp/v4/cilium")
                 .arg(m_registry->port()));
    push("cilium", {"1.7.5", "1.7.5-rev4", "1.7.5-rev4-build1.1"}, "four", raised, {{"cilium", "1.7.5-2.1"}});
    QCOMPARE(look(), QStringLiteral("1.7.5-rev3-build1.3 > 1.7.5-rev4-build1.1: case 2, image-owner"));
    QCOMPARE(findings(), QString());

    // Case 1: a new version of the application, by its developers.
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", kiwi("pause", "3.2", 4, "pause"));
    const git::ObjectId newer = m_images->commit("pause 3.2");
    m_images->finish();
    push("pause", {"3.2", "3.2-rev4", "3.2-rev4-build1.1"}, "new", newer);
    QCOMPARE(look(), QStringLiteral("3.1-rev4-build1.1 > 3.2-rev4-build1.1: case 1, developer"));
    QCOMPARE(findings(), QString());

    const auto history = run("registry history --format json");
    QCOMPARE(history.json()[QLatin1String("updates")].toArray().size(), 4);
    const auto timeline = CliRunner(m_scratch->path())
                              .run({QStringLiteral("registry"), QStringLiteral("history"),
                                    QStringLiteral("127.0.0.1:%1/caasp/v4/cilium:1.7.5").arg(m_registry->port())});
    QCOMPARE(timeline.status, 0);
    for (const char *part :
         {"1.7.5-rev3-build1.1", "update case 3", "no action needed", "update case 4", "update case 2"})
        QVERIFY2(timeline.output.contains(part), timeline.output.constData());
    QVERIFY(!timeline.output.contains("3.2"));
}

void TestRegistryCli::whatIsWrong()
{
    QCOMPARE(look(), QString());
    // Somebody builds the intermediate tag from an older definition, and for one architecture.
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", kiwi("pause", "3.1", 4, "pause-static"));
    m_images->commit("pause: linked statically");
    m_images->finish();
    push("pause", {"3.1", "3.1-rev4", "3.1-rev4-build1.2"}, "amd64 only", m_begin, {}, {QStringLiteral("amd64")});
    QVERIFY(look().contains(QLatin1String("case 3?")));
    const QString wrong = findings();
    for (const char *part :
         {"architecture-lost: \"3.1-rev4\" was available for linux/arm64 before, and is not any more",
          "other-content: \"3.1-rev4\" was built from"})
        QVERIFY2(wrong.contains(QLatin1String(part)), qPrintable(wrong));
    // A tag that skuba names, and that a release promised, goes.
    const QJsonObject json = run("catalogue --kind registry --format json").json();
    QString digest;
    for (const auto image : json[QLatin1String("registry")][QLatin1String("images")].toArray()) {
        for (const auto tag : image[QLatin1String("tags")].toArray()) {
            if (tag[QLatin1String("tag")].toString() == QLatin1String("1.7.5-rev3"))
                digest = tag[QLatin1String("digest")].toString();
        }
    }
    QCOMPARE(testing::deleteManifest(m_registry->port(), "caasp/v4/cilium", digest.toLatin1()), QByteArray());
    m_images->write("caasp-cilium-image/caasp-cilium-image.kiwi", kiwi("cilium", "%%PKG_VERSION%%", 4, "cilium"));
    m_images->commit("cilium: revision 4");
    m_images->finish();
    (void)look();
    const QString gone = findings();
    for (const char *part : {"tag-missing: ", "released-tag-missing: \"%%PKG_VERSION%%-rev3\" of release v4.0.0",
                             "pin-unresolved: skuba refers to 127.0.0.1:"})
        QVERIFY2(gone.contains(QLatin1String(part)), qPrintable(gone));
    const auto text = run("catalogue --kind registry");
    QCOMPARE(text.status, 0);
    QVERIFY2(text.output.contains("missing"), text.output.constData());
    QVERIFY(run("catalogue --kind registry --format markdown").output.contains("| Image |"));
}

void TestRegistryCli::twoClones()
{
    QCOMPARE(look(), QString());
    // A second look into the same file from elsewhere adds nothing, and the lines of both merge by union.
    const QByteArray one = m_scratch->read(QStringLiteral("waybill.registry.jsonl"));
    QCOMPARE(run("registry watch --once").status, 0);
    QCOMPARE(m_scratch->read(QStringLiteral("waybill.registry.jsonl")), one);
    m_scratch->write(QStringLiteral("waybill.registry.jsonl"), one + one);
    QCOMPARE(look(), QString());
    push("pause", {"latest"}, "pause", m_begin);
    (void)look();
    QCOMPARE(m_scratch->read(QStringLiteral("waybill.registry.jsonl")).count('\n'), one.count('\n') + 1);
}

void TestRegistryCli::nothingIsAskedUnasked()
{
    const QByteArray before = m_registry->log();
    for (const char *line : {"catalogue --kind registry", "catalogue", "status", "check", "registry history", "notes"})
        (void)run(line);
    QCOMPARE(m_registry->log(), before);
    QVERIFY(run("catalogue --kind registry").output.contains("registry watch --once"));
    QVERIFY(!QFile::exists(m_scratch->path(QStringLiteral("waybill.registry.jsonl"))));
    // A registry that is down is one problem an image, and what was known stays.
    QCOMPARE(look(), QString());
    const QByteArray kept = m_scratch->read(QStringLiteral("waybill.registry.jsonl"));
    m_registry->stop();
    const auto down = run("registry watch --once");
    QCOMPARE(down.status, 3);
    QVERIFY2(down.errors.contains("connection refused"), down.errors.constData());
    QCOMPARE(m_scratch->read(QStringLiteral("waybill.registry.jsonl")), kept);
    QCOMPARE(findings(), QString());
}

void TestRegistryCli::wrongUse()
{
    QCOMPARE(run("registry").status, 2);
    QCOMPARE(run("registry watch").status, 2);
    QCOMPARE(run("registry watch --once more").status, 2);
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = \"x\"\n[[repository]]\npath = \"images\"\n");
    const auto none = run("registry watch --once");
    QCOMPARE(none.status, 2);
    QVERIFY(none.errors.contains("[[registry]]"));
    m_scratch->write(QStringLiteral("waybill.toml"), "[[registry]]\nimages = \"registry.example.com/<image>\"\n");
    const auto bad = run("registry watch --once");
    QCOMPARE(bad.status, 2);
    QVERIFY2(bad.errors.contains("waybill.toml:2:") && bad.errors.contains("<image>"), bad.errors.constData());
}

WAYBILL_TEST_MAIN(TestRegistryCli)
#include "tst_registrycli.moc"
