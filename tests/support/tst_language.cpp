// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/language.h"
#include "support/languagedispatcher.h"
#include "support/parallel.h"
#include "testing/testmain.h"
#include "wording/labels.h"
#include "wording/text.h"
#include "words/impact.h"

#include <set>

using namespace waybill;

class LanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void speaks_data();
    void speaks();
    void nests();
    void unknownTextsAreEnglish();
    void pluralsOfEnglish();
    void threadsAreApart();
    void workersTakeTheLanguage();
    void cleanupTestCase();

private:
    [[nodiscard]] static QString folder() { return QStringLiteral(WAYBILL_BIN_DIR "/../src"); }
    [[nodiscard]] static QString word() { return label(Impact::Breaking); }

    LanguageDispatcher m_dispatcher{folder()};
    QTranslator m_french; // what the program itself speaks
};

/// A French program, in which each text may be asked for in any language.
void LanguageTest::initTestCase()
{
    QVERIFY(m_french.load(folder() + QStringLiteral("/waybill_fr.qm")));
    QVERIFY(QCoreApplication::installTranslator(&m_french));
    QVERIFY(QCoreApplication::installTranslator(&m_dispatcher));
    const QStringList installed = installedLanguages(folder());
    for (const char *language : {"de", "en", "fr"})
        QVERIFY2(installed.contains(QLatin1String(language)), language);
}

void LanguageTest::cleanupTestCase()
{
    QCoreApplication::removeTranslator(&m_dispatcher);
    QCoreApplication::removeTranslator(&m_french);
}

void LanguageTest::speaks_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("heading");
    const auto row = [](const char *language, const char *heading) {
        QTest::newRow(*language ? language : "the program's")
            << QString::fromLatin1(language) << QString::fromUtf8(heading);
    };
    row("", "Changements incompatibles");
    row("fr", "Changements incompatibles");
    row("en", "Breaking changes");
    row("de", "Inkompatible Änderungen");
    row("xx", "Breaking changes");
}

void LanguageTest::speaks()
{
    QFETCH(QString, language);
    QFETCH(QString, heading);
    {
        const LanguageScope scope(language);
        QCOMPARE(QCoreApplication::translate("Notes", "Breaking changes"), heading);
    }
    QCOMPARE(QCoreApplication::translate("Notes", "Breaking changes"), QStringLiteral("Changements incompatibles"));
}

void LanguageTest::nests()
{
    QVERIFY(LanguageScope::current().isEmpty());
    const LanguageScope outer(QStringLiteral("de"));
    QCOMPARE(wording::currentLanguage(), QStringLiteral("de"));
    {
        const LanguageScope inner(QStringLiteral("en"));
        QCOMPARE(wording::currentLanguage(), QStringLiteral("en"));
        const LanguageScope asAround{QString()};
        QCOMPARE(wording::currentLanguage(), QStringLiteral("en"));
    }
    QCOMPARE(wording::currentLanguage(), QStringLiteral("de"));
}

/// What a catalogue lacks must not come in the program's own language.
void LanguageTest::unknownTextsAreEnglish()
{
    const LanguageScope scope(QStringLiteral("de"));
    QCOMPARE(QCoreApplication::translate("Nowhere", "No catalogue has this – no."),
             QString::fromUtf8("No catalogue has this – no."));
}

void LanguageTest::pluralsOfEnglish()
{
    const LanguageScope scope(QStringLiteral("en"));
    QCOMPARE(QCoreApplication::translate("BoardModel", "%n repositories", nullptr, 1), QStringLiteral("1 repository"));
}

void LanguageTest::threadsAreApart()
{
    const LanguageScope scope(QStringLiteral("de"));
    QString elsewhere;
    QString carried;
    std::thread([&elsewhere] { elsewhere = word(); }).join();
    std::thread(inThisLanguage([&carried] { carried = word(); })).join();
    QCOMPARE(carried, word());
    QVERIFY(elsewhere != word());
}

void LanguageTest::workersTakeTheLanguage()
{
    const LanguageScope scope(QStringLiteral("de"));
    const QString expected = word();
    std::vector<QString> words(200);
    std::vector<std::thread::id> threads(words.size());
    onAllCores(
        words.size(), 1, {}, [] { return 0; },
        [&](int, std::size_t index) {
            QTest::qSleep(1); // so that each thread has its part
            words[index] = word();
            threads[index] = std::this_thread::get_id();
        });
    QCOMPARE(std::set<QString>(words.begin(), words.end()), std::set<QString>{expected});
    if (std::thread::hardware_concurrency() > 1)
        QVERIFY(std::set<std::thread::id>(threads.begin(), threads.end()).size() > 1);
    QThreadPool pool;
    const auto job = Job<QString>::start(pool, [](const JobControl &) -> Result<QString> { return word(); });
    pool.waitForDone();
    QCOMPARE(*job.future().result(), expected);
}

WAYBILL_TEST_MAIN(LanguageTest)
#include "tst_language.moc"
