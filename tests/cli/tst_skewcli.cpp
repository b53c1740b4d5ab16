// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using testing::KataStory;

namespace {

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts);
}

/// "1.0.0: works refused/ignored" for each client: the verdicts by contract, and by use where that is another one.
QStringList told(const QJsonObject &matrix)
{
    QStringList lines;
    const QJsonArray clients = matrix.value(QLatin1String("clients")).toArray();
    const QJsonArray cells = matrix.value(QLatin1String("cells")).toArray();
    for (int i = 0; i < clients.size(); ++i) {
        QString line = clients[i].toObject().value(QLatin1String("version")).toString() + QLatin1Char(':');
        for (const QJsonValue &cell : cells[i].toArray()) {
            const QString verdict = cell.toObject().value(QLatin1String("verdict")).toString();
            const QString used = cell.toObject().value(QLatin1String("used_verdict")).toString();
            line += QLatin1Char(' ') + (verdict == used ? verdict : verdict + QLatin1Char('/') + used);
        }
        lines << line;
    }
    return lines;
}

} // namespace

/// `waybill-cli skew` as docs/cli.md has it.
class SkewCliTest : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<KataStory> m_kata;
    std::unique_ptr<CliRunner> m_runner;

private Q_SLOTS:
    void initTestCase()
    {
        m_kata = std::make_unique<KataStory>(m_folder.path());
        QVERIFY2(m_kata->error().isEmpty(), m_kata->error().constData());
        m_runner = std::make_unique<CliRunner>(m_folder.path());
    }

    void init() { m_kata->describe("policy = \"kubernetes\"", "stance = \"client-first\""); }

    void json()
    {
        const auto answer = m_runner->run(words("skew --repo runtime --clients 1.0.0..1.2.0 --servers 1.0.0..1.2.0 "
                                                "--format json"));
        QVERIFY2(answer.status == 0, answer.errors.constData());
        const QJsonObject matrix = answer.json();
        QCOMPARE(matrix.value(QLatin1String("protocol")).toString(), QStringLiteral("agent gRPC"));
        QCOMPARE(matrix.value(QLatin1String("stance")).toString(), QStringLiteral("client-first"));
        QCOMPARE(matrix.value(QLatin1String("servers")).toArray().size(), 3);
        const QJsonObject client = matrix.value(QLatin1String("clients")).toArray().at(0).toObject();
        QCOMPARE(client.value(QLatin1String("repository")).toString(), QStringLiteral("runtime"));
        QCOMPARE(client.value(QLatin1String("protocol_revision")).toString().size(), 40);
        // K1: what 1.1.0 calls, 1.0.0 refuses. K3: what 1.2.0 lost, nobody called.
        QCOMPARE(told(matrix).join(u'\n'), QStringLiteral("1.0.0: works works refused/works\n"
                                                          "1.1.0: refused works refused/works\n"
                                                          "1.2.0: refused works works"));
        const QJsonObject cell = matrix.value(QLatin1String("cells")).toArray().at(1).toArray().at(0).toObject();
        QVERIFY(cell.value(QLatin1String("findings")).toInt() >= 3);
        const QString worst = cell.value(QLatin1String("worst")).toString();
        QVERIFY2(worst.contains(QLatin1String("Container")), qPrintable(worst));
    }

    void remembered()
    {
        const QStringList line = words("skew --format json");
        const auto first = m_runner->run(line);
        QVERIFY2(first.status == 0, first.errors.constData());
        const auto again = m_runner->run(line);
        const auto anew = m_runner->run(line + QStringList{QStringLiteral("--no-cache")});
        QCOMPARE(again.output, first.output);
        QCOMPARE(anew.output, first.output);
    }

    void formats_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("begins");
        QTest::newRow("text") << "text"
                              << "agent gRPC";
        QTest::newRow("markdown") << "markdown"
                                  << "#";
        QTest::newRow("svg") << "svg"
                             << "<?xml";
    }

    void formats()
    {
        QFETCH(QString, format);
        QFETCH(QString, begins);
        const auto answer = m_runner->run(words("skew --zoom minors --format") + QStringList{format});
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.text().startsWith(begins), answer.output.left(60).constData());
        QVERIFY(answer.text().contains(QLatin1String("runtime 1.1.0"))
                || answer.text().contains(QLatin1String("1.1.0")));
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        QTest::newRow("protocol") << words("skew --protocol nope") << "expected agent gRPC";
        QTest::newRow("range") << words("skew --clients 9.x") << "is not a version";
        QTest::newRow("zoom") << words("skew --zoom near") << "expected minors, patches or everything";
        QTest::newRow("format") << words("skew --format html") << "expected text, json, markdown, svg";
        QTest::newRow("component") << words("skew --component kubelt=1.2") << "is not a Kubernetes component";
        QTest::newRow("version") << words("skew --component kubelet=new") << "is not a version of kubelet";
    }

    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const auto answer = m_runner->run(arguments);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.errors.contains(says.toUtf8()), answer.errors.constData());
        QCOMPARE(answer.errors.count('\n'), 1);
        QVERIFY(answer.output.isEmpty());
    }

    /// docs/domain.md, S2.
    void cluster()
    {
        const auto answer = m_runner->run(words("skew --component kube-apiserver=1.34,1.33 --component kubelet=1.34 "
                                                "--component kubelet=1.31@old --component kubectl=1.34 --format json"));
        QCOMPARE(answer.status, 0);
        QStringList support;
        for (const QJsonValue &one : answer.json().value(QLatin1String("components")).toArray())
            support << one.toObject().value(QLatin1String("support")).toString();
        QCOMPARE(support.join(u' '), QStringLiteral("supported supported unsupported supported supported"));
        bool drains = false;
        for (const QJsonValue &step : answer.json().value(QLatin1String("next")).toArray())
            drains = drains || step.toObject().value(QLatin1String("drain")).toBool();
        QVERIFY(drains);
    }
};

WAYBILL_TEST_MAIN(SkewCliTest)
#include "tst_skewcli.moc"
