// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/file.h"
#include "testing/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

#include <thread>
#include <vector>

using namespace waybill;

/// Files are replaced as a whole or not at all.
class TestFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void replaces()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a"));
        QVERIFY(replaceFile(file, "one"));
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(replaceFile(file, "two"));
        QCOMPARE(readFile(file).value(), QByteArray("two"));
        QVERIFY(QFile::permissions(file).testFlag(QFile::ExeOwner));
        QVERIFY(!QFile::permissions(file).testFlag(QFile::ReadOther));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("a")});
    }

    void failures_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("why");
        QTest::newRow("a full disk") << QStringLiteral("/dev/full") << QStringLiteral("No space left on device");
        QTest::newRow("a folder") << QStringLiteral(".") << QStringLiteral("Is a directory");
        QTest::newRow("no such folder") << QStringLiteral("no/a") << QStringLiteral("No such file or directory");
    }

    void failures()
    {
        QFETCH(QString, name);
        QFETCH(QString, why);
        const QTemporaryDir folder;
        const auto written = replaceFile(QDir(folder.path()).filePath(name), "one");
        QVERIFY(!written);
        QCOMPARE(written.error(), why);
    }

    /// What a process that was killed left, and what a neighbor put there to block or to lead elsewhere.
    void besides()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a"));
        const QString fresh = besideOf(file);
        QVERIFY(replaceFile(fresh, "half of somethi"));
        QVERIFY(replaceFile(file, "one"));
        QVERIFY(!QFile::exists(fresh));

        const QString own = folder.filePath(QStringLiteral("a.new")); // somebody's own file
        QVERIFY(replaceFile(own, "mine"));
        QVERIFY(replaceFile(file, "one"));
        QCOMPARE(readFile(own).value(), QByteArray("mine"));

        QVERIFY(QFile::link(folder.filePath(QStringLiteral("elsewhere")), fresh));
        QVERIFY(!replaceFile(file, "two"));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("elsewhere"))));
        QVERIFY(QFile::remove(fresh));

        QCOMPARE(::mkfifo(QFile::encodeName(fresh).constData(), 0600), 0);
        QVERIFY(!replaceFile(file, "two"));
        QCOMPARE(readFile(file).value(), QByteArray("one"));
    }

    void keepsLinks()
    {
        const QTemporaryDir folder;
        const QString link = folder.filePath(QStringLiteral("link"));
        QVERIFY(QFile::link(QStringLiteral("file"), link));
        QVERIFY(replaceFile(link, "one"));
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(readFile(folder.filePath(QStringLiteral("file"))).value(), QByteArray("one"));
        QVERIFY(removeFile(link));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("file"))));
        QVERIFY(removeFile(link)); // fine where there is none
    }

    void whatIsProtectedStays()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everything");
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a"));
        QVERIFY(replaceFile(file, "one"));
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner));
        QVERIFY(!replaceFile(file, "two"));
        QCOMPARE(readFile(file).value(), QByteArray("one"));
    }

    void reads()
    {
        const QTemporaryDir folder;
        QCOMPARE(readFile(folder.path()).error(), QStringLiteral("Is a directory"));
        QCOMPARE(readFile(folder.filePath(QStringLiteral("a"))).error(), QStringLiteral("No such file or directory"));
        QVERIFY(!readFileIfAny(folder.filePath(QStringLiteral("a"))).value());
        // Can be opened, and then not be read.
        QVERIFY(!readFile(QStringLiteral("/proc/self/mem")));
    }

    /// Many writers of one file: always one of the texts, whole.
    void manyWriters()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a"));
        const auto text = [](int writer) { return QByteArray(100000 + writer, char('a' + writer)); };
        QVERIFY(replaceFile(file, text(0)));
        std::vector<std::thread> writers;
        for (int writer = 0; writer < 4; ++writer) {
            writers.emplace_back([&file, &text, writer] {
                for (int i = 0; i < 50; ++i)
                    replaceFileLazily(file, text(writer));
            });
        }
        int torn = 0;
        for (int i = 0; i < 500; ++i) {
            const QByteArray read = readFile(file).value();
            torn += read != text(read.at(0) - 'a');
        }
        for (std::thread &writer : writers)
            writer.join();
        QCOMPARE(torn, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("a")});
    }

    void within_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("within");
        QTest::newRow("a file") << QStringLiteral("in/a") << true;
        QTest::newRow("yet to be made") << QStringLiteral("in/no/such/a") << true;
        QTest::newRow("up") << QStringLiteral("in/../a") << false;
        QTest::newRow("a folder of the same beginning") << QStringLiteral("inside/a") << false;
        QTest::newRow("a link that stays") << QStringLiteral("in/stays") << true;
        QTest::newRow("a link out") << QStringLiteral("in/out") << false;
        QTest::newRow("a link to nowhere, out") << QStringLiteral("in/nowhere") << false;
        QTest::newRow("below a link out") << QStringLiteral("in/folder/a") << false;
    }

    void within()
    {
        const QTemporaryDir folder;
        const QDir dir(folder.path());
        QVERIFY(dir.mkpath(QStringLiteral("in")) && dir.mkpath(QStringLiteral("inside")));
        for (const char *file : {"in/a", "inside/a", "a"})
            QVERIFY(replaceFile(dir.filePath(QLatin1String(file)), "x"));
        const auto link = [&dir](const char *target, const char *name) {
            return QFile::link(QLatin1String(target), dir.filePath(QLatin1String(name)));
        };
        QVERIFY(link("a", "in/stays") && link("../a", "in/out") && link("../none", "in/nowhere")
                && link("../inside", "in/folder"));
        QFETCH(QString, file);
        QFETCH(bool, within);
        QCOMPARE(liesWithin(dir.filePath(file), dir.filePath(QStringLiteral("in"))), within);
        // Of what is not within, links lead out; the others were never in.
        const bool leaves = file == QLatin1String("in/out") || file == QLatin1String("in/nowhere")
                            || file == QLatin1String("in/folder/a");
        QCOMPARE(leadsOut(dir.filePath(file), dir.filePath(QStringLiteral("in"))), leaves);
    }
};

WAYBILL_TEST_MAIN(TestFile)
#include "tst_file.moc"
