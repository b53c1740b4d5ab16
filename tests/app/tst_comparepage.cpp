// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"
#include "app/compare/comparefilesview.h"
#include "app/compare/compareloader.h"
#include "app/compare/comparepage.h"
#include "app/compare/comparesourcebar.h"
#include "app/session/session.h"
#include "compareproduct.h"
#include "diffview/diffview.h"
#include "diffview/searchbar.h"
#include "models/compare/comparefilesmodel.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

using namespace waybill;
using app::ComparePage;
using app::Session;
using models::CompareFilesModel;
using testing::CompareProduct;

namespace {

/// The page in a window that has the keyboard.
class Window {
public:
    explicit Window(const compare::Source &source = {})
        : page(session, nullptr)
    {
        page.resize(1280, 800);
        if (!source.repository.isEmpty() || !source.paths[0].isEmpty())
            page.compare(source);
        page.show();
        view = page.findChild<app::CompareFilesView *>();
        (void)QTest::qWaitForWindowActive(&page);
        settle();
        view->setFocus();
    }

    bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled(); }, 10000);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    /// "M server/main.go" in the order of the rows.
    [[nodiscard]] QStringList files() const
    {
        QStringList list;
        const auto &model = *static_cast<const CompareFilesModel *>(view->model());
        for (const int file : model.tree().order())
            list << QString::fromUtf8(model.files()[std::size_t(file)].path());
        return list;
    }
    [[nodiscard]] QString current() const
    {
        return QString::fromUtf8(
            view->currentIndex().siblingAtColumn(0).data(CompareFilesModel::PathRole).toByteArray());
    }
    void choose(const QByteArray &path) const
    {
        auto *model = static_cast<CompareFilesModel *>(view->model());
        view->setCurrentIndex(model->indexOf(model->fileAt(path)));
    }
    /// What the panes say in their headers and rows.
    [[nodiscard]] QString pane(const char *word) const
    {
        for (const QWidget *widget : page.findChildren<QWidget *>()) {
            if (widget->isVisibleTo(&page) && widget->accessibleName().contains(QLatin1String(word)))
                return widget->accessibleName();
        }
        return {};
    }
    [[nodiscard]] QString hint() const
    {
        const auto *label = child<QLabel>("hint");
        return label->isVisible() ? label->text() : QString();
    }
    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return page.findChild<T *>(QLatin1String(name));
    }

    Session session;
    ComparePage page;
    app::CompareFilesView *view = nullptr;
};

QStringList everything()
{
    return {QStringLiteral("server/api/added.go"),
            QStringLiteral("server/api/gone.go"),
            QStringLiteral("server/api/new.go"),
            QStringLiteral("server/main.go"),
            QStringLiteral("vendor/x/x.go"),
            QStringLiteral("api.proto"),
            QStringLiteral("tool.sh")};
}

} // namespace

class ComparePageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatDiffers()
    {
        const CompareProduct product;
        QVERIFY2(product.error().isEmpty(), product.error().constData());
        const Window window(product.revisions());
        QCOMPARE(window.hint(), QString());
        QCOMPARE(window.files(), everything());
        QCOMPARE(window.current(), QStringLiteral("server/api/added.go")); // the first one, by itself
        auto *model = static_cast<CompareFilesModel *>(window.view->model());
        const QModelIndex renamed = model->indexOf(model->fileAt("server/api/new.go"));
        QCOMPARE(renamed.data(models::FilesModel::OldPathRole).toString(), QStringLiteral("server/api/old.go"));
        QVERIFY(renamed.data(CompareFilesModel::SimilarityRole).toInt() > 90);
        QCOMPARE(renamed.data(models::FilesModel::InsertionsRole).toInt(), 1); // counted again as a pair
        const auto *tabs = window.child<QTabWidget>("tabs");
        QCOMPARE(tabs->tabText(0), QStringLiteral("Files (7)"));
        QCOMPARE(tabs->tabText(1), QStringLiteral("Commits (0 | 2)"));
        QVERIFY(model->indexOf(model->fileAt("api.proto")).data(CompareFilesModel::ImpactRole).toInt()
                == int(Impact::Breaking));
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("one ↔ two"));
    }

    void renamesKeepSelectionAndPlace()
    {
        const CompareProduct product;
        Session session;
        ComparePage page(session, nullptr);
        auto *view = page.findChild<app::CompareFilesView *>();
        auto *model = static_cast<CompareFilesModel *>(view->model());
        QSignalSpy resets(model, &QAbstractItemModel::modelReset);
        page.compare(product.revisions());
        page.show();
        QVERIFY(QTest::qWaitFor([&] { return model->fileAt("server/main.go") >= 0; }, 10000));
        view->setCurrentIndex(model->indexOf(model->fileAt("server/main.go")));
        view->collapse(model->indexOfPath("vendor/x/"));
        const auto count = resets.count();
        QVERIFY(QTest::qWaitFor([&] { return page.isSettled(); }, 10000));
        QCOMPARE(resets.count(), count);
        QCOMPARE(view->currentIndex(), model->indexOf(model->fileAt("server/main.go")));
        QVERIFY(!view->isExpanded(model->indexOfPath("vendor/x/")));
        QVERIFY(view->isExpanded(model->indexOfPath("server/api/")));
        QCOMPARE(model->files().size(), std::size_t(7)); // and they did arrive
    }

    void keysStepThroughFiles()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        QSignalSpy said(&window.page, &app::Page::message);
        QStringList seen{window.current()};
        while (said.isEmpty() && seen.size() < 20) {
            window.press(Qt::Key_N, Qt::ShiftModifier);
            if (said.isEmpty())
                seen << window.current();
        }
        QCOMPARE(seen, everything());
        QCOMPARE(said.count(), 1);
        window.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(window.current(), QStringLiteral("api.proto"));
        QVERIFY(window.settle());
    }

    void theLastDifferenceLeadsToTheNextFile()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.choose("server/main.go");
        QVERIFY(window.settle());
        for (int i = 0; i < 5 && window.current() == QLatin1String("server/main.go"); ++i) {
            window.press(Qt::Key_N);
            QVERIFY(window.settle());
        }
        QCOMPARE(window.current(), QStringLiteral("vendor/x/x.go"));
    }

    void filterByTextKindAndVendor()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.choose("server/main.go");
        auto *line = window.child<QLineEdit>("compareFilterLine");
        window.press(Qt::Key_Slash);
        QCOMPARE(QApplication::focusWidget(), line);
        QTest::keyClicks(line, QStringLiteral("server !api"));
        QCOMPARE(window.files(), QStringList{QStringLiteral("server/main.go")});
        QCOMPARE(window.current(), QStringLiteral("server/main.go"));
        window.press(Qt::Key_Escape);
        QCOMPARE(window.files(), everything());
        QCOMPARE(window.current(), QStringLiteral("server/main.go"));
        window.press(Qt::Key_V);
        QVERIFY(!window.files().contains(QStringLiteral("vendor/x/x.go")));
        window.press(Qt::Key_V);
        window.press(Qt::Key_3); // modified
        QVERIFY(!window.files().contains(QStringLiteral("server/main.go")));
        QVERIFY(window.current() != QStringLiteral("server/main.go"));
        window.press(Qt::Key_3);
        window.press(Qt::Key_B); // breaking
        QCOMPARE(window.files(), QStringList{QStringLiteral("api.proto")});
        window.press(Qt::Key_B);
        window.press(Qt::Key_T); // flat
        QCOMPARE(window.view->model()->rowCount(), 7);
        QVERIFY(window.settle());
    }

    void swapKeepsTheFile()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.choose("server/api/added.go");
        QVERIFY(window.settle());
        window.press(Qt::Key_X);
        QVERIFY(window.settle());
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("two ↔ one"));
        QCOMPARE(window.current(), QStringLiteral("server/api/added.go"));
        auto *model = static_cast<CompareFilesModel *>(window.view->model());
        QCOMPARE(model->files()[std::size_t(model->fileAt("server/api/added.go"))].kind,
                 git::FileChange::Kind::Deleted);
    }

    void revisionsAreTyped()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        auto *before = window.page.findChildren<QComboBox *>().value(0);
        QVERIFY(before->findText(QStringLiteral("stable")) >= 0);
        window.press(Qt::Key_R);
        QVERIFY(before->hasFocus() || before->lineEdit()->hasFocus());
        before->lineEdit()->selectAll();
        QTest::keyClicks(before->lineEdit(), QStringLiteral("stable"));
        QTest::keyClick(before->lineEdit(), Qt::Key_Return);
        QVERIFY(window.settle());
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("stable ↔ two"));
        QVERIFY(window.files().contains(QStringLiteral("README.md")));
        before->setEditText(QStringLiteral("nowhere"));
        Q_EMIT before->lineEdit()->editingFinished();
        QVERIFY(window.settle());
        QVERIFY2(window.hint().contains(QStringLiteral("nowhere")), qPrintable(window.hint()));
        before->setEditText(QStringLiteral("two"));
        Q_EMIT before->lineEdit()->editingFinished();
        QVERIFY(window.settle());
        QVERIFY2(window.hint().contains(QStringLiteral("the same commit")), qPrintable(window.hint()));
    }

    void revisionsAreOfferedByNumber()
    {
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("tags"));
        story.write("a", "a\n").commit("Begin");
        for (const char *tag : {"v1.9.0", "v1.10.0", "v1.2.0"})
            story.tag(tag, "Release");
        story.branch("next");
        story.finish("main");
        QCOMPARE(testing::errorText(story), QByteArray());
        const auto names = app::readRevisions(story.path());
        QVERIFY(names);
        QCOMPARE(names->mid(names->size() - 3),
                 (QStringList{QStringLiteral("v1.10.0"), QStringLiteral("v1.9.0"), QStringLiteral("v1.2.0")}));
        QCOMPARE(names->front(), QStringLiteral("HEAD"));
        QVERIFY(names->contains(QStringLiteral("next")));
    }

    void commitsOfEitherSide()
    {
        const CompareProduct product;
        const Window window(product.revisions("stable", "two"));
        auto *tabs = window.child<QTabWidget>("tabs");
        QCOMPARE(tabs->tabText(1), QStringLiteral("Commits (2 | 2)"));
        tabs->setCurrentIndex(1);
        auto *list = window.child<QListView>("compareCommits");
        QCOMPARE(testing::printModel(*list->model()),
                 (QStringList{QStringLiteral("feat!: rework"), QStringLiteral("fix: count to seven")}));
        list->setFocus();
        list->setCurrentIndex(list->model()->index(1, 0));
        QVERIFY(window.settle());
        const auto *body = window.child<QPlainTextEdit>("body");
        QVERIFY(body && body->isVisible());
        QCOMPARE(body->toPlainText(), QStringLiteral("It was not counted."));
        window.press(Qt::Key_D, Qt::ShiftModifier); // without those on both sides
        QCOMPARE(testing::printModel(*list->model()), QStringList{QStringLiteral("feat!: rework")});
        QCOMPARE(tabs->tabText(1), QStringLiteral("Commits (1 | 1)"));
        tabs->setCurrentIndex(0);
        QVERIFY(window.settle());
        QVERIFY(!body->isVisible());
    }

    void foldersAndFilesOnDisk()
    {
        const testing::ScratchFolder folder;
        folder.write(QStringLiteral("old/a/one.txt"), "one\n");
        folder.write(QStringLiteral("new/a/one.txt"), "two\n");
        folder.write(QStringLiteral("new/b.txt"), "b\n");
        compare::Source source;
        source.paths = {folder.path(QStringLiteral("old")), folder.path(QStringLiteral("new"))};
        const Window window(source);
        QCOMPARE(window.hint(), QString());
        QCOMPARE(window.files(), (QStringList{QStringLiteral("a/one.txt"), QStringLiteral("b.txt")}));
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("old ↔ new"));
        QVERIFY(!window.child<QTabWidget>("tabs")->isTabVisible(1)); // there are no commits

        source.paths = {folder.path(QStringLiteral("old/a/one.txt")), folder.path(QStringLiteral("new/b.txt"))};
        const Window files(source);
        QCOMPARE(files.hint(), QString());
        QCOMPARE(files.files().size(), 1);
        QVERIFY(!files.view->isVisible()); // nothing to list
        QVERIFY(files.page.focusProxy() == files.page.findChild<diffview::DiffView *>());

        source.paths = {folder.path(QStringLiteral("old")), folder.path(QStringLiteral("nowhere"))};
        const Window none(source);
        QVERIFY2(none.hint().contains(QStringLiteral("nowhere")), qPrintable(none.hint()));

        source.paths = {folder.path(QStringLiteral("old")), folder.path(QStringLiteral("old"))};
        const Window same(source);
        QVERIFY2(same.hint().contains(QStringLiteral("No differences")), qPrintable(same.hint()));
    }

    void whatWasWrittenMeanwhileIsReadAgain()
    {
        const testing::ScratchFolder folder;
        folder.write(QStringLiteral("old/a/one.txt"), "one\n");
        folder.write(QStringLiteral("new/a/one.txt"), "two\n");
        folder.write(QStringLiteral("new/b/two.txt"), "b\n");
        compare::Source source;
        source.paths = {folder.path(QStringLiteral("old")), folder.path(QStringLiteral("new"))};
        Window window(source);
        window.choose("b/two.txt");
        QVERIFY(window.settle());
        QSignalSpy resets(window.view->model(), &QAbstractItemModel::modelReset);
        folder.write(QStringLiteral("new/a/three.txt"), "c\n");
        window.page.reload();
        QVERIFY(window.settle());
        QCOMPARE(resets.count(), 0);
        QCOMPARE(window.current(), QStringLiteral("b/two.txt"));
        QCOMPARE(window.files().size(), 3);
    }

    void twoPathsAreDropped()
    {
        const testing::ScratchFolder folder;
        const QString before = folder.write(QStringLiteral("before.txt"), "one\n");
        const QString after = folder.write(QStringLiteral("after.txt"), "two\n");
        const Window window;
        QVERIFY2(window.hint().contains(QStringLiteral("drop them here")), qPrintable(window.hint()));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(before), QUrl::fromLocalFile(after)});
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        static_cast<QObject &>(const_cast<ComparePage &>(window.page)).event(&drop);
        QVERIFY(window.settle());
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("before.txt ↔ after.txt"));
        QCOMPARE(window.files().size(), 1);
    }

    void listsAndPathsAreCopied()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.choose("server/main.go");
        QVERIFY(window.settle());
        window.press(Qt::Key_C);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("server/main.go"));
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QString table = QApplication::clipboard()->text();
        QVERIFY2(table.contains(QStringLiteral("| M | server/main.go | 2 | 1 |")), qPrintable(table));
        QCOMPARE(table.count(QLatin1Char('\n')), 9);
    }

    void textIsFoundInAllFiles()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        auto *line = window.child<QLineEdit>("compareSearchLine");
        QCOMPARE(QApplication::focusWidget(), line);
        QTest::keyClicks(line, QStringLiteral("NEEDLE"));
        auto *hits = window.child<QListView>("compareHits");
        QTRY_COMPARE(testing::printModel(*hits->model()),
                     (QStringList{QStringLiteral("server/api/new.go"), QStringLiteral("api needle")}));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(QApplication::focusWidget(), hits);
        QTest::keyClick(hits, Qt::Key_Return);
        QCOMPARE(window.current(), QStringLiteral("server/api/new.go"));
        QVERIFY(window.settle());
        QStringList spoken;
        for (const QWidget *pane : window.page.findChildren<QWidget *>())
            spoken << pane->accessibleDescription();
        QVERIFY2(!spoken.filter(QStringLiteral("Line 61, added: api needle")).isEmpty(),
                 qPrintable(spoken.join(QLatin1Char('\n'))));
        QCOMPARE(window.child<diffview::DiffView>("diff")->selectedText(), QStringLiteral("needle"));
        const auto *bar = window.page.findChild<diffview::SearchBar *>(); // for F3
        QCOMPARE(bar->query(), TextQuery{QStringLiteral("NEEDLE")});
        QVERIFY(!bar->isVisible());
        QTest::keyClick(hits, Qt::Key_Escape);
        QVERIFY(!hits->isVisible());
        QVERIFY(window.view->hasFocus());
    }

    void brokenExpressionsSaySo()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        auto *line = window.child<QLineEdit>("compareSearchLine");
        for (auto *button : line->parentWidget()->findChildren<QToolButton *>()) {
            if (button->text() == QLatin1String(".*"))
                button->click();
        }
        line->setText(QStringLiteral("nee(dle"));
        const auto said = [&] {
            QStringList texts;
            for (const auto *label : line->parentWidget()->findChildren<QLabel *>())
                texts << label->text();
            return texts.join(QLatin1Char(' '));
        };
        QTRY_VERIFY2(said().contains(QStringLiteral("nee(dle")) || said().contains(QStringLiteral("xpression")),
                     qPrintable(said()));
        line->setText(QStringLiteral("line (seven|half)"));
        QTRY_VERIFY2(said().contains(QStringLiteral("line")), qPrintable(said()));
        auto *hits = window.child<QListView>("compareHits");
        QTRY_COMPARE(hits->model()->rowCount(), 2);
    }

    void followsTheRangeOfTheProduct()
    {
        const testing::PageProduct product;
        Window window;
        QCOMPARE(product.open(window.session), QByteArray());
        QVERIFY(window.settle());
        // Of all repositories the first one that has changes.
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("1.0.0 ↔ HEAD"));
        QVERIFY(window.files().contains(QStringLiteral("picture.png")));
        QVERIFY(!window.child<QAction>("compareReset")->isEnabled());
        window.page.setRepository(1);
        QVERIFY(window.settle());
        QVERIFY2(window.hint().contains(QStringLiteral("the same commit")), qPrintable(window.hint()));
        window.page.setRepository(0);
        QVERIFY(window.settle());
        QCOMPARE(window.hint(), QString());
        window.view->setFocus();
        window.press(Qt::Key_X);
        QVERIFY(window.settle());
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("HEAD ↔ 1.0.0"));
        QVERIFY(window.child<QAction>("compareReset")->isEnabled());
        window.child<QAction>("compareReset")->trigger();
        QVERIFY(window.settle());
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("1.0.0 ↔ HEAD"));
        QSignalSpy loaded(&window.session, &Session::loaded);
        window.session.setRange(0, "HEAD~2", "HEAD");
        QVERIFY(loaded.wait(10000));
        QVERIFY(window.settle());
        QCOMPARE(window.page.comparisonTitle(), QStringLiteral("HEAD~2 ↔ HEAD"));
        QCOMPARE(window.files(),
                 (QStringList{QStringLiteral("picture.png"), QStringLiteral("tool.go"), QStringLiteral("two.go")}));
        window.session.close();
        QVERIFY2(window.hint().contains(QStringLiteral("Open a product")), qPrintable(window.hint()));
        QVERIFY(window.files().isEmpty());
    }

    void nothingOpenSaysWhatToDo()
    {
        const Window window;
        QVERIFY(!window.hint().isEmpty());
        QVERIFY(window.child<QToolButton>("foldersButton")->isEnabled());
        QVERIFY(!window.child<QAction>("compareNextFile")->isEnabled());
    }

    void closingWhileComparing()
    {
        const CompareProduct product;
        for (const int wait : {0, 1, 3, 10, 30}) {
            Session session;
            ComparePage page(session, nullptr);
            page.compare(product.revisions());
            page.show();
            QTest::qWait(wait);
        }
    }

    void headersTellFacts()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        window.choose("server/api/new.go");
        QVERIFY(window.settle());
        QTRY_VERIFY(window.pane("renamed, ").contains(QStringLiteral("server/api/new.go")));
        window.choose("tool.sh");
        QVERIFY(window.settle());
        QTRY_VERIFY(!window.pane("not executable").isEmpty());
    }

    void pinsLeadToTheirLines()
    {
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(QStringLiteral("depot"));
        story.as("Ada", "ada@example.org")
            .write("go.mod", "module depot\n\ngo 1.20\n\nrequire example.org/lib v1.2.0\n")
            .write("README.md", "Depot\n");
        story.commit("Begin");
        story.tag("one", "First");
        story.wait(24).edit("go.mod", "v1.2.0", "v1.3.0").write("README.md", "The depot\n");
        story.commit("lib 1.3");
        story.tag("two", "Second");
        story.finish("main");
        compare::Source source;
        source.repository = folder.path(QStringLiteral("depot"));
        source.revisions = {"one", "two"};
        const Window window(source);
        auto *pins = window.child<QListView>("pins");
        QTRY_COMPARE(pins->model()->rowCount(), 1);
        auto *tabs = window.page.findChild<QTabWidget *>();
        tabs->setCurrentWidget(pins);
        QVERIFY(tabs->tabText(tabs->currentIndex()).contains(QStringLiteral("(1)")));
        pins->setCurrentIndex(pins->model()->index(0, 0));
        QVERIFY(window.settle());
        QTRY_VERIFY(!window.pane("go.mod").isEmpty());
        const QList<QWidget *> widgets = window.page.findChildren<QWidget *>();
        QTRY_VERIFY(std::any_of(widgets.begin(), widgets.end(), [](const QWidget *widget) {
            return widget->accessibleDescription().contains(QStringLiteral("v1.3.0"));
        }));
    }

    void renamesFollowTheThreshold()
    {
        const CompareProduct product;
        const Window window(product.revisions());
        const QStringList before = window.files();
        QVERIFY(!before.contains(QStringLiteral("server/api/old.go")));
        for (int i = 0; i < 5; ++i)
            window.press(Qt::Key_ParenRight); // 50 % to 100 %
        QVERIFY(window.settle());
        QVERIFY(window.files().contains(QStringLiteral("server/api/old.go")));
        auto *model = static_cast<CompareFilesModel *>(window.view->model());
        const QModelIndex added = model->indexOf(model->fileAt("server/api/new.go"));
        QVERIFY(added.data(models::FilesModel::OldPathRole).toString().isEmpty());
        QVERIFY(added.data(models::FilesModel::InsertionsRole).toInt() > 1); // counted as a file of its own
        window.press(Qt::Key_ParenLeft);
        QVERIFY(window.settle());
        QCOMPARE(window.files(), before);
    }

    void renamesCanBeLeft()
    {
        const CompareProduct product;
        Session session;
        app::CompareLoader loader(session);
        QSignalSpy paired(&loader, &app::CompareLoader::paired);
        QSignalSpy compared(&loader, &app::CompareLoader::compared);
        connect(&loader, &app::CompareLoader::partsChanged, &loader, [&] {
            if (loader.isRunning(app::CompareLoader::Part::Renames))
                loader.cancelRenames();
        });
        loader.compare(product.revisions());
        QTRY_COMPARE(compared.count(), 1);
        QTRY_VERIFY(!loader.isRefining());
        QCOMPARE(paired.count(), 0);
        QVERIFY(session.jobs()->isIdle());
    }

    void cancellingSaysSo()
    {
        const CompareProduct product;
        Session session;
        ComparePage page(session, nullptr);
        page.compare(product.revisions());
        page.show();
        session.jobs()->cancelAll();
        QVERIFY(QTest::qWaitFor([&] { return page.isSettled(); }, 10000));
        QVERIFY(page.findChild<QLabel *>(QStringLiteral("hint"))->text().contains(QStringLiteral("cancelled")));
    }
};

WAYBILL_GUI_TEST_MAIN(ComparePageTest)
#include "tst_comparepage.moc"
