// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boarddetails.h"
#include "app/board/boardpage.h"
#include "app/common/blockerslist.h"
#include "app/common/joblist.h"
#include "app/session/session.h"
#include "app/session/sessionrows.h"
#include "forge/facts/forgefile.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionstore.h"
#include "release/product/product.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"
#include "wording/text.h"

#include <QListView>
#include <QSignalSpy>

using namespace waybill;
using testing::ScratchFolder;

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

} // namespace

/// What the window makes of decisions that were carried over, and of those that are kept as notes.
class TestSessionDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void carriesOver_data() { places(); }
    void carriesOver();
    void takesBackWhatWasCarried_data() { places(); }
    void takesBackWhatWasCarried();
    void keepsPatches_data() { places(); }
    void keepsPatches();
    void noRepositoryToWriteInto();
    void anotherPlace();
    void openWorkOfOneRepository();
    void openWorkIsNotCut();
    void outliveWhatForgesSay();
    void adviceForWhatIsNotSaved();

private:
    static void places();
    /// Describes the product, opens it and waits until all is read; false where that fails.
    [[nodiscard]] bool open(app::Session &session) const;
    /// What the newest change says: "fix", "fix<1234567" where it was carried over, "-" for nothing.
    [[nodiscard]] static QString newest(const app::Session &session);
    static void decide(app::Session &session, std::optional<Impact> impact);
    [[nodiscard]] release::Decisions stored(const app::Session &session) const
    {
        const auto read = release::DecisionStore::of(session.product())->read();
        return read ? read->decisions : release::Decisions();
    }
    void amend() const
    {
        testing::git(m_scratch->path(QStringLiteral("agent")), words("commit -q --amend -m amended"));
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    QString m_first; ///< the newest commit, before it is rewritten
};

void TestSessionDecisions::places()
{
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("file") << QByteArray("file");
    QTest::newRow("notes") << QByteArray("git-notes");
}

void TestSessionDecisions::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("agent"));
    story.write("f", "0").commit("zero");
    story.tag("v1.0.0", "1.0.0");
    story.write("f", "1").commit("one");
    m_first = story.write("f", "2").commit("two").shortId();
    story.finish();
    QVERIFY(!story.error());
}

bool TestSessionDecisions::open(app::Session &session) const
{
    const QByteArray place =
        QTest::currentDataTag() && QByteArray(QTest::currentDataTag()) == "file" ? "file" : "git-notes";
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\ndecisions = \"" + place + "\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    QSignalSpy loaded(&session, &app::Session::loaded);
    session.open({m_scratch->path()});
    return loaded.wait(20000);
}

QString TestSessionDecisions::newest(const app::Session &session)
{
    const auto &decision = session.release().repositories.front().changes.front().decision;
    if (!decision)
        return QStringLiteral("-");
    return keyName(decision->impact)
           + (decision->carriedFrom.isNull() ? QString() : QLatin1Char('<') + decision->carriedFrom.shortId());
}

void TestSessionDecisions::decide(app::Session &session, std::optional<Impact> impact)
{
    const release::RepositoryRelease &row = session.release().repositories.front();
    release::DecisionEdit edit{row.name(), row.changes.front().change->id, {}};
    if (impact) {
        edit.decision = row.changes.front().decision.value_or(release::Decision());
        edit.decision->impact = *impact;
    }
    session.decide({edit}, QStringLiteral("Decide"));
    QTRY_VERIFY(!session.hasUnsavedDecisions());
}

void TestSessionDecisions::carriesOver()
{
    {
        app::Session session;
        QVERIFY(open(session));
        decide(session, Impact::Fix);
        QCOMPARE(newest(session), QStringLiteral("fix"));
        amend();
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.reload();
        QVERIFY(loaded.wait(20000));
        QCOMPARE(newest(session), QString(QStringLiteral("fix<") + m_first));
        QCOMPARE(session.release().toDecide, 1);
    }
    app::Session session;
    QVERIFY(open(session));
    QCOMPARE(newest(session), QString(QStringLiteral("fix<") + m_first));
    // Decided again it is a decision of its own, and undone it is carried over again.
    decide(session, Impact::Breaking);
    QCOMPARE(newest(session), QStringLiteral("breaking"));
    QCOMPARE(stored(session).all().size(), 2u);
    session.undoStack()->undo();
    QCOMPARE(newest(session), QString(QStringLiteral("fix<") + m_first));
    QTRY_VERIFY(!session.hasUnsavedDecisions());
    QCOMPARE(stored(session).all().size(), 1u);
}

void TestSessionDecisions::takesBackWhatWasCarried()
{
    app::Session session;
    QVERIFY(open(session));
    decide(session, Impact::Fix);
    amend();
    QSignalSpy loaded(&session, &app::Session::loaded);
    session.reload();
    QVERIFY(loaded.wait(20000));
    decide(session, {});
    QCOMPARE(newest(session), QStringLiteral("-"));
    QVERIFY(stored(session).all().empty());
    session.undoStack()->undo();
    QCOMPARE(newest(session), QString(QStringLiteral("fix<") + m_first));
    QTRY_VERIFY(!session.hasUnsavedDecisions());
    QCOMPARE(stored(session).all().size(), 1u);
}

/// The patch is found out behind the window's back: that is nobody else's doing.
void TestSessionDecisions::keepsPatches()
{
    app::Session session;
    QVERIFY(open(session));
    decide(session, Impact::Fix);
    QSignalSpy changed(&session, &app::Session::releaseChanged);
    QTest::qWait(50);
    QCOMPARE(changed.size(), 0);
    const release::Decisions said = stored(session);
    QCOMPARE(said.all().size(), 1u);
    QVERIFY(!said.all().begin()->second.patch.isNull());
}

void TestSessionDecisions::noRepositoryToWriteInto()
{
    app::Session session;
    QVERIFY(open(session));
    const QString agent = m_scratch->path(QStringLiteral("agent"));
    QVERIFY(QDir().rename(agent, agent + QStringLiteral(".away")));
    QSignalSpy problem(&session, &app::Session::problemFound);
    const release::RepositoryRelease &row = session.release().repositories.front();
    release::DecisionEdit edit{row.name(), row.changes.front().change->id, release::Decision()};
    session.decide({edit}, QStringLiteral("Decide"));
    QTRY_VERIFY(!problem.isEmpty());
    QVERIFY(session.hasUnsavedDecisions());
    QVERIFY(QDir().rename(agent + QStringLiteral(".away"), agent));
    session.reload();
    QTRY_VERIFY(!session.hasUnsavedDecisions());
    QCOMPARE(stored(session).all().size(), 1u);
}

/// After waybill.toml names another place, nothing goes to the old one.
void TestSessionDecisions::anotherPlace()
{
    app::Session session;
    QVERIFY(open(session)); // git notes
    decide(session, Impact::Fix);
    const QByteArray before =
        testing::git(m_scratch->path(QStringLiteral("agent")), words("rev-parse refs/notes/waybill"));
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\ndecisions = \"file\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    QSignalSpy loaded(&session, &app::Session::loaded);
    session.reload();
    QVERIFY(loaded.wait(20000));
    QCOMPARE(newest(session), QStringLiteral("-")); // nobody said anything there
    decide(session, Impact::Breaking);
    QVERIFY(m_scratch->read(QStringLiteral("waybill.decisions.jsonl")).contains("breaking"));
    QCOMPARE(testing::git(m_scratch->path(QStringLiteral("agent")), words("rev-parse refs/notes/waybill")), before);
}

/// What is open before the release stands on the board: of one repository in its row, for there is no other.
void TestSessionDecisions::openWorkOfOneRepository()
{
    app::Session session;
    app::BoardPage board(session);
    board.show();
    QVERIFY(open(session));
    const auto *blockers = board.findChild<app::BlockersList *>();
    QVERIFY(blockers);
    QTRY_VERIFY(blockers->count() > 0);
}

/// Problems get what room is left: they do not cut what is open while there is some.
void TestSessionDecisions::openWorkIsNotCut()
{
    app::BoardDetails details;
    models::BoardRow row;
    row.problems = {Problem{Problem::Severity::Note, QStringLiteral("A note"), {}, {}}};
    models::Blocker one;
    one.text = QStringLiteral("Open");
    details.showRow(row, {one, one, one});
    details.resize(1200, 220);
    details.show();
    const auto *blockers = details.findChild<app::BlockersList *>();
    QTRY_COMPARE(blockers->height(), blockers->sizeHint().height());
    QVERIFY(details.findChild<QListView *>(QStringLiteral("problems"))->height() >= 40);
}

/// A job works out what follows from forge data; what somebody decides meanwhile must not be lost with its answer.
void TestSessionDecisions::outliveWhatForgesSay()
{
    app::Session session;
    QVERIFY(open(session));
    forge::ForgeBook book;
    forge::PullRequest pull;
    pull.number = 7;
    pull.isMerged = true;
    pull.labels = {QStringLiteral("kind/feature")};
    book[QStringLiteral("agent")].pulls.emplace(7, pull);
    QVERIFY(forge::freezeFacts(session.product().forgeFile(), book));
    QSignalSpy rows(&session, &app::Session::repositoryChanged);
    session.rereadForges();
    decide(session, Impact::Fix);
    QTRY_VERIFY(session.release().forge);
    QCOMPARE(session.release().forge->at(QStringLiteral("agent")).pulls.at(7).labels, pull.labels);
    QCOMPARE(newest(session), QStringLiteral("fix"));
    QVERIFY(!rows.isEmpty());
    // What says the same as before changes nothing.
    QSignalSpy changed(&session, &app::Session::releaseChanged);
    session.rereadForges();
    QVERIFY(!session.jobs()->isIdle());
    QTRY_VERIFY(session.jobs()->isIdle());
    QCOMPARE(changed.size(), 0);
}

void TestSessionDecisions::adviceForWhatIsNotSaved()
{
    Error error;
    error.what = QStringLiteral("The disk is full");
    QCOMPARE(wording::text(app::unsavedProblem(error).advice),
             QStringLiteral("The decision is not saved yet; it is saved with the next one, or on Reload"));
    error.advice = QStringLiteral("Make room");
    QCOMPARE(wording::text(app::unsavedProblem(error).advice), QStringLiteral("Make room"));
}

WAYBILL_GUI_TEST_MAIN(TestSessionDecisions)
#include "tst_sessiondecisions.moc"
