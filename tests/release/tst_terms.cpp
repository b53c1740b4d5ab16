// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/changeterms.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/evidence/termevidence.h"
#include "release/evidence/terms.h"
#include "release/evidence/termtable.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QtTest>

using namespace waybill;
using namespace waybill::release;

namespace {

/// "t:add=Add": terms with the words that they were found by, sorted.
QByteArray listed(const std::function<void(const TermSink &)> &read)
{
    QByteArrayList all;
    read([&all](std::string_view term, std::string_view words) {
        all +=
            QByteArray(term.data(), qsizetype(term.size())) + '=' + QByteArray(words.data(), qsizetype(words.size()));
    });
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all.join(' ');
}

git::FileChange touched(const QByteArray &path)
{
    git::FileChange file;
    file.newPath = path;
    return file;
}

} // namespace

/// The words of a change, and what the learned table makes of them.
class TestTerms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stems_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("stem");
        for (const char *form : {"remove", "removes", "removed", "removing"})
            QTest::newRow(form) << QByteArray(form) << QByteArray("remov");
        for (const char *form : {"drop", "drops", "dropped", "dropping"})
            QTest::newRow(form) << QByteArray(form) << QByteArray("drop");
        for (const char *form : {"policy", "policies"})
            QTest::newRow(form) << QByteArray(form) << QByteArray("policy");
        for (const char *word : {"add", "is", "no", "class", "install", "pass", "need"})
            QTest::newRow(word) << QByteArray(word) << QByteArray(word);
    }

    void stems()
    {
        QFETCH(QByteArray, word);
        QTEST(QByteArray::fromStdString(stemOf(word.toStdString())), "stem");
    }

    void titles_data()
    {
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<QByteArray>("terms");
        QTest::newRow("words and pairs") << QByteArray("Drop Go 1.20")
                                         << QByteArray("t:^drop=Drop t:drop go=Drop Go t:drop=Drop t:go=Go");
        QTest::newRow("a prefix is other evidence's")
            << QByteArray("feat(api)!: drop it") << QByteArray("t:^drop=drop t:drop it=drop it t:drop=drop t:it=it");
        QTest::newRow("a colon later on is none")
            << QByteArray("Fix a bug: twice")
            << QByteArray(
                   "t:^fix=Fix t:a bug=a bug t:a=a t:bug twic=bug: twice t:bug=bug t:fix a=Fix a t:fix=Fix t:twic=twice");
        QTest::newRow("names of code are all alike")
            << QByteArray("Fix maxRetries")
            << QByteArray("t:<name>=maxRetries t:^fix=Fix t:fix <name>=Fix maxRetries t:fix=Fix");
        QTest::newRow("other alphabets") << QByteArray("Größe")
                                         << QByteArray("t:^gr=Gr t:e=e t:gr e=Gr\xc3\xb6\xc3\x9f"
                                                       "e t:gr=Gr");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }

    void titles()
    {
        QFETCH(QByteArray, title);
        QTEST(listed([&](const TermSink &found) { readTitle(title.toStdString(), found); }), "terms");
    }

    void bodies()
    {
        const auto read = [](const TermSink &found) {
            readBody("It is gone.\nSigned-off-by: A B <a@example.org>\nNo longer", found);
        };
        QCOMPARE(listed(read), QByteArray("b:gon=gone b:is gon=is gone b:is=is b:it is=It is b:it=It b:longer=longer "
                                          "b:no longer=No longer b:no=No"));
    }

    void paths()
    {
        const std::vector<git::FileChange> files{touched("pkg/api/HTTPServer_v2.go"), touched("Makefile")};
        QCOMPARE(listed([&](const TermSink &found) { readPaths(files, found); }),
                 QByteArray("f:http=HTTP f:makefile=Makefile f:server=Server f:v=v p:api=api p:pkg=pkg x:go=.go"));
    }

    void lines()
    {
        const std::vector<std::string> added{"if maxRetries > 0 {", "// a comment", "return nil"};
        const std::vector<std::string> removed{"return maxTries"};
        QCOMPARE(listed([&](const TermSink &found) { readLines(added, removed, found); }),
                 QByteArray("+if=if +nil=nil +retries=retries -tries=tries"));
    }

    void aTableFindsItsRows()
    {
        const TermTable table(
            "# a remark\nterm\tbreaks\tadditive\tfix\tnone\nt:add\t-0.5\t1\t0\t0\nbroken\t1\nt:drop\t1.5\t0\t0\t-1\n");
        QCOMPARE(table.size(), std::size_t(2));
        QVERIFY(table.find("t:drop"));
        QCOMPARE(table.weightsOf(*table.find("t:drop")), (Weights{1.5, 0, 0, -1}));
        QCOMPARE(table.nameOf(*table.find("t:add")), std::string_view("t:add"));
        QVERIFY(!table.find("broken"));
        QVERIFY(!TermTable(QByteArray()).find("t:add"));
    }

    void theTableOfTheProgramIsWhole()
    {
        QVERIFY(termTable().size() > 300);
        std::string_view last;
        for (std::size_t i = 0; i < termTable().size(); ++i) {
            const auto term = Term(i);
            QVERIFY(last < termTable().nameOf(term));
            last = termTable().nameOf(term);
            QCOMPARE(termTable().find(last), std::optional(term));
            QVERIFY(!termTable().weightsOf(term).isSilent());
        }
    }
};

WAYBILL_TEST_MAIN(TestTerms)
#include "tst_terms.moc"
