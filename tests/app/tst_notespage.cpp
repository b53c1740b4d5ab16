// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notespage.h"
#include "app/versionpicker.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"

#include <QClipboard>
#include <QJsonDocument>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollBar>
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
    void showsWhatTheCommandLinePrints()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(window.page.markdown(), window.expected());
        QVERIFY(window.preview->toPlainText().contains(QStringLiteral("feat!: name things"))
                || window.preview->toPlainText().contains(QStringLiteral("name things")));
        window.decide(0, Impact::Breaking);
        QVERIFY(!window.page.isSettled());
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(window.page.markdown(), window.expected());
        QVERIFY(window.page.markdown().contains(QStringLiteral("Zap it")));
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
        QCOMPARE(window.page.markdown(), window.expected(options));

        window.decide(0, Impact::Fix); // what was picked stays
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(window.page.markdown(), window.expected(options));

        auto *typed = picker->findChild<QLineEdit *>();
        typed->setFocus();
        QTest::keyClicks(typed, QStringLiteral("3.0"));
        QVERIFY(picker->findChild<QLabel *>()->text().contains(QStringLiteral("Not a version")));
        QTest::keyClicks(typed, QStringLiteral(".0"));
        QVERIFY(picker->findChild<QLabel *>()->text().isEmpty());
        QTRY_VERIFY(window.page.isSettled());
        QVERIFY(window.page.markdown().section(QLatin1Char('\n'), 0, 0).contains(QStringLiteral("3.0.0")));
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
        QVERIFY(window.page.markdown().startsWith(QStringLiteral("# Mine: ")));
        QVERIFY(window.preview->toPlainText().startsWith(QStringLiteral("Mine: ")));

        const QString before = window.page.markdown();
        product.folder().write(QStringLiteral("own.mustache"), "# Mine\n{{#title}}\n");
        const auto *problem = window.page.findChild<QLabel *>(QStringLiteral("problem"));
        QTRY_VERIFY(problem->isVisible()); // somebody edits it, and it is watched
        QVERIFY2(problem->text().contains(QStringLiteral("own.mustache:")), qPrintable(problem->text()));
        QCOMPARE(window.page.markdown(), before);
        window.page.setTemplateFile({});
        QTRY_VERIFY(!problem->isVisible());
        QTRY_COMPARE(window.page.markdown(), window.expected());
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
            {app::NotesFormat::Json, QJsonDocument(notes::notesJson(window.session.release())).toJson()}};
        for (const auto &[format, bytes] : formats) {
            told.clear();
            window.page.exportTo(product.folder().path(QStringLiteral("out")), format);
            QVERIFY(told.wait());
            QCOMPARE(product.folder().read(QStringLiteral("out")), bytes);
        }
        told.clear();
        window.page.exportTo(product.folder().path(QStringLiteral("none/out")), app::NotesFormat::Markdown);
        QVERIFY(told.wait());
        QVERIFY(told.front().front().toString().contains(QStringLiteral("none/out")));

        window.page.findChild<QAction *>(QStringLiteral("notesCopy"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), window.expected());
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
