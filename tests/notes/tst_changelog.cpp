// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog.h"
#include "testing/testmain.h"

using namespace waybill;

class ChangelogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void insert_data();
    void insert();
    void refuse_data();
    void refuse();

private:
    [[nodiscard]] static notes::ChangelogEntry entry()
    {
        return {QStringLiteral("1.1.0"), QStringLiteral("2024-02-01"),
                QStringLiteral("# Cargo 1.1.0\n\n*2024-02-01*\n\n## Added\n\n- a\n")};
    }
};

void ChangelogTest::insert_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const QByteArray added = "## [1.1.0] - 2024-02-01\n\n### Added\n\n- a\n";
    QTest::newRow("empty") << QByteArray() << QByteArray("# Changelog\n\n" + added);
    QTest::newRow("introduction only") << QByteArray("# Changelog\nAll of it.\n")
                                       << QByteArray("# Changelog\nAll of it.\n\n" + added);
    QTest::newRow("no last line end") << QByteArray("# Changelog") << QByteArray("# Changelog\n\n" + added);
    QTest::newRow("older versions") << QByteArray("# Changelog\n\n## [1.0.0] - 2024-01-01\n\n- \xff old  \n\n\n")
                                    << QByteArray("# Changelog\n\n" + added
                                                  + "\n## [1.0.0] - 2024-01-01\n\n- \xff old  \n\n\n");
    QTest::newRow("unreleased stays on top")
        << QByteArray("# Changelog\n\n## [Unreleased]\n\n- soon\n\n## v1.0.0\n")
        << QByteArray("# Changelog\n\n## [Unreleased]\n\n- soon\n\n" + added + "\n## v1.0.0\n");
    QTest::newRow("code is no heading") << QByteArray("# C\n\n```\n## 0.1.0\n```\n\n## 1.0.0\n")
                                        << QByteArray("# C\n\n```\n## 0.1.0\n```\n\n" + added + "\n## 1.0.0\n");
    QByteArray windows = "# C\n\n" + added + "\n## 1.0.0\n";
    windows.replace("\n", "\r\n");
    QTest::newRow("line ends of Windows") << QByteArray("# C\r\n\r\n## 1.0.0\r\n") << windows;
}

void ChangelogTest::insert()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto result = notes::insertIntoChangelog(before, entry(), QStringLiteral("CHANGELOG.md"));
    QVERIFY2(result, result ? "" : qPrintable(result.error().message()));
    QCOMPARE(*result, after);
}

void ChangelogTest::refuse_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<int>("line");
    QTest::newRow("entered already") << QByteArray("# C\n\n## [1.1.0]\n") << 3;
    QTest::newRow("entered with a v") << QByteArray("# C\n\n## v1.1.0 (today)\n") << 3;
    QTest::newRow("underlined headings") << QByteArray("Changes\n=======\n\n1.0.0\n-----\n- old\n") << 1;
}

void ChangelogTest::refuse()
{
    QFETCH(QByteArray, before);
    const auto result = notes::insertIntoChangelog(before, entry(), QStringLiteral("CHANGELOG.md"));
    QVERIFY(!result);
    QCOMPARE(result.error().place.file, QStringLiteral("CHANGELOG.md"));
    QTEST(result.error().place.line, "line");
}

WAYBILL_TEST_MAIN(ChangelogTest)
#include "tst_changelog.moc"
