// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmaderelease.h"
#include "models/common/fuzzyscore.h"
#include "models/common/paletteitem.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

using namespace waybill;
using models::PaletteItem;
using models::PaletteUses;

/// What the command palette leads to, and in which order.
class PaletteItemTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingWithAName();
    void useCounts();
    void useIsKept();
    void fewAreKept();
    void wordsInAnyOrder();
};

void PaletteItemTest::everythingWithAName()
{
    release::Change first = handmade::change(1, QStringLiteral("Add a tool"), Impact::Additive);
    first.parent = handmade::id(9);
    release::Reason reason;
    reason.text = QStringLiteral("A field was removed");
    reason.place = {QStringLiteral("src/file1.go"), 12, 0};
    release::Reason elsewhere;
    elsewhere.text = QStringLiteral("The message says so");
    first.suggestion.reasons = {reason, elsewhere};
    release::Change second = handmade::change(2, QStringLiteral("Fix it"));
    second.pullRequest.reset();
    second.files = first.files;
    const auto survey = handmade::survey(QStringLiteral("agent"), {first, second});
    survey->versions.releases = {{"1.0.0", "", *version::SemVer::parse(QStringLiteral("1.0.0"))},
                                 {"1.1.0", "", *version::SemVer::parse(QStringLiteral("1.1.0"))}};
    QStringList lines;
    for (const PaletteItem &item : models::paletteItems(handmade::assess({survey})))
        lines << item.title + QStringLiteral(" | ") + item.detail;
    QCOMPARE(lines.join(u'\n'), QStringLiteral("agent | Repository\n"
                                               "1.1.0 | Tag · agent\n"
                                               "1.0.0 | Tag · agent\n"
                                               "#1 Add a tool | Change · agent\n"
                                               "src/file1.go | File · agent\n"
                                               "A field was removed | Finding · agent\n"
                                               "%1 Fix it | Change · agent")
                                    .arg(second.id.shortId()));
    const auto items = models::paletteItems(handmade::assess({survey}));
    QCOMPARE(items[1].revisions, (std::array<QByteArray, 2>{"1.1.0", "HEAD"}));
    QCOMPARE(items[4].revisions, (std::array<QByteArray, 2>{"1.0.0", "HEAD"}));
    QCOMPARE(items[5].revisions, (std::array{handmade::id(9).toHex(), first.id.toHex()}));
    QCOMPARE(items[5].line, 12);
}

void PaletteItemTest::useCounts()
{
    constexpr qint64 day = 24 * 3600;
    PaletteUses uses;
    QCOMPARE(uses.bonus(QStringLiteral("a"), 0), 0);
    uses.note(QStringLiteral("a"), 0);
    const int once = uses.bonus(QStringLiteral("a"), 0);
    QVERIFY(once > 0);
    uses.note(QStringLiteral("a"), 0);
    QVERIFY(uses.bonus(QStringLiteral("a"), 0) > once);
    // What was used twice long ago comes behind what was used just now.
    uses.note(QStringLiteral("b"), 60 * day);
    QVERIFY(uses.bonus(QStringLiteral("b"), 60 * day) > uses.bonus(QStringLiteral("a"), 60 * day));
    QCOMPARE(uses.bonus(QStringLiteral("a"), 3000 * day), 0);
    for (int i = 0; i < 5000; ++i)
        uses.note(QStringLiteral("a"), 60 * day);
    QCOMPARE(uses.bonus(QStringLiteral("a"), 60 * day), 300);
}

void PaletteItemTest::useIsKept()
{
    PaletteUses uses;
    uses.note(QStringLiteral("a:b/c"), 1000);
    uses.note(QStringLiteral("a:b/c"), 2000);
    QVariantMap map = uses.toMap();
    map.insert(QStringLiteral("odd"), QStringLiteral("many"));
    map.insert(QStringLiteral("negative"), QStringLiteral("-3 1000"));
    map.insert(QStringLiteral("endless"), QStringLiteral("1e300 1000"));
    const PaletteUses again = PaletteUses::fromMap(map);
    QCOMPARE(again.bonus(QStringLiteral("a:b/c"), 2000), uses.bonus(QStringLiteral("a:b/c"), 2000));
    for (const char *key : {"odd", "negative", "endless"})
        QCOMPARE(again.bonus(QLatin1String(key), 2000), 0);
}

void PaletteItemTest::fewAreKept()
{
    PaletteUses uses;
    uses.note(QStringLiteral("often"), 0);
    uses.note(QStringLiteral("often"), 0);
    for (int i = 0; i < 2 * PaletteUses::Most; ++i)
        uses.note(QString::number(i), 0);
    QCOMPARE(uses.toMap().size(), PaletteUses::Most);
    QVERIFY(uses.bonus(QStringLiteral("often"), 0) > 0);
    QVERIFY(uses.bonus(QString::number(2 * PaletteUses::Most - 1), 0) > 0);
}

void PaletteItemTest::wordsInAnyOrder()
{
    const QString text = QStringLiteral("1.2.0 Tag · agent");
    QVERIFY(models::fuzzyScore(QStringLiteral("agent 1.2"), text) > 500);
    QVERIFY(models::fuzzyScore(QStringLiteral("tag agent"), text) > 500);
    QVERIFY(models::fuzzyScore(QStringLiteral("agent 1.3"), text) < 0);
    QVERIFY(models::fuzzyScore(QStringLiteral("cmpr"), QStringLiteral("Compare")) > 0);
    QVERIFY(models::fuzzyScore(QStringLiteral("stance"), QStringLiteral("fix routes that are lost when new ones occur"))
            < 0);
    // A part beats letters that lie apart.
    QVERIFY(models::fuzzyScore(QStringLiteral("main"), QStringLiteral("cmd/main.go"))
            > models::fuzzyScore(QStringLiteral("main"), QStringLiteral("module/api/init.go")));
}

WAYBILL_TEST_MAIN(PaletteItemTest)
#include "tst_paletteitem.moc"
