// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/replacements.h"
#include "testing/testmain.h"

using namespace waybill::release;

/// What texts say is used instead of something that is gone.
class TestReplacements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void said_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected"); // with blanks between
        const auto row = [](const char *what, const char *name, const char *text, const char *expected) {
            QTest::newRow(what) << QByteArray(name) << QByteArray(text) << QByteArray(expected);
        };
        row("the help of a flag", "debug", R"(fs.Bool("debug", false, "Deprecated: please use --log-level instead"))",
            "log-level");
        row("a call that marks it", "rm-dist", R"(_ = f.MarkDeprecated("rm-dist", "please use --clean instead"))",
            "clean");
        row("a tag of a struct", "kmskey",
            R"(OldKMSKey string `yaml:"kmskey,omitempty" jsonschema:"description=use kms_key instead"`)", "kms_key");
        row("any word before 'instead'", "tap",
            R"(Tap RepoRef `yaml:"tap" jsonschema:"description=use repository instead"`)", "repository");
        row("a changelog", "old-flag", "- `--old-flag` was renamed to `--new-flag` (#12)\n", "new-flag");
        row("a table", "a.b", "| `a.b` -> `c.d` |\n", "c.d");
        row("in front of it", "old", "Use `--new` instead of `--old`.\n", "new");
        row("replaces", "old", "The flag `--new` replaces `--old`.\n", "new");
        row("in favor of", "http-log", "The option --http-log has been removed in favor of --access-log.\n",
            "access-log");
        row("a line is broken", "http-log", "--http-log is deprecated; use\n--access-log.\n", "access-log");
        row("the next item speaks of another", "http-log", "- --http-log is gone\n- use --access-log\n", "");
        row("so does what names another flag", "http-log", "--http-log is gone, --other now: use --access-log\n", "");
        row("a comment speaks of what follows", "log-output",
            "Old []string `json:\"log-output\"`\n\t// Deprecated. Use --log-level instead.\n\tDebug bool\n", "");
        row("a comment of two lines", "log-output", "// --log-output is deprecated:\n// use --log-outputs.\n",
            "log-outputs");
        row("a word of the language", "set", "We set it. Use `--access-log`.\n", "");
        row("two texts disagree", "old",
            "`--old`: use `--one`.\n\nInstead of `--old` use nothing; `--old` => `--two`\n", "one two");
        row("itself", "old", "`--old`: use `--old` with care\n", "");
        row("another name that contains it", "log", "`--log-level`: use `--verbosity`\n", "");
    }

    void said()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        Replacements replacements;
        replacements.want({name.constData(), std::size_t(name.size())});
        replacements.read({text.constData(), std::size_t(text.size())});
        QByteArray seen;
        for (const std::string &one : replacements.of({name.constData(), std::size_t(name.size())}))
            seen += (seen.isEmpty() ? "" : " ") + QByteArray::fromStdString(one);
        QCOMPARE(seen, expected);
    }

    void finalNames()
    {
        QVERIFY(isFinalNameOf("snapshot-count", "experimental-snapshot-count"));
        QVERIFY(isFinalNameOf("snapshot.count", "snapshot.beta.count"));
        QVERIFY(!isFinalNameOf("snapshot-count", "snapshot-count"));
        QVERIFY(!isFinalNameOf("count", "experimental-snapshot-count"));
    }
};

WAYBILL_TEST_MAIN(TestReplacements)
#include "tst_replacements.moc"
