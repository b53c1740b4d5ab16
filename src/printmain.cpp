// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "print/pdfdocument.h"

#include <QFile>
#include <QGuiApplication>
#include <QHashFunctions>

#include <cstdio>

/// waybill-print DATE: the page of HTML on standard input as PDF on standard output. waybill-cli calls it.
int main(int argc, char **argv)
{
    // Fonts are written in the order of a hash.
    QHashSeed::setDeterministicGlobalSeed();
    // Paper needs no display, and no desktop may change what stands on it.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    qputenv("QT_STYLE_OVERRIDE", "");
    const QGuiApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QFile in;
    QFile out;
    if (arguments.size() > 2 || !in.open(stdin, QIODevice::ReadOnly) || !out.open(stdout, QIODevice::WriteOnly)) {
        std::fputs("waybill-print DATE < PAGE.html > PAGE.pdf\n", stderr);
        return 2;
    }
    const QDate date = QDate::fromString(arguments.value(1), Qt::ISODate);
    const QByteArray pdf = waybill::print::pdfOf(QString::fromUtf8(in.readAll()), date);
    return out.write(pdf) == pdf.size() && out.flush() ? 0 : 3;
}
