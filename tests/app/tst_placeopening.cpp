// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguedetail.h"
#include "app/catalogue/cataloguepage.h"
#include "app/catalogue/cataloguetable.h"
#include "app/common/messagebar.h"
#include "app/common/placerequest.h"
#include "app/protocols/protocoldetail.h"
#include "app/protocols/protocolpage.h"
#include "app/protocols/protocolview.h"
#include "catalogueproduct.h"
#include "protocolproduct.h"
#include "release/assess/release.h"
#include "release/changes/range.h"
#include "release/survey/survey.h"
#include "testing/guitestmain.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QToolButton>

using namespace waybill;

namespace {

using Use = app::FileRequest::Use;

/// "path:line", with "@old" or "@new" for a commit of the range, or the absolute path on disk.
QString said(const app::FilePlace &place, const git::ObjectId &base, const git::ObjectId &head)
{
    QString text = place.file.file.isEmpty() ? QString::fromUtf8(place.file.path) : place.file.file;
    if (place.file.commit == base)
        text += QLatin1String("@old");
    if (place.file.commit == head)
        text += QLatin1String("@new");
    return text + QLatin1Char(':') + QString::number(place.line);
}

} // namespace

/// Places on Protocols, in the catalogue and in the message bar are opened in the editor and on the forge.
class PlaceOpeningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<app::FileRequest>(); }
    void places_data();
    void places();
    void protocols();
    void catalogue();
    void messageBar();
};

void PlaceOpeningTest::places_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("inCommit");
    QTest::addColumn<int>("use");
    QTest::addColumn<bool>("opens");
    const QString here = QStringLiteral(WAYBILL_TEST_DATA "/CMakeLists.txt");
    QTest::newRow("on disk") << here << false << int(Use::Edit) << true;
    QTest::newRow("on disk, on the forge") << here << true << int(Use::Forge) << false;
    QTest::newRow("a folder") << QFileInfo(here).absolutePath() << false << int(Use::Edit) << false;
    QTest::newRow("of a commit") << QStringLiteral("a.c") << true << int(Use::Edit) << true;
    QTest::newRow("of a commit, on the forge") << QStringLiteral("a.c") << true << int(Use::Forge) << true;
    QTest::newRow("of no commit") << QStringLiteral("a.c") << false << int(Use::Edit) << false;
    QTest::newRow("no file") << QString() << true << int(Use::Edit) << false;
}

void PlaceOpeningTest::places()
{
    QFETCH(QString, file);
    QFETCH(bool, inCommit);
    QFETCH(int, use);
    QFETCH(bool, opens);
    const git::ObjectId commit = inCommit ? *git::ObjectId::fromHex(QByteArray(40, '1')) : git::ObjectId();
    const auto request =
        app::placeRequest(Use(use), Place{file, 3, 0}, inCommit ? QStringLiteral("/depot") : QString(), commit);
    QCOMPARE(request.has_value(), opens);
    if (request)
        QCOMPARE(request->place.line, 3);
}

void PlaceOpeningTest::protocols()
{
    const testing::ProtocolProduct product;
    app::Session session;
    app::ProtocolPage page(session, nullptr);
    page.resize(1280, 800);
    page.setRepository(1);
    page.show();
    QVERIFY2(product.open(session, "1.1.0", "1.2.0").isEmpty(), "the product does not open");
    QTRY_VERIFY(page.isSettled());
    QVERIFY(QTest::qWaitForWindowActive(&page));
    const release::Range &range = session.release().repositories[1].survey->range;
    std::vector<app::FileRequest> requests;
    connect(&page, &app::Page::fileRequested, this,
            [&requests](const app::FileRequest &request) { requests.push_back(request); });
    // A row of the tree: its declaration, where it is now, or both versions.
    auto *tree = page.findChild<app::ProtocolView *>();
    QVERIFY(tree->currentIndex().isValid());
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_O);
    QTest::keyClick(tree, Qt::Key_O, Qt::ShiftModifier);
    QTest::keyClick(tree, Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(int(requests.size()), 3);
    QVERIFY2(said(requests[0].place, range.baseId, range.headId).startsWith(QLatin1String("proto/box.proto@new:")),
             qPrintable(said(requests[0].place, range.baseId, range.headId)));
    QVERIFY(requests[0].place.line > 0);
    QVERIFY(requests[1].after);
    QVERIFY(said(requests[1].place, range.baseId, range.headId).startsWith(QLatin1String("proto/box.proto@old:")));
    QCOMPARE(requests[2].use, Use::Forge);
    requests.clear();
    // A finding, and a problem.
    auto *findings = page.findChild<QAbstractItemView *>(QStringLiteral("findings"));
    QVERIFY(findings->currentIndex().isValid());
    findings->setFocus();
    QTest::keyClick(findings, Qt::Key_O);
    QCOMPARE(int(requests.size()), 1);
    auto *problems = page.findChild<QAbstractItemView *>(QStringLiteral("problems"));
    QVERIFY(problems->model()->rowCount() > 0);
    problems->setCurrentIndex(problems->model()->index(0, 0));
    for (QAction *action : problems->actions()) {
        if (action->objectName() == QLatin1String("fileEdit"))
            action->trigger();
    }
    QCOMPARE(int(requests.size()), 2);
    QVERIFY(said(requests[1].place, range.baseId, range.headId).contains(QLatin1String("box.proto@new")));
}

void PlaceOpeningTest::catalogue()
{
    const testing::CatalogueProduct product;
    app::Session session;
    app::CataloguePage page(session, nullptr,
                            [&product](const auto &...) -> Result<release::Catalogue> { return product.catalogue(); });
    page.resize(1280, 800);
    page.show();
    QVERIFY2(product.open(session).isEmpty(), "the product does not open");
    page.showView(QStringLiteral("applications"));
    QTRY_VERIFY(page.isSettled());
    QVERIFY(QTest::qWaitForWindowActive(&page));
    const release::Range &range = session.release().repositories[0].survey->range;
    std::vector<app::FileRequest> requests;
    connect(&page, &app::Page::fileRequested, this,
            [&requests](const app::FileRequest &request) { requests.push_back(request); });
    auto *table = page.findChild<app::CatalogueTable *>(QStringLiteral("applications"));
    for (int row = 0; row < table->model()->rowCount() && requests.empty(); ++row) {
        table->setCurrentIndex(table->model()->index(row, 0));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_E);
        if (!requests.empty() && requests.front().place.file.path != "apps/kafka.json")
            requests.clear();
    }
    QCOMPARE(int(requests.size()), 1);
    QVERIFY(said(requests[0].place, range.baseId, range.headId).startsWith(QLatin1String("apps/kafka.json@new:")));
    requests.clear();
    // The history: what was written under another name.
    auto *history = page.findChild<app::CatalogueDetail *>()->historyView();
    history->setCurrentIndex(history->model()->index(1, 0));
    history->setFocus();
    QTest::keyClick(history, Qt::Key_E, Qt::ShiftModifier);
    QCOMPARE(int(requests.size()), 1);
    QCOMPARE(requests[0].place.file.path, QByteArray("apps/kafka.yaml"));
    QCOMPARE(requests[0].after->file.path, QByteArray("apps/kafka.json"));
}

void PlaceOpeningTest::messageBar()
{
    app::MessageBar bar;
    bar.show();
    auto *open = bar.findChild<QToolButton *>(QStringLiteral("openPlace"));
    bar.showProblem(
        {Problem::Severity::Warning, QStringLiteral("Odd"), Place{QStringLiteral("/no/such/file"), 2, 0}, {}});
    QVERIFY(!open->isVisible());
    const QString here = QStringLiteral(WAYBILL_TEST_DATA "/CMakeLists.txt");
    bar.showProblem(
        {Problem::Severity::Warning, QStringLiteral("Odd"), Place{QFileInfo(here).absoluteFilePath(), 2, 0}, {}});
    QVERIFY(open->isVisible());
    std::vector<app::FileRequest> requests;
    connect(&bar, &app::MessageBar::fileRequested, this,
            [&requests](const app::FileRequest &request) { requests.push_back(request); });
    QTest::mouseClick(open, Qt::LeftButton);
    QCOMPARE(int(requests.size()), 1);
    QCOMPARE(requests[0].place.line, 2);
}

WAYBILL_GUI_TEST_MAIN(PlaceOpeningTest)
#include "tst_placeopening.moc"
