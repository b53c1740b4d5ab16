// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"

#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace waybill::testing {

namespace {

using Tests = std::map<std::string, TestRun, std::less<>>;

/// The tests of this program. A function's own, so that it is there before any file adds to it.
Tests &tests()
{
    static Tests all;
    return all;
}

int listTests()
{
    for (const auto &[name, run] : tests())
        std::puts(name.c_str());
    return 0;
}

/// Each in a process of its own, as ctest runs them: what one does to its process, no other sees.
int runAllTests(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    std::string failed;
    int failures = 0;
    for (const auto &[name, run] : tests()) {
        const QStringList arguments{QString::fromStdString(name)};
        if (QProcess::execute(QCoreApplication::applicationFilePath(), arguments + QCoreApplication::arguments().mid(1))
            != 0) {
            failed += ' ' + name;
            ++failures;
        }
    }
    std::printf("%zu tests, %d failed%s%s\n", tests().size(), failures, failures > 0 ? ":" : "", failed.c_str());
    return std::min(failures, 127); // more does not fit into an exit status
}

/// A home of the test's own, for the program's settings and caches and for all that the test starts; temporary files
/// are in it, too. It is removed with all that is in it, whatever its name and whoever wrote it last: settings are
/// written when the test has removed its own folders.
class TestHome {
public:
    TestHome() { m_folder.setAutoRemove(false); }
    ~TestHome()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder.path().toStdString(), ignored);
    }
    Q_DISABLE_COPY(TestHome)

    /// Why there is none; empty where there is one.
    [[nodiscard]] QString error() const { return m_folder.isValid() ? QString() : m_folder.errorString(); }

    void take() const
    {
        const QByteArray path = QFile::encodeName(m_folder.path());
        qputenv("HOME", path);
        qputenv("TMPDIR", path);
        for (const char *name : {"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qunsetenv(name);
    }

private:
    QTemporaryDir m_folder;
};

/// The same fonts on every machine, where they are installed: how many lines a window shows depends on them.
void takeFonts()
{
    if (QFile::exists(QStringLiteral("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
        qputenv("FONTCONFIG_FILE", WAYBILL_TEST_FONTS);
}

/// What every test does first: takes --update, keeps away from the user's settings, formats as in C, has a user.
void prepareTest(int *argc, char **argv)
{
    takeUpdateSwitch(argc, argv);
    takeFonts();
    QStandardPaths::setTestModeEnabled(true);
    // How long a test may take on a busy machine, ctest says.
    if (qEnvironmentVariableIsEmpty("QTEST_FUNCTION_TIMEOUT"))
        qputenv("QTEST_FUNCTION_TIMEOUT", "3600000");
    QLocale::setDefault(QLocale::c());
    // Who decides has a name even where neither git nor the machine knows one.
    if (qEnvironmentVariableIsEmpty("USER"))
        qputenv("USER", "tester");
}

} // namespace

bool addTest(const char *file, TestRun run)
{
    const std::string name = std::filesystem::path(file).stem().string();
    if (!tests().emplace(name, run).second)
        qFatal("there are two tests named %s", name.c_str());
    return true;
}

int runTests(int argc, char **argv)
{
    if (argc > 1 && std::string_view(argv[1]) == "--list")
        return listTests();
    if (argc < 2 || argv[1][0] == '-')
        return runAllTests(argc, argv);
    const auto test = tests().find(std::string_view(argv[1]));
    if (test == tests().end()) {
        std::fprintf(stderr, "%s: there is no test %s here; --list names those that are\n", argv[0], argv[1]);
        return 2;
    }
    // What an earlier run has remembered proves nothing about the program as it is.
    const TestHome home;
    if (const QString error = home.error(); !error.isEmpty()) {
        std::fprintf(stderr, "%s: %s\n", argv[0], qPrintable(error));
        return 2;
    }
    home.take();
    ++argv;
    --argc;
    prepareTest(&argc, argv);
    return test->second(argc, argv);
}

} // namespace waybill::testing
