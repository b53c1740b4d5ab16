// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/filelock.h"
#include "testing/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

#include <optional>

using namespace waybill;

/// One at a time, in this process and in others, by a file rather than a folder: file systems of other machines lock
/// files only.
class TestFileLock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneAtATime()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("below/lock"));
        auto first = FileLock::take(file);
        QVERIFY(first && *first);
        QVERIFY(QFile::exists(file));
        const auto second = FileLock::take(file);
        QVERIFY(second && !*second);
        std::optional<FileLock> moved = std::move(*first);
        QVERIFY(!*FileLock::take(file));
        moved.reset();
        QVERIFY(*FileLock::take(file));
        QCOMPARE(QFile(file).size(), 0);
    }

    /// Whoever is killed leaves nothing behind that has to be taken away.
    void othersToo()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("lock"));
        int ready[2];
        QCOMPARE(::pipe(ready), 0);
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            const auto held = FileLock::take(file);
            const char said = held && *held ? 'y' : 'n';
            ::_exit(::write(ready[1], &said, 1) == 1 && ::pause() == 0 ? 0 : 1);
        }
        char said = 0;
        QCOMPARE(::read(ready[0], &said, 1), ssize_t(1));
        QCOMPARE(said, 'y');
        QVERIFY(!*FileLock::take(file));
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        QVERIFY(*FileLock::take(file));
        ::close(ready[0]);
        ::close(ready[1]);
    }

    void notPossible()
    {
        const QTemporaryDir folder;
        QVERIFY(!FileLock::take(folder.path())); // a folder is no file
        QFile file(folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(!FileLock::take(file.fileName() + QLatin1String("/lock")));
    }
};

WAYBILL_TEST_MAIN(TestFileLock)
#include "tst_filelock.moc"
