// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/elementpool.h"
#include "proto/elements.h"
#include "proto/sourceplaces.h"

#include <google/protobuf/descriptor.pb.h>

namespace waybill::proto {

/// Reads the options of one element, which stand below `path`: as the parser left them, or, in a compiled descriptor,
/// as they were understood. The literal of a feature set becomes one option for each feature.
/// `pool` keeps names and values.
[[nodiscard]] std::vector<Option> readOptions(
    const google::protobuf::Message &options,
    const google::protobuf::RepeatedPtrField<google::protobuf::UninterpretedOption> &written,
    const SourcePlaces &places, DescriptorPath path, ElementPool &pool);

/// A number in its shortest form: "1.5", "-3", "1e+100", "inf", "nan".
[[nodiscard]] std::string normalNumber(double number);

} // namespace waybill::proto
