// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/lostservices.h"

#include "proto/shown.h"

#include <QCoreApplication>

#include <set>

namespace waybill::proto {

namespace {} // namespace

void findLostServices(const Pairs &pairs, Report &report)
{
    std::set<QString> told;
    for (const Finding &finding : report.findings()) {
        if (finding.kind == ElementKind::Service)
            told.insert(finding.symbol);
    }
    for (const Pair<Service> &pair : pairs.services) {
        if (!pair.before || pair.after || told.count(shown(pair.before->fullName)) > 0)
            continue;
        report.add("SERVICE_DELETED", {nullptr, {}, pair.before.file, pair.before->span}, SkewCase::RpcRemoved,
                   ElementKind::Service, pair.before->fullName, {},
                   QCoreApplication::translate("ProtoFinding", "The service %1 was deleted.")
                       .arg(shown(pair.before->fullName)));
    }
}

} // namespace waybill::proto
