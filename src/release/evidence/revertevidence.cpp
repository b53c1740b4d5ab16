// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/revertevidence.h"

#include "git/history.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "support/text.h"

namespace waybill::release {

Source RevertEvidence::source() const
{
    return Source::Revert;
}

std::vector<Reason> RevertEvidence::examine(const ChangeFacts &facts) const
{
    if (!facts.change.reverts)
        return {};
    const QString id = facts.change.reverts->shortId();
    const auto commit = git::readCommit(facts.repository, *facts.change.reverts);
    const Message text =
        commit ? message(EvidenceMessage::Reverts, id, visibleLine(decodeText(commit->subject(), commit->encoding)))
               : message(EvidenceMessage::RevertsElsewhere, id);
    return {Reason{source(), text, {}, {}, Impact::Undecided, 0}};
}

} // namespace waybill::release
