// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguedetail.h"
#include "app/catalogue/cataloguepage.h"
#include "app/catalogue/cataloguetable.h"
#include "app/common/factspanel.h"
#include "app/common/fileatrevisions.h"
#include "app/common/joblist.h"
#include "app/common/widgetstate.h"
#include "catalogueproduct.h"
#include "models/catalogue/cataloguecell.h"
#include "models/common/problemsmodel.h"
#include "testing/guitestmain.h"

#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSemaphore>
#include <QSettings>
#include <QTabBar>
#include <QToolButton>

using namespace waybill;
using app::CataloguePage;
using app::CatalogueTable;
using testing::CatalogueProduct;
using testing::HandmadeCatalogue;

namespace {

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// The page in a window that has the keyboard, over a catalogue made by hand.
class Window {
public:
    explicit Window(const CatalogueProduct &product, const app::CatalogueReader &reader = {})
        : given(product.catalogue())
        , page(
              session, nullptr, reader ? reader : [this](const auto &...) -> Result<release::Catalogue> {
                  ++reads;
                  return given;
              })
    {
        QObject::connect(&page, &app::Page::message, &page, [this](const QString &text) { messages << text; });
        QObject::connect(&page, &app::Page::comparisonRequested, &page,
                         [this](const app::FileAtRevisions &file) { asked.push_back(file); });
        page.resize(1280, 800);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        error = product.open(session);
        page.setFocus();
    }

    bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled(); }, 20000);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(const char *text) const { QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(text)); }
    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return page.findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] CatalogueTable *table(const char *name = "applications") const { return child<CatalogueTable>(name); }
    [[nodiscard]] QStringList names(const char *name = "applications") const
    {
        QStringList list;
        const QAbstractItemModel &model = *table(name)->model();
        for (int row = 0; row < model.rowCount(); ++row)
            list << model.index(row, 0).data(models::EntryNameRole).toString();
        return list;
    }
    [[nodiscard]] QString current() const { return table()->currentIndex().data(models::EntryNameRole).toString(); }
    void choose(int row) const { table()->setCurrentIndex(table()->model()->index(row, 0)); }
    [[nodiscard]] QString text(const char *label) const { return child<QLabel>(label)->text(); }
    [[nodiscard]] QString hint() const { return child<QLabel>("hint")->isVisible() ? text("hint") : QString(); }

    app::Session session;
    release::Catalogue given;
    std::atomic<int> reads = 0;
    CataloguePage page;
    QByteArray error;
    QStringList messages;
    std::vector<app::FileAtRevisions> asked;
};

} // namespace

class CataloguePageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    /// What people keep by hand is told as well as what repositories pin of each other.
    void pinsAreThoseOfTheCommandLine()
    {
        const CatalogueProduct product;
        std::atomic<release::PinScope> asked = release::PinScope::Product;
        const auto reader = [&](const auto &, const auto &, const release::CatalogueOptions &options,
                                const auto &) -> Result<release::Catalogue> {
            asked = options.pins;
            return HandmadeCatalogue::make();
        };
        const Window window(product, reader);
        QVERIFY(window.settle());
        QVERIFY(asked == release::PinScope::Written);
    }

    void tablesSayWhatThereIs()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QVERIFY(window.settle());
        QCOMPARE(window.hint(), QString());
        QCOMPARE(window.names(), words("Spark kafka nginx")); // problems first, the worst on top
        QCOMPARE(window.current(), QStringLiteral("Spark"));
        QVERIFY(window.table()->hasFocus());
        auto *tabs = window.child<QTabBar>("views");
        QCOMPARE(tabs->tabText(0), QStringLiteral("Applications (3, ! 2)"));
        QCOMPARE(tabs->tabText(1), QStringLiteral("Images (2)"));
        QCOMPARE(tabs->tabText(2), QStringLiteral("Pins (3, ! 1)"));
        QCOMPARE(window.child<QToolButton>("problemsButton")->text(), QStringLiteral("1"));
        QVERIFY(window.session.jobs()->isIdle());
    }

    void whatManifestsChanged()
    {
        const CatalogueProduct product;
        Window window(product);
        findings::Finding gone;
        gone.impact = Impact::Breaking;
        gone.severity = findings::Finding::Severity::Warning;
        gone.symbol = QStringLiteral("RuntimeClass kata-nemu");
        gone.message = QStringLiteral("It is gone");
        gone.advice = QStringLiteral("Keep it");
        gone.oldPlace = Place{QStringLiteral("apps/kafka.yaml"), 1, 1};
        window.given.manifests = {{QStringLiteral("director"), gone}};
        QVERIFY(window.settle());
        window.session.reload();
        QVERIFY(window.settle());
        QTRY_COMPARE(window.names("manifests"), QStringList{gone.symbol});
        window.press(Qt::Key_4, Qt::AltModifier);
        QCOMPARE(window.page.currentView(), QStringLiteral("manifests"));
        QVERIFY(window.table("manifests")->hasFocus());
        QCOMPARE(window.text("title"), gone.symbol);
        QCOMPARE(window.child<QTabBar>("views")->tabText(3), QStringLiteral("Manifests (1, ! 1)"));
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY2(QApplication::clipboard()->text().contains(QStringLiteral("**breaking**: It is gone")),
                 qPrintable(QApplication::clipboard()->text()));
        window.press(Qt::Key_O); // nothing but the range tells more
        QCOMPARE(window.asked.size(), std::size_t(1));
        QCOMPARE(window.asked.front().before, QByteArray("apps/kafka.yaml"));
        QCOMPARE(window.asked.front().after, QByteArray()); // it is gone
        QCOMPARE(window.asked.front().line, 1);
    }

    void versionsOverReleases()
    {
        const CatalogueProduct product;
        Window window(product);
        QVERIFY(window.settle());
        window.given.grids = {HandmadeCatalogue::grid()};
        window.given.grids[0].repository = QStringLiteral("director");
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.reload();
        QVERIFY(loaded.wait(20000));
        QVERIFY(window.settle());
        window.press(Qt::Key_5, Qt::AltModifier);
        CatalogueTable *grid = window.table("releases");
        QVERIFY(grid->hasFocus());
        QCOMPARE(window.page.currentView(), QStringLiteral("releases"));
        QCOMPARE(window.child<QTabBar>("views")->tabText(4), QStringLiteral("Releases (3, ! 1)"));
        QCOMPARE(window.names("releases"), words("kafka kafka nginx"));
        QCOMPARE(grid->model()->columnCount(), 7);
        QCOMPARE(grid->currentIndex(), grid->model()->index(0, 6)); // the newest release
        QVERIFY(window.text("below").startsWith(QStringLiteral("+ added")));
        QVERIFY(window.child<app::FactsPanel>("facts")->text().contains(QStringLiteral("Version: 1.9\n")));
        QVERIFY(window.child<app::FactsPanel>("facts")->text().contains(QStringLiteral("Present in: v0.1.0\n")));
        // A cell tells what happened there, and opens it.
        const QModelIndex went = grid->model()->index(0, 5);
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(went).center());
        QCOMPARE(window.child<QListView>("history")->currentIndex().row(), 1);
        window.press(Qt::Key_O);
        QCOMPARE(window.asked.size(), std::size_t(1));
        QCOMPARE(window.asked.back().before, QByteArray("apps/kafka.yaml"));
        // The keyboard goes there as well.
        window.press(Qt::Key_Left);
        QCOMPARE(grid->currentIndex(), grid->model()->index(0, 4));
        QCOMPARE(window.child<QListView>("history")->currentIndex().row(), 2);
        window.press(Qt::Key_Down);
        window.press(Qt::Key_Right);
        window.press(Qt::Key_Right);
        QCOMPARE(grid->currentIndex(), grid->model()->index(1, 6));
        QCOMPARE(window.child<QListView>("history")->currentIndex().row(), 0);
        window.press(Qt::Key_Left);
        QCOMPARE(window.child<QListView>("history")->currentIndex().row(), 1);
        // Where nothing happened it is the last change.
        grid->setCurrentIndex(grid->model()->index(2, 5));
        window.press(Qt::Key_O);
        QCOMPARE(window.asked.size(), std::size_t(2));
        QCOMPARE(window.asked.back().before, QByteArray());
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(
            QStringLiteral("| ID | Version | Name | v0.1.0 | v0.2.0 | head |\n")));
        // Of a repository that has none, nothing is left, and of the other only its releases.
        window.page.setRepository(1);
        QVERIFY(window.hint().startsWith(QStringLiteral("extras has no applications")));
        window.page.setRepository(0);
        QVERIFY(!grid->isColumnHidden(4));
        QVERIFY(grid->isColumnHidden(3));
    }

    void keysSwitchViews()
    {
        const CatalogueProduct product;
        {
            const Window window(product);
            QVERIFY(window.settle());
            window.press(Qt::Key_3, Qt::AltModifier);
            QCOMPARE(window.page.currentView(), QStringLiteral("pins"));
            QVERIFY(window.table("pins")->hasFocus());
            QCOMPARE(window.child<QTabBar>("views")->currentIndex(), 2);
            window.press(Qt::Key_2, Qt::AltModifier);
            QVERIFY(window.table("images")->isVisible());
            QCOMPARE(window.text("title"), QStringLiteral("caasp/v4.5/cilium"));
        }
        Window again(product);
        QCOMPARE(again.page.currentView(), QStringLiteral("images"));
        const QTabBar *tabs = again.child<QTabBar>("views");
        QTest::mouseClick(const_cast<QTabBar *>(tabs), Qt::LeftButton, {}, tabs->tabRect(0).center());
        QCOMPARE(again.page.currentView(), QStringLiteral("applications"));
    }

    /// Without a choice of somebody's the first view that has something shows.
    void theFirstViewWithSomethingShows()
    {
        // What was never seen has no view that a session would bring back.
        app::Session session;
        const app::CataloguePage unseen(session, nullptr);
        QCOMPARE(unseen.place()[QStringLiteral("view")].toString(), QString());
        const CatalogueProduct product;
        const Window window(product, [&product](const auto &...) -> Result<release::Catalogue> {
            release::Catalogue made = product.catalogue();
            made.apps.clear();
            made.images.clear();
            return made;
        });
        QVERIFY(window.settle());
        QCOMPARE(window.page.currentView(), QStringLiteral("pins"));
        QCOMPARE(window.page.place()[QStringLiteral("view")].toString(), QStringLiteral("pins"));
        QVERIFY(QSettings().value(QStringLiteral("catalogue/view")).isNull());
        window.press(Qt::Key_1, Qt::AltModifier);
        QVERIFY2(window.hint().startsWith(QStringLiteral("No applications.\nApplications are ")),
                 qPrintable(window.hint()));
        window.press(Qt::Key_2, Qt::AltModifier);
        QVERIFY2(window.hint().contains(QStringLiteral("KIWI files")), qPrintable(window.hint()));
        window.press(Qt::Key_3, Qt::AltModifier);
        QVERIFY(window.table("pins")->hasFocus());
    }

    void theFilterNarrows()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        window.press(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(window.child<QLineEdit>("filter")->hasFocus());
        window.type("-spark k/p");
        QVERIFY(window.text("empty").startsWith(QStringLiteral("No matches.")));
        QVERIFY(window.child<QLabel>("empty")->isVisible());
        QVERIFY(window.child<QLineEdit>("filter")->hasFocus());
        window.press(Qt::Key_Escape);
        QVERIFY(window.table()->hasFocus());
        QCOMPARE(window.names().size(), 3);
        QCOMPARE(window.current(), QStringLiteral("Spark"));
        window.press(Qt::Key_Slash);
        window.type("kafka");
        QCOMPARE(window.names(), words("kafka"));
        QCOMPARE(window.text("count"), QStringLiteral("1 of 3"));
        QCOMPARE(window.text("title"), QStringLiteral("kafka"));
        window.press(Qt::Key_Return);
        QVERIFY(window.table()->hasFocus());
        window.child<QLineEdit>("filter")->clear();
        QCOMPARE(window.text("count"), QString());
        QCOMPARE(window.current(), QStringLiteral("kafka"));
        window.press(Qt::Key_P);
        QCOMPARE(window.names(), words("Spark kafka"));
        window.press(Qt::Key_2, Qt::AltModifier);
        QVERIFY(window.child<QLabel>("empty")->isVisible());
        QVERIFY(window.text("empty").startsWith(QStringLiteral("No problems.")));
        window.press(Qt::Key_P);
        QVERIFY(window.table("images")->hasFocus());
    }

    void theRangeBarsRepositoryNarrows()
    {
        const CatalogueProduct product;
        Window window(product);
        QVERIFY(window.settle());
        QVERIFY(!window.table()->isColumnHidden(models::AppsModel::Repository));
        window.page.setRepository(1);
        QCOMPARE(window.names(), words("Spark"));
        QVERIFY(window.table()->isColumnHidden(models::AppsModel::Repository));
        QCOMPARE(window.child<QTabBar>("views")->tabText(0), QStringLiteral("Applications (1, ! 1)"));
        QVERIFY(window.child<QToolButton>("problemsButton")->isVisible());
        window.page.setRepository(0);
        QCOMPARE(window.names(), words("kafka nginx"));
        QVERIFY(!window.child<QToolButton>("problemsButton")->isVisible());
        window.page.setRepository(1);
        window.press(Qt::Key_2, Qt::AltModifier);
        QVERIFY2(window.hint().startsWith(QStringLiteral("No container images in extras.")), qPrintable(window.hint()));
        window.page.setRepository(-1);
        QCOMPARE(window.hint(), QString());
    }

    void filesThatCannotBeReadOpen()
    {
        const CatalogueProduct product;
        Window window(product);
        QVERIFY(window.settle());
        QTest::mouseClick(window.child<QToolButton>("problemsButton"), Qt::LeftButton);
        auto *problems = window.child<QWidget>("problemsBox")->findChild<QListView *>(QStringLiteral("problems"));
        QCOMPARE(problems->model()->rowCount(), 1);
        problems->setFocus();
        problems->setCurrentIndex(problems->model()->index(0, 0));
        window.press(Qt::Key_Return);
        QCOMPARE(window.asked.size(), std::size_t(1));
        QVERIFY(window.asked.front().source.repository.endsWith(QStringLiteral("extras")));
        QCOMPARE(QString::fromUtf8(window.asked.front().after),
                 problems->currentIndex().data(models::ProblemsModel::PlaceRole).toString().section(u':', 0, 0));
    }

    void theChosenEntryIsTold()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        window.press(Qt::Key_Down);
        QCOMPARE(window.text("title"), QStringLiteral("kafka"));
        QCOMPARE(window.text("repository"), QStringLiteral("director"));
        const QString facts = window.child<app::FactsPanel>("facts")->text();
        QVERIFY2(facts.contains(QStringLiteral("\nNewest: no: 1.10 is no semantic version\n")), qPrintable(facts));
        QCOMPARE(window.text("problemsTitle"), QStringLiteral("2 problem(s)"));
        auto *problems =
            window.page.findChild<app::CatalogueDetail *>()->findChild<QListView *>(QStringLiteral("problems"));
        QCOMPARE(problems->model()->rowCount(), 2);
        QVERIFY(problems->height() > 60); // all of it: what is around it scrolls
        auto *history = window.child<QListView>("history");
        QCOMPARE(history->model()->rowCount(), 3);
        window.press(Qt::Key_Down);
        QCOMPARE(window.text("historyTitle"), QStringLiteral("History: not released yet"));
        QVERIFY(!window.child<QLabel>("problemsTitle")->isVisible());
        window.child<app::FactsPanel>("facts")->setFocus();
        window.press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("ID: bluedata/nginx\nVersion: 1.9.0\n")));
    }

    void eventsOpenTheirFile()
    {
        const CatalogueProduct product;
        Window window(product);
        QVERIFY(window.settle());
        window.choose(1);
        const auto asked = [&window] {
            const app::FileAtRevisions file = window.asked.empty() ? app::FileAtRevisions() : window.asked.back();
            window.asked.clear();
            return QStringList{QString::fromUtf8(file.source.revisions[0]), QString::fromUtf8(file.source.revisions[1]),
                               QString::fromUtf8(file.before), QString::fromUtf8(file.after)};
        };
        window.press(Qt::Key_Return);
        QCOMPARE(asked(), words("v0.2.0 HEAD apps/kafka.json apps/kafka.json"));
        window.press(Qt::Key_O);
        QCOMPARE(asked(), words("v0.2.0 HEAD apps/kafka.json apps/kafka.json"));
        window.press(Qt::Key_H);
        auto *history = window.child<QListView>("history");
        QVERIFY(history->hasFocus());
        window.press(Qt::Key_Down);
        window.press(Qt::Key_Return);
        QCOMPARE(asked(), words("v0.1.0 v0.2.0 apps/kafka.yaml apps/kafka.json"));
        window.press(Qt::Key_Down);
        window.press(Qt::Key_O);
        QCOMPARE(asked(),
                 (QStringList{QString(), QStringLiteral("v0.1.0"), QString(), QStringLiteral("apps/kafka.yaml")}));
        const QRect first = history->visualRect(history->model()->index(1, 0));
        QTest::mouseClick(history->viewport(), Qt::LeftButton, {}, first.center());
        QTest::mouseDClick(history->viewport(), Qt::LeftButton, {}, first.center());
        QCOMPARE(asked(), words("v0.1.0 v0.2.0 apps/kafka.yaml apps/kafka.json"));
        window.table()->setFocus();
        window.press(Qt::Key_O, Qt::ShiftModifier);
        QCOMPARE(asked(), words("v0.2.0 HEAD apps/kafka.json apps/kafka.json"));
    }

    void pinsOpenWhatTheyLack()
    {
        const CatalogueProduct product;
        Window window(product);
        QVERIFY(window.settle());
        window.press(Qt::Key_3, Qt::AltModifier);
        QCOMPARE(window.names("pins").front(), QStringLiteral("extras"));
        window.press(Qt::Key_Return);
        QCOMPARE(int(window.asked.size()), 1);
        QCOMPARE(window.asked[0].source.repository, product.path(QStringLiteral("extras")));
        QCOMPARE(window.asked[0].source.revisions, (std::array<QByteArray, 2>{"v1.5.0", "v1.6.0"}));
        window.press(Qt::Key_O, Qt::ShiftModifier);
        QCOMPARE(window.asked[1].source.repository, product.path(QStringLiteral("director")));
        QCOMPARE(window.asked[1].after, QByteArray("go.mod"));
        QCOMPARE(window.asked[1].line, 12);
        QVERIFY(!window.child<QAction>("catalogueHistory")->isEnabled());
        QCOMPARE(window.text("below"), QStringLiteral("These pin no other repository of the product: quiet, still"));
        QVERIFY(window.child<QLabel>("below")->isVisible());
        window.press(Qt::Key_1, Qt::AltModifier);
        QVERIFY(!window.child<QLabel>("below")->isVisible());
    }

    void rowsAreCopied()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        window.choose(2);
        window.press(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("bluedata/nginx\t1.9.0\tnginx\tdirector\tv0.2.0\tyes\t"));
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(window.messages.last(), QStringLiteral("Copied 3 row(s)"));
        const QString all = QApplication::clipboard()->text();
        QVERIFY2(all.contains(QStringLiteral("\n| bluedata/spark | 2.0 | Spark | extras | `apps/Spark.yaml` | "
                                             "not released | no | 1 |\n")),
                 qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("\n- **Spark**: error: Another application under an old name "
                                             "(`apps/Spark.yaml:1:1`). Give it a new version\n")),
                 qPrintable(all));
        window.press(Qt::Key_Up, Qt::ShiftModifier);
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("Spark")));
    }

    /// What shows stays while something newer is read, and who is chosen after it.
    void readAgainInPlace()
    {
        const CatalogueProduct product;
        Window window(product);
        QVERIFY(window.settle());
        QCOMPARE(window.reads.load(), 1);
        window.choose(2);
        QCOMPARE(window.current(), QStringLiteral("nginx"));
        QSignalSpy reset(window.table()->model(), &QAbstractItemModel::modelReset);
        window.given.apps.erase(window.given.apps.begin() + 2);
        window.given.apps[1].version = QStringLiteral("1.11");
        window.given.apps.push_back(
            HandmadeCatalogue::app(QStringLiteral("x"), QStringLiteral("1"), QStringLiteral("Alpha")));
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.reload();
        QVERIFY(loaded.wait(20000));
        QVERIFY(window.settle());
        QCOMPARE(window.reads.load(), 2); // not for each survey that arrives
        QCOMPARE(window.names(), words("kafka Alpha nginx"));
        QCOMPARE(window.current(), QStringLiteral("nginx"));
        QVERIFY(window.child<app::FactsPanel>("facts")->text().contains(QStringLiteral("Version: 1.11\n")));
        QCOMPARE(reset.count(), 0);
        window.session.close();
        QVERIFY(window.hint().startsWith(QStringLiteral("Open a product")));
        QCOMPARE(window.names(), QStringList());
    }

    void goesWhereOneWas()
    {
        const CatalogueProduct product;
        QVariantMap place;
        {
            const Window window(product);
            QVERIFY(window.settle());
            window.choose(1);
            QCOMPARE(window.current(), QStringLiteral("kafka"));
            place = window.page.place();
        }
        Window again(product);
        again.page.goToPlace(place); // before anything is read
        QCOMPARE(again.page.place(), place);
        QVERIFY(again.settle());
        QCOMPARE(again.current(), QStringLiteral("kafka"));
        again.choose(2);
        again.page.goToPlace(place);
        QCOMPARE(again.current(), QStringLiteral("kafka"));
        QCOMPARE(again.page.place(), place);
    }

    void readingIsAJob()
    {
        const CatalogueProduct product;
        QSemaphore go;
        std::atomic<bool> stopped = false;
        Window window(
            product,
            [&](const auto &, const auto &, const auto &, const JobControl &control) -> Result<release::Catalogue> {
                control.progress(2, 5);
                while (!go.tryAcquire(1, 10)) {
                    if (control.isCancelled()) {
                        stopped = true;
                        return cancelled();
                    }
                }
                return product.catalogue();
            });
        QVERIFY(QTest::qWaitFor([&] { return window.text("progress") == QStringLiteral("Reading 40%"); }, 10000));
        QVERIFY(!window.page.isSettled());
        QCOMPARE(window.hint(), QStringLiteral("Reading what the repositories ship…"));
        QCOMPARE(window.session.jobs()->summary(), QStringLiteral("Reading the catalogue"));
        window.session.jobs()->cancelAll();
        QVERIFY(window.settle());
        QVERIFY(QTest::qWaitFor([&] { return stopped.load(); }, 10000));
        QVERIFY2(window.hint().startsWith(QStringLiteral("Reading was cancelled")), qPrintable(window.hint()));
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.reload();
        QVERIFY(loaded.wait(20000));
        go.release(10);
        QVERIFY(window.settle());
        QCOMPARE(window.names().size(), 3);
    }

    void columnsAreKept()
    {
        const CatalogueProduct product;
        {
            const Window window(product);
            QVERIFY(window.settle());
            window.table()->header()->resizeSection(0, 311);
            window.table()->sortByColumn(models::AppsModel::Version, Qt::AscendingOrder);
            app::saveColumns(window.page, QStringLiteral("catalogue"));
        }
        Window again(product);
        app::restoreColumns(again.page, QStringLiteral("catalogue"));
        QVERIFY(again.settle());
        QCOMPARE(again.table()->header()->sectionSize(0), 311);
        QCOMPARE(again.names(), words("nginx kafka Spark"));
        QCOMPARE(again.table()->header()->sectionResizeMode(models::AppsModel::Name), QHeaderView::Stretch);
    }

    void theKeyboardReachesEverything()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        window.choose(1);
        window.table()->setFocus();
        const auto *detail = window.page.findChild<app::CatalogueDetail *>();
        const QList<QWidget *> stops{window.child<QWidget>("facts"),
                                     detail->findChild<QWidget *>(QStringLiteral("problems")), detail->historyView()};
        for (const QWidget *stop : stops) {
            window.press(Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), stop);
        }
        stops.at(1)->setFocus();
        window.press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(
            QApplication::clipboard()->text().contains(QStringLiteral("warning: Changed, but the version was not\n")));
        window.table()->setFocus();
        QStringList before;
        for (int i = 0; i < 6; ++i) {
            window.press(Qt::Key_Backtab, Qt::ShiftModifier);
            before << QApplication::focusWidget()->objectName();
        }
        QCOMPARE(before, words("problemsButton saveButton copyButton onlyProblemsButton filter views"));
    }

    /// Everything that takes the keyboard says what it is.
    void everythingHasAName()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        const auto widgets = window.page.findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_"))
                || qobject_cast<const QLabel *>(widget) || qobject_cast<const QHeaderView *>(widget))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(QLatin1String(widget->metaObject()->className())
                                                                     + QLatin1Char(' ') + widget->objectName()));
        }
    }
};

WAYBILL_GUI_TEST_MAIN(CataloguePageTest)
#include "tst_cataloguepage.moc"
