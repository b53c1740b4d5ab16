// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/revertevidence.h"

#include "git/history.h"
#include "support/text.h"

#include <QCoreApplication>

namespace waybill::release {

namespace {

struct RevertevidenceStrings {
    Q_DECLARE_TR_FUNCTIONS(RevertEvidence)
};

} // namespace

QString RevertEvidence::source() const
{
    return QStringLiteral("revert");
}

std::vector<Reason> RevertEvidence::examine(const ChangeFacts &facts) const
{
    if (!facts.change.reverts)
        return {};
    const QString id = facts.change.reverts->shortId();
    const auto commit = git::readCommit(facts.repository, *facts.change.reverts);
    const QString text = commit ? RevertevidenceStrings::tr("Takes back %1, \"%2\"")
                                      .arg(id, visibleLine(decodeText(commit->subject(), commit->encoding)))
                                : RevertevidenceStrings::tr("Takes back %1, which is not in this clone").arg(id);
    return {Reason{source(), text, {}, {}, Impact::Undecided, 0}};
}

} // namespace waybill::release
