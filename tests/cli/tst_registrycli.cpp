// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/dockerregistry.h"
#include "testing/imagemaker.h"
#include "testing/registryproduct.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::DockerRegistry;

/// Registries on the command line: images pushed step by step, and what Waybill makes of that.
class TestRegistryCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void updateCases();
    void whatIsWrong();
    void check();
    void notes();
    void sideBySide();
    void twoClones();
    void lastLook();
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
              const QStringList &architectures = {QStringLiteral("amd64"), QStringLiteral("arm64")}) const
    {
        QCOMPARE(m_product->push(name, tags, layer, commit, packages, architectures), QByteArray());
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<testing::RegistryProduct> m_product;
    DockerRegistry *m_registry = nullptr;
    sample::Storyteller *m_images = nullptr;
    git::ObjectId m_begin;
};

void TestRegistryCli::initTestCase()
{
    if (!DockerRegistry::isInstalled())
        QSKIP("docker-registry is not installed");
}

void TestRegistryCli::init()
{
    m_product.reset();
    m_scratch = std::make_unique<testing::ScratchFolder>();
    m_product = std::make_unique<testing::RegistryProduct>(*m_scratch);
    QCOMPARE(m_product->error(), QByteArray());
    m_registry = &m_product->registry();
    m_images = &m_product->images();
    m_begin = m_product->begin();
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
    m_images->write("caasp-cilium-image/caasp-cilium-image.kiwi",
                    testing::kiwiOf("cilium", "%%PKG_VERSION%%", 4, "cilium-cni"));
    const git::ObjectId raised = m_images->commit("cilium: another CNI package");
    m_images->finish();
    QCOMPARE(
        findings(),
        QStringLiteral("tag-missing: \"%%PKG_VERSION%%-rev4\" is defined in git, not released and not published in "
                       "127.0.0.1:%1/caasp/v4/cilium yet\n"
                       "tag-missing: \"%%PKG_VERSION%%-rev4-build<RELEASE>\" is defined in git, not released and not "
                       "published in 127.0.0.1:%1/caasp/v4/cilium yet")
            .arg(m_registry->port()));
    push("cilium", {"1.7.5", "1.7.5-rev4", "1.7.5-rev4-build1.1"}, "four", raised, {{"cilium", "1.7.5-2.1"}});
    QCOMPARE(look(), QStringLiteral("1.7.5-rev3-build1.3 > 1.7.5-rev4-build1.1: case 2, image-owner"));
    QCOMPARE(findings(), QString());

    // Case 1: a new version of the application, by its developers.
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", testing::kiwiOf("pause", "3.2", 4, "pause"));
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
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", testing::kiwiOf("pause", "3.1", 4, "pause-static"));
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
    m_images->write("caasp-cilium-image/caasp-cilium-image.kiwi",
                    testing::kiwiOf("cilium", "%%PKG_VERSION%%", 4, "cilium"));
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

void TestRegistryCli::check()
{
    const auto messages = [this](const char *line) {
        QStringList all;
        for (const auto each : run(line).json()[QLatin1String("findings")].toArray()) {
            if (each[QLatin1String("rule")].toString() == QLatin1String("registry"))
                all << each[QLatin1String("message")].toString() + u'|' + each[QLatin1String("place")].toString();
        }
        return all.join(u'\n');
    };
    const QString place = QStringLiteral("127.0.0.1:%1/caasp/v4/pause").arg(m_registry->port());
    // Nobody looked: nothing is known, and nobody is asked.
    const QByteArray log = m_registry->log();
    QCOMPARE(messages("check --format json"), QString());
    QCOMPARE(m_registry->log(), log);
    QCOMPARE(look(), QString());
    QCOMPARE(messages("check --format json"), QString());
    // What is only proposed cannot be there yet: nobody promised it. Nor what refers to it.
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", testing::kiwiOf("pause", "3.1", 5, "pause"));
    m_images->commit("pause: revision 5");
    m_images->finish();
    m_registry->stop();
    QCOMPARE(messages("check --format json"), QString());
    QCOMPARE(messages("check --strict --format json"), QString());
    // Once it is released, it is a promise, by what was seen before; the registry may be down.
    m_images->tag("v4.0.1", "4.0.1");
    m_images->finish();
    QCOMPARE(messages("check --format json"),
             QStringLiteral("images caasp/v4/pause: \"3.1-rev5\" is defined in git but not published in %1 "
                            "[tag-missing]|caasp-pause-image/caasp-pause-image.kiwi:4:102\n"
                            "images caasp/v4/pause: \"3.1-rev5-build<RELEASE>\" is defined in git but not published "
                            "in %1 [tag-missing]|caasp-pause-image/caasp-pause-image.kiwi:4:102")
                 .arg(place));
    const auto text = run("check");
    QCOMPARE(text.status, 1);
    QVERIFY2(text.output.contains("[tag-missing], in caasp-pause-image/caasp-pause-image.kiwi:4:102"),
             text.output.constData());
    const QByteArray github = run("check --format github").output;
    QVERIFY2(github.contains("line=4,col=102,title=Waybill%3A Images in registries::images caasp/v4/pause: "),
             github.constData());
}

void TestRegistryCli::notes()
{
    QVERIFY(run("notes --format json").json()[QLatin1String("images")].isNull());
    QVERIFY(!run("notes").output.contains("Container images"));
    QCOMPARE(look(), QString());
    const QJsonArray images =
        run("notes --format json").json()[QLatin1String("images")][QLatin1String("entries")].toArray();
    QCOMPARE(images.size(), 2);
    const QString place = QStringLiteral("127.0.0.1:%1/caasp/v4/").arg(m_registry->port());
    QCOMPARE(images[0][QLatin1String("reference")].toString(), place + QLatin1String("cilium:1.7.5-rev3"));
    QCOMPARE(images[1][QLatin1String("reference")].toString(), place + QLatin1String("pause:3.1-rev4"));
    const QString digest = images[1][QLatin1String("digest")].toString();
    QVERIFY(digest.startsWith(QLatin1String("sha256:")));
    QCOMPARE(images[1][QLatin1String("pinned_reference")].toString(), place + QLatin1String("pause@") + digest);
    QCOMPARE(images[1][QLatin1String("platforms_text")].toString(), QStringLiteral("linux/amd64, linux/arm64"));
    m_registry->stop(); // the notes ask nobody
    const QByteArray row = (QLatin1Char('`') + place + QLatin1String("pause:3.1-rev4` | `") + digest
                            + QLatin1String("` | linux/amd64, linux/arm64 |"))
                               .toUtf8();
    for (const char *line : {"notes", "notes --template kata", "notes --template kubernetes"}) {
        const QByteArray output = run(line).output;
        QVERIFY2(output.contains("## Container images\n"), output.constData());
        QVERIFY2(output.contains(row), output.constData());
    }
    const QByteArray mail = run("notes --template email").output;
    QVERIFY2(mail.contains((QLatin1String("- ") + place + QLatin1String("pause:3.1-rev4\n  ") + digest).toUtf8()),
             mail.constData());
}

void TestRegistryCli::sideBySide()
{
    push("cilium", {"1.7.5-rev3-build1.2"}, "two", m_begin, {{"cilium", "1.7.5-1.1"}, {"openssl", "1.1.1"}},
         {QStringLiteral("amd64")});
    const QString image = QStringLiteral("127.0.0.1:%1/caasp/v4/cilium").arg(m_registry->port());
    const auto compare = [&](const QStringList &options) {
        return CliRunner(m_scratch->path())
            .run(QStringList{QStringLiteral("registry"), QStringLiteral("compare"),
                             image + QLatin1String(":1.7.5-rev3-build1.1"),
                             image + QLatin1String(":1.7.5-rev3-build1.2")}
                 + options);
    };
    const auto unknown = compare({QStringLiteral("--offline")});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.errors.contains("leave out --offline"), unknown.errors.constData());
    const auto answer = compare({QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QStringList lines;
    for (const auto each : answer.json()[QLatin1String("differences")].toArray()) {
        const QString part = each[QLatin1String("part")].toString();
        if (part != QLatin1String("layer"))
            lines << QStringLiteral("%1 %2: %3 > %4 (%5)")
                         .arg(part, each[QLatin1String("name")].toString(), each[QLatin1String("before")].toString(),
                              each[QLatin1String("after")].toString(), each[QLatin1String("impact")].toString());
    }
    QCOMPARE(lines.join(u'\n'), QStringLiteral("platform linux/arm64: linux/arm64 >  (breaking)\n"
                                               "package openssl: 1.1.0 > 1.1.1 (none)"));
    QVERIFY(compare({}).output.contains("breaking"));
    QVERIFY(compare({QStringLiteral("--format"), QStringLiteral("markdown")}).output.contains("| package | openssl |"));
    // Registries that the product does not name are not asked.
    const auto other = run("registry compare registry.example.com/a:1 registry.example.com/a:2");
    QCOMPARE(other.status, 2);
    QVERIFY2(other.errors.contains("does not name the registry registry.example.com"), other.errors.constData());
    QCOMPARE(run("registry compare a b").status, 2);
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

void TestRegistryCli::lastLook()
{
    QCOMPARE(look(), QString());
    // Nothing moved for years, but somebody looked just now.
    QByteArrayList lines = m_scratch->read(QStringLiteral("waybill.registry.jsonl")).trimmed().split('\n');
    for (QByteArray &line : lines)
        line.replace(line.indexOf("\"at\":\"") + 6, 4, "2020");
    m_scratch->write(QStringLiteral("waybill.registry.jsonl"), lines.join('\n') + '\n');
    QCOMPARE(look(), QString());
    const QJsonObject json = run("catalogue --kind registry --format json").json();
    const QJsonObject image = json[QLatin1String("registry")][QLatin1String("images")][0].toObject();
    QVERIFY(image[QLatin1String("tags")][0][QLatin1String("seen_since")].toString().startsWith(QLatin1String("2020")));
    QVERIFY(!image[QLatin1String("as_of")].toString().startsWith(QLatin1String("2020")));
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
    const QByteArray log = m_registry->log();
    const auto offline = run("registry watch --once --offline");
    QCOMPARE(offline.status, 0);
    QVERIFY2(offline.output.contains("not known"), offline.output.constData());
    QCOMPARE(m_registry->log(), log);
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
