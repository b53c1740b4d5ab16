// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "testing/testmain.h"

#include <QtTest>

using namespace waybill;
using namespace waybill::release;

namespace {

/// Reasons by their signals alone.
std::vector<Reason> by(const QByteArrayList &names)
{
    std::vector<Reason> reasons;
    for (const QByteArray &name : names) {
        const std::optional<Signal> signal = signalFromKey(QString::fromLatin1(name));
        if (!signal)
            qFatal("there is no signal %s", name.constData());
        const SignalGroup group = rowOf(*signal).group;
        const bool isShape = group == SignalGroup::Shape || group == SignalGroup::Size;
        reasons.push_back(reasonBy(*signal, isShape ? Source::Shape : Source::Wording, QString::fromLatin1(name)));
    }
    return reasons;
}

} // namespace

/// How reasons become a suggestion: two questions, by the table of signals.
class TestSuggest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void impact_data()
    {
        QTest::addColumn<QByteArrayList>("signalNames");
        QTest::addColumn<QString>("impact");
        QTest::newRow("nothing") << QByteArrayList() << "undecided";
        QTest::newRow("the shape alone is a guess") << QByteArrayList{"shape.one-file", "size.tiny"} << "undecided";
        QTest::newRow("an issue alone, too") << QByteArrayList{"trailer.closes", "shape.one-file"} << "undecided";
        QTest::newRow("a silent one says nothing") << QByteArrayList{"title.proposal"} << "undecided";
        QTest::newRow("a fix by its words") << QByteArrayList{"title.fix", "title.fault"} << "fix";
        QTest::newRow("an addition by its words") << QByteArrayList{"title.add", "flag.added"} << "additive";
        QTest::newRow("what adds and breaks breaks")
            << QByteArrayList{"title.add", "declaration.added", "declaration.removed", "member.removed"} << "breaking";
        QTest::newRow("a flag that is gone, called a fix")
            << QByteArrayList{"title.fix", "flag.removed", "flag.reshaped"} << "breaking";
        QTest::newRow("a fix that edits a manual and tests")
            << QByteArrayList{"title.fix", "documents.edited", "tests.adapted"} << "fix";
        QTest::newRow("a weak argument is none")
            << QByteArrayList{"title.fix", "title.flag", "documents.edited", "tests.adapted"} << "fix";
        QTest::newRow("an argument beside them") << QByteArrayList{"title.remove", "documents.edited"} << "breaking";
        QTest::newRow("inside a program it is nobody's")
            << QByteArrayList{"title.fix", "title.fault", "program-declaration.reshaped"} << "fix";
        QTest::newRow("tests alone break nobody") << QByteArrayList{"title.remove", "paths.tests"} << "none";
        QTest::newRow("dependencies alone") << QByteArrayList{"title.bump", "paths.dependencies"} << "none";
        QTest::newRow("somebody said so") << QByteArrayList{"conventional.breaking", "title.add"} << "breaking";
    }

    void impact()
    {
        QFETCH(QByteArrayList, signalNames);
        const Suggestion made = suggest(by(signalNames));
        QTEST(keyName(made.impact), "impact");
        QVERIFY(made.confidence >= 0 && made.confidence < 1);
    }

    void aSignalCountsOnce()
    {
        const Suggestion once = suggest(by({"declaration.removed", "title.change"}));
        const Suggestion often = suggest(by({"declaration.removed", "declaration.removed", "title.change"}));
        QCOMPARE(often.confidence, once.confidence);
        QCOMPARE(often.reasons.size(), std::size_t(3));
    }

    void theStrongestReasonStandsFirst()
    {
        const Suggestion made = suggest(by({"title.change", "declaration.removed", "size.tiny"}));
        QCOMPARE(made.reasons.front().signal, Signal::DeclarationRemoved);
        QCOMPARE(made.reasons.front().impact, Impact::Breaking);
    }

    void aReasonWithoutSignalCountsByItself()
    {
        const Reason confident{Source::Announcement, QStringLiteral("x"), {}, {}, Impact::Breaking, 0.97};
        const Reason little{Source::Announcement, QStringLiteral("x"), {}, {}, Impact::Breaking, 0.15};
        const Suggestion alone = suggest(by({"title.fix", "title.fault"}));
        std::vector<Reason> reasons = by({"title.fix", "title.fault"});
        reasons.push_back(little);
        QCOMPARE(suggest(reasons).confidence, alone.confidence); // never against what it speaks for
        reasons.back() = confident;
        QCOMPARE(suggest(reasons).impact, Impact::Breaking);
    }

    void silentReasonsAreDropped()
    {
        const Suggestion made = suggest(by({"title.fix", "title.proposal", "size.huge"}));
        QCOMPARE(made.reasons.size(), std::size_t(1));
        QCOMPARE(made.confidence, suggest(by({"title.fix"})).confidence);
    }

    void weightsSayWhatTheySpeakFor()
    {
        QCOMPARE((Weights{1, 0, 0, 0}).impact(), Impact::Breaking);
        QCOMPARE((Weights{0.1, 0.2, 0, 0}).impact(), Impact::Additive);
        QCOMPARE((Weights{-1, -0.5, 0.8, -0.3}).impact(), Impact::Fix);
        QCOMPARE((Weights{-1, -0.5, -0.8, 0}).impact(), Impact::Undecided);
    }
};

WAYBILL_TEST_MAIN(TestSuggest)
#include "tst_suggest.moc"
