// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// Searching in the view, by keys.
#include "diffview/searchbar.h"
#include "diffviewfixture.h"
#include "testing/guitestmain.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

using namespace waybill::diffview;

class TestSearchBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void findsAndCounts();
    void goesAround();
    void opensFolds();
    void searchesTheSelection();
    void saysWhatIsWrong();
    void followsTheNextFile();
    void marksWhatItFound();
    void closes();
    void goesOnWithASearchElsewhere();

private:
    [[nodiscard]] DiffPane *pane() const { return m_fixture->pane(DiffSide::New); }
    [[nodiscard]] SearchBar *bar() const { return m_fixture->view.findChild<SearchBar *>(); }
    [[nodiscard]] QLineEdit *edit() const { return bar()->findChild<QLineEdit *>(); }
    [[nodiscard]] QString result() const { return bar()->findChild<QLabel *>()->text(); }
    void type(const QString &text)
    {
        QTest::keyClick(pane(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(bar()->isVisible());
        QTest::keyClicks(edit(), text);
    }

    std::unique_ptr<DiffViewFixture> m_fixture;
};

void TestSearchBar::init()
{
    m_fixture = std::make_unique<DiffViewFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(&m_fixture->view));
    m_fixture->show(DiffViewFixture::sample());
    pane()->setFocus();
}

void TestSearchBar::cleanup()
{
    m_fixture.reset();
}

void TestSearchBar::findsAndCounts()
{
    type(QStringLiteral("changed"));
    QTRY_COMPARE(result(), QStringLiteral("2 match(es)"));
    QTest::keyClick(edit(), Qt::Key_Return);
    QCOMPARE(result(), QStringLiteral("1 of 2"));
    QCOMPARE(m_fixture->view.selectedText(), QStringLiteral("changed"));
    QCOMPARE(pane()->selection().caret.row, 20);
    QTest::keyClick(edit(), Qt::Key_Return);
    QCOMPARE(result(), QStringLiteral("2 of 2"));
    QCOMPARE(pane()->selection().caret.row, 60);
    edit()->setText(QStringLiteral("no such text"));
    QTRY_COMPARE(result(), QStringLiteral("no matches"));
}

void TestSearchBar::goesAround()
{
    type(QStringLiteral("changed"));
    QTRY_COMPARE(result(), QStringLiteral("2 match(es)"));
    QTest::keyClick(edit(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(result(), QStringLiteral("2 of 2"));
    QTest::keyClick(edit(), Qt::Key_Return);
    QCOMPARE(result(), QStringLiteral("1 of 2"));
    pane()->setFocus();
    QTest::keyClick(pane(), Qt::Key_F3);
    QCOMPARE(result(), QStringLiteral("2 of 2"));
    QTest::keyClick(pane(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(result(), QStringLiteral("1 of 2"));
}

void TestSearchBar::opensFolds()
{
    type(QStringLiteral("number 40 "));
    QTRY_COMPARE(result(), QStringLiteral("1 match(es)")); // a context row counts once
    QTest::keyClick(edit(), Qt::Key_Return);
    QCOMPARE(pane()->selection().caret.row, 40);
    const auto inSight = pane()->linesInSight(DiffSide::New);
    QVERIFY(std::any_of(inSight.begin(), inSight.end(),
                        [](const LineRange &range) { return range.first <= 40 && 40 < range.end; }));
}

void TestSearchBar::searchesTheSelection()
{
    QTest::mouseDClick(pane(), Qt::LeftButton, {}, m_fixture->cell(pane(), 1, 2));
    QCOMPARE(m_fixture->view.selectedText(), QStringLiteral("number"));
    QTest::keyClick(pane(), Qt::Key_Slash);
    QCOMPARE(edit()->text(), QStringLiteral("number"));
}

void TestSearchBar::saysWhatIsWrong()
{
    type(QStringLiteral("(chan"));
    const auto buttons = bar()->findChildren<QToolButton *>();
    for (QToolButton *button : buttons) {
        if (button->text() == QLatin1String(".*"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_VERIFY(!result().isEmpty() && !result().contains(QLatin1String("match"))
                && result() != QLatin1String("no matches"));
    QTest::keyClick(edit(), Qt::Key_Return); // goes nowhere
    edit()->setText(QStringLiteral("(chang|add)ed"));
    QTRY_COMPARE(result(), QStringLiteral("3 match(es)"));
}

void TestSearchBar::followsTheNextFile()
{
    type(QStringLiteral("some"));
    QTRY_VERIFY(result().contains(QLatin1String("match")));
    DiffInput other;
    other[1].content = "some\nsome some\n";
    other[0].content = "some\n";
    m_fixture->show(other);
    QTRY_COMPARE(result(), QStringLiteral("3 match(es)"));
}

void TestSearchBar::marksWhatItFound()
{
    const auto yellow = [this] {
        const QImage image = pane()->grab().toImage();
        int count = 0;
        for (int x = 0; x < image.width(); ++x) {
            const QColor c = image.pixelColor(x, pane()->rowHeight() + 2);
            count += c.blue() + 60 < c.red() && c.green() + 40 > c.red() ? 1 : 0;
        }
        return count;
    };
    QCOMPARE(yellow(), 0);
    type(QStringLiteral("number"));
    QTRY_VERIFY(result().contains(QLatin1String("match")));
    QVERIFY(yellow() > 5 * pane()->charWidth());
}

void TestSearchBar::closes()
{
    type(QStringLiteral("changed"));
    QTRY_COMPARE(result(), QStringLiteral("2 match(es)"));
    QTest::keyClick(edit(), Qt::Key_Escape);
    QVERIFY(!bar()->isVisible());
    QVERIFY(pane()->hasFocus());
    QTest::keyClick(pane(), Qt::Key_F3); // goes on with the same
    QVERIFY(bar()->isVisible());
    QVERIFY(result().endsWith(QLatin1String("of 2")));
}

void TestSearchBar::goesOnWithASearchElsewhere()
{
    DiffView &view = m_fixture->view;
    const ReadingPlace hit{{DiffSide::New, 21}, {}, 24, 7}; // "changed" of row 20
    const waybill::TextQuery query{QStringLiteral("CHANGED")};
    view.goTo(hit);
    view.goOnWith(query);
    QVERIFY(!bar()->isVisible());
    QCOMPARE(view.selectedText(), QStringLiteral("changed"));
    QTest::keyClick(pane(), Qt::Key_F3); // before anything is found: shows the bar
    QCOMPARE(edit()->text(), query.text);
    QTRY_COMPARE(result(), QStringLiteral("2 match(es)"));
    QTest::keyClick(pane(), Qt::Key_F3);
    QCOMPARE(result(), QStringLiteral("2 of 2")); // the first one is the hit itself
    QCOMPARE(pane()->selection().caret.row, 60);
    QTest::keyClick(pane(), Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(pane()->selection().caret.row, 20);
    QTest::keyClick(pane(), Qt::Key_F3);
    view.goTo(hit); // another hit of the same search
    view.goOnWith(query);
    QTest::keyClick(pane(), Qt::Key_F3);
    QCOMPARE(pane()->selection().caret.row, 60);

    edit()->setText(QStringLiteral("added"));
    view.goOnWith(query);
    QCOMPARE(edit()->text(), QStringLiteral("added")); // typed since
    const waybill::TextQuery other{QStringLiteral("number [68]0"), true, true, true};
    view.goOnWith(other);
    QCOMPARE(bar()->query(), other);
}

WAYBILL_GUI_TEST_MAIN(TestSearchBar)
#include "tst_searchbar.moc"
