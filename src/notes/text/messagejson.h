// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <QJsonArray>
#include <QJsonObject>

#include <initializer_list>
#include <utility>

namespace waybill::notes {

/// MESSAGE of docs/cli.md: what names a sentence, `id` and `arguments`; of what a person wrote only `text`.
[[nodiscard]] QJsonObject messageJson(const Message &message);
[[nodiscard]] QJsonArray messagesJson(const Messages &messages);

/// `messages` of docs/cli.md, for objects that hold sentences: each under the key that its text has there. Empty ones
/// are left out.
[[nodiscard]] QJsonObject messagesByKey(std::initializer_list<std::pair<const char *, Message>> messages);

} // namespace waybill::notes
