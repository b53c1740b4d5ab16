// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// Draws two files side by side into a picture, so that the view can be looked at without a screen.
#include "diffview/diffview.h"

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QLineEdit>
#include <QPalette>
#include <QStyleFactory>
#include <QTimer>

#include <algorithm>

using namespace waybill::diffview;

namespace {

QPalette darkPalette()
{
    QPalette p(QColor(0x2b, 0x2d, 0x30), QColor(0x26, 0x28, 0x2b));
    p.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    p.setColor(QPalette::Text, QColor(0xdf, 0xe1, 0xe5));
    p.setColor(QPalette::WindowText, QColor(0xdf, 0xe1, 0xe5));
    p.setColor(QPalette::Highlight, QColor(0x56, 0x9c, 0xf0));
    return p;
}

DiffText readFile(const QString &name, const QString &label)
{
    QFile file(name);
    DiffText text;
    text.label = label;
    text.exists = file.open(QIODevice::ReadOnly);
    text.content = file.readAll();
    text.path = name.section(QLatin1Char('/'), -1).toUtf8();
    return text;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    for (int i = 1; i + 1 < argc; ++i) {
        if (qstrcmp(argv[i], "--scale") == 0)
            qputenv("QT_SCALE_FACTOR", argv[i + 1]);
    }
    QApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions(
        {{QStringLiteral("dark"), QStringLiteral("dark palette")},
         {QStringLiteral("rtl"), QStringLiteral("right to left")},
         {QStringLiteral("whole"), QStringLiteral("without folds")},
         {QStringLiteral("unified"), QStringLiteral("one pane")},
         {QStringLiteral("wrap"), QStringLiteral("long lines wrap")},
         {QStringLiteral("blue"), QStringLiteral("blue and orange")},
         {QStringLiteral("run"), QStringLiteral("trigger a command by its object name"), QStringLiteral("name")},
         {QStringLiteral("search"), QStringLiteral("look for a text"), QStringLiteral("text")},
         {QStringLiteral("steps"), QStringLiteral("go N changes on"), QStringLiteral("N"), QStringLiteral("0")},
         {QStringLiteral("size"), QStringLiteral("WxH"), QStringLiteral("size"), QStringLiteral("1400x800")},
         {QStringLiteral("scale"), QStringLiteral("device pixels"), QStringLiteral("factor"), QStringLiteral("1")}});
    parser.addPositionalArgument(QStringLiteral("OLD NEW OUT"),
                                 QStringLiteral("two files (a missing one is absent), the picture"));
    parser.addHelpOption();
    parser.process(app);
    const QStringList names = parser.positionalArguments();
    if (names.size() != 3)
        parser.showHelp(2);
    app.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    app.setPalette(parser.isSet(QStringLiteral("dark")) ? darkPalette() : QPalette(QColor(0xf3, 0xf4, 0xf6)));
    if (parser.isSet(QStringLiteral("rtl")))
        app.setLayoutDirection(Qt::RightToLeft);

    DiffView view;
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    view.resize(size.value(0).toInt(), size.value(1).toInt());
    DiffOptions options;
    options.layout = parser.isSet(QStringLiteral("unified")) ? DiffLayout::Unified : DiffLayout::Auto;
    options.wrap = parser.isSet(QStringLiteral("wrap"));
    options.palette = parser.isSet(QStringLiteral("blue")) ? DiffPalette::BlueOrange : DiffPalette::Classic;
    view.setOptions(options);
    const auto run = [&view](const QString &name) {
        const QList<QAction *> commands = view.commands();
        for (QAction *command : commands) {
            if (command->objectName() == name)
                command->trigger();
        }
    };
    view.setWholeFile(parser.isSet(QStringLiteral("whole")));
    QTimer wait;
    QObject::connect(&wait, &QTimer::timeout, &app, [&] {
        if (view.isSettled())
            QCoreApplication::exit(view.grab().save(names[2]) ? 0 : 1);
    });
    QObject::connect(&view, &DiffView::settled, &app, [&] {
        for (int i = parser.value(QStringLiteral("steps")).toInt(); i > 0; --i)
            view.nextChange();
        const QStringList wanted = parser.values(QStringLiteral("run"));
        for (const QString &name : wanted)
            run(name);
        if (parser.isSet(QStringLiteral("search"))) {
            run(QStringLiteral("diffSearch"));
            view.findChild<QLineEdit *>()->setText(parser.value(QStringLiteral("search")));
            QTimer::singleShot(300, &app, [&run] { run(QStringLiteral("diffNextMatch")); });
        }
        wait.start(500);
    });
    view.showDiff({readFile(names[0], QStringLiteral("1.0.0 · 3 Apr 2018 · a1b2c3d")),
                   readFile(names[1], QStringLiteral("1.1.0 · 1 Jun 2018 · d4e5f6a"))});
    view.show();
    return app.exec();
}
