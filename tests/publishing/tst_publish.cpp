// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"
#include "release/publishing/publishingmessage.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using Dialect = PublishProduct::Dialect;
using Trouble = testing::FakeForge::Fault;
using testing::FakeRepository;

/// A publication over four repositories, on every forge.
class TestPublish : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everywhere_data();
    void everywhere();
    void undo_data() { everywhere_data(); }
    void undo();
    void editedThere();
    void editedMeanwhile();
    void secondTime_data() { everywhere_data(); }
    void secondTime();
};

namespace {

QStringList statesOf(const PublishPlan &plan)
{
    QStringList states;
    for (const PublishStep &step : plan.steps) {
        QString state = step.repository + QLatin1Char(' ') + keyName(step.state);
        if (step.fault)
            state += QLatin1String(": ") + wording::line(*step.fault);
        states.append(state);
    }
    return states;
}

} // namespace

void TestPublish::everywhere_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("GitHub") << Dialect::GitHub;
    QTest::newRow("GitHub Enterprise Server") << Dialect::GitHubEnterprise;
    QTest::newRow("GitLab") << Dialect::GitLab;
    QTest::newRow("Gitea") << Dialect::Gitea;
}

void TestPublish::everywhere()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    const PublishPlan plan = product.plan();
    QStringList expected;
    for (const QString &name : PublishProduct::order())
        expected.append(name + QStringLiteral(" create"));
    QCOMPARE(statesOf(plan), expected);
    QCOMPARE(plan.pointOfNoReturn()->repository, QStringLiteral("agent"));
    product.forge->server().forget();
    QStringList published;
    PublishRunOptions options = product.options();
    options.progress.changed = [&](const PublishJournal &journal) {
        for (const PublishRecord &record : journal.records) {
            if (record.state == PublishRecord::State::Published && !published.contains(record.repository))
                published.append(record.repository);
        }
        const QString hasty = product.haste();
        QVERIFY2(hasty.isEmpty(), qPrintable(hasty));
    };
    const auto report = publish(plan, product.journal(), product.access(), options);
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    QCOMPARE(product.wrongness(), QString());
    QCOMPARE(published, PublishProduct::order());
    QVERIFY(!QFile::exists(product.journal()));
    // Never more than was said.
    QCOMPARE(report->requests, int(product.forge->server().requests().size()));
    QCOMPARE(plan.budgets.size(), std::size_t(1));
    QVERIFY2(report->requests <= plan.budgets.front().writing,
             qPrintable(QStringLiteral("%1 of %2").arg(report->requests).arg(plan.budgets.front().writing)));
}

void TestPublish::undo()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    const PublishPlan plan = product.plan();
    PublishRunOptions options = product.options();
    options.progress.before = [](const QString &, PublishAction action) -> Result<void> {
        if (action == PublishAction::Publish)
            return fail(Fault::Environment, QStringLiteral("not now"));
        return {};
    };
    auto report = publish(plan, product.journal(), product.access(), options);
    QVERIFY(report && report->fault);
    QVERIFY(report->journal.passedNoReturn()); // it does not know better
    report = undoPublishing(product.journal(), product.access(), product.options());
    QVERIFY2(report && !report->fault, qPrintable(PublishProduct::errorIn(report)));
    for (const QString &name : PublishProduct::names()) {
        QVERIFY(product.on(name).releases.isEmpty());
        QVERIFY(product.on(name).packageFiles.isEmpty());
    }
    QVERIFY(!QFile::exists(product.journal()));

    // Behind the point of no return there is no way back, and a way on.
    options.progress.before = [](const QString &repository, PublishAction action) -> Result<void> {
        if (action == PublishAction::Publish && repository == QLatin1String("runtime"))
            return fail(Fault::Environment, QStringLiteral("not now"));
        return {};
    };
    report = publish(product.plan(), product.journal(), product.access(), options);
    QVERIFY(report && report->fault);
    report = undoPublishing(product.journal(), product.access(), product.options());
    QVERIFY(report && report->fault);
    QVERIFY(report->fault->what.is(PublishingMessage::CannotUndoPublished));
    QVERIFY(PublishProduct::errorIn(report).contains(QLatin1String("agent")));
    report = continuePublishing(product.journal(), product.access(), product.options());
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    QCOMPARE(product.wrongness(), QString());
}

void TestPublish::editedThere()
{
    PublishProduct product;
    // Somebody prepared a draft, and wrote notes of their own into it.
    product.edit(QStringLiteral("agent"), [](FakeRepository &repository) {
        repository.setRelease({{QStringLiteral("id"), 77},
                               {QStringLiteral("tag_name"), QStringLiteral("v1.1.0")},
                               {QStringLiteral("draft"), true},
                               {QStringLiteral("body"), QStringLiteral("By hand\r\n")},
                               {QStringLiteral("assets"), QJsonArray()},
                               {QStringLiteral("upload_url"), QString()}});
    });
    PublishPlan plan = product.plan();
    QCOMPARE(keyName(plan.steps.front().state), QStringLiteral("resume"));
    QCOMPARE(plan.steps.front().text.body, QStringLiteral("By hand\n"));
    QCOMPARE(plan.steps.front().conflicts, QStringList{PublishProduct::bodyOf(QStringLiteral("agent"))});
    // Published, then edited: the lines of both sides stand.
    product.serve(Dialect::GitHubEnterprise);
    const auto report = publish(product.plan(), product.journal(), product.access(), product.options());
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    product.edit(QStringLiteral("agent"), [](FakeRepository &repository) {
        QJsonObject release = repository.releases.first().toObject();
        release[QStringLiteral("body")] = QStringLiteral("# agent\r\n\r\n- one\r\n- two\r\n- three, said ann");
        repository.setRelease(release);
    });
    PublishRequest request = product.request();
    request.wishes[1].body = QStringLiteral("# agent\n\n- one\n- zero\n- two\n- three\n");
    plan = product.plan(request);
    QCOMPARE(statesOf(plan), (QStringList{QStringLiteral("agent update"), QStringLiteral("docs done"),
                                          QStringLiteral("runtime done"), QStringLiteral("shim done")}));
    QCOMPARE(plan.steps.front().editedLines, 1);
    QCOMPARE(plan.steps.front().conflicts, QStringList());
    const auto updated = publish(plan, product.journal(), product.access(), product.options());
    QVERIFY2(updated && updated->isComplete(), qPrintable(PublishProduct::errorIn(updated)));
    QCOMPARE(product.on(QStringLiteral("agent")).releases.first()[QStringLiteral("body")].toString(),
             QStringLiteral("# agent\n\n- one\n- zero\n- two\n- three, said ann\n"));
    QCOMPARE(statesOf(product.plan(request)).front(), QStringLiteral("agent done"));
}

void TestPublish::editedMeanwhile()
{
    PublishProduct product;
    const PublishPlan plan = product.plan();
    // Ann edits the draft between its making and its publication.
    product.forge->fail(Trouble::EditedMeanwhile, "GET", QStringLiteral("/repos/o/agent/releases/"), 1, 2);
    const auto report = publish(plan, product.journal(), product.access(), product.options());
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    QCOMPARE(product.on(QStringLiteral("agent")).releases.first()[QStringLiteral("body")].toString(),
             QString(PublishProduct::bodyOf(QStringLiteral("agent")) + QStringLiteral("\nEdited by ann.\n")));

    // A draft that somebody edited is never taken away.
    product.serve(Dialect::GitHubEnterprise);
    PublishRunOptions options = product.options();
    options.progress.before = [](const QString &, PublishAction action) -> Result<void> {
        if (action == PublishAction::Publish)
            return fail(Fault::Environment, QStringLiteral("not now"));
        return {};
    };
    (void)publish(product.plan(), product.journal(), product.access(), options);
    product.edit(QStringLiteral("agent"), [](FakeRepository &repository) {
        QJsonObject release = repository.releases.first().toObject();
        release[QStringLiteral("body")] = QStringLiteral("Mine");
        repository.setRelease(release);
    });
    const auto undone = undoPublishing(product.journal(), product.access(), product.options());
    QVERIFY(undone && undone->fault && undone->fault->what.is(PublishingMessage::KeptEdited));
    QCOMPARE(product.on(QStringLiteral("agent")).releases.size(), 1);
    QVERIFY(product.on(QStringLiteral("docs")).releases.isEmpty());
    QVERIFY(QFile::exists(product.journal()));
}

void TestPublish::secondTime()
{
    QFETCH(Dialect, dialect);
    PublishProduct product(dialect);
    const auto report = publish(product.plan(), product.journal(), product.access(), product.options());
    QVERIFY2(report && report->isComplete(), qPrintable(PublishProduct::errorIn(report)));
    const PublishPlan plan = product.plan();
    QCOMPARE(plan.count(PublishStep::State::Done), 4);
    QVERIFY(!plan.writes());
    const auto nothing = publish(plan, product.journal(), product.access(), product.options());
    QVERIFY(!nothing);
    QVERIFY(nothing.error().what.is(PublishingMessage::NothingToPublish));
}

WAYBILL_TEST_MAIN(TestPublish)
#include "tst_publish.moc"
