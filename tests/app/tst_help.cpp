// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/logkeeper.h"
#include "app/common/messagebar.h"
#include "app/common/page.h"
#include "app/help/explainer.h"
#include "app/help/explanations.h"
#include "app/help/helplibrary.h"
#include "app/help/helpwindow.h"
#include "app/help/problemreport.h"
#include "app/help/reportdialog.h"
#include "app/help/tourbar.h"
#include "app/session/sampleopener.h"
#include "app/window/helpguide.h"
#include "pageproduct.h"
#include "setupwindow.h"
#include "tabcycle.h"
#include "testing/guitestmain.h"
#include "wording/labels.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QListView>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTreeWidget>

using namespace waybill;
using namespace waybill::testing;
using app::Explanations;
using app::HelpLibrary;

namespace {

QStringList wordsOf(const std::vector<Explanations::Entry> &entries)
{
    QStringList words;
    for (const Explanations::Entry &entry : entries)
        words << entry.word;
    return words;
}

} // namespace

/// The help: documents and their search, the page for where one is, What's This, the tour, reports of problems.
class TestHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void libraryReadsSections();
    void libraryFinds();
    void everyDocumentIsThere();
    void linksOfTheDocumentsLeadSomewhere();
    void windowShowsAndFinds();
    void pageIsShownAtOnce();
    void keyOpensThePageForWhereOneIs_data();
    void keyOpensThePageForWhereOneIs();
    void everyWordIsExplained();
    void wordsAreFound_data();
    void wordsAreFound();
    void everyColumnIsExplained();
    void tourHasFourSteps();
    void tourCanBeLeft();
    void reportsAreScrubbed_data();
    void reportsAreScrubbed();
    void reportHoldsNoNames();
    void reportShowsAll();
    void logIsKept();
};

void TestHelp::libraryReadsSections()
{
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("b.md"),
                  "<!-- a licence -->\n# Beta\n\nBefore.\n\n## First *steps*\n\nA [link](x.md) and `code`.\n"
                  "```\n# no heading\n```\n\n![picture](p.png)\n");
    scratch.write(QStringLiteral("a.md"), "# Alpha\n\n| a | b |\n|---|---|\n| c\\|d | e |\n");
    scratch.write(QStringLiteral("order.txt"), "b.md\nnone.md\n");
    const HelpLibrary library(scratch.path());
    QCOMPARE(library.pages().size(), std::size_t(2));
    QCOMPARE(library.pages()[0].title, QStringLiteral("Beta"));
    QVERIFY(!library.pages()[0].markdown.contains(QLatin1String("licence")));
    QVERIFY(!library.pages()[0].markdown.contains(QLatin1String("picture")));
    QCOMPARE(library.sections().size(), std::size_t(3));
    QCOMPARE(library.sections()[1].heading, QStringLiteral("First steps"));
    QCOMPARE(library.sections()[1].anchor, QStringLiteral("first-steps"));
    QCOMPARE(library.sections()[1].text,
             QStringLiteral("A link and code. ``` # no heading ```").remove(QLatin1Char('`')).simplified());
    QCOMPARE(library.sections()[2].text, QStringLiteral("a b c|d e"));
    QCOMPARE(library.pageOf(QStringLiteral("a.md")), 1);
    QCOMPARE(library.pageOf(QStringLiteral("c.md")), -1);
}

void TestHelp::libraryFinds()
{
    const ScratchFolder scratch;
    scratch.write(QStringLiteral("a.md"),
                  "# Alpha\n\nApples and pears.\n\n## Pears\n\nNothing else.\n\n## Plums\n\nBlue.\n");
    const HelpLibrary library(scratch.path());
    const auto headings = [&library](const char *words) {
        QStringList found;
        for (const HelpLibrary::Hit &hit : library.search(QLatin1String(words)))
            found << library.sections()[std::size_t(hit.section)].heading;
        return found;
    };
    QCOMPARE(headings("pears"),
             QStringList({QStringLiteral("Pears"), QStringLiteral("Alpha")})); // of the heading first
    QCOMPARE(headings("PEARS apples"), QStringList{QStringLiteral("Alpha")});
    QCOMPARE(headings("quince"), QStringList());
    QCOMPARE(headings("  "), QStringList());
}

void TestHelp::everyDocumentIsThere()
{
    const HelpLibrary library;
    QVERIFY(library.pages().size() >= 10);
    QCOMPARE(library.pages().front().file, QStringLiteral("user-guide.md"));
    for (const HelpLibrary::Page &page : library.pages())
        QVERIFY2(page.markdown.size() > 200 && !page.title.isEmpty(), qPrintable(page.file));
    QVERIFY(!library.search(QStringLiteral("refused")).empty());
}

void TestHelp::linksOfTheDocumentsLeadSomewhere()
{
    const HelpLibrary library;
    static const QRegularExpression link(QStringLiteral("\\]\\(([\\w-]+\\.md)?(#[\\w-]+)?\\)"));
    for (const HelpLibrary::Page &page : library.pages()) {
        for (auto match = link.globalMatch(page.markdown); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            const QString file = one.captured(1).isEmpty() ? page.file : one.captured(1);
            const QString anchor = one.captured(2).mid(1);
            const int target = library.pageOf(file);
            if (target < 0 || anchor.isEmpty())
                continue; // a document that is not part of the program
            const auto &sections = library.sections();
            QVERIFY2(std::any_of(sections.begin(), sections.end(),
                                 [&](const HelpLibrary::Section &section) {
                                     return section.page == target && section.anchor == anchor;
                                 }),
                     qPrintable(page.file + QLatin1String(" -> ") + one.captured()));
        }
    }
}

void TestHelp::windowShowsAndFinds()
{
    QWidget parent;
    auto *help = new app::HelpWindow(&parent);
    help->show();
    auto *browser = help->findChild<QTextBrowser *>();
    auto *contents = help->findChild<QTreeWidget *>();
    QVERIFY(browser->toPlainText().contains(QStringLiteral("User guide")));
    QVERIFY(contents->topLevelItemCount() >= 10);
    help->findChild<QLineEdit *>(QStringLiteral("helpSearch"))->setText(QStringLiteral("NO_COLOR"));
    QVERIFY(contents->topLevelItemCount() >= 1);
    QTreeWidgetItem *first = contents->topLevelItem(0);
    Q_EMIT contents->itemActivated(first, 0);
    QCOMPARE(help->currentFile(), QStringLiteral("cli.md"));
    // By keys alone.
    auto *search = help->findChild<QLineEdit *>(QStringLiteral("helpSearch"));
    search->setText(QStringLiteral("NO_COLOR"));
    help->showSection(QStringLiteral("glossary.md"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(help->currentFile(), QStringLiteral("cli.md"));
    // Links within the documents stay in the window, and Back comes back.
    Q_EMIT browser->anchorClicked(QUrl(QStringLiteral("glossary.md#terms")));
    QCOMPARE(help->currentFile(), QStringLiteral("glossary.md"));
    (void)QTest::qWaitForWindowActive(help);
    QTest::keySequence(help, QKeySequence(QKeySequence::Back));
    QCOMPARE(help->currentFile(), QStringLiteral("cli.md"));
    help->findChild<QLineEdit *>(QStringLiteral("helpSearch"))->setText(QStringLiteral("qwertzuiop"));
    QCOMPARE(contents->topLevelItemCount(), 1);
    QVERIFY(!(contents->topLevelItem(0)->flags() & Qt::ItemIsEnabled));
}

/// A document that grows while it is shown is laid out again with each paragraph, which takes half a second.
void TestHelp::pageIsShownAtOnce()
{
    QWidget parent;
    auto *help = new app::HelpWindow(&parent);
    help->show();
    auto *browser = help->findChild<QTextBrowser *>();
    const QSignalSpy edits(browser->document(), &QTextDocument::contentsChange);
    help->showSection(QStringLiteral("cli.md"));
    QVERIFY(browser->toPlainText().contains(QStringLiteral("NO_COLOR")));
    QCOMPARE(edits.size(), 0);
    QCOMPARE(browser->document()->documentMargin(), 24.0);
}

void TestHelp::keyOpensThePageForWhereOneIs_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("heading");
    for (const char *page : {"board", "changes", "compare", "protocols", "catalogue", "notes"})
        QTest::newRow(page) << QString::fromLatin1(page)
                            << QString::fromLatin1(page).replace(0, 1, QChar::fromLatin1(page[0]).toUpper());
}

void TestHelp::keyOpensThePageForWhereOneIs()
{
    QFETCH(QString, page);
    QFETCH(QString, heading);
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    window.window.showPage(page);
    window.child<QAction>("actionGuide")->trigger();
    auto *help = window.window.findChild<app::HelpWindow *>();
    QVERIFY(help);
    auto *browser = help->findChild<QTextBrowser *>();
    QCOMPARE(browser->textCursor().block().text(), heading);
    help->close();
}

void TestHelp::everyWordIsExplained()
{
    const std::vector<Explanations::Entry> all = Explanations::all();
    for (const Explanations::Entry &entry : all) {
        QVERIFY2(!entry.word.isEmpty() && !entry.meaning.isEmpty() && !entry.example.isEmpty(), qPrintable(entry.word));
        QVERIFY2(entry.meaning != entry.example, qPrintable(entry.word));
    }
    const QStringList words = wordsOf(all);
    for (const Verdict verdict : AllVerdicts)
        QVERIFY2(words.contains(label(verdict)), qPrintable(label(verdict)));
    for (const Impact impact : AllImpacts)
        QVERIFY2(words.contains(label(impact)), qPrintable(label(impact)));
}

void TestHelp::wordsAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char *text, const QStringList &words) {
        QTest::newRow(text) << QString::fromLatin1(text) << words;
    };
    row("Refused", {QStringLiteral("refused")});
    row("agent 1.2: refused, 3 findings", {QStringLiteral("refused")});
    row("fixed", {}); // no word of its own
    row("nothing", {});
    row("FIELD_NO_DELETE in api.proto", {QStringLiteral("FIELD_NO_DELETE")});
    row("NOT_A_RULE", {});
    row("breaking, fix", {QStringLiteral("breaking"), QStringLiteral("fix")});
}

void TestHelp::wordsAreFound()
{
    QFETCH(QString, text);
    QTEST(wordsOf(Explanations::in(text)), "words");
}

void TestHelp::everyColumnIsExplained()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    const auto headers = window.window.findChildren<QHeaderView *>();
    int columns = 0;
    QStringList unexplained;
    for (const QHeaderView *header : headers) {
        const QAbstractItemModel *model = header->model();
        if (!model || header->orientation() != Qt::Horizontal || !header->parentWidget() || header->isHidden())
            continue;
        for (int section = 0; section < header->count(); ++section) {
            const QString title = model->headerData(section, Qt::Horizontal).toString();
            if (header->isSectionHidden(section) || title.isEmpty())
                continue;
            ++columns;
            const QString tip = model->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString();
            // Of the matrix, and of the grid of applications, columns are releases.
            const QString name = QLatin1String(model->metaObject()->className());
            if ((tip.isEmpty() || tip == title) && !name.contains(QLatin1String("SkewMatrix"))
                && !name.contains(QLatin1String("AppGrid")))
                unexplained << name + QLatin1String(": ") + title;
        }
    }
    QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QLatin1String(", "))));
    QVERIFY(columns > 20);
    // And it is what a click in What's This is answered with.
    const auto *board = window.window.page(QStringLiteral("board"))->findChild<QHeaderView *>();
    QVERIFY(board);
    const QString text = app::Explainer::explain(board->viewport(), QPoint(5, 5));
    QVERIFY2(text.contains(QStringLiteral("<b>")), qPrintable(text));
    // A list has no headers: Qt numbers them.
    QListView list;
    QStandardItemModel items;
    items.appendRow(new QStandardItem(QStringLiteral("Fix a leak")));
    list.setModel(&items);
    list.resize(200, 100);
    const QString item = app::Explainer::explain(list.viewport(), list.visualRect(items.index(0, 0)).center());
    QVERIFY2(item.contains(QStringLiteral("Fix a leak")) && !item.contains(QStringLiteral("<b>1</b>")),
             qPrintable(item));
}

void TestHelp::tourHasFourSteps()
{
    SetupWindow window;
    auto *tour = window.child<app::TourBar>("tourBar");
    window.child<QAction>("actionTour")->trigger();
    QTRY_VERIFY(tour->isRunning());
    QVERIFY(tour->isVisible());
    QCOMPARE(QFileInfo(window.session.folder()).absoluteFilePath(),
             QFileInfo(app::SampleOpener::folder()).absoluteFilePath());
    const std::vector<app::TourBar::Step> steps = app::TourBar::steps();
    QCOMPARE(steps.size(), std::size_t(4));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE(tour->step(), int(i));
        QCOMPARE(window.window.currentPage(), steps[i].page);
        if (!steps[i].view.isEmpty())
            QVERIFY(window.window.viewNames(steps[i].page).contains(steps[i].view));
        if (i % 2 == 0)
            window.click("tourNext");
        else
            QTest::keyClick(window.child<QWidget>("tourNext"), Qt::Key_Return);
    }
    QVERIFY(!tour->isRunning());
    QVERIFY(!tour->isVisible());
    const app::Page *page = nullptr; // that has the keyboard
    for (QWidget *at = QApplication::focusWidget(); at && !page; at = at->parentWidget())
        page = qobject_cast<app::Page *>(at);
    QVERIFY(page && page->isVisible());
}

void TestHelp::tourCanBeLeft()
{
    SetupWindow window;
    auto *tour = window.child<app::TourBar>("tourBar");
    window.child<QAction>("actionTour")->trigger();
    QTRY_VERIFY(tour->isRunning());
    window.click("tourNext");
    window.click("tourBack");
    QCOMPARE(tour->step(), 0);
    window.window.showPage(QStringLiteral("notes")); // it follows who goes ahead
    QCOMPARE(tour->step(), 3);
    QVERIFY(!window.child<QWidget>("hintBar")->isVisible()); // one line about the page is enough
    window.child<QWidget>("tourNext")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!tour->isRunning());
    // Another product ends it, too.
    window.child<QAction>("actionTour")->trigger();
    QTRY_VERIFY(tour->isRunning());
    const PageProduct product;
    QCOMPARE(product.open(window.session), QByteArray()); // which the sample's end of reading may be taken for
    QTRY_VERIFY(!tour->isRunning());
}

void TestHelp::reportsAreScrubbed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(expected);
    };
    row("cannot open /home/ada/src/agent: no", "cannot open <path>: no");
    row("cannot open ~/src/agent", "cannot open <path>");
    row("see \"/srv/git/x.git\"", "see \"<path>\"");
    row("fetch https://ada:pass@example.org/x.git failed", "fetch <address> failed");
    row("fetch git@example.org:team/x.git failed", "fetch <address> failed");
    row("by ada@example.org", "by <address>");
    row("token=abc", "token=<removed>");
    row("Authorization: Bearer abc.def", "Authorization: <removed>");
    row("ghp_0123456789abcdefABCDEF0123456789abcd", "<removed>");
    row("glpat-abcdefgh", "<removed>");
    row("commit 0123456789abcdef0123456789abcdef01234567 is missing", "commit <removed> is missing");
    row("Qt 6.4.2, 1440x900 at 1", "Qt 6.4.2, 1440x900 at 1");
    row("either/or", "either/or");
}

void TestHelp::reportsAreScrubbed()
{
    QFETCH(QString, text);
    QTEST(app::ProblemReport::scrubbed(text), "expected");
}

void TestHelp::reportHoldsNoNames()
{
    QSettings().setValue(QStringLiteral("editor/command"), QStringLiteral("/opt/ada/bin/edit --token=geheim %f"));
    QSettings().setValue(QStringLiteral("recent/products"), QStringLiteral("/home/ada/top-secret"));
    app::ProblemReport::Situation situation;
    situation.page = QStringLiteral("board");
    situation.repositories = 3;
    situation.log = QStringList{QStringLiteral("12:00:00 warning: cannot read /home/ada/top-secret/x")};
    const QString text = app::ProblemReport::text(situation);
    for (const char *secret : {"ada", "geheim", "top-secret"})
        QVERIFY2(!text.contains(QLatin1String(secret)), qPrintable(text));
    for (const char *wanted :
         {"Waybill: " WAYBILL_VERSION, "Qt: ", "editor/command: edit", "Repositories: 3", "cannot read <path>"})
        QVERIFY2(text.contains(QLatin1String(wanted)), qPrintable(text));
}

void TestHelp::reportShowsAll()
{
    SetupWindow window;
    window.child<QAction>("actionReport")->trigger();
    auto *dialog = window.window.findChild<app::ReportDialog *>();
    QVERIFY(dialog);
    const auto *text = dialog->findChild<QPlainTextEdit *>(QStringLiteral("reportText"));
    QVERIFY(text->toPlainText().contains(QStringLiteral("Waybill: ")));
    QTest::mouseClick(dialog->findChild<QAbstractButton *>(QStringLiteral("copyReport")), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), text->toPlainText());
    QCOMPARE(missedByTab(*dialog), QString());
    dialog->close();
}

void TestHelp::logIsKept()
{
    const app::LogKeeper log;
    for (int i = 0; i < app::LogKeeper::Most + 5; ++i)
        qInfo("line %d", i);
    app::MessageBar bar;
    bar.showProblem({Problem::Severity::Warning, QStringLiteral("It is not there"), {}, {}});
    const QStringList lines = log.lines();
    QCOMPARE(lines.size(), qsizetype(app::LogKeeper::Most));
    QVERIFY(!lines.constFirst().endsWith(QLatin1String("line 5")));                               // the oldest go
    QVERIFY2(lines.back().contains(QStringLiteral("It is not there")), qPrintable(lines.back())); // as the window said
}

WAYBILL_GUI_TEST_MAIN(TestHelp)
#include "tst_help.moc"
