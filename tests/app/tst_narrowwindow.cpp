// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/verdictbar.h"
#include "app/changes/verdictbutton.h"
#include "app/common/columnarea.h"
#include "app/common/elidedlabel.h"
#include "app/common/screenfit.h"
#include "app/common/theme.h"
#include "app/window/pagearea.h"
#include "app/window/rail.h"
#include "app/window/windowstate.h"
#include "draghandle.h"
#include "productwindow.h"
#include "pseudotranslator.h"
#include "sample/sampleproduct.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTranslator>

using namespace waybill;

namespace {

/// What a widget cannot be smaller than, as layouts see it.
QSize leastSize(const QWidget &widget)
{
    const QSize hint = widget.minimumSizeHint();
    const QSize set = widget.minimumSize();
    return {set.width() > 0 ? set.width() : hint.width(), set.height() > 0 ? set.height() : hint.height()};
}

/// The widgets that keep a page from being narrower, from the page down.
QString whatForces(const QWidget &page)
{
    QStringList chain;
    for (const QWidget *at = &page; at;) {
        chain << QStringLiteral("%1 %2: %3")
                     .arg(QLatin1String(at->metaObject()->className()), at->objectName())
                     .arg(leastSize(*at).width());
        const QWidget *widest = nullptr;
        for (const QObject *child : at->children()) {
            const auto *one = qobject_cast<const QWidget *>(child);
            if (one && !one->isWindow() && !one->isHidden()
                && (!widest || leastSize(*one).width() > leastSize(*widest).width()))
                widest = one;
        }
        at = widest;
    }
    return chain.join(QStringLiteral("\n  "));
}

/// The language of the program, and the size of its letters, for a while.
class Reader {
public:
    Reader(const QString &language, int percent)
        : m_usual(QApplication::font())
    {
        ok = language.isEmpty()
             || (language == QLatin1String("pseudo") && QCoreApplication::installTranslator(&m_pseudo))
             || (m_translator.load(QStringLiteral(WAYBILL_BIN_DIR "/../src/waybill_%1.qm").arg(language))
                 && QCoreApplication::installTranslator(&m_translator));
        QFont font = m_usual;
        font.setPointSizeF(m_usual.pointSizeF() * percent / 100);
        QApplication::setFont(font);
    }
    ~Reader()
    {
        QApplication::setFont(m_usual);
        QCoreApplication::removeTranslator(&m_translator);
        QCoreApplication::removeTranslator(&m_pseudo);
    }
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;

    bool ok = false;

private:
    QFont m_usual;
    QTranslator m_translator;
    testing::PseudoTranslator m_pseudo;
};

/// The labels and buttons whose text has less room than it takes. What is made to be cut, or to go on in another line,
/// does not count.
QString cutTexts(const QWidget &page)
{
    QStringList cut;
    const auto tell = [&cut](const QWidget &widget, const QString &text) {
        if (widget.width() + 2 < widget.sizeHint().width())
            cut << QStringLiteral("%1 \"%2\" has %3 of %4 pixels")
                       .arg(widget.objectName(), text)
                       .arg(widget.width())
                       .arg(widget.sizeHint().width());
    };
    const auto labels = page.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisibleTo(&page) && !label->wordWrap() && !label->text().isEmpty()
            && !qobject_cast<const app::ElidedLabel *>(label))
            tell(*label, label->text());
    }
    const auto buttons = page.findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons) {
        // Of a decision the key gives way before the word does.
        if (qobject_cast<const app::VerdictButton *>(button) && button->width() >= button->minimumSizeHint().width())
            continue;
        if (button->isVisibleTo(&page) && !button->text().isEmpty() && button->minimumSizeHint().width() > 0)
            tell(*button, button->text());
    }
    return cut.join(QStringLiteral("; "));
}

/// The column within the page that scrolls a widget; null where none does.
const QScrollArea *columnOf(const QWidget &widget, const QWidget &page)
{
    for (const QWidget *parent = widget.parentWidget(); parent && parent != &page; parent = parent->parentWidget()) {
        if (const auto *column = qobject_cast<const app::ColumnArea *>(parent))
            return column;
    }
    return nullptr;
}

/// The buttons of a page that are enabled and in sight of nobody, nor to be scrolled to.
QString unreachable(const QWidget &page, const QWidget &area)
{
    QStringList lost;
    const auto buttons = page.findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons) {
        if (!button->isVisibleTo(&page) || !button->isEnabled() || button->size().isEmpty())
            continue;
        // The buttons of tab bars that scroll, and of fields that clear, come and go with what they belong to.
        if (!qobject_cast<const QWidget *>(button->parent()) || button->parent()->inherits("QTabBar")
            || button->parent()->inherits("QLineEdit"))
            continue;
        // Within a column that scrolls, what is above or below can be reached; what is beside it cannot.
        const QScrollArea *column = columnOf(*button, page);
        QRect place(button->mapTo(&page, QPoint()), button->size());
        if (column) {
            const QRect inside(button->mapTo(column->viewport(), QPoint()), button->size());
            place.moveTop(column->mapTo(&page, QPoint()).y());
            if ((inside & QRect(0, inside.y(), column->viewport()->width(), inside.height())).width()
                < std::min(inside.width(), 12))
                place = {};
        }
        if (button->width() < 12 || button->height() < 12 || !page.rect().intersects(place)
            || (page.rect() & place).width() < std::min(place.width(), 12))
            lost << QStringLiteral("%1 \"%2\" %3,%4 %5x%6")
                        .arg(button->objectName(), button->text())
                        .arg(place.x())
                        .arg(place.y())
                        .arg(place.width())
                        .arg(place.height());
    }
    // What lies beyond the area's edge must be within what it scrolls.
    if (page.width() < area.width() && page.height() < area.height())
        lost << QStringLiteral("the page is smaller than its place");
    return lost.join(QStringLiteral("; "));
}

} // namespace

/// The window where there is little room: 800 by 600, in a long language, with large letters.
class TestNarrowWindow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_product;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        const Result<QString> product = sample::writeSampleProduct(m_folder.filePath(QStringLiteral("sample")));
        QVERIFY2(product, product ? "" : qPrintable(wording::line(product.error())));
        m_product = *product;
    }

    void fits_data()
    {
        theSuggestionIsReadAtAnyWidth_data();
        QTest::newRow("40 % longer") << QStringLiteral("pseudo") << 100;
    }
    void fits()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        app::Theme theme;
        const Reader reader(language, percent);
        QVERIFY(reader.ok);
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {800, 600}));
        app::MainWindow &window = product.window;
        const auto *area = window.findChild<app::PageArea *>();
        const QStringList pages = window.pageNames();
        QCOMPARE(pages.size(), qsizetype(6));
        for (const QString &page : pages) {
            QStringList views = window.viewNames(page);
            if (views.isEmpty())
                views << QString();
            for (const QString &view : std::as_const(views)) {
                window.showPage(page, view);
                QTRY_VERIFY(window.isSettled());
                QCOMPARE(window.size(), QSize(800, 600));
                const QWidget *shown = area->findChild<app::PageStack *>()->currentWidget();
                if (percent == 100) {
                    const int room = area->viewport()->width();
                    const QByteArray why = QStringLiteral("%1 %2 has %3 pixels\n  %4")
                                               .arg(page, view)
                                               .arg(room)
                                               .arg(whatForces(*shown))
                                               .toUtf8();
                    QVERIFY2(shown->minimumSizeHint().width() <= room, why.constData());
                }
                // A view that wraps its rows learns its height with its width: the layout follows.
                (void)QTest::qWaitFor([&] { return unreachable(*shown, *area->viewport()).isEmpty(); });
                const QString lost = unreachable(*shown, *area->viewport());
                QVERIFY2(lost.isEmpty(), qPrintable(QStringLiteral("%1 %2: %3").arg(page, view, lost)));
            }
        }
    }

    /// What a small screen takes for the decision, the diff loses: one row of it, not two. No tab is scrolled away.
    void aSmallScreenHasRoomForWork()
    {
        app::Theme theme;
        const Reader reader(QStringLiteral("de"), 100);
        QVERIFY(reader.ok);
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {1280, 720}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("changes"), {});
        QTRY_VERIFY(window.isSettled());
        const auto *bar = window.findChild<app::VerdictBar *>();
        const auto *suggestion = bar->findChild<QWidget *>(QStringLiteral("suggestion"));
        const auto *breaking = bar->findChild<QWidget *>(QStringLiteral("breaking"));
        QTRY_VERIFY(suggestion->mapTo(bar, QPoint()).x() > breaking->mapTo(bar, QPoint()).x() + breaking->width());
        // What the button does, rather than its key alone.
        const auto *accept = bar->findChild<QToolButton *>(QStringLiteral("accept"));
        QTRY_VERIFY2(accept->text().contains(QStringLiteral("annehmen"), Qt::CaseInsensitive),
                     qPrintable(accept->text()));
        window.showPage(QStringLiteral("notes"), {});
        QTRY_VERIFY(window.isSettled());
        const auto *area = window.findChild<app::PageArea *>();
        const auto *tabs =
            area->findChild<app::PageStack *>()->currentWidget()->findChild<QTabWidget *>(QStringLiteral("tabs"));
        QVERIFY(tabs);
        QTRY_VERIFY(tabs->tabBar()->width() >= tabs->tabBar()->sizeHint().width());
    }

    /// Where a label has no room, what it stands beside says the same.
    void labelsGoIntoWhatTheyLabel()
    {
        app::Theme theme;
        const Reader reader(QStringLiteral("de"), 100);
        QVERIFY(reader.ok);
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {1440, 640}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("changes"), {});
        QTRY_VERIFY(window.isSettled());
        const auto *bar = window.findChild<app::VerdictBar *>();
        const auto *label = bar->findChild<QLabel *>(QStringLiteral("noteLabel"));
        const auto *note = bar->findChild<QLineEdit *>(QStringLiteral("note"));
        const auto *warning = bar->findChild<QComboBox *>(QStringLiteral("upgrade"));
        bool everGone = false;
        for (int width = 1440; width >= 1000; width -= 40) {
            window.resize(width, 640);
            QTRY_COMPARE(window.width(), width);
            const bool gone = QTest::qWaitFor([&] { return label->isHidden(); }, 100);
            everGone = everGone || gone;
            QCOMPARE(warning->itemText(0), gone ? QStringLiteral("keine Warnung") : QStringLiteral("keine"));
            QCOMPARE(note->placeholderText().startsWith(QStringLiteral("Notiz: ")), gone);
        }
        QVERIFY(everGone);
    }

    void noTabIsScrolledAway_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("width");
        QTest::newRow("English") << QString() << 900;
        QTest::newRow("Chinese") << QStringLiteral("zh_CN") << 900;
        QTest::newRow("German") << QStringLiteral("de") << 1080;
    }
    void noTabIsScrolledAway()
    {
        QFETCH(QString, language);
        QFETCH(int, width);
        app::Theme theme;
        const Reader reader(language, 100);
        QVERIFY(reader.ok);
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {width, 600}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("notes"), {});
        const auto *page = window.findChild<app::PageArea *>()->findChild<app::PageStack *>()->currentWidget();
        const auto *bar = page->findChild<QTabWidget *>(QStringLiteral("tabs"))->tabBar();
        QTRY_VERIFY2(bar->width() >= bar->sizeHint().width(),
                     qPrintable(QStringLiteral("%1 of %2").arg(bar->width()).arg(bar->sizeHint().width())));
    }

    /// In a large window the list takes more of it, until somebody moves the handle.
    void aLargeScreenIsUsed()
    {
        app::Theme theme;
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {1920, 1080}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("changes"), {});
        QTRY_VERIFY(window.isSettled());
        const auto *page = window.findChild<app::PageArea *>()->findChild<app::PageStack *>()->currentWidget();
        auto *columns = page->findChild<QSplitter *>(QStringLiteral("columns"));
        QTRY_VERIFY(columns->sizes().value(0) > 450);
        testing::dragHandle(*columns, 400 - columns->sizes().value(0));
        const int left = columns->sizes().value(0);
        QVERIFY(left < 410);
        window.resize(1900, 1080);
        QTest::qWait(50);
        QCOMPARE(columns->sizes().value(0), left);
    }

    void noTextIsCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QString();
        QTest::newRow("German") << QStringLiteral("de");
        QTest::newRow("40 % longer") << QStringLiteral("pseudo");
    }
    void noTextIsCut()
    {
        QFETCH(QString, language);
        app::Theme theme;
        const Reader reader(language, 100);
        QVERIFY(reader.ok);
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {1280, 800}));
        app::MainWindow &window = product.window;
        const QStringList pages = window.pageNames();
        for (const QString &page : pages) {
            QStringList views = window.viewNames(page);
            if (views.isEmpty())
                views << QString();
            for (const QString &view : std::as_const(views)) {
                window.showPage(page, view);
                QTRY_VERIFY(window.isSettled());
                const QWidget *shown =
                    window.findChild<app::PageArea *>()->findChild<app::PageStack *>()->currentWidget();
                // A text that was just set has its room once the layout follows.
                (void)QTest::qWaitFor([&] { return cutTexts(*shown).isEmpty(); });
                const QString cut = cutTexts(*shown);
                QVERIFY2(cut.isEmpty(), qPrintable(QStringLiteral("%1 %2: %3").arg(page, view, cut)));
            }
        }
    }

    void theSuggestionIsReadAtAnyWidth_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::newRow("English") << QString() << 100;
        QTest::newRow("German") << QStringLiteral("de") << 100;
        QTest::newRow("English, 200 %") << QString() << 200;
        QTest::newRow("German, 200 %") << QStringLiteral("de") << 200;
    }
    void theSuggestionIsReadAtAnyWidth()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        app::Theme theme;
        const Reader reader(language, percent);
        QVERIFY(reader.ok);
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {1920, 600}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("changes"));
        const auto *label = window.findChild<app::ElidedLabel *>(QStringLiteral("suggestion"));
        const auto *bar = window.findChild<app::VerdictBar *>();
        const auto *area = window.findChild<app::PageArea *>();
        QTRY_VERIFY(label->text().contains(u'%'));
        const QString figure = label->text().section(u'%', 0, 0).section(u' ', -1) + u'%';
        bool stacked = false;
        bool beside = false;
        for (const int width : {1920, 1440, 1280, 1100, 1000, 900, 850, 800}) {
            window.resize(width, 600);
            QTRY_COMPARE(window.width(), width);
            const QByteArray at = QByteArray::number(width) + ": " + label->shown().toUtf8();
            QTRY_VERIFY2(label->shown().contains(figure), at.constData());
            QVERIFY2(!label->shown().contains(QChar(0x2026)), at.constData());
            const QRect place(label->mapTo(area->viewport(), QPoint()), label->size());
            const QRect room = area->viewport()->rect();
            QVERIFY2(room.left() <= place.left() && place.left() < room.right(), at.constData());
            // With letters twice as large, 600 pixels are low: there the page scrolls.
            QVERIFY2(percent > 100 || room.contains(place.topLeft()), at.constData());
            const auto *evidence = window.findChild<QWidget *>(QStringLiteral("evidence"));
            const bool above = evidence->mapTo(bar, QPoint()).x() < bar->width() / 3;
            stacked = stacked || above;
            beside = beside || !above;
        }
        QVERIFY(stacked);
        QVERIFY(beside || percent > 100);
    }

    void theFirstWindowFitsTheScreen()
    {
        QCOMPARE(app::firstSize({1440, 900}, {1920, 1080}), QSize(1440, 900));
        QCOMPARE(app::firstSize({1440, 900}, {1366, 768}), QSize(1350, 720));
        QCOMPARE(app::firstSize({1440, 900}, {800, 600}), QSize(784, 552));
    }

    void aWindowThatComesToASmallerScreenFitsIt_data()
    {
        QTest::addColumn<QRect>("geometry");
        QTest::addColumn<QRect>("screen");
        QTest::addColumn<QRect>("fitted");

        const QRect screen(0, 0, 1097, 617);
        QTest::newRow("fits") << QRect(20, 30, 900, 560) << screen << QRect(20, 30, 900, 560);
        QTest::newRow("partly outside, as somebody put it")
            << QRect(500, 30, 900, 560) << screen << QRect(500, 30, 900, 560);
        QTest::newRow("as large as the screen") << screen << screen << screen;
        QTest::newRow("too wide and too high") << QRect(0, 20, 1264, 672) << screen << QRect(8, 40, 1081, 569);
        QTest::newRow("too wide") << QRect(300, 100, 1264, 400) << screen << QRect(8, 100, 1081, 400);
        QTest::newRow("on the second screen")
            << QRect(2000, 100, 1600, 900) << QRect(1920, 0, 1280, 720) << QRect(1928, 40, 1264, 672);
    }

    void aWindowThatComesToASmallerScreenFitsIt()
    {
        QFETCH(QRect, geometry);
        QFETCH(QRect, screen);
        QTEST(app::fittedGeometry(geometry, screen), "fitted");
    }

    void aWindowIsRestoredWithinTheScreen()
    {
        QWidget large;
        large.setGeometry(0, 20, 4000, 3000);
        QWidget restored;
        app::restoreWindow(restored, large.saveGeometry());
        QVERIFY2(restored.screen()->availableGeometry().contains(restored.geometry()),
                 qPrintable(QStringLiteral("%1 x %2").arg(restored.width()).arg(restored.height())));
        QWidget first;
        first.resize(4000, 3000);
        app::restoreWindow(first, {});
        QCOMPARE(first.size(), app::firstSize({4000, 3000}, first.screen()->availableSize()));
    }

    void labelsOfTheRailGiveWay()
    {
        QMainWindow window; // whose style the rail takes
        app::Rail rail(&window);
        QActionGroup group(&window);
        for (const char *name : {"Board", "Changes", "Versionshinweise"}) {
            auto *action = new QAction(QLatin1String(name), &group);
            action->setShortcut(QKeySequence(QStringLiteral("Ctrl+1")));
            rail.addPage(action);
        }
        rail.resize(rail.width(), 700);
        rail.setRoom({1600, 800});
        const int labelled = rail.width();
        QVERIFY(labelled >= rail.fontMetrics().horizontalAdvance(QStringLiteral("Versionshinweise")) * 9 / 10);
        rail.setRoom({labelled * 4, 800});
        QVERIFY(rail.width() < labelled);
        const auto *button = rail.findChild<QToolButton *>();
        QCOMPARE(button->toolTip(), QStringLiteral("Board (Ctrl+1)"));
        rail.setRoom({1600, 800});
        QCOMPARE(rail.width(), labelled);
    }
};

WAYBILL_GUI_TEST_MAIN(TestNarrowWindow)
#include "tst_narrowwindow.moc"
