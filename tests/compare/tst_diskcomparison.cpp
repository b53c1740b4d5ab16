// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/filecomparison.h"
#include "filetable.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <unistd.h>

using namespace waybill;
using namespace waybill::compare;
using namespace waybill::testing;

/// Two folders or two files on disk.
class TestDiskComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void folders_data();
    void folders();
    void asGit();
    void unreadable();
    void single();
    void wrong_data();
    void wrong();
    void cancelled();

private:
    [[nodiscard]] Source source(const char *before = "old", const char *after = "new") const
    {
        return {{}, {}, {m_folder->path(QString::fromUtf8(before)), m_folder->path(QString::fromUtf8(after))}};
    }
    void shell(const QByteArray &script) const
    {
        testing::git(m_folder->path(), {QStringLiteral("-c"), QStringLiteral("alias.sh=!") + QString::fromUtf8(script),
                                        QStringLiteral("sh")});
    }

    std::unique_ptr<ScratchFolder> m_folder;
};

void TestDiskComparison::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("old")));
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("new")));
}

void TestDiskComparison::folders_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *script, const char *expected) {
        QTest::newRow(name) << QByteArray(script) << QByteArray(expected);
    };
    row("nothing", "true", "");
    row("equal", "mkdir old/d; echo 1 >old/d/a; cp -r old/d new", "");
    row("added, changed, deleted", "echo 1 >old/a; echo 2 >old/b; echo 3 >new/b; echo 44 >new/c", "D a\nM b\nA c\n");
    row("same size", "echo 12 >old/a; echo 13 >new/a", "M a\n");
    row("by path", "mkdir old/a; echo 1 >old/a/f; echo 2 >old/a-b; echo 3 >old/a0", "D a-b\nD a/f\nD a0\n");
    row("file becomes folder", "echo 1 >old/a; mkdir new/a; echo 2 >new/a/f", "D a\nA a/f\n");
    row("executable", "echo 1 >old/a; echo 1 >new/a; chmod +x new/a", "M a 100644>100755\n");
    row("link to elsewhere", "ln -s x old/l; ln -s y new/l; ln -s z old/k; ln -s z new/k", "M l\n");
    row("link for a file", "echo 1 >old/l; ln -s x new/l", "T l 100644>120000\n");
    row("links are not followed", "mkdir d; echo 1 >d/f; ln -s ../d old/d; ln -s ../d new/d; ln -s . new/loop",
        "A loop\n");
    row("version control",
        "mkdir old/.git old/s old/s/.hg new/.svn; echo 1 >old/.git/a; echo 1 >old/s/.hg/a; echo 1 >new/.svn/a", "");
    row("renamed", "mkdir old/d; echo same >old/d/a; echo same >new/b", "R100 d/a > b\n");
    row("odd names", "echo 1 >\"old/$(printf 'x\\374')\"; echo 2 >\"new/$(printf 'x\\374')\"; echo 3 >'new/a b'",
        "A a b\nM x\xfc\n");
}

void TestDiskComparison::folders()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, expected);
    shell(script);
    const auto compared = compareFiles(source());
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(fileTable(compared->files), expected);
    QVERIFY(compared->problems.empty());
    const auto reader = ContentReader::open(*compared);
    QVERIFY2(reader, errorText(reader).constData());
    for (const git::FileChange &file : compared->files) {
        for (const int side : {0, 1}) {
            const bool there = !(side == 0 ? file.oldPath : file.newPath).isEmpty();
            const auto content = reader->read(file, side);
            QCOMPARE(bool(content), there);
            QCOMPARE(reader->size(file, side), there ? content->size() : -1);
        }
    }
}

void TestDiskComparison::asGit()
{
    shell("echo 1 >old/a; ln -s there old/l; printf '' >old/e; seq 100000 >old/long; seq 100001 >new/long");
    const auto compared = compareFiles(source());
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(fileTable(compared->files), QByteArray("D a\nD e\nD l\nM long\n"));
    const auto hash = [&](const char *path) -> QByteArray {
        return testing::git(m_folder->path(), {QStringLiteral("hash-object"), QString::fromUtf8(path)});
    };
    QCOMPARE(compared->files[0].oldBlob.toHex(), hash("old/a"));
    QCOMPARE(compared->files[1].oldBlob.toHex(), hash("old/e"));
    m_folder->write(QStringLiteral("target"), "there");
    QCOMPARE(compared->files[2].oldBlob.toHex(), hash("target"));
    QCOMPARE(compared->files[3].oldBlob.toHex(), hash("old/long"));
    QCOMPARE(compared->files[3].newBlob.toHex(), hash("new/long"));
    const auto counted = countFiles(*compared, compared->files);
    QVERIFY2(counted, errorText(counted).constData());
    QCOMPARE(fileTable(*counted), QByteArray("D a +0 -1\nD e +0 -0\nD l +0 -1\nM long +1 -0\n"));
}

void TestDiskComparison::unreadable()
{
    if (::geteuid() == 0)
        shell("mkfifo old/p; echo 1 >new/a"); // root may read all files
    else
        shell("echo 1 >old/p; chmod 000 old/p; echo 1 >new/a");
    const auto compared = compareFiles(source());
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(fileTable(compared->files), QByteArray("A a\n"));
    QCOMPARE(compared->problems.size(), std::size_t(1));
    QCOMPARE(compared->problems.front().place.file, m_folder->path(QStringLiteral("old/p")));
}

void TestDiskComparison::single()
{
    shell("printf 'a\\nb\\n' >old/one; printf 'a\\nc\\nd\\n' >new/two; cp old/one new/three");
    auto compared = compareFiles(source("old/one", "new/two"));
    QVERIFY2(compared, errorText(compared).constData());
    QVERIFY(compared->singleFiles);
    QCOMPARE(compared->files.size(), std::size_t(1));
    QCOMPARE(compared->files[0].kind, git::FileChange::Kind::Modified);
    QCOMPARE(compared->files[0].oldPath, QByteArray("one"));
    QCOMPARE(compared->files[0].newPath, QByteArray("two"));
    QCOMPARE(compared->sides[0].path, m_folder->path(QStringLiteral("old/one")));
    QVERIFY(compared->sides[1].date.isValid());
    const auto counted = countFiles(*compared, compared->files);
    QVERIFY2(counted, errorText(counted).constData());
    QCOMPARE(fileTable(*counted), QByteArray("M two +2 -1\n"));
    const auto reader = ContentReader::open(*compared);
    QVERIFY2(reader, errorText(reader).constData());
    QCOMPARE(*reader->read(compared->files[0], 1), QByteArray("a\nc\nd\n"));
    compared = compareFiles(source("old/one", "new/three"));
    QVERIFY2(compared, errorText(compared).constData());
    QCOMPARE(compared->files.size(), std::size_t(1));
    QVERIFY(compared->files[0].oldBlob == compared->files[0].newBlob);
}

void TestDiskComparison::wrong_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("place");
    QTest::newRow("nowhere") << QByteArray("old") << QByteArray("nowhere") << QStringLiteral("nowhere");
    QTest::newRow("file and folder") << QByteArray("file") << QByteArray("new") << QStringLiteral("file");
    QTest::newRow("folder and file") << QByteArray("old") << QByteArray("file") << QStringLiteral("file");
}

void TestDiskComparison::wrong()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, place);
    m_folder->write(QStringLiteral("file"), "1\n");
    const auto compared = compareFiles(source(before.constData(), after.constData()));
    QVERIFY(!compared);
    QCOMPARE(compared.error().fault, Fault::Input);
    QCOMPARE(compared.error().place.file, m_folder->path(place));
}

void TestDiskComparison::cancelled()
{
    shell("for i in $(seq 200); do echo $i >old/$i; done; seq 9 >new/f");
    const JobControl control = JobControl::create();
    control.cancel();
    QCOMPARE(compareFiles(source(), control).error().fault, Fault::Cancelled);
    QCOMPARE(compareFiles(source("old/1", "new/f"), control).error().fault, Fault::Cancelled);
    const JobControl watched = JobControl::create();
    QVERIFY(compareFiles(source(), watched));
    QVERIFY(watched.total() == 201);
}

WAYBILL_TEST_MAIN(TestDiskComparison)
#include "tst_diskcomparison.moc"
