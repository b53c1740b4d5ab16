// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/tagtemplates.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::images;

namespace {

char symbol(std::partial_ordering order)
{
    return order < 0 ? '<' : order > 0 ? '>' : order == 0 ? '=' : '?';
}

char order(const char *one, const char *other, const TagTemplates &templates = {})
{
    return symbol(compareTags(QString::fromUtf8(one), QString::fromUtf8(other), templates));
}

} // namespace

class TestImageTag : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tag_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("position"); // -1: fine
        QTest::addColumn<QString>("character");
        const auto row = [](const char *text, int position, const char *character = "") {
            QTest::newRow(text) << QString::fromUtf8(text) << position << QString::fromUtf8(character);
        };
        row("2.6.2-rev1+5.1", 10, "+");
        row("2.6.2~rc1", 5, "~");
        row("a:b", 1, ":");
        row(".x", 0, ".");
        row("-x", 0, "-");
        row("1.0\n", 3, "\n");
        row("1.0-ä", 4, "ä");
        row("1.0-\xF0\x9F\x98\x80", 4, "\xF0\x9F\x98\x80");
        row("v1.18.10", -1);
        row("3.1.0_rev4", -1);
        row("_", -1);
        row("UPPER", -1);
        QTest::newRow("empty") << QString() << 0 << QString();
        QTest::newRow("128") << QString(128, u'a') << -1 << QString();
        QTest::newRow("129") << QString(128, u'a') + u'b' << 128 << QStringLiteral("b");
    }
    void tag()
    {
        QFETCH(QString, text);
        QFETCH(int, position);
        QFETCH(QString, character);
        const auto fault = checkTag(text);
        QCOMPARE(fault ? int(fault->position) : -1, position);
        if (fault) {
            QCOMPARE(fault->character, character);
            QVERIFY(!fault->message.isEmpty());
        }
    }

    void reference_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parts"); // registry|path|tag|digest
        QTest::addColumn<int>("position");
        QTest::addColumn<bool>("floating");
        const auto row = [](const char *text, const char *parts, int position, bool floating) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(parts) << position << floating;
        };
        row("pause", "|pause||", -1, true);
        row("pause:3.2", "|pause|3.2|", -1, false);
        row("tensorflow/tensorflow:latest-gpu-py3", "|tensorflow/tensorflow|latest-gpu-py3|", -1, true);
        row("tensorflow/tensorflow:nightly-20230114", "|tensorflow/tensorflow|nightly-20230114|", -1, false);
        row("caasp/v4.5/pause:latest", "|caasp/v4.5/pause|latest|", -1, true);
        row("registry.suse.com/caasp/v4/pause:3.1-rev4", "registry.suse.com|caasp/v4/pause|3.1-rev4|", -1, false);
        row("localhost:5000/a/b", "localhost:5000|a/b||", -1, true);
        row("localhost:5000/a/b:1@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
            "localhost:5000|a/b|1|sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", -1, false);
        row("a@sha256:abc", "|a||sha256:abc", 12, false);
        row("a@sha256:xyz", "|a||sha256:xyz", 9, false);
        row("a@abc", "|a||abc", 2, false);
        row("Caasp/pause:1", "|Caasp/pause|1|", 0, false);
        row("caasp/Pause:1", "|caasp/Pause|1|", 6, false);
        row("REGISTRY.example.com/pause:1", "REGISTRY.example.com|pause|1|", -1, false);
        row("reg.example.com:/pause:1", "reg.example.com:|pause|1|", 16, false);
        row("reg.example.com:50a/pause:1", "reg.example.com:50a|pause|1|", 18, false);
        row("a//b:1", "|a//b|1|", 2, false);
        row("a/b/:1", "|a/b/|1|", 4, false);
        row("a.b__c--d/e:1", "a.b__c--d|e|1|", 3, false); // a dot makes it a host, which has no underscore
        row("x/a.b__c--d_e:1", "|x/a.b__c--d_e|1|", -1, false);
        row("x/a..b:1", "|x/a..b|1|", 4, false);
        row("x/a___b:1", "|x/a___b|1|", 5, false);
        row("x/a-:1", "|x/a-|1|", 3, false);
        row("x/a:b:c", "|x/a|b:c|", 5, true);
        row("x/a:", "|x/a||", 4, true);
        row("", "|||", 0, false);
        row("caasp/pause:%%PKG_VERSION%%-rev<VERSION>", "|caasp/pause|%%PKG_VERSION%%-rev<VERSION>|", -1, false);
        row("%%PATH%%/pause:3+1", "|%%PATH%%/pause|3+1|", 16, false);
        row("${REG}/pause:{{ .tag }}", "|${REG}/pause|{{ .tag }}|", -1, false);
        row("velum:__TAG__", "|velum|__TAG__|", -1, false);
    }
    void reference()
    {
        QFETCH(QString, text);
        QFETCH(QString, parts);
        QFETCH(int, position);
        QFETCH(bool, floating);
        const ImageReference reference = parseReference(text);
        QCOMPARE(QStringList({reference.registry, reference.path, reference.tag, reference.digest}).join(u'|'), parts);
        QCOMPARE(reference.fault ? int(reference.fault->position) : -1, position);
        QCOMPARE(reference.isFloating(), floating);
        if (parts == QLatin1String("|caasp/Pause|1|"))
            QVERIFY(wording::text(reference.fault->message).contains(QLatin1String("capital")));
        if (!reference.fault)
            QCOMPARE(reference.toString(), text);
    }

    void longNames()
    {
        QVERIFY(!parseReference(QString(255, u'a') + QStringLiteral(":1")).fault);
        const auto fault = parseReference(QString(256, u'a') + QStringLiteral(":1")).fault;
        QVERIFY(fault);
        QCOMPARE(fault->position, 255);
    }

    void order()
    {
        // docs/domain.md, 5a.
        const std::vector<const char *> tags{"2.6.2-rc1",
                                             "2.6.2",
                                             "2.6.2-rev1",
                                             "2.6.2-rev2",
                                             "2.6.2-rev9",
                                             "2.6.2-rev9-build2.1",
                                             "2.6.2-rev9-build12.3",
                                             "2.6.2-rev9-build12.10",
                                             "2.6.2-rev10",
                                             "2.6.2-rev10-build5.1",
                                             "2.6.10-rev1",
                                             "v2.7",
                                             "v2.7.0"};
        for (std::size_t one = 0; one < tags.size(); ++one) {
            for (std::size_t other = 0; other < tags.size(); ++other) {
                const char expected = one < other ? '<' : one > other ? '>' : '=';
                QVERIFY2(::order(tags[one], tags[other]) == expected,
                         QByteArray(QByteArray(tags[one]) + ' ' + tags[other]).constData());
            }
        }
        QCOMPARE(::order("v1.2", "1.2"), '=');
        QCOMPARE(::order("beta", "1.2"), '?');
        QCOMPARE(::order("beta", "beta"), '=');
        QCOMPARE(::order("1.2-99999999999999999999", "1.2-9"), '>');
        QCOMPARE(::order("99999999999999999999", "1"), '?');
    }

    void orderOfReferences()
    {
        const auto order = [](const char *one, const char *other) {
            return symbol(
                compareReferences(parseReference(QString::fromUtf8(one)), parseReference(QString::fromUtf8(other))));
        };
        QCOMPARE(order("caasp/v5/pause:3.2-rev1", "caasp/v5/pause:3.2-rev2"), '<');
        QCOMPARE(order("caasp/v5/pause:3.2-rev1", "caasp/v4.5/pause:3.2-rev2"), '?');
        QCOMPARE(order("a.example.com/pause:3.1", "b.example.com/pause:3.2"), '?');
    }

    void templates_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<bool>("fine");
        QTest::newRow("suse") << QStringLiteral("<app> <app>-rev<image> <app>-rev<image>-build<build>") << true;
        QTest::newRow("rfc") << QStringLiteral("<app>  <app>-<image>\t<app>-<image>.<build>") << true;
        QTest::newRow("plus") << QStringLiteral("<app> <app>-rev<image> <app>-rev<image>+<build>") << false;
        QTest::newRow("two") << QStringLiteral("<app> <app>-rev<image>") << false;
        QTest::newRow("no app") << QStringLiteral("<app> rev<image> <app>-rev<image>-build<build>") << false;
        QTest::newRow("build too early") << QStringLiteral("<app> <app>-<image>-<build> <app>-rev<image>-build<build>")
                                         << false;
        QTest::newRow("twice") << QStringLiteral("<app> <app>-<image>-<image> <app>-rev<image>-build<build>") << false;
        QTest::newRow("dash") << QStringLiteral("<app> -<app>-<image> <app>-rev<image>-build<build>") << false;
    }
    void templates()
    {
        QFETCH(QString, setting);
        QFETCH(bool, fine);
        const auto read = parseTagTemplates(setting);
        QCOMPARE(read.has_value(), fine);
        if (read)
            QCOMPARE(read->toString(), setting.simplified());
        else
            QVERIFY(!read.error().what.isEmpty());
    }

    void otherTemplates()
    {
        const auto rfc = parseTagTemplates(QStringLiteral("<app> <app>-<image> <app>-<image>.<build>"));
        QVERIFY(rfc);
        QCOMPARE(::order("2.6.2-9", "2.6.2-10", *rfc), '<');
        QCOMPARE(::order("2.6.2-9.12", "2.6.2-9.2", *rfc), '>');
        const TagParts parts{QStringLiteral("2.6.2"), 9, {12, 1}};
        QVERIFY(rfc->parse(QStringLiteral("2.6.2-9.12.1")) == parts);
    }
};

WAYBILL_TEST_MAIN(TestImageTag)
#include "tst_imagetag.moc"
