// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "sample/sampleproduct.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

#include <QAction>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace waybill;

namespace {

/// What Qt says on the terminal about keys that mean two things, and therefore nothing.
QStringList &complaints()
{
    static QStringList said;
    return said;
}

void listen(QtMsgType, const QMessageLogContext &, const QString &text)
{
    if (text.contains(QLatin1String("Ambiguous")))
        complaints().append(text);
}

} // namespace

/// Each key of a command, pressed in each widget of each page and view that takes the focus.
class TestKeysAnywhere : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hearsAPlantedOne();
    void noneIsAmbiguous();

private:
    [[nodiscard]] QStringList pressAll();

    QTemporaryDir m_folder;
    QString m_product;
    app::Theme m_theme;
    app::Session m_session;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestKeysAnywhere::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    const Result<QString> product = sample::writeSampleProduct(m_folder.filePath(QStringLiteral("sample")));
    QVERIFY2(product, product ? "" : qPrintable(wording::line(product.error())));
    m_window = std::make_unique<app::MainWindow>(m_session, m_theme);
    m_window->resize(1600, 1000);
    m_window->show();
    QSignalSpy loaded(&m_session, &app::Session::loaded);
    m_window->open({*product});
    QVERIFY(loaded.wait(20000));
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

/// Presses what has no modifier but Shift: such keys are the ones that several pages and views use. What was ambiguous,
/// with the widget that had the focus.
QStringList TestKeysAnywhere::pressAll()
{
    QSet<int> keys;
    const QList<QAction *> actions = m_window->findChildren<QAction *>();
    for (const QAction *action : actions) {
        for (const QKeySequence &sequence : action->shortcuts()) {
            const int pressed = sequence.count() == 1 ? sequence[0].toCombined() : 0;
            const int key = pressed & ~int(Qt::SHIFT);
            if ((key >= Qt::Key_0 && key <= Qt::Key_9) || (key >= Qt::Key_A && key <= Qt::Key_Z)
                || key == Qt::Key_Slash)
                keys.insert(pressed);
        }
    }
    QList<QPointer<QWidget>> widgets;
    const QList<QWidget *> children = m_window->findChildren<QWidget *>();
    for (QWidget *child : children) {
        if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus) == Qt::TabFocus)
            widgets.append(child);
    }
    QStringList found;
    for (const QPointer<QWidget> &widget : widgets) {
        for (const int key : std::as_const(keys)) {
            QWidget *const target = widget.data();
            if (!target || !target->isVisible())
                break;
            target->setFocus(Qt::ShortcutFocusReason);
            QWidget *const focus = m_window->focusWidget();
            if (!focus)
                break;
            const QString where = QLatin1String(focus->metaObject()->className()) + u' ' + focus->objectName();
            complaints().clear();
            QTest::keyClick(focus, Qt::Key(key & ~int(Qt::SHIFT)), Qt::KeyboardModifiers(key & int(Qt::SHIFT)));
            for (const QString &complaint : std::as_const(complaints()))
                found.append(m_window->currentPage() + u' ' + where + QLatin1String(": ") + complaint);
        }
    }
    return found;
}

/// Two commands of a widget beside the focus: what KeyPrecedence does not settle.
void TestKeysAnywhere::hearsAPlantedOne()
{
    QWidget beside(m_window.get());
    for (int i = 0; i < 2; ++i) {
        auto *action = new QAction(&beside);
        action->setShortcut(Qt::Key_9);
        beside.addAction(action);
    }
    beside.show();
    const QtMessageHandler before = qInstallMessageHandler(listen);
    complaints().clear();
    QTest::keyClick(m_window.get(), Qt::Key_9);
    qInstallMessageHandler(before);
    QCOMPARE(complaints().size(), 1);
}

void TestKeysAnywhere::noneIsAmbiguous()
{
    const QtMessageHandler before = qInstallMessageHandler(listen);
    QStringList found;
    int places = 0;
    const QStringList pages = m_window->pageNames();
    for (const QString &page : pages) {
        QStringList views = m_window->viewNames(page);
        if (views.isEmpty())
            views.append(QString());
        for (const QString &view : std::as_const(views)) {
            m_window->showPage(page, view);
            QTRY_VERIFY(m_window->isSettled());
            found += pressAll();
            ++places;
        }
    }
    qInstallMessageHandler(before);
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    QVERIFY(places > int(pages.size()));
}

WAYBILL_GUI_TEST_MAIN(TestKeysAnywhere)
#include "tst_keysanywhere.moc"
