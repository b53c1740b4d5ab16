// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparefilesview.h"
#include "app/compare/comparepage.h"
#include "app/session/session.h"
#include "diffview/diffview.h"
#include "models/compare/comparefilesmodel.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QApplication>
#include <QTest>
#include <QToolButton>

using namespace waybill;
using models::CompareFilesModel;

/// Files that differ in comments or formatting alone are marked in the list, and hidden by the switch of the panes.
class InsignificantFilesTest : public QObject {
    Q_OBJECT

private:
    testing::ScratchFolder m_folder;
    app::Session m_session;
    std::unique_ptr<app::ComparePage> m_page;
    app::CompareFilesView *m_view = nullptr;

    [[nodiscard]] const CompareFilesModel &model() const
    {
        return *static_cast<const CompareFilesModel *>(m_view->model());
    }
    [[nodiscard]] QString files() const
    {
        QStringList list;
        for (const int file : model().tree().order()) {
            const QString mark = models::significanceText(
                source::Significance(model().indexOf(file).data(CompareFilesModel::SignificanceRole).toInt()));
            list << QString::fromUtf8(model().files()[std::size_t(file)].path())
                        + (mark.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(mark));
        }
        return list.join(QStringLiteral(", "));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder.write(QStringLiteral("a/code.go"), "f()\n");
        m_folder.write(QStringLiteral("b/code.go"), "g()\n");
        m_folder.write(QStringLiteral("a/comment.go"), "f() // one\n");
        m_folder.write(QStringLiteral("b/comment.go"), "f() // two\n");
        m_folder.write(QStringLiteral("a/format.go"), "f()\n");
        m_folder.write(QStringLiteral("b/format.go"), "f( )\n");
        m_page = std::make_unique<app::ComparePage>(m_session, nullptr);
        m_page->resize(1280, 800);
        compare::Source source;
        source.paths = {m_folder.path(QStringLiteral("a")), m_folder.path(QStringLiteral("b"))};
        m_page->compare(source);
        m_page->show();
        m_view = m_page->findChild<app::CompareFilesView *>();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QTRY_VERIFY(m_page->isSettled());
    }

    void areMarked()
    {
        QCOMPARE(files(), QStringLiteral("code.go, comment.go (only comments), format.go (only formatting)"));
        QVERIFY(model().indexOf(1).data(Qt::AccessibleTextRole).toString().endsWith(QLatin1String("only comments")));
    }

    /// One key in the list, and a click on the count brings them back.
    void areHidden()
    {
        auto *hidden = m_page->findChild<QToolButton *>(QStringLiteral("hiddenFiles"));
        QVERIFY(!hidden->isVisible());
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_H);
        QCOMPARE(files(), QStringLiteral("code.go"));
        QVERIFY(hidden->isVisible());
        QCOMPARE(hidden->text(), QStringLiteral("2 hidden"));
        QVERIFY(m_page->findChild<diffview::DiffView *>()->options().hidesInsignificant);
        QTest::mouseClick(hidden, Qt::LeftButton);
        QVERIFY(files().startsWith(QLatin1String("code.go, comment.go")));
        QVERIFY(!hidden->isVisible());
    }

    /// The key in the panes does the same for the list.
    void fromThePane()
    {
        auto *view = m_page->findChild<diffview::DiffView *>();
        view->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_H);
        QCOMPARE(files(), QStringLiteral("code.go"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_H);
        QVERIFY(files().contains(QLatin1String("format.go")));
    }
};

WAYBILL_GUI_TEST_MAIN(InsignificantFilesTest)
#include "tst_insignificantfiles.moc"
