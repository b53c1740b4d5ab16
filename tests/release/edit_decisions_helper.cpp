// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// A process that edits a decisions file again and again, for tst_decisionfile to race against and to kill:
// edit_decisions_helper FILE REPOSITORY FIRST LAST
// decides the commits FIRST..LAST (as 40 hexadecimal digits) of REPOSITORY one by one, and prints each when it is done.
#include "release/decisions/decisionfile.h"
#include "wording/text.h"

#include <QCoreApplication>

#include <cstdio>

using namespace waybill;
using namespace waybill::release;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 5)
        return 2;
    const int last = arguments[4].toInt();
    for (int number = arguments[3].toInt(); number <= last; ++number) {
        const auto commit = git::ObjectId::fromHex(QByteArray::number(number, 16).rightJustified(40, '0'));
        const Decision decision{arguments[2],
                                *commit,
                                Impact::Fix,
                                QStringLiteral("number %1").arg(number),
                                {},
                                QStringLiteral("Helper"),
                                QDateTime::currentDateTimeUtc()};
        const auto done = editDecisions(arguments[1], {{arguments[2], *commit, decision}});
        if (!done) {
            std::fprintf(stderr, "%s\n", wording::line(done.error()).toUtf8().constData());
            return 3;
        }
        std::printf("%d\n", number);
        std::fflush(stdout);
    }
    return 0;
}
