// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewdetails.h"
#include "app/protocols/skewlegend.h"
#include "app/protocols/skewmatrixpanel.h"
#include "app/protocols/skewmatrixview.h"
#include "testing/guitestmain.h"
#include "testing/handmadematrix.h"
#include "testing/scratch.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QToolButton>

using namespace waybill;
using app::SkewMatrixPanel;

Q_DECLARE_METATYPE(waybill::upgrade::MixReason)

namespace {

/// The panel in a window that has the keyboard, with all releases.
struct Window {
    explicit Window(bool filled = true)
    {
        panel.setPool(pool);
        action("skewEverything")->trigger();
        if (filled)
            panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(handmade::skewMatrix()));
        panel.resize(1100, 600);
        panel.show();
        (void)QTest::qWaitForWindowActive(&panel);
        panel.setFocus();
    }

    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return panel.findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] QAction *action(const char *name) const { return child<QAction>(name); }
    [[nodiscard]] app::SkewMatrixView *view() const { return panel.findChild<app::SkewMatrixView *>(); }
    [[nodiscard]] QListView *reasons() const { return panel.findChild<app::SkewDetails *>()->list(); }
    void go(int row, int column) const { view()->setCurrentIndex(view()->model()->index(row, column)); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    /// The current cell: "runtime 1.1.0 x 1.0.0".
    [[nodiscard]] QString cell() const
    {
        const QModelIndex index = view()->currentIndex();
        return view()->model()->headerData(index.row(), Qt::Vertical).toString() + QStringLiteral(" x ")
               + view()->model()->headerData(index.column(), Qt::Horizontal).toString();
    }
    [[nodiscard]] QString size() const
    {
        return QStringLiteral("%1 x %2").arg(view()->model()->rowCount()).arg(view()->model()->columnCount());
    }
    /// All that the details say above the list.
    [[nodiscard]] QString details() const
    {
        QStringList said;
        for (const QLabel *label : panel.findChild<app::SkewDetails *>()->findChildren<QLabel *>()) {
            if (label->isVisible() && !label->text().isEmpty())
                said.append(label->text());
        }
        return said.join(QLatin1Char('\n'));
    }
    [[nodiscard]] QString firstReason() const { return reasons()->model()->index(0, 0).data().toString(); }

    QThreadPool pool;
    SkewMatrixPanel panel;
};

} // namespace

class SkewMatrixPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<waybill::upgrade::MixReason>(); }
    void showsTheCurrentCell();
    void byUseAndByContract();
    void zooms();
    void oneClientOnly();
    void stepsThroughWhatFails();
    void enterLeadsToTheReasons();
    void opensAPair();
    void beginsWhereItMatters();
    void pairsOfAStance();
    void goesWhereOneWas();
    void keepsItsPlace();
    void rangesNarrow();
    void saysWhyThereIsNothing();
    void keepsTheKeyboard();
    void legendCounts();
    void copies();
    void exports_data();
    void exports();
    void exportSaysWhatWentWrong();
    void commandsAreComplete();
};

void SkewMatrixPanelTest::showsTheCurrentCell()
{
    const Window window;
    window.go(1, 0);
    QCOMPARE(window.details(),
             QStringLiteral("runtime 1.1.0 with agent 1.0.0\nrefused, by use and by contract\n"
                            "runtime 1.1.0 pins agent 1.0.0-10-g8888888\nThe client calls 12 RPC(s) of agent\n"
                            "Both ends have the same protocol files"));
    QCOMPARE(window.reasons()->model()->rowCount(), 2);
    QCOMPARE(window.firstReason(), QStringLiteral("PauseContainer is not there yet"));
    window.go(3, 0);
    QCOMPARE(window.details(), QStringLiteral("shim 1.1.0 with agent 1.0.0\nThis pair is unknown\n"
                                              "shim 1.1.0: the pinned revision is not in agent"));
    QVERIFY(!window.reasons()->isVisible());
    window.go(0, 0);
    QVERIFY(window.details().endsWith(QStringLiteral("No differences with an effect.")));
}

void SkewMatrixPanelTest::byUseAndByContract()
{
    const Window window;
    window.go(1, 1);
    QCOMPARE(window.firstReason(), QStringLiteral("GetMetrics is not there yet"));
    QVERIFY(window.child<QLabel>("summary")->text().contains(QStringLiteral("3 of 16")));
    window.press(Qt::Key_C);
    QVERIFY(window.action("skewByContract")->isChecked());
    QCOMPARE(window.firstReason(), QStringLiteral("ResumeContainer is not there yet"));
    QVERIFY(window.child<QLabel>("summary")->text().startsWith(QStringLiteral("By contract: 5 of 16")));
    QCOMPARE(window.view()->currentIndex().data().toString(), glyph(Verdict::Refused));
    window.press(Qt::Key_U);
    QCOMPARE(window.firstReason(), QStringLiteral("GetMetrics is not there yet"));
}

void SkewMatrixPanelTest::zooms()
{
    const Window window;
    const auto *box = window.child<QComboBox>("zoom");
    QCOMPARE(window.size(), QStringLiteral("4 x 4"));
    QCOMPARE(box->currentText(), QStringLiteral("All releases"));
    window.press(Qt::Key_2);
    QCOMPARE(window.size(), QStringLiteral("4 x 3"));
    QCOMPARE(box->currentText(), QStringLiteral("Stable releases"));
    window.press(Qt::Key_1);
    QCOMPARE(window.size(), QStringLiteral("3 x 2"));
    window.child<QComboBox>("zoom")->setFocus();
    window.press(Qt::Key_End); // chosen by hand
    QTRY_COMPARE(window.size(), QStringLiteral("4 x 4"));
    QVERIFY(window.action("skewEverything")->isChecked());
}

void SkewMatrixPanelTest::oneClientOnly()
{
    const Window window;
    auto *box = window.child<QComboBox>("repository");
    QVERIFY(box->isVisible());
    box->setFocus();
    window.press(Qt::Key_End);
    QTRY_COMPARE(window.size(), QStringLiteral("1 x 4"));
    upgrade::SkewMatrix one = handmade::skewMatrix();
    one.clients.pop_back();
    one.cells.resize(12);
    Window other(false);
    other.panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(one));
    QVERIFY(!other.child<QComboBox>("repository")->isVisible());
    QVERIFY(!other.action("skewRepository")->isEnabled());
}

void SkewMatrixPanelTest::stepsThroughWhatFails()
{
    const Window window;
    QSignalSpy said(&window.panel, &SkewMatrixPanel::message);
    window.go(0, 0);
    QStringList cells;
    for (int i = 0; i < 3; ++i) {
        window.press(Qt::Key_N);
        cells.append(window.cell());
    }
    QCOMPARE(cells.join(QLatin1Char('|')),
             QStringLiteral("runtime 1.0.0 x 1.1.1|runtime 1.1.0 x 1.0.0|runtime 1.1.1 x 1.0.0"));
    QCOMPARE(said.size(), 0);
    window.press(Qt::Key_N);
    QCOMPARE(said.takeFirst()[0].toString(), QStringLiteral("This is the last pair that fails"));
    window.press(Qt::Key_P);
    QCOMPARE(window.cell(), QStringLiteral("runtime 1.1.0 x 1.0.0"));
}

void SkewMatrixPanelTest::enterLeadsToTheReasons()
{
    const Window window;
    QSignalSpy activated(&window.panel, &SkewMatrixPanel::reasonActivated);
    window.go(1, 0);
    window.press(Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), window.reasons());
    window.press(Qt::Key_Down);
    window.press(Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].value<upgrade::MixReason>().place.line, 77);
    QCOMPARE(activated[0][1].value<upgrade::MatrixClient>().version.toString(), QStringLiteral("1.1.0"));
    QCOMPARE(activated[0][2].value<upgrade::MatrixServer>().version.toString(), QStringLiteral("1.0.0"));
}

void SkewMatrixPanelTest::opensAPair()
{
    const Window window;
    QSignalSpy opened(&window.panel, &SkewMatrixPanel::pairActivated);
    window.go(3, 0);
    window.press(Qt::Key_O);
    QCOMPARE(opened.size(), 0);
    window.go(2, 1);
    window.press(Qt::Key_O);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<upgrade::MatrixClient>().tag, QByteArray("1.1.1"));
    QCOMPARE(opened[0][1].value<upgrade::MatrixServer>().tag, QByteArray("1.1.0-rc1"));
}

void SkewMatrixPanelTest::beginsWhereItMatters()
{
    const Window window; // what stopped working last
    QCOMPARE(window.cell(), QStringLiteral("runtime 1.0.0 x 1.1.1"));
    // Where all works: the newest client that is known, and the server before its version.
    upgrade::SkewMatrix fine = handmade::skewMatrix();
    for (int &cell : fine.cells)
        cell = cell < 0 ? cell : int(handmade::Fine);
    Window working(false);
    working.panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(fine));
    QCOMPARE(working.cell(), QStringLiteral("runtime 1.1.1 x 1.1.0"));
}

void SkewMatrixPanelTest::pairsOfAStance()
{
    const Window window;
    QVERIFY2(window.child<QLabel>("summary")->text().contains(QStringLiteral("3 of 16 pair(s) fail")),
             qPrintable(window.child<QLabel>("summary")->text()));
    window.press(Qt::Key_T);
    auto *stance = window.child<QComboBox>("stance");
    QVERIFY(stance->view()->isVisible());
    QTest::keyClicks(stance->view(), QStringLiteral("pairs under client"));
    QTest::keyClick(stance->view(), Qt::Key_Return);
    QCOMPARE(stance->currentText(), QStringLiteral("Pairs under client first"));
    const QString summary = window.child<QLabel>("summary")->text();
    QVERIFY2(summary.startsWith(QStringLiteral("By what the clients use, client first: 2 of")), qPrintable(summary));
    window.view()->setFocus();
    window.go(0, 0);
    window.press(Qt::Key_N);
    QCOMPARE(window.cell(), QStringLiteral("runtime 1.1.0 x 1.0.0")); // not 1.0.0 with the newer 1.1.1
}

void SkewMatrixPanelTest::goesWhereOneWas()
{
    QVariantMap place;
    {
        const Window window;
        window.action("skewMinors")->trigger();
        window.action("skewByContract")->trigger();
        auto *stance = window.child<QComboBox>("stance");
        stance->setCurrentIndex(stance->findData(QStringLiteral("server-first")));
        Q_EMIT stance->activated(stance->currentIndex());
        window.go(1, 1);
        QCOMPARE(window.cell(), QStringLiteral("runtime 1.1.0 x 1.1.0"));
        place = window.panel.place();
    }
    Window again(false);
    again.panel.goToPlace(place); // before there is a matrix
    QCOMPARE(again.panel.place(), place);
    again.panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(handmade::skewMatrix()));
    QCOMPARE(again.panel.place(), place);
    QCOMPARE(again.cell(), QStringLiteral("runtime 1.1.0 x 1.1.0"));
    QVERIFY(again.action("skewByContract")->isChecked());
    QCOMPARE(again.child<QComboBox>("zoom")->currentData().toInt(), int(upgrade::Zoom::Minors));
    QVERIFY(again.child<QLabel>("summary")->text().startsWith(QStringLiteral("By contract, server first:")));
}

void SkewMatrixPanelTest::keepsItsPlace()
{
    Window window;
    window.go(2, 3);
    window.press(Qt::Key_1);
    QCOMPARE(window.cell(), QStringLiteral("runtime 1.1.0 x 1.1.0"));
    window.go(0, 0);
    window.press(Qt::Key_3);
    QCOMPARE(window.cell(), QStringLiteral("runtime 1.0.0 x 1.0.0"));
    QVERIFY(window.details().startsWith(QStringLiteral("runtime 1.0.0 with agent 1.0.0")));
    upgrade::SkewMatrix next = handmade::skewMatrix();
    next.clients.erase(next.clients.begin());
    next.cells.erase(next.cells.begin(), next.cells.begin() + 4);
    window.go(2, 2);
    window.panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(next));
    QCOMPARE(window.cell(), QStringLiteral("runtime 1.1.1 x 1.1.0"));
}

void SkewMatrixPanelTest::rangesNarrow()
{
    Window window;
    window.panel.setRanges(*upgrade::VersionRange::parse(QStringLiteral("..1.1.0")),
                           *upgrade::VersionRange::parse(QStringLiteral("1.1.0..")));
    QCOMPARE(window.size(), QStringLiteral("3 x 2"));
    QCOMPARE(window.panel.shownMatrix()->servers.size(), std::size_t(2));
}

void SkewMatrixPanelTest::saysWhyThereIsNothing()
{
    Window window(false);
    const auto *hint = window.child<QLabel>("hint");
    QVERIFY(hint->isVisible());
    QVERIFY(hint->text().startsWith(QStringLiteral("There is no skew matrix.")));
    QVERIFY(!window.action("skewCopy")->isEnabled());
    QVERIFY(!window.child<QToolButton>("exportButton")->isEnabled());
    window.panel.setMatrix({}, QStringLiteral("Reading…"));
    QCOMPARE(hint->text(), QStringLiteral("Reading…"));
    window.panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(handmade::skewMatrix()));
    QVERIFY(!hint->isVisible());
    window.panel.setRanges(*upgrade::VersionRange::parse(QStringLiteral("9.0.0")), {});
    QVERIFY(hint->isVisible());
    QVERIFY(hint->text().startsWith(QStringLiteral("No releases are shown.")));
    window.panel.setRanges({}, {});
    QVERIFY(!hint->isVisible());
}

/// Who goes to the matrix while it is still being computed is in it once it is there.
void SkewMatrixPanelTest::keepsTheKeyboard()
{
    Window window(false);
    window.panel.setMatrix({}, QStringLiteral("Reading…"));
    window.panel.setFocus();
    QCOMPARE(QApplication::focusWidget(), window.child<QLabel>("hint"));
    window.panel.setMatrix(std::make_shared<const upgrade::SkewMatrix>(handmade::skewMatrix()));
    QCOMPARE(QApplication::focusWidget(), window.view());
    window.panel.setMatrix({}, QStringLiteral("Reading…"));
    QCOMPARE(QApplication::focusWidget(), window.child<QLabel>("hint"));
}

void SkewMatrixPanelTest::legendCounts()
{
    const Window window;
    auto *legend = window.panel.findChild<app::SkewLegend *>();
    QCOMPARE(legend->accessibleDescription(),
             QStringLiteral("works 7, ignored 0, guarded 2, needs a ruling 0, refused 2, broken 1, unknown 4, "
                            "same version"));
    window.press(Qt::Key_C);
    QVERIFY(legend->accessibleDescription().contains(QStringLiteral("refused 4")));
    QVERIFY(legend->heightForWidth(200) > legend->heightForWidth(2000));
}

void SkewMatrixPanelTest::copies()
{
    const Window window;
    window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("## Skew matrix: agent gRPC\n")));
}

void SkewMatrixPanelTest::exports_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
    QTest::newRow("png") << QStringLiteral("PNG") << QByteArray("\x89PNG");
    QTest::newRow("md") << QStringLiteral("md") << QByteArray("## Skew matrix");
    QTest::newRow("json") << QStringLiteral("json") << QByteArray("{");
}

void SkewMatrixPanelTest::exports()
{
    QFETCH(QString, suffix);
    QFETCH(QByteArray, begins);
    Window window;
    const testing::ScratchFolder scratch;
    const QString name = QStringLiteral("skew.") + suffix;
    QSignalSpy said(&window.panel, &SkewMatrixPanel::message);
    window.panel.exportTo(scratch.path(name));
    QTRY_COMPARE(said.size(), 1);
    QVERIFY(scratch.read(name).startsWith(begins));
    if (suffix == QLatin1String("PNG")) {
        const QImage image(scratch.path(name));
        QVERIFY(image.width() > 400);
        // A square of what is broken, in its colour.
        bool found = false;
        for (int y = 0; y < image.height() && !found; ++y) {
            for (int x = 0; x < image.width() && !found; ++x)
                found = image.pixelColor(x, y).name() == QStringLiteral("#c05500");
        }
        QVERIFY(found);
    }
}

void SkewMatrixPanelTest::exportSaysWhatWentWrong()
{
    Window window;
    const testing::ScratchFolder scratch;
    QSignalSpy failed(&window.panel, &SkewMatrixPanel::failed);
    window.panel.exportTo(scratch.path(QStringLiteral("nowhere/skew.svg")));
    QTRY_COMPARE(failed.size(), 1);
    const auto error = failed[0][0].value<Error>();
    QCOMPARE(error.fault, Fault::Environment);
    QVERIFY(error.place.file.endsWith(QStringLiteral("nowhere/skew.svg")));
}

void SkewMatrixPanelTest::commandsAreComplete()
{
    const Window window;
    QStringList names;
    QStringList keys;
    for (const QAction *action : window.panel.panelActions()) {
        if (action->isSeparator())
            continue;
        QVERIFY(!action->text().isEmpty() && !action->statusTip().isEmpty() && !action->objectName().isEmpty());
        QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
        names.append(action->objectName());
        const QString key = action->shortcut().toString();
        QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(key));
        keys.append(key);
    }
    QCOMPARE(names.size(), 14);
    for (const QWidget *place : window.panel.commandWidgets())
        QVERIFY(place->actions().contains(window.action("skewNext")));
}

WAYBILL_GUI_TEST_MAIN(SkewMatrixPanelTest)
#include "tst_skewmatrixpanel.moc"
