// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesviews.h"
#include "app/common/actiontable.h"
#include "app/window/commandpalette.h"
#include "changeswindow.h"
#include "freshsettings.h"
#include "release/evidence/evidence.h"
#include "testing/guitestmain.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>

using namespace waybill;
using namespace waybill::app;
using testing::ChangesWindow;
using testing::PageProduct;

/// Views of the changes that have a name.
class TestSavedViews : public QObject {
    Q_OBJECT

private:
    PageProduct m_product;

    /// The menu: "fixes+ | Save View, Rename View-" with "+" where checked and "-" where disabled.
    [[nodiscard]] static QString menuOf(const ChangesWindow &window)
    {
        QStringList words;
        const auto actions = window.page.findChild<QMenu *>(QStringLiteral("savedViews"))->actions();
        for (const QAction *action : actions)
            words << (action->isSeparator()
                          ? QStringLiteral("|")
                          : ActionTable::plainText(*action) + QLatin1String(action->isChecked() ? "+" : "")
                                + QLatin1String(action->isEnabled() ? "" : "-"));
        return words.join(QStringLiteral(", "));
    }
    static void trigger(const ChangesWindow &window, const char *name) { window.child<QAction>(name)->trigger(); }
    static void answer(const ChangesWindow &window, const char *text)
    {
        auto *dialog = window.child<QInputDialog>("viewName");
        QVERIFY(dialog);
        dialog->setTextValue(QString::fromUtf8(text));
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private Q_SLOTS:
    void namesAreKeptInOrder()
    {
        using models::ChangesGrouping;
        const SavedView fixes{QStringLiteral("fixes"), QStringLiteral("impact:fix"), ChangesGrouping::Folder};
        const SavedView mine{QStringLiteral("mine"), QStringLiteral("author:ada"), ChangesGrouping::Repository};
        SavedViews views = withView(withView({}, mine), fixes);
        QCOMPARE(views, (SavedViews{fixes, mine}));
        const SavedView again{QStringLiteral("fixes"), QString(), ChangesGrouping::Evidence};
        QCOMPARE(withView(views, again), (SavedViews{again, mine}));
        QCOMPARE(withoutView(views, QStringLiteral("fixes")), SavedViews{mine});
        QCOMPARE(renamedView(views, QStringLiteral("mine"), QStringLiteral("all"))[0].name, QStringLiteral("all"));
        QCOMPARE(renamedView(views, QStringLiteral("mine"), QStringLiteral("fixes")).size(), std::size_t(1));
        QCOMPARE(renamedView(views, QStringLiteral("nobody"), QStringLiteral("x")), views);
        QCOMPARE(renamedView(views, QStringLiteral("mine"), QString()), views);
    }

    void aViewComesBack()
    {
        const testing::FreshSettings settings;
        {
            ChangesWindow window(m_product);
            QVERIFY2(window.error.isEmpty(), window.error.constData());
            QCOMPARE(menuOf(window), QStringLiteral("Save View, Rename View-, Delete View-"));
            auto *filter = window.child<QLineEdit>("filter");
            filter->setText(QStringLiteral("author:bob"));
            window.child<QAction>("changeGroup_suggestion")->trigger();
            const QString rows = window.rows();
            trigger(window, "changeSaveView");
            answer(window, "  Of Bob ");
            QCOMPARE(menuOf(window), QStringLiteral("Of Bob+, |, Save View, Rename View, Delete View"));
            filter->clear();
            QCOMPARE(menuOf(window), QStringLiteral("Of Bob, |, Save View, Rename View-, Delete View-"));
            window.child<QAction>("changeGroup_repository")->trigger();
            QVERIFY(window.rows() != rows);
            window.list->setFocus();
            window.press(Qt::Key_1, Qt::AltModifier);
            QCOMPARE(window.rows(), rows);
            QCOMPARE(filter->text(), QStringLiteral("author:bob"));
            QCOMPARE(readSavedViews().size(), std::size_t(1)); // the settings go with the window
            trigger(window, "changeRenameView");
            answer(window, "Bob & others");
            QCOMPARE(menuOf(window), QStringLiteral("Bob & others+, |, Save View, Rename View, Delete View"));
            QCOMPARE(readSavedViews().front().name, QStringLiteral("Bob & others"));
            trigger(window, "changeDeleteView");
            QCOMPARE(menuOf(window), QStringLiteral("Save View, Rename View-, Delete View-"));
            QVERIFY(readSavedViews().empty());
            QCOMPARE(window.rows(), rows); // what shows stays
        }
    }

    void anEmptyNameSavesNothing()
    {
        ChangesWindow window(m_product);
        trigger(window, "changeSaveView");
        answer(window, "   ");
        QVERIFY(readSavedViews().empty());
    }

    void thePaletteHasThem()
    {
        ChangesWindow window(m_product);
        ActionTable table;
        table.follow(QStringLiteral("Changes"), window.page.findChild<QMenu *>(QStringLiteral("savedViews")));
        const auto texts = [&table] {
            QStringList all;
            for (const ActionTable::Entry &entry : table.entries())
                all << ActionTable::plainText(*entry.action);
            return all.join(QStringLiteral(", "));
        };
        QCOMPARE(texts(), QStringLiteral("Save View, Rename View, Delete View"));
        trigger(window, "changeSaveView");
        answer(window, "All");
        QCOMPARE(texts(), QStringLiteral("All, Save View, Rename View, Delete View"));
        // Where nothing matches it says so, and offers nothing to run.
        CommandPalette palette(table);
        palette.setAttribute(Qt::WA_DeleteOnClose, false);
        const auto *list = palette.findChild<QListWidget *>();
        QCOMPARE(list->count(), 4);
        palette.findChild<QLineEdit *>()->setText(QStringLiteral("zzzz"));
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().startsWith(QStringLiteral("No matches")));
        QCOMPARE(list->item(0)->flags(), Qt::NoItemFlags);
    }
};

WAYBILL_GUI_TEST_MAIN(TestSavedViews)
#include "tst_savedviews.moc"
