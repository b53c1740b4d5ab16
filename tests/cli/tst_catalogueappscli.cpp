// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace waybill;

namespace {

QByteArray app(const char *name, const char *id, const char *version, const char *image)
{
    return QByteArrayLiteral("apiVersion: kubedirector.hpe.com/v1beta1\nkind: KubeDirectorApp\nmetadata:\n  name: ")
           + name + "\nspec:\n  distroID: " + id + "\n  version: \"" + version
           + "\"\n  roles:\n  - id: server\n    imageRepoTag: " + image + "\n";
}

} // namespace

/// The applications of waybill-cli catalogue.
class TestCatalogueAppsCli : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::ScratchFolder> m_folder;
    std::unique_ptr<CliRunner> m_runner;

    [[nodiscard]] CliRunner::Answer run(const QString &line) const
    {
        return m_runner->run(QStringList{QStringLiteral("catalogue")}
                             + line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

    /// "id version since [newest]: rules", an application each.
    [[nodiscard]] QStringList apps(const QString &line) const
    {
        QStringList lines;
        const QJsonArray all =
            run(line + QStringLiteral(" --format json")).json().value(QLatin1String("apps")).toArray();
        for (const QJsonValue &one : all) {
            QStringList rules;
            for (const QJsonValue &problem : one[QStringLiteral("problems")].toArray())
                rules += problem[QStringLiteral("rule")].toString();
            lines += QStringLiteral("%1 %2 %3%4: %5")
                         .arg(one[QStringLiteral("id")].toString(), one[QStringLiteral("version")].toString(),
                              one[QStringLiteral("since")].toString(QStringLiteral("-")),
                              one[QStringLiteral("latest")].toBool() ? QStringLiteral(" newest") : QString(),
                              rules.join(QLatin1Char(' ')));
        }
        return lines;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<testing::ScratchFolder>();
        sample::Storyteller story = m_folder->story(QStringLiteral("catalog"));
        story.write("apps/boat.yaml", app("boat", "lagoon/boat", "1.0.0", "lagoon/boat:1.0"))
            .write("apps/oar.yaml", app("oar", "lagoon/oar", "1.1", "lagoon/oar:1.1"))
            .write("class.yaml",
                   "apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata:\n  name: kata\nhandler: kata\n")
            .commit("First");
        story.tag("1.0.0", "one");
        story.write("apps/boat.yaml", app("boat", "lagoon/boat", "1.0.0", "lagoon/boat:1.1"))
            .write("apps/boat2.yaml", app("boat2", "lagoon/boat", "2.0.0", "lagoon/boat:2.0"))
            .commit("Second");
        story.tag("1.1.0", "two");
        story.remove("class.yaml")
            .write("apps/oar.yaml", app("oar", "lagoon/paddle", "1.1", "lagoon/oar:latest"))
            .write("apps/torn.yaml", "apiVersion: v1\nkind: KubeDirectorApp\n  metadata: torn\n")
            .commit("Third");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        m_runner = std::make_unique<CliRunner>(m_folder->path());
    }

    void atTheHead()
    {
        QCOMPARE(apps(QStringLiteral("--kind app")),
                 QStringList({QStringLiteral("lagoon/boat 1.0.0 1.0.0: "),
                              QStringLiteral("lagoon/boat 2.0.0 1.1.0 newest: "),
                              QStringLiteral("lagoon/paddle 1.1 - newest: APP_FLOATING_IMAGE APP_ID_CHANGED")}));
        const auto answer = run(QStringLiteral("--kind app"));
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.output.startsWith("APPLICATION"), answer.output.constData());
        QVERIFY2(answer.output.contains("apps/torn.yaml:3:"), answer.output.constData());
        const auto markdown = run(QStringLiteral("--kind app --format markdown"));
        QVERIFY2(markdown.output.startsWith("## Applications\n\n| ID |"), markdown.output.constData());
        QVERIFY(markdown.output.contains("- **oar**: "));
    }

    void inARange()
    {
        QCOMPARE(apps(QStringLiteral("--from 1.0.0 --to 1.1.0")),
                 QStringList({QStringLiteral("lagoon/boat 1.0.0 1.0.0: APP_VERSION_NOT_BUMPED"),
                              QStringLiteral("lagoon/boat 2.0.0 1.1.0 newest: "),
                              QStringLiteral("lagoon/oar 1.1 1.0.0 newest: ")}));
    }

    void overReleases()
    {
        const CliRunner::Answer text = run(QStringLiteral("--grid"));
        QCOMPARE(text.status, 0);
        const QString out = QString::fromUtf8(text.output);
        QVERIFY2(out.contains(QStringLiteral("1 1   \n")), text.output.constData());
        QVERIFY2(out.contains(QRegularExpression(QStringLiteral("lagoon/boat +1.0.0 +boat +\\+ ! - \n"))),
                 text.output.constData());
        QVERIFY2(out.contains(QRegularExpression(QStringLiteral("lagoon/oar +1.1 +oar +\\+ \\* ! \n"))),
                 text.output.constData());
        const QJsonObject grid =
            run(QStringLiteral("--grid --format json")).json().value(QLatin1String("grids")).toArray()[0].toObject();
        QCOMPARE(grid[QStringLiteral("repository")].toString(), QStringLiteral("catalog"));
        QCOMPARE(grid[QStringLiteral("releases")].toArray().size(), 3);
        const QJsonObject boat = grid[QStringLiteral("apps")].toArray()[0].toObject();
        QCOMPARE(boat[QStringLiteral("states")].toArray(),
                 (QJsonArray{QStringLiteral("came"), QStringLiteral("changed"), QStringLiteral("kept")}));
        QCOMPARE(boat[QStringLiteral("latest")].toArray(), (QJsonArray{true, false, false}));
        QCOMPARE(boat[QStringLiteral("history")].toArray().size(), 2);
        QVERIFY(!run(QStringLiteral("--format json")).json().contains(QLatin1String("grids")));
        QVERIFY(run(QStringLiteral("--grid --format html")).output.contains("<td><strong>new</strong></td>"));
        for (const char *wrong : {"--grid --kind image", "--grid --select lagoon/boat"}) {
            const CliRunner::Answer answer = run(QLatin1String(wrong));
            QCOMPARE(answer.status, 2);
            QVERIFY2(answer.errors.contains("--grid"), answer.errors.constData());
        }
    }

    void titlesOfReleases()
    {
        testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("cata*log*_<b>"));
        story.write("apps/boat.yaml", app("boat", "lagoon/boat", "1.0.0", "lagoon/boat:1.0")).commit("First");
        story.tag("1.0.0", "one");
        story.finish();
        QVERIFY2(!story.error(), testing::errorText(story).constData());
        const CliRunner runner(folder.path());
        const QStringList line{QStringLiteral("catalogue"), QStringLiteral("--grid"), QStringLiteral("--format")};
        const auto markdown = runner.run(line + QStringList{QStringLiteral("markdown")});
        QVERIFY2(markdown.output.startsWith("## Releases of cata\\*log\\*"), markdown.output.constData());
        const auto html = runner.run(line + QStringList{QStringLiteral("html")});
        QVERIFY2(html.output.contains("Releases of cata*log*_&lt;b&gt;</h2>"), html.output.constData());
    }

    void manifests()
    {
        // What the applications are told as is not told again as objects.
        QVERIFY(
            run(QStringLiteral("--kind manifest --from 1.0.0 --to 1.1.0")).output.startsWith("No Kubernetes object"));
        const auto head = run(QStringLiteral("--kind manifest --format json --from 1.1.0"));
        QCOMPARE(head.json().value(QLatin1String("manifests")).toArray().size(), 1);
        const QJsonValue gone = head.json().value(QLatin1String("manifests"))[0];
        QCOMPARE(gone[QStringLiteral("rule")].toString(), QStringLiteral("OBJECT_REMOVED"));
        QCOMPARE(gone[QStringLiteral("impact")].toString(), QStringLiteral("breaking"));
        QCOMPARE(gone[QStringLiteral("place")].toString(), QStringLiteral("class.yaml:1:1"));
        const auto text = run(QStringLiteral("--kind manifest --from 1.1.0"));
        QVERIFY2(text.output.startsWith("breaking  "), text.output.constData());
        QVERIFY(text.output.contains("catalog:class.yaml:1:1"));
    }

    void selects_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("name");
        QTest::newRow("newest") << "lagoon/boat"
                                << "boat2";
        QTest::newRow("latest") << "lagoon/boat@latest"
                                << "boat2";
        QTest::newRow("version") << "lagoon/boat@1.0.0"
                                 << "boat";
        QTest::newRow("lenient") << "lagoon/paddle@1.1.0"
                                 << "oar";
        QTest::newRow("none") << "lagoon/boat@3.0.0" << QString();
    }

    void selects()
    {
        QFETCH(QString, wanted);
        QFETCH(QString, name);
        const auto answer = run(QStringLiteral("--format json --select ") + wanted);
        QCOMPARE(answer.status, name.isEmpty() ? 2 : 0);
        if (name.isEmpty())
            QVERIFY2(answer.errors.contains("did you mean lagoon/boat@"), answer.errors.constData());
        else
            QCOMPARE(answer.json().value(QLatin1String("name")).toString(), name);
    }
};

WAYBILL_TEST_MAIN(TestCatalogueAppsCli)
#include "tst_catalogueappscli.moc"
