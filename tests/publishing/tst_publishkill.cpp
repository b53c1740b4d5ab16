// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "testing/testmain.h"

#include <QProcess>

using namespace waybill;
using namespace waybill::release;
using Dialect = PublishProduct::Dialect;

/// A process that publishes is killed at each of its requests: one can go on, or go back.
class TestPublishKill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void atEachRequest_data();
    void atEachRequest();
    void goingBack_data();
    void goingBack();

private:
    struct Ended {
        bool killed = false;
        int status = 0;
        int requests = 0;
        QByteArray errors;
    };
    [[nodiscard]] static Ended run(const PublishProduct &product, const char *what, const char *when = "before",
                                   int which = 0)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PUBLISH_TOKEN"), QString::fromLatin1(PublishProduct::token()));
        process.setProcessEnvironment(environment);
        process.start(
            QCoreApplication::applicationDirPath() + QStringLiteral("/publish_helper"),
            {product.scratch.path(), QString::fromLatin1(what), QString::fromLatin1(when), QString::number(which)});
        process.waitForFinished(60000);
        return {process.exitStatus() == QProcess::CrashExit, process.exitCode(),
                process.readAllStandardOutput().toInt(), process.readAllStandardError()};
    }
};

void TestPublishKill::atEachRequest_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QByteArray>("when");
    QTest::newRow("GitHub, before") << Dialect::GitHubEnterprise << QByteArray("before");
    QTest::newRow("GitHub, after") << Dialect::GitHubEnterprise << QByteArray("after");
    QTest::newRow("GitLab, before") << Dialect::GitLab << QByteArray("before");
    QTest::newRow("GitLab, after") << Dialect::GitLab << QByteArray("after");
    QTest::newRow("Gitea, before") << Dialect::Gitea << QByteArray("before");
    QTest::newRow("Gitea, after") << Dialect::Gitea << QByteArray("after");
}

void TestPublishKill::goingBack_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GitHub") << Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

void TestPublishKill::atEachRequest()
{
    QFETCH(Dialect, dialect);
    QFETCH(QByteArray, when);
    PublishProduct product(dialect);
    const Ended whole = run(product, "publish");
    QVERIFY2(whole.status == 0, whole.errors.constData());
    QCOMPARE(product.wrongness(), QString());
    QVERIFY(whole.requests > 40);
    for (int which = 1; which <= whole.requests; which += PublishProduct::stride(dialect)) {
        product.reset();
        QVERIFY(run(product, "publish", when.constData(), which).killed);
        const QString hasty = product.haste();
        QVERIFY2(hasty.isEmpty(), qPrintable(hasty));
        const Ended more = run(product, "continue");
        const QString where = QStringLiteral("request %1: %2").arg(which).arg(QString::fromUtf8(more.errors));
        QVERIFY2(more.status == 0, qPrintable(where));
        const QString wrong = product.wrongness();
        QVERIFY2(wrong.isEmpty(), qPrintable(QString(where + wrong)));
        QVERIFY(!QFile::exists(product.journal()));
    }
}

void TestPublishKill::goingBack()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    const Ended whole = run(product, "publish");
    QVERIFY2(whole.status == 0, whole.errors.constData());
    int tookBack = 0;
    for (int which = 1; which <= whole.requests; which += 3) {
        product.reset();
        QVERIFY(run(product, "publish", "after", which).killed);
        bool isPublic = false;
        for (const QString &name : PublishProduct::names()) {
            // Of GitLab any that is there.
            for (const QJsonValue &release : QJsonArray(product.on(name).releases))
                isPublic = isPublic || !release[QStringLiteral("draft")].toBool();
        }
        const Ended back = run(product, "undo");
        QCOMPARE(back.status, isPublic ? 3 : 0);
        if (isPublic)
            continue;
        ++tookBack;
        for (const QString &name : PublishProduct::names()) {
            QVERIFY(product.on(name).releases.isEmpty());
            QVERIFY(product.on(name).packageFiles.isEmpty());
        }
        QVERIFY(!QFile::exists(product.journal()));
    }
    QVERIFY(tookBack > 5);
}

WAYBILL_TEST_MAIN(TestPublishKill)
#include "tst_publishkill.moc"
