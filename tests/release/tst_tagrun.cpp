// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/tagging/tagrun.h"
#include "support/file.h"
#include "tagproduct.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QProcess>
#include <QStandardPaths>

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

using State = TagRecord::State;

namespace {

/// Fails the Nth action; 0 fails none.
class Failing {
public:
    explicit Failing(int which = 0)
        : m_which(which)
    {}

    [[nodiscard]] TagRunOptions options()
    {
        TagRunOptions options;
        options.faults.before = [this](const QString &, TagAction action) -> Result<void> {
            if (++count != m_which)
                return {};
            failed = action;
            return fail(Fault::Environment, QStringLiteral("fault"));
        };
        return options;
    }

    int count = 0;
    std::optional<TagAction> failed;

private:
    int m_which;
};

} // namespace

/// Tagging, with a fault at each step: what is reported is what is there, and one can go on or go back.
class TestTagRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_product = std::make_unique<TagProduct>(); }
    void allOfIt();
    void signedOnes();
    void faultsWhileCreating_data();
    void faultsWhileCreating();
    void faultsWhileUndoing();
    void faultsWhilePushing();
    void somebodyElseTags();
    void undoLeavesOthers();
    void undoLeavesPushed();
    void pushIsRefused();
    void secondRemoteRefuses();
    void committedJournal();
    void oneRemoteIsGone();
    void existingOnesAreNotOurs();
    void laterRunsKeepOurs();
    void unfinishedRunsComeFirst();
    void journalCannotBeWritten();
    void referenceIsLocked();
    void objectsAreGone();
    void oneAtATime();
    void foreignJournal();
    void cancelled();

private:
    void sign() const;
    /// No tag of 1.1.0 and no journal.
    void nothingIsThere() const
    {
        QCOMPARE(m_product->there(), QStringList());
        QVERIFY(!QFile::exists(m_product->journal()));
        QVERIFY(!QFile::exists(besideOf(m_product->journal())));
    }
    /// What a run told is what git has, what the journal has, and what the status tells.
    void toldTheTruth(const TagRunReport &report) const
    {
        QVERIFY2(m_product->compare(report.journal).isEmpty(), qPrintable(m_product->compare(report.journal)));
        const auto status = tagStatus(m_product->journal());
        QVERIFY2(status, errorText(status).constData());
        QCOMPARE(status->has_value(), report.journalKept);
        if (!report.journalKept)
            return;
        for (std::size_t i = 0; i < report.journal.records.size(); ++i) {
            QCOMPARE((*status)->journal.records[i].state, report.journal.records[i].state);
            QCOMPARE((*status)->journal.records[i].object, report.journal.records[i].object);
        }
    }
    [[nodiscard]] Result<TagRunReport> create() const { return createTags(m_product->plan(), m_product->journal()); }

    std::unique_ptr<TagProduct> m_product;
};

void TestTagRun::allOfIt()
{
    const auto created = create();
    QVERIFY2(created, errorText(created).constData());
    QVERIFY(created->isComplete());
    QCOMPARE(m_product->there(), TagProduct::all());
    toldTheTruth(*created);
    const QString agent = m_product->scratch.path(QStringLiteral("agent"));
    QCOMPARE(testing::git(agent, {QStringLiteral("cat-file"), QStringLiteral("-t"), QStringLiteral("v1.1.0")}),
             QByteArray("tag"));
    QVERIFY(testing::git(agent, {QStringLiteral("show"), QStringLiteral("-s"), QStringLiteral("v1.1.0")})
                .contains("Tagger: Ada <ada@test.example>"));
    QCOMPARE(m_product->there(QStringLiteral(".git")), QStringList());
    // Going on, when all is done, does nothing.
    Failing counting;
    QVERIFY(continueTags(m_product->journal(), counting.options())->isComplete());
    QCOMPARE(m_product->there(), TagProduct::all());
    const auto pushed = pushCreatedTags(m_product->journal(), {});
    QVERIFY2(pushed && pushed->isComplete() && !pushed->journalKept, errorText(pushed).constData());
    QCOMPARE(m_product->there(QStringLiteral(".git")), TagProduct::all());
    QVERIFY(!QFile::exists(m_product->journal()));
    for (const TagRecord &record : pushed->journal.records)
        QCOMPARE(record.state, State::Pushed);
    QCOMPARE(pushCreatedTags(m_product->journal(), {}).error().fault, Fault::Input);
    QCOMPARE(undoTags(m_product->journal()).error().fault, Fault::Input);
}

void TestTagRun::sign() const
{
    const QString key = m_product->scratch.path(QStringLiteral("key"));
    QProcess process;
    process.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                                                 QStringLiteral("-N"), QString(), QStringLiteral("-f"), key});
    QVERIFY(process.waitForFinished() && process.exitCode() == 0);
    m_product->scratch.write(QStringLiteral("signers"),
                             "ada@test.example " + m_product->scratch.read(QStringLiteral("key.pub")));
    for (const QString &name : TagProduct::names()) {
        m_product->set(name, "gpg.format", QStringLiteral("ssh"));
        m_product->set(name, "user.signingKey", key);
        m_product->set(name, "gpg.ssh.allowedSignersFile", m_product->scratch.path(QStringLiteral("signers")));
        m_product->set(name, "tag.gpgSign", QStringLiteral("true"));
    }
}

void TestTagRun::signedOnes()
{
    if (QStandardPaths::findExecutable(QStringLiteral("ssh-keygen")).isEmpty())
        QSKIP("there is no ssh-keygen");
    sign();
    QVERIFY(create()->isComplete());
    const auto verified = testing::runGit(m_product->scratch.path(QStringLiteral("agent")),
                                          {QStringLiteral("tag"), QStringLiteral("-v"), QStringLiteral("v1.1.0")});
    QVERIFY2(verified.exitCode == 0, verified.errors.constData());
    // One that cannot sign is told before anything is written in the others.
    QVERIFY(undoTags(m_product->journal()));
    m_product->set(QStringLiteral("shim"), "user.signingKey", QStringLiteral("/nowhere/key"));
    const auto failed = create();
    QVERIFY2(failed && failed->fault, errorText(failed).constData());
    QCOMPARE(m_product->there(), QStringList());
    QVERIFY(wording::text(failed->journal.records[2].problem).contains(QLatin1String("ssh-keygen")));
    toldTheTruth(*failed);
    m_product->set(QStringLiteral("shim"), "user.signingKey", m_product->scratch.path(QStringLiteral("key")));
    QVERIFY(continueTags(m_product->journal())->isComplete());
    QCOMPARE(m_product->there(), TagProduct::all());
}

void TestTagRun::faultsWhileCreating_data()
{
    QTest::addColumn<bool>("signedTags");
    QTest::addColumn<bool>("goesOn");
    QTest::newRow("go on") << false << true;
    QTest::newRow("undo") << false << false;
    if (QStandardPaths::findExecutable(QStringLiteral("ssh-keygen")).isEmpty())
        return;
    QTest::newRow("signed, go on") << true << true;
    QTest::newRow("signed, undo") << true << false;
}

void TestTagRun::faultsWhileCreating()
{
    QFETCH(bool, signedTags);
    QFETCH(bool, goesOn);
    if (signedTags)
        sign();
    const TagPlan plan = m_product->plan();
    Failing counting;
    QVERIFY(createTags(plan, m_product->journal(), counting.options())->isComplete());
    QVERIFY(undoTags(m_product->journal())->isComplete());
    nothingIsThere();
    // The journal, and for each: read, (sign,) write, journal; create, journal.
    QCOMPARE(counting.count, 1 + 3 * (signedTags ? 6 : 5));
    std::map<TagAction, int> hit;
    for (int which = 1; which <= counting.count; ++which) {
        Failing failing(which);
        const auto report = createTags(plan, m_product->journal(), failing.options());
        QVERIFY(failing.failed);
        ++hit[*failing.failed];
        if (!report) {
            QCOMPARE(which, 1);
            QCOMPARE(wording::text(report.error().what), QStringLiteral("fault"));
            nothingIsThere();
            continue;
        }
        QVERIFY(!report->isComplete() && report->fault && report->fault->what == Message(QStringLiteral("fault")));
        const auto told = std::count_if(report->journal.records.begin(), report->journal.records.end(),
                                        [](const TagRecord &record) { return !record.problem.isEmpty(); });
        QCOMPARE(told, 1);
        toldTheTruth(*report);
        if (goesOn) {
            const auto more = continueTags(m_product->journal());
            QVERIFY2(more && more->isComplete(), errorText(more).constData());
            QCOMPARE(m_product->there(), TagProduct::all());
            toldTheTruth(*more);
        }
        const auto undone = undoTags(m_product->journal());
        QVERIFY2(undone && undone->isComplete() && !undone->journalKept, errorText(undone).constData());
        nothingIsThere();
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE(int(hit.size()), signedTags ? 5 : 4);
}

void TestTagRun::faultsWhileUndoing()
{
    QVERIFY(create()->isComplete());
    Failing counting;
    QVERIFY(undoTags(m_product->journal(), counting.options())->isComplete());
    QCOMPARE(counting.count, 3 * 2);
    for (int which = 1; which <= counting.count; ++which) {
        QVERIFY(create()->isComplete());
        Failing failing(which);
        const auto report = undoTags(m_product->journal(), failing.options());
        QVERIFY2(report && report->fault && report->journalKept, errorText(report).constData());
        toldTheTruth(*report);
        // The others are gone all the same.
        QCOMPARE(m_product->there().size(), failing.failed == TagAction::DeleteReference ? 1 : 0);
        QVERIFY(undoTags(m_product->journal())->isComplete());
        nothingIsThere();
    }
}

void TestTagRun::faultsWhilePushing()
{
    QVERIFY(create()->isComplete());
    Failing counting;
    QVERIFY(pushCreatedTags(m_product->journal(), {}, counting.options())->isComplete());
    // Read, push, journal before, journal behind; behind the last the journal goes away.
    QCOMPARE(counting.count, 3 * 4 - 1);
    for (int which = 1; which <= counting.count; ++which) {
        init(); // what is pushed cannot be taken back
        QVERIFY(create()->isComplete());
        Failing failing(which);
        const auto report = pushCreatedTags(m_product->journal(), {}, failing.options());
        QVERIFY2(report && report->fault && report->journalKept, errorText(report).constData());
        toldTheTruth(*report);
        // What is pushed, or may be, stays; the others can be taken back.
        const QStringList remote = m_product->there(QStringLiteral(".git"));
        if (which % 2 == 0) {
            const auto again = pushCreatedTags(m_product->journal(), {});
            QVERIFY2(again && again->isComplete() && !again->journalKept, errorText(again).constData());
            QCOMPARE(m_product->there(QStringLiteral(".git")), TagProduct::all());
        } else {
            const auto undone = undoTags(m_product->journal());
            QVERIFY2(undone, errorText(undone).constData());
            QCOMPARE(m_product->there(), remote);
            QCOMPARE(undone->journalKept, !remote.isEmpty());
            QCOMPARE(undone->fault.has_value(), !remote.isEmpty());
        }
        if (QTest::currentTestFailed())
            return;
    }
}

/// Between the objects and the tags, or between two tags.
void TestTagRun::somebodyElseTags()
{
    for (const QString &when : {QStringLiteral("agent"), QStringLiteral("shim")}) {
        init();
        TagRunOptions options;
        options.faults.before = [&](const QString &repository, TagAction action) -> Result<void> {
            if (action == TagAction::CreateReference && repository == when)
                testing::git(m_product->scratch.path(QStringLiteral("shim")),
                             {QStringLiteral("tag"), QStringLiteral("1.1.0"), QStringLiteral("HEAD~1")});
            return {};
        };
        const auto report = createTags(m_product->plan(), m_product->journal(), options);
        QVERIFY2(report && report->fault, errorText(report).constData());
        QCOMPARE(report->journal.records[2].state, State::Written);
        QVERIFY(wording::text(report->journal.records[2].problem).contains(QLatin1String("1.1.0")));
        QCOMPARE(m_product->there(), TagProduct::all());
        QVERIFY(!continueTags(m_product->journal())->isComplete());
        const auto undone = undoTags(m_product->journal());
        QVERIFY2(undone && undone->isComplete(), errorText(undone).constData());
        QCOMPARE(m_product->there(), QStringList{QStringLiteral("shim 1.1.0")});
        QVERIFY(!QFile::exists(m_product->journal()));
    }
}

void TestTagRun::undoLeavesOthers()
{
    QVERIFY(create()->isComplete());
    const QString agent = m_product->scratch.path(QStringLiteral("agent"));
    testing::git(agent,
                 {QStringLiteral("tag"), QStringLiteral("-f"), QStringLiteral("v1.1.0"), QStringLiteral("HEAD~1")});
    testing::git(m_product->scratch.path(QStringLiteral("shim")),
                 {QStringLiteral("tag"), QStringLiteral("-d"), QStringLiteral("1.1.0")});
    const auto undone = undoTags(m_product->journal());
    QVERIFY2(undone && undone->fault && undone->journalKept, errorText(undone).constData());
    QCOMPARE(m_product->there(), QStringList{QStringLiteral("agent v1.1.0")});
    QVERIFY(wording::text(undone->journal.records[0].problem).contains(QLatin1String("v1.1.0")));
    QCOMPARE(undone->journal.records[1].state, State::Undone);
    QCOMPARE(undone->journal.records[2].state, State::Undone);
}

void TestTagRun::undoLeavesPushed()
{
    QVERIFY(create()->isComplete());
    m_product->set(QStringLiteral("runtime"), "remote.origin.url", QStringLiteral("../gone.git"));
    QVERIFY(!pushCreatedTags(m_product->journal(), {})->isComplete());
    const auto undone = undoTags(m_product->journal());
    QVERIFY2(undone && undone->fault, errorText(undone).constData());
    QCOMPARE(m_product->there(), (QStringList{QStringLiteral("agent v1.1.0"), QStringLiteral("shim 1.1.0")}));
    QCOMPARE(undone->journal.records[1].state, State::Undone);
    QVERIFY(wording::text(undone->journal.records[0].problem).contains(QLatin1String("origin")));
    toldTheTruth(*undone);
}

void TestTagRun::pushIsRefused()
{
    QVERIFY(create()->isComplete());
    testing::git(m_product->scratch.path(QStringLiteral("runtime.git")),
                 {QStringLiteral("tag"), QStringLiteral("1.1.0"), QStringLiteral("main~1")});
    const QByteArray theirs =
        TagProduct::tagIn(m_product->scratch.path(QStringLiteral("runtime.git")), QByteArray("1.1.0"));
    const auto pushed = pushCreatedTags(m_product->journal(), {});
    QVERIFY2(pushed && pushed->fault && pushed->journalKept, errorText(pushed).constData());
    QCOMPARE(pushed->journal.records[0].state, State::Pushed);
    QCOMPARE(pushed->journal.records[1].state, State::Created);
    QCOMPARE(pushed->journal.records[2].state, State::Pushed);
    QVERIFY(wording::text(pushed->journal.records[1].problem).contains(QString::fromLatin1(theirs.left(7))));
    QCOMPARE(TagProduct::tagIn(m_product->scratch.path(QStringLiteral("runtime.git")), QByteArray("1.1.0")), theirs);
}

/// What one remote may have is not forgotten when another one refuses: the tag is not taken back.
void TestTagRun::secondRemoteRefuses()
{
    QVERIFY(create()->isComplete());
    auto journal = readTagJournal(m_product->journal()).value().value();
    for (TagRecord &record : journal.records) {
        record.state = State::Pushing; // the connection to origin broke
        record.remote = "origin";
        record.mayBeOn = {"origin"};
    }
    QVERIFY(writeTagJournal(m_product->journal(), journal));
    for (const QString &name : TagProduct::names()) {
        const QString path = m_product->scratch.path(name);
        testing::git(path, {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--bare"),
                            QStringLiteral("--no-tags"), path, path + QStringLiteral(".second")});
        const QByteArray tag = journal.records[size_t(TagProduct::names().indexOf(name))].tag;
        testing::git(path + QStringLiteral(".second"),
                     {QStringLiteral("tag"), QString::fromUtf8(tag), QStringLiteral("main~1")});
        testing::git(path, {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("second"),
                            path + QStringLiteral(".second")});
    }
    const auto pushed = pushCreatedTags(m_product->journal(), {"second", false});
    QVERIFY2(pushed && pushed->fault && pushed->journalKept, errorText(pushed).constData());
    for (const TagRecord &record : pushed->journal.records) {
        QCOMPARE(record.state, State::Pushing);
        QCOMPARE(record.mayBeOn, std::set<QByteArray>{"origin"});
    }
    const auto undone = undoTags(m_product->journal());
    QVERIFY2(undone && undone->fault && undone->journalKept, errorText(undone).constData());
    QCOMPARE(m_product->there(), TagProduct::all());
}

/// A journal that was committed with the product makes nobody tag or untag anything.
void TestTagRun::committedJournal()
{
    testing::git(m_product->scratch.path(QStringLiteral("agent")), {QStringLiteral("tag"), QStringLiteral("victim")});
    TagJournal journal;
    TagRecord record;
    record.repository = QStringLiteral("agent");
    record.path = m_product->scratch.path(QStringLiteral("agent"));
    record.tag = "victim";
    record.object = record.commit = *git::ObjectId::fromHex(TagProduct::tagIn(record.path, QByteArray("victim")));
    record.state = State::Created;
    journal.records.push_back(record);
    QVERIFY(writeTagJournal(m_product->scratch.path(QStringLiteral("waybill.tagging.json")), journal));
    const auto undone = undoTags(m_product->journal());
    QVERIFY(!undone && undone.error().fault == Fault::Input);
    QVERIFY(!TagProduct::tagIn(record.path, QByteArray("victim")).isEmpty());
    QVERIFY(!tagStatus(m_product->journal()).value());
}

void TestTagRun::oneRemoteIsGone()
{
    QVERIFY(create()->isComplete());
    m_product->set(QStringLiteral("agent"), "remote.origin.url", QStringLiteral("../gone.git"));
    testing::git(m_product->scratch.path(QStringLiteral("shim")),
                 {QStringLiteral("remote"), QStringLiteral("remove"), QStringLiteral("origin")});
    const auto pushed = pushCreatedTags(m_product->journal(), {});
    QVERIFY2(pushed && pushed->fault, errorText(pushed).constData());
    QCOMPARE(pushed->fault->fault, Fault::Environment);
    QCOMPARE(m_product->there(QStringLiteral(".git")), QStringList{QStringLiteral("runtime 1.1.0")});
    QCOMPARE(pushed->journal.records[0].state, State::Created);
    QCOMPARE(pushed->journal.records[2].state, State::Created);
    toldTheTruth(*pushed);
}

void TestTagRun::existingOnesAreNotOurs()
{
    testing::git(m_product->scratch.path(QStringLiteral("runtime")), {QStringLiteral("tag"), QStringLiteral("1.1.0")});
    const auto created = create();
    QVERIFY2(created && created->isComplete(), errorText(created).constData());
    QVERIFY(!created->journal.records[1].ours);
    QVERIFY(undoTags(m_product->journal())->isComplete());
    QCOMPARE(m_product->there(), QStringList{QStringLiteral("runtime 1.1.0")});
    QVERIFY(create() && pushCreatedTags(m_product->journal(), {})->isComplete());
    QCOMPARE(m_product->there(QStringLiteral(".git")), TagProduct::all());
}

void TestTagRun::laterRunsKeepOurs()
{
    QVERIFY(create()->isComplete());
    const auto again = create();
    QVERIFY2(again && again->isComplete(), errorText(again).constData());
    for (const TagRecord &record : again->journal.records)
        QVERIFY(record.ours);
    QVERIFY(undoTags(m_product->journal())->isComplete());
    nothingIsThere();
}

void TestTagRun::unfinishedRunsComeFirst()
{
    Failing failing(4);
    QVERIFY(createTags(m_product->plan(), m_product->journal(), failing.options())->fault);
    const auto refused = create();
    QVERIFY(!refused && refused.error().fault == Fault::Input);
    const auto notYet = pushCreatedTags(m_product->journal(), {});
    QVERIFY(!notYet && notYet.error().fault == Fault::Input);
    QCOMPARE(m_product->there(QStringLiteral(".git")), QStringList());
}

/// Not by the hook: the disk itself says no.
void TestTagRun::journalCannotBeWritten()
{
    const QString blocked = besideOf(m_product->journal());
    QVERIFY(QDir().mkpath(blocked + QStringLiteral("/x")));
    const auto refused = create();
    QVERIFY(!refused);
    QCOMPARE(refused.error().fault, Fault::Environment);
    QCOMPARE(m_product->there(), QStringList());
    QVERIFY(QDir(blocked).removeRecursively());
    // In the middle: two tags are there, and the journal knows of one. The report knows of both.
    TagRunOptions options;
    options.faults.before = [&](const QString &repository, TagAction action) -> Result<void> {
        if (action == TagAction::CreateReference && repository == QLatin1String("runtime"))
            QDir().mkpath(blocked + QStringLiteral("/x"));
        return {};
    };
    const auto report = createTags(m_product->plan(), m_product->journal(), options);
    QVERIFY2(report && report->fault, errorText(report).constData());
    QCOMPARE(report->journal.records[1].state, State::Created);
    QCOMPARE((*readTagJournal(m_product->journal()))->records[1].state, State::Written);
    toldTheTruth(*report);
    QVERIFY(QDir(blocked).removeRecursively());
    QVERIFY(undoTags(m_product->journal())->isComplete());
    nothingIsThere();
}

void TestTagRun::referenceIsLocked()
{
    const QString lock = m_product->scratch.write(QStringLiteral("runtime/.git/refs/tags/1.1.0.lock"), {});
    const auto report = create();
    QVERIFY2(report && report->fault, errorText(report).constData());
    QCOMPARE(report->fault->fault, Fault::Environment);
    QCOMPARE(m_product->there(), QStringList{QStringLiteral("agent v1.1.0")});
    toldTheTruth(*report);
    QVERIFY(QFile::remove(lock));
    QVERIFY(continueTags(m_product->journal())->isComplete());
    QCOMPARE(m_product->there(), TagProduct::all());
}

/// git clears away what nothing points at.
void TestTagRun::objectsAreGone()
{
    Failing failing(12); // all objects, one tag
    QVERIFY(createTags(m_product->plan(), m_product->journal(), failing.options())->fault);
    QVERIFY(!m_product->there().isEmpty() && m_product->there() != TagProduct::all());
    for (const QString &name : TagProduct::names())
        testing::git(m_product->scratch.path(name), {QStringLiteral("prune"), QStringLiteral("--expire=now")});
    QVERIFY(continueTags(m_product->journal())->isComplete());
    QCOMPARE(m_product->there(), TagProduct::all());
}

void TestTagRun::oneAtATime()
{
    const auto lock = lockTagging(m_product->journal());
    QVERIFY2(lock, errorText(lock).constData());
    const auto second = create();
    QVERIFY(!second && second.error().fault == Fault::Environment);
    nothingIsThere();
}

void TestTagRun::foreignJournal()
{
    for (const char *text : {"", "{}", "{\"waybill\":2}", "[1]", "{\"waybill\":1,\"tags\":[{\"tag\":\"v1\"}]}"}) {
        QDir().mkpath(QFileInfo(m_product->journal()).path());
        QVERIFY(replaceFile(m_product->journal(), text));
        const auto created = create();
        QVERIFY(!created && created.error().fault == Fault::Input);
        QCOMPARE(tagStatus(m_product->journal()).error().fault, Fault::Input);
        QCOMPARE(readFile(m_product->journal()).value(), QByteArray(text));
    }
    QCOMPARE(m_product->there(), QStringList());
}

void TestTagRun::cancelled()
{
    TagRunOptions options;
    options.control = JobControl::create();
    options.faults.before = [&](const QString &repository, TagAction action) -> Result<void> {
        if (action == TagAction::CreateReference && repository == QLatin1String("agent"))
            options.control.cancel();
        return {};
    };
    const auto report = createTags(m_product->plan(), m_product->journal(), options);
    QVERIFY2(report && report->fault, errorText(report).constData());
    QCOMPARE(report->fault->fault, Fault::Cancelled);
    toldTheTruth(*report);
    QVERIFY(undoTags(m_product->journal())->isComplete());
    nothingIsThere();
}

WAYBILL_TEST_MAIN(TestTagRun)
#include "tst_tagrun.moc"
