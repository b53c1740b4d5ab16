// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace waybill::testing {

/// Takes `--update` out of a test program's arguments, before QTest sees them, and remembers it. The environment
/// variable WAYBILL_UPDATE_GOLDEN=1 says the same to a whole run of ctest.
void takeUpdateSwitch(int *argc, char **argv);
/// True where golden files are to be written again instead of compared with.
[[nodiscard]] bool isUpdatingGolden();

/// True where the file has exactly these bytes. Otherwise `why` names the first line that differs and how to accept the
/// new text. When updating: writes the file and is true, unless it cannot be written.
[[nodiscard]] bool compareGoldenFile(const QString &file, const QByteArray &actual, QString *why);

#ifdef WAYBILL_TEST_DATA
/// The same for a file in the folder of the test's own source:
/// QVERIFY2(compareGolden(QStringLiteral("notes.md"), text, &why), qPrintable(why));
[[nodiscard]] inline bool compareGolden(const QString &fileUnderTestData, const QByteArray &actual, QString *why)
{
    return compareGoldenFile(QStringLiteral(WAYBILL_TEST_DATA "/") + fileUnderTestData, actual, why);
}
#endif

} // namespace waybill::testing
