// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changediscussion.h"
#include "changeswindow.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "testing/guitestmain.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTabWidget>

using namespace waybill;

/// Triage by several people, by keys: who is to decide, comments, the filter and the groups that show them, and undo.
class TriagePeopleTest : public QObject {
    Q_OBJECT

private:
    testing::PageProduct m_product;
    std::unique_ptr<testing::ChangesWindow> m_window;

    /// "title: assignee, comments", of the changes that have either.
    [[nodiscard]] QString discussed() const
    {
        QStringList found;
        for (const auto &change : m_window->session.release().repositories.front().changes) {
            QStringList what;
            if (!change.discussion.assignee.isEmpty())
                what << change.discussion.assignee;
            for (const release::Comment &comment : change.discussion.comments)
                what << comment.by + QLatin1String(" said ") + comment.text;
            if (!what.isEmpty())
                found << change.change->title.section(QLatin1Char(':'), 0, 0) + QLatin1String("=")
                             + what.join(QLatin1Char('+'));
        }
        return found.join(QStringLiteral("; "));
    }
    [[nodiscard]] QString me() const { return m_window->session.author(); }
    [[nodiscard]] QString shown(const char *label) const
    {
        return m_window->page.findChild<QLabel *>(QLatin1String(label))->text();
    }
    void filter(const char *text) const
    {
        m_window->press(Qt::Key_Slash);
        m_window->type(text);
        m_window->press(Qt::Key_Escape); // closes the completion
        auto *line = m_window->child<QLineEdit>("filter");
        line->setText(QString::fromUtf8(text));
        m_window->list->setFocus();
    }

private Q_SLOTS:
    void init()
    {
        QFile::remove(m_product.folder().path(QStringLiteral("waybill.decisions.jsonl")));
        m_window = std::make_unique<testing::ChangesWindow>(m_product);
        QVERIFY2(m_window->error.isEmpty(), m_window->error.constData());
    }

    void cleanup() { m_window.reset(); }

    void assignsByName()
    {
        const QString title = m_window->title().section(QLatin1Char(':'), 0, 0);
        m_window->press(Qt::Key_T);
        auto *name = m_window->child<QLineEdit>("assignee");
        QVERIFY(name->hasFocus());
        m_window->type("Bob");
        m_window->press(Qt::Key_Return);
        QVERIFY(m_window->list->hasFocus());
        QCOMPARE(discussed(), title + QStringLiteral("=Bob"));
        QVERIFY(shown("decided").contains(QLatin1String("Assigned to Bob")));
        // Escape keeps what was there.
        m_window->press(Qt::Key_T);
        m_window->type("Carol");
        m_window->press(Qt::Key_Escape);
        QCOMPARE(discussed(), title + QStringLiteral("=Bob"));
        QCOMPARE(name->text(), QStringLiteral("Bob"));
        // An empty name is nobody.
        m_window->press(Qt::Key_T);
        name->clear();
        m_window->press(Qt::Key_Return);
        QCOMPARE(discussed(), QString());
        m_window->press(Qt::Key_Z);
        QCOMPARE(discussed(), title + QStringLiteral("=Bob"));
    }

    void assignsARangeToMe()
    {
        m_window->press(Qt::Key_V);
        m_window->press(Qt::Key_Down);
        m_window->press(Qt::Key_M);
        QCOMPARE(discussed().count(QLatin1Char('=') + me()), 2);
        m_window->press(Qt::Key_M); // both are mine: nobody's
        QCOMPARE(discussed(), QString());
    }

    void comments()
    {
        const QString title = m_window->title().section(QLatin1Char(':'), 0, 0);
        m_window->press(Qt::Key_C);
        QVERIFY(m_window->child<QLineEdit>("comment")->hasFocus());
        m_window->type("does this break old clients?");
        m_window->press(Qt::Key_Return);
        QVERIFY(m_window->list->hasFocus());
        QCOMPARE(discussed(), title + QStringLiteral("=%1 said does this break old clients?").arg(me()));
        auto *discussion = m_window->page.findChild<app::ChangeDiscussion *>();
        QCOMPARE(discussion->list()->model()->rowCount(), 1);
        // It stays with the decision.
        m_window->press(Qt::Key_F);
        QVERIFY(discussed().contains(QLatin1String("old clients")));
        m_window->press(Qt::Key_Z);
        // Deleted, and undone.
        discussion->list()->setFocus();
        discussion->list()->setCurrentIndex(discussion->list()->model()->index(0, 0));
        m_window->press(Qt::Key_Delete);
        QCOMPARE(discussed(), QString());
        m_window->list->setFocus();
        m_window->press(Qt::Key_Z);
        QVERIFY(discussed().contains(QLatin1String("old clients")));
    }

    void filtersAndGroups()
    {
        m_window->press(Qt::Key_M);
        const QString mine = m_window->title();
        filter("assigned:me");
        QCOMPARE(m_window->rows().count(QLatin1Char(',')) + 1, 2); // a heading and the change
        filter("-is:assigned");
        QVERIFY(!m_window->rows().contains(mine.section(QLatin1Char(':'), 0, 0)));
        filter("");
        for (int press = 0; press < 6 && !m_window->rows().contains(QStringLiteral("# %1 ").arg(me())); ++press)
            m_window->press(Qt::Key_G);
        QVERIFY2(m_window->rows().startsWith(QStringLiteral("# %1 0/1").arg(me())), qPrintable(m_window->rows()));
        QVERIFY(m_window->rows().contains(QLatin1String("# not assigned 0/5")));
        QVERIFY(m_window->child<QLabel>("progress")->toolTip().contains(QStringLiteral("%1: 0 of 1").arg(me())));
    }

    /// What was written is there again, whoever opens the product.
    void isKept()
    {
        m_window->press(Qt::Key_M);
        const QString before = discussed();
        QTRY_VERIFY(!m_window->session.hasUnsavedDecisions());
        m_window = std::make_unique<testing::ChangesWindow>(m_product);
        QCOMPARE(discussed(), before);
    }
};

WAYBILL_GUI_TEST_MAIN(TriagePeopleTest)
#include "tst_triagepeople.moc"
