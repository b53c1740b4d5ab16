// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/compareloader.h"
#include "app/session/changeloader.h"
#include "app/session/session.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QSignalSpy>
#include <QTest>

using namespace waybill;

class CompareLoaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Whoever forgot a comparison gets no renames of it, whatever is asked of the loader next.
    void forgottenComparisonsAreNotPaired()
    {
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("depot"));
        story.write("one.txt", "a\nb\nc\nd\n").commit("Begin");
        story.tag("one", "First");
        story.remove("one.txt").write("two.txt", "a\nb\nc\ne\n").commit("Move");
        story.tag("two", "Second");
        story.finish("main");
        compare::Source source;
        source.repository = folder.path(QStringLiteral("depot"));
        source.revisions = {"one", "two"};
        app::Session session;
        app::CompareLoader loader(session);
        QSignalSpy paired(&loader, &app::CompareLoader::paired);
        loader.compare(source);
        QTRY_COMPARE(paired.count(), 1);
        QTRY_VERIFY(!loader.isRefining());
        loader.cancel();
        git::RenameOptions options = loader.renameOptions();
        options.threshold = 90;
        loader.setRenameOptions(options);
        QVERIFY(!loader.isRefining());
        QVERIFY(!paired.wait(200));
        // The same while another is being compared.
        std::swap(source.revisions[0], source.revisions[1]);
        loader.compare(source);
        options.threshold = 80;
        loader.setRenameOptions(options);
        QVERIFY(!loader.isRunning(app::CompareLoader::Part::Renames));
        QTRY_VERIFY(!loader.isRefining() && paired.count() > 1);
        QCOMPARE(paired.count(), 2);
    }

    void panesNameTheirSides()
    {
        compare::Side side;
        QCOMPARE(app::sideLabel(side), QStringLiteral("nothing"));
        side.commit = *git::ObjectId::fromHex("23ac8fe000000000000000000000000000000000");
        QCOMPARE(app::sideLabel(side), side.commit.shortId());
        side.name = QStringLiteral("HEAD");
        side.date = QDateTime(QDate(2025, 4, 13), QTime(12, 0));
        QCOMPARE(app::sideLabel(side),
                 QStringLiteral("HEAD · %1 · %2")
                     .arg(QLocale().toString(side.date.date(), QLocale::ShortFormat), side.commit.shortId()));
        side = {};
        side.path = QStringLiteral("/tmp/one");
        QCOMPARE(app::sideLabel(side), QDir::toNativeSeparators(side.path));
    }

    void consequencesBreakNothing()
    {
        // A type moves to a package of its own, and the field that has it follows: another name, the same bytes.
        const QByteArray begin = "syntax = \"proto3\";\npackage depot;\n";
        const QByteArray type = "message Box {\n  string label = 1;\n  int32 weight = 2;\n}\n";
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("depot"));
        story.as("Ada", "ada@example.org");
        story.write("depot.proto", begin + type + "message Shelf {\n  Box box = 1;\n}\n");
        story.commit("Begin");
        story.tag("one", "First");
        story.wait(24)
            .write("types.proto", "syntax = \"proto3\";\npackage types;\n" + type)
            .write("depot.proto", begin + "import \"types.proto\";\nmessage Shelf {\n  types.Box box = 1;\n}\n");
        story.commit("types apart");
        story.tag("two", "Second");
        story.finish("main");
        compare::Source source;
        source.repository = folder.path(QStringLiteral("depot"));
        source.revisions = {"one", "two"};
        const auto files = compare::compareFiles(source);
        QVERIFY(files);
        const auto impacts = app::protocolImpacts(*files, {});
        QVERIFY(impacts);
        for (const auto &impact : *impacts)
            QVERIFY(impact != Impact::Breaking);
    }
};

WAYBILL_GUI_TEST_MAIN(CompareLoaderTest)
#include "tst_compareloader.moc"
