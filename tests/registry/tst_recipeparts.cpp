// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/recipeparts.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::registry;
using Part = ImageDifference::Part;

namespace {

const QByteArray Docker = "containers/nats/Dockerfile";
const QByteArray Kiwi = "containers/spark/spark.kiwi";

const QByteArray Stages = R"(FROM golang AS build
EXPOSE 1
FROM scratch
# EXPOSE 2
EXPOSE 4222 \
    8222
ENV A=1
env B 2
ENTRYPOINT ["/usr/bin/nats-server"]
)";

const QByteArray Description = R"(<image><preferences><type image="docker" derived_from="obsrepositories:/base#15.4">
<containerconfig name="spark" tag="1" user="spark">
  <entrypoint execute="/usr/bin/spark"><argument name="-x"/></entrypoint>
  <subcommand execute="run"/>
  <!-- <expose><port number="1"/></expose> -->
  <expose><port number="7077"/>
    <port number="8080"/></expose>
  <volumes><volume name="/data"/></volumes>
  <environment><env name="SPARK_HOME" value="/srv"/></environment>
</containerconfig></type></preferences></image>
)";

} // namespace

/// What of a recipe decides what its image is.
class TestRecipeParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void instructions_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("part");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QByteArray &path, const QByteArray &content, Part part,
                            const char *expected) {
            QTest::newRow(name) << path << content << int(part) << QString::fromLatin1(expected);
        };
        row("ports of the last stage", Docker, Stages, Part::Port, "EXPOSE 4222 8222");
        row("variables", Docker, Stages, Part::Variable, "ENV A=1|env B 2");
        row("no command", Docker, Stages, Part::Command, "");
        row("entry point", Docker, Stages, Part::EntryPoint, "ENTRYPOINT [\"/usr/bin/nats-server\"]");
        row("layers are nobody's", Docker, Stages, Part::Layer, "");
        row("a line that never ends", Docker, "FROM a\nUSER x \\", Part::User, "USER x");
        row("kiwi: ports", Kiwi, Description, Part::Port,
            "<expose><port number=\"7077\"/> <port number=\"8080\"/></expose>");
        row("kiwi: entry point", Kiwi, Description, Part::EntryPoint,
            "<entrypoint execute=\"/usr/bin/spark\"><argument name=\"-x\"/></entrypoint>");
        row("kiwi: command", Kiwi, Description, Part::Command, "<subcommand execute=\"run\"/>");
        row("kiwi: user", Kiwi, Description, Part::User, "user=\"spark\"");
        row("kiwi: platforms are nobody's", Kiwi, Description, Part::Platform, "");
        row("nothing", Kiwi, "", Part::Port, "");
    }
    void instructions()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        QFETCH(int, part);
        QFETCH(QString, expected);
        QCOMPARE(recipeInstructions(path, content, Part(part)).join(u'|'), expected);
    }

    void bases()
    {
        QCOMPARE(recipeBases(Docker, Stages).join(u'|'), QStringLiteral("FROM golang AS build|FROM scratch"));
        QCOMPARE(recipeBases(Kiwi, Description).join(u'|'),
                 QStringLiteral("derived_from=\"obsrepositories:/base#15.4\""));
    }

    void explained_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("from"); // a text of it, and what it becomes
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<int>("part");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("expected");
        const auto row = [](const char *name, const QByteArray &path, const char *from, const char *to, Part part,
                            const char *item, bool expected) {
            QTest::newRow(name) << path << (path == Docker ? Stages : Description) << QByteArray(from) << QByteArray(to)
                                << int(part) << QString::fromLatin1(item) << expected;
        };
        row("the port goes", Docker, " 8222", "", Part::Port, "8222/tcp", true);
        row("another port goes", Docker, "4222", "", Part::Port, "8222/tcp", false);
        row("a part of its number", Docker, "8222", "82220", Part::Port, "8222/tcp", true);
        row("of a stage before", Docker, "EXPOSE 1", "", Part::Port, "1/tcp", false);
        row("the variable goes", Docker, "ENV A=1\n", "", Part::Variable, "A", true);
        row("its value alone", Docker, "ENV A=1", "ENV A=2", Part::Variable, "A", false);
        row("the entry point is another one", Docker, "nats-server", "nats", Part::EntryPoint, "", true);
        row("only blanks", Docker, "ENTRYPOINT [", "ENTRYPOINT   [", Part::EntryPoint, "", false);
        row("kiwi: the port goes", Kiwi, "<port number=\"7077\"/>", "", Part::Port, "7077/tcp", true);
        row("kiwi: the volume goes", Kiwi, "<volumes><volume name=\"/data\"/></volumes>", "", Part::Volume, "/data",
            true);
        row("kiwi: another user", Kiwi, "user=\"spark\"", "user=\"root\"", Part::User, "", true);
        row("kiwi: a comment", Kiwi, "<port number=\"1\"/>", "", Part::Port, "1/tcp", false);
    }
    void explained()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(int, part);
        QFETCH(QString, name);
        QFETCH(bool, expected);
        QByteArray after = before;
        after.replace(from, to);
        QVERIFY(after != before);
        ImageDifference difference;
        difference.part = Part(part);
        difference.name = name;
        difference.before = QStringLiteral("x");
        QCOMPARE(explains(path, before, after, difference), expected);
    }
};

WAYBILL_TEST_MAIN(TestRecipeParts)
#include "tst_recipeparts.moc"
