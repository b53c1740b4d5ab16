// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/factsmessage.h"
#include "forge/facts/forgefile.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonDocument>
#include <QThread>

#include <atomic>
#include <thread>

using namespace waybill;
using namespace waybill::forge;
using testing::ScratchFolder;

class ForgeFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysAllOfAPullRequest();
    void isOneLineAChange();
    void keepsWhatItDoesNotKnow();
    void keepsLinesThatCannotBeRead();
    void twoPeoplesFilesMerge();
    void conflictsAreReadFromBothSides();
    void writesOnlyWhatChanged();
    void writersWaitForEachOther();
    void linksThatLeadOutAreRefused();
    void memoryBelongsToItsFacts();
    void anyBytes_data();
    void anyBytes();
};

namespace {

PullRequest pullFor(int number)
{
    PullRequest pull;
    pull.number = number;
    pull.title = QStringLiteral("Change %1").arg(number);
    pull.url = QUrl(QStringLiteral("https://github.com/o/r/pull/%1").arg(number));
    pull.isMerged = true;
    pull.asOf = QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC);
    return pull;
}

ForgeBook bookOf(const QString &repository, const std::vector<PullRequest> &pulls)
{
    ForgeBook book;
    ForgeFacts &facts = book[repository];
    facts.web = QUrl(QStringLiteral("https://github.com/o/") + repository);
    for (const PullRequest &pull : pulls)
        facts.pulls.emplace(pull.number, pull);
    return book;
}

QString agent()
{
    return QStringLiteral("agent");
}

} // namespace

void ForgeFileTest::saysAllOfAPullRequest()
{
    PullRequest pull = pullFor(12);
    pull.note = {ReleaseNote::Kind::Text, QStringLiteral("Adds \"pausing\"\nand more")};
    pull.breaking = QStringLiteral("the flag is gone");
    pull.labels = QStringList{QStringLiteral("a"), QStringLiteral("kind/bug")};
    pull.milestone = QStringLiteral("1.5");
    pull.author = QStringLiteral("ann");
    pull.isByRobot = true;
    pull.noteEditedAt = QDateTime(QDate(2026, 2, 1), QTime(1, 2, 3), Qt::UTC);
    pull.mergeCommit = *git::ObjectId::fromHex(QByteArray(40, '1'));
    pull.squashCommit = *git::ObjectId::fromHex(QByteArray(40, '2'));
    pull.headCommit = *git::ObjectId::fromHex(QByteArray(40, '3'));
    pull.commits = {*git::ObjectId::fromHex(QByteArray(40, '4'))};
    pull.issues = {{{}, 7, QStringLiteral("An issue")}, {QStringLiteral("x/y"), 8, {}}};
    PullRequest none = pullFor(13);
    none.note.kind = ReleaseNote::Kind::None;
    ForgeText text({});
    text.apply(bookOf(agent(), {pull, none, pullFor(14)}));
    const auto contents = ForgeText(text.bytes()).read(QStringLiteral("f"));
    QVERIFY(contents.problems.empty());
    const ForgeFacts &facts = contents.book.at(agent());
    QCOMPARE(facts.web.toString(), QStringLiteral("https://github.com/o/agent"));
    QCOMPARE(facts.pulls.at(12), pull);
    QCOMPARE(facts.pulls.at(13), none);
    QCOMPARE(facts.pulls.at(14), pullFor(14));
}

void ForgeFileTest::isOneLineAChange()
{
    ForgeText text({});
    ForgeBook book = bookOf(QStringLiteral("runtime"), {pullFor(2), pullFor(10)});
    book.merge(bookOf(agent(), {pullFor(3)}));
    text.apply(book);
    const QList<QByteArray> lines = text.bytes().split('\n');
    QCOMPARE(lines.size(), 8);
    QVERIFY(lines[1].contains("\"forge\":\"https://github.com/o/agent\""));
    QVERIFY(lines[2].contains("\"number\":3"));
    QVERIFY(lines[4].contains("\"number\":2,"));
    QVERIFY(lines[5].contains("\"number\":10,"));
    QVERIFY(QJsonDocument::fromJson(text.bytes()).isObject()); // for those who read it otherwise
}

void ForgeFileTest::keepsWhatItDoesNotKnow()
{
    ForgeText text({});
    text.apply(bookOf(agent(), {pullFor(1), pullFor(2)}));
    QByteArray bytes = text.bytes();
    bytes.replace("{\"as_of\"", "{\"aaa\":[1, 2],\"as_of\""); // of a later Waybill, and spaced otherwise
    ForgeText later(bytes);
    PullRequest changed = pullFor(2);
    changed.labels = QStringList{QStringLiteral("x")};
    later.apply(bookOf(agent(), {pullFor(1), changed}));
    const QList<QByteArray> lines = later.bytes().split('\n');
    QVERIFY(lines[2].contains("\"aaa\":[1, 2]")); // as it was
    QVERIFY(lines[3].contains("\"aaa\":[1,2]"));
    QVERIFY(lines[3].contains("\"labels\":[\"x\"]"));
}

void ForgeFileTest::keepsLinesThatCannotBeRead()
{
    ForgeText text({});
    text.apply(bookOf(agent(), {pullFor(1), pullFor(5)}));
    QList<QByteArray> lines = text.bytes().split('\n');
    lines.insert(3, "half a line {");
    lines.insert(4, R"({"repository":"agent","number":"2"},)");
    lines.insert(5, R"({"repository":"agent","number":7,"labels":"x"},)");
    lines.insert(6, R"({"number":7},)");
    ForgeText broken(lines.join('\n'));
    const auto contents = broken.read(QStringLiteral("waybill.forge.json"));
    QStringList said;
    for (const Problem &problem : contents.problems)
        said << problem.place.toString() + QLatin1Char(' ') + wording::text(problem.message);
    QCOMPARE(said,
             (QStringList{
                 QStringLiteral("waybill.forge.json:4 This line is not forge data: it is not JSON"),
                 QStringLiteral("waybill.forge.json:5 This line is not forge data: the value of \"number\" is wrong"),
                 QStringLiteral("waybill.forge.json:6 This line is not forge data: the value of \"labels\" is wrong"),
                 QStringLiteral("waybill.forge.json:7 This line is not forge data: \"repository\" is missing")}));
    QCOMPARE(contents.book.at(agent()).pulls.size(), std::size_t(2));
    broken.apply(bookOf(agent(), {pullFor(3)}));
    const QList<QByteArray> after = broken.bytes().split('\n');
    QCOMPARE(after.size(), lines.size() + 1);
    QVERIFY(after[3].startsWith("half a line {"));
    QVERIFY(after[7].contains("\"number\":3"));
}

void ForgeFileTest::twoPeoplesFilesMerge()
{
    const ScratchFolder scratch;
    const QString repo = scratch.path(QStringLiteral("r"));
    QDir().mkpath(repo);
    const auto git = [&](const QStringList &arguments) { return testing::git(repo, arguments); };
    const QString file = repo + QLatin1String("/waybill.forge.json");
    git({QStringLiteral("init"), QStringLiteral("-q"), QStringLiteral("-b"), QStringLiteral("main")});
    std::vector<PullRequest> pulls;
    for (int number = 1; number <= 40; number += 3)
        pulls.push_back(pullFor(number));
    QVERIFY(freezeFacts(file, bookOf(agent(), pulls)));
    const auto commit = [&] {
        git({QStringLiteral("add"), QStringLiteral(".")});
        git({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("facts")});
    };
    commit();
    git({QStringLiteral("checkout"), QStringLiteral("-qb"), QStringLiteral("other")});
    PullRequest theirs = pullFor(7);
    theirs.labels = QStringList{QStringLiteral("theirs")};
    QVERIFY(freezeFacts(file, bookOf(agent(), {theirs, pullFor(38)})));
    commit();
    git({QStringLiteral("checkout"), QStringLiteral("-q"), QStringLiteral("main")});
    PullRequest ours = pullFor(31);
    ours.labels = QStringList{QStringLiteral("ours")};
    QVERIFY(freezeFacts(file, bookOf(agent(), {ours, pullFor(17)})));
    commit();
    git({QStringLiteral("merge"), QStringLiteral("-q"), QStringLiteral("other")});
    const auto merged = readFrozenFacts(file);
    QVERIFY(merged);
    QVERIFY2(merged->problems.empty(), "the merge had a conflict");
    const auto &all = merged->book.at(agent()).pulls;
    QCOMPARE(all.at(7).labels, theirs.labels);
    QCOMPARE(all.at(31).labels, ours.labels);
    QVERIFY(all.contains(38) && all.contains(17));
}

void ForgeFileTest::conflictsAreReadFromBothSides()
{
    PullRequest older = pullFor(1);
    older.labels = QStringList{QStringLiteral("older")};
    PullRequest later = pullFor(1);
    later.labels = QStringList{QStringLiteral("later")};
    later.asOf = later.asOf.addDays(1);
    QByteArray bytes("{\"waybill_forge\":1,\"lines\":[\n<<<<<<< ours\n");
    bytes += ForgeText::lineOf(agent(), later) + ",\n=======\n";
    bytes += ForgeText::lineOf(agent(), older) + ",\n" + ForgeText::lineOf(agent(), pullFor(2)) + ",\n";
    bytes += ">>>>>>> theirs\nnull]}\n";
    const ScratchFolder scratch;
    const QString file = scratch.write(QStringLiteral("waybill.forge.json"), bytes);
    const auto read = readFrozenFacts(file);
    QVERIFY(read);
    QCOMPARE(read->problems.size(), std::size_t(1));
    QVERIFY(read->problems.front().message.is(FactsMessage::MergeConflict));
    QCOMPARE(read->problems.front().place.line, 2);
    QCOMPARE(read->book.at(agent()).pulls.at(1).labels, later.labels);
    QVERIFY(read->book.at(agent()).pulls.contains(2));
    QVERIFY(freezeFacts(file, {}));
    QVERIFY(readFrozenFacts(file)->problems.empty());
    QVERIFY(!scratch.read(QStringLiteral("waybill.forge.json")).contains("<<<<"));
}

void ForgeFileTest::writesOnlyWhatChanged()
{
    const ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("waybill.forge.json"));
    QVERIFY(freezeFacts(file, {}));
    QVERIFY(!QFileInfo::exists(file)); // nothing to say
    QVERIFY(freezeFacts(file, bookOf(agent(), {pullFor(1)})));
    QFile stamped(file);
    QVERIFY(stamped.open(QIODevice::ReadWrite));
    const QDateTime before = QDateTime::currentDateTimeUtc().addDays(-1);
    QVERIFY(stamped.setFileTime(before, QFileDevice::FileModificationTime));
    stamped.close();
    PullRequest same = pullFor(1);
    same.updatedAt = QDateTime::currentDateTimeUtc(); // which is not kept
    QVERIFY(freezeFacts(file, bookOf(agent(), {same})));
    QVERIFY(QFileInfo(file).lastModified() < QDateTime::currentDateTimeUtc().addSecs(-3600));
}

void ForgeFileTest::writersWaitForEachOther()
{
    const ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("waybill.forge.json"));
    constexpr int each = 25;
    std::atomic<int> failed = 0;
    std::vector<std::thread> writers;
    for (int writer = 0; writer < 4; ++writer) {
        writers.emplace_back([&, writer] {
            for (int i = 0; i < each; ++i) {
                if (!freezeFacts(file, bookOf(agent(), {pullFor(1 + writer * each + i)})))
                    ++failed;
            }
        });
    }
    for (std::thread &writer : writers)
        writer.join();
    QCOMPARE(failed.load(), 0);
    QCOMPARE(readFrozenFacts(file)->book.at(agent()).pulls.size(), std::size_t(4 * each));
}

void ForgeFileTest::linksThatLeadOutAreRefused()
{
    const ScratchFolder scratch;
    const QString outside = scratch.write(QStringLiteral("outside"), "secret");
    QDir(scratch.path()).mkdir(QStringLiteral("product"));
    const QString file = scratch.path(QStringLiteral("product/waybill.forge.json"));
    QVERIFY(QFile::link(outside, file));
    QVERIFY(!readFrozenFacts(file));
    QVERIFY(!freezeFacts(file, bookOf(agent(), {pullFor(1)})));
    QCOMPARE(scratch.read(QStringLiteral("outside")), QByteArray("secret"));
}

void ForgeFileTest::memoryBelongsToItsFacts()
{
    const ScratchFolder scratch;
    ForgeFacts facts = bookOf(agent(), {pullFor(1)}).at(agent());
    facts.memory.etag = "\"abc\"";
    facts.memory.absent = {5};
    facts.memory.lonely = {*git::ObjectId::fromHex(QByteArray(40, '1'))};
    facts.memory.checkedAt = QDateTime(QDate(2026, 1, 2), QTime(0, 0), Qt::UTC);
    facts.state.role = Role::Admin;
    facts.state.protectedTags = QStringList{QStringLiteral("v*")};
    facts.state.head.checks = {{QStringLiteral("unit"), CommitChecks::State::Failed}};
    rememberReading(scratch.path(), QStringLiteral("ann"), facts);

    ForgeFacts again = bookOf(agent(), {pullFor(1)}).at(agent());
    recallReading(scratch.path(), QStringLiteral("ann"), again);
    QCOMPARE(again.memory.etag, facts.memory.etag);
    QCOMPARE(again.memory.lonely, facts.memory.lonely);
    QCOMPARE(again.state, facts.state);
    QCOMPARE(again.asOf(), facts.memory.checkedAt);
    // Of another account, of another repository, of other facts: nothing.
    ForgeFacts other = bookOf(agent(), {pullFor(1)}).at(agent());
    recallReading(scratch.path(), QStringLiteral("bo"), other);
    QVERIFY(other.memory == ReadingMemory());
    ForgeFacts reverted = bookOf(agent(), {pullFor(1), pullFor(2)}).at(agent());
    recallReading(scratch.path(), QStringLiteral("ann"), reverted);
    QVERIFY(reverted.memory == ReadingMemory());
    ForgeFacts elsewhere = bookOf(QStringLiteral("runtime"), {pullFor(1)}).at(QStringLiteral("runtime"));
    recallReading(scratch.path(), QStringLiteral("ann"), elsewhere);
    QVERIFY(elsewhere.memory == ReadingMemory());
    recallReading({}, QStringLiteral("ann"), elsewhere);
}

void ForgeFileTest::anyBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not ours") << QByteArray("{\n  \"name\": \"x\"\n}\n");
    QTest::newRow("binary") << QByteArray("\0\xff\n\0", 4);
    QTest::newRow("carriage returns") << QByteArray("{\"waybill_forge\":1,\"lines\":[\r\nnull]}\r\n");
}

void ForgeFileTest::anyBytes()
{
    QFETCH(QByteArray, bytes);
    ForgeText text(bytes);
    (void)text.read(QStringLiteral("f"));
    text.apply(bookOf(agent(), {pullFor(1)}));
    const QByteArray once = text.bytes();
    QCOMPARE(ForgeText(once).bytes(), once);
    QCOMPARE(ForgeText(once).read(QStringLiteral("f")).book.at(agent()).pulls.size(), std::size_t(1));
}

WAYBILL_TEST_MAIN(ForgeFileTest)
#include "tst_forgefile.moc"
