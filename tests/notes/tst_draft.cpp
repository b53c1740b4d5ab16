// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/drafts/draft.h"
#include "notes/drafts/draftstore.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QTest>

using namespace waybill;
using namespace waybill::notes;
using namespace waybill::testing;

/// What a person typed into the notes survives that they are generated again.
class TestDraft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void survives_data();
    void survives();
    void conflicts();
    void isKeptWithTheProduct();
    void namesBecomeFiles();
    void tellsWhatItCannotDo();

private:
    ScratchFolder m_folder;
};

void TestDraft::survives_data()
{
    QTest::addColumn<QString>("generated");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("now");
    QTest::addColumn<QString>("expected");
    const QString list = QStringLiteral("# 1.9.0\n\n- one\n- two\n");
    QTest::newRow("nothing new") << list << QStringLiteral("# 1.9.0\n\n- One!\n- two\n") << list
                                 << QStringLiteral("# 1.9.0\n\n- One!\n- two\n");
    QTest::newRow("a line before an edited one")
        << list << QStringLiteral("# 1.9.0\n\n- One!\n- two\n") << QStringLiteral("# 1.9.0\n\n- new\n- one\n- two\n")
        << QStringLiteral("# 1.9.0\n\n- new\n- One!\n- two\n");
    QTest::newRow("a line behind an edited one")
        << list << QStringLiteral("# 1.9.0\n\n- one\n- Two!\n") << QStringLiteral("# 1.9.0\n\n- one\n- two\n- three\n")
        << QStringLiteral("# 1.9.0\n\n- one\n- Two!\n- three\n");
    QTest::newRow("a line between two edited ones")
        << list << QStringLiteral("# 1.9.0\n\n- One!\n- Two!\n") << QStringLiteral("# 1.9.0\n\n- one\n- mid\n- two\n")
        << QStringLiteral("# 1.9.0\n\n- One!\n- mid\n- Two!\n");
    QTest::newRow("a line goes beside an edited one")
        << list << QStringLiteral("# 1.9.0\n\n- one\n- Two!\n") << QStringLiteral("# 1.9.0\n\n- two\n")
        << QStringLiteral("# 1.9.0\n\n- Two!\n");
    QTest::newRow("an introduction, and another title")
        << list << QStringLiteral("# 1.9.0\n\nThank you all.\n\n- one\n- two\n")
        << QStringLiteral("# 2.0.0\n\n- one\n- two\n") << QStringLiteral("# 2.0.0\n\nThank you all.\n\n- one\n- two\n");
    QTest::newRow("an own line among lines that are edited elsewhere")
        << list << QStringLiteral("# 1.9.0\n\n- one\n- mine\n- two\n") << QStringLiteral("# 1.9.0\n\n- ONE\n- TWO\n")
        << QStringLiteral("# 1.9.0\n\n- ONE\n- mine\n- TWO\n");
    QTest::newRow("both did the same") << list << QStringLiteral("# 1.9.0\n\n- ONE\n- two\n")
                                       << QStringLiteral("# 1.9.0\n\n- ONE\n- two\n")
                                       << QStringLiteral("# 1.9.0\n\n- ONE\n- two\n");
    QTest::newRow("not ASCII") << list << QStringLiteral("# 1.9.0\n\n- één\n- two\n")
                               << QStringLiteral("# 1.9.0\n\n- one\n- two\n- 三\n")
                               << QStringLiteral("# 1.9.0\n\n- één\n- two\n- 三\n");
}

void TestDraft::survives()
{
    QFETCH(QString, generated);
    QFETCH(QString, typed);
    QFETCH(QString, now);
    const auto merged = mergeDraft({generated, typed}, now);
    QVERIFY2(merged, errorText(merged).constData());
    QTEST(merged->text, "expected");
    QVERIFY(merged->conflicts.empty());
    QCOMPARE(merged->moved, generated != now);
}

void TestDraft::conflicts()
{
    const QString generated = QStringLiteral("# 1.9.0\n\n- one\n- two\n- three\n");
    // Edited here, taken out or edited there: the person's line stands, and the other one is told.
    const auto gone = mergeDraft({generated, QStringLiteral("# 1.9.0\n\n- one\n- Two!\n- three\n")},
                                 QStringLiteral("# 1.9.0\n\n- one\n- three\n"));
    QVERIFY(gone);
    QCOMPARE(gone->text, QStringLiteral("# 1.9.0\n\n- one\n- Two!\n- three\n"));
    QCOMPARE(gone->conflicts, (std::vector{DraftConflict{4, QStringLiteral("- Two!\n"), QString()}}));

    const auto both = mergeDraft({generated, QStringLiteral("# 1.9.0\n\n- Mine\n- two\n- three\n")},
                                 QStringLiteral("# 1.9.0\n\n- Theirs\n- two\n- three\n"));
    QVERIFY(both);
    QCOMPARE(both->text, QStringLiteral("# 1.9.0\n\n- Mine\n- two\n- three\n"));
    QCOMPARE(both->conflicts,
             (std::vector{DraftConflict{3, QStringLiteral("- Mine\n"), QStringLiteral("- Theirs\n")}}));
    QCOMPARE(withGenerated(*both), QStringLiteral("# 1.9.0\n\n- Theirs\n- two\n- three\n"));
    QCOMPARE(withGenerated(*gone), QStringLiteral("# 1.9.0\n\n- one\n- three\n"));
}

void TestDraft::isKeptWithTheProduct()
{
    const DraftStore store(m_folder.path(QStringLiteral("product")));
    const DraftKey key{QStringLiteral("1.9.0"), QStringLiteral("default"), QStringLiteral("en")};
    const DraftKey german{QStringLiteral("1.9.0"), QStringLiteral("default"), QStringLiteral("de")};
    QCOMPARE(*store.read(key), std::optional<Draft>());
    const Draft draft{QStringLiteral("generated\n"), QStringLiteral("typed\n")};
    QVERIFY(store.write(key, draft));
    QCOMPARE(*store.read(key), std::optional(draft));
    QCOMPARE(*store.read(german), std::optional<Draft>());
    QCOMPARE(QDir(m_folder.path(QStringLiteral("product/waybill.notes"))).entryList(QDir::Files),
             (QStringList{QStringLiteral("1.9.0.default.en.generated.md"), QStringLiteral("1.9.0.default.en.md")}));
    // Without what it was made from, all of it is a person's.
    QVERIFY(QFile::remove(m_folder.path(QStringLiteral("product/waybill.notes/1.9.0.default.en.generated.md"))));
    QCOMPARE(*store.read(key), std::optional(Draft{QString(), QStringLiteral("typed\n")}));
    // What says what was generated is no draft.
    QVERIFY(store.write(key, Draft{QStringLiteral("same\n"), QStringLiteral("same\n")}));
    QVERIFY(QDir(m_folder.path(QStringLiteral("product/waybill.notes"))).isEmpty(QDir::Files));
    QVERIFY(store.write(key, {}));
}

void TestDraft::namesBecomeFiles()
{
    const DraftStore store(QStringLiteral("/p"));
    QCOMPARE(store.fileOf({QStringLiteral("1.9.0-rc.1+k8s"), QStringLiteral("default"), QStringLiteral("zh_CN")}),
             QStringLiteral("/p/waybill.notes/1.9.0-rc.1+k8s.default.zh_CN.md"));
    QCOMPARE(store.fileOf({QString(), QStringLiteral("../../etc/own notes"), QStringLiteral("en")}),
             QStringLiteral("/p/waybill.notes/unreleased._/../etc/own_notes.en.md")
                 .replace(QStringLiteral("_/../etc/"), QStringLiteral("__.._etc_")));
}

void TestDraft::tellsWhatItCannotDo()
{
    m_folder.write(QStringLiteral("blocked/waybill.notes"), "a file where the folder belongs\n");
    const DraftStore store(m_folder.path(QStringLiteral("blocked")));
    const auto written = store.write({QStringLiteral("1.0.0"), QStringLiteral("default"), QStringLiteral("en")},
                                     Draft{QStringLiteral("a"), QStringLiteral("b")});
    QVERIFY(!written);
    QCOMPARE(written.error().place.file, m_folder.path(QStringLiteral("blocked/waybill.notes")));
}

WAYBILL_TEST_MAIN(TestDraft)
#include "tst_draft.moc"
