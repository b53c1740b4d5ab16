// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/filecomparison.h"
#include "filetable.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::compare;
using namespace waybill::testing;

/// Two revisions: their files, sides and contents.
class TestFileComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void files();
    void sides_data();
    void sides();
    void nothingBefore();
    void unknownRevision_data();
    void unknownRevision();
    void counts();
    void contents();
    void cancelled();

private:
    [[nodiscard]] Source source(const QByteArray &before, const QByteArray &after) const
    {
        return {m_path, {before, after}, {}};
    }

    std::unique_ptr<ScratchFolder> m_folder;
    QString m_path;
    git::ObjectId m_first;
    git::ObjectId m_last;
};

void TestFileComparison::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    auto story = m_folder->story(QStringLiteral("r"));
    m_path = story.path();
    story.write("a.txt", "one\ntwo\nthree\n")
        .write("gone", "1\n")
        .write("old/moved", "same\n")
        .write("bin", QByteArray("x\0y", 3));
    m_first = story.commit("first");
    story.lightweight("light").tag("v1.0.0", "release\n");
    story.write("a.txt", "one\n2\nthree\nfour\n").remove("gone").write("new", "n").write("bin", QByteArray("x\0z", 3));
    story.remove("old/moved").write("fresh/moved", "same\n");
    m_last = story.commit("last");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
}

void TestFileComparison::files()
{
    const auto compared = compareFiles(source("v1.0.0", "main"));
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(fileTable(compared->files), QByteArray("M a.txt\nM bin\nR100 old/moved > fresh/moved\nD gone\nA new\n"));
    QVERIFY(compared->problems.empty());
    QVERIFY(!compared->singleFiles);
    QCOMPARE(compared->source, source("v1.0.0", "main"));
    const auto back = compareFiles(source("v1.0.0", "main").swapped());
    QVERIFY2(back, errorText(back).constData());
    QCOMPARE(fileTable(back->files), QByteArray("M a.txt\nM bin\nA gone\nD new\nR100 fresh/moved > old/moved\n"));
}

void TestFileComparison::sides_data()
{
    QTest::addColumn<QByteArray>("revision");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("first");
    QTest::newRow("annotated tag") << QByteArray("v1.0.0") << QStringLiteral("v1.0.0") << true;
    QTest::newRow("lightweight tag") << QByteArray("light") << QStringLiteral("light") << true;
    QTest::newRow("branch") << QByteArray("main") << QStringLiteral("main") << false;
    QTest::newRow("expression on a tag") << QByteArray("main~1") << QStringLiteral("v1.0.0") << true;
    QTest::newRow("HEAD") << QByteArray("HEAD") << QStringLiteral("HEAD") << false;
    QTest::newRow("id") << m_last.toString().left(10).toLatin1() << QString() << false;
}

void TestFileComparison::sides()
{
    QFETCH(QByteArray, revision);
    QFETCH(QString, name);
    QFETCH(bool, first);
    const auto compared = compareFiles(source({}, revision));
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(compared->sides[1].name, name);
    QVERIFY(compared->sides[1].commit == (first ? m_first : m_last));
    QVERIFY(!compared->sides[1].tree.isNull());
    QCOMPARE(compared->sides[1].date.date(), QDate(2024, 1, 8));
}

void TestFileComparison::nothingBefore()
{
    const auto compared = compareFiles(source({}, "v1.0.0"));
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(fileTable(compared->files), QByteArray("A a.txt\nA bin\nA gone\nA old/moved\n"));
    QCOMPARE(compared->sides[0], Side());
}

void TestFileComparison::unknownRevision_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("named");
    QTest::newRow("old") << QByteArray("v9") << QByteArray("main") << QStringLiteral("\"v9\"");
    QTest::newRow("new") << QByteArray("main") << QByteArray("v8") << QStringLiteral("\"v8\"");
    QTest::newRow("no new one") << QByteArray("main") << QByteArray() << QStringLiteral("\"\"");
}

void TestFileComparison::unknownRevision()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, named);
    const auto compared = compareFiles(source(before, after));
    QVERIFY(!compared);
    QCOMPARE(compared.error().fault, Fault::Input);
    QVERIFY2(wording::text(compared.error().what).contains(named), errorText(compared).constData());
}

void TestFileComparison::counts()
{
    const auto compared = compareFiles(source("v1.0.0", "main"));
    QVERIFY2(compared, errorText(compared).constData());
    const JobControl control = JobControl::create();
    const auto files = countFiles(*compared, compared->files, control);
    QVERIFY2(files, errorText(files).constData());
    QCOMPARE(fileTable(*files), QByteArray("M a.txt +2 -1\nM bin binary\nR100 old/moved > fresh/moved +0 -0\n"
                                           "D gone +0 -1\nA new +1 -0\n"));
    QCOMPARE(control.done(), 5);
    QCOMPARE(control.total(), 5);
}

void TestFileComparison::contents()
{
    const auto compared = compareFiles(source("v1.0.0", "main"));
    QVERIFY2(compared, errorText(compared).constData());
    const auto reader = ContentReader::open(*compared);
    QVERIFY2(reader, errorText(reader).constData());
    const git::FileChange &changed = compared->files[0];
    QCOMPARE(*reader->read(changed, 0), QByteArray("one\ntwo\nthree\n"));
    QCOMPARE(*reader->read(changed, 1), QByteArray("one\n2\nthree\nfour\n"));
    QCOMPARE(reader->size(changed, 1), 17);
    const git::FileChange &added = compared->files[4];
    QCOMPARE(reader->size(added, 0), -1);
    QCOMPARE(reader->read(added, 0).error().fault, Fault::Input);
    git::FileChange submodule = changed;
    submodule.newMode = 0160000;
    QCOMPARE(reader->read(submodule, 1).error().fault, Fault::Input);
    QCOMPARE(reader->size(submodule, 1), -1);
    git::FileChange missing = changed;
    missing.newBlob = *git::ObjectId::fromHex(QByteArray(40, 'd'));
    QCOMPARE(reader->read(missing, 1).error().fault, Fault::Input);
}

void TestFileComparison::cancelled()
{
    const JobControl control = JobControl::create();
    control.cancel();
    QCOMPARE(compareFiles(source("v1.0.0", "main"), control).error().fault, Fault::Cancelled);
    const auto compared = compareFiles(source("v1.0.0", "main"));
    QCOMPARE(countFiles(*compared, compared->files, control).error().fault, Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestFileComparison)
#include "tst_filecomparison.moc"
