// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/elements.h"

#include <QString>

namespace waybill::proto {

/// An element in one line, as it would be written, without options and comments: "repeated string name = 4",
/// "map<string, Thing> things = 2", "rpc Get(GetRequest) returns (stream Thing)", "message Thing". Visible text.
[[nodiscard]] QString declarationText(const Field &field, const Message *message);
[[nodiscard]] QString declarationText(const Oneof &oneof);
[[nodiscard]] QString declarationText(const EnumValue &value);
[[nodiscard]] QString declarationText(const Enum &enumeration);
[[nodiscard]] QString declarationText(const Message &message);
[[nodiscard]] QString declarationText(const Method &method);
[[nodiscard]] QString declarationText(const Service &service);

/// The keyword of a scalar type ("uint32"); empty for any other.
[[nodiscard]] std::string_view keyword(Kind kind);

} // namespace waybill::proto
