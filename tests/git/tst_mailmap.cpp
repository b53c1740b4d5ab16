// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/mailmap.h"
#include "gittest.h"

using namespace waybill;
using namespace waybill::git;

/// People by their proper names, held against git.
class TestMailmap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asGit_data();
    void asGit();
    void ofACommit();
    void authors();
};

void TestMailmap::asGit_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
    row("empty", "");
    row("name", "Ada Lovelace <ada@test.example>\n");
    row("address", "<ada@home.example> <ada@test.example>\n");
    row("both", "Ada Lovelace <ada@home.example> <ada@test.example>\n");
    row("by name and address", "Ada Lovelace <ada@home.example> ada <ada@test.example>\n");
    row("by another name", "Bob <bob@home.example> bob <ada@test.example>\nAda L <ada@test.example>\n");
    row("capitals", "Ada Lovelace <ADA@TEST.example>\n");
    row("capitals of a name", "Ada Lovelace <ada@home.example> ADA <ada@TEST.example>\n");
    row("comment", "# Ada Lovelace <ada@test.example>\n");
    row("twice", "Ada L <ada@test.example>\nAda M <ada@test.example>\n");
    row("in two lines", "Ada L <ada@test.example>\n<ada@home.example> <ada@test.example>\n");
    row("spaces", "   Ada L   <ada@home.example>\t<ada@test.example>   # here\n");
    row("no name", "<ada@test.example>\n");
    row("no address", "Ada L <> <ada@test.example>\n");
    row("nonsense", "<<< x\nAda <\n>ada@test.example<\nAda L <ada@test.example>");
    row("line ends", "Ada L <ada@test.example>\r\nBob <ada@test.example>\r\n");
}

void TestMailmap::asGit()
{
    QFETCH(QByteArray, text);
    testing::ScratchFolder folder;
    testing::git(folder.path(), args("init -q ."));
    folder.write(QStringLiteral(".mailmap"), text);
    const Mailmap mailmap = Mailmap::parse(text);
    for (const char *who : {"ada <ada@test.example>", "Ada <Ada@Test.Example>", "bob <ada@test.example>", "x <y@z>"}) {
        QByteArray name(who);
        QByteArray email = name.mid(name.indexOf('<') + 1).chopped(1);
        name = name.left(name.indexOf('<') - 1);
        mailmap.apply(name, email);
        QCOMPARE(QByteArray(name + " <" + email + '>'),
                 testing::git(folder.path(), {QStringLiteral("check-mailmap"), QString::fromUtf8(who)}));
    }
}

void TestMailmap::ofACommit()
{
    testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    const ObjectId before = story.write("f", "1\n").commit("Start\n");
    const ObjectId after = story.write(".mailmap", "Ada L <ada@test.example>\n").commit("Map\n");
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    QByteArray name = "ada";
    QByteArray email = "ada@test.example";
    QVERIFY(!readMailmap(story.repository(), before).apply(name, email));
    QVERIFY(readMailmap(story.repository(), after).apply(name, email));
    QCOMPARE(name, QByteArray("Ada L"));
}

void TestMailmap::authors()
{
    testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    story.as("Ada", "ada@test.example").write("f", "1\n").commit("1\n");
    story.topic("topic").as("Bob", "bob@test.example").write("f", "2\n").commit("2\n\nauthor Cy <cy@test.example>\n");
    story.as("Ada", "ada@test.example").write("f", "3\n").commit("3\n");
    const ObjectId merge = story.go("main").as("Eve", "eve@test.example").merge({"topic"}, "merge\n");
    story.as("Later", "later@test.example").write("f", "4\n").commit("4\n");
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    const auto found = authorsOf(story.repository(), merge);
    QVERIFY2(found, testing::errorText(found).constData());
    QByteArrayList people;
    for (const Signature &author : *found)
        people.append(author.name + ' ' + author.email);
    std::sort(people.begin(), people.end());
    QCOMPARE(people.join(", "), QByteArray("Ada ada@test.example, Bob bob@test.example, Eve eve@test.example"));
    const JobControl control = JobControl::create();
    control.cancel();
    QCOMPARE(authorsOf(story.repository(), merge, control).error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestMailmap)
#include "tst_mailmap.moc"
