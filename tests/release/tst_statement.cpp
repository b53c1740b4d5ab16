// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/statement.h"
#include "testing/testmain.h"

using namespace waybill::release;

/// What maintainers wrote for those who upgrade.
class TestStatement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void files_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QString>("expected"); // "section@line: text / text", a statement a line
        QTest::newRow("reno") << QByteArray("releasenotes/notes/a-1.yaml") << QByteArray()
                              << QByteArray(
                                     "---\nupgrade:\n  - |\n    The ``x`` option\n    was removed.\n\n    Use y.\n"
                                     "  - Another.\nfixes:\n  - A leak.\n")
                              << QStringLiteral("upgrade@3: The ``x`` option / was removed. /  / Use y.\n"
                                                "upgrade@8: Another.\n");
        QTest::newRow("towncrier") << QByteArray("newsfragments/12.removal.rst") << QByteArray()
                                   << QByteArray("Drop the old API.\nUse the new one.\n")
                                   << QStringLiteral("removal@1: Drop the old API. / Use the new one.\n");
        QTest::newRow("a feature says nothing")
            << QByteArray("newsfragments/12.feature.rst") << QByteArray() << QByteArray("A new API.\n") << QString();
        QTest::newRow("changeset") << QByteArray(".changeset/a.md") << QByteArray()
                                   << QByteArray("---\n\"pkg\": major\n---\n\nRemove `get()`.\n")
                                   << QStringLiteral("major@2: Remove `get()`.\n");
        QTest::newRow("changelog")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n\n## 1.0\n\n### Removed\n\n- older\n")
            << QByteArray("# Log\n\n## 2.0\n\n### Removed\n\n- the flag `--a`,\n  see #12\n- b\n\n### Added\n\n- c\n\n"
                          "## 1.0\n\n### Removed\n\n- older\n")
            << QStringLiteral("Removed@7: the flag `--a`, / see #12\nRemoved@9: b\n");
        QTest::newRow("a section about upgrading, whole")
            << QByteArray("CHANGELOG.md") << QByteArray("# Log\n\n## 1.0\n\n- older\n")
            << QByteArray(
                   "# Log\n\n## 2.0\n\n### Upgrade notes\n\nStop the server before anything else.\n\n- Remove x.\n"
                   "\n### Fixed\n\n- y\n\n## 1.0\n\n- older\n")
            << QStringLiteral("Upgrade notes@5: Stop the server before anything else. /  / - Remove x.\n");
        QTest::newRow("a guide") << QByteArray("docs/migrate-to-2.0.md") << QByteArray()
                                 << QByteArray("# Migrate to 2.0\n\n## The old API is gone {#old-api}\n\n```\n## code\n"
                                               "```\n\n### Logs\n")
                                 << QStringLiteral("@3: - The old API is gone / - Logs\n");
        QTest::newRow("what it gained") << QByteArray("UPGRADING.md") << QByteArray("# Upgrading\n\n## To 1.0\n")
                                        << QByteArray("# Upgrading\n\n## To 2.0\n\n## To 1.0\n")
                                        << QStringLiteral("@3: - To 2.0\n");
        QTest::newRow("code that upgrades is none")
            << QByteArray("src/upgrade.go") << QByteArray() << QByteArray("## To 2.0\n") << QString();
        QTest::newRow("one that was there before")
            << QByteArray("CHANGELOG.md") << QByteArray("# Upgrading\n\nStop the server before anything else.\n")
            << QByteArray("# Upgrading\n\nStop the server before anything else.\n\n# 2.0\n\n- Fixed y\n") << QString();
    }

    void files()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, now);
        QFETCH(QString, expected);
        QString seen;
        for (const Statement &statement : statementsOf(path, before, now)) {
            QCOMPARE(statement.place.file, QString::fromUtf8(path));
            seen += QStringLiteral("%1@%2: %3\n")
                        .arg(statement.section, QString::number(statement.place.line),
                             statement.lines.join(QLatin1String(" / ")));
        }
        QCOMPARE(seen, expected);
    }

    void longOnes()
    {
        QByteArray text;
        for (int i = 0; i < 40; ++i)
            text += "line\n";
        const auto statements = statementsOf("newsfragments/12.removal.rst", {}, text);
        QCOMPARE(statements.size(), std::size_t(1));
        QVERIFY(statements.front().isCut);
        QVERIFY(statements.front().lines.size() < 40);
    }

    void messages()
    {
        const auto statements = statementsOfMessage(
            QStringLiteral("feat!: no logs\n\nWhy.\n\nBREAKING CHANGE: the option `log`\nis gone.\n\nUse `logs`.\n\n"
                           "Fixes #12\nSigned-off-by: A <a@b>\n"));
        QCOMPARE(statements.size(), std::size_t(1));
        QCOMPARE(statements.front().lines.join(QLatin1Char('|')),
                 QStringLiteral("the option `log`|is gone.||Use `logs`."));
        QVERIFY(statementsOfMessage(QStringLiteral("fix: it\n\nThis is no BREAKING CHANGE: at all\n")).empty());
    }
};

WAYBILL_TEST_MAIN(TestStatement)
#include "tst_statement.moc"
