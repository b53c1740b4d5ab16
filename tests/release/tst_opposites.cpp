// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/treediff.h"
#include "release/changes/opposites.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using testing::errorText;

/// Changes that take each other back without saying so.
class TestOpposites : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pairs_data();
    void pairs();
};

void TestOpposites::pairs_data()
{
    using Steps = QList<QByteArray>; // "FILE CONTENT", oldest first; "|" in it is the end of a line, "-" no file
    QTest::addColumn<Steps>("steps");
    QTest::addColumn<QString>("pairs"); // "NEWER takes back OLDER", by the number of the step, from 0
    QTest::newRow("added and removed") << Steps{"a one", "b x", "b -"} << "2-1";
    QTest::newRow("a line") << Steps{"a one|two", "a one|new|two", "a one|two"} << "2-1";
    QTest::newRow("elsewhere something else happened meanwhile")
        << Steps{"a one|two|three|four", "a one|new|two|three|four", "a one|new|two|three|5", "a one|two|three|5"}
        << "3-1";
    QTest::newRow("only a part of it") << Steps{"a one", "a one|two|three", "a one|two"} << "";
    QTest::newRow("other words") << Steps{"a one", "a one|two", "a one|too", "a one"} << "";
    QTest::newRow("the newest first") << Steps{"a one", "a one|two", "a one", "a one|two"} << "3-2";
    QTest::newRow("other files") << Steps{"a one", "b x", "c x", "c -"} << "3-2";
    QTest::newRow("renamed") << Steps{"a one|two|three", "a>b", "b>a"} << "2-1";
}

void TestOpposites::pairs()
{
    QFETCH(QList<QByteArray>, steps);
    QFETCH(QString, pairs);
    const testing::ScratchFolder folder;
    auto story = folder.story(QStringLiteral("r"));
    std::vector<Change> changes;
    std::vector<git::ObjectId> ids;
    std::map<QByteArray, QByteArray> there;
    for (const QByteArray &step : steps) {
        if (const qsizetype to = step.indexOf('>'); to >= 0) {
            const QByteArray from = step.left(to);
            story.remove(from).write(step.mid(to + 1), there[from]);
            there[step.mid(to + 1)] = there[from];
        } else {
            const QByteArray name = step.left(1);
            const QByteArray content = step.mid(2).replace('|', '\n') + '\n';
            if (content == "-\n")
                story.remove(name);
            else
                story.write(name, content);
            there[name] = content;
        }
        ids.push_back(story.commit(step));
    }
    story.finish();
    QVERIFY2(!story.error(), errorText(story).constData());
    const auto repository = git::Repository::open(folder.path(QStringLiteral("r")));
    QVERIFY2(repository, errorText(repository).constData());
    for (std::size_t i = ids.size(); i-- > 0;) {
        Change change;
        change.id = ids[i];
        const auto before = i ? git::readCommit(*repository, ids[i - 1])->tree : git::ObjectId();
        auto files = git::compareTrees(*repository, before, git::readCommit(*repository, ids[i])->tree);
        QVERIFY2(files, errorText(files).constData());
        git::pairExactRenames(*files);
        change.files = *files;
        changes.push_back(std::move(change));
    }
    cancelOpposites(*repository, changes);
    QStringList told;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        for (std::size_t j = 0; j < changes.size(); ++j) {
            if (changes[j].revertedBy == changes[i].id) {
                QCOMPARE(changes[i].reverts, std::optional(changes[j].id));
                told << QStringLiteral("%1-%2").arg(changes.size() - 1 - i).arg(changes.size() - 1 - j);
            }
        }
    }
    QCOMPARE(told.join(u' '), pairs);
}

WAYBILL_TEST_MAIN(TestOpposites)
#include "tst_opposites.moc"
