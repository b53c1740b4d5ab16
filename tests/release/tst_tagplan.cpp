// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakes.h"
#include "git/tagwriter.h"
#include "release/assess/release.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "release/tagging/tagplan.h"
#include "tagproduct.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

using State = TagStep::State;

/// What a plan says before anything happens.
class TestTagPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_product = std::make_unique<TagProduct>(); }
    void everythingIsNew();
    void changesNothing();
    void versionsAndNames();
    void prefixes_data();
    void prefixes();
    void existing_data();
    void existing();
    void blocked_data();
    void blocked();
    void headMoved();
    void unreadable();
    void unpublished();
    void signing();
    void versionFile();
    void warnings();
    void remote_data();
    void remote();
    void remoteIsNotAskedUnlessWanted();

private:
    void inGit(const QString &name, const char *line) const
    {
        testing::git(m_product->scratch.path(name), QString::fromUtf8(line).split(QLatin1Char(' ')));
    }
    [[nodiscard]] TagStep stepOf(const TagPlan &plan, const char *name) const
    {
        for (const TagStep &step : plan.steps) {
            if (step.repository == QLatin1String(name))
                return step;
        }
        return {};
    }

    std::unique_ptr<TagProduct> m_product;
};

void TestTagPlan::everythingIsNew()
{
    const TagPlan plan = m_product->plan();
    QVERIFY(!plan.isFaulty());
    QCOMPARE(plan.product, QStringLiteral("Cargo"));
    QCOMPARE(plan.count(State::Create), 3);
    QCOMPARE(plan.steps[0].tag, QByteArray("v1.1.0"));
    QCOMPARE(plan.steps[1].tag, QByteArray("1.1.0"));
    QCOMPARE(plan.steps[2].tag, QByteArray("1.1.0"));
    for (const TagStep &step : plan.steps) {
        QCOMPARE(step.title, QStringLiteral("fix: second"));
        QCOMPARE(step.commit.toHex(), testing::git(step.path, {QStringLiteral("rev-parse"), QStringLiteral("HEAD")}));
        QVERIFY(step.warnings.empty() && !step.sign && step.existing.isNull());
        QCOMPARE(step.remote, QByteArray("origin"));
    }
}

void TestTagPlan::changesNothing()
{
    const auto digest = [this] {
        QByteArray all;
        for (const QString &name : TagProduct::names())
            all +=
                testing::git(m_product->scratch.path(name),
                             {QStringLiteral("for-each-ref"), QStringLiteral("--format=%(objectname) %(refname)")})
                + testing::git(m_product->scratch.path(name), {QStringLiteral("count-objects"), QStringLiteral("-v")});
        return all;
    };
    const QByteArray before = digest();
    TagRequest request = TagProduct::request();
    request.checkRemote = true;
    QVERIFY(!m_product->plan(request).isFaulty());
    QCOMPARE(digest(), before);
    QVERIFY(!QFile::exists(m_product->journal()));
}

void TestTagPlan::versionsAndNames()
{
    Release release = m_product->release();
    for (const RepositoryRelease &row : release.repositories)
        QCOMPARE(plannedVersion(row)->toString(), QStringLiteral("1.0.1"));
    inGit(QStringLiteral("agent"), "tag v1.2.0-rc.1");
    release = m_product->release();
    QCOMPARE(plannedVersion(release.repositories[0])->toString(), QStringLiteral("1.2.0-rc.1"));
    TagRequest request = TagProduct::request("1.2.0-rc.1");
    request.wishes.resize(2);
    const TagPlan plan = m_product->plan(request);
    QCOMPARE(plan.steps.size(), std::size_t(2));
    QCOMPARE(plan.steps[0].state, State::ExistsSame);
    QCOMPARE(plan.steps[1].tag, QByteArray("1.2.0-rc.1"));
}

void TestTagPlan::prefixes_data()
{
    QTest::addColumn<QByteArrayList>("tags"); // of one repository each; the first has none
    QTest::addColumn<QByteArray>("configured");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("nobody has any") << QByteArrayList{{}, {}} << QByteArray() << QByteArray("2.0.0");
    QTest::newRow("all others have v") << QByteArrayList{"v1.0.0", "v1.0.0"} << QByteArray() << QByteArray("v2.0.0");
    QTest::newRow("they differ") << QByteArrayList{"v1.0.0", "1.0.0"} << QByteArray() << QByteArray("2.0.0");
    QTest::newRow("theirs is a name") << QByteArrayList{"agent-1.0.0", {}} << QByteArray() << QByteArray("2.0.0");
    QTest::newRow("configured") << QByteArrayList{"v1.0.0", {}} << QByteArray("x/") << QByteArray("x/2.0.0");
}

void TestTagPlan::prefixes()
{
    QFETCH(QByteArrayList, tags);
    QFETCH(QByteArray, configured);
    Release release;
    auto survey = fakes::survey(QStringLiteral("new"), nullptr, {});
    if (!configured.isEmpty())
        survey->spec.tagPrefix = configured;
    release::RepositoryRelease row;
    row.survey = survey;
    release.repositories.push_back(std::move(row));
    for (const QByteArray &tag : tags) {
        auto other = fakes::survey(QString::fromLatin1(tag), nullptr, {});
        if (!tag.isEmpty())
            other->versions = version::sortTags({tag});
        release::RepositoryRelease another;
        another.survey = other;
        release.repositories.push_back(std::move(another));
    }
    QTEST(tagNameFor(release, release.repositories.front(), *version::SemVer::parse(u"2.0.0")), "name");
}

void TestTagPlan::existing_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<State>("state");
    QTest::addColumn<int>("warnings");
    QTest::newRow("annotated") << "tag -m x v1.1.0" << State::ExistsSame << 0;
    QTest::newRow("light") << "tag v1.1.0" << State::ExistsSame << 1;
    QTest::newRow("elsewhere") << "tag -m x v1.1.0 HEAD~1" << State::ExistsElsewhere << 0;
    QTest::newRow("of a tree") << "tag v1.1.0 HEAD^{tree}" << State::ExistsElsewhere << 0;
}

void TestTagPlan::existing()
{
    QFETCH(QString, command);
    QFETCH(State, state);
    inGit(QStringLiteral("agent"), qPrintable(QStringLiteral("-c user.name=x -c user.email=x ") + command));
    const TagPlan plan = m_product->plan();
    const TagStep step = stepOf(plan, "agent");
    QCOMPARE(step.state, state);
    QCOMPARE(plan.isFaulty(), state == State::ExistsElsewhere);
    QCOMPARE(step.fault.has_value(), step.isFaulty());
    QTEST(int(step.warnings.size()), "warnings");
    QCOMPARE(plan.count(State::Create), 2);
}

void TestTagPlan::blocked_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("says");
    QTest::newRow("nobody") << QByteArray("user.email=") << QStringLiteral("user.email");
    QTest::newRow("unknown format") << QByteArray("gpg.format=wax") << QStringLiteral("wax");
    QTest::newRow("no key") << QByteArray("gpg.format=ssh") << QStringLiteral("signingKey");
}

void TestTagPlan::blocked()
{
    QFETCH(QByteArray, change);
    QFETCH(QString, says);
    const qsizetype equals = change.indexOf('=');
    m_product->set(QStringLiteral("agent"), change.left(equals).constData(),
                   QString::fromLatin1(change.mid(equals + 1)));
    if (change == "user.email=") // nor from the environment
        m_product->set(QStringLiteral("agent"), "committer.email", QStringLiteral(";"));
    TagRequest request = TagProduct::request();
    request.signing = Signing::Always;
    for (const char *name : {"runtime", "shim"})
        m_product->set(QLatin1String(name), "user.signingKey", QStringLiteral("A"));
    TagPlan plan = m_product->plan(request);
    const TagStep step = stepOf(plan, "agent");
    QCOMPARE(step.state, State::Blocked);
    QVERIFY2(wording::line(*step.fault).contains(says), qPrintable(wording::line(*step.fault)));
    QCOMPARE(plan.count(State::Create), 2);
    request.signing = Signing::Never;
    QCOMPARE(m_product->plan(request).isFaulty(), change == "user.email=");
}

void TestTagPlan::headMoved()
{
    const Release before = m_product->release();
    inGit(QStringLiteral("shim"), "commit -q --allow-empty -m third");
    const auto lookups = lookUpTags(before, TagProduct::request());
    QVERIFY2(lookups, errorText(lookups).constData());
    const TagPlan plan = planTags(before, TagProduct::request(), *lookups);
    QCOMPARE(stepOf(plan, "shim").state, State::Blocked);
    QCOMPARE(plan.count(State::Create), 2);
}

void TestTagPlan::unreadable()
{
    QVERIFY(QDir(m_product->scratch.path(QStringLiteral("shim"))).removeRecursively());
    QVERIFY(QDir(m_product->scratch.path(QStringLiteral("runtime/.git/objects"))).removeRecursively());
    const TagPlan plan = m_product->plan();
    QCOMPARE(stepOf(plan, "shim").state, State::Blocked);
    QCOMPARE(stepOf(plan, "runtime").state, State::Blocked);
    QCOMPARE(stepOf(plan, "agent").state, State::Create);
    TagRequest unknown;
    unknown.wishes.push_back({QStringLiteral("ghost"), *version::SemVer::parse(u"1.0.0"), QStringLiteral("x")});
    QVERIFY(m_product->plan(unknown).isFaulty());
    // One that has no commit yet.
    const auto empty = git::Repository::create(m_product->scratch.path(QStringLiteral("shim")), "main");
    QVERIFY(empty && m_product->plan().isFaulty());
}

void TestTagPlan::unpublished()
{
    inGit(QStringLiteral("agent"), "commit -q --allow-empty -m third");
    TagPlan plan = m_product->plan();
    QCOMPARE(stepOf(plan, "agent").state, State::Blocked);
    TagRequest request = TagProduct::request();
    request.allowUnpublished = true;
    QVERIFY(!m_product->plan(request).isFaulty());
    inGit(QStringLiteral("agent"), "push -q origin HEAD:refs/heads/topic");
    QVERIFY(!m_product->plan().isFaulty());
    // Without a remote there is nobody to have it.
    inGit(QStringLiteral("agent"), "commit -q --allow-empty -m fourth");
    inGit(QStringLiteral("agent"), "remote remove origin");
    plan = m_product->plan();
    QVERIFY(!plan.isFaulty());
    QCOMPARE(plan.steps[0].remote, QByteArray());
}

void TestTagPlan::signing()
{
    m_product->set(QStringLiteral("agent"), "tag.gpgSign", QStringLiteral("true"));
    for (const auto &[signing, first, second] :
         {std::tuple(Signing::AsConfigured, true, false), std::tuple(Signing::Always, true, true),
          std::tuple(Signing::Never, false, false)}) {
        TagRequest request = TagProduct::request();
        request.signing = signing;
        const TagPlan plan = m_product->plan(request);
        QCOMPARE(plan.steps[0].sign, first);
        QCOMPARE(plan.steps[1].sign, second);
    }
}

void TestTagPlan::versionFile()
{
    m_product = std::make_unique<TagProduct>("lockstep = true\nversion_file = \"VERSION\"\n");
    QVERIFY(!m_product->plan().isFaulty());
    const TagPlan other = m_product->plan(TagProduct::request("1.2.0"));
    QCOMPARE(other.count(State::Blocked), 3);
    const QString what = wording::text(other.steps[0].fault->what);
    QVERIFY2(what.contains(QLatin1String("1.1.0")), qPrintable(what));
    inGit(QStringLiteral("shim"), "rm -q VERSION");
    inGit(QStringLiteral("shim"), "commit -q -m gone");
    inGit(QStringLiteral("shim"), "push -q origin main");
    const TagPlan missing = m_product->plan();
    QVERIFY(!missing.isFaulty());
    QCOMPARE(stepOf(missing, "shim").warnings.size(), std::size_t(1));
}

void TestTagPlan::warnings()
{
    const TagPlan plan = m_product->plan(TagProduct::request("0.9.0"));
    QVERIFY(!plan.isFaulty());
    QCOMPARE(plan.steps[0].warnings.size(), std::size_t(1));
    QCOMPARE(plan.steps[2].warnings.size(), std::size_t(0));
    inGit(QStringLiteral("agent"), "tag v2.0.0 HEAD~1");
    inGit(QStringLiteral("agent"), "tag 1.1.0 HEAD~1");
    const TagStep twice = stepOf(m_product->plan(), "agent");
    QCOMPARE(twice.tag, QByteArray("v1.1.0"));
    QVERIFY(std::any_of(twice.warnings.begin(), twice.warnings.end(), [](const Problem &problem) {
        return wording::text(problem.message).contains(QLatin1String("same version"));
    }));
    TagRequest request = TagProduct::request();
    for (const char *message : {"", " \n", "x\n-----BEGIN PGP SIGNATURE-----\n"}) {
        request.wishes[0].message = QString::fromLatin1(message);
        QCOMPARE(m_product->plan(request).count(State::Blocked), 1);
    }
}

void TestTagPlan::remote_data()
{
    QTest::addColumn<QStringList>("commands"); // of the clone
    QTest::addColumn<State>("state");
    QTest::addColumn<bool>("onRemote");
    const QString push = QStringLiteral("push -q origin v1.1.0");
    const QString tag = QStringLiteral("-c user.name=x -c user.email=x tag -m x v1.1.0");
    QTest::newRow("nothing there") << QStringList() << State::Create << false;
    QTest::newRow("there, not here") << QStringList{tag, push, QStringLiteral("tag -d v1.1.0")} << State::Blocked
                                     << true;
    QTest::newRow("both") << QStringList{tag, push} << State::ExistsSame << true;
    QTest::newRow("there elsewhere") << QStringList{tag + QStringLiteral(" HEAD~1"), push,
                                                    QStringLiteral("tag -d v1.1.0")}
                                     << State::ExistsElsewhere << true;
    QTest::newRow("another one of the same commit")
        << QStringList{tag, push, QStringLiteral("tag -d v1.1.0"), QStringLiteral("tag v1.1.0")} << State::Blocked
        << true;
    QTest::newRow("unreachable") << QStringList{QStringLiteral("remote set-url origin ../gone.git")} << State::Blocked
                                 << false;
}

void TestTagPlan::remote()
{
    QFETCH(QStringList, commands);
    for (const QString &command : commands)
        inGit(QStringLiteral("agent"), qPrintable(command));
    TagRequest request = TagProduct::request();
    request.checkRemote = true;
    const TagPlan plan = m_product->plan(request);
    QTEST(plan.steps[0].state, "state");
    QTEST(plan.steps[0].onRemote, "onRemote");
    QCOMPARE(plan.steps[1].state, State::Create);
}

void TestTagPlan::remoteIsNotAskedUnlessWanted()
{
    inGit(QStringLiteral("agent"), "remote set-url origin ../gone.git");
    QVERIFY(!m_product->plan().isFaulty());
}

WAYBILL_TEST_MAIN(TestTagPlan)
#include "tst_tagplan.moc"
