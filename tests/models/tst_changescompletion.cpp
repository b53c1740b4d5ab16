// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmaderelease.h"
#include "models/changes/changescompletion.h"
#include "models/changes/changesfilter.h"
#include "release/assess/assess.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

using namespace waybill;
using models::ChangesCompletion;

namespace {

release::Release twoRepositories()
{
    auto grace = handmade::change(2, QStringLiteral("Two"));
    grace.author = QStringLiteral("Grace Hopper");
    const auto agent = handmade::survey(QStringLiteral("agent"), {handmade::change(1, QStringLiteral("One")), grace});
    const auto shim = handmade::survey(QStringLiteral("shim"), {handmade::change(12, QStringLiteral("Twelve"))});
    release::Decisions decisions;
    decisions.set(handmade::decision(QStringLiteral("agent"), 1, Impact::Fix));
    return handmade::assess({agent, shim}, decisions);
}

} // namespace

class ChangesCompletionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offers_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("first"); // of what is offered
        QTest::newRow("beginning") << QStringLiteral("is:un") << QStringLiteral("is:unreviewed");
        QTest::newRow("case") << QStringLiteral("IS:UN") << QStringLiteral("is:unreviewed");
        QTest::newRow("behind the colon") << QStringLiteral("unrev") << QStringLiteral("is:unreviewed");
        QTest::newRow("ruled out") << QStringLiteral("-is:un") << QStringLiteral("-is:unreviewed");
        QTest::newRow("a key") << QStringLiteral("re") << QStringLiteral("repo:");
        QTest::newRow("repositories") << QStringLiteral("repo:") << QStringLiteral("repo:agent");
        QTest::newRow("one of them") << QStringLiteral("repo:s") << QStringLiteral("repo:shim");
        QTest::newRow("authors") << QStringLiteral("author:gr") << QStringLiteral("author:\"Grace Hopper\"");
        QTest::newRow("in quotes") << QStringLiteral("author:\"grace h") << QStringLiteral("author:\"Grace Hopper\"");
        QTest::newRow("who decided") << QStringLiteral("by:") << QStringLiteral("by:Eve");
        QTest::newRow("nothing like it") << QStringLiteral("xyz") << QString();
        QTest::newRow("complete") << QStringLiteral("is:unreviewed") << QString();
        QTest::newRow("a title") << QStringLiteral("runtime:") << QString();
    }

    void offers()
    {
        QFETCH(QString, word);
        QFETCH(QString, first);
        const auto found = models::completeChangesToken(word, twoRepositories());
        QCOMPARE(found.empty() ? QString() : found.front().token, first);
    }

    void everyTokenIsUnderstood()
    {
        for (const QString &key :
             {QStringLiteral("is:"), QStringLiteral("has:"), QStringLiteral("impact:"), QStringLiteral("suggested:"),
              QStringLiteral("counts:"), QStringLiteral("confidence:"), QStringLiteral("source:"),
              QStringLiteral("kind:"), QStringLiteral("repo:"), QStringLiteral("author:"), QStringLiteral("by:")}) {
            const auto found = models::completeChangesToken(key, twoRepositories(), 100);
            QVERIFY2(!found.empty(), qPrintable(key));
            for (const ChangesCompletion &one : found) {
                const auto filter = models::ChangesFilter::parse(one.token);
                QVERIFY2(filter.unknown().isEmpty() && !filter.isEmpty(), qPrintable(one.token));
                QVERIFY2(one.token.startsWith(key), qPrintable(one.token));
            }
        }
        QCOMPARE(models::completeChangesToken(QString(), twoRepositories(), 5).size(), std::size_t(5));
    }

    void wordsEndAtBlanksOutsideOfQuotes()
    {
        const QString line = QStringLiteral("is:unreviewed author:\"Grace H\" re");
        QCOMPARE(models::wordStart(line, 3), 0);
        QCOMPARE(models::wordStart(line, 14), 14);
        QCOMPARE(models::wordStart(line, 30), 14); // within the quotes
        QCOMPARE(models::wordStart(line, line.size()), line.size() - 2);
    }
};

WAYBILL_TEST_MAIN(ChangesCompletionTest)
#include "tst_changescompletion.moc"
