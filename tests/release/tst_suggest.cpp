// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/conventionalevidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/evidence/termtable.h"
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
    void titlesWithoutTheirKind_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("without");
        QTest::newRow("feature") << "feat: add pause"
                                 << "add pause";
        QTest::newRow("with a scope") << "feat(agent): add pause"
                                      << "agent: add pause";
        QTest::newRow("breaking") << "refactor(api)!: drop v1"
                                  << "api: drop v1";
        QTest::newRow("capital") << "Fix: it crashed"
                                 << "it crashed";
        QTest::newRow("emoji") << "\u2728 Add pause"
                               << "Add pause";
        QTest::newRow("emoji with a variation selector") << "\u26A0\uFE0F Remove v1"
                                                         << "Remove v1";
        QTest::newRow("emoji by name") << ":bug: It crashed"
                                       << "It crashed";
        QTest::newRow("emoji and type") << "\u2728 feat(cli): add --wait"
                                        << "cli: add --wait";
        QTest::newRow("tag") << "[BUGFIX] tsdb: close files"
                             << "tsdb: close files";
        QTest::newRow("tag with a colon") << "[FEATURE]: remote write"
                                          << "remote write";
        QTest::newRow("label of a branch") << "[release-3.6] fix: it crashed"
                                           << "it crashed";
        QTest::newRow("a version and a tag") << "(2.12.1+) [FIXED] It crashed"
                                             << "It crashed";
        QTest::newRow("a backport") << "[backport | master] agent: add pause"
                                    << "agent: add pause";
        QTest::newRow("a backport to a version") << "[1.5 backport] agent: add pause"
                                                 << "agent: add pause";
        QTest::newRow("a backport, at the end") << "fix: It crashed [v3 backport]"
                                                << "It crashed";
        QTest::newRow("a version with a colon") << "[v5.7]: Add pause"
                                                << "Add pause";
        QTest::newRow("a breaking mark") << "feat: export other packages again (BREAKING CHANGE)"
                                         << "export other packages again";
        QTest::newRow("a mark that is quoted") << "feat: \"(BREAKING CHANGE)\" in a title is a statement"
                                               << "\"(BREAKING CHANGE)\" in a title is a statement";
        QTest::newRow("what is improved") << "[IMPROVED] Log lines"
                                          << "Log lines";
        for (const char *same : {"docs: fix a typo", "chore(deps): bump x", "perf: cache lines", "agent: add pause",
                                 "Add pause", "feat:", "fix the build: again", "(2) Add pause", "[2.12]",
                                 "[compat api] Add pause", "[CHANGE] tsdb: another default", "revert: feat: add pause"})
            QTest::newRow(same) << same << same;
    }

    void titlesWithoutTheirKind()
    {
        QFETCH(QString, title);
        QTEST(release::titleWithoutKind(title), "without");
    }

    void impact_data()
    {
        QTest::addColumn<QByteArrayList>("signalNames");
        QTest::addColumn<QString>("impact");
        QTest::newRow("nothing") << QByteArrayList() << "undecided";
        QTest::newRow("the shape alone is a guess") << QByteArrayList{"shape.one-file", "size.tiny"} << "undecided";
        QTest::newRow("an issue alone, too") << QByteArrayList{"trailer.closes", "shape.one-file"} << "undecided";
        QTest::newRow("a silent one says nothing") << QByteArrayList{"member.revalued"} << "undecided";
        QTest::newRow("a fix by its words") << QByteArrayList{"title.fix", "title.fault"} << "fix";
        QTest::newRow("an addition by its words") << QByteArrayList{"title.add", "flag.added"} << "additive";
        QTest::newRow("a flag that is gone, called a fix")
            << QByteArrayList{"title.fix", "flag.removed", "flag.reshaped"} << "breaking";
        QTest::newRow("a fix that edits a manual and tests")
            << QByteArrayList{"title.fix", "title.fault", "documents.edited", "tests.adapted"} << "fix";
        QTest::newRow("a weak argument is none")
            << QByteArrayList{"title.fix", "title.fault", "title.flag", "documents.edited", "tests.adapted"} << "fix";
        QTest::newRow("an argument beside them")
            << QByteArrayList{"title.remove", "documents.edited", "tests.adapted"} << "breaking";
        QTest::newRow("inside a program it is nobody's")
            << QByteArrayList{"title.fix", "title.fault", "program-declaration.reshaped"} << "fix";
        QTest::newRow("tests alone break nobody") << QByteArrayList{"title.remove", "paths.tests"} << "none";
        QTest::newRow("tests alone fix nothing")
            << QByteArrayList{"title.fix", "title.fault", "trailer.closes", "body.fault", "branch.fix", "paths.tests"}
            << "none";
        QTest::newRow("automation alone fixes nothing")
            << QByteArrayList{"title.fix", "title.fault", "trailer.closes", "paths.automation"} << "none";
        QTest::newRow("tests alone, but somebody said so")
            << QByteArrayList{"trailer.breaking", "paths.tests"} << "breaking";
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

    /// scripts/learn-suggestions writes what its tables make of changes that nobody made.
    void theLearnerComesToTheSame_data()
    {
        QTest::addColumn<QByteArrayList>("signalNames");
        QTest::addColumn<QByteArrayList>("terms");
        QTest::addColumn<QString>("impact");
        QTest::addColumn<double>("confidence");
        QFile file(QStringLiteral(WAYBILL_TEST_DATA "/data/invented-changes.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArrayList lines = file.readAll().split('\n');
        for (const QByteArray &line : lines) {
            const QByteArrayList cells = line.split('\t');
            if (cells.size() < 4 || line.startsWith('#') || cells[0] == "signals")
                continue;
            QTest::newRow(line.constData())
                << cells[0].split(' ') << (cells[1].isEmpty() ? QByteArrayList() : cells[1].split(','))
                << QString::fromLatin1(cells[2]) << cells[3].toDouble();
        }
    }

    void theLearnerComesToTheSame()
    {
        QFETCH(QByteArrayList, signalNames);
        QFETCH(QByteArrayList, terms);
        QFETCH(double, confidence);
        std::vector<Reason> reasons = by(signalNames);
        Reason words{Source::Wording, QStringLiteral("words"), {}, {}, Impact::Fix, 0.5};
        for (const QByteArray &term : terms) {
            if (const auto known = termTable().find(term.toStdString()))
                words.terms.push_back(*known);
        }
        if (!words.terms.empty())
            reasons.push_back(words);
        const Suggestion made = suggest(reasons);
        QTEST(keyName(made.impact), "impact");
        QVERIFY2(std::abs(made.confidence - confidence) < 1e-6,
                 qPrintable(QStringLiteral("%1, not %2").arg(made.confidence).arg(confidence)));
    }

    void aFactIsNotDenied()
    {
        std::vector<Reason> reasons = by({"title.fix", "title.fault", "declaration.removed", "member.removed"});
        QCOMPARE(reasons.back().impact, Impact::Breaking);
        QVERIFY(suggest(reasons).impact != Impact::Breaking);
        reasons.back().isFact = true;
        QCOMPARE(suggest(reasons).impact, Impact::Breaking);
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
        const Suggestion made = suggest(by({"title.fix", "member.revalued", "protocol.quiet"}));
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
