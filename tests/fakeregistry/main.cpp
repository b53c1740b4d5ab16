// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/sampleregistry.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

using namespace waybill::testing;

/// Serves the images of the sample product until it is ended: waybill-fakeregistry [--port N] [--stage N] REEF
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({QStringLiteral("port"), QStringLiteral("Where to listen, on this machine; 0: anywhere."),
                      QStringLiteral("N"), QStringLiteral("0")});
    parser.addOption({QStringLiteral("stage"), QStringLiteral("How much has happened since the last release, 1 to 5."),
                      QStringLiteral("N"), QString::number(LastSampleStage)});
    parser.addPositionalArgument(QStringLiteral("REEF"), QStringLiteral("The repository reef of the sample product."));
    parser.process(application);
    if (parser.positionalArguments().size() != 1)
        parser.showHelp(2);
    const auto wanted = quint16(parser.value(QStringLiteral("port")).toInt());
    RegistryServer registry(wanted);
    if (registry.port() == 0 || (wanted != 0 && registry.port() != wanted)) {
        std::fprintf(stderr, "waybill-fakeregistry: port %d is in use; choose another one with --port\n", int(wanted));
        return 1;
    }
    const int stage = std::clamp(parser.value(QStringLiteral("stage")).toInt(), 1, LastSampleStage);
    const QByteArray wrong =
        fillSampleRegistry(registry, parser.positionalArguments().constFirst(), SampleStage(stage));
    if (!wrong.isEmpty()) {
        std::fprintf(stderr, "waybill-fakeregistry: %s\n", wrong.constData());
        return 1;
    }
    std::printf("%s\n", qPrintable(registry.address()));
    std::fflush(stdout);
    return QCoreApplication::exec();
}
