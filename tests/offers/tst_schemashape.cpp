// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/schemashape.h"
#include "testing/testmain.h"

using namespace waybill;

class SchemaShapeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesAll_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<bool>("there");
        QTest::addColumn<bool>("back");
        const auto row = [](const char *before, const char *now, bool there, bool back) {
            QTest::addRow("%s -> %s", before, now) << QByteArray(before) << QByteArray(now) << there << back;
        };
        row("integer max(32)", "integer max(128)", true, false);
        row("integer min(1)", "integer min(0)", true, false);
        row("integer min(1.5)", "integer min(1)", true, false);
        row("integer max(32)", "integer", true, false);
        row("string minlength(1) maxlength(10)", "string minlength(1) maxlength(20)", true, false);
        row("string minlength(1) maxlength(10)", "string minlength(2) maxlength(20)", false, false);
        row("[]string maxitems(3)", "[]string maxitems(4)", true, false);
        row("string required", "string", true, false);
        row("string enum(a,b)", "string enum(b,c,a)", true, false);
        row("string enum(a,b)", "string", true, false);
        row("string enum(a,b)", "string enum(a,c)", false, false);
        row("string enum(ab)", "string enum(a,b)", false, false);
        row("string pattern(^a$)", "string", true, false);
        row("string pattern(^a$)", "string pattern(^(a|b)$)", false, false);
        row("string pattern(a b (c) max(1)) maxlength(5)", "string pattern(a b (c) max(1)) maxlength(6)", true, false);
        row("string required enum(a) pattern(x)", "string enum(a,b) pattern(x)", true, false);
        row("[]string enum(a,b) required", "[]string enum(a,b)", true, false);
        row("[]string enum(a,b) required", "[]string enum(a,b,c) required", true, false);
        row("[]string pattern(^x$) required maxitems(3)", "[]string pattern(^x$) maxitems(4)", true, false);
        row("string required pattern(^a required$)", "string pattern(^a required$)", true, false);
        row("string", "integer", false, false);
        row("integer", "number", true, false);
        row("integer", "int-or-string", true, false);
        row("string", "int-or-string", true, false);
        row("integer max(32)", "integer max(x)", false, false);
        row("string(date)", "string", false, false);
        row("", "string", false, false);
        row("string", "string", true, true);
    }

    void takesAll()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, now);
        QTEST(api::takesAll(before.toStdString(), now.toStdString()), "there");
        QTEST(api::takesAll(now.toStdString(), before.toStdString()), "back");
    }
};

WAYBILL_TEST_MAIN(SchemaShapeTest)
#include "tst_schemashape.moc"
