// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparesourcebar.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QVBoxLayout>

using namespace waybill;
using app::CompareSourceBar;

namespace {

/// The bar above a list, over a repository whose range somebody chose in the range bar.
class Window {
public:
    explicit Window(bool named = false)
    {
        survey.spec.name = QStringLiteral("agent");
        survey.spec.path = QStringLiteral("/nowhere/agent");
        survey.range.base = "1.8.5";
        survey.range.head = "1.9.0";
        bar.setActions(&swap, &edit);
        QObject::connect(&edit, &QAction::triggered, &bar, &CompareSourceBar::edit);
        auto *layout = new QVBoxLayout(&window);
        layout->addWidget(&bar);
        layout->addWidget(&list);
        bar.setSurvey(&survey, named);
        window.show();
        (void)QTest::qWaitForWindowActive(&window);
    }

    [[nodiscard]] QLineEdit *field(int side) const { return bar.findChildren<QComboBox *>().at(side)->lineEdit(); }
    [[nodiscard]] QToolButton *editButton() const { return bar.findChildren<QToolButton *>().constLast(); }

    release::Survey survey;
    QAction swap{QStringLiteral("Swap")};
    QAction edit{QStringLiteral("Choose Revisions")};
    QWidget window;
    CompareSourceBar bar{&window};
    QLineEdit list{&window};
};

} // namespace

/// The range is said once, by the range bar; fields for revisions are there for those who want others.
class TestCompareSourceBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRangeIsSaidOnce()
    {
        const Window window;
        QVERIFY(!window.field(0)->isVisible());
        QVERIFY(!window.bar.findChild<QLabel *>()->isVisible());
        QVERIFY(window.editButton()->isVisible());
        QCOMPARE(window.editButton()->text(), QStringLiteral("Choose Revisions"));
    }

    void ofAllRepositoriesItIsNamed()
    {
        const Window window(true);
        QVERIFY(!window.field(0)->isVisible());
        const auto *name = window.bar.findChild<QLabel *>();
        QVERIFY(name->isVisible());
        QCOMPARE(name->text(), QStringLiteral("agent 1.8.5..1.9.0"));
    }

    void fieldsComeToBeFilled()
    {
        Window window;
        QTest::mouseClick(window.editButton(), Qt::LeftButton);
        QVERIFY(window.field(0)->hasFocus());
        QCOMPARE(window.field(0)->text(), QStringLiteral("1.8.5"));
        QCOMPARE(window.field(1)->text(), QStringLiteral("1.9.0"));
        QVERIFY(!window.editButton()->isVisible());
        QTest::keyClick(window.field(0), Qt::Key_Return); // the same: they stay as long as they have the keyboard
        QVERIFY(window.field(0)->isVisible());
        window.list.setFocus();
        QTRY_VERIFY(!window.field(0)->isVisible());
        QVERIFY(!window.bar.hasOwnChoice());
    }

    void ownRevisionsStayInView()
    {
        Window window;
        QSignalSpy chosen(&window.bar, &CompareSourceBar::chosen);
        window.edit.trigger();
        QTest::keyClicks(window.field(0), QStringLiteral("1.7.0")); // what was there is selected
        QTest::keyClick(window.field(0), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(window.bar.source()->revisions[0], QByteArray("1.7.0"));
        window.list.setFocus();
        QCoreApplication::sendPostedEvents();
        QVERIFY(window.field(0)->isVisible());
        window.bar.reset();
        QVERIFY(!window.field(0)->isVisible());
        QVERIFY(window.editButton()->isVisible());
    }

    void returnAndEscapeLeave()
    {
        Window window;
        QObject::connect(&window.bar, &CompareSourceBar::left, &window.list, [&window] { window.list.setFocus(); });
        QSignalSpy chosen(&window.bar, &CompareSourceBar::chosen);
        window.edit.trigger();
        QTest::keyClicks(window.field(0), QStringLiteral("1.7.0"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(window.list.hasFocus());
        QCOMPARE(window.bar.source()->revisions[0], QByteArray("1.7.0"));
        QCOMPARE(chosen.count(), 1);
        window.edit.trigger();
        QTest::keyClicks(window.field(0), QStringLiteral("nonsense"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(window.list.hasFocus());
        QCOMPARE(window.field(0)->text(), QStringLiteral("1.7.0"));
        QCOMPARE(chosen.count(), 1);
    }
};

WAYBILL_GUI_TEST_MAIN(TestCompareSourceBar)
#include "tst_comparesourcebar.moc"
