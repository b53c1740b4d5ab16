// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

/// What a range takes back of the releases before it.
class TestRevertEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fullId();
    void abbreviatedId();
    void ofAMerge();
    void notHere();

private:
    Change change();

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<sample::Storyteller> m_story;
};

void TestRevertEvidence::init()
{
    m_folder = std::make_unique<ScratchFolder>();
    m_story = std::make_unique<sample::Storyteller>(m_folder->path(QStringLiteral("r")));
    m_story->write("a.c", "1\n").commit("Start\n");
}

/// The only change since the last tag.
Change TestRevertEvidence::change()
{
    m_story->finish("main");
    RepositorySpec spec;
    spec.path = m_story->path();
    const Survey read = survey(spec, {});
    if (m_story->error() || !read.readable || read.changes->size() != 1)
        return {};
    return read.changes->front();
}

void TestRevertEvidence::fullId()
{
    const git::ObjectId old = m_story->write("a.c", "2\n").commit("Add pause\n");
    m_story->tag("1.0.0", "1.0.0");
    m_story->revert(old);
    const Change found = change();
    QCOMPARE(found.reverts, std::optional(old));
    QCOMPARE(found.suggestion.reasons.back().source, Source::Revert);
    QCOMPARE(wording::text(found.suggestion.reasons.back().text),
             QStringLiteral("Reverts %1, \"Add pause\"").arg(old.shortId()));
    QCOMPARE(found.suggestion.reasons.back().impact, Impact::Undecided);
}

void TestRevertEvidence::abbreviatedId()
{
    const git::ObjectId old = m_story->write("a.c", "2\n").commit("Add pause\n");
    m_story->tag("1.0.0", "1.0.0");
    m_story->write("a.c", "1\n").commit("Pause goes\n\nThis reverts commit " + old.toHex().left(9) + ".\n");
    QCOMPARE(change().reverts, std::optional(old));
}

void TestRevertEvidence::ofAMerge()
{
    m_story->topic("topic").write("a.c", "2\n").commit("Add pause\n");
    const git::ObjectId merge = m_story->go("main").merge({"topic"}, "Merge pull request #7 from ada/topic\n");
    m_story->tag("1.0.0", "1.0.0");
    m_story->revert(merge);
    QCOMPARE(change().reverts, std::optional(merge));
}

void TestRevertEvidence::notHere()
{
    m_story->tag("1.0.0", "1.0.0");
    const QByteArray id(40, 'c');
    m_story->write("a.c", "2\n").commit("Pause goes\n\nThis reverts commit " + id + ".\n");
    const Change found = change();
    QVERIFY(found.reverts);
    QCOMPARE(wording::text(found.suggestion.reasons.back().text),
             QStringLiteral("Reverts ccccccc, which is not in this clone"));
}

WAYBILL_TEST_MAIN(TestRevertEvidence)
#include "tst_revertevidence.moc"
