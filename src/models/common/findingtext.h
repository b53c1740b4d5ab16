// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

#include <QPalette>

namespace waybill::models {

/// The word for people, translated: "message", "RPC".
[[nodiscard]] QString kindLabel(proto::ElementKind kind);
/// What a badge says: the impact, and of a break that only code notices that it is one of the source.
[[nodiscard]] QString impactLabel(Impact impact, Axis axis);
/// The rule, and where it is not in another one's words the symbol: "Field deleted: pkg.Message.field".
[[nodiscard]] QString findingTitle(const proto::Finding &finding);
/// "FIELD_NO_DELETE · wire · FILE, PACKAGE": what the second line of a finding says.
[[nodiscard]] QString findingFacts(const proto::Finding &finding);
/// "new client → old server: ignored; old client → new server: works".
[[nodiscard]] QString skewText(const proto::Skew &skew);
/// The answer to "what does this mean?" as rich text in the colours of `palette`: the rule's title and meaning, what
/// either mix of versions and stored data make of it, and where it is.
[[nodiscard]] QString findingHtml(const proto::Finding &finding, const QPalette &palette);

} // namespace waybill::models
