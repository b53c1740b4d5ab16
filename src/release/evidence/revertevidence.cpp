// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/revertevidence.h"

#include "git/history.h"
#include "git/refs.h"
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
    // It may be of another repository: that is not missing here.
    const auto known = git::resolveCommit(facts.repository, facts.change.reverts->toHex());
    const auto commit = known ? git::readCommit(facts.repository, *known) : fail(known.error());
    const Message text =
        commit ? message(EvidenceMessage::Reverts, id, visibleLine(decodeText(commit->subject(), commit->encoding)))
               : message(EvidenceMessage::RevertsElsewhere, id);
    return {Reason{source(), text, {}, {}, Impact::Undecided, 0}};
}

} // namespace waybill::release
