// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "queries/forgefacts.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
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
    void queriesAgree();
    void findsFaultsOfQueries();

private:
    static constexpr int NotInstalled = 77; ///< what a check ends with that lacks a package

    struct Checked {
        int status = -1;
        QByteArray output;
    };
    [[nodiscard]] static QString schemas() { return QStringLiteral(WAYBILL_SOURCE_DIR "/tests/forge/schemas/"); }
    [[nodiscard]] static Checked check(const QString &schema, const QString &exchanges, const QString &dialects,
                                       const char *program = "check.py")
    {
        QProcess process;
        process.start(QStringLiteral("python3"),
                      {schemas() + QLatin1String(program), QStringLiteral("--dialects"), dialects, schema, exchanges});
        process.waitForFinished(120000);
        return {process.exitCode(), process.readAllStandardOutput() + process.readAllStandardError()};
    }
    /// What is read of pull requests, with a token and without.
    static void readAll(const QString &exchanges);
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
        QSKIP("there is no description of this API here: WAYBILL_GITLAB_OPENAPI may name one, as JSON");
    const testing::ScratchFolder folder;
    const QString exchanges = folder.path(QStringLiteral("exchanges"));
    runOther({QStringLiteral("tst_publish")}, exchanges);
    runOther({QStringLiteral("tst_bump"), QStringLiteral("raises")}, exchanges);
    readAll(exchanges);
    const Checked checked = check(schema, exchanges, dialects);
    qInfo("%s", checked.output.right(2000).trimmed().constData());
    QVERIFY2(checked.status == 0, checked.output.constData());
}

void TestFakeSchema::readAll(const QString &exchanges)
{
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
            // A commit without a number, and a number that is no pull request.
            const auto address = PublishProduct::addressOf(product.product(), QStringLiteral("agent"));
            const std::vector<release::Change> &changes = *surveys[1]->changes;
            QVERIFY(!changes.empty());
            const forge::FactsQuestion question{*address,   {7, 99}, {changes.front().id}, {}, changes.front().id,
                                                isSignedIn, true};
            QVERIFY(forge::readForgeFacts(question, {}, *product.http));
        }
    }
    qunsetenv("WAYBILL_FORGE_EXCHANGES");
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

/// GitHub's other interface. Of GitLab's and Gitea's Waybill uses the one that OpenAPI describes alone.
void TestFakeSchema::queriesAgree()
{
    if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
        QSKIP("there is no python3");
    const QString whole = qEnvironmentVariable("WAYBILL_GITHUB_GRAPHQL");
    const testing::ScratchFolder folder;
    const QString exchanges = folder.path(QStringLiteral("exchanges"));
    runOther({QStringLiteral("tst_publish")}, exchanges);
    readAll(exchanges);
    const Checked checked = check(whole.isEmpty() ? QString(schemas() + QStringLiteral("github.graphql")) : whole,
                                  exchanges, QStringLiteral("github,ghes"), "checkgraphql.py");
    qInfo("%s", checked.output.right(2000).trimmed().constData());
    if (checked.status == NotInstalled)
        QSKIP("graphql-core is not installed: python3-graphql-core");
    QVERIFY2(checked.status == 0, checked.output.constData());
    QFile file(exchanges);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray all = file.readAll();
    for (const char *asked : {"pullRequest(number:", "associatedPullRequests(", "release(tagName:", "NOT_FOUND"})
        QVERIFY2(all.contains(asked), asked);
}

void TestFakeSchema::findsFaultsOfQueries()
{
    if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
        QSKIP("there is no python3");
    const testing::ScratchFolder folder;
    const char *begin =
        R"({"dialect":"github","method":"POST","path":"/graphql","sent":{"query":"{repository(owner:\"o\",name:\"r\"){)";
    const char *rests[] = {
        R"(isArchived nmae}}"},"status":200,"answer":{"data":{"repository":{"isArchived":false,"nmae":1}}}})",
        R"(isArchived}}"},"status":200,"answer":{"data":{"repository":{"isArchived":"no"}}}})",
        R"(isArchived nameWithOwner}}"},"status":200,"answer":{"data":{"repository":{"nameWithOwner":null}}}})",
        R"(viewerPermission}}"},"status":200,"answer":{"data":{"repository":{"viewerPermission":"OWN","more":1}}}})"};
    QByteArray all;
    for (const char *rest : rests)
        all += QByteArray(begin) + rest + '\n';
    folder.write(QStringLiteral("exchanges"), all);
    const Checked checked =
        check(schemas() + QStringLiteral("github.graphql"), folder.path(QStringLiteral("exchanges")),
              QStringLiteral("github"), "checkgraphql.py");
    if (checked.status == NotInstalled)
        QSKIP("graphql-core is not installed: python3-graphql-core");
    QCOMPARE(checked.status, 1);
    for (const char *what :
         {"nmae", "repository.isArchived is str, not Boolean", "repository.isArchived is not answered",
          "repository.nameWithOwner is null", "repository.viewerPermission is 'OWN'", "repository.more was not asked"})
        QVERIFY2(checked.output.contains(what), checked.output.constData());
}

WAYBILL_TEST_MAIN(TestFakeSchema)
#include "tst_fakeschema.moc"
