// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/servicemessage.h"
#include "git/gitmessage.h"
#include "release/evidence/evidencemessage.h"
#include "support/language.h"
#include "support/messagebytes.h"
#include "support/nesting.h"
#include "testing/testmain.h"
#include "wording/family.h"
#include "wording/locale.h"
#include "wording/text.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSet>

using namespace waybill;

namespace {

enum class Unknown { One };

constexpr const char *messageFamily(Unknown)
{
    return "unknown";
}

/// The places of a sentence: "%1", "%2", "%n".
QSet<QString> placesOf(const QString &sentence)
{
    static const QRegularExpression place(QStringLiteral("%(?:[1-9]|n)"));
    QSet<QString> places;
    for (auto matches = place.globalMatch(sentence); matches.hasNext();)
        places.insert(matches.next().captured());
    return places;
}

} // namespace

/// Messages as values, and the tables that say them.
class TestMessages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRowStandsAtItsId_data();
    void everyRowStandsAtItsId();
    void argumentsFillTheirPlaces();
    void namesAreCode();
    void argumentsHoldNoPlaces();
    void listings_data();
    void listings();
    void unknownMessagesSayTheirName();
    void jsonNamesAndArguments();
    void timesOfDay();
    void datesAndNumbers_data();
    void datesAndNumbers();
    void bytesAndBack();
    void brokenBytes_data();
    void brokenBytes();
};

void TestMessages::everyRowStandsAtItsId_data()
{
    QTest::addColumn<int>("family");
    QSet<QString> names;
    int index = 0;
    for (const wording::Family &family : wording::families()) {
        QVERIFY2(!names.contains(QLatin1String(family.name)), family.name);
        names.insert(QLatin1String(family.name));
        QTest::newRow(family.name) << index++;
    }
}

void TestMessages::everyRowStandsAtItsId()
{
    QFETCH(int, family);
    const wording::Family &one = wording::families()[std::size_t(family)];
    QVERIFY(!one.rows.empty());
    QSet<QString> keys;
    int id = 0;
    for (const wording::Row &row : one.rows) {
        QCOMPARE(row.id, id++);
        QVERIFY2(!keys.contains(QLatin1String(row.key)), row.key);
        keys.insert(QLatin1String(row.key));
        const QString sentence = QString::fromUtf8(row.sentence.text);
        // Places are numbered without a gap: a missing one would drop an argument in silence.
        QSet<QString> places = placesOf(sentence);
        places.remove(QStringLiteral("%n"));
        for (int place = 1; place <= places.size(); ++place)
            QVERIFY2(places.contains(QLatin1Char('%') + QString::number(place)), row.sentence.text);
    }
}

void TestMessages::argumentsFillTheirPlaces()
{
    QCOMPARE(wording::text(message(git::GitMessage::Because, QStringLiteral("a"), QStringLiteral("b"))),
             QStringLiteral("a: b"));
    const Message inner = message(git::GitMessage::Because, QStringLiteral("a"), git::GitMessage::NoPassword);
    QCOMPARE(wording::text(inner),
             QStringLiteral("a: The server asks for a user name and password; for that, Waybill needs git installed"));
}

void TestMessages::namesAreCode()
{
    using release::ElementMessage;
    const auto reshaped = [](const char *before, const char *after) {
        return wording::textWithCode(message(ElementMessage::Reshaped, Message(ElementMessage::Flag),
                                             QStringLiteral("--wait"), QString::fromUtf8(before),
                                             QString::fromUtf8(after)));
    };
    QCOMPARE(reshaped("bool", "*int"), QStringLiteral("The flag `--wait` changed from `bool` to `*int`"));
    // A bar ends the cell of a table, and a backtick the code.
    QCOMPARE(reshaped("a|b", "`c"), QStringLiteral("The flag `--wait` changed from a|b to `c"));
    QCOMPARE(wording::textWithCode(message(release::EvidenceMessage::TitleSays, QStringLiteral("add"))),
             wording::text(message(release::EvidenceMessage::TitleSays, QStringLiteral("add"))));
}

void TestMessages::argumentsHoldNoPlaces()
{
    QCOMPARE(wording::text(message(git::GitMessage::Because, QStringLiteral("%2 %n"), QStringLiteral("%1"))),
             QStringLiteral("%2 %n: %1"));
}

void TestMessages::listings_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<int>("join");
    QTest::addColumn<QString>("said");
    using Join = Listing::Join;
    const QStringList names{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("c")};
    QTest::newRow("none") << QStringList() << int(Join::And) << QString();
    QTest::newRow("one") << QStringList{QStringLiteral("a")} << int(Join::Or) << QStringLiteral("a");
    QTest::newRow("and") << names << int(Join::And) << QStringLiteral("a, b and c");
    QTest::newRow("or") << names << int(Join::Or) << QStringLiteral("a, b or c");
    QTest::newRow("comma") << names << int(Join::Comma) << QStringLiteral("a, b, c");
    QTest::newRow("clauses") << names << int(Join::Clauses) << QStringLiteral("a; b; c");
}

void TestMessages::listings()
{
    QFETCH(QStringList, names);
    QFETCH(int, join);
    QFETCH(QString, said);
    const Message all = message(git::GitMessage::Because, listing(names, Listing::Join(join)), QStringLiteral("x"));
    QCOMPARE(wording::text(all), said + QStringLiteral(": x"));
}

void TestMessages::unknownMessagesSayTheirName()
{
    QCOMPARE(wording::text(Unknown::One), QStringLiteral("unknown.0"));
    QVERIFY(wording::key(Unknown::One).isEmpty());
}

void TestMessages::jsonNamesAndArguments()
{
    const Message said =
        message(git::GitMessage::Because, message(git::GitMessage::Because, QStringLiteral("x"), Count{2}),
                listing({QStringLiteral("a"), QStringLiteral("b")}));
    QCOMPARE(wording::key(said), QStringLiteral("git.because"));
    QCOMPARE(QJsonDocument(wording::arguments(said)).toJson(QJsonDocument::Compact),
             QByteArray(R"([{"arguments":["x",2],"id":"git.because"},["a","b"]])"));
    QVERIFY(wording::key(QStringLiteral("verbatim")).isEmpty());
}

/// "Try again after ..." is no help with a day alone.
void TestMessages::timesOfDay()
{
    const QDateTime at = QDateTime(QDate(2026, 12, 3), QTime(10, 47)).toUTC();
    const QString said = wording::text(message(forge::ServiceMessage::TryAgainAt, at));
    QVERIFY2(said.contains(QLatin1String("10:47")), qPrintable(said));
}

void TestMessages::datesAndNumbers_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("scope");
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("commits");
    QTest::newRow("the user's country") << "en_GB"
                                        << ""
                                        << "en_GB"
                                        << "5,651 commits";
    QTest::newRow("not that of the words") << "de_DE"
                                           << ""
                                           << "de_DE"
                                           << "5.651 commits";
    QTest::newRow("notes in another language") << "en_GB"
                                               << "de"
                                               << "de_DE"
                                               << "5.651 commits";
    QTest::newRow("notes are the same in every country") << "en_GB"
                                                         << "en"
                                                         << "en_US"
                                                         << "5,651 commits";
}

/// They follow the program's locale, and in a text of another language that one's.
void TestMessages::datesAndNumbers()
{
    QFETCH(QString, program);
    QFETCH(QString, scope);
    QFETCH(QString, locale);
    const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(program));
    const LanguageScope language(scope);
    const QDateTime at(QDate(2026, 12, 3), QTime(10, 47));
    const QString said = wording::text(message(forge::ServiceMessage::TryAgainAt, at.toUTC()));
    QVERIFY2(said.contains(QLocale(locale).toString(at, QLocale::ShortFormat)), qPrintable(said));
    QTEST(wording::withGroups(QStringLiteral("5651 commits"), 5651), "commits");
    QCOMPARE(wording::withGroups(QStringLiteral("651 commits"), 651), QStringLiteral("651 commits"));
}

void TestMessages::bytesAndBack()
{
    const Messages all{Message(), Message(QStringLiteral("verbatim")), git::GitMessage::KeysRefused,
                       message(git::GitMessage::Because, Place{QStringLiteral("f"), 1, 2}, Count{-3},
                               QDateTime::fromSecsSinceEpoch(42, Qt::UTC),
                               listing({QStringLiteral("a"), QStringLiteral("b")}, Listing::Join::Or),
                               message(git::GitMessage::Because, QStringLiteral("inner")))};
    for (const Message &one : all) {
        ByteWriter out;
        writeMessage(out, one);
        const QByteArray bytes = out.bytes();
        ByteReader in(bytes);
        const Message read = readMessage(in);
        QVERIFY(in.isFine());
        QVERIFY(in.atEnd());
        QVERIFY(read == one);
    }
}

void TestMessages::brokenBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    Message deep = QStringLiteral("x");
    for (int i = 0; i < 2 * MostNesting; ++i)
        deep = message(git::GitMessage::Because, deep);
    ByteWriter out;
    writeMessage(out, deep);
    QTest::newRow("too deep") << out.bytes();
    QTest::newRow("cut") << out.bytes().left(30);
    ByteWriter many;
    many.add(QByteArray("git"));
    many.add(qint32(0));
    many.add(QString());
    many.add(quint32(0xFFFFFFF0));
    QTest::newRow("too many") << many.bytes();
}

void TestMessages::brokenBytes()
{
    QFETCH(QByteArray, bytes);
    ByteReader in(bytes);
    (void)readMessage(in);
    QVERIFY(!in.isFine());
}

WAYBILL_TEST_MAIN(TestMessages)
#include "tst_messages.moc"
