// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/decisionwriter.h"
#include "release/product/product.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>

using namespace waybill;

namespace {

git::ObjectId commit(char digit)
{
    return *git::ObjectId::fromHex(QByteArray(40, digit));
}

app::DecisionStep step(char digit)
{
    release::Decision decision;
    decision.repository = QStringLiteral("agent");
    decision.commit = commit(digit);
    decision.impact = Impact::Fix;
    decision.by = QStringLiteral("Ann");
    decision.at = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC);
    app::DecisionStep made;
    made.edits.push_back({decision.repository, decision.commit, decision});
    return made;
}

/// Waits without letting any event through, as a busy window does.
bool waitUntilWritten(const app::DecisionWriter &writer)
{
    QElapsedTimer timer;
    timer.start();
    while (writer.hasPending() && timer.elapsed() < 60000)
        QThread::msleep(1);
    return !writer.hasPending();
}

} // namespace

class TestDecisionWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Two runs were over before the window heard of the first: what the file held in between must not come back.
    void neverTellsWhatIsOver()
    {
        const testing::ScratchFolder scratch;
        release::Product product;
        product.folder = scratch.path();
        app::DecisionWriter writer(release::DecisionStore::of(product));
        std::vector<release::Decisions> told;
        connect(&writer, &app::DecisionWriter::written, this,
                [&told](const release::DecisionsRead &content) { told.push_back(content.decisions); });
        writer.write(step('1'));
        QVERIFY(waitUntilWritten(writer));
        writer.write(step('2'));
        QVERIFY(waitUntilWritten(writer));
        QTRY_VERIFY(!told.empty());
        QTest::qWait(20);
        for (const release::Decisions &decisions : told) {
            QVERIFY(decisions.find(QStringLiteral("agent"), commit('1')));
            QVERIFY(decisions.find(QStringLiteral("agent"), commit('2')));
        }
        writer.write(step('3'));
        QTRY_VERIFY(told.back().find(QStringLiteral("agent"), commit('3')));
    }

    /// Another window, the command line or a pull: whoever writes the file is heard, the first time, too.
    void tellsWhatOthersWrite()
    {
        const testing::ScratchFolder scratch;
        release::Product product;
        product.folder = scratch.path();
        const auto store = release::DecisionStore::of(product);
        const app::DecisionWriter writer(store);
        std::vector<release::Decisions> told;
        connect(&writer, &app::DecisionWriter::written, this,
                [&told](const release::DecisionsRead &content) { told.push_back(content.decisions); });
        for (const char one : {'1', '2'}) {
            QVERIFY(store->edit(step(one).edits, {}));
            QTRY_VERIFY(!told.empty() && told.back().find(QStringLiteral("agent"), commit(one)));
        }
        scratch.write(QStringLiteral("other.txt"), "x"); // another file of the folder
        const std::size_t before = told.size();
        QTest::qWait(700);
        QCOMPARE(told.size(), before);
    }
};

WAYBILL_TEST_MAIN(TestDecisionWriter)
#include "tst_decisionwriter.moc"
