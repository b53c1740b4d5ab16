// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/draftwriter.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QSignalSpy>

using namespace waybill;
using app::DraftWriter;
using notes::Draft;
using notes::DraftKey;
using notes::DraftStore;

/// Two windows that type notes of one version, and a version that is renamed.
class TestDraftWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_scratch = std::make_unique<testing::ScratchFolder>();
        m_store.emplace(m_scratch->path());
    }
    void ownTextsFollowEachOther();
    void theOtherWindowsTextStays();
    void movesOnlyWhatIsStored();

private:
    static Draft draft(const char *text) { return {QStringLiteral("generated\n"), QString::fromUtf8(text)}; }
    [[nodiscard]] QString stored(const DraftKey &key) const
    {
        const auto read = m_store->read(key);
        return read && *read ? (*read)->text : QString();
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::optional<DraftStore> m_store;
    const DraftKey m_key{QStringLiteral("1.0.0"), QStringLiteral("default"), QStringLiteral("en")};
    const DraftKey m_next{QStringLiteral("2.0.0"), QStringLiteral("default"), QStringLiteral("en")};
};

void TestDraftWriter::ownTextsFollowEachOther()
{
    DraftWriter writer;
    QSignalSpy failed(&writer, &DraftWriter::failed);
    writer.write(*m_store, m_key, {}, draft("one\n"));
    writer.write(*m_store, m_key, {}, draft("one and two\n"));
    writer.finish();
    QCOMPARE(stored(m_key), QStringLiteral("one and two\n"));
    writer.write(*m_store, m_key, draft("one and two\n"), draft("three\n"));
    writer.finish();
    QCOMPARE(stored(m_key), QStringLiteral("three\n"));
    QCOMPARE(failed.count(), 0);
}

void TestDraftWriter::theOtherWindowsTextStays()
{
    QVERIFY(m_store->write(m_key, draft("as both read it\n")));
    DraftWriter here;
    DraftWriter there;
    QSignalSpy failed(&there, &DraftWriter::failed);
    here.write(*m_store, m_key, draft("as both read it\n"), draft("from here\n"));
    here.finish();
    there.write(*m_store, m_key, draft("as both read it\n"), draft("from there\n"));
    there.finish();
    QCOMPARE(stored(m_key), QStringLiteral("from here\n"));
    QVERIFY(failed.count() > 0 || failed.wait(1000));
    // Whoever has read it may go on.
    there.write(*m_store, m_key, draft("from here\n"), draft("from both\n"));
    there.finish();
    QCOMPARE(stored(m_key), QStringLiteral("from both\n"));
}

void TestDraftWriter::movesOnlyWhatIsStored()
{
    QVERIFY(m_store->write(m_key, draft("typed\n")));
    {
        DraftWriter writer;
        writer.move(*m_store, m_key, m_next, draft("typed\n"));
    }
    QCOMPARE(stored(m_next), QStringLiteral("typed\n"));
    QCOMPARE(stored(m_key), QString());
    // Where the new one cannot be written, the old one stays.
    const DraftKey beyond{QStringLiteral("3.0.0"), QStringLiteral("default"), QStringLiteral("en")};
    QVERIFY(QDir().mkpath(m_store->fileOf(beyond)));
    DraftWriter writer;
    QSignalSpy failed(&writer, &DraftWriter::failed);
    writer.move(*m_store, m_next, beyond, draft("typed\n"));
    writer.finish();
    QVERIFY(failed.count() > 0 || failed.wait(1000));
    QCOMPARE(stored(m_next), QStringLiteral("typed\n"));
}

WAYBILL_TEST_MAIN(TestDraftWriter)
#include "tst_draftwriter.moc"
