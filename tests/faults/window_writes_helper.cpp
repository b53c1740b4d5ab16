// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/fileexport.h"
#include "app/common/settingsformat.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QSettings>
#include <QThreadPool>

#include <cstdio>

using namespace waybill;

namespace {

int writeSetting(const QString &folder, const QString &value)
{
    const QSettings::Format format = app::settingsFormat();
    QSettings::setPath(format, QSettings::UserScope, folder);
    QSettings settings(format, QSettings::UserScope, QStringLiteral("waybill"), QStringLiteral("waybill"));
    settings.setValue(QStringLiteral("theme"), value);
    settings.sync();
    return settings.status() == QSettings::NoError ? 0 : 1;
}

int exportFile(const QString &folder, const QString &value)
{
    QThreadPool pool;
    auto *work = new app::FileExport([value] { return value.toUtf8(); }, folder + QStringLiteral("/board.md"),
                                     QStringLiteral("%1"), pool, nullptr);
    QObject::connect(work, &app::FileExport::saved, work, [] { QCoreApplication::exit(0); });
    QObject::connect(work, &app::FileExport::failed, work, [](const Error &error) {
        std::fprintf(stderr, "%s\n", qPrintable(wording::line(error)));
        QCoreApplication::exit(1);
    });
    return QCoreApplication::exec();
}

} // namespace

/// window_writes_helper settings|export FOLDER VALUE: writes one file as the window does, in a process that
/// tst_windowfaults lets fail.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4)
        return 2;
    const bool settings = arguments[1] == QLatin1String("settings");
    return (settings ? writeSetting : exportFile)(arguments[2], arguments[3]);
}
