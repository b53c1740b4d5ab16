// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/sampleproduct.h"
#include "wording/text.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTextStream>

int main(int argc, char **argv)
{
    using waybill::Fault;

    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("waybill-sample"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WAYBILL_VERSION));

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate(
        "SampleProduct", "Write the sample product: four git repositories and their waybill.toml."));
    parser.addPositionalArgument(
        QStringLiteral("folder"),
        QCoreApplication::translate("SampleProduct", "A new or empty folder, or one with an older sample."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.process(application);

    const QStringList folders = parser.positionalArguments();
    if (folders.size() != 1) {
        QTextStream(stderr) << parser.helpText();
        return 2;
    }
    const waybill::Result<QString> file = waybill::sample::writeSampleProduct(folders.first());
    if (!file) {
        QTextStream(stderr) << QStringLiteral("waybill-sample: ") << waybill::wording::line(file.error()) << '\n';
        return file.error().fault == Fault::Input ? 2 : 3;
    }
    QTextStream(stdout) << *file << '\n';
    return 0;
}
