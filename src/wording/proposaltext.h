// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/proposal/productproposal.h"

namespace waybill::wording {

/// The text of the proposed waybill.toml, each reason as a comment above its line, what is left out as
/// comments at the end. In the language of text().
[[nodiscard]] QString proposalText(const release::ProductProposal &proposal);

} // namespace waybill::wording
