// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/fileprompts.h"
#include "app/common/logkeeper.h"
#include "app/common/programlanguage.h"
#include "app/common/settingsformat.h"
#include "app/common/theme.h"
#include "app/compare/comparearguments.h"
#include "app/session/session.h"
#include "app/window/activation.h"
#include "app/window/amenities.h"
#include "app/window/helpguide.h"
#include "app/window/mainwindow.h"
#include "app/window/openedproduct.h"
#include "app/window/quitsignals.h"
#include "app/window/shots.h"
#include "app/window/stallwatch.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "support/languagedispatcher.h"
#include "wording/text.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QLibraryInfo>
#include <QSettings>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>
#include <optional>

namespace {

using namespace waybill;

struct Options {
    QStringList paths;
    QString shots;
    std::optional<compare::Source> comparison;
    bool choosesProduct = false;
    bool newWindow = false;         ///< even where another one runs
    bool choosesComparison = false; ///< --compare alone: what to compare is chosen in the window
};

void describe(QCoreApplication &application)
{
    QCoreApplication::setOrganizationName(QStringLiteral("waybill"));
    QCoreApplication::setApplicationName(QStringLiteral("waybill"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WAYBILL_VERSION));
    const auto install = [&application](const QLocale &locale, const QString &name, const QString &folder) {
        auto *translator = new QTranslator(&application);
        if (!translator->load(locale, name, QStringLiteral("_"), folder))
            return false;
        return QCoreApplication::installTranslator(translator);
    };
    // What somebody chose counts for dates and numbers, too.
    QLocale::setDefault(app::ProgramLanguage::load().locale());
    install(QLocale(), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // English too has a translation: its plural forms.
    if (!install(QLocale(), QStringLiteral("waybill"), QStringLiteral(":/i18n")))
        install(QLocale(QLocale::English), QStringLiteral("waybill"), QStringLiteral(":/i18n"));
    // Last, so that it is asked first.
    QCoreApplication::installTranslator(new LanguageDispatcher(QStringLiteral(":/i18n"), &application));
}

/// Reads the command line. Ends the program for --help, --version and wrong use.
Options readOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Plan the release of a product in several git repositories."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption product(
        QStringLiteral("w"),
        QCoreApplication::translate("main", "Open a waybill.toml, a repository, or a folder of repositories."),
        QStringLiteral("FILE|DIR"));
    const QCommandLineOption repository(
        QStringLiteral("C"), QCoreApplication::translate("main", "The repository for the revisions of --compare."),
        QStringLiteral("REPO"));
    const QCommandLineOption compare(
        QStringLiteral("compare"),
        QCoreApplication::translate(
            "main",
            "Open two files, folders or revisions side by side; without arguments, choose them in the window."));
    const QCommandLineOption newWindow(
        QStringLiteral("new-window"),
        QCoreApplication::translate("main", "Open a new window, even if Waybill is already running."));
    const QCommandLineOption choose(QStringLiteral("choose"),
                                    QCoreApplication::translate("main", "Choose a product in a dialog."));
    const QCommandLineOption shots(
        QStringLiteral("shots"), QCoreApplication::translate("main", "Save a screenshot of each page in DIR and quit."),
        QStringLiteral("DIR"));
    parser.addOptions({product, repository, compare, choose, newWindow, shots});
    parser.addPositionalArgument(
        QStringLiteral("PATH"),
        QCoreApplication::translate("main", "Products, repositories, or folders of repositories."),
        QStringLiteral("[PATH ...]"));
    const auto wrongUse = [](const QString &message) {
        std::fprintf(stderr, "waybill: %s\n", qUtf8Printable(message));
        std::exit(2);
    };
    if (!parser.parse(arguments))
        wrongUse(parser.errorText());
    if (parser.isSet(version))
        parser.showVersion();
    if (parser.isSet(help))
        parser.showHelp(0);
    Options options{parser.values(product) + parser.positionalArguments(), parser.value(shots), {}};
    options.choosesProduct = parser.isSet(choose);
    options.newWindow = parser.isSet(newWindow);
    if (!parser.isSet(compare)) {
        if (parser.isSet(repository))
            wrongUse(QCoreApplication::translate("main", "-C requires --compare"));
        return options;
    }
    if (parser.isSet(product))
        wrongUse(QCoreApplication::translate("main", "-w cannot be used with --compare"));
    options.choosesComparison = options.paths.isEmpty() && !parser.isSet(repository);
    if (options.choosesComparison)
        return options;
    const auto comparison = app::readComparison(parser.value(repository), std::exchange(options.paths, {}));
    if (!comparison)
        wrongUse(wording::line(comparison.error()));
    options.comparison = *comparison;
    return options;
}

/// --help, --version and wrong use need no display, so they must not wait for one.
void readOptionsWithoutDisplay(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    describe(application);
    (void)readOptions(QCoreApplication::arguments());
}

/// False only where no platform of Qt's could start: nothing names a display or another platform.
bool hasDisplay(int argc, char **argv)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (!qEnvironmentVariableIsEmpty(name))
            return true;
    }
    return std::any_of(argv, argv + argc, [](const char *argument) { return qstrncmp(argument, "-platform", 9) == 0; });
#else
    return argc > 0 && argv;
#endif
}

/// What a window that runs already is asked for: what was named, else what the current folder belongs to.
QStringList handedOver(const Options &options)
{
    if (!options.paths.isEmpty())
        return options.paths;
    const auto nearest = release::openNearest(QDir::currentPath());
    return nearest ? QStringList{nearest->file.isEmpty() ? nearest->folder : nearest->file} : QStringList();
}

/// Comparisons, pictures and dialogs are for whoever asked: git waits for its difftool.
bool sharesWindow(const Options &options)
{
    return !options.newWindow && !options.comparison && !options.choosesComparison && !options.choosesProduct
           && options.shots.isEmpty();
}

void serve(app::Activation &activation, app::MainWindow &window)
{
    QObject::connect(&activation, &app::Activation::openRequested, &window,
                     [&window](const QStringList &paths) { window.open(paths); });
    QObject::connect(&activation, &app::Activation::raiseRequested, &window, [&window] {
        window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
        window.raise();
        window.activateWindow();
    });
    QObject::connect(&activation, &app::Activation::actionRequested, &window, [&window](const QString &name) {
        if (name == QLatin1String("compare"))
            window.showPage(name);
        else if (name == QLatin1String("open-product"))
            app::promptForProduct(&window, [&window](const QString &file) { window.open({file}); });
    });
    activation.claim();
}

} // namespace

int main(int argc, char **argv)
{
    const QSettings::Format format = app::settingsFormat();
    QSettings::setDefaultFormat(format);
    // Pictures show the program as it comes, not as someone arranged it.
    const QTemporaryDir plain;
    if (std::any_of(argv, argv + argc, [](const char *argument) { return qstrncmp(argument, "--shots", 7) == 0; }))
        QSettings::setPath(format, QSettings::UserScope, plain.path());
    for (int i = 1; i < argc; ++i) {
        const QByteArray argument(argv[i]);
        if (argument == "--")
            break;
        if (argument == "-h" || argument == "--help" || argument == "-v" || argument == "--version"
            || argument == "--help-all")
            readOptionsWithoutDisplay(argc, argv);
    }
    if (!hasDisplay(argc, argv)) {
        // Qt would abort. Wrong use is reported first: it is the same with and without a display.
        readOptionsWithoutDisplay(argc, argv);
        std::fputs("waybill: there is no display; waybill-cli does without\n", stderr);
        return 3;
    }
    QApplication application(argc, argv);
    describe(application);
    QGuiApplication::setDesktopFileName(QStringLiteral("org.waybill.Waybill"));
    QGuiApplication::setApplicationDisplayName(QString());
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/waybill.svg")));
    const Options options = readOptions(QCoreApplication::arguments());

    if (sharesWindow(options) && app::Activation::handOver(handedOver(options)))
        return 0;

    std::unique_ptr<app::StallWatch> watch;
    const QString stalls = qEnvironmentVariable("WAYBILL_STALL_LOG");
    if (!stalls.isEmpty())
        watch = std::make_unique<app::StallWatch>(stalls);

    const app::LogKeeper log;
    app::Theme theme;
    app::Session session;
    std::optional<app::OpenedProduct> opened;
    if (sharesWindow(options))
        opened.emplace(session);
    app::MainWindow window(session, theme,
                           options.comparison ? app::MainWindow::Pages::Compare : app::MainWindow::Pages::All);
    window.amenities().help().setLog(&log);
    app::QuitSignals signals;
    QObject::connect(&signals, &app::QuitSignals::quitRequested, &application, [&opened](bool interrupted) {
        if (opened && !interrupted)
            opened->keep();
        QCoreApplication::quit();
    });
    if (options.comparison)
        window.openComparison(*options.comparison);
    std::unique_ptr<app::Shots> shots;
    if (options.shots.isEmpty()) {
        window.restoreState();
    } else {
        // Before anything is opened, since that may fail at once; queued, since there is no event loop to leave yet.
        shots = std::make_unique<app::Shots>(window, session, theme, options.shots);
        QObject::connect(
            shots.get(), &app::Shots::finished, &application, [](int status) { QCoreApplication::exit(status); },
            Qt::QueuedConnection);
    }
    // The desktop ends the session: what belongs to the window is kept as if it were closed. Decisions are kept anyway.
    QObject::connect(
        &application, &QGuiApplication::commitDataRequest, &window,
        [&window, &opened] {
            window.keepState();
            if (opened)
                opened->keep();
        },
        Qt::DirectConnection);
    app::Activation activation;
    if (sharesWindow(options))
        serve(activation, window);
    if (options.choosesComparison)
        window.showPage(QStringLiteral("compare"));
    else if (!options.comparison) {
        const QStringList left = opened ? app::OpenedProduct::take() : QStringList();
        const bool isAsked = !handedOver(options).isEmpty();
        window.open(isAsked ? options.paths : left, options.paths.isEmpty());
    }
    window.show();
    if (options.choosesProduct)
        app::promptForProduct(&window, [&window](const QString &file) { window.open({file}); });
    return QApplication::exec();
}
