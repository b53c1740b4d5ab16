// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/publishmodel.h"
#include "release/publishing/publishingmessage.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>

using namespace waybill;
using models::PublishModel;
using release::PublishedThing;
using release::PublishingMessage;
using release::PublishRecord;
using release::PublishStep;

namespace {

release::PublishFile file(const char *name, char digit)
{
    return {QString::fromLatin1(name), QStringLiteral("/dist/") + QLatin1String(name), 1234, QByteArray(64, digit)};
}

PublishStep step(const char *repository, PublishStep::State state)
{
    PublishStep made;
    made.repository = QString::fromLatin1(repository);
    made.host = QStringLiteral("github.com");
    made.web = QUrl(QStringLiteral("https://github.com/o/") + made.repository);
    made.text.tag = QStringLiteral("v1.1.0");
    made.text.name = QStringLiteral("Cargo 1.1.0");
    made.text.body = QStringLiteral("words\n");
    made.state = state;
    return made;
}

/// agent is new, runtime pins it and is there as a draft, shim is in the way, docs is elsewhere.
release::PublishPlan plan(bool blocked)
{
    release::PublishPlan plan;
    PublishStep agent = step("agent", PublishStep::State::Create);
    agent.text.isLatest = true;
    agent.files = {file("agent.tar.gz", '1'), file("SUMS", '2')};
    agent.missing = {QStringLiteral("agent.tar.gz")};
    agent.milestone.emplace().title = QStringLiteral("1.1.0");
    agent.comments = {7, 9};
    agent.comment = QStringLiteral("Released in Cargo 1.1.0.");
    PublishStep runtime = step("runtime", PublishStep::State::Resume);
    runtime.text.isPrerelease = true;
    runtime.after = {QStringLiteral("agent")};
    runtime.warnings = {
        {Problem::Severity::Warning, message(PublishingMessage::CheckFolder), {}, PublishingMessage::EditsStay}};
    plan.steps = {agent, runtime};
    if (blocked) {
        PublishStep shim = step("shim", PublishStep::State::Blocked);
        shim.fault = Error{Fault::Input,
                           message(PublishingMessage::NoLocalTag, QStringLiteral("v1.1.0")),
                           {},
                           PublishingMessage::NeverMoves};
        plan.steps.push_back(shim);
    }
    plan.steps.push_back(step("docs", PublishStep::State::Skipped));
    return plan;
}

PublishRecord record(const char *repository, PublishRecord::State state)
{
    PublishRecord made;
    made.repository = QString::fromLatin1(repository);
    made.text.tag = QStringLiteral("v1.1.0");
    made.text.name = QStringLiteral("Cargo 1.1.0");
    made.state = state;
    return made;
}

QString printed(const QAbstractItemModel &model, bool header = false)
{
    testing::PrintOptions options;
    options.header = header;
    return testing::printModel(model, options).join(QLatin1Char('\n'));
}

} // namespace

/// What is published, as a tree.
class PublishModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void showsAPlan();
    void namesThePointOfNoReturn();
    void followsARun();
    void changesInPlace();
    void showsLights();
    void countsRequests();
};

void PublishModelTest::showsAPlan()
{
    PublishModel model(PublishModel::Purpose::Plan);
    const QAbstractItemModelTester tester(&model);
    model.setRows(models::publishRows(plan(true)));
    QCOMPARE(printed(model, true), QStringLiteral(R"(Item | State
agent v1.1.0 | to be published
  Release “Cargo 1.1.0” | a draft first, latest
  agent.tar.gz | attach, 11111111…
  SUMS | attached, 22222222…
  Milestone 1.1.0 | to be closed
  2 pull request(s) | comment “Released in Cargo 1.1.0.”
runtime v1.1.0 | draft to be published
  check that the folder is writable and the disk has room
  Release “Cargo 1.1.0” | notes change, prerelease
shim v1.1.0 | not possible
  There is no tag v1.1.0 here
docs v1.1.0 | left out)"));
    const QModelIndex shim = model.indexOf(QStringLiteral("shim"));
    const QModelIndex finding = model.index(0, 0, shim);
    QVERIFY(finding.data(PublishModel::FindingRole).toBool());
    QCOMPARE(finding.data(PublishModel::AdviceRole).toString(),
             QStringLiteral("a tag that others may have never moves: release the next version"));
    // What is read out says all of it.
    QCOMPARE(finding.data(Qt::AccessibleTextRole).toString(),
             QStringLiteral(
                 "There is no tag v1.1.0 here; a tag that others may have never moves: release the next version"));
    QVERIFY(model.indexOf(QStringLiteral("runtime"))
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("after agent")));
    const QModelIndex archive = model.index(1, 1, model.indexOf(QStringLiteral("agent")));
    QVERIFY(archive.data(Qt::ToolTipRole).toString().contains(QString(64, QLatin1Char('1'))));
    QCOMPARE(model.row(shim)->repository, QStringLiteral("shim"));
    QVERIFY(!model.row({}));
}

void PublishModelTest::namesThePointOfNoReturn()
{
    QCOMPARE(models::noReturnText(plan(false)),
             QStringLiteral("Until agent v1.1.0, the first one, is public, everything can be undone."));
    PublishModel model(PublishModel::Purpose::Plan);
    model.setRows(models::publishRows(plan(false)));
    const QModelIndex point = model.index(1, 0, model.index(0, 0));
    QCOMPARE(point.data().toString(), QStringLiteral("Once this release is public, nothing can be undone"));
    QVERIFY(point.data(PublishModel::FindingRole).toBool());
    // There is one of it only.
    QCOMPARE(printed(model).count(QStringLiteral("nothing can be undone")), 1);
    QCOMPARE(models::noReturnText(release::PublishPlan()), QString());
}

void PublishModelTest::followsARun()
{
    release::PublishJournal journal;
    PublishRecord agent = record("agent", PublishRecord::State::Verified);
    agent.files = {file("agent.tar.gz", '1')};
    agent.milestone.emplace().title = QStringLiteral("1.1.0");
    agent.comments = {{7, true}, {9, false}};
    PublishRecord runtime = record("runtime", PublishRecord::State::Drafted);
    runtime.files = {file("runtime.tar.gz", '3'), file("SUMS", '4')};
    runtime.attached = {QStringLiteral("runtime.tar.gz")};
    runtime.problem = message(PublishingMessage::UploadDiffers, QStringLiteral("SUMS"));
    journal.records = {agent, runtime, record("shim", PublishRecord::State::Planned)};
    PublishModel model(PublishModel::Purpose::Plan);
    const QAbstractItemModelTester tester(&model);
    model.setRows(models::publishRows(journal));
    QCOMPARE(printed(model), QStringLiteral(R"(agent v1.1.0 | draft with all files
  Release “Cargo 1.1.0” | a draft
  agent.tar.gz | compared, 11111111…
  Milestone 1.1.0 | to be closed
  2 pull request(s) | 1 of 2 commented
runtime v1.1.0 | draft, files not complete
  What the forge has of SUMS is not what was sent
  Release “Cargo 1.1.0” | a draft
  runtime.tar.gz | sent, 33333333…
  SUMS | attach, 44444444…
shim v1.1.0 | not started
  Release “Cargo 1.1.0” | not made yet)"));
    QCOMPARE(models::noReturnText(journal), QStringLiteral("Nothing is public yet: everything can be undone."));
    journal.records[0].state = PublishRecord::State::Published;
    QCOMPARE(models::noReturnText(journal),
             QStringLiteral("agent v1.1.0 is public, or may be: nothing can be undone any more."));
    for (PublishRecord &one : journal.records)
        one.state = PublishRecord::State::Undone;
    QCOMPARE(models::noReturnText(journal), QString());
}

/// Whoever looks at a run keeps what is chosen, and sees each step in its place.
void PublishModelTest::changesInPlace()
{
    release::PublishJournal journal;
    journal.records = {record("agent", PublishRecord::State::Planned), record("shim", PublishRecord::State::Planned)};
    PublishModel model(PublishModel::Purpose::Plan);
    const QAbstractItemModelTester tester(&model);
    model.setRows(models::publishRows(journal));
    const QPersistentModelIndex chosen(model.index(0, 0, model.index(1, 0)));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    journal.records[1].state = PublishRecord::State::Drafted;
    model.setRows(models::publishRows(journal));
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 2); // the repository and its release
    QVERIFY(chosen.isValid());
    QCOMPARE(chosen.sibling(0, 1).data().toString(), QStringLiteral("a draft"));
    model.setRows(models::publishRows(journal));
    QCOMPARE(changes.size(), 2);
    journal.records[1].problem = message(PublishingMessage::ContinueLooks); // another row
    model.setRows(models::publishRows(journal));
    QCOMPARE(resets.size(), 1);
}

void PublishModelTest::showsLights()
{
    using State = PublishedThing::State;
    release::PublishedAnswers answers;
    release::PublishedAnswer agent{QStringLiteral("agent"), QStringLiteral("v1.1.0"), {}, {}, {}};
    agent.things = {
        {PublishedThing::Kind::Tag, QStringLiteral("v1.1.0"), State::Out, PublishingMessage::TagOut, {}},
        {PublishedThing::Kind::Release, QStringLiteral("v1.1.0"), State::Out, PublishingMessage::ReleaseOut, {}},
        {PublishedThing::Kind::File, QStringLiteral("a.txt"), State::Differs,
         message(PublishingMessage::FileOtherBytes, QStringLiteral("ab")), "ab"}};
    release::PublishedAnswer shim{QStringLiteral("shim"), QStringLiteral("v1.1.0"), {}, {}, {}};
    shim.things = {{PublishedThing::Kind::Tag,
                    QStringLiteral("v1.1.0"),
                    State::Unknown,
                    message(PublishingMessage::CannotTell, QStringLiteral("no answer")),
                    {}}};
    release::PublishedAnswer docs{QStringLiteral("docs"), QStringLiteral("v1.1.0"), {}, {}, {}};
    answers.repositories = {agent, shim, docs};
    PublishModel model(PublishModel::Purpose::Lights);
    const QAbstractItemModelTester tester(&model);
    model.setRows(models::publishedRows(answers));
    QCOMPARE(printed(model, true), QStringLiteral(R"(Item | Public?
agent v1.1.0 | no
  Tag v1.1.0 | yes
  Release | yes
  a.txt | no: the file has other bytes: SHA-256 ab
shim v1.1.0 | not known
  Tag v1.1.0 | not known: cannot tell: no answer
docs v1.1.0 | not on a supported forge)"));
    QCOMPARE(model.index(0, 1, model.index(0, 0)).data(Qt::ToolTipRole).toString(),
             QStringLiteral("yes\nthe tag is there, at the right commit"));
    // Not by the colour alone.
    testing::PrintOptions options;
    options.columns = {PublishModel::State};
    options.roles = {Qt::UserRole};
    QCOMPARE(testing::printModel(model, options).join(QString()).simplified(), QStringLiteral("✗ ✓ ✓ ✗? ?–"));
}

void PublishModelTest::countsRequests()
{
    release::PublishBudget budget{QStringLiteral("github.com"), 12, 26, {}};
    QCOMPARE(models::budgetText(budget, true), QStringLiteral("github.com: 26 request(s)"));
    budget.left.emplace().left = 4812;
    QCOMPARE(models::budgetText(budget, true), QStringLiteral("github.com: 26 request(s) of 4,812 left"));
    QCOMPARE(models::budgetText(budget, false), QStringLiteral("github.com: 12 request(s) sent, 4,812 left"));
}

WAYBILL_GUI_TEST_MAIN(PublishModelTest)
#include "tst_publishmodel.moc"
