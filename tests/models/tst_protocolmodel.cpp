// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/tree.h"
#include "models/common/findingsmodel.h"
#include "models/common/findingtext.h"
#include "models/common/impactstyle.h"
#include "models/common/textdifference.h"
#include "models/protocols/protocolproxy.h"
#include "testing/handmadecomparison.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"
#include "wording/protorules.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace waybill;
using models::ProtocolFilter;
using models::ProtocolModel;
using models::ProtocolProxy;
using models::ProtocolTree;

namespace {

/// The model and what is shown of it.
struct Shown {
    explicit Shown(proto::Comparison comparison = handmade::comparison())
        : proxy(model)
    {
        model.setTree(ProtocolTree(std::make_shared<const proto::Comparison>(std::move(comparison))));
    }

    [[nodiscard]] QString names() const
    {
        testing::PrintOptions options;
        options.columns = {ProtocolModel::Name};
        return testing::printModel(proxy, options).join(QLatin1Char('\n'));
    }
    void filter(const QString &text)
    {
        ProtocolFilter filter;
        filter.setText(text);
        proxy.setFilter(filter);
    }

    ProtocolModel model;
    ProtocolProxy proxy;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    QAbstractItemModelTester proxyTester{&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

/// Lines in which "$RULE" is the rule's title, in whatever words.
QString lines(std::initializer_list<const char *> wanted)
{
    QStringList list;
    for (const char *line : wanted)
        list.append(QString::fromUtf8(line));
    QString text = list.join(QLatin1Char('\n'));
    for (const proto::Rule &rule : proto::allRules())
        text.replace(QLatin1Char('$') + QLatin1String(rule.id), wording::title(rule));
    return text;
}

} // namespace

class ProtocolModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsPackagesMembersAndFindings()
    {
        const Shown shown;
        QCOMPARE(testing::printModel(shown.proxy).join(QLatin1Char('\n')),
                 lines({"box |  |  | breaking | broken | broken", "  Boxes |  |  | additive | refused | works",
                        "    Pause | — | rpc Pause(Box) returns (Box) | additive | refused | works",
                        "      $RPC_ADDED |  | api.proto:6:3 | additive | refused | works",
                        "  Box |  |  | breaking | broken | broken",
                        "    name | string name = 1 | — | breaking | works | ignored",
                        "      $FIELD_NO_DELETE |  | api.proto:12:3 | breaking | works | ignored",
                        "    size | int32 size = 2 | string size = 2 | breaking | broken | broken",
                        "      $FIELD_SAME_TYPE |  | api.proto:13:3 | breaking | broken | broken",
                        "  Kind | enum Kind | — | source break | works | works",
                        "    $ENUM_NO_DELETE |  | api.proto:1:3 | source break | works | works",
                        "      box.Box.kind: $FIELD_SAME_TYPE |  | api.proto:15:3 | source break | works | works"}));
    }

    void columnsHaveNames()
    {
        const ProtocolModel model;
        QStringList names;
        for (int column = 0; column < model.columnCount(); ++column)
            names.append(model.headerData(column, Qt::Horizontal).toString());
        QCOMPARE(names.join(QLatin1Char('|')),
                 QStringLiteral("Element|Old|New|Impact|New client → old server|Old client → new server"));
    }

    void rolesOfRows()
    {
        const Shown shown;
        const QModelIndex enumeration = shown.model.indexOfSymbol(QStringLiteral("box.Kind"));
        QCOMPARE(enumeration.siblingAtColumn(ProtocolModel::ImpactColumn).data().toString(),
                 QStringLiteral("source break"));
        const QModelIndex cause = shown.model.index(0, 0, enumeration);
        QCOMPARE(cause.data(ProtocolModel::DetailRole).toString(), QStringLiteral("and 1 consequence(s)"));
        QCOMPARE(cause.data(ProtocolModel::FindingRole).toInt(), 4);
        const QModelIndex size = shown.model.indexOfSymbol(QStringLiteral("box.Box.size"));
        QCOMPARE(Verdict(size.siblingAtColumn(ProtocolModel::OldClient).data(ProtocolModel::VerdictRole).toInt()),
                 Verdict::Broken);
        QCOMPARE(size.siblingAtColumn(ProtocolModel::Before).data(ProtocolModel::OtherRole).toString(),
                 QStringLiteral("string size = 2"));
        QCOMPARE(size.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("field size, breaking, new client → old server: broken; "
                                "old client → new server: broken"));
        QCOMPARE(Axis(shown.model.index(0, 0).data(ProtocolModel::AxisRole).toInt()), Axis::Wire);
    }

    void filters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        QTest::addColumn<int>("count");
        const auto row = [](const char *name, const char *text, std::initializer_list<const char *> names, int count) {
            QTest::newRow(name) << QString::fromUtf8(text) << lines(names) << count;
        };
        row("a word of the symbol", "pause", {"box", "  Boxes", "    Pause", "      $RPC_ADDED"}, 1);
        row("a rule", "rpc_added", {"box", "  Boxes", "    Pause", "      $RPC_ADDED"}, 1);
        row("two words, any case", "BOX.BOX string", {"box", "  Box", "    size", "      $FIELD_SAME_TYPE"}, 1);
        row("a consequence keeps its cause", "sort",
            {"box", "  Kind", "    $ENUM_NO_DELETE", "      box.Box.kind: $FIELD_SAME_TYPE"}, 1);
        row("nothing", "nowhere", {}, 0);
    }

    void filters()
    {
        QFETCH(QString, text);
        QFETCH(QString, names);
        QFETCH(int, count);
        Shown shown;
        shown.filter(text);
        QCOMPARE(shown.names(), names);
        QCOMPARE(shown.model.shownCount(), count);
        QCOMPARE(shown.model.totalCount(), 5);
        shown.filter({});
        QCOMPARE(shown.model.shownCount(), 5);
        QVERIFY(!shown.model.filter().isNarrow());
    }

    void parentsShowTheWorstOfWhatPasses()
    {
        Shown shown;
        const QModelIndex top = shown.proxy.index(0, ProtocolModel::ImpactColumn);
        QCOMPARE(top.data().toString(), QStringLiteral("breaking"));
        QSignalSpy changed(&shown.model, &QAbstractItemModel::dataChanged);
        ProtocolFilter filter;
        filter.hidden = {Impact::Breaking};
        shown.proxy.setFilter(filter);
        QCOMPARE(shown.proxy.index(0, ProtocolModel::ImpactColumn).data().toString(), QStringLiteral("additive"));
        QCOMPARE(shown.proxy.index(0, ProtocolModel::NewClient).data().toString(), QStringLiteral("refused"));
        QCOMPARE(shown.proxy.index(0, ProtocolModel::OldClient).data().toString(), QStringLiteral("works"));
        QCOMPARE(changed.count(), 1);               // the package; the service and its RPC are as they were
        QCOMPARE(shown.model.counts().breaking, 3); // whatever is hidden, and without what follows from one
        QCOMPARE(shown.model.counts().additive, 1);
        shown.proxy.setFilter(filter);
        QCOMPARE(changed.count(), 1);
    }

    void aCauseSpeaksForWhatFollowsFromIt()
    {
        // As for types that moved: nobody on the wire notices, and what Buf says of each field is no news.
        proto::Comparison moved = handmade::comparison();
        moved.findings[4].impact = Impact::None;
        Shown shown(moved);
        const QModelIndex enumeration = shown.model.indexOfSymbol(QStringLiteral("box.Kind"));
        const auto impact = [&enumeration] {
            return enumeration.siblingAtColumn(ProtocolModel::ImpactColumn).data().toString();
        };
        QCOMPARE(impact(), QStringLiteral("source only"));
        QCOMPARE(shown.model.counts().none, 1);
        QCOMPARE(shown.model.counts().breaking, 2);
        QCOMPARE(shown.model.standing(shown.model.findingsBelow(enumeration)), 1);
        ProtocolFilter filter;
        filter.hidden = {Impact::None};
        shown.proxy.setFilter(filter);
        QVERIFY(!shown.names().contains(QStringLiteral("Kind")));
        QCOMPARE(shown.model.shownCount(), 3);
        // What shows without its cause says so itself,
        shown.filter(QStringLiteral("sort"));
        QCOMPARE(impact(), QStringLiteral("source break"));
        QCOMPARE(shown.model.standing(shown.model.findingsBelow(enumeration)), 1);
        // and so does what goes beyond the source.
        moved.findings[5].axis = Axis::Wire;
        const Shown graver(moved);
        QCOMPARE(graver.model.indexOfSymbol(QStringLiteral("box.Kind"))
                     .siblingAtColumn(ProtocolModel::ImpactColumn)
                     .data()
                     .toString(),
                 QStringLiteral("breaking"));
        QCOMPARE(graver.model.counts().breaking, 2);
    }

    void documentationIsAsideUnlessWanted()
    {
        Shown shown;
        QVERIFY(!shown.names().contains(QStringLiteral("note")));
        ProtocolFilter filter;
        filter.documentation = true;
        shown.proxy.setFilter(filter);
        QVERIFY(shown.names().contains(QStringLiteral("note")));
        QCOMPARE(shown.model.totalCount(), 6);
        const QModelIndex note = shown.model.indexOfSymbol(QStringLiteral("box.Box.note"));
        QCOMPARE(note.siblingAtColumn(ProtocolModel::ImpactColumn).data().toString(), QStringLiteral("documentation"));
    }

    void categoriesLimitBufsRulesOnly()
    {
        Shown shown;
        ProtocolFilter filter;
        filter.category = proto::Category::Wire;
        shown.proxy.setFilter(filter);
        // FIELD_SAME_TYPE and deletions are not among the rules of WIRE; what is added is no rule of Buf's.
        QCOMPARE(shown.names(), lines({"box", "  Boxes", "    Pause", "      $RPC_ADDED"}));
    }

    void stepsThroughFindings()
    {
        Shown shown;
        QList<int> order;
        for (int at = shown.proxy.step(-1, 1); at >= 0; at = shown.proxy.step(at, 1))
            order.append(at);
        QCOMPARE(order, (QList<int>{0, 1, 2, 4, 5}));
        QCOMPARE(shown.proxy.step(0, -1), -1);
        QCOMPARE(shown.proxy.step(2, -1), 1);
        QCOMPARE(shown.proxy.elementOf(5).data().toString(), QStringLiteral("Kind")); // where its cause is
        QCOMPARE(shown.proxy.elementOf(1).data().toString(), QStringLiteral("name"));
        const auto below = shown.model.findingsBelow(shown.model.indexOfSymbol(QStringLiteral("box.Box")));
        QCOMPARE(below, (std::vector<int>{1, 2}));
        QCOMPARE(shown.model.findingsBelow(shown.model.indexOfSymbol(QStringLiteral("box.Kind"))),
                 (std::vector<int>{4, 5}));
    }

    void oddComparisonsLoseNothing()
    {
        proto::Comparison odd = handmade::comparison();
        odd.findings[1].cause = 2; // a circle
        odd.findings[2].cause = 1;
        odd.findings[0].cause = 99;
        odd.elements.erase(QStringLiteral("box.Kind"));
        odd.findings[3].symbol.clear();
        odd.findings[3].impact = Impact::Breaking;
        const Shown shown(odd);
        QCOMPARE(shown.model.findingsBelow({}).size(), std::size_t(6));
        for (int i = 0; i < 6; ++i)
            QVERIFY(shown.model.tree().nodeOf(i) >= 0);
    }

    void anotherComparisonReplacesIt()
    {
        Shown shown;
        shown.filter(QStringLiteral("pause"));
        shown.model.setTree({});
        QCOMPARE(shown.proxy.rowCount(), 0);
        QCOMPARE(shown.model.totalCount(), 0);
        shown.model.setTree(ProtocolTree(std::make_shared<const proto::Comparison>(handmade::comparison())));
        QCOMPARE(shown.model.shownCount(), 1); // the filter stays
    }

    void largeTreesAreFilteredToo()
    {
        proto::Comparison large = handmade::comparison();
        for (int i = 0; i < 1500; ++i) {
            const QString symbol = QStringLiteral("box.Box.f%1").arg(i);
            large.elements[symbol] = handmade::element(proto::ElementKind::Field, symbol.section(QLatin1Char('.'), -1),
                                                       QStringLiteral("box.Box"), {},
                                                       handmade::declared(100 + i, QStringLiteral("int32 f")));
            large.findings.push_back(handmade::finding("FIELD_ADDED", proto::ElementKind::Field, symbol, 0, 100 + i, {},
                                                       QStringLiteral("A field.")));
        }
        Shown shown(large);
        QSignalSpy removed(&shown.proxy, &QAbstractItemModel::rowsRemoved);
        shown.filter(QStringLiteral("f1499"));
        QCOMPARE(shown.names(), lines({"box", "  Box", "    f1499", "      $FIELD_ADDED"}));
        QCOMPARE(removed.count(), 0); // at once, not one by one
        shown.filter({});
        QCOMPARE(shown.model.shownCount(), 1505);
        QCOMPARE(shown.model.findingsBelow(shown.model.indexOfSymbol(QStringLiteral("box.Box"))).size(),
                 std::size_t(1502));
    }

    void findingsOfAnElement()
    {
        models::FindingsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto comparison = std::make_shared<const proto::Comparison>(handmade::comparison());
        model.setFindings(comparison, {4, 5});
        testing::PrintOptions options;
        options.roles = {Qt::DisplayRole, models::FindingsModel::FactsRole, models::FindingsModel::PlaceRole};
        QCOMPARE(testing::printModel(model, options),
                 (QStringList{QStringLiteral("Enum \"Kind\" was deleted./ENUM_NO_DELETE · source · FILE/api.proto:1:3"),
                              QStringLiteral("Field \"4\" changed type from \"Kind\" to \"Sort\"./FIELD_SAME_TYPE · "
                                             "source · FILE, PACKAGE/api.proto:15:3")}));
        QCOMPARE(model.finding(1), 5);
        QCOMPARE(model.finding(2), -1);
        QCOMPARE(model.rowOf(4), 0);
        QVERIFY(model.index(1).data(models::FindingsModel::ConsequenceRole).toBool());
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setFindings(comparison, {4, 5});
        QCOMPARE(reset.count(), 0);
    }

    void explainsEveryRule()
    {
        const QPalette palette;
        for (const proto::Rule &rule : proto::allRules()) {
            proto::Finding finding = handmade::finding(rule.id, proto::ElementKind::Field, QStringLiteral("a.b"), 1, 2,
                                                       {}, QStringLiteral("<b>&"));
            const QString html = models::findingHtml(finding, palette);
            QVERIFY2(html.contains(wording::meaning(rule).toHtmlEscaped()), rule.id);
            QVERIFY2(html.contains(QLatin1String(rule.id)), rule.id);
            QVERIFY2(!html.contains(QStringLiteral("<b>&")), rule.id);
        }
    }

    void marksWholeWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("marked");
        QTest::newRow("type") << "int32 id = 1"
                              << "int64 id = 1"
                              << "int32";
        QTest::newRow("equal") << "int32 id = 1"
                               << "int32 id = 1"
                               << "";
        QTest::newRow("number") << "int32 id = 12"
                                << "int32 id = 1"
                                << "12";
        QTest::newRow("inserted") << "optional int32 id = 1"
                                  << "int32 id = 1"
                                  << "optional ";
        QTest::newRow("left out") << "int32 id = 1"
                                  << "optional int32 id = 1"
                                  << "";
        QTest::newRow("all") << "a b"
                             << "c d"
                             << "a b";
        QTest::newRow("repeated") << "a a a"
                                  << "a a"
                                  << " a";
    }

    void marksWholeWords()
    {
        QFETCH(QString, text);
        QFETCH(QString, other);
        QFETCH(QString, marked);
        const models::TextSpan span = models::difference(text, other);
        QCOMPARE(text.mid(span.start, span.length), marked);
    }

    void verdictsAreLegible()
    {
        QPalette dark;
        dark.setColor(QPalette::Window, QColor(0x1e, 0x20, 0x24));
        dark.setColor(QPalette::Base, QColor(0x17, 0x19, 0x1c));
        dark.setColor(QPalette::AlternateBase, QColor(0x22, 0x25, 0x2a));
        dark.setColor(QPalette::WindowText, Qt::white);
        QPalette light;
        light.setColor(QPalette::Window, QColor(0xf4, 0xf5, 0xf7));
        light.setColor(QPalette::Base, Qt::white);
        light.setColor(QPalette::AlternateBase, QColor(0xf7, 0xf8, 0xfa));
        light.setColor(QPalette::WindowText, Qt::black);
        std::set<QRgb> colours;
        for (const QPalette &palette : {light, dark}) {
            for (const Verdict verdict : AllVerdicts) {
                const models::ImpactStyle style = models::verdictStyle(verdict, palette);
                colours.insert(style.foreground.rgb());
                for (const QColor &ground : {palette.color(QPalette::Base), palette.color(QPalette::Window),
                                             palette.color(QPalette::AlternateBase), style.background})
                    QVERIFY2(models::contrast(style.foreground, ground) >= 4.5, qPrintable(keyName(verdict)));
            }
        }
        QCOMPARE(colours.size(), 2 * AllVerdicts.size());
    }
};

WAYBILL_TEST_MAIN(ProtocolModelTest)
#include "tst_protocolmodel.moc"
