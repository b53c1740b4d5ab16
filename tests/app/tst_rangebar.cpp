// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/messagebar.h"
#include "app/common/theme.h"
#include "app/window/mainwindow.h"
#include "app/window/rangebar.h"
#include "app/window/revisionedit.h"
#include "queries/rangequery.h"
#include "rangeproduct.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"
#include "testing/guitestmain.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QToolButton>

using namespace waybill;
using testing::RangeProduct;

namespace {

/// The window on a product, with the keyboard in it.
class RangeWindow {
public:
    explicit RangeWindow(const RangeProduct &product)
    {
        window.resize(1280, 720);
        window.show();
        (void)QTest::qWaitForWindowActive(&window);
        error = product.open(session);
    }

    /// "1.1.0..v1.2.0, ..." of each repository, as it was read.
    [[nodiscard]] QString ranges() const
    {
        QStringList all;
        for (const release::RepositoryRelease &row : session.release().repositories)
            all << models::rangeText(row.survey->range.base, row.survey->range.head);
        return all.join(QStringLiteral(", "));
    }
    [[nodiscard]] app::RevisionEdit *base() const
    {
        return window.findChild<app::RevisionEdit *>(QStringLiteral("rangeBase"));
    }
    [[nodiscard]] app::RevisionEdit *head() const
    {
        return window.findChild<app::RevisionEdit *>(QStringLiteral("rangeHead"));
    }
    [[nodiscard]] QToolButton *button(const char *name) const
    {
        return window.findChild<QToolButton *>(QLatin1String(name));
    }
    [[nodiscard]] QComboBox *repository() const
    {
        return window.findChild<app::RangeBar *>()->findChild<QComboBox *>();
    }
    /// What the message bar says.
    [[nodiscard]] QString message() const
    {
        QStringList said;
        const auto labels = window.findChild<app::MessageBar *>()->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisible())
                said << label->text();
        }
        return said.join(QLatin1Char(' '));
    }
    static void type(const char *text) { QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text)); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *popup = QApplication::activePopupWidget();
        QTest::keyClick(popup ? popup : QApplication::focusWidget(), key, modifiers);
    }

    app::Theme theme;
    app::Session session;
    app::MainWindow window{session, theme};
    QByteArray error;
};

} // namespace

/// Ranges of a product and of its repositories, typed into the range bar.
class TestRangeBar : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_settings;

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void rangesAreFound_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *name, const char *base, const char *head, const char *found) {
            QTest::newRow(name) << QByteArray(base) << QByteArray(head) << QString::fromLatin1(found);
        };
        row("a tag by version", "1.0.0", "1.2.0", "1.0.0..1.2.0, v1.0.0..v1.2.0, 1.0.0..1.2.0");
        row("with the letter of one", "v1.0.0", "HEAD", "1.0.0..HEAD, v1.0.0..HEAD, 1.0.0..HEAD");
        row("not in all", "1.1.0", "1.2.0", "1.1.0..1.2.0, v1.1.0..v1.2.0, no 1.1.0 (1.2.0)");
        row("a branch", "1.0.0", "main", "1.0.0..main, v1.0.0..main, 1.0.0..main");
        row("nowhere", "mian", "HEAD", "no mian (main), no mian (main), no mian (main)");
        row("nothing near", "something-else", "HEAD",
            "no something-else (), no something-else (), no something-else ()");
        row("the product's own", "", "1.2.0",
            "the whole history up to 1.2.0, the whole history up to v1.2.0, the whole history up to 1.2.0");
    }

    void rangesAreFound()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, head);
        QFETCH(QString, found);
        const RangeProduct product;
        std::vector<release::RepositorySpec> specs(3);
        const QStringList names{QStringLiteral("agent"), QStringLiteral("runtime"), QStringLiteral("shim")};
        for (int i = 0; i < 3; ++i)
            specs[size_t(i)].path = product.folder().path(names[i]);
        const auto result = queries::findRanges(specs, {base, head});
        QVERIFY(result);
        QStringList told;
        for (const queries::FoundRange &one : *result) {
            if (one.unknown.empty())
                told << models::rangeText(one.base, one.head);
            for (const queries::UnknownRevision &unknown : one.unknown)
                told << QStringLiteral("no %1 (%2)")
                            .arg(QString::fromUtf8(unknown.asked), QString::fromUtf8(unknown.nearest));
        }
        QCOMPARE(told.join(QStringLiteral(", ")), found);
    }

    void aRepositoryThatIsGoneHasNothing()
    {
        release::RepositorySpec gone;
        gone.path = m_settings.filePath(QStringLiteral("gone"));
        const auto result = queries::findRanges({gone}, {QByteArrayLiteral("1.0.0"), {}});
        QVERIFY(result);
        QCOMPARE(result->front().unknown.size(), size_t(1));
    }

    /// The lead job: all repositories, base, Tab, head, Enter, at the speed of fingers.
    void aRangeForTheProduct()
    {
        const RangeProduct product;
        RangeWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        QCOMPARE(one.ranges(), QStringLiteral("1.2.0..HEAD, v1.2.0..HEAD, 1.2.0..HEAD"));
        QCOMPARE(one.base()->text(), QStringLiteral("1.2.0"));
        QVERIFY(!one.button("rangeDeviating")->isVisible());
        QVERIFY(!one.button("rangeReset")->isEnabled());
        QTest::keyClick(&one.window, Qt::Key_L, Qt::ControlModifier);
        QVERIFY(one.base()->hasFocus());
        RangeWindow::type("1.0.0");
        RangeWindow::press(Qt::Key_Tab);
        QVERIFY(one.head()->hasFocus());
        RangeWindow::type("1.2.0");
        RangeWindow::press(Qt::Key_Return);
        QTRY_COMPARE(one.ranges(), QStringLiteral("1.0.0..1.2.0, v1.0.0..v1.2.0, 1.0.0..1.2.0"));
        QTRY_VERIFY(one.session.isLoaded());
        QCOMPARE(one.base()->text(), QStringLiteral("1.0.0"));
        QCOMPARE(one.head()->text(), QStringLiteral("1.2.0"));
        QVERIFY2(one.message().isEmpty(), qPrintable(one.message()));
        // And back to what the product says.
        QVERIFY(one.button("rangeReset")->isEnabled());
        QTest::mouseClick(one.button("rangeReset"), Qt::LeftButton);
        QTRY_COMPARE(one.ranges(), QStringLiteral("1.2.0..HEAD, v1.2.0..HEAD, 1.2.0..HEAD"));
    }

    void whatLacksItIsNamed()
    {
        const RangeProduct product;
        RangeWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        one.base()->setFocus();
        one.base()->selectAll();
        RangeWindow::type("1.1.0");
        RangeWindow::press(Qt::Key_Return);
        QTRY_COMPARE(one.ranges(), QStringLiteral("1.1.0..HEAD, v1.1.0..HEAD, 1.2.0..HEAD"));
        QVERIFY2(one.message().contains(QStringLiteral("“1.1.0” is not in shim, which keeps its range")),
                 qPrintable(one.message()));
        // One of those that deviate is a click away.
        QTRY_VERIFY(one.session.isLoaded());
        const QList<QAction *> deviating = one.button("rangeDeviating")->menu()->actions();
        QCOMPARE(deviating.size(), 1);
        QCOMPARE(one.button("rangeDeviating")->text(), QStringLiteral("2 of 3"));
        QCOMPARE(one.base()->text(), QStringLiteral("1.1.0"));
        QCOMPARE(deviating.back()->text(), QStringLiteral("shim: 1.2.0..HEAD"));
        deviating.back()->trigger();
        QCOMPARE(one.repository()->currentText(), QStringLiteral("shim"));
        QCOMPARE(one.base()->text(), QStringLiteral("1.2.0"));
        QVERIFY(!one.button("rangeDeviating")->isVisible());
    }

    void whatALineStandsForIsReadToItsEnd()
    {
        app::RevisionEdit line;
        const int usual = line.sizeHint().width();
        line.showMeaning(QStringLiteral("HEAD"));
        QCOMPARE(line.sizeHint().width(), usual);
        const QString longer(30, QLatin1Char('m'));
        line.showMeaning(longer);
        QVERIFY(line.sizeHint().width() > line.fontMetrics().horizontalAdvance(longer));
        line.showRevision("v1");
        QCOMPARE(line.sizeHint().width(), usual);
        line.setText(longer); // typing moves nothing
        QCOMPARE(line.sizeHint().width(), usual);
    }

    void whatIsUnknownSaysWhatWasMeant()
    {
        const RangeProduct product;
        RangeWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        const QString before = one.ranges();
        one.window.findChild<app::RangeBar *>()->setRepository(0);
        one.base()->setFocus();
        one.base()->selectAll();
        RangeWindow::type("1.1.00");
        RangeWindow::press(Qt::Key_Return);
        QTRY_VERIFY(one.base()->isRefused());
        QVERIFY2(one.message().contains(QStringLiteral("“1.1.00” is not a tag, branch or commit in agent")),
                 qPrintable(one.message()));
        QVERIFY2(one.message().contains(QStringLiteral("did you mean 1.1.0?")), qPrintable(one.message()));
        QCOMPARE(one.ranges(), before);
        QCOMPARE(one.base()->text(), QStringLiteral("1.1.00")); // it stays, to be mended
        one.session.reload();
        QSignalSpy loaded(&one.session, &app::Session::loaded);
        QVERIFY(loaded.wait(20000));
        QCOMPARE(one.base()->text(), QStringLiteral("1.1.00"));
        RangeWindow::press(Qt::Key_Escape);
        QCOMPARE(one.base()->text(), QStringLiteral("1.2.0"));
        QVERIFY(!one.base()->isRefused());
        QVERIFY2(!one.message().contains(QStringLiteral("1.1.00")), qPrintable(one.message()));
    }

    /// What is said of a revision goes with it.
    void theWarningGoesWithTheMistake()
    {
        const RangeProduct product;
        RangeWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        one.window.findChild<app::RangeBar *>()->setRepository(0);
        one.base()->setFocus();
        one.base()->selectAll();
        RangeWindow::type("mian");
        RangeWindow::press(Qt::Key_Return);
        QTRY_VERIFY(one.message().contains(QStringLiteral("“mian”")));
        one.base()->selectAll();
        const QSignalSpy left(one.window.findChild<app::RangeBar *>(), &app::RangeBar::left);
        RangeWindow::type("1.0.0");
        RangeWindow::press(Qt::Key_Return);
        QTRY_COMPARE(one.ranges(), QStringLiteral("1.0.0..HEAD, v1.2.0..HEAD, 1.2.0..HEAD"));
        QVERIFY2(!one.message().contains(QStringLiteral("mian")), qPrintable(one.message()));
        // Return leaves the field. That is asked for and not where the keyboard is: this platform hands it to the
        // offers, and so back to the field, when they are gone.
        QTRY_COMPARE(left.count(), 1);
    }

    /// A survey that arrives while somebody types touches neither line.
    void typingIsNeverRewritten()
    {
        const RangeProduct product;
        RangeWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        one.window.findChild<app::RangeBar *>()->setRepository(0);
        one.base()->setFocus();
        one.base()->selectAll();
        RangeWindow::type("1.0.0");
        RangeWindow::press(Qt::Key_Tab); // the base is looked for and read; the head is selected as a whole
        QTRY_COMPARE(one.ranges(), QStringLiteral("1.0.0..HEAD, v1.2.0..HEAD, 1.2.0..HEAD"));
        QTRY_VERIFY(one.session.isLoaded());
        QVERIFY(one.head()->hasFocus());
        RangeWindow::type("1.1");
        one.session.reload();
        QSignalSpy loaded(&one.session, &app::Session::loaded);
        QVERIFY(loaded.wait(20000));
        QCOMPARE(one.head()->text(), QStringLiteral("1.1"));
        RangeWindow::type(".0");
        RangeWindow::press(Qt::Key_Return);
        QTRY_COMPARE(one.ranges(), QStringLiteral("1.0.0..1.1.0, v1.2.0..HEAD, 1.2.0..HEAD"));
    }

    void offersComeFromAll()
    {
        const RangeProduct product;
        RangeWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        one.base()->setFocus();
        one.base()->selectAll();
        RangeWindow::type("1.");
        QAbstractItemView *offers = one.base()->completer()->popup();
        QTRY_VERIFY(offers->isVisible());
        QStringList names;
        for (int row = 0; row < offers->model()->rowCount(); ++row)
            names << offers->model()->index(row, 0).data().toString();
        QCOMPARE(names.mid(0, 2), (QStringList{QStringLiteral("1.2.0"), QStringLiteral("1.0.0")})); // in all
        QCOMPARE(names.value(2), QStringLiteral("1.1.0"));
        // What is typed and not entered harms nobody when the window goes.
    }
};

WAYBILL_GUI_TEST_MAIN(TestRangeBar)
#include "tst_rangebar.moc"
