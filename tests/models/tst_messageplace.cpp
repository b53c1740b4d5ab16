// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/messageplace.h"
#include "models/changes/reasonsmodel.h"
#include "models/compare/changecommitsmodel.h"
#include "release/evidence/evidencemessage.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>

using namespace waybill;
using release::EvidenceMessage;

/// The words of a message that a reason rests on, and the commits that have them.
class TestMessagePlace : public QObject {
    Q_OBJECT

private:
    static models::ChangeCommit commit(const char *message)
    {
        models::ChangeCommit made;
        made.commit.author = {"Ada", "ada@example.org", 1'700'000'000, 0};
        made.commit.committer = made.commit.author;
        made.commit.message = message;
        return made;
    }

private Q_SLOTS:
    void reasonsNameTheirWords()
    {
        using Where = models::MessagePlace::Where;
        release::Reason reason;
        reason.text = message(EvidenceMessage::BodySays, QStringLiteral("no longer"));
        QCOMPARE(models::messagePlace(reason), (models::MessagePlace{Where::Message, QStringLiteral("no longer")}));
        reason.text = message(EvidenceMessage::CommitSays, QStringLiteral("crash"));
        QCOMPARE(models::messagePlace(reason), (models::MessagePlace{Where::Commits, QStringLiteral("crash")}));
        reason.text = message(EvidenceMessage::ReleaseNoteOfType, QStringLiteral("upgrade"), QStringLiteral("Do it"));
        QCOMPARE(models::messagePlace(reason), (models::MessagePlace{Where::Message, QStringLiteral("Do it")}));
        reason.text = message(EvidenceMessage::Documentation);
        QCOMPARE(models::messagePlace(reason).where, Where::Nowhere);
        // What has a line of a file leads there.
        reason.text = message(EvidenceMessage::BodySays, QStringLiteral("no longer"));
        reason.place = Place{QStringLiteral("main.go"), 3, 0};
        QCOMPARE(models::messagePlace(reason).where, Where::Nowhere);

        models::ReasonsModel model;
        const QAbstractItemModelTester tester(&model);
        reason.place = {};
        model.setReasons({reason});
        QVERIFY(model.leadsSomewhere(0));
        QCOMPARE(model.index(0).data(models::ReasonsModel::PlaceRole).toString(), QStringLiteral("in the message"));
        QVERIFY(!model.leadsSomewhere(1));
    }

    void wordsAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *name, const char *text, const char *words, const char *found) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(words) << QString::fromUtf8(found);
        };
        row("plain", "It no longer runs", "no longer", "no longer");
        row("another case", "No Longer runs", "no longer", "No Longer");
        row("over a line", "It no\nlonger runs", "no longer", "no\nlonger");
        row("cut", "Requires a restart of all nodes", "Requires a res\xe2\x80\xa6", "Requires a res");
        row("no pattern", "a+b (c)", "a+b (", "a+b (");
        row("not there", "It runs", "no longer", "");
        row("nothing", "It runs", "", "");
    }

    void wordsAreFound()
    {
        QFETCH(QString, text);
        QFETCH(QString, words);
        const auto [start, length] = models::findWords(text, words);
        QTEST(text.mid(start, length), "found");
    }

    void theTitleIsNotSaidTwice_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("rest");
        const QString title = QStringLiteral("Read pods");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("the title") << title + QStringLiteral("\n") << QString();
        QTest::newRow("the title and more")
            << title + QStringLiteral(" \n\nIt was slow.\n") << QStringLiteral("It was slow.");
        QTest::newRow("more than the title")
            << title + QStringLiteral(" once.\n") << title + QStringLiteral(" once.\n");
        QTest::newRow("something else") << QStringLiteral("It was slow.\n") << QStringLiteral("It was slow.\n");
    }

    void theTitleIsNotSaidTwice()
    {
        QFETCH(QString, body);
        release::Change change;
        change.title = QStringLiteral("Read pods");
        change.body = body;
        QTEST(models::bodyBesideTitle(change), "rest");
        change.title.clear();
        QCOMPARE(models::bodyBesideTitle(change), body);
    }

    void commitsAreShownWhole()
    {
        models::ChangeCommitsModel model;
        const QAbstractItemModelTester tester(&model);
        models::ChangeCommit second = commit("Second\n\nIt no longer runs.\n");
        git::FileChange file;
        file.newPath = "main.go";
        second.files = {file};
        second.commit.committer.name = "Bob";
        model.setCommits({commit("First\n"), second});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("Second"));
        QCOMPARE(model.rowWith(QStringLiteral("NO LONGER")), 1);
        QCOMPARE(model.rowWith(QStringLiteral("nowhere")), -1);
        const QString text = models::commitText(second);
        for (const char *part : {"Author: Ada <ada@example.org>, ", "Committer: Bob <ada@example.org>, ",
                                 "\n\nSecond\n\nIt no longer runs.\n\n", "\n  main.go"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        QVERIFY(!models::commitText(commit("First\n")).contains(QLatin1String("Committer")));
    }
};

WAYBILL_TEST_MAIN(TestMessagePlace)
#include "tst_messageplace.moc"
