// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/forgefacts.h"
#include "forge/services/pullrequest.h"
#include "handmaderelease.h"
#include "models/changes/changesfilter.h"
#include "release/assess/assess.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

using namespace waybill;
using models::ChangesFilter;

class ChangesFilterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("matching"); // of the changes below
        const auto row = [](const char *text, const char *matching) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(matching);
        };
        row("", "1 2 3 4");
        row("pause", "2");
        row("PAUSE container", "2");
        row("pause nothing", "");
        row("#3", "3");
        row("#33", "");
        row("00000003", "3");
        row("is:undecided", "2 4");
        row("is:decided", "1 3");
        row("is:reviewed", "1 3");
        row("is:unreviewed", "2 4");
        row("-is:decided", "2 4");
        row("is:unclassified", "2 4");
        row("IS:Decided", "1 3");
        row("is:noted", "3");
        row("is:proto", "4");
        row("is:reverted", "1");
        row("impact:breaking", "2 3");
        row("impact:internal", "1");
        row("impact:none", "1");
        row("impact:breaking impact:none", "1 2 3");
        row("is:breaking", "2 3");
        row("is:breaking is:internal", "1 2 3");
        row("-impact:breaking -impact:none", "4");
        row("impact:breaking is:undecided", "2");
        row("counts:breaking", "3"); // 2 is only suspected to break
        row("counts:undecided", "2");
        row("counts:none", "1");
        row("counts:additive", ""); // 4 is released already
        row("counts:breaking counts:none", "1 3");
        row("-counts:breaking", "1 2 4");
        row("impact:breaking -counts:breaking", "2");
        row("repo:agent", "1 2 3 4");
        row("repo:shim", "");
        row("repo:shim repo:agent", "1 2 3 4");
        row("-repo:agent", "");
        row("author:ada", "1 3");
        row("author:\"Grace H\"", "4");
        row("path:file2", "2");
        row("path:*.go", "1 2 3");
        row("path:src/*3.go", "3");
        row("path:*3", "");
        row("path:old/", "4");
        row("drain", "3");        // the note
        row("runtime: fix", "1"); // a title, not a token
        row("is:overruled", "1");
        row("is:backport", "2");
        row("is:released", "4");
        row("-is:released", "1 2 3");
        row("is:carried", "3");
        row("is:review", "2");
        row("has:note", "3");
        row("has:upgrade", "1");
        row("has:warning", "1");
        row("has:suggestion", "1 2 4");
        row("has:place", "2");
        row("suggested:fix", "");
        row("suggested:breaking suggested:additive", "1 2 4");
        row("by:eve", "1 3");
        row("-by:eve", "2 4");
        row("by:nobody", "");
        row("source:wording", "2");
        row("source:FIELD_NO", "2"); // a rule
        row("kind:code", "1 2 3 4");
        row("kind:docs", "3");
        row("-kind:docs", "1 2 4");
        row("confidence:0.75", "1 2 4");
        row("confidence:>0.75", "");
        row("confidence:>=0.75", "1 2 4");
        row("conf:<75%", "3");
        row("conf:<=75%", "1 2 3 4");
        row("conf:>0.5 conf:<0.7", "");
        row("conf:>0.5 conf:<0.8", "1 2 4");
        row("conf:more", "1 2 3 4");
        row("conf:75", "1 2 3 4"); // of what?
        row("impact:huge", "1 2 3 4");
        row("is:", "1 2 3 4");
        row("label:kind/bug", "2");
        row("label:KIND", "2 4");
        row("-label:kind", "1 3");
        row("label:kind/bug label:kind/feature", "2 4");
        row("milestone:\"1.5 next\"", "2");
        row("milestone:2.0", "");
        row("author:ann", "2");
        row("has:problem", "2");
    }

    void matches()
    {
        QFETCH(QString, text);
        QFETCH(QString, matching);
        auto one = handmade::change(1, QStringLiteral("runtime: fix the clock"), Impact::Breaking);
        one.revertedBy = handmade::id(9);
        auto two = handmade::change(2, QStringLiteral("Add PauseContainer"), Impact::Breaking);
        two.suggestion.reasons = {{release::Source::Wording, QStringLiteral("It says so"),
                                   QStringLiteral("FIELD_NO_DELETE"), Place{QStringLiteral("src/file2.go"), 3, 1},
                                   Impact::Breaking, 0.75}};
        two.backports = {{two.id, handmade::id(77)}};
        auto three = handmade::change(3, QStringLiteral("Remove a field"), Impact::Undecided);
        three.files.push_back(three.files.front());
        three.files.back().oldPath = three.files.back().newPath = QByteArrayLiteral("docs/README.md");
        auto four = handmade::change(4, QStringLiteral("Say more"), Impact::Additive);
        four.alreadyReleased = version::SemVer::parse(QStringLiteral("1.2.3"));
        four.contributors.push_back(QStringLiteral("Grace Hopper"));
        four.files.front().newPath = QByteArrayLiteral("protocols/agent.proto");
        four.files.front().oldPath = QByteArrayLiteral("old/agent.proto");
        const auto survey = handmade::survey(QStringLiteral("agent"), {one, two, three, four});
        release::Decisions decisions;
        release::Decision first = handmade::decision(QStringLiteral("agent"), 1, Impact::None);
        first.upgrade = Trait::DrainNode;
        decisions.set(first);
        release::Decision third =
            handmade::decision(QStringLiteral("agent"), 3, Impact::Breaking, QStringLiteral("Drain the node first"));
        third.carriedFrom = handmade::id(33);
        decisions.set(third);
        auto book = std::make_shared<forge::ForgeBook>();
        auto &pulls = (*book)[QStringLiteral("agent")].pulls;
        forge::PullRequest pull;
        pull.number = 2;
        pull.labels = QStringList{QStringLiteral("kind/bug"), QStringLiteral("size/M")};
        pull.milestone = QStringLiteral("1.5 next");
        pull.author = QStringLiteral("ann");
        pulls.emplace(2, pull);
        pull = {};
        pull.number = 4;
        pull.labels = QStringList{QStringLiteral("kind/feature")};
        pulls.emplace(4, pull);
        auto release = handmade::assess({survey}, decisions);
        const forge::PullRequestFinder finder(book->at(QStringLiteral("agent")));
        for (auto &change : release.repositories.front().changes)
            change.forge = finder.find(change.change->id, change.change->pullRequest, {});
        release.repositories.front().changes[1].problems.push_back(
            {Problem::Severity::Warning, QStringLiteral("does not fit"), {}, {}});

        const ChangesFilter filter = ChangesFilter::parse(text);
        QStringList found;
        for (const auto &change : release.repositories.front().changes) {
            const bool marked = change.change->pullRequest == 2;
            if (filter.matches(*survey, change, marked))
                found.append(QString::number(*change.change->pullRequest));
        }
        QCOMPARE(found.join(QLatin1Char(' ')), matching);
    }

    void tellsWhatItDoesNotKnow()
    {
        const auto filter =
            ChangesFilter::parse(QStringLiteral("impact:huge is:blue author: conf:2 has:it kind:of counts:4 word"));
        QCOMPARE(filter.unknown(),
                 (QStringList{QStringLiteral("impact:huge"), QStringLiteral("is:blue"), QStringLiteral("author:"),
                              QStringLiteral("conf:2"), QStringLiteral("has:it"), QStringLiteral("kind:of"),
                              QStringLiteral("counts:4")}));
        QVERIFY(!filter.isEmpty());
        QVERIFY(ChangesFilter::parse(QStringLiteral("  ")).isEmpty());
    }
};

WAYBILL_TEST_MAIN(ChangesFilterTest)
#include "tst_changesfilter.moc"
