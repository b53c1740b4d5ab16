// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/setup/productform.h"
#include "app/setup/producttextedit.h"
#include "models/setup/formkeys.h"
#include "setupwindow.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTabWidget>
#include <QToolButton>

using namespace waybill;
using app::ProductForm;
using testing::ScratchFolder;
using testing::SetupWindow;

namespace {

const char *const Fleet = "# The fleet.\n[product]\nname   = \"Fleet\"\npolicy = \"semver\" # for now\n\n"
                          "[[repository]]\nname = \"ship\"\npath = \"ship\"\n\n# The small one.\n[[repository]]\n"
                          "name = \"boat\"\npath = \"boat\"\n";

/// The form in a window, and the text that it offers last.
class Form {
public:
    explicit Form(const QString &text)
    {
        form.resize(700, 700);
        form.setFile(QStringLiteral("/fleet/waybill.toml"));
        form.setText(text);
        form.show();
        (void)QTest::qWaitForWindowActive(&form);
        QObject::connect(&form, &ProductForm::edited, &form, [this](const QString &now) { edited = now; });
    }

    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return form.findChild<T *>(QLatin1String(name));
    }
    /// As somebody chooses it with the keyboard.
    void choose(const char *name, const QString &word) const
    {
        auto *box = child<QComboBox>(name);
        box->setCurrentIndex(box->findData(word));
        Q_EMIT box->activated(box->currentIndex());
    }
    /// Double-clicks a cell, types and presses Return.
    void type(const char *table, int row, int column, const QString &text) const
    {
        auto *view = child<QTableView>(table);
        const QModelIndex index = view->model()->index(row, column);
        view->scrollTo(index);
        const QPoint at = view->visualRect(index).center();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
        auto *editor = view->viewport()->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }

    ProductForm form;
    QString edited;
};

/// The text with one line instead of another.
QString with(const char *before, const char *after)
{
    QString text = QString::fromUtf8(Fleet);
    Q_ASSERT(text.contains(QLatin1String(before)));
    return text.replace(QLatin1String(before), QLatin1String(after));
}

} // namespace

/// A waybill.toml is changed by a form, and keeps its comments and its order.
class TestProductForm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyHasWords()
    {
        for (const char *table : {"product", "repository", "component"}) {
            const auto keys = models::formKeys(QLatin1String(table));
            QVERIFY(keys.size() >= 3);
            for (const models::FormKey &key : keys)
                QVERIFY2(!key.tip.isEmpty() && key.title != key.key, qPrintable(key.key));
        }
    }

    void fieldsShowAndChangeTheText()
    {
        Form form(QString::fromUtf8(Fleet));
        auto *name = form.child<QLineEdit>("form_name");
        QCOMPARE(name->text(), QStringLiteral("Fleet"));
        QCOMPARE(form.child<QComboBox>("form_policy")->currentData().toString(), QStringLiteral("semver"));
        QCOMPARE(form.child<QComboBox>("form_lockstep")->currentText(), QStringLiteral("Default (No)"));
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Navy"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(form.edited, with("\"Fleet\"", "\"Navy\""));
        form.choose("form_policy", QStringLiteral("kubernetes"));
        QCOMPARE(form.edited,
                 with("\"Fleet\"", "\"Navy\"").replace(QLatin1String("\"semver\""), QLatin1String("\"kubernetes\"")));
    }

    void defaultTakesTheKeyAway()
    {
        Form form(QString::fromUtf8(Fleet));
        form.choose("form_policy", {});
        QCOMPARE(form.edited, with("policy = \"semver\" # for now\n", ""));
    }

    void flagsAreTruthValues()
    {
        Form form(QString::fromUtf8(Fleet));
        form.choose("form_lockstep", QStringLiteral("true"));
        QCOMPARE(form.edited, with("# for now\n", "# for now\nlockstep = true\n"));
    }

    void cellsChangeTheirTable()
    {
        Form form(QString::fromUtf8(Fleet));
        form.type("table_repository", 1, 1, QStringLiteral("vessels/boat"));
        QTRY_COMPARE(form.edited, with("path = \"boat\"", "path = \"vessels/boat\""));
        auto *view = form.child<QTableView>("table_repository");
        QCOMPARE(view->model()->index(1, 1).data().toString(), QStringLiteral("vessels/boat"));
    }

    /// Opening the list of a cell and leaving it again changes nothing, not even a word that is none.
    void aMistakeInACellStays()
    {
        const QString text = QStringLiteral("[[component]]\nname = \"qemu\"\ntrait = \"liv\"\n");
        Form form(text);
        auto *view = form.child<QTableView>("table_component");
        const QModelIndex cell = view->model()->index(0, 1);
        QCOMPARE(cell.data().toString(), QStringLiteral("liv"));
        view->setFocus();
        view->setCurrentIndex(cell);
        view->edit(cell);
        auto *box = view->viewport()->findChild<QComboBox *>();
        QVERIFY(box);
        QCOMPARE(box->currentText(), QStringLiteral("liv"));
        form.child<QLineEdit>("form_name")->setFocus();
        QTRY_VERIFY(!view->viewport()->findChild<QComboBox *>());
        QCOMPARE(form.edited, QString());
        QCOMPARE(cell.data().toString(), QStringLiteral("liv"));
    }

    void componentsComeAndGo()
    {
        Form form(QString::fromUtf8(Fleet));
        QTest::mouseClick(form.child<QToolButton>("add_component"), Qt::LeftButton);
        QCOMPARE(form.edited, QString(QString::fromUtf8(Fleet) + QStringLiteral("\n[[component]]\nname = \"new\"\n")));
        auto *view = form.child<QTableView>("table_component");
        QCOMPARE(view->model()->rowCount(), 1);
        auto *remove = form.child<QToolButton>("remove_component");
        QVERIFY(!remove->isEnabled());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(0, 0)).center());
        QVERIFY(remove->isEnabled());
        QTest::mouseClick(remove, Qt::LeftButton);
        QCOMPARE(form.edited, QString::fromUtf8(Fleet));
        QCOMPARE(view->model()->rowCount(), 0);
    }

    void repositoriesAreAddedByFolder()
    {
        Form form(QString::fromUtf8(Fleet));
        QTest::mouseClick(form.child<QToolButton>("add_repository"), Qt::LeftButton);
        auto *dialog = form.form.findChild<QFileDialog *>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(QStringLiteral("/fleet/docks/raft"));
        QVERIFY2(form.edited.endsWith(QStringLiteral("\n[[repository]]\nname = \"raft\"\npath = \"docks/raft\"\n")),
                 qPrintable(form.edited));
        dialog->close();
    }

    void mistakesAreCorrectedInTheText()
    {
        Form form(QStringLiteral("[product\n"));
        QVERIFY(form.child<QLabel>("broken")->isVisible());
        QVERIFY(!form.child<QLineEdit>("form_name")->isEnabled());
    }

    void whatCannotBeChangedSaysSo()
    {
        Form form(QStringLiteral("product = { name = \"Fleet\" }\n"));
        QSignalSpy refused(&form.form, &ProductForm::refused);
        auto *name = form.child<QLineEdit>("form_name");
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Navy"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(refused.size(), 1);
        QCOMPARE(form.edited, QString());
        QCOMPARE(name->text(), QStringLiteral("Fleet"));
    }

    /// The whole way: the open product's file, its form, Save.
    void savesTheFile()
    {
        const ScratchFolder folder;
        for (const char *name : {"ship", "boat"}) {
            sample::Storyteller story = folder.story(QLatin1String(name));
            story.as("Ada", "ada@example.org").write("f", "1").commit("one");
            story.finish();
        }
        folder.write(QStringLiteral("waybill.toml"), Fleet);
        SetupWindow window;
        QSignalSpy loaded(&window.session, &app::Session::loaded);
        window.session.open({folder.path()});
        QVERIFY(loaded.wait(20000));
        window.edit();
        auto *tabs = window.child<QTabWidget>("setupTabs");
        auto *form = window.window.findChild<ProductForm *>();
        QVERIFY(form && form->isVisible());
        QVERIFY(tabs);
        auto *name = form->findChild<QLineEdit *>(QStringLiteral("form_name"));
        QTRY_COMPARE(name->text(), QStringLiteral("Fleet"));
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Navy"));
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE(window.text()->toPlainText(), with("\"Fleet\"", "\"Navy\""));
        auto *save = window.child<QPushButton>("save");
        QTRY_VERIFY(save->isEnabled());
        QTest::mouseClick(save, Qt::LeftButton);
        QTRY_COMPARE(folder.read(QStringLiteral("waybill.toml")), with("\"Fleet\"", "\"Navy\"").toUtf8());
    }
};

WAYBILL_GUI_TEST_MAIN(TestProductForm)
#include "tst_productform.moc"
