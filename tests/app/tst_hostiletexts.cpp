// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/blamepopup.h"
#include "app/window/mainwindow.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolTip>

#include <functional>

using namespace waybill;
using namespace waybill::testing;

namespace {

/// What Qt takes for rich text, and would read the file of.
const QByteArray Trap = "<img src=\"trap.png\">";

/// Texts of every kind that come out of a repository, all of them traps.
[[nodiscard]] QByteArray tell(ScratchFolder &folder)
{
    sample::Storyteller story = folder.story(QStringLiteral("agent"));
    story.as("Mallory", "mallory@test.example"); // a name cannot hold it
    story.write("api.proto", "syntax = \"proto3\";\npackage p;\nmessage A { string a = 1; }\n")
        .write("kubernetes/rc.yaml",
               "apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata:\n  name: a\nhandler: a\n");
    story.commit("Begin");
    story.tag("1.0.0", Trap);
    for (int i = 0; i < 4; ++i) {
        story.wait(24).write("src/" + Trap.mid(1, 4) + QByteArray::number(i) + ".go", "package main\n");
        story.commit(Trap + " change " + QByteArray::number(i) + " (#" + QByteArray::number(i + 1) + ")\n\n" + Trap
                     + "\n\nBREAKING CHANGE: " + Trap + '\n');
    }
    story.wait(24).write("api.proto", "syntax = \"proto3\";\npackage p;\nmessage A { int32 a = 1; } // " + Trap + '\n');
    story.write("kubernetes/rc.yaml", "apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata:\n  name: \""
                                          + QByteArray("a<b>b</b>") + "\"\nhandler: \"<img src='trap.png'>\"\n");
    story.commit("feat: " + Trap);
    story.finish();
    folder.write(QStringLiteral("waybill.toml"),
                 "[product]\nname = '" + Trap + "'\n[[repository]]\nname = '" + Trap + "'\npath = \"agent\"\n");
    return errorText(story);
}

/// The name of a row in a form is the program's own text.
bool namesRow(QLabel *label)
{
    const auto forms = label->parentWidget()->findChildren<QFormLayout *>();
    return std::any_of(forms.begin(), forms.end(), [label](QFormLayout *form) {
        int row = -1;
        QFormLayout::ItemRole role{};
        form->getWidgetPosition(label, &row, &role);
        return row >= 0 && role == QFormLayout::LabelRole;
    });
}

bool isEscaped(const QString &shown)
{
    return !Qt::mightBeRichText(shown)
           || (shown.startsWith(QLatin1String("<p style=")) && !shown.contains(QLatin1String("<img")));
}

} // namespace

/// Whatever looks like rich text is shown as it is written, in every view, tip and label.
class TestHostileTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyTipIsPlain();
    void everyLabelIsPlain();
    void titlesOfLinksArePlain();
    void dialogsArePlain_data();
    void dialogsArePlain();
    void blameIsPlain();

private:
    void onEveryPage(const std::function<void(QLatin1String)> &look);
    QString tipOf(QWidget *widget, const QPoint &position);
    void checkTips(const QWidget &top, const QString &where, int &traps);
    void checkLabels(const QWidget &top, const QString &where, int &labels);

    ScratchFolder m_folder;
    app::Theme m_theme;
    app::Session m_session;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestHostileTexts::initTestCase()
{
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    const QByteArray error = tell(m_folder);
    QVERIFY2(error.isEmpty(), error.constData());
    testing::git(m_folder.path(QStringLiteral("agent")),
                 {QStringLiteral("remote"), QStringLiteral("add"), QStringLiteral("origin"),
                  QStringLiteral("https://forge.test/") + QString::fromLatin1(Trap)});
    m_window = std::make_unique<app::MainWindow>(m_session, m_theme);
    m_window->resize(1600, 1000);
    m_window->show();
    QSignalSpy loaded(&m_session, &app::Session::loaded);
    m_window->open({m_folder.path()});
    QVERIFY(loaded.wait(20000));
}

void TestHostileTexts::onEveryPage(const std::function<void(QLatin1String)> &look)
{
    for (const char *page : {"board", "changes", "protocols", "catalogue", "notes", "compare"}) {
        m_window->showPage(QString::fromLatin1(page), {});
        QTRY_VERIFY(m_window->isSettled());
        look(QLatin1String(page));
    }
}

QString TestHostileTexts::tipOf(QWidget *widget, const QPoint &position)
{
    QToolTip::hideText();
    QHelpEvent event(QEvent::ToolTip, position, widget->mapToGlobal(position));
    QApplication::sendEvent(widget, &event);
    return QToolTip::text();
}

void TestHostileTexts::checkTips(const QWidget &top, const QString &where, int &traps)
{
    const auto views = top.findChildren<QAbstractItemView *>();
    for (QAbstractItemView *view : views) {
        if (!view->isVisible() || !view->model())
            continue;
        const bool header = qobject_cast<QHeaderView *>(view) != nullptr;
        for (int y = 2; y < view->viewport()->height(); y += header ? 1000 : 16) {
            for (int x = 4; x < view->viewport()->width(); x += 40) {
                const QString tip = tipOf(view->viewport(), {x, y});
                QVERIFY2(isEscaped(tip), qPrintable(where + QLatin1String(": ") + tip));
                traps += tip.contains(QLatin1String("&lt;img")) ? 1 : 0;
            }
        }
    }
    QList<QPointer<QWidget>> widgets;
    const auto children = top.findChildren<QWidget *>();
    for (QWidget *widget : children)
        widgets.append(widget);
    for (const QPointer<QWidget> &child : widgets) { // a tip is a widget, too, and goes
        QWidget *const widget = child.data();
        if (widget && widget->isVisible() && !widget->toolTip().isEmpty())
            QVERIFY2(isEscaped(tipOf(widget, {1, 1})), qPrintable(where));
    }
}

void TestHostileTexts::checkLabels(const QWidget &top, const QString &where, int &labels)
{
    const auto all = top.findChildren<QLabel *>();
    for (QLabel *label : all) {
        // Qt's own tips are the other test's.
        if (label->inherits("QTipLabel") || namesRow(label))
            continue;
        ++labels;
        // Rich text is meant where links are: what is in it is escaped.
        const bool plain = label->textFormat() == Qt::PlainText
                           || (label->textFormat() == Qt::RichText && !label->text().contains(QLatin1String("<img")));
        QVERIFY2(plain,
                 qPrintable(where + QLatin1String(", ") + label->objectName() + QLatin1String(": ") + label->text()));
    }
}

void TestHostileTexts::everyTipIsPlain()
{
    int traps = 0;
    onEveryPage([&](QLatin1String page) { checkTips(*m_window, page, traps); });
    QVERIFY2(traps > 5, qPrintable(QString::number(traps)));
}

void TestHostileTexts::everyLabelIsPlain()
{
    int labels = 0;
    onEveryPage([&](QLatin1String page) { checkLabels(*m_window, page, labels); });
    QVERIFY(labels > 20);
}

/// Notes that were typed, and messages, may be Markdown that gives links a title.
void TestHostileTexts::titlesOfLinksArePlain()
{
    QTextBrowser text(m_window.get());
    text.setMarkdown(QStringLiteral("[link](https://test.example \"<img src='trap.png'>\")"));
    text.resize(300, 100);
    text.show();
    QVERIFY(QTest::qWaitForWindowExposed(&text));
    const QString tip = tipOf(text.viewport(), text.cursorRect().center() + QPoint(8, 0));
    QVERIFY2(tip.contains(QLatin1String("&lt;img")), qPrintable(tip));
    QVERIFY2(isEscaped(tip), qPrintable(tip));
}

void TestHostileTexts::dialogsArePlain_data()
{
    QTest::addColumn<QString>("action");
    for (const char *action : {"actionFetchAll", "actionRefreshForges", "actionPalette", "actionKeys", "actionReport",
                               "actionPreferences", "actionAbout", "actionGuide"})
        QTest::newRow(action) << QString::fromLatin1(action);
}

void TestHostileTexts::dialogsArePlain()
{
    QFETCH(QString, action);
    m_window->showPage(QStringLiteral("changes"), {});
    QTRY_VERIFY(m_window->isSettled());
    auto *const opener = m_window->findChild<QAction *>(action);
    QVERIFY(opener);
    QVERIFY(opener->isEnabled());
    opener->trigger();
    QDialog *dialog = nullptr;
    const auto find = [&] {
        const auto all = m_window->findChildren<QDialog *>();
        const auto shown = std::find_if(all.begin(), all.end(), [](const QDialog *one) { return one->isVisible(); });
        dialog = shown == all.end() ? nullptr : *shown;
        return dialog != nullptr;
    };
    QTRY_VERIFY(find());
    int traps = 0;
    int labels = 0;
    checkTips(*dialog, action, traps);
    checkLabels(*dialog, action, labels);
    dialog->close();
    QTRY_VERIFY(!find());
}

void TestHostileTexts::blameIsPlain()
{
    git::LineOrigin origin;
    origin.commit.author.name = Trap;
    origin.commit.message = Trap + "\n\n" + Trap;
    origin.path = Trap;
    // Owns itself, and goes where another window becomes the active one.
    const QPointer popup(new app::BlamePopup(m_session.release(), QString::fromLatin1(Trap), origin, m_window.get()));
    popup->show();
    int traps = 0;
    int labels = 0;
    checkLabels(*popup, QStringLiteral("blame"), labels);
    checkTips(*popup, QStringLiteral("blame"), traps);
    QVERIFY(labels > 1);
}

WAYBILL_GUI_TEST_MAIN(TestHostileTexts)
#include "tst_hostiletexts.moc"
