// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/bytereader.h"
#include "support/bytewriter.h"
#include "support/message.h"

namespace waybill {

/// Messages as bytes, for what is remembered on disk: names of families and numbers of ids, so an entry is of use to
/// the program that wrote it only.
void writeMessage(ByteWriter &out, const Message &message);
/// Nesting beyond what Waybill makes is read as a failure of the reader.
[[nodiscard]] Message readMessage(ByteReader &in);

} // namespace waybill
