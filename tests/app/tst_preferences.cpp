// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/actiontable.h"
#include "app/common/diffsettings.h"
#include "app/common/difftool.h"
#include "app/common/editorsettings.h"
#include "app/common/programlanguage.h"
#include "app/common/screenfit.h"
#include "app/common/shortcuts.h"
#include "app/common/theme.h"
#include "app/preferences/cachepage.h"
#include "app/preferences/preferencenames.h"
#include "app/preferences/preferencepage.h"
#include "app/preferences/preferencesdialog.h"
#include "app/preferences/preferencesfile.h"
#include "models/common/codefont.h"
#include "models/common/impactstyle.h"
#include "setupwindow.h"
#include "tabcycle.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSpinBox>
#include <QStyle>
#include <QTreeWidget>

using namespace waybill;
using namespace waybill::testing;
using app::Appearance;

/// The preferences: each is applied at once, kept, and found again; exported and imported; keys, with their conflicts.
namespace {

/// The dialog by itself, with what it sets.
struct Preferences {
    app::Theme theme;
    app::DiffSettings differences;
    app::ActionTable actions;
    app::Shortcuts shortcuts{actions};
    app::PreferencesDialog dialog{theme, differences, shortcuts};

    Preferences() { dialog.setAttribute(Qt::WA_DeleteOnClose, false); }
};

} // namespace

class TestPreferences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void appearanceIsKept();
    void nonsenseIsTheDefault();
    void pageChangesTheTheme();
    void diffDefaults();
    void languages();
    void exportsAndImports();
    void foreignFilesChangeNothing_data();
    void foreignFilesChangeNothing();
    void keysAreChangedAndGivenBack();
    void conflictsAreReported();
    void defaultsHaveNoConflicts();
    void fitsASmallScreen();
    void keysPage();
    void cacheIsCleared();
    void difftoolIsSetUp();
    void returnRunsNothing();
    void tabReachesAll();
    void dialogHasAllPages();
    void paletteKnowsAllSettings();
    void pagesFitSmallWindows();
    void whatIsSentIsReadWhole();
};

void TestPreferences::init()
{
    QSettings().clear();
}

void TestPreferences::appearanceIsKept()
{
    const Appearance wanted{Appearance::Scheme::Dark,           true,
                            Appearance::Density::Compact,       QStringLiteral("DejaVu Sans"),
                            QStringLiteral("DejaVu Sans Mono"), 17};
    QVERIFY(Appearance::load() == Appearance());
    wanted.save();
    QVERIFY(Appearance::load() == wanted);
    const app::Theme theme;
    QVERIFY(theme.isDark());
    QCOMPARE(QApplication::font().pointSize(), 17);
    QCOMPARE(QApplication::font().families(), QStringList{QStringLiteral("DejaVu Sans")});
    QCOMPARE(models::codeFont().families(), QStringList{QStringLiteral("DejaVu Sans Mono")});
    QCOMPARE(QApplication::palette().color(QPalette::Base), QColor(Qt::black));
}

void TestPreferences::nonsenseIsTheDefault()
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/theme"), QStringLiteral("Plaid"));
    settings.setValue(QStringLiteral("appearance/textSize"), 4000);
    settings.setValue(QStringLiteral("appearance/density"), 7);
    QVERIFY(Appearance::load() == Appearance());
}

void TestPreferences::whatIsSentIsReadWhole()
{
    Preferences preferences;
    app::PreferencesDialog &dialog = preferences.dialog;
    dialog.showPage(QStringLiteral("privacy"));
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto *table = dialog.findChild<QTreeWidget *>(QStringLiteral("network"));
    QVERIFY(table->topLevelItemCount() > 8);
    // It has the room of the accounts while there are none.
    QVERIFY(!dialog.findChild<QTreeWidget *>(QStringLiteral("forgeAccounts"))->isVisible());
    const int margins = 2 * (table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, table) + 1);
    for (int row = 0; row < table->topLevelItemCount(); ++row) {
        const QTreeWidgetItem *item = table->topLevelItem(row);
        for (int column = 0; column < 3; ++column) {
            const QRect room(0, 0, table->columnWidth(column) - margins, QWIDGETSIZE_MAX);
            const QRect needed = table->fontMetrics().boundingRect(room, Qt::TextWordWrap, item->text(column));
            QVERIFY2(needed.height() <= table->visualItemRect(item).height(), qPrintable(item->text(column)));
        }
    }
}

void TestPreferences::pageChangesTheTheme()
{
    Preferences preferences;
    app::PreferencesDialog &dialog = preferences.dialog;
    const auto choose = [&dialog](const char *name, const QVariant &value) {
        auto *box = dialog.findChild<QComboBox *>(QLatin1String(name));
        box->setCurrentIndex(box->findData(value));
    };
    choose("scheme", int(Appearance::Scheme::Dark));
    QVERIFY(models::isDark(QApplication::palette()));
    dialog.findChild<QCheckBox *>(QStringLiteral("highContrast"))->setChecked(true);
    QCOMPARE(QApplication::palette().color(QPalette::Base), QColor(Qt::black));
    choose("scheme", int(Appearance::Scheme::Light));
    QCOMPARE(QApplication::palette().color(QPalette::Text), QColor(Qt::black));
    choose("diffColors", int(diffview::DiffPalette::BlueOrange));
    QCOMPARE(preferences.differences.options().palette, diffview::DiffPalette::BlueOrange);
    auto *size = dialog.findChild<QSpinBox *>(QStringLiteral("textSize"));
    size->setValue(20);
    QCOMPARE(QApplication::font().pointSize(), 20);
    size->setValue(size->minimum());
    QVERIFY(QApplication::font().pointSize() != 20);
    choose("density", int(Appearance::Density::Compact));
    QCOMPARE(Appearance::load().density, Appearance::Density::Compact);
    // What somebody else changes shows.
    preferences.theme.setScheme(Appearance::Scheme::System);
    QCOMPARE(dialog.findChild<QComboBox *>(QStringLiteral("scheme"))->currentData().toInt(),
             int(Appearance::Scheme::System));
}

void TestPreferences::diffDefaults()
{
    Preferences preferences;
    app::PreferencesDialog &dialog = preferences.dialog;
    dialog.findChild<QSpinBox *>(QStringLiteral("context"))->setValue(12);
    dialog.findChild<QCheckBox *>(QStringLiteral("wrap"))->setChecked(true);
    auto *layout = dialog.findChild<QComboBox *>(QStringLiteral("layout"));
    layout->setCurrentIndex(layout->findData(int(diffview::DiffLayout::Unified)));
    const diffview::DiffOptions kept = app::loadDiffOptions();
    QCOMPARE(kept.context, 12);
    QVERIFY(kept.wrap);
    QCOMPARE(kept.layout, diffview::DiffLayout::Unified);
}

void TestPreferences::languages()
{
    QCOMPARE(app::ProgramLanguage::load().locale(), QLocale());
    app::ProgramLanguage{QStringLiteral("de"), QStringLiteral("fr")}.save();
    QCOMPARE(app::ProgramLanguage::load().locale().language(), QLocale::German);
    QCOMPARE(app::ProgramLanguage::load().notes, QStringLiteral("fr"));
    QCOMPARE(app::ProgramLanguage::nameOf(QStringLiteral("de")), QStringLiteral("Deutsch"));
    QCOMPARE(app::ProgramLanguage::nameOf(QStringLiteral("fr")), QStringLiteral("Français"));
}

void TestPreferences::exportsAndImports()
{
    const ScratchFolder scratch;
    const QString file = scratch.path(QStringLiteral("preferences.json"));
    Appearance wanted;
    wanted.scheme = Appearance::Scheme::Dark;
    wanted.textSize = 14;
    wanted.save();
    QSettings().setValue(QStringLiteral("keys/actionReload"), QStringList{QStringLiteral("Ctrl+R")});
    QSettings().setValue(QStringLiteral("recent/products"), QStringLiteral("/home/ada/secret"));
    QCOMPARE(errorText(app::PreferencesFile::save(file)), QByteArray());
    QVERIFY(!scratch.read(QStringLiteral("preferences.json")).contains("secret"));

    QSettings().clear();
    QSettings().setValue(QStringLiteral("keys/actionQuit"), QStringList{QStringLiteral("Ctrl+W")});
    QSettings().setValue(QStringLiteral("recent/products"), QStringLiteral("kept"));
    const Result<QStringList> unknown = app::PreferencesFile::load(file);
    QCOMPARE(errorText(unknown), QByteArray());
    QCOMPARE(*unknown, QStringList());
    QVERIFY(Appearance::load() == wanted);
    QCOMPARE(QSettings().value(QStringLiteral("keys/actionReload")).toStringList(),
             QStringList{QStringLiteral("Ctrl+R")});
    QVERIFY(!QSettings().contains(QStringLiteral("keys/actionQuit"))); // all of them come from the file
    QCOMPARE(QSettings().value(QStringLiteral("recent/products")).toString(), QStringLiteral("kept"));
}

void TestPreferences::foreignFilesChangeNothing_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("[window]\ntheme=Dark\n");
    QTest::newRow("another program's") << QByteArray("{\"window/theme\": \"Dark\"}");
    QTest::newRow("a later form") << QByteArray("{\"waybill.preferences\": 99, \"window/theme\": \"Dark\"}");
}

void TestPreferences::foreignFilesChangeNothing()
{
    QFETCH(QByteArray, content);
    const ScratchFolder scratch;
    const QString file = scratch.write(QStringLiteral("p.json"), content);
    Appearance before;
    before.textSize = 11;
    before.save();
    QVERIFY(!app::PreferencesFile::load(file));
    QVERIFY(Appearance::load() == before);
    QVERIFY(!app::PreferencesFile::load(scratch.path(QStringLiteral("none.json"))));
}

void TestPreferences::keysAreChangedAndGivenBack()
{
    SetupWindow window;
    auto *reload = window.child<QAction>("actionReload");
    const QList<QKeySequence> before = reload->shortcuts();
    app::Shortcuts shortcuts(window.window.actionTable());
    shortcuts.apply();
    const QKeySequence key(QStringLiteral("Ctrl+Alt+R"));
    shortcuts.set(QStringLiteral("actionReload"), {key});
    QCOMPARE(reload->shortcuts(), QList<QKeySequence>{key});
    QVERIFY(reload->toolTip().contains(QStringLiteral("Ctrl+Alt+R")));
    // Another window begins with them.
    app::MainWindow again(window.session, window.theme);
    QCOMPARE(again.findChild<QAction *>(QStringLiteral("actionReload"))->shortcuts(), QList<QKeySequence>{key});
    shortcuts.reset(QStringLiteral("actionReload"));
    QCOMPARE(reload->shortcuts(), before);
    QVERIFY(!QSettings().contains(QStringLiteral("keys/actionReload")));
    shortcuts.set(QStringLiteral("actionReload"), {});
    QVERIFY(reload->shortcuts().isEmpty());
    shortcuts.resetAll();
    QCOMPARE(reload->shortcuts(), before);
}

void TestPreferences::conflictsAreReported()
{
    SetupWindow window;
    app::Shortcuts shortcuts(window.window.actionTable());
    shortcuts.apply();
    const auto names = [&](const char *command, const char *key) {
        QStringList found;
        for (const app::Shortcuts::Command &one :
             shortcuts.conflicts(QLatin1String(command), QKeySequence(QLatin1String(key))))
            found << one.name;
        return found;
    };
    QCOMPARE(names("actionReload", "Ctrl+,"), QStringList{QStringLiteral("actionPreferences")});
    QCOMPARE(names("actionReload", "Ctrl+Alt+Shift+F11"), QStringList());
    QCOMPARE(names("actionPreferences", "Ctrl+,"), QStringList()); // its own key is no conflict
}

void TestPreferences::defaultsHaveNoConflicts()
{
    SetupWindow window;
    app::Shortcuts shortcuts(window.window.actionTable());
    shortcuts.apply();
    const std::vector<app::Shortcuts::Command> all = shortcuts.commands();
    QVERIFY(all.size() > 50);
    for (const app::Shortcuts::Command &command : all) {
        QVERIFY2(!command.text.isEmpty(), qPrintable(command.name));
        for (const QKeySequence &key : command.defaults) {
            if (!command.everywhere)
                continue;
            for (const app::Shortcuts::Command &other : shortcuts.conflicts(command.name, key))
                QVERIFY2(!other.everywhere,
                         qPrintable(command.name + QLatin1Char(' ') + other.name + QLatin1Char(' ') + key.toString()));
        }
    }
}

void TestPreferences::fitsASmallScreen()
{
    const Preferences preferences;
    const app::PreferencesDialog &dialog = preferences.dialog;
    QCOMPARE(dialog.size(), app::firstSize({820, 600}, dialog.screen()->availableSize()));
    const QSize least = dialog.minimumSizeHint();
    const QSize room = app::firstSize(least, {800, 600});
    QVERIFY2(room == least, qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
}

void TestPreferences::keysPage()
{
    SetupWindow window;
    window.child<QAction>("actionPreferences")->trigger();
    auto *dialog = window.window.findChild<app::PreferencesDialog *>();
    QVERIFY(dialog);
    dialog->showPage(QStringLiteral("keys"));
    auto *tree = dialog->findChild<QTreeWidget *>(QStringLiteral("commands"));
    for (QTreeWidgetItemIterator item(tree); *item; ++item) {
        if ((*item)->data(0, Qt::UserRole).toString() == QLatin1String("actionReload"))
            tree->setCurrentItem(*item);
    }
    auto *key = dialog->findChild<QKeySequenceEdit *>(QStringLiteral("key"));
    const auto *conflict = dialog->findChild<QLabel *>(QStringLiteral("conflict"));
    auto *assign = dialog->findChild<QPushButton *>(QStringLiteral("assign"));
    key->setKeySequence(QKeySequence(QStringLiteral("Ctrl+,")));
    QVERIFY2(conflict->text().contains(QStringLiteral("Preferences")), qPrintable(conflict->text()));
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("add"))->isEnabled());
    assign->click();
    QCOMPARE(window.child<QAction>("actionReload")->shortcuts(),
             QList<QKeySequence>{QKeySequence(QStringLiteral("Ctrl+,"))});
    QVERIFY(window.child<QAction>("actionPreferences")->shortcuts().isEmpty());
    dialog->findChild<QPushButton *>(QStringLiteral("allDefaults"))->click();
    QCOMPARE(window.child<QAction>("actionPreferences")->shortcuts(),
             QList<QKeySequence>{QKeySequence(QStringLiteral("Ctrl+,"))});
    dialog->close();
}

void TestPreferences::cacheIsCleared()
{
    const ScratchFolder scratch;
    const QString remembered = QString(40, QLatin1Char('a')) + QStringLiteral(".survey");
    scratch.write(QStringLiteral("cache/") + remembered, "12345");
    scratch.write(QStringLiteral("cache/notes.txt"), "mine");
    scratch.write(QStringLiteral("cache/sample/") + remembered, "somebody else's");
    app::CachePage page(scratch.path(QStringLiteral("cache")));
    page.show();
    auto *clear = page.findChild<QPushButton *>(QStringLiteral("clearCache"));
    const auto *use = page.findChild<QLabel *>(QStringLiteral("cacheUse"));
    QTRY_VERIFY(clear->isEnabled());
    QVERIFY2(use->text().contains(QStringLiteral("5")) && use->text().contains(QStringLiteral("1 file")),
             qPrintable(use->text()));
    clear->click();
    QTRY_COMPARE(use->text(), QStringLiteral("Nothing"));
    QVERIFY(!clear->isEnabled());
    QVERIFY(scratch.read(QStringLiteral("cache/") + remembered).isNull());
    QCOMPARE(scratch.read(QStringLiteral("cache/notes.txt")), QByteArray("mine"));
    QCOMPARE(scratch.read(QStringLiteral("cache/sample/") + remembered), QByteArray("somebody else's"));
}

void TestPreferences::difftoolIsSetUp()
{
    const ScratchFolder scratch;
    const QByteArray home = qgetenv("HOME");
    const QByteArray config = qgetenv("GIT_CONFIG_GLOBAL");
    qputenv("GIT_CONFIG_GLOBAL", QFile::encodeName(scratch.path(QStringLiteral("gitconfig"))));
    app::Difftool difftool;
    QSignalSpy finished(&difftool, &app::Difftool::finished);
    difftool.start();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.front().front().toString(), QString());
    if (config.isNull())
        qunsetenv("GIT_CONFIG_GLOBAL");
    else
        qputenv("GIT_CONFIG_GLOBAL", config);
    QCOMPARE(qgetenv("HOME"), home);
    // What it shows is what a shell would have to be told.
    QCOMPARE(app::Difftool::commands().at(1),
             QStringLiteral("git config --global difftool.waybill.cmd 'waybill --compare \"$LOCAL\" \"$REMOTE\"'"));
    const QByteArray written = scratch.read(QStringLiteral("gitconfig"));
    QVERIFY2(written.contains("tool = waybill"), written.constData());
    QVERIFY2(written.contains("cmd = waybill --compare \\\"$LOCAL\\\" \\\"$REMOTE\\\""), written.constData());
}

void TestPreferences::returnRunsNothing()
{
    SetupWindow window;
    window.child<QAction>("actionEditor")->trigger();
    auto *dialog = window.window.findChild<app::PreferencesDialog *>();
    QVERIFY(dialog);
    auto *run = dialog->findChild<QPushButton *>(QStringLiteral("setUpDifftool"));
    run->disconnect(); // should it be clicked, nobody's configuration changes
    QSignalSpy clicked(run, &QPushButton::clicked);
    QTest::keyClick(dialog->findChild<QLineEdit *>(QStringLiteral("editorCommand")), Qt::Key_Return);
    QCOMPARE(clicked.size(), 0);
    QVERIFY(dialog->isVisible());
    dialog->close();
}

void TestPreferences::tabReachesAll()
{
    Preferences preferences;
    preferences.dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&preferences.dialog));
    const QStringList pages = preferences.dialog.pageNames();
    for (const QString &page : pages) {
        preferences.dialog.showPage(page);
        QCOMPARE(missedByTab(preferences.dialog), QString());
    }
}

void TestPreferences::dialogHasAllPages()
{
    SetupWindow window;
    window.child<QAction>("actionEditor")->trigger();
    auto *dialog = window.window.findChild<app::PreferencesDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->pageNames().size(), 7);
    QVERIFY(dialog->findChild<QWidget *>(QStringLiteral("editor"))->isVisible());
    window.child<QAction>("actionPreferences")->trigger();
    QCOMPARE(window.window.findChildren<app::PreferencesDialog *>().size(), 1); // one is enough
    dialog->close();
}

/// What the palette lists is what the pages have: neither more nor less.
void TestPreferences::paletteKnowsAllSettings()
{
    Preferences preferences;
    app::PreferencesDialog &dialog = preferences.dialog;
    QStringList shown;
    const QStringList pages = dialog.pageNames();
    for (const QString &name : pages) {
        shown << name;
        const auto *page = dialog.findChild<app::PreferencePage *>(name);
        const auto forms = page->findChildren<QFormLayout *>();
        for (const QFormLayout *form : forms) {
            for (int row = 0; row < form->rowCount(); ++row) {
                const auto *item = form->itemAt(row, QFormLayout::LabelRole);
                const auto *label = item ? qobject_cast<QLabel *>(item->widget()) : nullptr;
                if (label && !label->text().isEmpty())
                    shown << QString(name + QLatin1Char('/') + label->text());
            }
        }
        const auto boxes = page->findChildren<QCheckBox *>();
        for (const QCheckBox *box : boxes)
            shown << QString(name + QLatin1Char('/') + box->text());
    }
    QStringList listed;
    for (const models::PaletteItem &item : app::preferenceItems())
        listed << (item.setting.isEmpty() ? item.page : QString(item.page + QLatin1Char('/') + item.setting));
    shown.sort();
    listed.sort();
    QCOMPARE(listed.join(QLatin1Char('\n')), shown.join(QLatin1Char('\n')));
}

void TestPreferences::pagesFitSmallWindows()
{
    app::Theme theme;
    app::DiffSettings differences;
    app::ActionTable actions;
    app::Shortcuts shortcuts(actions);
    for (const int size : {0, 20}) {
        Appearance large;
        large.textSize = size;
        theme.setAppearance(large);
        app::PreferencesDialog dialog(theme, differences, shortcuts);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QVERIFY2(dialog.minimumSizeHint().width() <= 900,
                 qPrintable(QString::number(dialog.minimumSizeHint().width())));
        QVERIFY2(dialog.minimumSizeHint().height() <= 600,
                 qPrintable(QString::number(dialog.minimumSizeHint().height())));
    }
    theme.setAppearance({});
}

WAYBILL_GUI_TEST_MAIN(TestPreferences)
#include "tst_preferences.moc"
