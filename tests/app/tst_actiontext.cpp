// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/actiontable.h"
#include "testing/guitestmain.h"

#include <QTest>

/// Texts of commands as people read them, where nothing is underlined.
class ActionTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plain_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << QStringLiteral("Board") << QStringLiteral("Board");
        QTest::newRow("inside") << QStringLiteral("Cop&y Markdown") << QStringLiteral("Copy Markdown");
        QTest::newRow("dots") << QStringLiteral("&Open\u2026") << QStringLiteral("Open");
        QTest::newRow("dots apart") << QString::fromUtf8("Pa&lette …") << QStringLiteral("Palette");
        QTest::newRow("literal") << QStringLiteral("Fish && Chips") << QStringLiteral("Fish & Chips");
        QTest::newRow("behind") << QStringLiteral("\u770b\u677f(&B)") << QStringLiteral("\u770b\u677f");
        QTest::newRow("behind, dots") << QStringLiteral("\u6253\u5f00(&O)\u2026") << QStringLiteral("\u6253\u5f00");
        QTest::newRow("brackets that stay") << QStringLiteral("&Files (7)") << QStringLiteral("Files (7)");
    }

    void plain()
    {
        QFETCH(QString, text);
        QTEST(waybill::app::ActionTable::plainText(text), "expected");
    }
};

WAYBILL_GUI_TEST_MAIN(ActionTextTest)
#include "tst_actiontext.moc"
