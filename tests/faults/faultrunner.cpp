// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "faultrunner.h"

#include <QDateTime>
#include <QDirIterator>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTest>

namespace waybill::testing {

QString FaultRunner::cli()
{
    return QStringLiteral(WAYBILL_BIN_DIR "/waybill-cli");
}

QStringList FaultRunner::words(const QString &line)
{
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

void FaultRunner::copy()
{
    for (const char *folder : {"copy", "home"})
        QVERIFY(QDir(m_scratch.path(QLatin1String(folder))).removeRecursively());
    QCOMPARE(QProcess::execute(QStringLiteral("cp"),
                               {QStringLiteral("-a"), m_scratch.path(QStringLiteral("product")), folder()}),
             0);
}

Ended FaultRunner::start(const QString &program, const QString &line, const FaultAt &fault)
{
    ++m_runs;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const auto set = [&environment](const char *name, const QByteArray &value) {
        environment.insert(QString::fromLatin1(name), QString::fromUtf8(value));
    };
    const QByteArray home = QFile::encodeName(m_scratch.path(QStringLiteral("home")));
    set("HOME", home);
    set("XDG_STATE_HOME", QFile::encodeName(folder()) + "/state");
    set("XDG_CACHE_HOME", home + "/cache");
    set("GIT_COMMITTER_NAME", "Ada");
    set("GIT_COMMITTER_EMAIL", "ada@test.example");
    set("GIT_COMMITTER_DATE", "2024-01-08T09:00:00Z");
    set("USER", "tester");
    set("LC_ALL", "C.UTF-8");
    set("LD_PRELOAD", WAYBILL_FAULTS);
    set("WAYBILL_FAULT_FOLDER", QFile::encodeName(folder()));
    set("WAYBILL_FAULT_AT", QByteArray::number(fault.operation));
    set("WAYBILL_FAULT_KIND", fault.kind);
    set("WAYBILL_FAULT_PROGRAM", fault.program);
    set("WAYBILL_FAULT_ON", fault.reading ? "read" : "write");
    set("WAYBILL_FAULT_SAID", QFile::encodeName(m_scratch.path(QStringLiteral("said"))));
    set("WAYBILL_FAULT_COUNT", QFile::encodeName(m_scratch.path(QStringLiteral("count"))));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder());
    process.start(program, words(line));
    process.waitForFinished(60000);
    return {process.exitStatus() == QProcess::CrashExit, process.exitCode(), process.readAllStandardError(),
            process.readAllStandardOutput()};
}

int FaultRunner::count() const
{
    return m_scratch.read(QStringLiteral("count")).trimmed().toInt();
}

QByteArray FaultRunner::struck() const
{
    return m_scratch.read(QStringLiteral("said")).trimmed();
}

FaultRunner::Files FaultRunner::files() const
{
    static const QRegularExpression time(QStringLiteral("\"at\":\\s*\"[^\"]*\""));
    Files files;
    for (QDirIterator entries(folder(), QDir::Files | QDir::Hidden); entries.hasNext();) {
        const QFileInfo file(entries.next());
        if (file.suffix() == QLatin1String("waybill-new") || file.suffix() == QLatin1String("lock"))
            continue;
        const QByteArray bytes = m_scratch.read(QStringLiteral("copy/") + file.fileName());
        files[file.fileName()] = QString::fromUtf8(bytes).remove(time).toUtf8();
    }
    return files;
}

QStringList FaultRunner::locks() const
{
    QStringList paths;
    for (QDirIterator files(folder(), {QStringLiteral("*.lock")}, QDir::Files | QDir::Hidden,
                            QDirIterator::Subdirectories);
         files.hasNext();)
        paths << files.next();
    return paths;
}

bool FaultRunner::removeLocks() const
{
    const QStringList paths = locks();
    return std::all_of(paths.begin(), paths.end(), [](const QString &path) { return QFile::remove(path); });
}

void FaultRunner::ageLocks() const
{
    const QStringList paths = locks();
    for (const QString &path : paths) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    }
}

QByteArray FaultRunner::describe(int operation, const Ended &ended)
{
    return "operation " + QByteArray::number(operation) + ", status " + QByteArray::number(ended.status) + ": "
           + ended.errors;
}

} // namespace waybill::testing
