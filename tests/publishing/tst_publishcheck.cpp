// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/publishing/publishcheck.h"
#include "release/publishing/publishingmessage.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using Dialect = PublishProduct::Dialect;
using Trouble = testing::FakeForge::Fault;

/// What strangers see of a release.
class TestPublishCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beforeAndAfter_data();
    void beforeAndAfter();
    void draftsAreNotOut();
    void otherBytes_data() { beforeAndAfter_data(); }
    void otherBytes();
    void unexpectedFiles();
    void refusals();
    void noAnswer();

private:
    [[nodiscard]] static PublishedAnswers ask(const PublishProduct &product, bool withFiles = false)
    {
        std::vector<PublishRequest::Wish> wishes = product.request().wishes;
        for (PublishRequest::Wish &wish : wishes) {
            if (!withFiles)
                wish.files.clear();
        }
        const auto questions = publishedQuestions(PublishProduct::releaseOf(product.product()), wishes,
                                                  product.access(), product.memory());
        const auto answers = questions ? askWhetherPublished(*questions, *product.http)
                                       : Result<PublishedAnswers>(fail(questions.error()));
        return answers ? *answers : PublishedAnswers();
    }
    /// "shim: tag out, release out, file out, file out"
    [[nodiscard]] static QString told(const PublishedAnswers &answers, const char *repository)
    {
        QStringList things;
        for (const PublishedAnswer &answer : answers.repositories) {
            if (answer.repository != QLatin1String(repository))
                continue;
            for (const PublishedThing &thing : answer.things)
                things.append(keyName(thing.kind) + QLatin1Char(' ') + keyName(thing.state));
        }
        return things.join(QLatin1String(", "));
    }
    static void publishAll(const PublishProduct &product)
    {
        const auto report = publish(product.plan(), product.journal(), product.access(), product.options());
        QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
        product.forge->server().forget();
    }
};

void TestPublishCheck::beforeAndAfter_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GitHub") << Dialect::GitHub;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

void TestPublishCheck::beforeAndAfter()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    const PublishedAnswers before = ask(product, true);
    QCOMPARE(before.repositories.size(), std::size_t(4));
    QVERIFY(!before.isOut() && !before.hasUnknown());
    QCOMPARE(told(before, "shim"), QStringLiteral("tag out, release missing, file missing, file missing"));
    publishAll(product);
    // What was attached is remembered.
    const PublishedAnswers after = ask(product);
    QVERIFY(after.isOut());
    QCOMPARE(told(after, "shim"), QStringLiteral("tag out, release out, file out, file out"));
    const PublishedThing &file = after.repositories.front().things.back();
    QVERIFY(file.what.is(PublishingMessage::FileOut));
    QCOMPARE(file.sha256.size(), 64);
    QVERIFY(!product.forge->server().allBytes().contains(PublishProduct::token()));
    QCOMPARE(after.budgets.front().lookedUp, int(product.forge->server().requests().size()));
}

void TestPublishCheck::draftsAreNotOut()
{
    PublishProduct product;
    PublishRunOptions options = product.options();
    options.progress.before = [](const QString &, PublishAction action) -> Result<void> {
        if (action == PublishAction::Publish)
            return fail(Fault::Environment, QStringLiteral("not now"));
        return {};
    };
    (void)publish(product.plan(), product.journal(), product.access(), options);
    QCOMPARE(product.on(QStringLiteral("agent")).releases.size(), 1);
    QCOMPARE(told(ask(product, true), "agent"), QStringLiteral("tag out, release missing, file missing, file missing"));
}

void TestPublishCheck::otherBytes()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    publishAll(product);
    product.scratch.write(QStringLiteral("dist/docs-SHA256SUMS"), "other bytes");
    const PublishedAnswers answers = ask(product, true);
    QVERIFY(!answers.isOut());
    QCOMPARE(told(answers, "docs"), QStringLiteral("tag out, release out, file out, file differs"));
    QCOMPARE(told(answers, "shim"), QStringLiteral("tag out, release out, file out, file out"));
}

void TestPublishCheck::unexpectedFiles()
{
    PublishProduct product;
    publishAll(product);
    QFile::remove(product.memory());
    const PublishedAnswers answers = ask(product);
    QCOMPARE(told(answers, "shim"), QStringLiteral("tag out, release out, file out, file out"));
    QVERIFY(answers.repositories.front().things.back().what.is(PublishingMessage::FileSizeOnly));
}

void TestPublishCheck::refusals()
{
    PublishProduct product;
    publishAll(product);
    product.forge->fail(Trouble::Forbidden, "GET", QStringLiteral("/o/docs/"), 1000);
    const PublishedAnswers answers = ask(product);
    QVERIFY(answers.hasUnknown());
    QCOMPARE(told(answers, "docs"), QStringLiteral("tag unknown, release unknown, file unknown, file unknown"));
    QCOMPARE(told(answers, "shim"), QStringLiteral("tag out, release out, file out, file out"));
    // What is hidden from strangers is not out, whoever else may see it.
    product.forge->stopFailing();
    product.forge->fail(Trouble::DisguisedNotFound, "GET", QStringLiteral("/o/docs/"), 1000);
    QCOMPARE(told(ask(product), "docs"), QStringLiteral("tag missing, release missing, file missing, file missing"));
}

void TestPublishCheck::noAnswer()
{
    PublishProduct product;
    publishAll(product);
    product.forge->fail(Trouble::ClosesBefore, {}, {}, 1000);
    const PublishedAnswers answers = ask(product);
    for (const char *name : {"shim", "agent", "docs", "runtime"})
        QCOMPARE(told(answers, name), QStringLiteral("tag unknown, release unknown, file unknown, file unknown"));
    QCOMPARE(answers.budgets.front().lookedUp, 1); // the others are on the same host
}

WAYBILL_TEST_MAIN(TestPublishCheck)
#include "tst_publishcheck.moc"
