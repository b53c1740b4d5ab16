// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/tree.h"
#include "sample/threeway.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::testing;
using sample::Storyteller;

namespace {

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

} // namespace

class StorytellerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mergesTexts_data();
    void mergesTexts();
    void sameStoryGivesSameIds();
    void commitsAreAsTold();
    void mergeTakesBothSides();
    void octopus();
    void pickKeepsTheAuthor();
    void revertTakesBack();
    void revertOfAMerge();
    void editKeepsTheMode();
    void topicsLeaveNoReference();
    void tags();
    void bareRepositories();
    void errorsStick_data();
    void errorsStick();
};

void StorytellerTest::mergesTexts_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("ours");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QByteArray>("merged"); // "conflict" where there is none

    QTest::newRow("nothing") << QByteArray("a\nb\n") << QByteArray("a\nb\n") << QByteArray("a\nb\n")
                             << QByteArray("a\nb\n");
    QTest::newRow("theirs alone") << QByteArray("a\nb\n") << QByteArray("a\nb\n") << QByteArray("a\nc\n")
                                  << QByteArray("a\nc\n");
    QTest::newRow("different places") << QByteArray("a\nb\nc\nd\n") << QByteArray("A\nb\nc\nd\n")
                                      << QByteArray("a\nb\nc\nD\ne\n") << QByteArray("A\nb\nc\nD\ne\n");
    QTest::newRow("insertion and deletion") << QByteArray("a\nb\nc\nd\n") << QByteArray("x\na\nb\nc\nd\n")
                                            << QByteArray("a\nb\nd\n") << QByteArray("x\na\nb\nd\n");
    QTest::newRow("the same on both sides")
        << QByteArray("a\nb\n") << QByteArray("a\nB\n") << QByteArray("a\nB\n") << QByteArray("a\nB\n");
    QTest::newRow("the same line") << QByteArray("a\nb\nc\n") << QByteArray("a\nx\nc\n") << QByteArray("a\ny\nc\n")
                                   << QByteArray("conflict");
    QTest::newRow("neighbouring lines") << QByteArray("a\nb\nc\n") << QByteArray("A\nb\nc\n") << QByteArray("a\nB\nc\n")
                                        << QByteArray("conflict");
    QTest::newRow("insertions at the same place")
        << QByteArray("a\n") << QByteArray("a\nx\n") << QByteArray("a\ny\n") << QByteArray("conflict");
    QTest::newRow("no newline at the end")
        << QByteArray("a\nb\nc") << QByteArray("A\nb\nc") << QByteArray("a\nb\nC") << QByteArray("A\nb\nC");
    QTest::newRow("both added") << QByteArray() << QByteArray("a\n") << QByteArray("b\n") << QByteArray("conflict");
}

void StorytellerTest::mergesTexts()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, ours);
    QFETCH(QByteArray, theirs);
    QFETCH(QByteArray, merged);
    QCOMPARE(sample::mergeTexts(base, ours, theirs).value_or("conflict"), merged);
    QCOMPARE(sample::mergeTexts(base, theirs, ours).value_or("conflict"), merged);
}

void StorytellerTest::sameStoryGivesSameIds()
{
    const ScratchFolder scratch;
    const auto tell = [&](const QString &name) {
        Storyteller story = scratch.story(name);
        story.write("a", "1\n").commit("one");
        story.branch("side").write("b", "2\n").commit("two");
        story.go("main").write("c", "3\n").commit("three");
        story.merge({"side"}, "Merge branch 'side'");
        story.tag("1.0.0", "one point oh").finish();
        return story.error() ? QByteArray(errorText(story)) : testing::git(scratch.path(name), words("show-ref"));
    };
    const QByteArray first = tell(QStringLiteral("first"));
    QCOMPARE(tell(QStringLiteral("second")), first);
    QCOMPARE(first.count('\n'), 2);
}

void StorytellerTest::commitsAreAsTold()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.as("Łukasz", "l@x.example", 60).through("Forge", "f@x.example").write("dir/file", "text\n");
    story.commit("subject\n\nbody");
    story.as("Tom\xe1s", "t@x.example", 60)
        .through({}, {})
        .wait(24)
        .in("ISO-8859-1")
        .commit("ma\xf1"
                "ana");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());

    const QByteArray log =
        testing::git(story.path(), words("log --reverse --date=iso --format=%an|%ae|%ad|%cn|%s|%b|%e"));
    QCOMPARE(log, QByteArray("Łukasz|l@x.example|2024-01-08 10:00:00 +0100|Forge|subject|body\n|\n"
                             "Tomás|t@x.example|2024-01-09 10:10:00 +0100|Tomás|mañana||ISO-8859-1"));
    QCOMPARE(testing::git(story.path(), words("status --porcelain")), QByteArray());
    QCOMPARE(scratch.read(QStringLiteral("r/dir/file")), QByteArray("text\n"));
}

void StorytellerTest::mergeTakesBothSides()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("shared", "1\n2\n3\n4\n").write("gone", "x\n").write("clash", "old\n").commit("base");
    story.branch("side")
        .write("shared", "one\n2\n3\n4\n")
        .write("clash", "theirs\n")
        .write("theirs", "t\n")
        .remove("gone");
    story.commit("side");
    story.go("main").write("shared", "1\n2\n3\nfour\n").write("clash", "ours\n").write("ours", "o\n").commit("main");
    const git::ObjectId id = story.merge({"side"}, "Merge branch 'side'");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());

    QCOMPARE(testing::git(story.path(), words("ls-files")), QByteArray("clash\nours\nshared\ntheirs"));
    QCOMPARE(scratch.read(QStringLiteral("r/shared")), QByteArray("one\n2\n3\nfour\n"));
    QCOMPARE(scratch.read(QStringLiteral("r/clash")), QByteArray("theirs\n"));
    QCOMPARE(testing::git(story.path(), words("rev-list --parents -1 HEAD")).split(' ').size(), 3);
    QCOMPARE(testing::git(story.path(), words("rev-parse HEAD")), id.toHex());
}

void StorytellerTest::octopus()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("f", "0\n").commit("base");
    for (const char *name : {"a", "b", "c"}) {
        story.branch(name, "main").write(name, "1\n").commit(name);
        story.go("main");
    }
    story.merge({"a", "b", "c"}, "Merge branches 'a', 'b' and 'c'");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(testing::git(story.path(), words("rev-list --parents -1 HEAD")).split(' ').size(), 5);
    QCOMPARE(testing::git(story.path(), words("ls-files")), QByteArray("a\nb\nc\nf"));
}

void StorytellerTest::pickKeepsTheAuthor()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("f", "1\n2\n3\n").commit("base");
    story.branch("stable").go("main").write("other", "x\n").commit("only on main");
    story.as("Wei", "w@x.example").write("f", "1\n2\nthree\n");
    const git::ObjectId plain = story.commit("fix: three");
    story.write("g", "g\n");
    const git::ObjectId signedOff = story.commit("fix: g\n\nSigned-off-by: Wei <w@x.example>");
    story.go("stable").as("Mira", "m@x.example");
    story.pick(plain);
    story.pick(signedOff);
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());

    QCOMPARE(testing::git(story.path(), words("log --reverse --format=%an/%cn%n%B stable ^main")),
             "Wei/Mira\nfix: three\n\n(cherry picked from commit " + plain.toHex() + ")\n\n"
                 + "Wei/Mira\nfix: g\n\nSigned-off-by: Wei <w@x.example>\n(cherry picked from commit "
                 + signedOff.toHex() + ")\n");
    QCOMPARE(testing::git(story.path(), words("ls-files")), QByteArray("f\ng"));
}

void StorytellerTest::revertTakesBack()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("f", "1\n2\n3\n4\n5\n").commit("base");
    story.write("f", "one\n2\n3\n4\n5\n").write("new", "n\n");
    const git::ObjectId id = story.commit("fix: one");
    story.edit("f", "5", "five").commit("something else");
    story.revert(id);
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(testing::git(story.path(), words("log -1 --format=%B")),
             "Revert \"fix: one\"\n\nThis reverts commit " + id.toHex() + ".\n");
    QCOMPARE(scratch.read(QStringLiteral("r/f")), QByteArray("1\n2\n3\n4\nfive\n"));
    QCOMPARE(testing::git(story.path(), words("ls-files")), QByteArray("f"));
}

void StorytellerTest::revertOfAMerge()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    const git::ObjectId base = story.write("f", "1\n").commit("base");
    story.topic("side").write("g", "1\n").commit("side");
    story.go("main");
    const git::ObjectId merge = story.merge({"side"}, "Merge branch 'side'");
    story.revert(merge, "It was wrong.");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(testing::git(story.path(), words("log -1 --format=%B")),
             "Revert \"Merge branch 'side'\"\n\nThis reverts commit " + merge.toHex() + ", reversing\nchanges made to "
                 + base.toHex() + ".\n\nIt was wrong.\n");
    QCOMPARE(testing::git(story.path(), words("ls-files")), QByteArray("f"));
}

void StorytellerTest::editKeepsTheMode()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("run", "echo 1\n", true).commit("a script");
    story.edit("run", "1", "2").commit("another number");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QVERIFY(testing::git(story.path(), words("ls-tree HEAD")).startsWith("100755 blob"));
    QCOMPARE(story.read("run"), QByteArray("echo 2\n"));
}

void StorytellerTest::topicsLeaveNoReference()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("f", "1\n").commit("base");
    story.write("g", "1\n").topic("alice/g").commit("g"); // what was written comes along
    story.go("main");
    story.merge({"alice/g"}, "Merge pull request #1 from alice/g");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(testing::git(story.path(), words("for-each-ref --format=%(refname)")), QByteArray("refs/heads/main"));
    QCOMPARE(testing::git(story.path(), words("rev-list --count main")), QByteArray("3"));
}

void StorytellerTest::tags()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    const git::ObjectId first = story.write("f", "1\n").commit("base");
    story.write("f", "2\n").commit("more");
    story.tag("1.0.0", "release 1.0.0").lightweight("light").tag("0.9.0", "late", first);
    QVERIFY2(!story.error(), errorText(story).constData());
    QCOMPARE(testing::git(story.path(),
                          words("for-each-ref --format=%(refname:short)|%(objecttype)|%(contents:subject) refs/tags")),
             QByteArray("0.9.0|tag|late\n1.0.0|tag|release 1.0.0\nlight|commit|more"));
    QCOMPARE(testing::git(story.path(), words("rev-parse 0.9.0^{commit}")), first.toHex());
    story.tag("1.0.0", "again");
    QVERIFY(story.error());
}

void StorytellerTest::bareRepositories()
{
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r.git"), "trunk", true);
    story.write("f", "1\n").commit("base");
    story.branch("other").finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    QVERIFY(story.repository().isBare());
    QCOMPARE(testing::git(story.path(), words("symbolic-ref HEAD")), QByteArray("refs/heads/other"));
}

void StorytellerTest::errorsStick_data()
{
    using Mistake = std::function<void(Storyteller &)>;
    QTest::addColumn<Mistake>("mistake");
    QTest::addColumn<QString>("says");

    const auto row = [](const char *name, const char *says, Mistake mistake) {
        QTest::newRow(name) << std::move(mistake) << QString::fromLatin1(says);
    };
    row("no such branch", "the branch nowhere does not exist", [](Storyteller &story) { story.go("nowhere"); });
    row("branch twice", "the branch main already exists", [](Storyteller &story) { story.branch("main"); });
    row("topic like a branch", "the branch main already exists", [](Storyteller &story) { story.topic("main"); });
    row("edit of nothing", "f on main does not have exactly one \"9\"",
        [](Storyteller &story) { story.edit("f", "9", ""); });
    row("edit of two", "f on main does not have exactly one \"1\"",
        [](Storyteller &story) { story.edit("f", "1", ""); });
    row("going away from edits", "main has uncommitted files",
        [](Storyteller &story) { story.branch("b").go("main").write("g", "").go("b"); });
    row("merging over edits", "main has uncommitted files",
        [](Storyteller &story) { story.branch("b").go("main").write("g", "").merge({"b"}, "merge"); });
    row("the first commit taken back", "the first commit cannot be reverted",
        [](Storyteller &story) { story.revert(story.tip()); });
}

void StorytellerTest::errorsStick()
{
    QFETCH(std::function<void(Storyteller &)>, mistake);
    QFETCH(QString, says);
    const ScratchFolder scratch;
    Storyteller story = scratch.story(QStringLiteral("r"));
    story.write("f", "1 1\n").commit("base");
    const git::ObjectId tip = story.tip();
    mistake(story);
    QVERIFY(story.error());
    QCOMPARE(story.error()->what, says);
    // Whatever follows does nothing and keeps the first reason.
    QVERIFY(story.commit("more").isNull());
    story.branch("later").go("nowhere").finish();
    QCOMPARE(story.error()->what, says);
    QCOMPARE(testing::git(story.path(), words("rev-parse main")), tip.toHex());
}

WAYBILL_TEST_MAIN(StorytellerTest)
#include "tst_storyteller.moc"
