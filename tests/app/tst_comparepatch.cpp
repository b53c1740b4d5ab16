// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparefilesview.h"
#include "app/compare/comparepage.h"
#include "app/compare/comparepatch.h"
#include "app/session/session.h"
#include "compareproduct.h"
#include "models/compare/comparefilesmodel.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace waybill;
using models::CompareFilesModel;
using testing::CompareProduct;

namespace {

class PatchWindow {
public:
    explicit PatchWindow(const compare::Source &source)
        : page(session, nullptr)
    {
        page.resize(1280, 800);
        page.compare(source);
        page.show();
        view = page.findChild<app::CompareFilesView *>();
        model = static_cast<CompareFilesModel *>(view->model());
        (void)QTest::qWaitForWindowActive(&page);
        (void)QTest::qWaitFor([this] { return page.isSettled(); }, 10000);
        view->setFocus();
    }
    void select(const QByteArrayList &paths) const
    {
        view->clearSelection();
        for (const QByteArray &path : paths)
            view->selectionModel()->select(model->indexOfPath(path),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }

    app::Session session;
    app::ComparePage page;
    app::CompareFilesView *view = nullptr;
    CompareFilesModel *model = nullptr;
};

/// Which files a patch is about.
QByteArrayList filesIn(const QByteArray &patch)
{
    QByteArrayList files;
    for (const QByteArray &line : patch.split('\n')) {
        if (line.startsWith("diff --git "))
            files.append(line.mid(line.indexOf(" b/") + 3));
    }
    return files;
}

} // namespace

class ComparePatchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreDraggedAsAPatch()
    {
        const CompareProduct product;
        const PatchWindow window(product.revisions());
        QSignalSpy wanted(window.view, &app::CompareFilesView::dragWanted);
        const QModelIndex row = window.model->indexOfPath("server/main.go");
        window.view->scrollTo(row);
        const QPoint from = window.view->visualRect(row).center();
        QTest::mousePress(window.view->viewport(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 3; ++step)
            QTest::mouseMove(window.view->viewport(), from + QPoint(0, -2 * step * QApplication::startDragDistance()));
        // As soon as the button is up, what was made ready is not dragged any more.
        QTest::mouseRelease(window.view->viewport(), Qt::LeftButton, {}, from);
        QTRY_COMPARE(wanted.count(), 1);
        QTRY_VERIFY(std::unique_ptr<QMimeData>(window.model->mimeData({row})) != nullptr);
        const std::unique_ptr<QMimeData> data(window.model->mimeData({row}));
        QCOMPARE(data->formats(), (QStringList{QStringLiteral("text/uri-list"), QStringLiteral("text/x-patch"),
                                               QStringLiteral("text/plain")}));
        const QByteArray patch = data->data(QStringLiteral("text/x-patch"));
        QCOMPARE(filesIn(patch), QByteArrayList{"server/main.go"});
        QCOMPARE(data->text(), QString::fromUtf8(patch));
        QCOMPARE(data->urls().size(), 1);
        QFile file(data->urls().front().toLocalFile());
        QCOMPARE(data->urls().front().fileName(), QStringLiteral("main.go.patch"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), patch);
    }

    void selectionIsOnePatch_data()
    {
        QTest::addColumn<QByteArrayList>("selected");
        QTest::addColumn<QByteArrayList>("expected");
        QTest::newRow("files, in the order of the rows")
            << QByteArrayList{"tool.sh", "server/main.go"} << QByteArrayList{"server/main.go", "tool.sh"};
        QTest::newRow("a folder") << QByteArrayList{"server/api/"}
                                  << QByteArrayList{"server/api/added.go", "server/api/gone.go", "server/api/new.go"};
        QTest::newRow("a folder and a file in it")
            << QByteArrayList{"server/api/", "server/api/new.go"}
            << QByteArrayList{"server/api/added.go", "server/api/gone.go", "server/api/new.go"};
    }
    void selectionIsOnePatch()
    {
        QFETCH(const QByteArrayList, selected);
        QFETCH(const QByteArrayList, expected);
        const CompareProduct product;
        const PatchWindow window(product.revisions());
        window.select(selected);
        Q_EMIT window.view->dragWanted();
        const QModelIndex any = window.model->index(0, 0);
        QTRY_VERIFY(std::unique_ptr<QMimeData>(window.model->mimeData({any})) != nullptr);
        const std::unique_ptr<QMimeData> data(window.model->mimeData({any}));
        QCOMPARE(filesIn(data->data(QStringLiteral("text/x-patch"))), expected);
        QCOMPARE(data->urls().front().fileName(), QStringLiteral("one..two.patch"));
    }

    void savedPatchApplies()
    {
        const CompareProduct product;
        const PatchWindow window(product.revisions());
        window.view->selectAll();
        QTest::keyClick(window.view, Qt::Key_S, Qt::ControlModifier);
        auto *dialog = window.page.findChild<QFileDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
        QVERIFY(dialog->selectedFiles().value(0).endsWith(QStringLiteral("one..two.patch")));
        const QString path = product.folder().path(QStringLiteral("all.patch"));
        QSignalSpy said(&window.page, &app::Page::message);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QTRY_COMPARE(said.count(), 1);
        QVERIFY2(said[0][0].toString().contains(QStringLiteral("all.patch")), qPrintable(said[0][0].toString()));
        const QString repository = product.repository();
        testing::git(repository, {QStringLiteral("read-tree"), QStringLiteral("one")});
        testing::git(repository, {QStringLiteral("apply"), QStringLiteral("--cached"), path});
        QCOMPARE(testing::git(repository, {QStringLiteral("write-tree")}),
                 testing::git(repository, {QStringLiteral("rev-parse"), QStringLiteral("two^{tree}")}));
    }

    void aPlaceThatCannotBeWrittenIsSaid()
    {
        const CompareProduct product;
        app::Session session;
        app::ComparePatch patch(session);
        auto comparison = compare::compareFiles(product.revisions());
        QVERIFY(comparison);
        QSignalSpy said(&patch, &app::ComparePatch::message);
        const auto shared = std::make_shared<const compare::FileComparison>(*comparison);
        patch.saveAs(product.folder().path(QStringLiteral("nowhere/a.patch")), shared, comparison->files);
        QTRY_COMPARE(said.count(), 1);
        QVERIFY2(said[0][0].toString().contains(QStringLiteral("Cannot save the patch")),
                 qPrintable(said[0][0].toString()));
    }
};

WAYBILL_GUI_TEST_MAIN(ComparePatchTest)
#include "tst_comparepatch.moc"
