// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/findbar.h"
#include "app/notes/notespage.h"
#include "app/notes/versionpicker.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionfile.h"
#include "testing/guitestmain.h"

#include <QClipboard>
#include <QDir>
#include <QJsonDocument>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPrinter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>

using namespace waybill;
using app::NotesPage;
using app::Session;
using testing::PageProduct;

namespace {

class Window {
public:
    explicit Window(const PageProduct &product)
        : error(product.open(session))
        , page(session, nullptr)
    {
        page.resize(1280, 500);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        preview = page.findChild<QTextBrowser *>();
    }

    [[nodiscard]] QString expected(const notes::NotesOptions &options = {}) const
    {
        return notes::renderMarkdown(session.release(), options).value_or(QStringLiteral("fails"));
    }
    void decide(int row, Impact impact)
    {
        const auto &change = session.release().repositories.front().changes.at(std::size_t(row));
        release::Decision decision;
        decision.impact = impact;
        session.decide({{QStringLiteral("alpha"), change.change->id, decision}}, QStringLiteral("a verdict"));
    }

    Session session;
    QByteArray error;
    NotesPage page;
    QTextBrowser *preview = nullptr;
};

} // namespace

class NotesPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Qt looks at the marks of a search in a document that another one has replaced.
    void marksGoWithTheirText()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        window.page.findChild<QAction *>(QStringLiteral("notesFind"))->trigger();
        auto *bar = window.page.findChild<app::FindBar *>();
        QVERIFY(bar && bar->isVisible());
        QTest::keyClicks(bar->findChild<QLineEdit *>(), QStringLiteral("a"));
        QVERIFY(!window.preview->extraSelections().isEmpty());
        for (const Impact impact : {Impact::Breaking, Impact::Fix, Impact::Additive}) {
            window.decide(0, impact);
            QTRY_VERIFY(window.page.isSettled());
            QVERIFY(!window.preview->extraSelections().isEmpty());
        }
    }

    void showsWhatTheCommandLinePrints()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(window.page.text(), window.expected());
        QVERIFY(window.preview->toPlainText().contains(QStringLiteral("feat!: name things"))
                || window.preview->toPlainText().contains(QStringLiteral("name things")));
        window.decide(0, Impact::Breaking);
        QVERIFY(!window.page.isSettled());
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(window.page.text(), window.expected());
        QVERIFY(window.page.text().contains(QStringLiteral("Zap it")));
    }

    void staysWhereItWasScrolledTo()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        QScrollBar *bar = window.preview->verticalScrollBar();
        QVERIFY(bar->maximum() > 40);
        bar->setValue(40);
        window.decide(1, Impact::Fix);
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(bar->value(), 40);
    }

    /// A base that is no release is where the notes begin, not the release before it.
    void saysSinceWhen()
    {
        const PageProduct product;
        Window window(product);
        const auto summary = [&] { return window.page.findChild<QLabel *>(QStringLiteral("summary"))->text(); };
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(summary(), QStringLiteral("Pair")); // each has a version of its own
        QSignalSpy loaded(&window.session, &Session::loaded);
        window.session.open({product.folder().path(QStringLiteral("alpha"))});
        QVERIFY(loaded.wait());
        window.session.setRange(0, "HEAD~1", "HEAD");
        QVERIFY(loaded.wait());
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(summary(), QStringLiteral("alpha · since HEAD~1"));
    }

    void tabsHaveKeys()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        auto *tabs = window.page.findChild<QTabWidget *>(QStringLiteral("tabs"));
        window.page.setFocus();
        QVERIFY(tabs->tabBar()->hasFocus()); // the keyboard is seen
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_2, Qt::AltModifier);
        auto *lines = window.page.findChild<QListView *>(QStringLiteral("lines"));
        QVERIFY(lines->hasFocus());
        QVERIFY(lines->currentIndex().flags() & Qt::ItemIsSelectable);
        QTest::keyClick(lines, Qt::Key_Return); // edits the line
        QVERIFY(lines->isPersistentEditorOpen(lines->currentIndex()) || lines->findChild<QLineEdit *>());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(qobject_cast<QRadioButton *>(QApplication::focusWidget()));
    }

    void picksAnotherVersion()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        auto *picker = window.page.findChild<app::VersionPicker *>();
        QVERIFY(!picker->chosen());
        auto *patch = picker->findChild<QRadioButton *>(QStringLiteral("version1.0.1"));
        QVERIFY(patch);
        QTest::mouseClick(patch, Qt::LeftButton, {}, QPoint(8, patch->height() / 2));
        QVERIFY(picker->chosen());
        QTRY_VERIFY(window.page.isSettled());
        notes::NotesOptions options;
        options.version = version::SemVer::parse(u"1.0.1");
        QCOMPARE(window.page.text(), window.expected(options));

        window.decide(0, Impact::Fix); // what was picked stays
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(window.page.text(), window.expected(options));

        auto *typed = picker->findChild<QLineEdit *>();
        typed->setFocus();
        QTest::keyClicks(typed, QStringLiteral("3.0"));
        QVERIFY(picker->findChild<QLabel *>()->text().contains(QStringLiteral("Not a version")));
        QTest::keyClicks(typed, QStringLiteral(".0"));
        QVERIFY(picker->findChild<QLabel *>()->text().isEmpty());
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(window.page.text().section(QLatin1Char('\n'), 0, 0).contains(QStringLiteral("3.0.0")));
    }

    void templateOfOnesOwn()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        const QString file = product.folder().write(QStringLiteral("own.mustache"), "# Mine: {{title}}\n");
        window.page.setTemplateFile(file);
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(window.page.text().startsWith(QStringLiteral("# Mine: ")));
        QVERIFY(window.preview->toPlainText().startsWith(QStringLiteral("Mine: ")));

        const QString before = window.page.text();
        product.folder().write(QStringLiteral("own.mustache"), "# Mine\n{{#title}}\n");
        const auto *problem = window.page.findChild<QLabel *>(QStringLiteral("problem"));
        QTRY_VERIFY(problem->isVisible()); // somebody edits it, and it is watched
        QVERIFY2(problem->text().contains(QStringLiteral("own.mustache:")), qPrintable(problem->text()));
        QCOMPARE(window.page.text(), before);
        window.page.setTemplateFile({});
        QTRY_VERIFY(!problem->isVisible());
        QTRY_COMPARE(window.page.text(), window.expected());
    }

    void keepsTheVersionThatWasChosen()
    {
        const PageProduct product;
        {
            Window window(product);
            QVERIFY2(window.error.isEmpty(), window.error.constData());
            QTRY_VERIFY(window.page.isSettled());
            auto *patch = window.page.findChild<QRadioButton *>(QStringLiteral("version1.0.1"));
            QTest::mouseClick(patch, Qt::LeftButton, {}, QPoint(8, patch->height() / 2));
            QTRY_VERIFY(window.session.decisions().findVersion(QString()));
            QTRY_VERIFY(!window.session.hasUnsavedDecisions());
            QCOMPARE(window.session.release().planned.version, version::SemVer::parse(u"1.0.1"));
            const auto *steps = window.page.findChild<QListView *>(QStringLiteral("versionSteps"))->model();
            QStringList told;
            for (int row = 0; row < steps->rowCount(); ++row)
                told.append(steps->index(row, 0).data().toString());
            QVERIFY2(told.join(QLatin1Char('\n')).contains(QStringLiteral("1.0.1")), qPrintable(told.join(u'\n')));
        }
        Window again(product);
        QTRY_VERIFY(again.page.isSettled());
        QVERIFY(again.page.findChild<QRadioButton *>(QStringLiteral("version1.0.1"))->isChecked());
        auto *suggested = again.page.findChild<QRadioButton *>(QStringLiteral("versionOfEach"));
        QVERIFY(suggested);
        QTest::mouseClick(suggested, Qt::LeftButton, {}, QPoint(8, suggested->height() / 2));
        QTRY_VERIFY(!again.session.decisions().findVersion(QString()));
        again.session.undoStack()->undo();
        QTRY_VERIFY(again.page.findChild<QRadioButton *>(QStringLiteral("version1.0.1"))->isChecked());
    }

    void whatIsTypedSurvives()
    {
        const PageProduct product;
        {
            Window window(product);
            QVERIFY2(window.error.isEmpty(), window.error.constData());
            QTRY_VERIFY(window.page.isSettled());
            window.page.findChild<QAction *>(QStringLiteral("notesEdit"))->trigger();
            auto *text = window.page.findChild<QPlainTextEdit *>(QStringLiteral("notesText"));
            QVERIFY(text->isVisible());
            QCOMPARE(text->toPlainText(), window.expected());
            text->moveCursor(QTextCursor::Start);
            text->moveCursor(QTextCursor::EndOfBlock);
            QTest::keyClicks(text, QStringLiteral(", the long awaited"));
            QTRY_VERIFY(window.page.isSettled());
            QVERIFY(window.page.text().section(u'\n', 0, 0).endsWith(QStringLiteral(", the long awaited")));
            QVERIFY(window.preview->toPlainText().contains(QStringLiteral(", the long awaited")));

            window.decide(0, Impact::Breaking); // it is generated again
            QTRY_VERIFY(window.page.isSettled());
            QVERIFY(window.page.text().section(u'\n', 0, 0).endsWith(QStringLiteral(", the long awaited")));
            QVERIFY(window.page.text().contains(QStringLiteral("Zap it")));

            auto *typed = window.page.findChild<QAction *>(QStringLiteral("notesViewTyped"));
            typed->trigger();
            const auto *difference = window.page.findChild<QWidget *>(QStringLiteral("difference"));
            QVERIFY(difference->isVisible());
        }
        Window again(product); // it was stored with the product
        QTRY_VERIFY(again.page.isSettled());
        QVERIFY(again.page.text().section(u'\n', 0, 0).endsWith(QStringLiteral(", the long awaited")));
        again.page.findChild<QPushButton *>(QStringLiteral("notesReset"))->click();
        QTRY_VERIFY(again.page.isSettled());
        QTRY_COMPARE(again.page.text(), again.expected());
        QTRY_VERIFY(QDir(product.folder().path(QStringLiteral("waybill.notes"))).isEmpty(QDir::Files));
    }

    /// What was generated before, while the product was read, too, is nobody's typing: undo does not bring it back.
    void undoStopsAtWhatIsGenerated()
    {
        const PageProduct product;
        Window window(product);
        QTRY_VERIFY(window.page.isSettled());
        window.page.findChild<QAction *>(QStringLiteral("notesEdit"))->trigger();
        auto *text = window.page.findChild<QPlainTextEdit *>(QStringLiteral("notesText"));
        const auto undo = [&] {
            for (int i = 0; i < 3; ++i)
                QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
            QTRY_VERIFY(window.page.isSettled());
            QCOMPARE(window.page.text(), window.expected());
        };
        undo();
        window.decide(0, Impact::Breaking); // it is generated again
        QTRY_VERIFY(window.page.isSettled());
        undo();
        QTest::keyClicks(text, QStringLiteral("typed"));
        QTRY_VERIFY(window.page.isSettled());
        undo();
        // What was discarded can be had again.
        QTest::keyClicks(text, QStringLiteral("typed"));
        QTRY_VERIFY(window.page.isSettled());
        window.page.findChild<QPushButton *>(QStringLiteral("notesReset"))->click();
        QTRY_COMPARE(window.page.text(), window.expected());
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(window.page.text().contains(QStringLiteral("typed")));
    }

    void whatIsTypedGoesAlongToAnotherVersion()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        auto *text = window.page.findChild<QPlainTextEdit *>(QStringLiteral("notesText"));
        text->setPlainText(window.page.text() + QStringLiteral("\nThank you.\n"));
        QTRY_VERIFY(window.page.isSettled());
        const auto stored = [&] {
            return QDir(product.folder().path(QStringLiteral("waybill.notes"))).entryList(QDir::Files);
        };
        const auto filesOf = [](const char *version) {
            const QString name = QLatin1String(version) + QStringLiteral(".default.en");
            return QStringList{name + QStringLiteral(".generated.md"), name + QStringLiteral(".md")};
        };
        QTRY_COMPARE(stored(), filesOf("2.0.0"));
        for (const char *version : {"1.0.1", "1.1.0", "2.0.0"}) {
            auto *button = window.page.findChild<QRadioButton *>(QStringLiteral("version") + QLatin1String(version));
            QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
            QTRY_VERIFY(window.page.isSettled());
            QVERIFY(window.page.text().startsWith(QStringLiteral("# Pair ") + QLatin1String(version)));
            QVERIFY(window.page.text().endsWith(QStringLiteral("\nThank you.\n")));
            QTRY_COMPARE(stored(), filesOf(version)); // one text, not one for each look
        }
    }

    void anotherLanguageNeedsNoRepository()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        app::NotesRequest request;
        request.release = std::make_shared<const release::Release>(window.session.release());
        request.options.language = QStringLiteral("de");
        const auto first = app::renderNotes(request);
        QVERIFY2(first, testing::errorText(first).constData());
        // The same release says the same, also when the repositories are gone.
        const QDir folder(product.folder().path());
        for (const char *name : {"alpha", "beta"})
            QVERIFY(QDir().rename(folder.filePath(QLatin1String(name)),
                                  folder.filePath(QLatin1String(name) + QLatin1String(".gone"))));
        const auto second = app::renderNotes(request);
        for (const char *name : {"alpha", "beta"})
            QVERIFY(QDir().rename(folder.filePath(QLatin1String(name) + QLatin1String(".gone")),
                                  folder.filePath(QLatin1String(name))));
        QVERIFY2(second, testing::errorText(second).constData());
        QCOMPARE(second->text, first->text);

        window.page.setLanguage(QStringLiteral("de"));
        window.decide(0, Impact::Breaking); // of another release
        QTRY_VERIFY(window.page.isSettled());
        notes::NotesOptions options;
        options.language = QStringLiteral("de");
        QCOMPARE(window.page.text(), window.expected(options));
    }

    void disagreementsAreShown()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        auto *text = window.page.findChild<QPlainTextEdit *>(QStringLiteral("notesText"));
        QVERIFY(window.page.text().contains(QStringLiteral("Zap it")));
        text->setPlainText(
            QString(window.page.text()).replace(QStringLiteral("Zap it"), QStringLiteral("The tool is gone")));
        QTRY_VERIFY(window.page.isSettled());
        const auto *keep = window.page.findChild<QPushButton *>(QStringLiteral("notesKeep"));
        window.page.showView(QStringLiteral("text"));
        QVERIFY(!keep->isVisible());
        release::Decision decision;
        decision.impact = window.session.release().repositories.front().changes.front().impact;
        decision.note = QStringLiteral("Tools are elsewhere now");
        if (decision.impact == Impact::Undecided)
            decision.impact = Impact::Fix;
        window.session.decide({{QStringLiteral("alpha"),
                                window.session.release().repositories.front().changes.front().change->id, decision}},
                              QStringLiteral("a note"));
        QTRY_VERIFY(window.page.isSettled());
        QTRY_VERIFY(keep->isVisible());
        QVERIFY(window.page.text().contains(QStringLiteral("The tool is gone")));
        window.page.findChild<QPushButton *>(QStringLiteral("notesTake"))->click();
        QTRY_VERIFY(!keep->isVisible());
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(window.page.text().contains(QStringLiteral("Tools are elsewhere now")));
        QVERIFY(!window.page.text().contains(QStringLiteral("The tool is gone")));
    }

    void linesAreReworded()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        auto *lines = window.page.findChild<QListView *>(QStringLiteral("lines"))->model();
        int row = 0;
        while (row < lines->rowCount()
               && !lines->index(row, 0).data().toString().contains(QStringLiteral("add a tool")))
            ++row;
        QVERIFY(row < lines->rowCount());
        QVERIFY(lines->setData(lines->index(row, 0), QStringLiteral("A tool, at last")));
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(window.page.text().contains(QStringLiteral("A tool, at last")));
        window.session.undoStack()->undo();
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(!window.page.text().contains(QStringLiteral("A tool, at last")));
    }

    void everyShippedTemplateRenders_data()
    {
        QTest::addColumn<QString>("name");
        for (const notes::TemplateInfo &info : notes::shippedTemplates())
            QTest::newRow(qPrintable(info.name)) << info.name;
    }

    void everyShippedTemplateRenders()
    {
        QFETCH(QString, name);
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        window.page.setTemplate(name);
        QTRY_VERIFY(window.page.isSettled());
        notes::NotesOptions options;
        options.templateName = name;
        const auto generated = notes::typedNotes(window.session.release(), options);
        QVERIFY(generated);
        QCOMPARE(window.page.text(), generated->generated);
        QVERIFY(!window.page.findChild<QLabel *>(QStringLiteral("problem"))->isVisible());
    }

    void findsWords()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        window.preview->setFocus();
        window.page.findChild<QAction *>(QStringLiteral("notesFind"))->trigger();
        auto *what = window.page.findChild<QLineEdit *>(QStringLiteral("findWhat"));
        QVERIFY(what->isVisible());
        QTest::keyClicks(what, QStringLiteral("alpha"));
        const auto count = int(window.preview->toPlainText().count(QStringLiteral("alpha"), Qt::CaseInsensitive));
        QVERIFY(count > 1);
        QCOMPARE(int(window.preview->extraSelections().size()), count);
        const int first = window.preview->textCursor().selectionStart();
        QTest::keyClick(what, Qt::Key_Return);
        QVERIFY(window.preview->textCursor().selectionStart() > first);
        QTest::keyClick(what, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(window.preview->textCursor().selectionStart(), first);
        QTest::keyClick(what, Qt::Key_Escape);
        QVERIFY(!what->isVisible());
        QVERIFY(window.preview->extraSelections().isEmpty());
    }

    void tellsWhatChangedSinceTheExport()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        QSignalSpy told(&window.page, &app::Page::message);
        window.page.exportTo(product.folder().path(QStringLiteral("out.md")), app::NotesFormat::Markdown);
        QVERIFY(told.wait(60000));
        const QString exported = window.page.text();
        window.decide(0, Impact::Breaking);
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(window.page.text() != exported);
        const notes::DraftKey key = notes::draftKey(window.session.release(), {});
        QCOMPARE(app::ExportMemory::ofUser().read(window.session.folder(), key), std::optional(exported));
        window.page.findChild<QAction *>(QStringLiteral("notesViewSince"))->trigger();
        QVERIFY(window.page.findChild<QWidget *>(QStringLiteral("difference"))->isVisible());
    }

    void notesArePrinted()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        app::NotesOutput output(window.session.pool(), *window.session.jobs(), &window.page);
        QSignalSpy printed(&output, &app::NotesOutput::printed);
        QSignalSpy told(&output, &app::NotesOutput::message);
        const auto print = [&](const QString &file) {
            const auto printer = std::make_shared<QPrinter>();
            printer->setOutputFileName(file);
            output.print(QStringLiteral("<h1>Cargo</h1><p>Words</p>"), QStringLiteral("Cargo 2.0.0"), printer);
        };
        print(product.folder().path(QStringLiteral("notes.pdf")));
        QTRY_COMPARE(printed.size(), 1);
        QVERIFY(product.folder().read(QStringLiteral("notes.pdf")).startsWith("%PDF"));
        QVERIFY(told.isEmpty());
        print(product.folder().path(QStringLiteral("no such folder/notes.pdf")));
        QTRY_COMPARE(told.size(), 1);
        QVERIFY2(told.first().first().toString().contains(QStringLiteral("Cargo 2.0.0 could not be printed")),
                 qPrintable(told.first().first().toString()));
        QCOMPARE(printed.size(), 1);
    }

    void insertsIntoAChangelog()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        const QString file =
            product.folder().write(QStringLiteral("CHANGELOG.md"), "# Changelog\n\n## [1.0.0] - 2020-01-01\n\n- All\n");
        app::NotesOutput output(window.session.pool(), *window.session.jobs(), &window.page);
        QSignalSpy told(&output, &app::NotesOutput::message);
        app::NotesRequest request;
        request.release = std::make_shared<const release::Release>(window.session.release());
        output.insertInto(file, request);
        QVERIFY(told.wait(60000));
        const QByteArray content = product.folder().read(QStringLiteral("CHANGELOG.md"));
        QVERIFY2(content.contains("2.0.0") && content.endsWith("## [1.0.0] - 2020-01-01\n\n- All\n"),
                 content.constData());

        // Again, after a decision: the section is brought up to date, as long as nobody touched it.
        const auto insertAgain = [&] {
            told.clear();
            output.insertInto(file, request);
            QVERIFY(told.wait(60000));
        };
        window.decide(0, Impact::Breaking);
        QTRY_VERIFY(window.page.isSettled());
        request.release = std::make_shared<const release::Release>(window.session.release());
        insertAgain();
        QByteArray after = product.folder().read(QStringLiteral("CHANGELOG.md"));
        QVERIFY2(after != content && after.count("2.0.0") == content.count("2.0.0"), after.constData());
        after.replace("- All", "- All of it").replace("## Breaking", "## Breaking changes");
        product.folder().write(QStringLiteral("CHANGELOG.md"), after);
        window.decide(0, Impact::Fix);
        QTRY_VERIFY(window.page.isSettled());
        request.release = std::make_shared<const release::Release>(window.session.release());
        insertAgain();
        QCOMPARE(product.folder().read(QStringLiteral("CHANGELOG.md")), after);
    }

    void exportsAndCopies()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        QSignalSpy told(&window.page, &app::Page::message);
        const std::vector<std::pair<app::NotesFormat, QByteArray>> formats{
            {app::NotesFormat::Markdown, window.expected().toUtf8()},
            {app::NotesFormat::Html, notes::renderHtml(window.session.release()).value_or(QString()).toUtf8()},
            {app::NotesFormat::Text, notes::renderText(window.session.release()).value_or(QString()).toUtf8()},
            {app::NotesFormat::Json, QJsonDocument(notes::notesJson(window.session.release())).toJson()}};
        for (const auto &[format, bytes] : formats) {
            told.clear();
            window.page.exportTo(product.folder().path(QStringLiteral("out")), format);
            QVERIFY(told.wait(60000));
            QCOMPARE(product.folder().read(QStringLiteral("out")), bytes);
        }
        told.clear();
        window.page.exportTo(product.folder().path(QStringLiteral("none/out")), app::NotesFormat::Markdown);
        QVERIFY(told.wait(60000));
        QVERIFY(told.front().front().toString().contains(QStringLiteral("none/out")));

        window.page.findChild<QAction *>(QStringLiteral("notesCopy"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), window.expected());
        window.page.findChild<QAction *>(QStringLiteral("notesCopyRich"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), window.expected());
        QCOMPARE(QGuiApplication::clipboard()->mimeData()->html(),
                 notes::renderHtml(window.session.release()).value_or(QString()));
    }

    void loadsNothingFromElsewhere()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        const QUrl picture = QUrl::fromLocalFile(product.folder().write(QStringLiteral("p.txt"), "secret"));
        QVERIFY(!window.preview->document()->resource(QTextDocument::ImageResource, picture).isValid());
    }

    void hidesUntilSomethingIsOpen()
    {
        Session session;
        NotesPage page(session, nullptr);
        page.show();
        QVERIFY(page.isSettled());
        QVERIFY(page.findChild<QLabel *>(QStringLiteral("hint"))->isVisible());
        QVERIFY(!page.pageActions().front()->isEnabled());
    }
};

WAYBILL_GUI_TEST_MAIN(NotesPageTest)
#include "tst_notespage.moc"
