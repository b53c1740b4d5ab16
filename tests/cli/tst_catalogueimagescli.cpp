// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/imagestory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::KiwiText;

/// The images of waybill-cli catalogue, and who pins them.
class TestCatalogueImagesCli : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::ScratchFolder> m_folder;
    std::unique_ptr<CliRunner> m_runner;

    [[nodiscard]] CliRunner::Answer run(const QString &line) const
    {
        const QString kind = line.contains(QLatin1String("--kind")) ? QString() : QStringLiteral("--kind image ");
        return m_runner->run(QStringList{QStringLiteral("catalogue")}
                             + QString(kind + line).split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

    [[nodiscard]] QJsonObject image(const QString &name) const
    {
        const QJsonArray all = run(QStringLiteral("--format json")).json().value(QLatin1String("images")).toArray();
        for (const QJsonValue &one : all) {
            if (one[QStringLiteral("name")].toString() == name)
                return one.toObject();
        }
        return {};
    }

    static QStringList rules(const QJsonObject &image)
    {
        QStringList found;
        for (const QJsonValue &problem : image.value(QLatin1String("problems")).toArray())
            found << problem[QStringLiteral("rule")].toString();
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<testing::ScratchFolder>();
        sample::Storyteller story = m_folder->story(QStringLiteral("images"));
        KiwiText boat;
        boat.path = "lagoon/boat";
        KiwiText oar = boat;
        oar.path = "lagoon/oar";
        oar.packages = "<package name=\"oar\"/>";
        story.write("boat-image/boat-image.kiwi", boat.text()).write("oar-image/oar-image.kiwi", oar.text());
        story.write("boat-image/_service", testing::serviceText("boat"))
            .write("oar-image/_service", testing::serviceText("oar"));
        story.commit("First");
        story.tag("1.0.0", "one");
        boat.revision = "4";
        oar.packages = "<package name=\"oar\"/><package name=\"rope\"/>";
        story.write("boat-image/boat-image.kiwi", boat.text()).write("oar-image/oar-image.kiwi", oar.text());
        story.commit("Second");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        sample::Storyteller harbour = m_folder->story(QStringLiteral("harbour"));
        harbour.write("versions.go", "var boat = Image{Name: \"boat\", Tag: \"2.6.2-rev1\"}\n").commit("Pins");
        harbour.finish();
        QVERIFY2(!harbour.error(), testing::errorText(harbour).constData());
        m_folder->write(QStringLiteral("waybill.toml"),
                        "[product]\nname = \"Lagoon\"\n[[repository]]\nname = \"images\"\npath = \"images\"\n"
                        "[[repository]]\nname = \"harbour\"\npath = \"harbour\"\n");
        m_runner = std::make_unique<CliRunner>(m_folder->path());
    }

    void whatMoved()
    {
        const QJsonObject boat = image(QStringLiteral("lagoon/boat"));
        QCOMPARE(boat.value(QLatin1String("case")).toInt(), 2);
        QVERIFY(boat.value(QLatin1String("intermediate")).toString().endsWith(QLatin1String("-rev4")));
        QVERIFY2(boat.value(QLatin1String("moved")).toString().startsWith(QLatin1String("intermediate, long: ")),
                 qPrintable(boat.value(QLatin1String("moved")).toString()));
        QCOMPARE(boat.value(QLatin1String("package")).toString(), QStringLiteral("boat"));
        QCOMPARE(rules(boat), QStringList());
        const QJsonObject oar = image(QStringLiteral("lagoon/oar"));
        QVERIFY(oar.value(QLatin1String("case")).isNull());
        QCOMPARE(rules(oar), QStringList{QStringLiteral("IMAGE_REVISION_NOT_BUMPED")});
    }

    /// Without the kind of images they are read all the same.
    void pins()
    {
        const QJsonObject all = run(QStringLiteral("--kind pin --format json")).json();
        QVERIFY(!all.contains(QLatin1String("images")));
        const QJsonArray pins = all.value(QLatin1String("pins")).toArray();
        QCOMPARE(pins.size(), 1);
        const QJsonObject image{{QStringLiteral("repository"), QStringLiteral("images")},
                                {QStringLiteral("defined"), QStringLiteral("%%PKG_VERSION%%-rev4")},
                                {QStringLiteral("state"), QStringLiteral("behind")}};
        const QJsonObject expected{{QStringLiteral("repository"), QStringLiteral("harbour")},
                                   {QStringLiteral("component"), QStringLiteral("lagoon/boat")},
                                   {QStringLiteral("file"), QStringLiteral("versions.go")},
                                   {QStringLiteral("line"), 1},
                                   {QStringLiteral("format"), QJsonValue()},
                                   {QStringLiteral("name"), QStringLiteral("boat")},
                                   {QStringLiteral("value"), QStringLiteral("2.6.2-rev1")},
                                   {QStringLiteral("sibling"), true},
                                   {QStringLiteral("floating"), false},
                                   {QStringLiteral("resolved_id"), QJsonValue()},
                                   {QStringLiteral("state"), QJsonValue()},
                                   {QStringLiteral("described"), QJsonValue()},
                                   {QStringLiteral("tag"), QJsonValue()},
                                   {QStringLiteral("lag"), 3},
                                   {QStringLiteral("ahead"), 0},
                                   {QStringLiteral("same_protocol"), QJsonValue()},
                                   {QStringLiteral("image"), image}};
        QCOMPARE(pins[0].toObject(), expected);
        QCOMPARE(all.value(QLatin1String("problems")).toArray().size(), 1);
        const auto text = run(QStringLiteral("--kind pin"));
        QCOMPARE(text.text().split(QLatin1Char('\n'))[1].simplified(),
                 QStringLiteral("harbour lagoon/boat 2.6.2-rev1 behind 3 0 %%PKG_VERSION%%-rev4 versions.go:1:38"));
        QVERIFY2(text.output.contains("\nThese pin no other repository of the product: images\n"),
                 text.output.constData());
        QCOMPARE(run(QStringLiteral("--kind pin --format markdown")).output.count("\n| harbour | lagoon/boat | "), 1);
    }

    void asText()
    {
        const auto answer = run({});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.output.startsWith("IMAGE"), answer.output.constData());
        QVERIFY2(answer.output.contains("warning  harbour: lagoon/boat is pinned to 2.6.2-rev1"),
                 answer.output.constData());
        QVERIFY(answer.output.contains("versions.go:1:"));
        QVERIFY(run(QStringLiteral("--format markdown")).output.contains("\n| lagoon/boat | "));
    }
};

WAYBILL_TEST_MAIN(TestCatalogueImagesCli)
#include "tst_catalogueimagescli.moc"
