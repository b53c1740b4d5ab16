// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"
#include "release/evidence/terms.h"

namespace waybill::release {

/// Where a term of a change was found.
enum class TermPlace : quint8 { Title, Body, Paths, Added, Removed, Circumstance };

using PlacedTermSink = std::function<void(TermPlace, std::string_view term, std::string_view words)>;

// All terms of a change, whether the learned table has them or not. Pure.

/// Those of its title and its messages.
void readMessageTerms(const ChangeFacts &facts, const PlacedTermSink &found);

/// Those of its paths and lines. Besides those of terms.h, its circumstances: "is:program", "has:tests",
/// "e:declaration.removed .ts" of a signal and the suffix of the file that it was seen in, "n:declaration.removed" of
/// one that was seen several times, "i:declaration.removed" of one seen where nothing is promised.
void readDifferenceTerms(const ChangeFacts &facts, const PlacedTermSink &found);

} // namespace waybill::release
