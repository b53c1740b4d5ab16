// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <QDataStream>

namespace waybill {

/// Messages as bytes, for what is remembered on disk: names of families and numbers of ids, so an entry is of use to
/// the program that wrote it only. Nesting beyond what Waybill makes is read as an error of the stream.
QDataStream &operator<<(QDataStream &stream, const Message &message);
QDataStream &operator>>(QDataStream &stream, Message &message);

} // namespace waybill
