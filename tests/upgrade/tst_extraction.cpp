// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/extraction.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::upgrade;

namespace {

WordPattern patternOf(const char *text)
{
    auto pattern = WordPattern::compile(QString::fromUtf8(text));
    if (!pattern)
        QTest::qFail(qPrintable(wording::line(pattern.error())), __FILE__, __LINE__);
    return pattern.value_or(WordPattern());
}

QString told(const Word &word)
{
    return word.text + QLatin1Char('@') + word.place.toString();
}

QString told(const std::vector<Word> &words)
{
    QStringList all;
    for (const Word &word : words)
        all << told(word);
    return all.join(QLatin1Char(' '));
}

WordSet setOf(const char *words)
{
    return wordsOf({{"f.txt", words}}, patternOf("([\\w-]+)"));
}

constexpr auto AgentDrivers = R"go(package main

const (
	driver9pType       = "9p"
	driverVirtioFSType = "virtio-fs"
	driverBlkType   = "blk"
	// driverOldType = "old"
)
var s = `driverFakeType = "fake"`
)go";

} // namespace

class TestExtraction : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void badPatterns_data();
    void badPatterns();
    void words();
    void places_data();
    void places();
    void takesTooLong();
    void sets();
    void vocabulary();
    void stored_data();
    void stored();
    void storedChange_data();
    void storedChange();
};

void TestExtraction::badPatterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no group") << QStringLiteral("abc") << QString::fromUtf8("the pattern “abc” has no group");
    QTest::newRow("only a group that does not count")
        << QStringLiteral("a(?:b)c") << QString::fromUtf8("the pattern “a(?:b)c” has no group");
    QTest::newRow("open") << QStringLiteral("a(b")
                          << QString::fromUtf8("“a(b” is not a regular expression: missing closing parenthesis at "
                                               "character 4");
    QTest::newRow("empty") << QString() << QString::fromUtf8("the pattern “” has no group");
}

void TestExtraction::badPatterns()
{
    QFETCH(QString, pattern);
    const Place place{QStringLiteral("waybill.toml"), 7, 3};
    const auto compiled = WordPattern::compile(pattern, place);
    QVERIFY(!compiled);
    QTEST(wording::text(compiled.error().what), "expected");
    QCOMPARE(compiled.error().place, place);
    QCOMPARE(compiled.error().fault, Fault::Input);
    QVERIFY(!compiled.error().advice.isEmpty());
}

void TestExtraction::words()
{
    const WordPattern pattern = patternOf(R"re(driver\w+Type\s*=\s*"([\w-]+)")re");
    const WordSet words = wordsOf({{"device.go", AgentDrivers}, {"mount.go", "driverXType = \"blk\"\n"}}, pattern);
    QStringList said;
    for (const auto &[word, places] : words.words) {
        QStringList all;
        for (const Place &place : places)
            all << place.toString();
        said << word + QLatin1Char('@') + all.join(QLatin1Char('+'));
    }
    // What is commented out does not count; what stands in another string does, since words mostly do.
    QCOMPARE(said.join(QLatin1Char(' ')),
             QStringLiteral("9p@device.go:4:24 blk@device.go:6:21+mount.go:1:16 fake@device.go:9:28 "
                            "virtio-fs@device.go:5:24"));
    QVERIFY(words.problems.empty());
}

void TestExtraction::places_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *path, const QByteArray &content, const char *pattern,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(path) << content << QString::fromUtf8(pattern) << QString::fromUtf8(expected);
    };
    row("begins of lines", "a.txt", "x=1\ny=2\n", "^(\\w)=", "x@a.txt:1:1 y@a.txt:2:1");
    row("comments of unknown languages count", "a.toml", "#key = 1\nkey2 = 2\n",
        "^#?(\\w+) =", "key@a.toml:1:2 key2@a.toml:2:1");
    row("empty groups do not", "a.txt", "=1 b=2", "(\\w*)=", "b@a.txt:1:4");
    row("nor groups that are not there", "a.txt", "x1 y", "x(?:(a)|1)", "");
    row("empty matches come to an end", "a.txt", "ab", "(?=(.))", "a@a.txt:1:1 b@a.txt:1:2");
    row("a group before the match", "a.txt", "a\nb=", "(?<=(\\w))=", "b@a.txt:2:1");
    row("the first group counts", "a.txt", "k v", "(\\w) (\\w)", "k@a.txt:1:1");
    row("letters of all kinds", "a.txt", "\xc3\xa9t\xc3\xa9=1", "(\\S+)=", "été@a.txt:1:1");
    row("not UTF-8", "a.txt", "\xe9=1", "(\\S+)=", "é@a.txt:1:1");
    row("no text", "a.txt", QByteArray("x=1\0", 4), "(\\w)=", "");
    row("nothing", "a.txt", "", "(\\w)", "");
}

void TestExtraction::places()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(QString, pattern);
    QTEST(told(wordsOf(SourceFile{path, content}, patternOf(pattern.toUtf8().constData())).words), "expected");
}

void TestExtraction::takesTooLong()
{
    const FileWords words =
        wordsOf(SourceFile{"a.txt", "k=1\n" + QByteArray(40, 'a')}, patternOf("((?:a+)+b|k=|(?:a|aa)+c)"));
    QCOMPARE(words.problems.size(), std::size_t(1));
    QCOMPARE(words.problems.front().place.file, QStringLiteral("a.txt"));
    QCOMPARE(told(words.words), QStringLiteral("k=@a.txt:1:1")); // what was found before stays
}

void TestExtraction::sets()
{
    const WordSet server = setOf("9p blk scsi");
    const WordSet client = setOf("blk\nephemeral local ephemeral");
    QCOMPARE(told(unknownTo(server, client)), QStringLiteral("ephemeral@f.txt:2:1 local@f.txt:2:11"));
    QCOMPARE(told(unknownTo(client, client)), QString());
    QCOMPARE(told(unknownTo(setOf(""), setOf("a"))), QStringLiteral("a@f.txt:1:1"));
    const WordChange change = compareWords(server, client);
    QCOMPARE(told(change.added), QStringLiteral("ephemeral@f.txt:2:1 local@f.txt:2:11"));
    QCOMPARE(told(change.removed), QStringLiteral("9p@f.txt:1:1 scsi@f.txt:1:8"));
    QCOMPARE(compareWords(server, server), WordChange());
}

void TestExtraction::vocabulary()
{
    // How a driver that only one end knew made a release that should have been a patch a minor.
    const WordPattern client = patternOf(R"re(kata\w+DevType\s*=\s*"([\w-]+)")re");
    const WordPattern server = patternOf(R"re(driver\w+Type\s*=\s*"([\w-]+)")re");
    const WordSet oldServer = wordsOf({{"device.go", "driver9pType = \"9p\"\ndriverBlkType = \"blk\"\n"}}, server);
    const WordSet newServer = wordsOf({{"device.go", "driver9pType = \"9p\"\ndriverBlkType = \"blk\"\n"},
                                       {"mount.go", "const driverEphemeralType = \"ephemeral\""}},
                                      server);
    const WordSet oldClient = wordsOf({{"kata_agent.go", "kata9pDevType = \"9p\"\n"}}, client);
    const WordSet newClient =
        wordsOf({{"kata_agent.go", "kata9pDevType = \"9p\"\nkataEphemeralDevType = \"ephemeral\"\n"}}, client);
    QCOMPARE(told(unknownTo(oldServer, newClient)), QStringLiteral("ephemeral@kata_agent.go:2:25"));
    QCOMPARE(told(unknownTo(newServer, newClient)), QString());
    QCOMPARE(told(unknownTo(newServer, oldClient)), QString());
    QCOMPARE(told(unknownTo(oldServer, oldClient)), QString());
}

void TestExtraction::stored_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    QTest::newRow("version") << QByteArray("// 1\nconst CurPersistVersion uint = 2\n") << "2@version.go:2:32";
    QTest::newRow("the first counts") << QByteArray("CurPersistVersion uint = 1\nCurPersistVersion uint = 2\n")
                                      << "1@version.go:1:26";
    QTest::newRow("absent") << QByteArray("package api\n") << "";
    QTest::newRow("commented out") << QByteArray("// CurPersistVersion uint = 2\n") << "";
}

void TestExtraction::stored()
{
    QFETCH(QByteArray, content);
    const SourceFile file{"version.go", content};
    const WordPattern pattern = patternOf(R"re(CurPersistVersion uint = (\d+))re");
    const StoredVersion version = storedVersion(&file, pattern);
    QTEST(version ? told(*version) : QString(), "expected");
    QVERIFY(!storedVersion(nullptr, pattern));
}

void TestExtraction::storedChange_data()
{
    QTest::addColumn<QString>("before"); ///< null: absent
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *before, const char *after, const char *expected) {
        QTest::addRow("%s to %s", before ? before : "absent", after ? after : "absent")
            << QString::fromLatin1(before) << QString::fromLatin1(after) << QString::fromLatin1(expected);
    };
    row(nullptr, nullptr, "same");
    row(nullptr, "1", "became-versioned");
    row("2", nullptr, "ceased-versioned");
    row("1", "2", "raised");
    row("9", "10", "raised");
    row("10", "9", "lowered");
    row("2", "2", "same");
    row("02", "2", "same");
    row("v1", "v2", "changed");
    row("99999999999999999999", "1", "changed");
}

void TestExtraction::storedChange()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const auto version = [](const QString &text) {
        return text.isNull() ? StoredVersion() : StoredVersion(Word{text, {}});
    };
    QTEST(keyName(compareStored(version(before), version(after))), "expected");
}

WAYBILL_TEST_MAIN(TestExtraction)
#include "tst_extraction.moc"
