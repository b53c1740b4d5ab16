// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_hour: an hour of triage, key by key, in the whole window (tests/app/data/hour.keys), against as many keys into
// a bare QTableView of as many rows. A key's time is the processor time of the UI thread until the window is painted.

#include "../app/hourproduct.h"
#include "../app/keylog.h"
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "release/product/product.h"

#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QTableView>

#include <cstdio>

using namespace waybill;
using testing::HourProduct;
using testing::KeyLog;

namespace {

constexpr int LoadTime = 60000; // ms

int fail(const QString &why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    return 2;
}

/// Through all rows and back, as many keys as `keys`.
KeyLog scrollTable(int keys)
{
    QStandardItemModel model(HourProduct::Changes, 5);
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            model.setItem(row, column, new QStandardItem(QStringLiteral("%1 of column %2").arg(row).arg(column)));
    }
    QTableView view;
    view.setModel(&model);
    view.resize(1440, 900);
    view.show();
    (void)QTest::qWaitForWindowActive(&view);
    view.setCurrentIndex(model.index(0, 0));
    view.setFocus();
    QByteArray text;
    for (int left = keys; left > 0; left -= HourProduct::Changes) {
        text += text.count('\n') % 2 == 0 ? "Down*" : "Up*";
        text += QByteArray::number(std::min(left, HourProduct::Changes)) + '\n';
    }
    KeyLog log(text);
    (void)log.play([] { return true; });
    return log;
}

void print(const char *what, const KeyLog &log)
{
    std::printf("%-10s %4d keys   longest %7.2f ms   mean %6.2f ms\n", what, log.keys(), log.longest(), log.mean());
}

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("waybill-bench"));
    const QTemporaryDir settings; // nobody's own settings count
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QStandardPaths::setTestModeEnabled(true);

    const HourProduct product;
    if (!product.error().isEmpty())
        return fail(QString::fromUtf8(product.error()));
    QFile file(QStringLiteral(WAYBILL_HOUR_KEYS));
    if (!file.open(QIODevice::ReadOnly))
        return fail(file.fileName() + QStringLiteral(": ") + file.errorString());
    app::Session session;
    app::Theme theme;
    app::MainWindow window(session, theme);
    window.resize(1440, 900);
    window.show();
    QSignalSpy loaded(&session, &app::Session::loaded);
    window.open({product.folder().path()});
    if (!loaded.wait(LoadTime))
        return fail(QStringLiteral("The product was not read in time"));
    window.showPage(QStringLiteral("changes"));
    if (!QTest::qWaitForWindowActive(&window) || !QTest::qWaitFor([&] { return window.isSettled(); }, LoadTime))
        return fail(QStringLiteral("The window did not come to rest"));
    KeyLog hour(file.readAll());
    if (!hour.play([&window] { return window.isSettled(); }))
        return fail(hour.error());
    const KeyLog peer = scrollTable(hour.keys());
    print("window", hour);
    print("QTableView", peer);
    std::printf("\nlongest %.1f times, mean %.1f times that of the table; slowest: %s\n",
                hour.longest() / peer.longest(), hour.mean() / peer.mean(), qPrintable(hour.slowest()));
    return 0;
}
