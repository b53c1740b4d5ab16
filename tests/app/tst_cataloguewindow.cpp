// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueentry.h"
#include "app/catalogue/cataloguepage.h"
#include "app/common/fileatrevisions.h"
#include "app/common/theme.h"
#include "app/compare/comparefilesview.h"
#include "app/compare/comparepage.h"
#include "app/window/mainwindow.h"
#include "catalogueproduct.h"
#include "diffview/diffview.h"
#include "models/compare/comparefilesmodel.h"
#include "release/assess/release.h"
#include "testing/guitestmain.h"

#include <QClipboard>
#include <QLabel>
#include <QSettings>

using namespace waybill;
using testing::CatalogueProduct;

namespace {

/// The whole window; what somebody opens on the Catalogue page, the Compare page must show.
class Window {
public:
    explicit Window(const CatalogueProduct &product)
        : window(session, theme)
    {
        window.resize(1280, 800);
        window.show();
        (void)QTest::qWaitForWindowActive(&window);
        error = product.open(session);
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        page = window.findChild<app::CataloguePage *>();
    }

    bool settle() const
    {
        return QTest::qWaitFor([this] { return window.isSettled(); }, 20000);
    }
    void open(const app::FileAtRevisions &file) const
    {
        Q_EMIT page->comparisonRequested(file);
        settle();
    }
    [[nodiscard]] QString file() const
    {
        const auto *view = window.findChild<app::CompareFilesView *>();
        return QString::fromUtf8(
            view->currentIndex().siblingAtColumn(0).data(models::CompareFilesModel::PathRole).toByteArray());
    }
    [[nodiscard]] QString title() const { return window.findChild<app::ComparePage *>()->comparisonTitle(); }
    /// The first difference as a patch.
    [[nodiscard]] QString patch() const
    {
        auto *view = window.findChild<app::ComparePage *>()->findChild<diffview::DiffView *>();
        (void)QTest::qWaitFor([view] { return view->isSettled(); }, 10000);
        view->nextChange();
        view->copyPatch();
        return QApplication::clipboard()->text();
    }
    /// The files of an event of the application's history.
    [[nodiscard]] app::FileAtRevisions event(const release::Catalogue &catalogue, std::size_t index) const
    {
        const auto &history = catalogue.apps.front().history;
        return app::fileOf(history[index], history, *session.release().repositories.front().survey);
    }

    app::Theme theme;
    app::Session session;
    app::MainWindow window;
    app::CataloguePage *page = nullptr;
    QByteArray error;
};

} // namespace

class CatalogueWindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void aKeyLeadsToThePage()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.window.currentPage(), QStringLiteral("catalogue"));
        QVERIFY(window.settle());
        QVERIFY(window.page->isVisible());
        QCOMPARE(window.window.viewNames(QStringLiteral("catalogue")),
                 (QStringList{QStringLiteral("applications"), QStringLiteral("images"), QStringLiteral("pins"),
                              QStringLiteral("manifests"), QStringLiteral("releases"), QStringLiteral("registry")}));
    }

    void anEventShowsTheFileBesideItsPredecessor()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        const release::Catalogue catalogue = product.catalogue();
        window.open(window.event(catalogue, 0));
        QCOMPARE(window.window.currentPage(), QStringLiteral("compare"));
        QCOMPARE(window.title(), QStringLiteral("v0.2.0 ↔ HEAD"));
        QCOMPARE(window.file(), QStringLiteral("apps/kafka.json"));
        QString patch = window.patch();
        QVERIFY2(patch.contains(QStringLiteral("-  \"all\": \"other\"\n+  \"all\": \"changed\"\n")), qPrintable(patch));
        // The other name it had, though nothing in it is alike; while the page shows already.
        window.open(window.event(catalogue, 1));
        QCOMPARE(window.title(), QStringLiteral("v0.1.0 ↔ v0.2.0"));
        QCOMPARE(window.file(), QStringLiteral("apps/kafka.json"));
        patch = window.patch();
        QVERIFY2(patch.contains(QStringLiteral("\n+  \"all\": \"other\"\n")), qPrintable(patch));
        QVERIFY2(patch.contains(QStringLiteral("-name: kafka\n")), qPrintable(patch));
        window.open(window.event(catalogue, 2)); // the first one: against nothing
        QCOMPARE(window.title(), QStringLiteral("nothing ↔ v0.1.0"));
        QCOMPARE(window.file(), QStringLiteral("apps/kafka.yaml"));
    }

    void theSameFileTwiceAndAnother()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        const release::Catalogue catalogue = product.catalogue();
        app::FileAtRevisions file = window.event(catalogue, 0);
        window.open(file);
        QCOMPARE(window.file(), QStringLiteral("apps/kafka.json"));
        file.before = file.after = "go.mod"; // of the comparison that shows
        window.open(file);
        QCOMPARE(window.file(), QStringLiteral("go.mod"));
        file.before = file.after = "apps/nothing.yaml";
        window.open(file);
        const auto labels = window.window.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains(QStringLiteral("apps/nothing.yaml is the same in v0.2.0 and HEAD"));
        }));
    }

    void aPinShowsWhatItLacks()
    {
        const CatalogueProduct product;
        const Window window(product);
        QVERIFY(window.settle());
        const auto gap = app::gapOf(product.catalogue().pins.front(), window.session.product());
        QVERIFY(gap);
        window.open(*gap);
        QCOMPARE(window.title(), QStringLiteral("v1.5.0 ↔ v1.6.0"));
        QCOMPARE(window.file(), QStringLiteral("main.go"));
    }
};

WAYBILL_GUI_TEST_MAIN(CatalogueWindowTest)
#include "tst_cataloguewindow.moc"
