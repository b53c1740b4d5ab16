// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/verdictbar.h"
#include "app/common/theme.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QLabel>
#include <QTest>
#include <QTranslator>

#include <map>

using namespace waybill;

namespace {

/// Does what the layout of a page may do: a label that comes or goes changes the height of the bar at once.
class Layout : public QObject {
public:
    explicit Layout(QWidget &bar)
        : m_bar(bar)
    {}
    bool eventFilter(QObject * /*watched*/, QEvent *event) override
    {
        if (event->type() != QEvent::HideToParent && event->type() != QEvent::ShowToParent)
            return false;
        if (++count < 50) // rather than for ever, which ends in a crash
            m_bar.resize(m_bar.width(), m_bar.height() + (count % 2 == 0 ? 1 : -1));
        return false;
    }
    int count = 0;

private:
    QWidget &m_bar;
};

} // namespace

/// The bar below a difference, by itself.
class TestVerdictBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsSettleAtAnyWidth_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("suggestion");
        QTest::newRow("English") << QString() << QStringLiteral("Suggested: additive, 52% confidence");
        QTest::newRow("German, long") << QStringLiteral("de")
                                      << QStringLiteral("Vorgeschlagen: erweiternd, 52 % Konfidenz");
        QTest::newRow("German, short") << QStringLiteral("de")
                                       << QStringLiteral("Vorgeschlagen: intern, 52 % Konfidenz");
    }

    /// A label that comes or goes makes the bar lower or higher, which arranges it again: that ends.
    void labelsSettleAtAnyWidth()
    {
        QFETCH(QString, language);
        QFETCH(QString, suggestion);
        QTranslator translator;
        if (!language.isEmpty())
            QVERIFY(translator.load(QStringLiteral(WAYBILL_BIN_DIR "/../src/waybill_%1.qm").arg(language))
                    && QCoreApplication::installTranslator(&translator));
        const app::Theme theme;
        QWidget window;
        auto *bar = new app::VerdictBar(&window);
        std::map<Impact, QAction *> verdicts;
        for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None})
            verdicts[impact] = new QAction(&window);
        QAction accept(QStringLiteral("Accept Suggestion"));
        accept.setShortcut(QKeySequence(Qt::Key_Space));
        bar->setActions(verdicts, &accept);
        bar->findChild<QLabel *>(QStringLiteral("suggestion"))->setText(suggestion);
        bar->setCompact(true);
        const auto *note = bar->findChild<QLabel *>(QStringLiteral("noteLabel"));
        const auto *warning = bar->findChild<QLabel *>(QStringLiteral("upgradeLabel"));
        window.resize(1200, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Layout layout(*bar);
        for (QLabel *label : bar->findChildren<QLabel *>()) {
            if (label == note || label == warning)
                label->installEventFilter(&layout);
        }
        bool everGone = false;
        for (int width = 640; width <= 1100; width += 3) {
            bar->resize(640, 120);
            layout.count = 0;
            bar->resize(width, 120);
            QVERIFY2(layout.count <= 4, qPrintable(QString::number(width)));
            QCOMPARE(note->isHidden(), warning->isHidden());
            everGone = everGone || note->isHidden();
        }
        QVERIFY(everGone);
    }
};

WAYBILL_GUI_TEST_MAIN(TestVerdictBar)
#include "tst_verdictbar.moc"
