// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"
#include "support/problem.h"
#include "upgrade/carriedtypes.h"
#include "upgrade/clientuse.h"
#include "upgrade/extraction.h"
#include "upgrade/mix.h"

namespace waybill::upgrade {

/// What a client really does with a protocol.
struct UseOfProtocol {
    const ClientUse *use = nullptr;       ///< null: not known
    const CarriedTypes *before = nullptr; ///< what its calls carry on either side of the comparison; null as `use`
    const CarriedTypes *after = nullptr;
    QString client;        ///< repository, for sentences
    bool testsToo = false; ///< findings in test files count: the protocol's files were named
};

/// The reasons that the findings between a client's protocol and a server's give: pure. `clientIsNewer` says which side
/// of the comparison the client's is: after, else before. Findings that neither way has trouble with give none, nor do
/// consequences of another that is as grave.
[[nodiscard]] std::vector<MixReason> reasonsOf(const std::vector<proto::Finding> &findings, bool clientIsNewer,
                                               const UseOfProtocol &use);
/// The reasons that words give which a client says and a server does not know. `vocabulary` is its name.
[[nodiscard]] std::vector<MixReason> reasonsOf(const std::vector<Word> &unknown, const QString &vocabulary,
                                               const QString &client);
/// The reasons that files give which could not be read or understood, one a file: whether something in them differs,
/// only a person can tell. Problems that are no errors give none.
[[nodiscard]] std::vector<MixReason> reasonsOf(const std::vector<Problem> &problems);
/// Puts reasons together, gravest first.
[[nodiscard]] Mix mixOf(std::vector<MixReason> reasons);

/// That one end's words could not all be read: somebody has to rule.
[[nodiscard]] MixReason notKnown(const QString &vocabulary, const Problem &problem);

} // namespace waybill::upgrade
