// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolhint.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct ProtocolhintStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProtocolHint)
};

} // namespace

QString sameText(const ProtocolAnswer &answer)
{
    const proto::Comparison &comparison = answer.tree.comparison();
    const QString files = ProtocolhintStrings::tr("%n file(s)", nullptr, comparison.filesAfter);
    const QString same = ProtocolhintStrings::tr("The protocol is unchanged between %1 and %2")
                             .arg(answer.source.beforeName(), answer.source.afterName());
    if (!comparison.findings.empty())
        return ProtocolhintStrings::tr("%1: only comments of %2 differ.", "same, files").arg(same, files)
               + QLatin1Char('\n') + ProtocolhintStrings::tr("To list them, use Show Comments (4).");
    const QString what =
        comparison.filesCompared > 0
            ? ProtocolhintStrings::tr("%1: some of %2 differ, without a change in meaning.", "same, files")
                  .arg(same, files)
            : ProtocolhintStrings::tr("%1: no differences in %2.", "same, files").arg(same, files);
    return what + QLatin1Char('\n') + ProtocolhintStrings::tr("To compare others, use Choose Revisions (R).");
}

QString noProtocolText(const ProtocolSource &source)
{
    return ProtocolhintStrings::tr("No protocols: neither %1 nor %2 has .proto files.")
        .arg(source.beforeName(), source.afterName());
}

} // namespace waybill::app
