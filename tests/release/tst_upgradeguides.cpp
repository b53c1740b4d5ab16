// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/toldnames.h"
#include "release/evidence/upgradeguides.h"
#include "testing/testmain.h"

#include <QtTest>

using namespace waybill::release;

/// Guides to the next major version, and names that entries say are gone.
class TestUpgradeGuides : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void guide_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("isNew");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("expected");
        const auto row = [](const char *path, bool isNew, const char *heading, int expected) {
            QTest::addRow("%s: %s", path, heading)
                << QByteArray(path) << isNew << QByteArray(QByteArray(heading) + "\n\n" + QByteArray(300, 'x'))
                << expected;
        };
        row("doc/upgrading_to_nom_2.md", true, "# Words", 1);
        row("docs/2.0-Upgrade.md", true, "# Words", 1);
        row("docs/migrating-from-v1-to-v2.md", true, "# Words", 1);
        row("docs/2.1-Upgrade.md", true, "# Words", 0);
        row("docs/3.0-Upgrade.md", true, "# Words", 0);
        row("docs/upgrading_to_nom_2.md", false, "# Words", 0);
        row("UPGRADE.md", false, "# Upgrading from 1.x to 2.0", 1);
        row("UPGRADE.md", false, "## [2.0.0](https://example.org/1.9)", 1);
        row("UPGRADE.md", false, "## 1.9.0", 0);
        row("UPGRADE.md", false, "## Upgrade to PHP 8 and 2 others", 0);
        row("UPGRADE.rst", false, "Migrating to version 2\n======================", 1);
    }

    void guide()
    {
        QFETCH(QByteArray, path);
        QFETCH(bool, isNew);
        QFETCH(QByteArray, text);
        QTEST(guideToMajor(path, isNew, isNew ? QByteArray() : QByteArray("# Upgrades\n"), text, 2), "expected");
        QCOMPARE(guideToMajor(path, false, text, text, 2), 0); // it was there
    }

    void passiveEntries()
    {
        const auto goneOf = [](const char *entry) { return namesOfEntry(QString::fromUtf8(entry)).gone; };
        QCOMPARE(goneOf("the `eof` function was replaced with the `eof!` macro"), std::set<QByteArray>{"eof"});
        QCOMPARE(goneOf("Text.to_tabs was renamed to Text.with_tabs"), std::set<QByteArray>{"to_tabs"});
        QCOMPARE(goneOf("Compression was removed"), std::set<QByteArray>{});
        QCOMPARE(goneOf("`error!` and `add_error!` were replaced with `return_error!`"),
                 (std::set<QByteArray>{"error", "add_error"}));
        QCOMPARE(goneOf("`length_value!` has been renamed to `length_count!`. The new one ..."),
                 std::set<QByteArray>{"length_value"});
        QCOMPARE(goneOf("`length_value!` is faster"), std::set<QByteArray>());
    }
};

WAYBILL_TEST_MAIN(TestUpgradeGuides)
#include "tst_upgradeguides.moc"
