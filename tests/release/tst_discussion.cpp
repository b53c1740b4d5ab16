// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/assess/reviewers.h"
#include "release/decisions/decisionstore.h"
#include "release/decisions/decisiontext.h"
#include "release/decisions/discussionindex.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

namespace {

QString agent()
{
    return QStringLiteral("agent");
}

QDateTime hour(int at)
{
    return {QDate(2026, 1, 2), QTime(at, 0), Qt::UTC};
}

Assignment assigned(int commit, const char *to, int at = 1)
{
    return {agent(), fakes::id(commit), QString::fromLatin1(to), QStringLiteral("Eve"), hour(at)};
}

Comment comment(int commit, const char *text, int at = 1, const char *by = "Ada")
{
    return {agent(), fakes::id(commit), QString::fromUtf8(text), QString::fromLatin1(by), hour(at)};
}

Decision decided(int commit, Impact impact, int patch = 0)
{
    Decision decision;
    decision.repository = agent();
    decision.commit = fakes::id(commit);
    decision.impact = impact;
    decision.by = QStringLiteral("Ada");
    decision.at = hour(1);
    if (patch != 0)
        decision.patch = fakes::id(patch);
    return decision;
}

/// The lines in order: commit's last digit, and what each is.
QStringList shape(const QByteArray &bytes)
{
    QStringList lines;
    for (const QByteArray &line : bytes.split('\n')) {
        if (line.isEmpty())
            continue;
        const Decisions read = DecisionText(line).read({}).decisions;
        if (!read.all().empty())
            lines << QLatin1String("decision ") + keyName(read.all().begin()->second.impact);
        else if (!read.assignments().empty())
            lines << QLatin1String("to ") + read.assignments().begin()->second.assignee;
        else if (!read.comments().empty())
            lines << read.comments().begin()->second.front().text;
        else
            lines << QString::fromUtf8(line);
    }
    return lines;
}

QByteArray text(const std::vector<AssignmentEdit> &assignments, const std::vector<CommentEdit> &comments,
                const std::vector<DecisionEdit> &decisions = {}, const QByteArray &before = {})
{
    DecisionText made(before);
    made.apply(decisions);
    made.apply(DiscussionEdits{assignments, comments});
    return made.bytes();
}

AssignmentEdit edit(const Assignment &assignment)
{
    return {assignment.repository, assignment.commit, assignment};
}

} // namespace

/// Triage by several people: who is asked to decide, and comments, in the file, in git notes, and in a release.
class TestDiscussion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standsBehindTheDecision();
    void foreignLinesStay();
    void merges_data();
    void merges();
    void misfits_data();
    void misfits();
    void anotherNameCounts();
    void staysWithItsDecision();
    void progressByPerson();
    void stores_data();
    void stores();
};

void TestDiscussion::standsBehindTheDecision()
{
    const QByteArray bytes = text({edit(assigned(1, "Bob")), edit(assigned(2, "Ada"))},
                                  {{comment(1, "later", 5)}, {comment(1, "earlier", 2)}, {comment(2, "two\nlines")}},
                                  {{agent(), fakes::id(1), decided(1, Impact::Fix)}});
    QCOMPARE(shape(bytes),
             (QStringList{QStringLiteral("decision fix"), QStringLiteral("to Bob"), QStringLiteral("earlier"),
                          QStringLiteral("later"), QStringLiteral("to Ada"), QStringLiteral("two\nlines")}));
    const DecisionsRead read = DecisionText(bytes).read({});
    QVERIFY(read.problems.empty());
    QCOMPARE(read.decisions.findAssignment(agent(), fakes::id(1))->assignee, QStringLiteral("Bob"));
    QCOMPARE(read.decisions.comments().at({agent(), fakes::id(1)}).size(), std::size_t(2));
    // What is removed is gone, and nothing else.
    QCOMPARE(shape(text({{agent(), fakes::id(1), {}}}, {{comment(1, "earlier", 2), true}}, {}, bytes)),
             (QStringList{QStringLiteral("decision fix"), QStringLiteral("later"), QStringLiteral("to Ada"),
                          QStringLiteral("two\nlines")}));
}

/// A program that does not know these lines keeps them where they are; so does this one keep those of a later one.
void TestDiscussion::foreignLinesStay()
{
    const QByteArray unknown = R"({"commit":"0000000000000000000000000000000000000001","reaction":"+1"})";
    const QByteArray before =
        text({edit(assigned(1, "Bob"))}, {}, {{agent(), fakes::id(1), decided(1, Impact::Fix)}}) + unknown + '\n';
    const QByteArray after = text({}, {{comment(2, "new")}}, {}, before);
    QCOMPARE(shape(after), (QStringList{QStringLiteral("decision fix"), QStringLiteral("to Bob"),
                                        QString::fromUtf8(unknown), QStringLiteral("new")}));
    // Keys that this program does not know stay, too.
    QByteArray more = text({edit(assigned(1, "Bob"))}, {});
    more.replace("{\"assignee\"", "{\"urgent\":true,\"assignee\"");
    QVERIFY(text({edit(assigned(1, "Ada"))}, {}, {}, more).contains("\"urgent\":true"));
}

void TestDiscussion::merges_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("ours");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<int>("conflicts");
    const QByteArray one = text({}, {{comment(1, "one", 1)}});
    QTest::newRow("both comment") << QByteArray() << one << text({}, {{comment(1, "two", 2, "Bob")}})
                                  << QStringList{QStringLiteral("one"), QStringLiteral("two")} << 0;
    QTest::newRow("the same twice") << QByteArray() << one << one << QStringList{QStringLiteral("one")} << 0;
    QTest::newRow("one deletes, one adds")
        << one << QByteArray() << text({}, {{comment(1, "one", 1)}, {comment(1, "two", 2)}})
        << QStringList{QStringLiteral("two")} << 0;
    QTest::newRow("assigned to one person")
        << QByteArray() << text({edit(assigned(1, "Bob", 1))}, {}) << text({edit(assigned(1, "Bob", 2))}, {})
        << QStringList{QStringLiteral("to Bob")} << 0;
    QTest::newRow("assigned to two") << QByteArray() << text({edit(assigned(1, "Bob", 1))}, {})
                                     << text({edit(assigned(1, "Ada", 2))}, {})
                                     << QStringList{QStringLiteral("to Bob"), QStringLiteral("to Ada")} << 1;
    QTest::newRow("decided and assigned")
        << QByteArray() << text({}, {}, {{agent(), fakes::id(1), decided(1, Impact::Fix)}})
        << text({edit(assigned(1, "Ada"))}, {}) << QStringList{QStringLiteral("decision fix"), QStringLiteral("to Ada")}
        << 0;
}

void TestDiscussion::merges()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, ours);
    QFETCH(QByteArray, theirs);
    QFETCH(QStringList, expected);
    QFETCH(int, conflicts);
    const auto merged = DecisionText::merged(base, ours, theirs, QStringLiteral("file"));
    QStringList found = shape(merged.bytes);
    found.sort();
    expected.sort();
    QCOMPARE(found, expected);
    QCOMPARE(int(merged.conflicts.size()), conflicts);
    // Whoever joins whom.
    QCOMPARE(DecisionText::merged(base, theirs, ours, QStringLiteral("file")).bytes, merged.bytes);
}

void TestDiscussion::misfits_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const QByteArray change = R"("commit":"0000000000000000000000000000000000000001","repository":"agent")";
    QTest::newRow("no name") << QByteArray("{\"assignee\":\" \"," + change + "}")
                             << QStringLiteral("\"assignee\" of this line cannot be read; expected a person's name");
    QTest::newRow("no text") << QByteArray("{\"comment\":\"\"," + change + "}")
                             << QStringLiteral("\"comment\" of this line cannot be read; expected the text of the "
                                               "comment");
    QTest::newRow("odd time") << QByteArray("{\"at\":\"soon\",\"comment\":\"one\"," + change + "}")
                              << QStringLiteral("\"at\" of this line cannot be read; expected a time like "
                                                "2026-11-20T23:35:13Z");
    QTest::newRow("no commit") << QByteArray(R"({"comment":"one","commit":"1","repository":"agent"})")
                               << QStringLiteral("\"commit\" of this line cannot be read; expected 40 hexadecimal "
                                                 "digits");
}

void TestDiscussion::misfits()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    const DecisionsRead read = DecisionText(line + '\n').read(QStringLiteral("file"));
    QCOMPARE(int(read.problems.size()), 1);
    QCOMPARE(wording::text(read.problems.front().message) + QLatin1String("; ")
                 + wording::text(read.problems.front().advice),
             expected);
    DecisionText kept(line + '\n');
    kept.apply(DiscussionEdits{{}, {{comment(2, "new")}}});
    QVERIFY(kept.bytes().contains(line));
}

void TestDiscussion::anotherNameCounts()
{
    const QByteArray both = text({edit(assigned(1, "Bob", 3))}, {}) + text({edit(assigned(1, "Ada", 2))}, {});
    const DecisionsRead read = DecisionText(both).read(QStringLiteral("file"));
    QCOMPARE(read.decisions.findAssignment(agent(), fakes::id(1))->assignee, QStringLiteral("Bob"));
    QCOMPARE(int(read.problems.size()), 1);
    QVERIFY(wording::text(read.problems.front().message).contains(QLatin1String("assigned to different people")));
}

/// Of commits with one patch, whichever was discussed.
void TestDiscussion::staysWithItsDecision()
{
    Decisions decisions;
    decisions.set(decided(1, Impact::Fix, 11));
    decisions.add(comment(1, "on the branch"));
    decisions.set(assigned(1, "Bob"));
    decisions.set(decided(2, Impact::Fix, 11)); // the same after a rebase, decided again
    decisions.add(comment(2, "after the rebase", 3));
    decisions.set(decided(3, Impact::Fix, 12));
    const DiscussionIndex index(decisions, agent());
    const Discussion discussion = index.of(fakes::id(2));
    QCOMPARE(discussion.assignee, QStringLiteral("Bob"));
    QCOMPARE(int(discussion.comments.size()), 2);
    QCOMPARE(discussion.comments.front().text, QStringLiteral("on the branch"));
    QVERIFY(index.of(fakes::id(3)).isEmpty());
    QVERIFY(DiscussionIndex(decisions, QStringLiteral("shim")).of(fakes::id(1)).isEmpty());
}

void TestDiscussion::progressByPerson()
{
    const auto survey = fakes::survey(agent(), "1.0.0",
                                      {fakes::change(1, QStringLiteral("one"), Impact::Fix),
                                       fakes::change(2, QStringLiteral("two"), Impact::Fix),
                                       fakes::change(3, QStringLiteral("three"), Impact::Fix)});
    Product product;
    product.repositories = {survey->spec};
    Decisions decisions;
    decisions.set(decided(1, Impact::Fix));
    QCOMPARE(reviewers(assess(product, {survey}, decisions, {})),
             (std::vector<Reviewer>{{QStringLiteral("Ada"), 0, 0, 1}}));
    decisions.set(assigned(1, "Bob"));
    decisions.set(assigned(2, "Bob"));
    QCOMPARE(
        reviewers(assess(product, {survey}, decisions, {})),
        (std::vector<Reviewer>{{QStringLiteral("Ada"), 0, 0, 1}, {QStringLiteral("Bob"), 2, 1, 0}, {{}, 1, 0, 0}}));
}

void TestDiscussion::stores_data()
{
    QTest::addColumn<bool>("notes");
    QTest::newRow("file") << false;
    QTest::newRow("git notes") << true;
}

void TestDiscussion::stores()
{
    QFETCH(bool, notes);
    testing::ScratchFolder folder;
    auto story = folder.story(agent());
    story.as("Ada", "ada@example.org").write("a.c", "1\n");
    const git::ObjectId id = story.commit("One");
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    Product product;
    product.folder = folder.path();
    product.decisions = notes ? DecisionsPlace::GitNotes : DecisionsPlace::File;
    RepositorySpec spec;
    spec.name = agent();
    spec.path = folder.path(agent());
    product.repositories = {spec};
    const auto store = DecisionStore::of(product);
    Comment remark{agent(), id, QStringLiteral("Why?"), QStringLiteral("Ada"), hour(1)};
    const Assignment asked{agent(), id, QStringLiteral("Bob"), QStringLiteral("Ada"), hour(1)};
    auto written = store->discuss({{edit(asked)}, {{remark}}});
    QVERIFY(written);
    // A decision of the same change leaves them alone.
    Decision decision = decided(1, Impact::Fix);
    decision.commit = id;
    written = store->edit({{agent(), id, decision}}, {});
    QVERIFY(written);
    const auto read = store->read();
    QVERIFY(read);
    QVERIFY(read->problems.empty());
    QVERIFY(read->decisions.find(agent(), id));
    QCOMPARE(read->decisions.findAssignment(agent(), id)->assignee, QStringLiteral("Bob"));
    QCOMPARE(read->decisions.comments().at({agent(), id}).front(), remark);
    written = store->discuss({{{agent(), id, {}}}, {{remark, true}}});
    QVERIFY(written);
    QVERIFY(!written->decisions.findAssignment(agent(), id));
    QVERIFY(written->decisions.comments().empty());
    QVERIFY(written->decisions.find(agent(), id));
}

WAYBILL_TEST_MAIN(TestDiscussion)
#include "tst_discussion.moc"
