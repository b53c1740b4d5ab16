// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/updatecase.h"
#include "registry/facts/journalfile.h"
#include "registrytest.h"
#include "testing/gitcommand.h"
#include "testing/testmain.h"

#include <QFile>

using namespace waybill;
using namespace waybill::registry;

namespace {

const QString Image = QStringLiteral("registry.example.com/caasp/v4/pause");

QByteArray digest(char digit)
{
    return "sha256:" + QByteArray(64, digit);
}

QDateTime day(int number)
{
    return QDateTime(QDate(2026, 3, 1).addDays(number - 1), QTime(10, 0), Qt::UTC);
}

TagSighting seen(int at, const char *tag, char digit, const char *name, const char *package = "")
{
    return {Image,
            QString::fromLatin1(tag),
            day(at),
            digit ? digest(digit) : QByteArray(),
            QString::fromLatin1(name),
            {},
            {},
            QString::fromLatin1(package)};
}

/// What all tags of a look have: "3.2=a 3.2-rev4=a 3.2-rev4-build5.1=a".
RepositoryFacts facts(int at, const QString &tags)
{
    RepositoryFacts facts;
    facts.repository = *parseImageRepository(Image);
    facts.asOf = day(at);
    facts.isListed = true;
    for (const QString &each : tags.split(u' ', Qt::SkipEmptyParts))
        facts.tags.emplace(each.section(u'=', 0, 0), digest(each.back().toLatin1()));
    return facts;
}

QString shown(const std::vector<TagSighting> &all)
{
    QStringList lines;
    for (const TagSighting &each : all)
        lines << each.tag + u'='
                     + (each.digest.isEmpty() ? QStringLiteral("gone") : QString::fromLatin1(each.digest.right(1)))
                     + u'(' + each.name + u')';
    return lines.join(u' ');
}

QString shown(const std::vector<ImageUpdate> &all)
{
    QStringList lines;
    for (const ImageUpdate &each : all)
        lines << QStringLiteral("%1 > %2 case %3%4 %5 [%6]")
                     .arg(each.before, each.after)
                     .arg(each.updateCase)
                     .arg(each.isCertain ? QString() : QStringLiteral("?"), images::keyName(each.actor),
                          each.moved.join(u' '));
    return lines.join(u'\n');
}

} // namespace

/// Which digest each tag had when, and what that says.
class TestTagJournal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sightings_data();
    void sightings();
    void notWithoutTheWholeList();
    void twiceInOneSecond();
    void lines();
    void unreadLinesStay();
    void twoPeople();
    void conflict();
    void file();
    void leadsOut();
    void updates_data();
    void updates();
    void sentences();
};

void TestTagJournal::sightings_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("now");
    QTest::addColumn<QString>("expected");
    QTest::newRow("first look") << ""
                                << "3.2=a 3.2-rev4=a 3.2-rev4-build5.1=a"
                                << "3.2=a(3.2-rev4-build5.1) 3.2-rev4=a(3.2-rev4-build5.1) "
                                   "3.2-rev4-build5.1=a(3.2-rev4-build5.1)";
    QTest::newRow("nothing new") << "3.2=a"
                                 << "3.2=a"
                                 << "";
    QTest::newRow("moved") << "3.2=a"
                           << "3.2=b"
                           << "3.2=b(3.2)";
    QTest::newRow("gone") << "3.1=a 3.2=b"
                          << "3.2=b"
                          << "3.1=gone()";
    QTest::newRow("back") << "3.2=a"
                          << "3.2=a latest=b"
                          << "latest=b(latest)";
    QTest::newRow("the highest build tells most") << ""
                                                  << "3.2=a 3.2-rev4-build9.1=a 3.2-rev4-build10.1=a"
                                                  << "3.2=a(3.2-rev4-build10.1) "
                                                     "3.2-rev4-build10.1=a(3.2-rev4-build10.1) "
                                                     "3.2-rev4-build9.1=a(3.2-rev4-build10.1)";
}

void TestTagJournal::sightings()
{
    QFETCH(QString, before);
    QFETCH(QString, now);
    QFETCH(QString, expected);
    TagJournal journal;
    journal.add(newSightings(facts(1, before), {}, {}, {}));
    QCOMPARE(shown(newSightings(facts(2, now), journal.sightings(), {}, {})), expected);
    // And once kept, it is nothing new.
    journal.add(newSightings(facts(2, now), journal.sightings(), {}, {}));
    QCOMPARE(shown(newSightings(facts(3, now), journal.sightings(), {}, {})), QString());
}

void TestTagJournal::notWithoutTheWholeList()
{
    TagJournal journal;
    journal.add({seen(1, "3.1", 'a', "3.1")});
    RepositoryFacts half = facts(2, QStringLiteral("3.2=b"));
    half.isListed = false;
    QCOMPARE(shown(newSightings(half, journal.sightings(), {}, {})), QString());
    // One whose digest could not be read did not go.
    RepositoryFacts unread = facts(2, QString());
    unread.tags.emplace(QStringLiteral("3.1"), QByteArray());
    QCOMPARE(shown(newSightings(unread, journal.sightings(), {}, {})), QString());
}

void TestTagJournal::twiceInOneSecond()
{
    // Whatever the clock says, and whichever digest is the smaller one.
    TagJournal journal;
    for (const char *tags : {"3.2=b", "3.2=a", "3.2=c"})
        journal.add(newSightings(facts(1, QString::fromLatin1(tags)), journal.sightings(), {}, {}));
    QCOMPARE(shown(journal.sightings().at({Image, QStringLiteral("3.2")})),
             QStringLiteral("3.2=b(3.2) 3.2=a(3.2) 3.2=c(3.2)"));
}

void TestTagJournal::lines()
{
    TagSighting one = seen(1, "3.2", 'a', "3.2-rev4-build5.1", "3.2-1.1");
    one.platforms = {QStringLiteral("linux/amd64"), QStringLiteral("linux/arm64")};
    one.commit = QString(40, u'c');
    const QByteArray line = TagJournal::lineOf(one);
    QCOMPARE(line,
             QByteArray(R"({"at":"2026-03-01T10:00:00Z","commit":")" + QByteArray(40, 'c') + R"(","digest":")"
                        + digest('a') + R"(","image":"registry.example.com/caasp/v4/pause","name":"3.2-rev4-build5.1",)"
                        + R"("package":"3.2-1.1","platforms":["linux/amd64","linux/arm64"],"tag":"3.2"})"));
    TagJournal journal;
    journal.add({seen(3, "3.2", 0, ""), one, seen(2, "3.1", 'b', "3.1")});
    const TagJournal again(journal.bytes());
    QCOMPARE(again.sightings(), journal.sightings());
    QCOMPARE(again.bytes(), journal.bytes());
    QVERIFY(again.problems(QStringLiteral("f")).empty());
    QCOMPARE(journal.bytes().split('\n').size(), 4);
    QVERIFY(journal.bytes().indexOf("3.1") < journal.bytes().indexOf("\"3.2\"")); // by tag, then by time
}

void TestTagJournal::unreadLinesStay()
{
    const QByteArray future = R"({"kind":"signature","of":"something"})";
    const QByteArray bytes = "nonsense\n" + TagJournal::lineOf(seen(1, "3.2", 'a', "3.2")) + "\r\n\n" + future + '\n'
                             + R"({"at":"yesterday","digest":"sha256:x","image":"a","tag":"b"})" + '\n';
    TagJournal journal(bytes);
    QCOMPARE(journal.sightings().size(), std::size_t(1));
    const auto problems = journal.problems(QStringLiteral("f"));
    QCOMPARE(problems.size(), std::size_t(3));
    QCOMPARE(problems[0].place.line, 1);
    QCOMPARE(problems[1].place.line, 4);
    journal.add({seen(2, "3.2", 'b', "3.2")});
    QVERIFY(journal.bytes().contains(future));
    QVERIFY(journal.bytes().contains("nonsense"));
    // Whatever their line breaks, they do not change with each writing.
    const QByteArray odd = "odd\r\r\n";
    QCOMPARE(TagJournal(odd).bytes(), odd);
}

void TestTagJournal::twoPeople()
{
    // Both saw the same move, an hour and a day after it; git kept the lines of both.
    TagJournal journal;
    journal.add({seen(1, "3.2", 'a', "3.2"), seen(3, "3.2", 'b', "3.2"), seen(1, "3.2", 'a', "3.2")});
    journal.add({seen(2, "3.2", 'b', "3.2")});
    const auto &all = journal.sightings().at({Image, QStringLiteral("3.2")});
    QCOMPARE(all.size(), std::size_t(2));
    QCOMPARE(all[1].at, day(2)); // who looked earlier knows better
    // To another digest and back is three sightings.
    journal.add({seen(4, "3.2", 'a', "3.2")});
    QCOMPARE(journal.sightings().at({Image, QStringLiteral("3.2")}).size(), std::size_t(3));
}

void TestTagJournal::conflict()
{
    const QByteArray bytes = "<<<<<<< HEAD\n" + TagJournal::lineOf(seen(1, "3.2", 'a', "3.2")) + "\n=======\n"
                             + TagJournal::lineOf(seen(2, "3.2", 'b', "3.2")) + "\n>>>>>>> other\n";
    const TagJournal journal(bytes);
    QCOMPARE(journal.sightings().at({Image, QStringLiteral("3.2")}).size(), std::size_t(2));
    QCOMPARE(journal.problems(QStringLiteral("f")).size(), std::size_t(1));
    QVERIFY(!journal.bytes().contains("<<<"));
}

void TestTagJournal::file()
{
    const testing::ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("waybill.registry.jsonl"));
    const auto none = readSightings(file);
    QVERIFY(none && none->sightings.empty());
    const auto nothing = keepSightings(file, {});
    QVERIFY(nothing);
    QVERIFY(!QFile::exists(file)); // nothing to say
    const auto kept = keepSightings(file, {seen(1, "3.2", 'a', "3.2")});
    QVERIFY2(kept, testing::errorText(kept).constData());
    // What somebody else adds meanwhile stays.
    QVERIFY(keepSightings(file, {seen(2, "3.1", 'b', "3.1")}));
    const auto both = readSightings(file);
    QVERIFY(both);
    QCOMPARE(both->sightings.size(), std::size_t(2));
    // What cannot be read is an error, and is not written over.
    scratch.write(QStringLiteral("folder/inside"), "x");
    QVERIFY(!readSightings(scratch.path(QStringLiteral("folder"))));
    QVERIFY(!keepSightings(scratch.path(QStringLiteral("folder")), {seen(1, "3.2", 'a', "3.2")}));
}

void TestTagJournal::leadsOut()
{
    const testing::ScratchFolder outside;
    const testing::ScratchFolder scratch;
    outside.write(QStringLiteral("other"), "precious\n");
    const QString file = scratch.path(QStringLiteral("waybill.registry.jsonl"));
    QVERIFY(QFile::link(outside.path(QStringLiteral("other")), file));
    QVERIFY(!readSightings(file));
    QVERIFY(!keepSightings(file, {seen(1, "3.2", 'a', "3.2")}));
    QCOMPARE(outside.read(QStringLiteral("other")), QByteArray("precious\n"));
}

void TestTagJournal::updates_data()
{
    QTest::addColumn<QStringList>("looks"); // what all tags had, a look each
    QTest::addColumn<QString>("expected");
    const QString first = QStringLiteral("3.2=a 3.2-rev4=a 3.2-rev4-build5.1=a");
    QTest::newRow("first look only") << QStringList{first} << "";
    QTest::newRow("nothing moved") << QStringList{first, first} << "";
    QTest::newRow("case 1") << QStringList{first, first + QStringLiteral(" 3.3=b 3.3-rev4=b 3.3-rev4-build1.1=b")}
                            << "3.2-rev4-build5.1 > 3.3-rev4-build1.1 case 1 developer [3.3 3.3-rev4]";
    QTest::newRow("case 2")
        << QStringList{first, QStringLiteral("3.2=b 3.2-rev4=a 3.2-rev4-build5.1=a 3.2-rev5=b 3.2-rev5-build1.1=b")}
        << "3.2-rev4-build5.1 > 3.2-rev5-build1.1 case 2 image-owner [3.2 3.2-rev5]";
    QTest::newRow("case 3 or 4") << QStringList{first, QStringLiteral(
                                                           "3.2=b 3.2-rev4=b 3.2-rev4-build5.1=a 3.2-rev4-build5.2=b")}
                                 << "3.2-rev4-build5.1 > 3.2-rev4-build5.2 case 3? nobody [3.2 3.2-rev4]";
    QTest::newRow("numbers, not texts") << QStringList{QStringLiteral("3.2-rev9-build1.1=a"),
                                                       QStringLiteral("3.2-rev9-build1.1=a 3.2-rev10-build1.1=b")}
                                        << "3.2-rev9-build1.1 > 3.2-rev10-build1.1 case 2 image-owner []";
    QTest::newRow("two at once")
        << QStringList{first,
                       QStringLiteral("3.2=c 3.2-rev4=c 3.2-rev4-build5.1=a 3.2-rev4-build5.2=b 3.2-rev4-build5.3=c")}
        << "3.2-rev4-build5.1 > 3.2-rev4-build5.2 case 3? nobody []\n"
           "3.2-rev4-build5.2 > 3.2-rev4-build5.3 case 3? nobody [3.2 3.2-rev4]";
    QTest::newRow("an older line is no update")
        << QStringList{first, first + QStringLiteral(" 3.1-rev9-build7.7=z")} << "";
    QTest::newRow("without builds") << QStringList{QStringLiteral("3.2=a 3.2-rev4=a"),
                                                   QStringLiteral("3.2=b 3.2-rev4=b")}
                                    << "3.2-rev4 > 3.2-rev4 case 3? nobody [3.2 3.2-rev4]";
    QTest::newRow("tags that are no versions")
        << QStringList{QStringLiteral("latest=a"), QStringLiteral("latest=b")} << "";
}

void TestTagJournal::updates()
{
    QFETCH(QStringList, looks);
    QFETCH(QString, expected);
    TagJournal journal;
    int at = 0;
    for (const QString &look : looks)
        journal.add(newSightings(facts(++at, look), journal.sightings(), {}, {}));
    QCOMPARE(shown(readUpdates(Image, journal.sightings(), {})), expected);
    QCOMPARE(shown(readUpdates(Image + u'x', journal.sightings(), {})), QString());
}

void TestTagJournal::sentences()
{
    const auto sentence = [](const char *before, const char *after, const char *packageBefore,
                             const char *packageAfter) {
        ImageUpdate update;
        update.before = QString::fromLatin1(before);
        update.after = QString::fromLatin1(after);
        update.packageBefore = QString::fromLatin1(packageBefore);
        update.packageAfter = QString::fromLatin1(packageAfter);
        judgeUpdate(update, {});
        return wording::text(updateMessage(update));
    };
    QCOMPARE(sentence("2.6.2-rev1-build5.1", "2.6.3-rev1-build1.1", "", ""),
             QStringLiteral("2.6.2-rev1-build5.1 to 2.6.3-rev1-build1.1: update case 1: new application version; "
                            "developers test it and update manifests"));
    QCOMPARE(sentence("2.6.2-rev1-build5.1", "2.6.2-rev1-build5.2", "2.6.2-1.1", "2.6.2-1.1"),
             QStringLiteral("2.6.2-rev1-build5.1 to 2.6.2-rev1-build5.2: update case 3: rebuilt for a dependency; "
                            "no action needed"));
    QCOMPARE(sentence("2.6.2-rev1-build5.1", "2.6.2-rev1-build5.2", "2.6.2-1.1", "2.6.2-2.1"),
             QStringLiteral("2.6.2-rev1-build5.1 to 2.6.2-rev1-build5.2: update case 4: rebuilt for the application's "
                            "package; quality assurance holds publication and tells the developers"));
}

WAYBILL_TEST_MAIN(TestTagJournal)
#include "tst_tagjournal.moc"
