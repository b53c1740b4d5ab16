// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"
#include "app/compare/comparefilesview.h"
#include "app/compare/comparelocation.h"
#include "app/compare/comparepage.h"
#include "app/session/session.h"
#include "diffview/diffview.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

using namespace waybill;
using app::CompareLocation;
using app::ComparePage;
using diffview::DiffSide;
using diffview::DiffView;
using diffview::ReadingPlace;

namespace {

QByteArray numberedLines(int lines, int step)
{
    QByteArray text;
    for (int i = 1; i <= lines; ++i)
        text += "line " + QByteArray::number(i) + (step > 0 && i % step == 0 ? " changed\n" : "\n");
    return text;
}

/// A repository whose files have many changes, far more than fit on a screen.
class LongProduct {
public:
    LongProduct()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("depot"));
        story.as("Ada", "ada@example.org").write("a.txt", numberedLines(500, 5)).write("b.txt", numberedLines(500, 3));
        story.commit("Begin");
        story.tag("zero", "Draft");
        story.wait(24).write("a.txt", numberedLines(500, 0)).write("b.txt", numberedLines(500, 0));
        story.write("before.txt", numberedLines(500, 0));
        story.commit("fix: plain lines");
        story.tag("one", "First");
        story.wait(24).write("a.txt", numberedLines(500, 9)).write("b.txt", numberedLines(500, 7));
        story.remove("before.txt").write("moved.txt", numberedLines(500, 11));
        story.commit("fix: many lines");
        story.tag("two", "Second");
        story.finish();
        error = testing::errorText(story);
    }

    [[nodiscard]] compare::Source source() const
    {
        compare::Source source;
        source.repository = m_folder.path(QStringLiteral("depot"));
        source.revisions = {"one", "two"};
        return source;
    }
    [[nodiscard]] QString repository() const { return m_folder.path(QStringLiteral("depot")); }
    [[nodiscard]] const testing::ScratchFolder &folder() const { return m_folder; }

    QByteArray error;

private:
    testing::ScratchFolder m_folder;
};

/// The page in a window.
class KeptPage {
public:
    KeptPage() { page.resize(1280, 800); }

    [[nodiscard]] bool show()
    {
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        return settle();
    }
    [[nodiscard]] bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled() && !page.comparisonTitle().isEmpty(); }, 10000);
    }
    [[nodiscard]] DiffView *diff() const { return page.findChild<DiffView *>(QStringLiteral("diff")); }
    [[nodiscard]] QLineEdit *filter() const { return page.findChild<QLineEdit *>(QStringLiteral("compareFilterLine")); }
    [[nodiscard]] QTabWidget *lists() const { return page.findChild<QTabWidget *>(QStringLiteral("tabs")); }
    [[nodiscard]] CompareLocation place() const { return CompareLocation::fromMap(page.place()); }

    app::Session session;
    ComparePage page{session, nullptr};
};

/// The new side's line 300 below the new side's line 290 at the top.
constexpr ReadingPlace Middle = {{DiffSide::New, 300}, {DiffSide::New, 290}};

} // namespace

/// The Compare page comes back to the list, filter, file and line that somebody left.
class TestComparePlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mapsHoldEverything()
    {
        CompareLocation location;
        location.source = compare::Source{};
        location.source->repository = QStringLiteral("/depot");
        location.source->revisions = {"one", "two"};
        location.file = "dir/ä.txt";
        location.reading = {{DiffSide::Old, 12}, {DiffSide::New, 3}};
        location.filter = QStringLiteral("*.txt");
        location.list = QStringLiteral("commits");
        location.graph = true;
        location.graphCommit = QStringLiteral("abc");
        const CompareLocation read = CompareLocation::fromMap(location.toMap());
        QCOMPARE(read.source, location.source);
        QCOMPARE(read.file, location.file);
        QVERIFY(read.reading == location.reading);
        QCOMPARE(read.filter, location.filter);
        QCOMPARE(read.list, location.list);
        QCOMPARE(read.graph, location.graph);
        QCOMPARE(read.graphCommit, location.graphCommit);
    }

    void otherMapsAreEmptyPlaces_data()
    {
        QTest::addColumn<QVariantMap>("map");
        QTest::newRow("empty") << QVariantMap();
        QTest::newRow("of another kind") << QVariantMap{{QStringLiteral("line"), 7},
                                                        {QStringLiteral("revisions"), QStringLiteral("one")},
                                                        {QStringLiteral("top"), QVariantMap()},
                                                        {QStringLiteral("file"), QVariantList{1}}};
    }

    void otherMapsAreEmptyPlaces()
    {
        QFETCH(QVariantMap, map);
        const CompareLocation read = CompareLocation::fromMap(map);
        QVERIFY(!read.source);
        QVERIFY(read.reading == ReadingPlace());
        QCOMPARE(read.file, QByteArray());
        QVERIFY(!read.graph);
    }

    void comesBackToTheLine_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("follows"); // the product's range, rather than revisions that somebody chose
        QTest::newRow("revisions") << QByteArray("b.txt") << false;
        QTest::newRow("the range") << QByteArray("b.txt") << true;
    }

    void comesBackToTheLine()
    {
        QFETCH(QByteArray, file);
        QFETCH(bool, follows);
        const LongProduct product;
        QVERIFY2(product.error.isEmpty(), product.error.constData());
        const auto begin = [&](KeptPage &window) {
            if (!follows)
                return;
            QSignalSpy loaded(&window.session, &app::Session::loaded);
            window.session.open({product.repository()});
            QVERIFY(loaded.wait(20000));
            window.session.setRange(0, "one", "two");
            window.page.setRepository(0);
        };
        QVariantMap place;
        {
            KeptPage window;
            begin(window);
            if (!follows)
                window.page.compare(product.source());
            QVERIFY(window.show());
            CompareLocation there = window.place();
            there.file = file;
            there.filter = QStringLiteral("*.txt");
            window.page.goToPlace(there.toMap());
            QVERIFY(window.settle());
            window.diff()->goTo(Middle);
            QVERIFY(window.settle());
            place = window.page.place();
            QVERIFY(CompareLocation::fromMap(place).reading == Middle);
        }
        KeptPage window;
        window.page.goToPlace(place); // before anything is read, as when a product opens
        QCOMPARE(window.page.place(), place);
        begin(window);
        QVERIFY(window.show());
        QTRY_COMPARE(window.page.place(), place);
        QCOMPARE(window.filter()->text(), QStringLiteral("*.txt"));
        QCOMPARE(QString::fromUtf8(file),
                 window.page.findChild<app::CompareFilesView *>()->currentIndex().siblingAtColumn(0).data().toString());
    }

    /// As when a product opens: its usual range is there first, the one that was chosen last time follows.
    void anEarlierRangeKeepsTheLine()
    {
        const LongProduct product;
        KeptPage window;
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.open({product.repository()});
        QVERIFY(loaded.wait(20000));
        window.page.setRepository(0);
        const auto showRange = [&](const char *base) {
            window.session.setRange(0, base, "two");
            return QTest::qWaitFor(
                [&] {
                    return window.page.isSettled() && window.session.isLoaded()
                           && window.page.comparisonTitle().contains(QLatin1String(base));
                },
                10000);
        };
        CompareLocation there;
        there.file = "b.txt";
        there.reading = Middle;
        window.page.goToPlace(there.toMap());
        window.page.show();
        QVERIFY(showRange("zero"));
        QVERIFY(window.place().reading == Middle);
        QVERIFY(showRange("one"));
        QVERIFY(window.place().reading == Middle);
    }

    void aReloadKeepsTheLine()
    {
        const LongProduct product;
        KeptPage window;
        window.page.compare(product.source());
        QVERIFY(window.show());
        window.diff()->goTo(Middle);
        window.page.reload();
        QVERIFY(window.settle());
        QVERIFY(window.place().reading == Middle);
    }

    void anotherFileBeginsAtItsFirstChange()
    {
        const LongProduct product;
        KeptPage window;
        window.page.compare(product.source());
        QVERIFY(window.show());
        window.diff()->goTo(Middle);
        auto *view = window.page.findChild<app::CompareFilesView *>();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Down);
        QVERIFY(window.settle());
        QCOMPARE(window.place().file, QByteArray("b.txt"));
        QCOMPARE(window.place().reading.caret.line, 7);
    }

    void comesBackToTheListOfCommits()
    {
        const LongProduct product;
        QVariantMap place;
        {
            KeptPage window;
            window.page.compare(product.source());
            QVERIFY(window.show());
            window.lists()->setCurrentIndex(1);
            QVERIFY(window.settle());
            place = window.page.place();
        }
        KeptPage window;
        window.page.goToPlace(place);
        QVERIFY(window.show());
        QTRY_COMPARE(window.lists()->currentWidget()->objectName(), QStringLiteral("commits"));
    }

    void aFileThatNoLongerDiffersIsLeftAlone()
    {
        const LongProduct product;
        CompareLocation there;
        there.source = product.source();
        there.file = "gone.txt";
        there.reading = Middle;
        KeptPage window;
        QSignalSpy said(&window.page, &app::Page::message);
        window.page.goToPlace(there.toMap());
        QVERIFY(window.show());
        QCOMPARE(window.place().file, QByteArray("a.txt"));
        QCOMPARE(window.place().reading.caret.line, 9);
        QVERIFY(said.isEmpty());
    }
};

WAYBILL_GUI_TEST_MAIN(TestComparePlace)
#include "tst_compareplace.moc"
