// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/gitmessage.h"
#include "katarelease.h"
#include "release/changes/commonancestor.h"
#include "release/changes/nearestrelease.h"
#include "release/changes/releasetags.h"
#include "release/changes/tagdates.h"
#include "release/survey/productrepositories.h"
#include "release/survey/rangedetails.h"
#include "release/survey/rangereading.h"
#include "release/survey/relations.h"
#include "release/survey/relationsreading.h"
#include "release/survey/surveymemory.h"
#include "release/survey/takenkeys.h"
#include "support/cache.h"
#include "testing/gitcommand.h"
#include "testing/perturb.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>

#include <set>

using namespace waybill;
using namespace waybill::release;
using testing::KataStory;

/// All that is remembered on disk: by what, and when not.
class TestCaches : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;

private Q_SLOTS:
    void everyInputCounts_data();
    void everyInputCounts();
    void whereHistoriesPart();
    void unreadIsNotRemembered();
    void earlierReleases();
    void revertedCommitComesLater();
    void tagPrefix();
    void partialClone();
    void partialCloneOfRelations();
};

namespace {

/// How many parts the inputs have; fails the test where two inputs have one key.
template <typename C>
int countParts()
{
    typename C::Inputs inputs{};
    testing::fill(inputs);
    const Cache<C> cache(QStringLiteral("/cache"));
    std::set<QString> keys{cache.fileFor(inputs)};
    int parts = 0;
    testing::perturb(inputs, [&](const QByteArray &where) {
        ++parts;
        const QString key = cache.fileFor(inputs);
        if (!keys.insert(key).second)
            qCritical("%s %s: the key is the same", C::Name, where.constData());
    });
    return int(keys.size()) == parts + 1 ? parts : -parts;
}

QStringList entries(const QString &folder, const char *kind)
{
    return QDir(folder).entryList({QLatin1String("*.") + QLatin1String(kind)}, QDir::Files);
}

bool saysUnread(const std::vector<Problem> &problems)
{
    return std::any_of(problems.begin(), problems.end(), [](const Problem &problem) {
        return problem.unread && problem.message.is(git::GitMessage::SomeUnread);
    });
}

bool hasReason(const Survey &survey, const char *rule)
{
    return std::any_of(survey.changes->begin(), survey.changes->end(), [rule](const Change &change) {
        const auto &reasons = change.suggestion.reasons;
        return std::any_of(reasons.begin(), reasons.end(),
                           [rule](const Reason &reason) { return reason.rule == QLatin1String(rule); });
    });
}

QByteArray protoWith(const char *field)
{
    return QByteArray(
               "syntax = \"proto3\";\npackage agent;\nservice Agent {\n  rpc Create(Request) returns (Request);\n"
               "}\nmessage Request {\n  string id = 1;\n")
           + field + "}\n";
}

SurveyOptions remembering(const QString &folder)
{
    SurveyOptions options;
    options.cacheFolder = folder;
    return options;
}

void clonePartially(const QString &from, const QString &to)
{
    testing::git(from, {QStringLiteral("config"), QStringLiteral("uploadpack.allowFilter"), QStringLiteral("true")});
    testing::git(from, {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--no-checkout"),
                        QStringLiteral("--filter=blob:none"), QLatin1String("file://") + from, to});
}

} // namespace

void TestCaches::everyInputCounts_data()
{
    QTest::addColumn<std::function<int()>>("count");
    const auto row = [](const char *name, int (*count)()) { QTest::newRow(name) << std::function<int()>(count); };
    row(CommonAncestor::Name, &countParts<CommonAncestor>);
    row(NearestRelease::Name, &countParts<NearestRelease>);
    row(TagDates::Name, &countParts<TagDates>);
    row(RangeReading::Name, &countParts<RangeReading>);
    row(RevertedNames::Name, &countParts<RevertedNames>);
    row(OtherLines::Name, &countParts<OtherLines>);
    row(FirstContributions::Name, &countParts<FirstContributions>);
    row(LineCounts::Name, &countParts<LineCounts>);
    row(RememberedSurvey::Name, &countParts<RememberedSurvey>);
    row(RelationsReading::Name, &countParts<RelationsReading>);
    row(TakenKeys::Name, &countParts<TakenKeys>);
    row(MatrixReading::Name, &countParts<MatrixReading>);
}

void TestCaches::everyInputCounts()
{
    QFETCH(std::function<int()>, count);
    const int parts = count();
    QVERIFY2(parts > 1, QByteArray::number(parts).constData());
}

void TestCaches::whereHistoriesPart()
{
    sample::Storyteller teller(m_folder.path(QStringLiteral("parted")));
    teller.write("a", "1").commit("the beginning");
    const git::ObjectId fork = teller.write("a", "2").commit("the fork");
    teller.branch("stable").write("a", "3").commit("a fix");
    teller.tag("1.0.1", "1.0.1");
    teller.go("main").write("a", "4").commit("more");
    teller.finish();
    QVERIFY2(!teller.error(), testing::errorText(teller).constData());
    RepositorySpec spec;
    spec.path = m_folder.path(QStringLiteral("parted"));
    spec.base = "1.0.1";
    spec.head = "main";
    const QString folder = m_folder.path(QStringLiteral("parted-cache"));
    const Range cold = survey(spec, remembering(folder)).range;
    QCOMPARE(cold.mergeBase, fork);
    QVERIFY(!cold.baseIsAncestor);
    QCOMPARE(entries(folder, CommonAncestor::Name).size(), 1);
    QCOMPARE(entries(folder, NearestRelease::Name).size(), 1);
    QCOMPARE(entries(folder, TagDates::Name).size(), 1);
    QVERIFY(survey(spec, remembering(folder)).range == cold);
    // What was remembered is what is used.
    Cache<CommonAncestor>(folder).store({cold.baseId, cold.headId}, {cold.baseId});
    QVERIFY(survey(spec, remembering(folder)).range.baseIsAncestor);
    // A shallow clone may not know where they part, and full clones have the same cache.
    const QString clone = m_folder.path(QStringLiteral("parted-shallow"));
    testing::git(spec.path,
                 {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--no-single-branch"),
                  QStringLiteral("--depth"), QStringLiteral("1"), QLatin1String("file://") + spec.path, clone});
    spec.path = clone;
    const QString other = m_folder.path(QStringLiteral("shallow-cache"));
    QVERIFY(!survey(spec, remembering(other)).range.mergeBase);
    QCOMPARE(entries(other, CommonAncestor::Name), QStringList());
    QCOMPARE(entries(other, NearestRelease::Name), QStringList());
    QCOMPARE(entries(other, TagDates::Name), QStringList());
}

void TestCaches::unreadIsNotRemembered()
{
    const Cache<RangeReading> cache(m_folder.path(QStringLiteral("unread")));
    RangeChanges range;
    range.problems.push_back({Problem::Severity::Warning, QStringLiteral("odd"), {}, {}});
    cache.store({}, range);
    QVERIFY(cache.find({}));
    QVERIFY(!Cache<RangeReading>(QString()).find({}));
    RangeInputs other;
    other.evidence = -1;
    range.problems.push_back(
        Problem::fromError({Fault::Environment, QStringLiteral("no permission"), {}, {}}, Problem::Severity::Warning));
    cache.store(other, range);
    QVERIFY(!cache.find(other));

    // What was merely not there is remembered, for those who lack it still.
    std::set<QByteArray> there;
    const Cache<RangeReading> knowing(m_folder.path(QStringLiteral("unread")),
                                      [&there](const QByteArray &id) { return there.contains(id); });
    knowing.store(other, range);
    QVERIFY(!knowing.find(other)); // nobody says that it was only that
    range.problems.back().absent = {QByteArrayLiteral("one"), QByteArrayLiteral("two")};
    knowing.store(other, range);
    QVERIFY(knowing.find(other));
    QVERIFY(!cache.find(other));
    there.insert(QByteArrayLiteral("two"));
    QVERIFY(!knowing.find(other));
}

/// A tag that is fetched later tells that a number was used before.
void TestCaches::earlierReleases()
{
    sample::Storyteller story = m_folder.story(QStringLiteral("earlier"));
    story.write("agent.proto", protoWith("  bool pid = 7;\n")).commit("Begin");
    const git::ObjectId first = story.write("a", "1\n").commit("one");
    story.write("agent.proto", protoWith("")).commit("Tidy");
    story.tag("1.1.0", "1.1.0");
    story.write("agent.proto", protoWith("  string name = 7;\n")).commit("Name it");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    RepositorySpec spec;
    spec.path = story.path();
    const SurveyOptions options = remembering(m_folder.path(QStringLiteral("earlier-cache")));
    QVERIFY(!hasReason(release::survey(spec, options), "NUMBER_REUSED"));
    testing::git(story.path(), {QStringLiteral("tag"), QStringLiteral("1.0.0"), first.toString()});
    QVERIFY(hasReason(release::survey(spec, options), "NUMBER_REUSED"));
}

void TestCaches::revertedCommitComesLater()
{
    sample::Storyteller story = m_folder.story(QStringLiteral("reverted"));
    story.write("a", "1\n").commit("Begin");
    story.tag("1.0.0", "1.0.0");
    story.branch("side");
    const git::ObjectId side = story.write("b", "1\n").commit("On the side");
    story.go("main");
    story.write("c", "1\n").commit("Take it back\n\nThis reverts commit " + side.toHex().left(12) + ".\n");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    const QString clone = m_folder.path(QStringLiteral("reverted-clone"));
    testing::git(m_folder.path(), {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("--single-branch"),
                                   QLatin1String("file://") + story.path(), clone});
    RepositorySpec spec;
    spec.path = clone;
    const SurveyOptions options = remembering(m_folder.path(QStringLiteral("reverted-cache")));
    const Survey before = release::survey(spec, options);
    QCOMPARE(before.changes->size(), std::size_t(1));
    QVERIFY(!before.changes->front().reverts);
    testing::git(clone,
                 {QStringLiteral("fetch"), QStringLiteral("-q"), QStringLiteral("origin"), QStringLiteral("side")});
    const Survey after = release::survey(spec, options);
    QCOMPARE(after.changes->front().reverts, std::optional(side));
    QVERIFY(before.problems.empty() && after.problems.empty());
}

void TestCaches::tagPrefix()
{
    Product product;
    Survey survey;
    survey.spec.name = QStringLiteral("agent");
    product.repositories.push_back(survey.spec);
    const Cache<RelationsReading> cache(m_folder.path(QStringLiteral("prefix")));
    const auto inputs = [&] { return relationsInputs(product, {std::make_shared<const Survey>(survey)}); };
    cache.store(inputs(), {});
    QVERIFY(cache.find(inputs()));
    product.repositories.front().tagPrefix = QByteArrayLiteral("agent-");
    QVERIFY(!cache.find(inputs()));
    product.repositories.front().tagPrefix.reset();
    survey.spec.tagPrefix = QByteArrayLiteral("agent-");
    QVERIFY(!cache.find(inputs()));
}

/// What a partial clone cannot read weakens its own advice, and says so; a full clone does not get to see that.
void TestCaches::partialClone()
{
    sample::Storyteller story = m_folder.story(QStringLiteral("full"));
    story.write("agent.proto", protoWith("  bool pid = 7;\n"))
        .write("api.go", "package api\n\nfunc Open() {}\n\nfunc Shut() {}\n")
        .commit("Begin");
    story.tag("1.0.0", "1.0.0");
    story.write("api.go", "package api\n\nfunc Open() {}\n").commit("Tidy the interface");
    story.write("agent.proto", protoWith("")).commit("Tidy the protocol");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    RepositorySpec spec;
    spec.path = story.path();
    SurveyOptions options;
    options.newcomers = true;
    options.countLines = true;
    const Survey expected = release::survey(spec, options);
    QVERIFY(expected.problems.empty());

    RepositorySpec partial = spec;
    partial.path = m_folder.path(QStringLiteral("partial"));
    clonePartially(spec.path, partial.path);
    options.cacheFolder = m_folder.path(QStringLiteral("partial-cache"));
    for (int i = 0; i < 2; ++i) { // it is no better the second time
        const Survey weak = release::survey(partial, options);
        QVERIFY(weak.readable);
        QVERIFY(saysUnread(weak.problems));
        QVERIFY(*weak.changes != *expected.changes);
    }
    // It is remembered, for as long as the same objects are lacking, and for those who lack them.
    QCOMPARE(entries(options.cacheFolder, RangeReading::Name).size(), 1);
    const Survey full = release::survey(spec, options);
    QCOMPARE(*full.changes, *expected.changes);
    QCOMPARE(full.problems, expected.problems);

    // Fetched after all, as the problem advises.
    testing::git(partial.path, {QStringLiteral("fetch"), QStringLiteral("-q"), QStringLiteral("--refetch"),
                                QStringLiteral("--no-filter")});
    const Survey whole = release::survey(partial, options);
    QCOMPARE(*whole.changes, *expected.changes);
    QVERIFY(whole.problems.empty());
}

void TestCaches::partialCloneOfRelations()
{
    QDir().mkpath(m_folder.path(QStringLiteral("kata")));
    const KataStory kata(m_folder.path(QStringLiteral("kata")));
    QVERIFY2(kata.error().isEmpty(), kata.error().constData());
    const Product product = katarelease::product(kata, "1.3.0", "1.4.0");
    Product partial = product;
    for (RepositorySpec &spec : partial.repositories) {
        const QString clone = m_folder.path(QLatin1String("kata-") + spec.name);
        clonePartially(spec.path, clone);
        spec.path = clone;
    }
    const QString folder = m_folder.path(QStringLiteral("kata-cache"));
    const auto surveys = katarelease::surveys(partial);
    const auto weak = readRelations(partial, surveys, {folder});
    QVERIFY(weak);
    const auto anyUnread = [](const Relations &relations) {
        return std::any_of(relations.rows.begin(), relations.rows.end(),
                           [](const auto &row) { return saysUnread(row.second); });
    };
    QVERIFY(anyUnread(*weak));
    // Remembered while the same objects are lacking ...
    QCOMPARE(entries(folder, RelationsReading::Name).size(), 1);
    const auto same = readRelations(partial, surveys, {folder});
    QVERIFY(same && *same == *weak);
    // ... that is, until one of them is there, by whatever way it came.
    const auto fetchHead = [](const RepositorySpec &spec) {
        testing::git(spec.path, {QStringLiteral("checkout"), QStringLiteral("-q"), QStringLiteral("--detach"),
                                 QString::fromUtf8(spec.head.isEmpty() ? QByteArray("HEAD") : spec.head)});
    };
    std::for_each(partial.repositories.begin(), partial.repositories.end(), fetchHead);
    const auto later = readRelations(partial, surveys, {folder});
    QVERIFY(later && *later != *weak);

    const ProductRepositories repositories(partial);
    std::vector<Problem> problems;
    const std::vector<ProtocolSpec> protocols = protocolsOf(partial, repositories, problems);
    QVERIFY(!protocols.empty());
    const auto matrix = readMatrix(partial, protocols.front(), repositories, {}, folder);
    QVERIFY(!matrix || saysUnread(matrix->problems));
    QCOMPARE(entries(folder, MatrixReading::Name), QStringList());

    const ProductRepositories whole(product);
    const auto full = readMatrix(product, protocols.front(), whole, {}, folder);
    QVERIFY2(full, testing::errorText(full).constData());
    QVERIFY(!saysUnread(full->problems));
    QCOMPARE(entries(folder, MatrixReading::Name).size(), 1);
    const auto again = readMatrix(product, protocols.front(), whole, {}, folder);
    QVERIFY(again && *again == *full);
}

WAYBILL_TEST_MAIN(TestCaches)
#include "tst_caches.moc"
