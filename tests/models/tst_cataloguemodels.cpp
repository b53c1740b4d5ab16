// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/appgridmodel.h"
#include "models/catalogue/appsmodel.h"
#include "models/catalogue/cataloguecell.h"
#include "models/catalogue/cataloguefacts.h"
#include "models/catalogue/cataloguefilter.h"
#include "models/catalogue/historymodel.h"
#include "models/catalogue/imagesmodel.h"
#include "models/catalogue/manifestsmodel.h"
#include "models/catalogue/pinsmodel.h"
#include "testing/handmadecatalogue.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace waybill;
using models::AppsModel;
using models::CatalogueFilter;
using models::HistoryModel;
using models::ImagesModel;
using models::PinsModel;
using testing::HandmadeCatalogue;

namespace {

using Tester = QAbstractItemModelTester;

QStringList names(const QAbstractItemModel &model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list << model.index(row, 0).data(models::EntryNameRole).toString();
    return list;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString printed(const std::vector<models::EntryFact> &facts)
{
    QStringList lines;
    for (const models::EntryFact &fact : facts)
        lines << fact.name + QStringLiteral(" = ") + (fact.verdict ? glyph(*fact.verdict) : QString()) + fact.text;
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class CatalogueModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void applications()
    {
        AppsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows(HandmadeCatalogue::make().apps);
        testing::PrintOptions options;
        options.header = true;
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("ID | Version | Name | Repository | Since | Newest | Problems\n"
                                "bluedata/kafka | 1.10 | kafka | director | v0.2.0 | no | 2\n"
                                "bluedata/nginx | 1.9.0 | nginx | director | v0.2.0 | yes\n"
                                "bluedata/spark | 2.0 | Spark | extras | not released | no | 1"));
        const QModelIndex newest = model.index(1, AppsModel::Newest);
        QCOMPARE(newest.data(models::GlyphRole).toString(), glyph(Verdict::Works));
        QCOMPARE(newest.data(Qt::ToolTipRole).toString(), QStringLiteral("The highest of 2 versions"));
        QCOMPARE(model.index(0, AppsModel::Newest).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("no: 1.10 is no semantic version"));
    }

    void versionsOverReleases()
    {
        using models::AppGridModel;
        AppGridModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        release::AppGrid other = HandmadeCatalogue::grid();
        other.repository = QStringLiteral("other");
        other.columns.resize(1);
        other.columns[0].offsetMinutes = 12 * 60;
        other.rows = {other.rows.back()};
        other.rows[0].cells.resize(1);
        model.setGrids({HandmadeCatalogue::grid(), other});
        testing::PrintOptions options;
        options.header = true;
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("ID | Version | Name | Repository | v0.1.0 | v0.2.0 | head | v0.1.0\n"
                                "bluedata/kafka | 1.9 | kafka | director | new | removed\n"
                                "bluedata/kafka | 1.10 | kafka | director |  | new | changed\n"
                                "bluedata/nginx | 1.9.0 | nginx | director | new | present | present\n"
                                "bluedata/nginx | 1.9.0 | nginx | other |  |  |  | new"));
        const QModelIndex changed = model.index(1, 6);
        QCOMPARE(changed.data(models::SeverityRole).toInt(), int(Problem::Severity::Warning));
        QVERIFY(changed.data(AppGridModel::NewestRole).toBool());
        QCOMPARE(changed.data(Qt::ToolTipRole).toString().section(QLatin1Char('\n'), 1),
                 QStringLiteral("Changed, version not bumped: roles\nThe newest version of bluedata/kafka"));
        QVERIFY(!model.index(0, 4).data(models::SeverityRole).isValid());
        QVERIFY(!model.index(0, 0).data(AppGridModel::StateRole).isValid());
        QCOMPARE(model.index(0, 6).data(Qt::AccessibleTextRole).toString(), QStringLiteral("does not exist"));
        QVERIFY(!model.headerData(4, Qt::Horizontal, AppGridModel::InRangeRole).toBool());
        QVERIFY(model.headerData(5, Qt::Horizontal, AppGridModel::InRangeRole).toBool());
        QCOMPARE(model.event(1, 6)->text, QStringLiteral("Changed, version not bumped: roles"));
        QVERIFY(!model.event(1, 4));
        QVERIFY(!model.event(1, 7)); // a release of the other repository
        const auto day = [&](int column) {
            const QString tip = model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            return tip.section(QStringLiteral(", "), 1);
        };
        QCOMPARE(day(4), QLocale().toString(QDate(2020, 9, 14), QLocale::ShortFormat));
        QCOMPARE(day(7), QLocale().toString(QDate(2020, 9, 15), QLocale::ShortFormat)); // east of UTC, in the evening
        QVERIFY(!model.event(1, 0));
        QVERIFY(!model.event(9, 4));
        QVERIFY(model.isReleaseOf(7, QStringLiteral("other")));
        QVERIFY(!model.isReleaseOf(7, QStringLiteral("director")));
        QVERIFY(!model.isReleaseOf(3, QString()));
        const auto some = model.gridsOf({3, 1});
        QCOMPARE(some.size(), std::size_t(2));
        QCOMPARE(some[0], other);
        QCOMPARE(some[1].rows, std::vector<release::AppGridRow>{HandmadeCatalogue::grid().rows[1]});
        QCOMPARE(some[1].columns, HandmadeCatalogue::grid().columns);
        QCOMPARE(printed(models::factsOf(model.rows()[1], model)),
                 QStringLiteral("ID = bluedata/kafka\nVersion = 1.10\nPresent in = v0.2.0 to head\n"
                                "Newest = ✓v0.2.0 to head\nFile = apps/kafka.yaml:1:1"));
        model.setGrids({other});
        QCOMPARE(model.columnCount(), 5);
        QCOMPARE(model.rowCount(), 1);
        model.setGrids({});
        QCOMPARE(model.columnCount(), int(AppGridModel::FirstRelease));
    }

    void cellsNameWhatDiffers_data()
    {
        QTest::addColumn<QString>("moved");
        QTest::addColumn<QString>("cell");
        const QString digest = QStringLiteral("@sha256:") + QString(64, QLatin1Char('a'));
        const QString cut = QStringLiteral("@sha256:") + QString(12, QLatin1Char('a'));
        QTest::newRow("one registry")
            << QStringLiteral("Base example.org:5000/go/go:1.25%1 to example.org:5000/go/go:1.26").arg(digest)
            << QStringLiteral("Base go:1.25%1 to go:1.26").arg(cut);
        QTest::newRow("two registries") << QStringLiteral("Base example.org/go:1.25 to mirror.example.org/go:1.25")
                                        << QStringLiteral("Base example.org/go:1.25 to mirror.example.org/go:1.25");
        QTest::newRow("one image") << QStringLiteral("Base example.org/go:1.25 added")
                                   << QStringLiteral("Base example.org/go:1.25 added");
        QTest::newRow("tags") << QStringLiteral("1.2 and 1.2-3 move") << QStringLiteral("1.2 and 1.2-3 move");
    }

    void cellsNameWhatDiffers()
    {
        QFETCH(QString, moved);
        release::CatalogueImage image = HandmadeCatalogue::make().images.front();
        image.moved = moved;
        ImagesModel images;
        images.setRows({image});
        const QModelIndex cell = images.index(0, ImagesModel::Moved);
        QTEST(cell.data().toString(), "cell");
        QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(moved));
    }

    /// Without what drives a terminal or hides; that tips are shown as plain text is PlainTips' business.
    void tipsOfRepositoriesAreVisible()
    {
        const QString evil = QStringLiteral("<b>x</b>\r");
        release::Catalogue made = HandmadeCatalogue::make();
        release::AppGrid grid = HandmadeCatalogue::grid();
        grid.repository = evil;
        grid.rows[1].version = grid.rows[1].place.file = evil;
        grid.rows[1].history[0].text = evil;
        grid.columns[0].tag = "<b>v0</b>";
        models::AppGridModel releases;
        releases.setGrids({grid});
        release::CatalogueApp app = made.apps.front();
        app.version = app.place.file = evil;
        app.latest = evil;
        app.problems.front().message = evil;
        AppsModel apps;
        apps.setRows({app});
        release::CatalogueImage image = made.images.front();
        image.name = image.place.file = image.shortTag = image.base = evil;
        image.moved = evil;
        ImagesModel images;
        images.setRows({image});
        release::PinRelation pin = made.pins.front();
        pin.repository = pin.component = pin.pin.place.file = evil;
        PinsModel pins;
        pins.setRows({pin});
        findings::Finding finding;
        finding.symbol = evil;
        finding.message = evil;
        finding.place = Place{evil, 1, 1};
        models::ManifestsModel manifests;
        manifests.setRows({{evil, finding}});
        for (const QAbstractItemModel *model :
             std::initializer_list<const QAbstractItemModel *>{&releases, &apps, &images, &pins, &manifests}) {
            int told = 0;
            for (int row = 0; row < model->rowCount(); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    const QString tip = model->index(row, column).data(Qt::ToolTipRole).toString();
                    QVERIFY2(!tip.contains(QLatin1Char('\r')),
                             qPrintable(QStringLiteral("%1 of column %2 in %3")
                                            .arg(tip, QString::number(column),
                                                 QLatin1String(model->metaObject()->className()))));
                    told += tip.contains(QLatin1String("<b>x</b>")) ? 1 : 0;
                }
            }
            QVERIFY2(told >= 3, model->metaObject()->className());
        }
        QVERIFY(
            releases.headerData(4, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QLatin1String("<b>v0</b>")));
        QVERIFY(!releases.index(1, 6).data(Qt::AccessibleTextRole).toString().contains(QLatin1String("&lt;")));
    }

    void problemsOfAnEntry()
    {
        AppsModel model;
        model.setRows(HandmadeCatalogue::make().apps);
        const QModelIndex bad = model.index(0, AppsModel::Problems);
        QCOMPARE(bad.data(models::SeverityRole).toInt(), int(Problem::Severity::Warning));
        QCOMPARE(bad.data(models::BadgeRole).toString(),
                 QString(QLatin1Char('!') + QString(QChar(0x2009)) + QLatin1Char('2')));
        const QString tip = bad.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("apps/kafka.yaml:4:3: warning: Changed, but the version was not\n"
                                             "Give it a new version")),
                 qPrintable(tip));
        const QModelIndex good = model.index(1, AppsModel::Problems);
        QVERIFY(!good.data(models::SeverityRole).isValid());
        QVERIFY(!good.data(models::BadgeRole).isValid());
        QCOMPARE(good.data(Qt::AccessibleTextRole).toString(), QStringLiteral("no problems"));
        QVERIFY(!model.index(1, 0).data(models::EntrySeverityRole).isValid());
        QCOMPARE(model.index(2, 0).data(models::EntrySeverityRole).toInt(), int(Problem::Severity::Error));
        const std::vector<Problem> all = models::problemsOf(model.row(0)->problems);
        QCOMPARE(int(all.front().severity), int(Problem::Severity::Warning)); // the worst comes first
    }

    void manifests()
    {
        using models::ManifestsModel;
        ManifestsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        findings::Finding gone;
        gone.rule = QStringLiteral("OBJECT_REMOVED");
        gone.impact = Impact::Breaking;
        gone.severity = findings::Finding::Severity::Error;
        gone.symbol = QStringLiteral("RuntimeClass kata-nemu");
        gone.message = QStringLiteral("It is gone");
        gone.oldPlace = Place{QStringLiteral("classes.yaml"), 7, 1};
        findings::Finding moved = gone;
        moved.severity = findings::Finding::Severity::Note;
        moved.ruling = true;
        moved.symbol = QStringLiteral("RuntimeClass kata");
        moved.place = Place{QStringLiteral("new.yaml"), 1, 1};
        model.setRows({{QStringLiteral("deploy"), gone}, {QStringLiteral("deploy"), moved}});
        const QModelIndex bad = model.index(0, ManifestsModel::Meaning);
        QCOMPARE(bad.data(models::BadgeRole).toString(), QStringLiteral("error"));
        QCOMPARE(bad.data(models::BadgeImpactRole).toInt(), int(Impact::Breaking));
        QVERIFY(bad.data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral(", error")));
        QVERIFY(!model.index(1, ManifestsModel::Meaning).data(models::BadgeRole).isValid());
        QVERIFY(!model.index(0, ManifestsModel::Object).data(models::BadgeRole).isValid());
        testing::PrintOptions options;
        options.header = true;
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("Meaning | Object | What changed | Repository | File\n"
                                "breaking | RuntimeClass kata-nemu | It is gone | deploy | classes.yaml:7:1\n"
                                "ruling | RuntimeClass kata | It is gone | deploy | new.yaml:1:1"));
        QCOMPARE(Impact(model.index(0, 0).data(models::ImpactRole).toInt()), Impact::Breaking);
        QCOMPARE(model.index(1, 0).data(models::GlyphRole).toString(), glyph(Impact::Undecided));
        QCOMPARE(model.index(0, 3).data(models::EntrySeverityRole).toInt(), int(Problem::Severity::Error));
        QVERIFY(!model.index(1, 3).data(models::EntrySeverityRole).isValid());
        QVERIFY(model.index(0, 0).data(models::EntrySortRole).toInt()
                > model.index(1, 0).data(models::EntrySortRole).toInt());
    }

    void images()
    {
        ImagesModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows(HandmadeCatalogue::make().images);
        testing::PrintOptions options;
        options.roles = {Qt::DisplayRole, models::BadgeRole};
        options.columns = {ImagesModel::Name, ImagesModel::Short, ImagesModel::Intermediate, ImagesModel::Moved,
                           ImagesModel::Actor};
        QCOMPARE(
            testing::printModel(model, options).join(QLatin1Char('\n')),
            QStringLiteral("caasp/v4.5/cilium/ | %%PKG_VERSION%%/ | 3.2-rev4/ | none/ | /\n"
                           "caasp/v4.5/pause/ | 3.2/ | 3.2-rev4/ | short, intermediate, long/case 1 | developers/"));
        QVERIFY(model.index(0, ImagesModel::Short)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("from package cilium at build time")));
        QVERIFY(model.index(1, ImagesModel::Moved)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("case 1: a new version of the application\ndevelopers\nSet the tag")));
        QVERIFY(!model.index(0, ImagesModel::Moved).data(models::EntrySortRole).isValid());
    }

    /// Cells have no room for whole digests; tool tips and the filter do.
    void digestsOfBases()
    {
        const QString digest = QStringLiteral("sha256:") + QString(64, QLatin1Char('b'));
        release::CatalogueImage image;
        image.name = QStringLiteral("waybill");
        image.base = QStringLiteral("golang:1.22@") + digest;
        ImagesModel model;
        model.setRows({image});
        const QModelIndex base = model.index(0, ImagesModel::Base);
        QCOMPARE(base.data().toString(), QStringLiteral("golang:1.22@sha256:bbbbbbbbbbbb"));
        QCOMPARE(base.data(Qt::ToolTipRole).toString(), image.base);
        QVERIFY(base.data(models::EntryTextRole).toString().contains(digest));
    }

    void pins()
    {
        PinsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows(HandmadeCatalogue::make().pins);
        testing::PrintOptions options;
        options.header = true;
        QCOMPARE(
            testing::printModel(model, options).join(QLatin1Char('\n')),
            QStringLiteral(
                "Repository | Pins | File | Version | Status | Behind | State\n"
                "director | extras | go.mod | v1.5.0 | v1.5.0 | 49 | 49 commit(s) behind v1.6.0, protocol differs\n"
                "extras | director | go.mod | v1.5.0 | v1.5.0 | 0 | is at v1.6.0\n"
                "extras | qemu | versions.yaml | 5.0.0"));
        QCOMPARE(model.index(0, 0).data(models::EntrySeverityRole).toInt(), int(Problem::Severity::Warning));
        QCOMPARE(model.index(0, PinsModel::State).data(models::GlyphRole).toString(), QStringLiteral("!"));
        QCOMPARE(model.index(1, PinsModel::State).data(models::GlyphRole).toString(), glyph(Verdict::Works));
        QCOMPARE(model.index(2, PinsModel::State).data(models::GlyphRole).toString(), QStringLiteral(" "));
    }

    void history()
    {
        HistoryModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows(HandmadeCatalogue::make().apps.front().history);
        testing::PrintOptions options;
        options.roles = {HistoryModel::TagRole, Qt::DisplayRole, HistoryModel::LastRole};
        QCOMPARE(testing::printModel(model, options).join(QLatin1Char('\n')),
                 QStringLiteral("Not released/Changed, version not bumped: roles/false\n"
                                "v0.3.0/Version 1.9 to 1.10/false\n"
                                "v0.2.0/Cosmetic: logo/false\n"
                                "v0.1.0/New/true"));
        const QString said = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(said.startsWith(QStringLiteral("Not released, ")), qPrintable(said));
        QVERIFY2(said.endsWith(QStringLiteral(", breaking, warning: Changed, version not bumped: roles")),
                 qPrintable(said));
    }

    /// Whatever comes: the rows are right, nothing is reset, and who is chosen stays chosen.
    void rowsChangeInPlace_data()
    {
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<QStringList>("after");
        QTest::newRow("from nothing") << words("") << words("a b");
        QTest::newRow("to nothing") << words("a b") << words("");
        QTest::newRow("the same") << words("a b c") << words("a b c");
        QTest::newRow("one more at the end") << words("a b") << words("a b c");
        QTest::newRow("some between") << words("a d") << words("x a b c d y");
        QTest::newRow("some gone") << words("a b c d e") << words("b e");
        QTest::newRow("reversed") << words("a b c d") << words("d c b a");
        QTest::newRow("all at once") << words("a b c d e") << words("e x b y a");
        QTest::newRow("twice the same") << words("a a b") << words("b a a a");
    }

    void rowsChangeInPlace()
    {
        QFETCH(QStringList, before);
        QFETCH(QStringList, after);
        const auto apps = [](const QStringList &list, const QString &version) {
            std::vector<release::CatalogueApp> made;
            for (const QString &name : list)
                made.push_back(HandmadeCatalogue::app(name, version, name));
            return made;
        };
        AppsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows(apps(before, QStringLiteral("1")));
        QItemSelectionModel selection(&model);
        const int chosen = int(before.indexOf(QStringLiteral("b")));
        if (chosen >= 0)
            selection.setCurrentIndex(model.index(chosen, 0), QItemSelectionModel::SelectCurrent);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setRows(apps(after, QStringLiteral("2")));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(names(model), after);
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.index(row, AppsModel::Version).data().toString(), QStringLiteral("2"));
        if (chosen >= 0)
            QCOMPARE(selection.currentIndex().row(), int(after.indexOf(QStringLiteral("b"))));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setRows(apps(after, QStringLiteral("2")));
        QCOMPARE(changed.count(), 0);
    }

    void problemsComeFirst()
    {
        AppsModel model;
        CatalogueFilter filter;
        const Tester tester(&filter, Tester::FailureReportingMode::QtTest);
        filter.setSourceModel(&model);
        filter.sort(AppsModel::Problems, Qt::DescendingOrder);
        auto apps = HandmadeCatalogue::make().apps;
        apps.push_back(HandmadeCatalogue::app(QStringLiteral("x"), QStringLiteral("1"), QStringLiteral("Alpha")));
        model.setRows(apps);
        QCOMPARE(names(filter), words("Spark kafka Alpha nginx")); // error, warning, then by name
        filter.sort(AppsModel::Problems, Qt::AscendingOrder);
        QCOMPARE(names(filter), words("Alpha nginx kafka Spark"));
        filter.sort(AppsModel::Version, Qt::AscendingOrder); // as numbers
        QCOMPARE(names(filter), words("Alpha nginx kafka Spark"));
        filter.sort(AppsModel::Since, Qt::DescendingOrder); // what has none is last either way
        QCOMPARE(names(filter).back(), QStringLiteral("Spark"));
        filter.sort(AppsModel::Since, Qt::AscendingOrder);
        QCOMPARE(names(filter).back(), QStringLiteral("Spark"));
    }

    void filters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("problems");
        QTest::addColumn<QString>("repository");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("all") << QString() << false << QString() << words("kafka nginx Spark");
        QTest::newRow("a word") << QStringLiteral("KAFKA") << false << QString() << words("kafka");
        QTest::newRow("words of several columns")
            << QStringLiteral("bluedata v0.2.0 1.9") << false << QString() << words("nginx");
        QTest::newRow("of a problem") << QStringLiteral("old name") << false << QString() << words("Spark");
        QTest::newRow("of a file") << QStringLiteral("apps/nginx") << false << QString() << words("nginx");
        QTest::newRow("without a word") << QStringLiteral("-kafka -") << false << QString() << words("nginx Spark");
        QTest::newRow("only problems") << QString() << true << QString() << words("kafka Spark");
        QTest::newRow("a repository") << QString() << false << QStringLiteral("director") << words("kafka nginx");
        QTest::newRow("all three") << QStringLiteral("blue") << true << QStringLiteral("extras") << words("Spark");
    }

    void filters()
    {
        QFETCH(QString, text);
        QFETCH(bool, problems);
        QFETCH(QString, repository);
        QFETCH(QStringList, rows);
        AppsModel model;
        model.setRows(HandmadeCatalogue::make().apps);
        CatalogueFilter filter;
        const Tester tester(&filter, Tester::FailureReportingMode::QtTest);
        filter.setSourceModel(&model);
        filter.setWords(text);
        filter.setOnlyProblems(problems);
        filter.setRepository(repository);
        QCOMPARE(names(filter), rows);
        QCOMPARE(filter.countAll(), repository.isEmpty() ? 3 : repository == QLatin1String("extras") ? 1 : 2);
        QCOMPARE(filter.countProblems(), repository.isEmpty() ? 2 : 1);
    }

    void factsOfEntries()
    {
        const release::Catalogue catalogue = HandmadeCatalogue::make();
        QCOMPARE(printed(models::factsOf(catalogue.apps[1])),
                 QStringLiteral("ID = bluedata/nginx\nVersion = 1.9.0\nReleased since = v0.2.0\n"
                                "Newest = %1yes: The highest of 2 versions\nFile = apps/nginx.yaml:1:1")
                     .arg(glyph(Verdict::Works)));
        QCOMPARE(printed(models::factsOf(catalogue.images[1])),
                 QStringLiteral("Short tag = 3.2\nIntermediate tag = 3.2-rev4\nLong tag = 3.2-rev4-build<RELEASE>\n"
                                "Built from = suse/sle15:15.2\nMoved tags = short, intermediate, long\n"
                                "Why = case 1: a new version of the application\nAction by = developers\n"
                                "Files to edit = Set the tag to 3.2-rev4\nFile = pause/pause.kiwi:7:1"));
        QCOMPARE(printed(models::factsOf(catalogue.pins[0])),
                 QStringLiteral("State = extras 49 commit(s) behind v1.6.0, protocol differs\nPinned by = director\n"
                                "As = example.org/us/extras\nVersion = v1.5.0\nStatus = v1.5.0\n"
                                "Commit = 0909090909090909090909090909090909090909\nCompared with = v1.6.0\n"
                                "Behind = 49 commit(s)\nAhead = 0 commit(s)\nProtocol = differs\n"
                                "File = go.mod:12:1"));
    }
};

WAYBILL_TEST_MAIN(CatalogueModelsTest)
#include "tst_cataloguemodels.moc"
