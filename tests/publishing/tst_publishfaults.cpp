// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "release/publishing/publishingmessage.h"
#include "testing/gitcommand.h"
#include "testing/testmain.h"

#include <QDirIterator>

using namespace waybill;
using namespace waybill::release;
using Dialect = PublishProduct::Dialect;
using Trouble = testing::FakeForge::Fault;

namespace {

QStringList caughtLogs;

void catchLog(QtMsgType, const QMessageLogContext &, const QString &text)
{
    caughtLogs.append(text);
}

} // namespace

/// Whatever a forge answers: the publication either goes on or stops with one problem, and can be continued.
class TestPublishFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFault_data();
    void everyFault();
    void tagMovesMeanwhile();
    void nameBurnt();
    void aBurntNameIsKnownToThePlan();
    void fileChanges();
    void anotherForge();
    void twoAtOnce();
    void comments();
    void diskFaults();
    void secretsStay();
};

void TestPublishFaults::everyFault_data()
{
    QTest::addColumn<Trouble>("fault");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<bool>("stops");
    const auto row = [](const char *name, Trouble fault, bool stops) {
        for (const char *method : {"POST", "PATCH", "GET"})
            QTest::addRow("%s, %s", name, method) << fault << QByteArray(method) << stops;
    };
    row("unauthorized", Trouble::Unauthorized, true);
    row("single sign-on", Trouble::SsoRequired, true);
    row("forbidden", Trouble::Forbidden, true);
    row("too many", Trouble::TooMany, true); // a write is not sent again by itself
    row("404 in disguise", Trouble::DisguisedNotFound, true);
    row("conflict", Trouble::Conflict, true);
    row("422, objects", Trouble::InvalidObjects, true);
    row("422, texts", Trouble::InvalidStrings, true);
    row("422, plain", Trouble::InvalidPlain, true);
    row("451", Trouble::Legal, true);
    row("502 as a page", Trouble::BadGatewayPage, false);
    row("301", Trouble::Redirect301, true);
    row("302 elsewhere", Trouble::RedirectElsewhere, true);
    row("307", Trouble::Redirect307, false);
    row("cut short", Trouble::CutShort, false);
    row("missing fields", Trouble::MissingFields, true);
    row("numbers as text", Trouble::NumberAsText, true);
    row("wrong charset", Trouble::WrongCharset, true);
    row("a clock an hour off", Trouble::ClockOff, false);
    row("a list that lags", Trouble::LaggingList, false);
    row("a bomb", Trouble::Bomb, true);
    row("20 MB", Trouble::Huge, false);
    QTest::newRow("an upload that sticks") << Trouble::StuckAsset << QByteArray("POST") << false;
    QTest::newRow("uploads elsewhere") << Trouble::UploadElsewhere << QByteArray("GET") << true;
    QTest::newRow("immutable meanwhile") << Trouble::BecomesImmutable << QByteArray("GET") << false;
}

void TestPublishFaults::everyFault()
{
    QFETCH(Trouble, fault);
    QFETCH(QByteArray, method);
    QFETCH(bool, stops);
    PublishProduct product(Dialect::GitHub);
    testing::HttpServer elsewhere([](const testing::HttpRequest &) { return testing::HttpReply{}; });
    product.forge->setElsewhere(elsewhere.url());
    const PublishPlan plan = product.plan();
    QVERIFY(!plan.isFaulty());
    for (const int skip : {0, 3, 5}) {
        product.reset();
        product.forge->fail(fault, method, QStringLiteral("/releases"), 1, skip);
        auto report = publish(plan, product.journal(), product.access(), product.options());
        QVERIFY2(report, qPrintable(PublishProduct::errorIn(report)));
        const QString hasty = product.haste();
        QVERIFY2(hasty.isEmpty(), qPrintable(hasty));
        if (!report->isComplete()) {
            QVERIFY(report->fault);
            const QString told = PublishProduct::errorIn(report);
            QVERIFY2(!told.isEmpty() && !told.contains(QString::fromLatin1(PublishProduct::token())), qPrintable(told));
        }
        if (!stops)
            QVERIFY2(report->isComplete() || report->fault->what.is(PublishingMessage::Unclear),
                     qPrintable(PublishProduct::errorIn(report)));
        if (!report->isComplete())
            report = continuePublishing(product.journal(), product.access(), product.options());
        QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
        const QString wrong = product.wrongness();
        // What somebody mangled on the way is what stands there.
        if (fault != Trouble::WrongCharset && fault != Trouble::MissingFields)
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
    QVERIFY(!elsewhere.allBytes().contains(PublishProduct::token()));
    QVERIFY(!elsewhere.allBytes().contains("bytes of"));
}

void TestPublishFaults::tagMovesMeanwhile()
{
    for (const bool gone : {false, true}) {
        PublishProduct product;
        const PublishPlan plan = product.plan();
        PublishRunOptions options = product.options();
        bool isFirst = true;
        options.progress.before = [&](const QString &, PublishAction action) -> Result<void> {
            if (action == PublishAction::Verify && std::exchange(isFirst, false)) {
                const QString folder = product.scratch.path(QStringLiteral("agent.git"));
                testing::git(folder, {QStringLiteral("tag"), QStringLiteral("-d"), QStringLiteral("v1.1.0")});
                if (!gone)
                    testing::git(folder, {QStringLiteral("tag"), QStringLiteral("v1.1.0"), QStringLiteral("v1.0.0")});
            }
            return {};
        };
        const auto report = publish(plan, product.journal(), product.access(), options);
        QVERIFY(report && report->fault);
        QVERIFY(report->fault->what.is(gone ? PublishingMessage::NotOnForge : PublishingMessage::TagElsewhereOnForge));
        for (const QString &name : PublishProduct::names())
            QVERIFY(product.on(name).releases.first()[QStringLiteral("draft")].toBool());
        if (gone) { // the forge made none
            QVERIFY(product.on(QStringLiteral("agent")).commitOfTag(PublishProduct::tag()).isEmpty());
        }
    }
}

void TestPublishFaults::nameBurnt()
{
    PublishProduct product;
    const PublishPlan plan = product.plan();
    product.edit(QStringLiteral("runtime"),
                 [](testing::FakeRepository &repository) { repository.burntTags.append(PublishProduct::tag()); });
    const auto report = publish(plan, product.journal(), product.access(), product.options());
    QVERIFY(report && report->fault);
    QVERIFY(report->fault->what.is(PublishingMessage::NameBurnt));
    const auto undone = undoPublishing(product.journal(), product.access(), product.options());
    QVERIFY2(undone && !undone->fault, qPrintable(PublishProduct::errorIn(undone)));
    QVERIFY(!QFile::exists(product.journal()));
}

/// The forge tells only who tries; but what was published from here is remembered.
void TestPublishFaults::aBurntNameIsKnownToThePlan()
{
    PublishProduct product;
    product.edit(QStringLiteral("runtime"),
                 [](testing::FakeRepository &repository) { repository.immutableReleases = true; });
    const auto report = publish(product.plan(), product.journal(), product.access(), product.options());
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    const auto stepOf = [&product](const QString &name) {
        const PublishPlan plan = product.plan();
        const auto found = std::find_if(plan.steps.begin(), plan.steps.end(),
                                        [&](const PublishStep &step) { return step.repository == name; });
        return found == plan.steps.end() ? PublishStep() : *found;
    };
    QCOMPARE(stepOf(QStringLiteral("runtime")).state, PublishStep::State::Done);
    for (const QString &name : {QStringLiteral("runtime"), QStringLiteral("agent")})
        product.edit(name, [](testing::FakeRepository &repository) { repository.releases = {}; });
    const PublishStep burnt = stepOf(QStringLiteral("runtime"));
    QCOMPARE(burnt.state, PublishStep::State::Blocked);
    QVERIFY(burnt.fault->what.is(PublishingMessage::NameBurnt));
    QVERIFY(burnt.fault->advice.is(PublishingMessage::NextVersion));
    // One that could be changed takes its name back.
    QCOMPARE(stepOf(QStringLiteral("agent")).state, PublishStep::State::Create);
}

void TestPublishFaults::fileChanges()
{
    PublishProduct product;
    const PublishPlan plan = product.plan();
    product.scratch.write(QStringLiteral("dist/docs-SHA256SUMS"), "other bytes");
    const auto report = publish(plan, product.journal(), product.access(), product.options());
    QVERIFY(report && report->fault);
    QVERIFY(report->fault->what.is(PublishingMessage::FileChanged));
    product.scratch.write(QStringLiteral("dist/docs-SHA256SUMS"), "sums of docs");
    const auto more = continuePublishing(product.journal(), product.access(), product.options());
    QVERIFY2(more && more->isComplete(), qPrintable(PublishProduct::errorIn(more)));
    QCOMPARE(product.wrongness(), QString());
}

void TestPublishFaults::anotherForge()
{
    PublishProduct product;
    const PublishPlan plan = product.plan();
    product.forge->fail(Trouble::Forbidden, "POST", QStringLiteral("/runtime/releases"));
    QVERIFY(publish(plan, product.journal(), product.access(), product.options())->fault);
    // Somebody changes waybill.toml: drafts must not go there.
    QByteArray toml = product.scratch.read(QStringLiteral("waybill.toml"));
    product.scratch.write(QStringLiteral("waybill.toml"), toml.replace("/o/runtime", "/mallory/runtime"));
    product.forge->server().forget();
    const auto report = continuePublishing(product.journal(), product.access(), product.options());
    QVERIFY(report && report->fault);
    QVERIFY(report->fault->what.is(PublishingMessage::AnotherForge));
    for (const testing::HttpRequest &request : product.forge->server().requests())
        QVERIFY(!request.target.contains("mallory"));
}

void TestPublishFaults::twoAtOnce()
{
    PublishProduct product;
    const PublishPlan plan = product.plan();
    PublishRunOptions options = product.options();
    Result<PublishRunReport> second = fail(Fault::Input, QStringLiteral("was not tried"));
    options.progress.before = [&](const QString &repository, PublishAction action) -> Result<void> {
        if (action == PublishAction::Publish && repository == QLatin1String("agent"))
            second = publish(plan, product.journal(), product.access(), product.options());
        return {};
    };
    const auto report = publish(plan, product.journal(), product.access(), options);
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    QVERIFY(!second && second.error().what.is(PublishingMessage::Locked));
    QCOMPARE(product.wrongness(), QString());
}

void TestPublishFaults::comments()
{
    PublishProduct product;
    PublishRequest request = product.request();
    request.comment = true;
    const PublishPlan plan = product.plan(request);
    QCOMPARE(plan.steps.front().comments, std::vector<int>{7});
    // The second one's answer is lost.
    product.forge->fail(Trouble::ClosesAfter, "POST", QStringLiteral("/comments"), 1, 1);
    auto report = publish(plan, product.journal(), product.access(), product.options());
    QVERIFY(report && report->fault && report->fault->what.is(PublishingMessage::Unclear));
    report = continuePublishing(product.journal(), product.access(), product.options());
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    for (const QString &name : PublishProduct::names()) {
        QCOMPARE(product.on(name).comments.size(), 1);
        QVERIFY(product.on(name).comments.first()[QStringLiteral("body")].toString().startsWith(
            QLatin1String("Released in Cargo 1.1.0.")));
    }
}

void TestPublishFaults::diskFaults()
{
    PublishProduct product;
    const PublishPlan plan = product.plan();
    for (int which = 1; which < 40; which += 3) {
        product.reset();
        int count = 0;
        PublishRunOptions options = product.options();
        options.progress.before = [&](const QString &, PublishAction action) -> Result<void> {
            if (action == PublishAction::WriteJournal && ++count == which)
                return fail(Fault::Environment, QStringLiteral("the disk is full"));
            return {};
        };
        auto report = publish(plan, product.journal(), product.access(), options);
        if (which == 1) {
            QVERIFY(!report); // nothing was begun
            continue;
        }
        QVERIFY2(report, qPrintable(PublishProduct::errorIn(report)));
        if (!report->isComplete())
            report = continuePublishing(product.journal(), product.access(), product.options());
        QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
        const QString wrong = product.wrongness();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }
}

void TestPublishFaults::secretsStay()
{
    const QtMessageHandler before = qInstallMessageHandler(catchLog);
    PublishProduct product(Dialect::GitHub);
    testing::HttpServer elsewhere([](const testing::HttpRequest &) { return testing::HttpReply{}; });
    product.forge->setElsewhere(elsewhere.url());
    const PublishPlan plan = product.plan();
    QStringList told;
    for (const Trouble trouble :
         {Trouble::RedirectElsewhere, Trouble::UploadElsewhere, Trouble::NextElsewhere, Trouble::Unauthorized,
          Trouble::SsoRequired, Trouble::BadGatewayPage, Trouble::CutShort, Trouble::Redirect307}) {
        for (int skip = 0; skip < 30; skip += 4) {
            product.reset();
            product.forge->fail(trouble, {}, {}, 1, skip);
            auto report = publish(plan, product.journal(), product.access(), product.options());
            told.append(PublishProduct::errorIn(report));
            if (report && !report->isComplete()) {
                for (const QString &folder : {product.scratch.path(), product.state.path()}) {
                    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
                    while (files.hasNext()) {
                        QFile file(files.next());
                        if (file.open(QIODevice::ReadOnly))
                            QVERIFY2(!file.readAll().contains(PublishProduct::token()), qPrintable(file.fileName()));
                    }
                }
                report = continuePublishing(product.journal(), product.access(), product.options());
                told.append(PublishProduct::errorIn(report));
            }
        }
    }
    qInstallMessageHandler(before);
    QVERIFY(!elsewhere.allBytes().contains(PublishProduct::token()));
    QVERIFY(!elsewhere.allBytes().contains("bytes of"));
    QVERIFY(product.forge->server().allBytes().contains(PublishProduct::token())); // it can be found
    const QString secret = QString::fromLatin1(PublishProduct::token());
    QVERIFY(!told.join(QLatin1Char('\n')).contains(secret));
    QVERIFY(!caughtLogs.join(QLatin1Char('\n')).contains(secret));
    QVERIFY(!product.client.journal->toJson().contains(PublishProduct::token()));
}

WAYBILL_TEST_MAIN(TestPublishFaults)
#include "tst_publishfaults.moc"
