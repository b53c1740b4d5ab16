// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "queries/forgefacts.h"
#include "testing/testmain.h"

#include <QProcess>
#include <QStandardPaths>

using namespace waybill;
using Dialect = PublishProduct::Dialect;

/// What Waybill sends, and what the fake forge answers, held against the vendors' own descriptions of their APIs: a
/// subset of names and types that lies in tests/forge/schemas, or the whole one that a variable names.
class TestFakeSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agrees_data();
    void agrees();
    void findsFaults();

private:
    struct Checked {
        int status = -1;
        QByteArray output;
    };
    [[nodiscard]] static QString schemas() { return QStringLiteral(WAYBILL_SOURCE_DIR "/tests/forge/schemas/"); }
    [[nodiscard]] static Checked check(const QString &schema, const QString &exchanges, const QString &dialects)
    {
        QProcess process;
        process.start(QStringLiteral("python3"), {schemas() + QStringLiteral("check.py"), QStringLiteral("--dialects"),
                                                  dialects, schema, exchanges});
        process.waitForFinished(120000);
        return {process.exitCode(), process.readAllStandardOutput() + process.readAllStandardError()};
    }
    static void runOther(const QStringList &test, const QString &exchanges)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("WAYBILL_FORGE_EXCHANGES"), exchanges);
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), test);
        process.waitForFinished(240000);
        QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput().constData());
    }
};

void TestFakeSchema::agrees_data()
{
    QTest::addColumn<QString>("vendor");
    QTest::addColumn<QString>("dialects");
    QTest::newRow("GitHub") << QStringLiteral("github") << QStringLiteral("github,ghes");
    QTest::newRow("GitLab") << QStringLiteral("gitlab") << QStringLiteral("gitlab");
    QTest::newRow("Gitea") << QStringLiteral("gitea") << QStringLiteral("gitea");
}

void TestFakeSchema::agrees()
{
    QFETCH(QString, vendor);
    QFETCH(QString, dialects);
    if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
        QSKIP("there is no python3");
    const QString whole = qEnvironmentVariable(
        QString(QStringLiteral("WAYBILL_%1_OPENAPI").arg(vendor.toUpper())).toLatin1().constData());
    const QString schema = whole.isEmpty() ? QString(schemas() + vendor + QStringLiteral(".json")) : whole;
    if (!QFile::exists(schema))
        QSKIP("there is no description of this API: WAYBILL_GITLAB_OPENAPI may name one");
    const testing::ScratchFolder folder;
    const QString exchanges = folder.path(QStringLiteral("exchanges"));
    runOther({QStringLiteral("tst_publish")}, exchanges);
    runOther({QStringLiteral("tst_bump"), QStringLiteral("raises")}, exchanges);
    // What is read of pull requests, with a token and without.
    qputenv("WAYBILL_FORGE_EXCHANGES", QFile::encodeName(exchanges));
    for (const Dialect dialect : {Dialect::GitHub, Dialect::GitLab, Dialect::Gitea}) {
        for (const bool isSignedIn : {true, false}) {
            const PublishProduct product(dialect);
            product.edit(QStringLiteral("agent"), [](testing::FakeRepository &repository) {
                repository.addPull(7, QStringLiteral("feat: second"), repository.commitOf(QStringLiteral("v1.1.0")),
                                   {QStringLiteral("kind/bug")});
            });
            const release::Release release = PublishProduct::releaseOf(product.product());
            std::vector<std::shared_ptr<const release::Survey>> surveys;
            for (const release::RepositoryRelease &row : release.repositories)
                surveys.push_back(row.survey);
            queries::ForgeRefreshOptions options;
            options.isSignedIn = [isSignedIn](const forge::ForgeAddress &) { return isSignedIn; };
            QVERIFY(queries::refreshForgeFacts(product.product(), surveys, *product.http, options));
        }
    }
    qunsetenv("WAYBILL_FORGE_EXCHANGES");
    const Checked checked = check(schema, exchanges, dialects);
    qInfo("%s", checked.output.right(2000).trimmed().constData());
    QVERIFY2(checked.status == 0, checked.output.constData());
}

/// The check can fail.
void TestFakeSchema::findsFaults()
{
    if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
        QSKIP("there is no python3");
    const testing::ScratchFolder folder;
    const char *lines[] = {
        R"({"dialect":"github","method":"POST","path":"/repos/o/r/releases","sent":{"tag_name":"v1","make_lastest":"true"},"status":201,"answer":{"id":1}})",
        R"({"dialect":"github","method":"POST","path":"/repos/o/r/releases","sent":{"name":"v1"},"status":201,"answer":{"id":"1"}})",
        R"({"dialect":"github","method":"GET","path":"/repos/o/r/nothing","sent":null,"status":200,"answer":{}})"};
    const char *expected[] = {"sent.make_lastest is unknown", "answer.id is str, not integer",
                              "there is no such operation"};
    QByteArray all;
    for (const char *line : lines)
        all += QByteArray(line) + '\n';
    folder.write(QStringLiteral("exchanges"), all);
    const Checked checked = check(schemas() + QStringLiteral("github.json"), folder.path(QStringLiteral("exchanges")),
                                  QStringLiteral("github"));
    QCOMPARE(checked.status, 1);
    for (const char *what : expected)
        QVERIFY2(checked.output.contains(what), checked.output.constData());
    QVERIFY2(checked.output.contains("sent.tag_name is missing"), checked.output.constData());
}

WAYBILL_TEST_MAIN(TestFakeSchema)
#include "tst_fakeschema.moc"
