// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/assess.h"
#include "release/assess/lessonmessage.h"
#include "release/assess/release.h"
#include "release/changes/releasetags.h"
#include "release/decisions/decisionjson.h"
#include "release/decisions/decisions.h"
#include "release/decisions/likeness.h"
#include "release/evidence/shownreasons.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

#include <QJsonDocument>

using namespace waybill;
using namespace waybill::release;

namespace {

git::ObjectId idOf(int number)
{
    return *git::ObjectId::fromHex(QByteArray::number(number, 16).rightJustified(40, '0'));
}

/// A change of some files, with a reason that says nothing certain.
Change changeOf(int number, const QByteArrayList &files, const QString &title = QStringLiteral("Rework it"))
{
    Change change;
    change.id = idOf(number);
    change.title = title;
    for (const QByteArray &path : files) {
        git::FileChange file;
        file.oldPath = path;
        file.newPath = path;
        change.files.push_back(file);
    }
    change.suggestion = suggest({reasonBy(Signal::TitleFault, Source::Wording, QStringLiteral("fault"))});
    return change;
}

/// `api` changes under docs/api, breaking as decided, then as many under src that are fixes; the last one of each is
/// left to decide.
struct Story {
    explicit Story(int api, Impact ofApi = Impact::Breaking)
    {
        auto changes = std::make_shared<std::vector<Change>>();
        for (int i = 0; i < 2 * api; ++i) {
            const bool isApi = i < api;
            changes->push_back(changeOf(i + 1, {isApi ? "docs/api/server.md" : "src/main.c"}));
            if (i != api - 1 && i != 2 * api - 1)
                decide(changes->back().id, isApi ? ofApi : Impact::Fix);
        }
        auto read = std::make_shared<Survey>();
        read->spec.name = QStringLiteral("agent");
        read->readable = true;
        read->changes = changes;
        survey = read;
        product.repositories.push_back(read->spec);
        undecidedApi = api - 1;
    }
    void decide(const git::ObjectId &id, Impact impact)
    {
        Decision decision;
        decision.repository = QStringLiteral("agent");
        decision.commit = id;
        decision.impact = impact;
        decisions.set(decision);
    }
    [[nodiscard]] AssessedChange assessed() const
    {
        return assess(product, {survey}, decisions).repositories.front().changes[std::size_t(undecidedApi)];
    }

    Product product;
    std::shared_ptr<const Survey> survey;
    Decisions decisions;
    int undecidedApi = 0;
};

Messages told(const AssessedChange &change)
{
    Messages texts;
    for (const Reason &reason : shownReasons(change.suggestion())) {
        if (reason.source == Source::Decisions)
            texts.push_back(reason.text);
    }
    return texts;
}

} // namespace

class LessonsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void likenesses_data()
    {
        QTest::addColumn<QByteArrayList>("files");
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<QStringList>("expected");
        using Files = QByteArrayList;
        QTest::newRow("folders, three deep")
            << Files{"a/b/c/d/e.go"} << QByteArray("Add it")
            << QStringList{QStringLiteral("a/"), QStringLiteral("a/b/"), QStringLiteral("a/b/c/")};
        QTest::newRow("half of the files") << Files{"a/one", "b/two", "b/three", "c/four"} << QByteArray("Add it")
                                           << QStringList{QStringLiteral("b/")};
        QTest::newRow("no folder") << Files{"README"} << QByteArray("Add it") << QStringList{};
        QTest::newRow("what the title begins with")
            << Files{} << QByteArray("agent: add it") << QStringList{QStringLiteral("agent:")};
        QTest::newRow("a scope") << Files{} << QByteArray("feat(cli)!: add it") << QStringList{QStringLiteral("cli:")};
        QTest::newRow("a type says nothing here") << Files{} << QByteArray("fix: add it") << QStringList{};
        QTest::newRow("several words") << Files{} << QByteArray("Note well: it is new") << QStringList{};
    }
    void likenesses()
    {
        QFETCH(QByteArrayList, files);
        QFETCH(QByteArray, title);
        QFETCH(QStringList, expected);
        QCOMPARE(likenessesOf(changeOf(1, files, QString::fromUtf8(title)), {}), expected);
    }

    void surfacesAreLikenesses()
    {
        std::vector<Reason> reasons = {reasonBy(Signal::FlagRemoved, Source::Api, QStringLiteral("--one is gone")),
                                       reasonBy(Signal::SettingAdded, Source::Api, QStringLiteral("two is new"))};
        const QStringList found = likenessesOf(changeOf(1, {}), reasons);
        QCOMPARE(found, (QStringList{QStringLiteral("+options"), QStringLiteral("-options")}));
        QCOMPARE(Likeness::fromKey(found.last()), (Likeness{Likeness::Kind::Takes, {}, SurfaceKind::Options}));
        QCOMPARE(Likeness::fromKey(QStringLiteral("-oddities")), std::nullopt);
    }

    void fewDecisionsTeachNothing()
    {
        const Story few(25); // 48 decisions
        QCOMPARE(few.assessed().suggestion(), few.assessed().change->suggestion);
    }

    void decisionsTeach()
    {
        const Story story(40);
        const AssessedChange change = story.assessed();
        QCOMPARE(change.change->suggestion.impact, Impact::Fix);
        QCOMPARE(change.suggestion().impact, Impact::Breaking);
        const Message expected =
            message(LessonMessage::Usually, message(LessonMessage::Under, QStringLiteral("docs/api")),
                    message(LessonMessage::Breaking), QStringLiteral("39"), QStringLiteral("39"));
        const Messages texts = told(change);
        QVERIFY(std::find(texts.begin(), texts.end(), expected) != texts.end());
        for (const Reason &reason : change.suggestion().reasons)
            QVERIFY(!reason.isFact || reason.source != Source::Decisions);
    }

    void whatIsAsExpectedTeachesLittle()
    {
        const Story story(40, Impact::Fix);
        const AssessedChange change = story.assessed();
        QCOMPARE(change.suggestion().impact, Impact::Fix);
        for (const Reason &reason : change.suggestion().reasons)
            QVERIFY(!reason.weights || std::abs(reason.weights->breaks) < 0.6);
    }

    void offByOneSwitch()
    {
        Story story(40);
        story.product.learn = false;
        QCOMPARE(story.assessed().suggestion(), story.assessed().change->suggestion);
    }

    void earlierReleasesTeach()
    {
        Story story(40);
        // The range has moved on: nothing but what was seen then is left of the decided changes.
        auto later = std::make_shared<Survey>(*story.survey);
        later->changes =
            std::make_shared<const std::vector<Change>>(1, (*story.survey->changes)[std::size_t(story.undecidedApi)]);
        const Release before = assess(story.product, {story.survey}, story.decisions);
        Decisions kept;
        for (auto [key, decision] : story.decisions.all()) {
            decision.seen = seenIn(before, key.first, key.second);
            QVERIFY(decision.seen);
            QJsonObject object;
            writeJson(decision, &object);
            const auto read = decisionFromJson(object);
            QVERIFY(read);
            QCOMPARE(read->seen->like, decision.seen->like);
            kept.set(*read);
        }
        const Release after = assess(story.product, {later}, kept);
        const AssessedChange &change = after.repositories.front().changes.front();
        QCOMPARE(change.suggestion().impact, Impact::Breaking);
        QCOMPARE(told(change), told(story.assessed()));
    }

    void oddLinesAreNoLessons_data()
    {
        QTest::addColumn<QByteArray>("seen");
        QTest::newRow("nothing") << QByteArray("{}");
        QTest::newRow("three numbers") << QByteArray("{\"scores\": [1, 2, 3]}");
        QTest::newRow("a word") << QByteArray("{\"scores\": [1, 2, 3, \"four\"]}");
        QTest::newRow("far out") << QByteArray("{\"scores\": [1, 2, 3, 1e300]}");
    }
    void oddLinesAreNoLessons()
    {
        QFETCH(QByteArray, seen);
        const QJsonObject line{{QStringLiteral("repository"), QStringLiteral("agent")},
                               {QStringLiteral("impact"), QStringLiteral("fix")},
                               {QStringLiteral("commit"), idOf(1).toString()},
                               {QStringLiteral("seen"), QJsonDocument::fromJson(seen).object()}};
        const auto read = decisionFromJson(line);
        QVERIFY(read);
        QCOMPARE(read->seen, std::nullopt);
    }
};

WAYBILL_TEST_MAIN(LessonsTest)
#include "tst_lessons.moc"
