// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/treediff.h"
#include "release/changes/takenback.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

namespace {

/// Lines of a name: "api 1", "api 2", ...
QByteArray linesOf(const QByteArray &name, int count)
{
    QByteArray text;
    for (int i = 1; i <= count; ++i)
        text += name + ' ' + QByteArray::number(i) + "\n}\n";
    return text;
}

struct Step {
    QByteArray title;
    QMap<QByteArray, QByteArray> files; ///< all that there are
};

} // namespace

/// Changes that take back what several others brought, line by line.
class TestTakenBack : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changes_data();
    void changes();
};

void TestTakenBack::changes_data()
{
    QTest::addColumn<QList<Step>>("steps"); // oldest first
    QTest::addColumn<QString>("pairs");     // "NEWER-OLDER", by the number of the step, from 0
    const QByteArray old = linesOf("old", 20);
    const QByteArray api = linesOf("api", 10);
    const QByteArray more = linesOf("test of api", 6);
    const Step begin{"Begin", {{"a", old}, {"t", "first\n"}}};
    const Step staged{"Stage the API", {{"a", old + api}, {"t", "first\n"}}};
    const Step tested{"Test the API", {{"a", old + api}, {"t", "first\n" + more}}};
    const auto without = [](const QByteArray &title, const QByteArray &a, const QByteArray &t) {
        return Step{title, {{"a", a}, {"t", t}}};
    };
    QTest::newRow("two at once") << QList<Step>{begin, staged, tested,
                                                without("Revert what was staged", old, "first\n")}
                                 << "3-2 3-1";
    QTest::newRow("but for a few lines") << QList<Step>{begin, staged, tested,
                                                        without("Revert what was staged", old + linesOf("api", 1),
                                                                "first\n")}
                                         << "3-2 3-1";
    QTest::newRow("a half of it stays") << QList<Step>{begin, staged,
                                                       without("Remove some", old + linesOf("api", 5), "first\n")}
                                        << "";
    QTest::newRow("with much that was there before")
        << QList<Step>{begin, staged, without("Remove the API", linesOf("old", 12), "first\n")} << "";
    QTest::newRow("and something else instead")
        << QList<Step>{begin, staged, without("Remove the old API", old + linesOf("new", 10), "first\n")} << "";
    QTest::newRow("a title that says nothing of it")
        << QList<Step>{begin, staged, without("Clean up", old, "first\n")} << "";
    QTest::newRow("another one lasts") << QList<Step>{begin, staged, tested,
                                                      without("Revert the API", old, "first\n" + more)}
                                       << "3-1";
}

void TestTakenBack::changes()
{
    QFETCH(QList<Step>, steps);
    QFETCH(QString, pairs);
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    std::vector<git::ObjectId> ids;
    for (const Step &step : steps) {
        for (auto file = step.files.begin(); file != step.files.end(); ++file)
            story.write(file.key(), file.value());
        ids.push_back(story.commit(step.title));
    }
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto repository = git::Repository::open(folder.path(QStringLiteral("r")));
    QVERIFY2(repository, errorText(repository).constData());
    std::vector<Change> changes;
    for (std::size_t i = ids.size(); i-- > 0;) {
        Change change;
        change.id = ids[i];
        change.title = QString::fromUtf8(steps[qsizetype(i)].title);
        const auto before = i ? git::readCommit(*repository, ids[i - 1])->tree : git::ObjectId();
        auto files = git::compareTrees(*repository, before, git::readCommit(*repository, ids[i])->tree);
        QVERIFY2(files, errorText(files).constData());
        change.files = *files;
        changes.push_back(std::move(change));
    }
    cancelTakenBack(*repository, changes);
    QStringList told;
    const auto numberOf = [&](std::size_t index) { return QString::number(changes.size() - 1 - index); };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        QStringList taken;
        for (std::size_t j = 0; j < changes.size(); ++j) {
            if (changes[j].revertedBy != changes[i].id)
                continue;
            if (taken.isEmpty())
                QCOMPARE(changes[i].reverts, std::optional(changes[j].id));
            taken << numberOf(i) + u'-' + numberOf(j);
        }
        told << taken;
    }
    QCOMPARE(told.join(u' '), pairs);
}

WAYBILL_TEST_MAIN(TestTakenBack)
#include "tst_takenback.moc"
