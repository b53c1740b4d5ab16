// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changeevidence.h"
#include "models/changes/filesmodel.h"
#include "models/changes/reasonsmodel.h"
#include "release/assess/assessedchange.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace waybill;
using models::FilesModel;
using models::ReasonsModel;

class FilesModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsArriveLater()
    {
        FilesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        git::FileChange renamed;
        renamed.kind = git::FileChange::Kind::Renamed;
        renamed.oldPath = QByteArrayLiteral("a/old.go");
        renamed.newPath = QByteArrayLiteral("b/new.go");
        git::FileChange deleted;
        deleted.kind = git::FileChange::Kind::Deleted;
        deleted.oldPath = QByteArrayLiteral("top\xff.go");
        model.setFiles({renamed, deleted});
        QCOMPARE(model.index(0).data(FilesModel::NameRole).toString(), QStringLiteral("new.go"));
        QCOMPARE(model.index(0).data(FilesModel::FolderRole).toString(), QStringLiteral("b/"));
        QCOMPARE(model.index(0).data(FilesModel::OldPathRole).toString(), QStringLiteral("a/old.go"));
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("top\u00ff.go"));
        QCOMPARE(model.index(1).data(FilesModel::InsertionsRole).toLongLong(), -1);
        QCOMPARE(model.rowOf(QStringLiteral("a/old.go")), 0);
        QCOMPARE(model.rowOf(QStringLiteral("b/new.go")), 0);
        QCOMPARE(model.rowOf(QStringLiteral("c")), -1);

        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        auto counted = model.files();
        counted[0].insertions = 3;
        counted[0].deletions = 1;
        model.setCounts(counted);
        QCOMPARE(model.index(0).data(FilesModel::InsertionsRole).toLongLong(), 3);
        QCOMPARE(reset.count(), 0);

        counted.pop_back();
        counted[0].insertions = 99;
        model.setCounts(counted); // of another change
        QCOMPARE(model.index(0).data(FilesModel::InsertionsRole).toLongLong(), 3);
    }

    void whatSpeaksForTheSuggestionComesFirst()
    {
        release::Change change;
        change.suggestion.impact = Impact::Fix;
        for (const auto &[text, impact] :
             {std::pair("typo", Impact::None), std::pair("fix", Impact::Fix), std::pair("leak", Impact::Fix)}) {
            release::Reason reason;
            reason.text = QString::fromLatin1(text);
            reason.impact = impact;
            change.suggestion.reasons.push_back(std::move(reason));
        }
        release::AssessedChange assessed;
        assessed.change = &change;
        QStringList seen;
        for (const release::Reason &reason : models::changeEvidence(assessed))
            seen << wording::text(reason.text);
        QCOMPARE(seen, (QStringList{QStringLiteral("fix"), QStringLiteral("leak"), QStringLiteral("typo")}));
    }

    void reasonsHavePlaces()
    {
        ReasonsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        release::Reason reason;
        reason.text = QStringLiteral("The field is gone");
        reason.impact = Impact::Breaking;
        reason.place = {QStringLiteral("agent.proto"), 12, 0};
        model.setReasons({reason, {}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0).data(ReasonsModel::PlaceRole).toString(), QStringLiteral("agent.proto:12"));
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("breaking: The field is gone, agent.proto:12"));
        QCOMPARE(model.place(0).line, 12);
        QVERIFY(model.place(1).isEmpty());
        QVERIFY(model.place(7).isEmpty());
    }
};

WAYBILL_TEST_MAIN(FilesModelTest)
#include "tst_filesmodel.moc"
