// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/parsedfiles.h"
#include "release/survey/ranges.h"

namespace waybill::release {

/// By repository: folders at its head that hold a copy of a protocol which another folder of the product has as well,
/// and that differ in what they declare, with the differences: nobody needs to configure the protocol.
/// Two folders hold copies where files of one package and name declare the same service; tests and vendored files do
/// not count. `repositories` are in the product's order: the first that has it is what the others are compared with.
/// What cannot be read is no copy. Fails only when cancelled.
[[nodiscard]] Result<std::map<QString, std::vector<Problem>>> readProtocolCopies(
    const Product &product, const Ranges &ranges, const ProductRepositories &repositories, proto::ParsedFiles &parsed,
    const JobControl &control = {});

} // namespace waybill::release
