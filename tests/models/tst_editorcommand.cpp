// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/editorcommand.h"
#include "testing/testmain.h"

using waybill::models::CommandLine;
using waybill::models::EditorCommand;

namespace {

QString shown(const CommandLine &line)
{
    return (QStringList{line.program} + line.arguments).join(QLatin1Char('|'));
}

} // namespace

class EditorCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofOneFile_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("expected"); // for /a b/x.go, line 7
        const auto row = [](const char *command, const char *expected) {
            QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(expected);
        };
        row("mine --at %l %f", "mine|--at|7|/a b/x.go");
        row("mine %f:%l", "mine|/a b/x.go:7");
        row("mine", "mine|/a b/x.go");
        row("mine -x", "mine|-x|/a b/x.go");
        row("\"/opt/my editor/run\" %f", "/opt/my editor/run|/a b/x.go");
        row("mine 100%% %f", "mine|100%|/a b/x.go");
        row("mine %q %f %", "mine|%q|/a b/x.go|%");
        row("code", "code|-g|/a b/x.go:7");
        row("/usr/bin/code --wait", "/usr/bin/code|--wait|-g|/a b/x.go:7");
        row("code %f", "code|/a b/x.go");
        row("kate", "kate|-l|7|/a b/x.go");
        row("gvim", "gvim|+7|/a b/x.go");
        // No shell reads it.
        row("mine; rm -rf %f", "mine;|rm|-rf|/a b/x.go");
        row("mine $HOME `id` %f", "mine|$HOME|`id`|/a b/x.go");
    }

    void ofOneFile()
    {
        QFETCH(QString, command);
        QFETCH(QString, expected);
        const EditorCommand editor(command);
        QVERIFY(!editor.isEmpty());
        QCOMPARE(shown(editor.forFile(QStringLiteral("/a b/x.go"), 7)), expected);
    }

    void namesAreNoPlaceholders()
    {
        QCOMPARE(shown(EditorCommand(QStringLiteral("mine %f:%l")).forFile(QStringLiteral("/%l/%f.go"), 0)),
                 QStringLiteral("mine|/%l/%f.go:1"));
    }

    void ofBoth_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("both");
        QTest::addColumn<QString>("expected"); // empty: not known
        QTest::newRow("setting") << QStringLiteral("mine") << QStringLiteral("meld %a %b")
                                 << QStringLiteral("meld|/a|/b");
        QTest::newRow("without places") << QStringLiteral("mine") << QStringLiteral("meld")
                                        << QStringLiteral("meld|/a|/b");
        QTest::newRow("of the editor") << QStringLiteral("code") << QString() << QStringLiteral("code|--diff|/a|/b");
        QTest::newRow("editor in a folder")
            << QStringLiteral("/usr/bin/gvim") << QString() << QStringLiteral("/usr/bin/gvim|-d|/a|/b");
        QTest::newRow("unknown") << QStringLiteral("mine") << QString() << QString();
    }

    void ofBoth()
    {
        QFETCH(QString, command);
        QFETCH(QString, both);
        QFETCH(QString, expected);
        const auto line = EditorCommand(command, both).forBoth(QStringLiteral("/a"), QStringLiteral("/b"));
        QCOMPARE(line ? shown(*line) : QString(), expected);
    }

    /// An editor that needs a terminal would start and end at once.
    void ofEnvironment_data()
    {
        QTest::addColumn<QString>("visual");
        QTest::addColumn<QString>("editor");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *visual, const char *editor, const char *expected) {
            QTest::addRow("%s, %s", visual, editor)
                << QString::fromLatin1(visual) << QString::fromLatin1(editor) << QString::fromLatin1(expected);
        };
        row("kate", "vim", "kate|-l|7|/f");
        row("vim", "code -w", "code|-w|-g|/f:7");
        row("/usr/bin/nvim", "nano", "");
        row("emacs -nw", "", "");
        row("emacs", "", "emacs|+7|/f");
        row("", "", "");
    }

    void ofEnvironment()
    {
        QFETCH(QString, visual);
        QFETCH(QString, editor);
        QFETCH(QString, expected);
        const EditorCommand found = EditorCommand::ofEnvironment(visual, editor);
        QCOMPARE(found.isEmpty() ? QString() : shown(found.forFile(QStringLiteral("/f"), 7)), expected);
    }
};

WAYBILL_TEST_MAIN(EditorCommandTest)
#include "tst_editorcommand.moc"
