// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"
#include "app/protocols/protocoldetail.h"
#include "app/protocols/protocolpage.h"
#include "app/protocols/protocolsourcebar.h"
#include "app/protocols/protocolview.h"
#include "diffview/diffview.h"
#include "models/protocols/protocolmodel.h"
#include "protocolproduct.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTextBrowser>
#include <QToolButton>

using namespace waybill;
using app::ProtocolPage;
using app::Session;
using models::ProtocolModel;
using testing::ProtocolProduct;

namespace {

constexpr int Box = 1;

/// The page in a window that has the keyboard.
class Window {
public:
    explicit Window(const ProtocolProduct &product, const QByteArray &base = "1.1.0", const QByteArray &head = "1.2.0",
                    int repository = Box)
        : error(product.open(session, base, head))
        , page(session, nullptr)
    {
        page.resize(1280, 800);
        page.setRepository(repository);
        page.show();
        tree = page.findChild<app::ProtocolView *>();
        detail = page.findChild<app::ProtocolDetail *>();
        (void)QTest::qWaitForWindowActive(&page);
        settle();
        tree->setFocus();
    }

    bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled(); }, 10000);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    [[nodiscard]] QString names() const
    {
        testing::PrintOptions options;
        options.columns = {ProtocolModel::Name};
        options.roles = {ProtocolModel::SymbolRole};
        QStringList all;
        for (const QString &line : testing::printModel(*tree->model(), options)) {
            if (!all.contains(line.trimmed()))
                all.append(line.trimmed());
        }
        return all.join(QLatin1Char(' '));
    }
    [[nodiscard]] QString current() const { return tree->currentIndex().data(ProtocolModel::SymbolRole).toString(); }
    void choose(const QString &symbol) const
    {
        const QModelIndexList found = tree->model()->match(tree->model()->index(0, 0), ProtocolModel::SymbolRole,
                                                           symbol, 1, Qt::MatchExactly | Qt::MatchRecursive);
        tree->setCurrentIndex(found.value(0));
    }
    [[nodiscard]] QString hint() const
    {
        const auto *label = child<QLabel>("hint");
        return label->isVisible() ? label->text() : QString();
    }
    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return page.findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] QAction *action(const char *name) const { return child<QAction>(name); }

    Session session;
    QByteArray error;
    ProtocolPage page;
    app::ProtocolView *tree = nullptr;
    app::ProtocolDetail *detail = nullptr;
};

} // namespace

class ProtocolPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatChanged()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.hint(), QString());
        const QString names = window.names();
        for (const char *symbol : {"box", "box.Boxes", "box.Boxes.Pause", "box.Box", "box.Box.label", "box.Box.size"})
            QVERIFY2(names.split(QLatin1Char(' ')).contains(QLatin1String(symbol)), qPrintable(names));
        QVERIFY(!names.contains(QStringLiteral("box.Box.name")));
        QCOMPARE(window.tree->model()->headerData(ProtocolModel::After, Qt::Horizontal).toString(),
                 QStringLiteral("New: 1.2.0"));
        QVERIFY(window.tree->currentIndex().isValid());
    }

    void choosingAnElementShowsItsDeclarations()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(QStringLiteral("box.Box.label"));
        QVERIFY(window.settle());
        QCOMPARE(window.current(), QStringLiteral("box.Box.label"));
        const auto *list = window.child<QListView>("findings");
        QVERIFY(list->model()->rowCount() >= 1);
        QVERIFY(window.child<QTextBrowser>("meaning")->toPlainText().contains(QStringLiteral("FIELD_NO_DELETE")));
        // The message around it, from its comment on; the caret is where the field was.
        QStringList spoken;
        for (const QWidget *pane : window.page.findChildren<QWidget *>()) {
            if (pane->isVisible() && !pane->accessibleDescription().isEmpty())
                spoken.append(pane->accessibleDescription());
        }
        QVERIFY2(spoken.contains(QStringLiteral("Line 12, removed: string label = 2;"))
                     || spoken.filter(QStringLiteral("string label = 2;")).size() == 1,
                 qPrintable(spoken.join(QLatin1Char('\n'))));
    }

    void goesWhereOneWas()
    {
        const ProtocolProduct product;
        QVariantMap place;
        {
            const Window window(product);
            window.choose(QStringLiteral("box.Box.label"));
            place = window.page.place();
        }
        Window again(product);
        QVERIFY(again.current() != QLatin1String("box.Box.label"));
        again.page.goToPlace(place);
        QCOMPARE(again.current(), QStringLiteral("box.Box.label"));
        QCOMPARE(again.page.place(), place);
    }

    void keysStepThroughFindings()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QSignalSpy said(&window.page, &app::Page::message);
        std::vector<int> seen{window.detail->currentFinding()};
        while (said.isEmpty() && seen.size() < 50) {
            window.press(Qt::Key_N);
            if (said.isEmpty())
                seen.push_back(window.detail->currentFinding());
        }
        QCOMPARE(said.count(), 1); // the last one
        const std::set<int> distinct(seen.begin(), seen.end());
        QCOMPARE(distinct.size(), seen.size());
        QVERIFY(seen.size() >= 4);
        window.press(Qt::Key_P);
        QCOMPARE(window.detail->currentFinding(), seen[seen.size() - 2]);
    }

    void filterByTextAndImpact()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *filter = window.child<QLineEdit>("filter");
        const QString all = window.names();
        window.press(Qt::Key_Slash);
        QCOMPARE(QApplication::focusWidget(), filter);
        QTest::keyClicks(filter, QStringLiteral("label 1n"));
        QCOMPARE(window.tree->model()->rowCount(), 0);
        QVERIFY(window.child<QLabel>("empty")->isVisible());
        filter->setText(QStringLiteral("LABEL"));
        window.press(Qt::Key_Return);
        QCOMPARE(QApplication::focusWidget(), window.tree);
        QCOMPARE(window.names(), QStringLiteral("box box.Box box.Box.label"));
        QCOMPARE(window.current(), QStringLiteral("box.Box.label"));
        QVERIFY(window.child<QLabel>("count")->text().contains(QStringLiteral(" of ")));
        window.press(Qt::Key_Slash);
        window.press(Qt::Key_Escape);
        QCOMPARE(window.names(), all);
        QCOMPARE(window.current(), QStringLiteral("box.Box.label")); // stays
        window.press(Qt::Key_1);                                     // breaking
        QVERIFY(!window.names().contains(QStringLiteral("label")));
        QVERIFY(window.names().contains(QStringLiteral("Pause")));
        window.press(Qt::Key_1);
        window.press(Qt::Key_2); // additive
        QVERIFY(!window.names().contains(QStringLiteral("Pause")));
        QTest::mouseClick(window.child<QToolButton>("additiveButton"), Qt::LeftButton);
        QCOMPARE(window.names(), all);
    }

    void whatSomebodyClosedStaysClosed()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(QStringLiteral("box.Box"));
        QVERIFY(window.tree->isExpanded(window.tree->currentIndex()));
        window.press(Qt::Key_Left);
        QVERIFY(!window.tree->isExpanded(window.tree->currentIndex()));
        window.press(Qt::Key_2);
        window.press(Qt::Key_2);
        QCOMPARE(window.current(), QStringLiteral("box.Box"));
        QVERIFY(!window.tree->isExpanded(window.tree->currentIndex()));
        window.press(Qt::Key_E); // and opens with everything
        QVERIFY(window.tree->isExpanded(window.tree->currentIndex()));
        window.press(Qt::Key_E, Qt::ShiftModifier);
        QVERIFY(!window.tree->isExpanded(window.tree->model()->index(0, 0)));
    }

    void categoryLimitsRules()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *category = window.child<QComboBox>("category");
        category->setCurrentIndex(category->findText(QStringLiteral("WIRE")));
        Q_EMIT category->activated(category->currentIndex());
        QVERIFY(window.names().contains(QStringLiteral("box.Box.size"))); // FIELD_WIRE_COMPATIBLE_TYPE
        QVERIFY(window.names().contains(QStringLiteral("Pause")));
    }

    void copiesMarkdown()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QGuiApplication::clipboard()->clear();
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
        const QString all = QGuiApplication::clipboard()->text();
        QVERIFY2(all.contains(QStringLiteral("1.1.0")) && all.contains(QStringLiteral("`box.Boxes.Pause`"))
                     && all.contains(QStringLiteral("`box.Box.label`")),
                 qPrintable(all));
        window.choose(QStringLiteral("box.Box.label"));
        const QModelIndex second = window.tree->indexBelow(window.tree->currentIndex());
        window.tree->selectionModel()->select(second, QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QGuiApplication::clipboard()->clear();
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
        const QString some = QGuiApplication::clipboard()->text();
        QVERIFY2(some.contains(QStringLiteral("`box.Box.label`")) && !some.contains(QStringLiteral("Pause")),
                 qPrintable(some));
        // Of the list below, too.
        window.choose(QStringLiteral("box.Box"));
        auto *list = window.child<QListView>("findings");
        list->setFocus();
        list->selectAll();
        QGuiApplication::clipboard()->clear();
        window.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
        const QString listed = QGuiApplication::clipboard()->text();
        QVERIFY2(listed.contains(QStringLiteral("`box.Box.label`")) && !listed.contains(QStringLiteral("Pause")),
                 qPrintable(listed));
    }

    void noChangeSaysSo_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<int>("repository");
        QTest::addColumn<QString>("hint");
        QTest::newRow("nothing")
            << QByteArray("1.2.0") << QByteArray("1.3.0") << Box
            << QStringLiteral("The protocol is unchanged between 1.2.0 and 1.3.0: no differences in 2 file(s).");
        QTest::newRow("comments") << QByteArray("1.0.0") << QByteArray("1.1.0") << Box
                                  << QStringLiteral("The protocol is unchanged between 1.0.0 and 1.1.0: only comments "
                                                    "of 2 file(s) differ.");
        QTest::newRow("no protocol") << QByteArray() << QByteArray() << 0
                                     << QStringLiteral("No protocols: neither 1.0.0 nor HEAD has .proto "
                                                       "files.");
    }

    void noChangeSaysSo()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, head);
        QFETCH(int, repository);
        QFETCH(QString, hint);
        const ProtocolProduct product;
        const Window window(product, base, head, repository);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.hint().section(QLatin1Char('\n'), 0, 0), hint);
        QVERIFY(!window.action("protocolCopy")->isEnabled());
    }

    void commentsShowOnDemand()
    {
        const ProtocolProduct product;
        const Window window(product, "1.0.0", "1.1.0");
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.action("protocolComments")->trigger();
        QCOMPARE(window.hint(), QString());
        QVERIFY(window.names().endsWith(QStringLiteral("box.Box")));
    }

    void ofAllRepositoriesTheChangedOne()
    {
        const ProtocolProduct product;
        const Window window(product, "1.1.0", "1.2.0", -1);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QVERIFY(window.names().contains(QStringLiteral("box.Box.label")));
        QVERIFY(window.page.findChild<app::ProtocolSourceBar *>()->isVisible());
        QSignalSpy wanted(&window.page, &app::Page::pageRequested);
        window.action("protocolRevisions")->trigger();
        QCOMPARE(wanted.value(0).value(1).toInt(), Box); // whose revisions can be chosen
    }

    void problemsAreListed()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *list = window.child<QListView>("problems");
        QVERIFY(!list->isVisible());
        QVERIFY(window.action("protocolProblems")->isEnabled());
        window.action("protocolProblems")->trigger();
        QVERIFY(list->isVisible());
        QVERIFY(list->model()->rowCount() > 0);
        QVERIFY(list->model()->index(0, 0).data().toString().contains(QStringLiteral("nowhere.proto")));
    }

    void anotherRangeComparesAgain()
    {
        const ProtocolProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(QStringLiteral("box.Box.size"));
        // Quick changes: only the last one shows.
        window.session.setRange(Box, "1.0.0", "1.1.0");
        window.session.setRange(Box, "1.2.0", "1.3.0");
        window.session.setRange(Box, "1.0.0", "1.2.0");
        QTRY_COMPARE(window.tree->model()->headerData(ProtocolModel::Before, Qt::Horizontal).toString(),
                     QStringLiteral("Old: 1.0.0"));
        QVERIFY(window.settle());
        QCOMPARE(window.current(), QStringLiteral("box.Box.size")); // stays where one was
        QTRY_VERIFY(window.session.jobs()->isIdle());
    }

    void theKeyboardStaysOnThePage()
    {
        const ProtocolProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(QApplication::focusWidget(), window.tree);
        window.page.setRepository(0); // without a protocol
        QVERIFY(window.settle());
        QVERIFY(!window.hint().isEmpty());
        QCOMPARE(QApplication::focusWidget(), window.child<QLabel>("hint"));
        window.page.setRepository(Box);
        QVERIFY(window.settle());
        QCOMPARE(QApplication::focusWidget(), window.tree);
        QVERIFY(window.names().contains(QStringLiteral("box.Box.label")));
    }

    void ownRevisions()
    {
        const ProtocolProduct product;
        Window window(product, "1.2.0", "1.3.0");
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QVERIFY(!window.hint().isEmpty());
        auto *bar = window.page.findChild<app::ProtocolSourceBar *>();
        QVERIFY(!bar->isVisible());
        window.action("protocolRevisions")->trigger();
        QVERIFY(bar->isVisible());
        auto *box = qobject_cast<QComboBox *>(QApplication::focusWidget());
        QVERIFY(box);
        QLineEdit *edit = box->lineEdit();
        edit->setText(QStringLiteral("1.1.0"));
        window.press(Qt::Key_Return);
        QVERIFY(window.settle());
        QVERIFY(window.names().contains(QStringLiteral("box.Box.label")));
        QVERIFY(bar->hasOwnChoice());
        edit->setText(QStringLiteral("nothing-like-it"));
        window.press(Qt::Key_Return);
        QVERIFY(window.settle());
        QVERIFY2(window.hint().contains(QStringLiteral("nothing-like-it")), qPrintable(window.hint()));
        window.action("protocolReset")->trigger();
        QVERIFY(window.settle());
        QVERIFY(window.hint().contains(QStringLiteral("1.2.0 and 1.3.0")));
        QVERIFY(!bar->isVisible());
    }

    void importRoot()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.action("protocolRevisions")->trigger();
        QComboBox *roots = nullptr;
        for (auto *box : window.page.findChild<app::ProtocolSourceBar *>()->findChildren<QComboBox *>()) {
            if (!box->isEditable())
                roots = box;
        }
        QVERIFY(roots);
        QCOMPARE(roots->count(), 3);
        roots->setCurrentIndex(roots->findText(QStringLiteral("proto/shared")));
        Q_EMIT roots->activated(roots->currentIndex());
        QVERIFY(window.settle());
        QVERIFY2(window.hint().contains(QStringLiteral("no differences in 1 file(s)")), qPrintable(window.hint()));
        QCOMPARE(roots->currentText(), QStringLiteral("proto/shared"));
        window.action("protocolReset")->trigger();
        QVERIFY(window.settle());
        QVERIFY(window.names().contains(QStringLiteral("box.Box.label")));
    }

    void folders()
    {
        const ProtocolProduct product;
        product.folder().write(QStringLiteral("a/box.proto"), ProtocolProduct::first());
        product.folder().write(QStringLiteral("b/box.proto"),
                               ProtocolProduct::first().replace("int32 size", "string size"));
        Window window(product, "1.2.0", "1.3.0");
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.page.compareFolders(product.folder().path(QStringLiteral("a")),
                                   product.folder().path(QStringLiteral("b")));
        QVERIFY(window.settle());
        QVERIFY(window.names().contains(QStringLiteral("box.Box.size")));
        window.session.setRange(Box, "1.0.0", "1.1.0"); // does not matter now
        QTRY_VERIFY(window.session.isLoaded());
        QVERIFY(window.names().contains(QStringLiteral("box.Box.size")));
        window.action("protocolReset")->trigger();
        QTRY_VERIFY(window.hint().contains(QStringLiteral("1.0.0 and 1.1.0")));
    }

    void comparesOnlyWhenSeen()
    {
        const ProtocolProduct product;
        Session session;
        const QByteArray error = product.open(session, "1.1.0", "1.2.0");
        QVERIFY2(error.isEmpty(), error.constData());
        ProtocolPage page(session, nullptr);
        page.setRepository(Box);
        QVERIFY(session.jobs()->isIdle());
        page.show();
        QVERIFY(!session.jobs()->isIdle());
        QTRY_VERIFY(page.isSettled());
        session.close();
        QTRY_VERIFY(page.isSettled());
        QVERIFY(page.findChild<QLabel *>(QStringLiteral("hint"))->isVisible());
    }

    void everythingHasAName()
    {
        const ProtocolProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        for (const QWidget *widget : window.page.findChildren<QWidget *>()) {
            const bool named = !widget->accessibleName().isEmpty();
            const bool control = qobject_cast<const QAbstractItemView *>(widget)
                                 || qobject_cast<const QComboBox *>(widget)
                                 || qobject_cast<const QTextBrowser *>(widget);
            const auto *button = qobject_cast<const QToolButton *>(widget);
            const bool ours =
                !widget->objectName().isEmpty() && !widget->objectName().startsWith(QStringLiteral("qt_"));
            if ((control && widget->parentWidget() && !widget->inherits("QComboBoxListView")
                 && !widget->inherits("QHeaderView"))
                || (button && ours))
                QVERIFY2(named || (button && !button->toolTip().isEmpty()),
                         qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ')
                                    + widget->objectName()));
        }
        for (const QAction *action : window.page.pageActions()) {
            if (!action->isSeparator())
                QVERIFY2(!action->statusTip().isEmpty() && !action->text().isEmpty(), qPrintable(action->objectName()));
        }
    }
};

WAYBILL_GUI_TEST_MAIN(ProtocolPageTest)
#include "tst_protocolpage.moc"
