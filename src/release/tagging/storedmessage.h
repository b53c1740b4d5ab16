// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <QJsonValue>

namespace waybill::release {

/// A message as a journal holds it: of use to the version of the program that wrote it only. Null for an empty one.
[[nodiscard]] QJsonValue storedMessage(const Message &message);
/// Empty where another version wrote it.
[[nodiscard]] Message messageFrom(const QJsonValue &stored);

} // namespace waybill::release
