// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/tomledit.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::config;

/// Values of a TOML file change, and everything else stays as somebody wrote it.
class TestTomlEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void set_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value"); // null takes it away; "=true" and "=false" are truth values
        QTest::addColumn<QString>("after"); // null: refused
        const auto row = [](const char *name, const char *before, int index, const char *key, const char *value,
                            const char *after) {
            QTest::newRow(name) << QString::fromUtf8(before) << index << QString::fromUtf8(key)
                                << (value ? QString::fromUtf8(value) : QString())
                                << (after ? QString::fromUtf8(after) : QString());
        };
        row("another value", "# ours\n[t]\na = \"x\"  # why\nb = 1\n", -1, "a", "y",
            "# ours\n[t]\na = \"y\"  # why\nb = 1\n");
        row("of a literal", "[t]\na = 'x#y'\n", -1, "a", "z", "[t]\na = \"z\"\n");
        row("a hash in a string is no comment", "[t]\na = \"x # y\" # z\n", -1, "a", "", "[t]\na = \"\" # z\n");
        row("a pattern", "[t]\na = ''\n", -1, "a", "v(\\d+)", "[t]\na = 'v(\\d+)'\n");
        row("quotes", "[t]\na = ''\n", -1, "a", "it's \"\\\"", "[t]\na = \"it's \\\"\\\\\\\"\"\n");
        row("a truth value", "[t]\na = true\n", -1, "a", "=false", "[t]\na = false\n");
        row("of another type", "[t]\na = true # b\n", -1, "a", "x", "[t]\na = \"x\" # b\n");
        row("a new key in line with the others", "[t]\nname   = \"x\"\npolicy = \"y\"\n\n[u]\n", -1, "a", "z",
            "[t]\nname   = \"x\"\npolicy = \"y\"\na      = \"z\"\n\n[u]\n");
        row("below an empty header", "[t]\n[u]\na = 1\n", -1, "a", "z", "[t]\na = \"z\"\n[u]\na = 1\n");
        row("before a value on several lines", "[t]\nlist = [\n  \"[x]\",\n]\n", -1, "a", "z",
            "[t]\na = \"z\"\nlist = [\n  \"[x]\",\n]\n");
        row("a new table", "[[u]]\na = 1", -1, "a", "z", "[[u]]\na = 1\n\n[t]\na = \"z\"\n");
        row("in an empty file", "", -1, "a", "z", "[t]\na = \"z\"\n");
        row("away", "[t]\na = 1 # gone\nb = 2\n", -1, "a", nullptr, "[t]\nb = 2\n");
        row("away what is not there", "[t]\nb = 2\n", -1, "a", nullptr, "[t]\nb = 2\n");
        row("of an array", "[[t]]\na = \"1\"\n\n[[t]]\na = \"2\"\n", 1, "a", "3",
            "[[t]]\na = \"1\"\n\n[[t]]\na = \"3\"\n");
        row("a quoted key", "[t]\n\"a\" = 1\n", -1, "a", "x", "[t]\n\"a\" = \"x\"\n");
        row("over several lines", "[t]\na = \"\"\"x\ny\"\"\"\n", -1, "a", "z", nullptr);
        row("an array", "[t]\na = [1]\n", -1, "a", "z", nullptr);
        row("an inline table", "t = { a = 1 }\n", -1, "a", "z", nullptr);
        row("a dotted key", "t.a = 1\n", -1, "a", "z", nullptr);
        row("no such table", "[[t]]\na = 1\n", 3, "a", "z", nullptr);
        row("no TOML", "[t\n", -1, "a", "z", nullptr);
    }

    void set()
    {
        QFETCH(QString, before);
        QFETCH(int, index);
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, after);
        TomlScalar scalar;
        if (value.startsWith(QLatin1Char('=')))
            scalar = value == QLatin1String("=true");
        else if (!value.isNull())
            scalar = value;
        const auto edited = setTomlValue(before, {QStringLiteral("t"), index}, key, scalar);
        QCOMPARE(bool(edited), !after.isNull());
        if (edited)
            QCOMPARE(*edited, after);
    }

    void add_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after"); // null: refused
        QTest::newRow("the first one") << "[p]\na = 1\n"
                                       << "[p]\na = 1\n\n[[t]]\nname = \"x\"\n";
        QTest::newRow("behind the last one") << "[[t]]\nname = \"a\"\n\n# of u\n[[u]]\nb = 1\n"
                                             << "[[t]]\nname = \"a\"\n\n[[t]]\nname = \"x\"\n\n# of u\n[[u]]\nb = 1\n";
        QTest::newRow("behind its own tables") << "[[t]]\nname = \"a\"\n[t.sub]\nb = [\n1]\n"
                                               << "[[t]]\nname = \"a\"\n[t.sub]\nb = [\n1]\n\n[[t]]\nname = \"x\"\n";
        QTest::newRow("without a line end") << "[[t]]\nname = \"a\""
                                            << "[[t]]\nname = \"a\"\n\n[[t]]\nname = \"x\"\n";
        QTest::newRow("an inline array") << "t = [{ name = \"a\" }]\n" << QString();
        QTest::newRow("a plain table") << "[t]\n" << QString();
    }

    void add()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        const auto edited = addTomlTable(before, QStringLiteral("t"), {{QStringLiteral("name"), QStringLiteral("x")}});
        QCOMPARE(bool(edited), !after.isNull());
        if (edited)
            QCOMPARE(*edited, after);
    }

    void remove_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("after"); // null: refused
        QTest::newRow("between others") << "[p]\n\n# ours\n[[t]]\na = 1\n\n[[t]]\na = 2\n\n# the end\n[[u]]\n"
                                        << 0 << "[p]\n\n[[t]]\na = 2\n\n# the end\n[[u]]\n";
        QTest::newRow("the last one") << "[p]\n\n[[t]]\na = 1\n[t.sub]\nb = 1\n" << 0 << "[p]\n";
        QTest::newRow("none there") << "[p]\n" << 0 << QString();
        QTest::newRow("inline") << "t = [{ a = 1 }]\n" << 0 << QString();
    }

    void remove()
    {
        QFETCH(QString, before);
        QFETCH(int, index);
        QFETCH(QString, after);
        const auto edited = removeTomlTable(before, QStringLiteral("t"), index);
        QCOMPARE(bool(edited), !after.isNull());
        if (edited)
            QCOMPARE(*edited, after);
    }
};

WAYBILL_TEST_MAIN(TestTomlEdit)
#include "tst_tomledit.moc"
