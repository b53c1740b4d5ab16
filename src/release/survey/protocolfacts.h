// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/ranges.h"
#include "upgrade/facts.h"

namespace waybill::release {

/// A protocol's mixes, and the vocabularies between its ends. `parsed` remembers files over protocols. Fails only when
/// cancelled; what cannot be read is a problem.
struct ProtocolReading {
    upgrade::ProtocolFacts protocol;
    std::vector<upgrade::VocabularyFacts> vocabularies;
    std::map<QString, std::vector<Problem>> rows; ///< by repository: copies that differ
    std::vector<Problem> problems;
};
[[nodiscard]] Result<ProtocolReading> readProtocolFacts(const Product &product, const upgrade::ProtocolSpec &protocol,
                                                        const Ranges &ranges, const ProductRepositories &repositories,
                                                        proto::ParsedFiles &parsed, const JobControl &control = {});

} // namespace waybill::release
