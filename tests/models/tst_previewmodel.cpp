// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/setup/previewmodel.h"
#include "release/product/productfile.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace waybill;

namespace {

void tellOne(const testing::ScratchFolder &folder, const QString &name)
{
    sample::Storyteller story = folder.story(name);
    story.as("Ada", "ada@example.org").write("main.go", "package main\n");
    story.commit("Begin");
    story.tag("v0.3.0", "Release");
    story.write("main.go", "package main\n\nfunc main() {}\n");
    story.commit("feat!: another start");
    story.finish();
    QCOMPARE(testing::errorText(story), QByteArray());
}

QString rowsOf(const models::PreviewModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        lines << cells.join(QLatin1String(" | "));
    }
    return lines.join(u'\n');
}

} // namespace

/// What a waybill.toml changes, read from repositories and shown.
class TestPreviewModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatChanges();
};

void TestPreviewModel::showsWhatChanges()
{
    const testing::ScratchFolder folder;
    for (const char *name : {"agent", "shim", "proxy"})
        tellOne(folder, QString::fromLatin1(name));
    const QString file = folder.path(QStringLiteral("waybill.toml"));
    const auto without =
        release::parseProduct("[[repository]]\npath = \"agent\"\n[[repository]]\npath = \"shim\"\n", file);
    const auto with = release::parseProduct("[product]\npolicy = \"semver-0x\"\n[[repository]]\npath = \"agent\"\n"
                                            "[[repository]]\nname = \"middle\"\npath = \"proxy\"\n",
                                            file);
    QVERIFY(without && with);
    const auto rows = queries::previewProduct(*with, *without, {});
    QCOMPARE(testing::errorText(rows), QByteArray());
    models::PreviewModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(*rows);
    QCOMPARE(rowsOf(model), QStringLiteral("Product |  | 1.0.0 | 0.4.0\n"
                                           "agent | v0.3.0 .. HEAD | 1.0.0 | 0.4.0\n"
                                           "middle | v0.3.0 .. HEAD | not included | 0.4.0\n"
                                           "shim | v0.3.0 .. HEAD | 1.0.0 | not included"));
    QVERIFY(model.index(1, 0).data(Qt::FontRole).isValid());
    // The same file changes nothing.
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const auto same = queries::previewProduct(*with, *with, {});
    QVERIFY(same);
    model.setRows(*same);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(rowsOf(model), QStringLiteral("Product |  | 0.4.0 | 0.4.0\n"
                                           "agent | v0.3.0 .. HEAD | 0.4.0 | 0.4.0\n"
                                           "middle | v0.3.0 .. HEAD | 0.4.0 | 0.4.0"));
    QVERIFY(!model.index(1, 0).data(Qt::FontRole).isValid());
    JobControl control = JobControl::create();
    control.cancel();
    QVERIFY(!queries::previewProduct(*with, *without, {}, control));
}

WAYBILL_GUI_TEST_MAIN(TestPreviewModel)
#include "tst_previewmodel.moc"
