// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>

using namespace waybill;
using testing::ScratchFolder;

namespace {

QString lines(int first, int last)
{
    QString text;
    for (int i = first; i <= last; ++i)
        text += QString::number(i) + QLatin1Char('\n');
    return text;
}

} // namespace

/// Decisions find their changes again by what those do, in real repositories, on the command line.
class TestDecisionsCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rebase();
    void cherryPick();
    void squashedElsewhere();
    void whatIsBehindTheHead();
    void disagreement();
    void clearing();
    void rememberedPatches();
    void mergeDriver_data();
    void mergeDriver();
    void mergeWithoutDriver();
    void mergeDriverRefusals();

private:
    [[nodiscard]] CliRunner::Answer run(const QStringList &arguments) const
    {
        return CliRunner(m_scratch->path(QStringLiteral("agent"))).run(arguments);
    }
    [[nodiscard]] QString repository() const { return m_scratch->path(QStringLiteral("agent")); }
    QByteArray inGit(const QStringList &arguments) const { return testing::git(repository(), arguments); }
    /// Writes a file, commits it, and gives back the commit.
    QString commit(const QString &file, const QString &content, const QString &subject);
    /// "SUBJECT IMPACT", or "SUBJECT IMPACT<ID" where it was carried over, of the decided changes, oldest first.
    [[nodiscard]] QStringList decided(const QString &to = QStringLiteral("main")) const;
    void classify(const QString &commit, const QString &impact);

    std::unique_ptr<ScratchFolder> m_scratch;
};

void TestDecisionsCli::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    QVERIFY(QDir().mkpath(repository()));
    inGit({QStringLiteral("init"), QStringLiteral("-q"), QStringLiteral("-b"), QStringLiteral("main")});
    commit(QStringLiteral("a.c"), lines(1, 50), QStringLiteral("first"));
    inGit({QStringLiteral("tag"), QStringLiteral("v1.0.0")});
}

QString TestDecisionsCli::commit(const QString &file, const QString &content, const QString &subject)
{
    m_scratch->write(QStringLiteral("agent/") + file, content.toUtf8());
    inGit({QStringLiteral("add"), file});
    inGit({QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("-m"), subject});
    return QString::fromLatin1(inGit({QStringLiteral("rev-parse"), QStringLiteral("HEAD")}));
}

QStringList TestDecisionsCli::decided(const QString &to) const
{
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("v1.0.0"),
                             QStringLiteral("--to"), to, QStringLiteral("--format"), QStringLiteral("json")});
    if (answer.status != 0)
        return {QString::fromUtf8(answer.errors)};
    QStringList result;
    const QJsonObject row = answer.json().value(QLatin1String("repositories")).toArray().at(0).toObject();
    for (const QJsonValue change : row.value(QLatin1String("changes")).toArray()) {
        const QJsonObject decision = change[QLatin1String("decision")].toObject();
        if (decision.isEmpty())
            continue;
        QString text = change[QLatin1String("title")].toString() + QLatin1Char(' ')
                       + decision.value(QLatin1String("impact")).toString();
        if (decision.value(QLatin1String("carried_from")).isString())
            text += QLatin1Char('<') + decision.value(QLatin1String("carried_from")).toString();
        result.prepend(text);
    }
    return result;
}

void TestDecisionsCli::classify(const QString &commit, const QString &impact)
{
    const auto answer =
        run({QStringLiteral("classify"), commit, impact, QStringLiteral("--by"), QStringLiteral("Ada")});
    QVERIFY2(answer.status == 0, answer.errors.constData());
}

void TestDecisionsCli::rebase()
{
    const QString one = commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("one"));
    const QString two = commit(QStringLiteral("b.c"), lines(1, 5), QStringLiteral("two"));
    classify(one, QStringLiteral("breaking"));
    classify(two, QStringLiteral("none"));
    QCOMPARE(decided(), (QStringList{QStringLiteral("one breaking"), QStringLiteral("two none")}));
    inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), QStringLiteral("other"), QStringLiteral("v1.0.0")});
    commit(QStringLiteral("a.c"), QStringLiteral("0\n") + lines(1, 50), QStringLiteral("zero"));
    inGit({QStringLiteral("rebase"), QStringLiteral("-q"), QStringLiteral("other"), QStringLiteral("main")});
    QVERIFY(QString::fromLatin1(inGit({QStringLiteral("rev-parse"), QStringLiteral("main")})) != two);
    const QStringList carried{QStringLiteral("one breaking<") + one, QStringLiteral("two none<") + two};
    QCOMPARE(decided(), carried);
    // Even when nobody has the old commits any more.
    inGit(
        {QStringLiteral("reflog"), QStringLiteral("expire"), QStringLiteral("--expire=now"), QStringLiteral("--all")});
    inGit({QStringLiteral("gc"), QStringLiteral("-q"), QStringLiteral("--prune=now")});
    QVERIFY(testing::runGit(repository(), {QStringLiteral("cat-file"), QStringLiteral("-e"), two}).exitCode != 0);
    QCOMPARE(decided(), carried);
    const auto status = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")}).json();
    QCOMPARE(status.value(QLatin1String("repositories")).toArray().at(0)[QLatin1String("to_decide")].toInt(), 1);
    const auto text = run({QStringLiteral("changes")}).text();
    QVERIFY2(text.contains(QStringLiteral("(carried over from %1)").arg(one.left(7))), qPrintable(text));
    // Decided again, the new one counts.
    classify(QStringLiteral("main"), QStringLiteral("fix"));
    QCOMPARE(decided(), (QStringList{carried[0], QStringLiteral("two fix")}));
}

void TestDecisionsCli::cherryPick()
{
    const QString one = commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("one"));
    classify(one, QStringLiteral("fix"));
    inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), QStringLiteral("stable"), QStringLiteral("v1.0.0")});
    commit(QStringLiteral("a.c"), QStringLiteral("0\n") + lines(1, 50), QStringLiteral("zero"));
    QCOMPARE(decided(QStringLiteral("stable")), QStringList());
    inGit({QStringLiteral("cherry-pick"), QStringLiteral("-x"), one});
    QCOMPARE(decided(QStringLiteral("stable")), QStringList{QStringLiteral("one fix<") + one});
    QCOMPARE(decided(), QStringList{QStringLiteral("one fix")});
}

/// A pull request that one branch merged and another one took as a single commit.
void TestDecisionsCli::squashedElsewhere()
{
    inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), QStringLiteral("topic")});
    commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("part"));
    commit(QStringLiteral("b.c"), lines(1, 9), QStringLiteral("other part"));
    inGit({QStringLiteral("checkout"), QStringLiteral("-q"), QStringLiteral("main")});
    inGit({QStringLiteral("merge"), QStringLiteral("-q"), QStringLiteral("--no-ff"), QStringLiteral("-m"),
           QStringLiteral("whole"), QStringLiteral("topic")});
    const QString merge = QString::fromLatin1(inGit({QStringLiteral("rev-parse"), QStringLiteral("main")}));
    classify(merge, QStringLiteral("additive"));
    inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), QStringLiteral("stable"), QStringLiteral("v1.0.0")});
    inGit({QStringLiteral("merge"), QStringLiteral("-q"), QStringLiteral("--squash"), QStringLiteral("topic")});
    inGit({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("squashed")});
    QCOMPARE(decided(QStringLiteral("stable")), QStringList{QStringLiteral("squashed additive<") + merge});
}

/// What was decided, released and taken back is not decided when it comes again.
void TestDecisionsCli::whatIsBehindTheHead()
{
    const QString one = commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("one"));
    classify(one, QStringLiteral("fix"));
    commit(QStringLiteral("a.c"), lines(1, 50), QStringLiteral("back"));
    inGit({QStringLiteral("tag"), QStringLiteral("-f"), QStringLiteral("v1.0.0")});
    commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("again"));
    QCOMPARE(decided(), QStringList());
}

void TestDecisionsCli::disagreement()
{
    QStringList ids;
    for (const QString &branch : {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")}) {
        inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), branch, QStringLiteral("v1.0.0")});
        ids << commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("on ") + branch);
    }
    classify(ids[0], QStringLiteral("fix"));
    QTest::qSleep(1100); // times are in seconds
    classify(ids[1], QStringLiteral("breaking"));
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("v1.0.0")});
    QCOMPARE(decided(QStringLiteral("z")), QStringList{QStringLiteral("on z breaking<") + ids[1]});
    QVERIFY2(answer.errors.contains("decided differently"), answer.errors.constData());
    classify(ids[2], QStringLiteral("none"));
    QCOMPARE(decided(QStringLiteral("z")), QStringList{QStringLiteral("on z none")});
}

void TestDecisionsCli::clearing()
{
    const QString one = commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("one"));
    classify(one, QStringLiteral("fix"));
    inGit({QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--amend"), QStringLiteral("-m"),
           QStringLiteral("uno")});
    QCOMPARE(decided(), QStringList{QStringLiteral("uno fix<") + one});
    const auto answer = run({QStringLiteral("classify"), QStringLiteral("main"), QStringLiteral("clear")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.errors.contains("carried over"), answer.errors.constData());
    QCOMPARE(decided(), QStringList());
}

/// The second look reads no patch again: it is in the cache, and what stands there counts.
void TestDecisionsCli::rememberedPatches()
{
    const QString one = commit(QStringLiteral("a.c"), lines(1, 51), QStringLiteral("one"));
    classify(one, QStringLiteral("fix"));
    inGit({QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("--amend"), QStringLiteral("-m"),
           QStringLiteral("uno")});
    QCOMPARE(decided().size(), 1);
    const QDir cache(repository() + QStringLiteral("/cache"));
    QDirIterator found(cache.path(), {QStringLiteral("*.patches")}, QDir::Files, QDirIterator::Subdirectories);
    QVERIFY(found.hasNext());
    QFile file(found.next());
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray remembered = file.readAll();
    QVERIFY(remembered.contains(inGit({QStringLiteral("rev-parse"), QStringLiteral("main")})));
    file.resize(0);
    file.write(remembered.left(42) + QByteArray(40, '7') + '\n' + "half a line");
    file.close();
    QCOMPARE(decided(), QStringList());
    QVERIFY(QFile::remove(file.fileName()));
    QCOMPARE(decided().size(), 1);
}

void TestDecisionsCli::mergeDriver_data()
{
    QTest::addColumn<QString>("theirs");
    QTest::addColumn<bool>("conflicts");
    QTest::newRow("different changes") << QStringLiteral("two") << false;
    QTest::newRow("the same change") << QStringLiteral("one") << true;
}

/// Two people decide on branches of their own, and git merges their files by the driver.
void TestDecisionsCli::mergeDriver()
{
    QFETCH(QString, theirs);
    QFETCH(bool, conflicts);
    QMap<QString, QString> ids;
    for (const char *name : {"zero", "one", "two"})
        ids[QLatin1String(name)] = commit(QLatin1String(name), QStringLiteral("x\n"), QLatin1String(name));
    inGit({QStringLiteral("config"), QStringLiteral("merge.waybill.driver"),
           CliRunner::program() + QStringLiteral(" merge-decisions --name %P %O %A %B")});
    commit(QStringLiteral(".gitattributes"), QStringLiteral("waybill.decisions.jsonl merge=waybill\n"),
           QStringLiteral("attributes"));
    const auto decide = [&](const QString &branch, const QString &change, const QString &impact) {
        inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), branch, QStringLiteral("main")});
        classify(ids[change], impact);
        inGit({QStringLiteral("add"), QStringLiteral("waybill.decisions.jsonl")});
        inGit({QStringLiteral("commit"), QStringLiteral("-qm"), branch});
    };
    decide(QStringLiteral("mine"), QStringLiteral("one"), QStringLiteral("fix"));
    decide(QStringLiteral("yours"), theirs, QStringLiteral("breaking"));
    const auto merge =
        testing::runGit(repository(), {QStringLiteral("merge"), QStringLiteral("-q"), QStringLiteral("-m"),
                                       QStringLiteral("both"), QStringLiteral("mine")});
    QVERIFY2((merge.exitCode != 0) == conflicts, merge.errors.constData());
    QCOMPARE(m_scratch->read(QStringLiteral("agent/waybill.decisions.jsonl")).count('\n'), 2);
    QVERIFY(!m_scratch->read(QStringLiteral("agent/waybill.decisions.jsonl")).contains("<<<"));
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("v1.0.0")});
    QVERIFY2(answer.errors.contains("decided in different ways") == conflicts, answer.errors.constData());
    QVERIFY2(merge.errors.contains("waybill.decisions.jsonl:") == conflicts, merge.errors.constData());
}

/// Without the driver git leaves its marks where neighbouring lines were added: nothing is lost all the same.
void TestDecisionsCli::mergeWithoutDriver()
{
    const QString one = commit(QStringLiteral("b.c"), QStringLiteral("x\n"), QStringLiteral("one"));
    const QString two = commit(QStringLiteral("c.c"), QStringLiteral("x\n"), QStringLiteral("two"));
    for (const QString &change : {one, two}) {
        inGit({QStringLiteral("checkout"), QStringLiteral("-qb"), QStringLiteral("for-") + change,
               QStringLiteral("main")});
        classify(change, QStringLiteral("additive"));
        inGit({QStringLiteral("add"), QStringLiteral("waybill.decisions.jsonl")});
        inGit({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("decided")});
    }
    QVERIFY(testing::runGit(repository(), {QStringLiteral("merge"), QStringLiteral("-q"), QStringLiteral("for-") + one})
                .exitCode
            != 0);
    QVERIFY(m_scratch->read(QStringLiteral("agent/waybill.decisions.jsonl")).contains("<<<<<<<"));
    const QStringList both{QStringLiteral("one additive"), QStringLiteral("two additive")};
    QCOMPARE(decided(QStringLiteral("main")), both);
    classify(one, QStringLiteral("none"));
    QVERIFY(!m_scratch->read(QStringLiteral("agent/waybill.decisions.jsonl")).contains("<<<<<<<"));
    QCOMPARE(decided(QStringLiteral("main")), (QStringList{QStringLiteral("one none"), both[1]}));
}

void TestDecisionsCli::mergeDriverRefusals()
{
    QCOMPARE(run({QStringLiteral("merge-decisions")}).status, 2);
    const QString there = m_scratch->write(QStringLiteral("there"), "text\n");
    const auto answer = run({QStringLiteral("merge-decisions"), there, there, m_scratch->path(QStringLiteral("not"))});
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.errors.contains("/not"));
    QCOMPARE(m_scratch->read(QStringLiteral("there")), QByteArray("text\n"));
    QVERIFY(!run({QStringLiteral("--help")}).text().contains(QLatin1String("merge-decisions")));
}

WAYBILL_TEST_MAIN(TestDecisionsCli)
#include "tst_decisionscli.moc"
