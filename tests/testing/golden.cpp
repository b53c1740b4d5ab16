// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/golden.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cstring>

namespace waybill::testing {

namespace {

bool &updateSwitch()
{
    static bool on = false;
    return on;
}

QString quoted(const QList<QByteArray> &lines, qsizetype index)
{
    return index < lines.size() ? QStringLiteral("\"%1\"").arg(QString::fromUtf8(lines.at(index)))
                                : QStringLiteral("the end of the text");
}

QString firstDifference(const QByteArray &expected, const QByteArray &actual)
{
    const QList<QByteArray> want = expected.split('\n');
    const QList<QByteArray> have = actual.split('\n');
    qsizetype line = 0;
    while (line < want.size() && line < have.size() && want.at(line) == have.at(line))
        ++line;
    return QStringLiteral("line %1\n   expected %2\n   actual   %3")
        .arg(line + 1)
        .arg(quoted(want, line), quoted(have, line));
}

bool writeFile(const QString &file, const QByteArray &content, QString *why)
{
    QSaveFile out(file);
    if (QDir().mkpath(QFileInfo(file).path()) && out.open(QIODevice::WriteOnly) && out.write(content) == content.size()
        && out.commit())
        return true;
    *why = QStringLiteral("%1 cannot be written: %2").arg(file, out.errorString());
    return false;
}

} // namespace

void takeUpdateSwitch(int *argc, char **argv)
{
    int kept = 0;
    for (int i = 0; i < *argc; ++i) {
        if (std::strcmp(argv[i], "--update") == 0)
            updateSwitch() = true;
        else
            argv[kept++] = argv[i];
    }
    argv[kept] = nullptr;
    *argc = kept;
}

bool isUpdatingGolden()
{
    return updateSwitch() || qEnvironmentVariableIntValue("WAYBILL_UPDATE_GOLDEN") == 1;
}

bool compareGoldenFile(const QString &file, const QByteArray &actual, QString *why)
{
    QFile golden(file);
    const bool exists = golden.open(QIODevice::ReadOnly);
    const QByteArray expected = exists ? golden.readAll() : QByteArray();
    if (exists && expected == actual)
        return true;
    golden.close();
    if (isUpdatingGolden())
        return writeFile(file, actual, why);
    *why = exists ? QStringLiteral("differs from %1 at %2\n").arg(file, firstDifference(expected, actual))
                  : QStringLiteral("%1 does not exist yet\n").arg(file);
    *why += QStringLiteral("   run the test with --update to accept the new text");
    return false;
}

} // namespace waybill::testing
