// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/skewjson.h"
#include "notes/reports/skewmarkdown.h"
#include "notes/reports/skewpairs.h"
#include "notes/reports/skewsvg.h"
#include "notes/text/svgcolors.h"
#include "support/language.h"
#include "testing/handmadematrix.h"
#include "testing/testmain.h"
#include "upgrade/skewselection.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>
#include <QScopeGuard>
#include <QXmlStreamReader>

using namespace waybill;
using upgrade::Basis;
using upgrade::SkewMatrix;

namespace {

/// A matrix whose names and texts try to break out.
SkewMatrix oddMatrix()
{
    SkewMatrix odd = handmade::skewMatrix();
    odd.protocol = QStringLiteral("a|b <script>*\n# x");
    odd.server = QStringLiteral("age|nt");
    for (upgrade::MatrixClient &client : odd.clients)
        client.repository = QStringLiteral("run\"<b>&\u001b[31m");
    upgrade::MixReason &reason = odd.mixes[handmade::Paused].reasons[0];
    reason.text = QStringLiteral("</details><img src=x> | [x](y)\n- z");
    reason.use = QStringLiteral("*calls* `it`");
    reason.place.file = QStringLiteral("a|`b.proto");
    return odd;
}

} // namespace

class SkewTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden_data();
    void golden();
    void jsonSaysWhatIsNotKnown();
    void summaries_data();
    void summaries();
    void numbersAreGrouped_data();
    void numbersAreGrouped();
    void unknownCallsAreNoUse();
    void pairsAreGathered();
    void blocksInWords();
    void markdownIsEscaped();
    void svgIsEscaped();
    void svgHasEachCell();
    void colorsAreLegible();
    void nothingIsShownAsNothing();
};

void SkewTextTest::golden_data()
{
    QTest::addColumn<QByteArray>("text");
    const SkewMatrix matrix = handmade::skewMatrix();
    QTest::newRow("skew.json") << QJsonDocument(notes::skewJson(matrix)).toJson();
    QTest::newRow("skew.md") << notes::skewMarkdown(matrix, Basis::Use).toUtf8();
    QTest::newRow("skew-contract.md") << notes::skewMarkdown(matrix, Basis::Contract).toUtf8();
    QTest::newRow("skew.svg") << notes::skewSvg(matrix, Basis::Use);
}

void SkewTextTest::golden()
{
    QFETCH(QByteArray, text);
    QString why;
    const QString file = QStringLiteral("golden/") + QString::fromLatin1(QTest::currentDataTag());
    QVERIFY2(testing::compareGolden(file, text, &why), qPrintable(why));
}

void SkewTextTest::jsonSaysWhatIsNotKnown()
{
    const QJsonObject json = notes::skewJson(handmade::skewMatrix());
    const QJsonArray rows = json[QStringLiteral("cells")].toArray();
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows[3].toArray().size(), 4);
    const QJsonObject cell = rows[3].toArray()[0].toObject();
    QVERIFY(cell[QStringLiteral("verdict")].isNull());
    QVERIFY(cell[QStringLiteral("used_verdict")].isNull());
    QCOMPARE(cell[QStringLiteral("findings")].toInt(-1), 0);
    const QJsonObject client = json[QStringLiteral("clients")].toArray()[3].toObject();
    QVERIFY(client[QStringLiteral("protocol_revision")].isNull());
    QCOMPARE(client[QStringLiteral("problem")].toString(), QStringLiteral("the pinned revision is not in agent"));
}

void SkewTextTest::summaries_data()
{
    QTest::addColumn<int>("basis");
    QTest::addColumn<QString>("clients");
    QTest::addColumn<QString>("summary");
    const auto row = [](const char *name, Basis basis, const char *clients, const char *summary) {
        QTest::newRow(name) << int(basis) << QString::fromLatin1(clients) << QString::fromLatin1(summary);
    };
    row("use", Basis::Use, "1.0.0..", "By what the clients use: 3 of 16 pair(s) fail, 4 unknown.");
    row("contract", Basis::Contract, "1.0.0..", "By contract: 5 of 16 pair(s) fail, 4 unknown.");
    row("none", Basis::Contract, "2.0.0", "By contract: none of 0 pair(s) fails.");
    row("none by use", Basis::Use, "2.0.0", "By what the clients use: none of 0 pair(s) fails.");
}

void SkewTextTest::summaries()
{
    QFETCH(int, basis);
    QFETCH(QString, clients);
    upgrade::SkewSelection selection;
    selection.clients = *upgrade::VersionRange::parse(clients);
    QTEST(notes::skewSummary(selected(handmade::skewMatrix(), selection), Basis(basis)), "summary");
}

void SkewTextTest::numbersAreGrouped_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("summary");
    QTest::newRow("program") << QString() << "By what the clients use: 1,200 of 6,400 pair(s) fail, 1,600 unknown.";
    QTest::newRow("another") << "de"
                             << "By what the clients use: 1.200 of 6.400 pair(s) fail, 1.600 unknown.";
}

/// As the legend below the matrix has them.
void SkewTextTest::numbersAreGrouped()
{
    QFETCH(QString, language);
    const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const LanguageScope scope(language);
    const SkewMatrix once = handmade::skewMatrix();
    SkewMatrix large = once;
    for (int i = 1; i < 400; ++i) {
        large.clients.insert(large.clients.end(), once.clients.begin(), once.clients.end());
        large.cells.insert(large.cells.end(), once.cells.begin(), once.cells.end());
    }
    QTEST(notes::skewSummary(large, Basis::Use), "summary");
}

void SkewTextTest::unknownCallsAreNoUse()
{
    SkewMatrix matrix = handmade::skewMatrix();
    matrix.clients[1].knowsUse = false;
    QCOMPARE(notes::skewSummary(matrix, Basis::Use),
             QStringLiteral("By what the clients use, or by contract where their calls are unknown: 3 of 16 pair(s) "
                            "fail, 4 unknown."));
    for (upgrade::MatrixClient &client : matrix.clients)
        client.knowsUse = false;
    QCOMPARE(notes::skewSummary(matrix, Basis::Use),
             QStringLiteral("By contract, since the clients' calls are unknown: 3 of 16 pair(s) fail, 4 unknown."));
    QCOMPARE(notes::skewSummary(matrix, Basis::Contract),
             QStringLiteral("By contract: 5 of 16 pair(s) fail, 4 unknown."));
}

void SkewTextTest::pairsAreGathered()
{
    const std::vector<notes::MixPairs> failing = notes::failingPairs(handmade::skewMatrix(), Basis::Contract);
    // Broken first; of the refused ones both are of two pairs, and stand as the matrix has them.
    const std::vector<notes::MixPairs> expected{
        {handmade::Swapped, 1, {{{0}, {3}}}},
        {handmade::Paused, 2, {{{1, 2}, {0}}}},
        {handmade::Unused, 2, {{{1, 2}, {1}}}},
    };
    QCOMPARE(failing.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY2(failing[i] == expected[i], qPrintable(QString::number(i)));
    QCOMPARE(notes::failingPairs(handmade::skewMatrix(), Basis::Use).size(), std::size_t(2));
}

void SkewTextTest::blocksInWords()
{
    const SkewMatrix matrix = handmade::skewMatrix();
    QCOMPARE(notes::blockText(matrix, {{0}, {3}}), QStringLiteral("runtime 1.0.0 with agent 1.1.1"));
    QCOMPARE(notes::blockText(matrix, {{0, 1, 2, 3}, {0, 1, 3}}),
             QStringLiteral("runtime 1.0.0 to 1.1.1, shim 1.1.0 with agent 1.0.0, 1.1.0-rc1, 1.1.1"));
    QCOMPARE(notes::blockText(matrix, {{0, 2}, {0, 1, 2, 3}}),
             QStringLiteral("runtime 1.0.0, 1.1.1 with agent 1.0.0 to 1.1.1"));
}

void SkewTextTest::markdownIsEscaped()
{
    const QString text = notes::skewMarkdown(oddMatrix(), Basis::Use);
    QVERIFY(text.startsWith(QStringLiteral("## Skew matrix: a\\|b &lt;script>\\* \\# x\n")));
    QVERIFY(!text.contains(QStringLiteral("<img")));
    QVERIFY(!text.contains(QStringLiteral("<b>")));
    QVERIFY(!text.contains(QChar(0x1b)));
    QCOMPARE(text.count(QStringLiteral("</details>")), text.count(QStringLiteral("<details>")));
    QVERIFY2(text.contains(QStringLiteral("; \\*calls\\* `it` (a\\|\\`b.proto:31:2)\n")), qPrintable(text));
}

void SkewTextTest::svgIsEscaped()
{
    const QByteArray svg = notes::skewSvg(oddMatrix(), Basis::Use);
    QVERIFY(!svg.contains("<script"));
    QVERIFY(!svg.contains("<img"));
    QXmlStreamReader reader(svg);
    QStringList titles;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("title"))
            titles.append(reader.readElementText());
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(titles.filter(QStringLiteral("</details><img src=x> | [x](y) - z")).size() == 2);
}

void SkewTextTest::svgHasEachCell()
{
    const SkewMatrix matrix = handmade::skewMatrix();
    const QByteArray svg = notes::skewSvg(matrix, Basis::Use);
    QCOMPARE(svg.count("<use "), qsizetype(matrix.cells.size() + AllVerdicts.size() + 1));
    QCOMPARE(svg.count("#skew-refused\""), 3); // two cells and the legend
    QCOMPARE(svg.count("#skew-unknown\""), 5);
    QCOMPARE(notes::skewSvg(matrix, Basis::Contract).count("#skew-refused\""), 5);
    QCOMPARE(svg.count("href="), svg.count("href=\"#")); // nothing from elsewhere
}

void SkewTextTest::colorsAreLegible()
{
    const auto rgb = [](const QString &name) { return name.mid(1).toUInt(nullptr, 16); };
    QStringList grounds;
    const auto check = [&](std::optional<Verdict> verdict) {
        const notes::SvgColors colors = notes::svgColors(verdict);
        QVERIFY2(notes::contrastOf(rgb(colors.ground), rgb(colors.ink)) >= 4.5, qPrintable(colors.ground));
        QVERIFY(!grounds.contains(colors.ground));
        grounds.append(colors.ground);
    };
    for (const Verdict verdict : AllVerdicts)
        check(verdict);
    check(std::nullopt);
    QCOMPARE(notes::contrastOf(0x000000, 0xFFFFFF), 21.0);
}

void SkewTextTest::nothingIsShownAsNothing()
{
    SkewMatrix none;
    none.protocol = QStringLiteral("none");
    QVERIFY(!notes::skewMarkdown(none, Basis::Use).contains(QLatin1Char('|')));
    QVERIFY(notes::skewSvg(none, Basis::Use).endsWith("</svg>\n"));
    QCOMPARE(notes::skewJson(none)[QStringLiteral("cells")].toArray().size(), 0);
}

WAYBILL_TEST_MAIN(SkewTextTest)
#include "tst_skewtext.moc"
