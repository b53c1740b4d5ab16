// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/text/printing.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>

namespace waybill::notes {

namespace {

struct PrintingStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

QString program()
{
    return QDir::cleanPath(QCoreApplication::applicationDirPath() + QLatin1String("/" WAYBILL_PRINT));
}

} // namespace

Result<QByteArray> printed(const QByteArray &html, const QString &date)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::SeparateChannels);
    process.start(program(), {date});
    const bool started = process.waitForStarted();
    if (started) {
        process.write(html);
        process.closeWriteChannel();
        process.waitForFinished(-1);
    }
    const QByteArray pdf = process.readAllStandardOutput();
    if (started && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 && !pdf.isEmpty())
        return pdf;
    const QString why = started ? QString::fromUtf8(process.readAllStandardError()).trimmed() : process.errorString();
    return fail(Fault::Environment, PrintingStrings::tr("the PDF could not be created: %1").arg(why),
                Place{program(), 0, 0}, PrintingStrings::tr("install all of Waybill, or choose html"));
}

} // namespace waybill::notes
