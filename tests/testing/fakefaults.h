// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"

namespace waybill::testing {

/// The answer of a fault that keeps a request from being carried out; nothing for the others.
[[nodiscard]] std::optional<HttpReply> refusalOf(FakeForge::Fault fault, const HttpRequest &request,
                                                 const QUrl &elsewhere);
/// What a fault makes of an answer to a request that was carried out.
void spoil(FakeForge::Fault fault, const HttpRequest &request, const QUrl &elsewhere, HttpReply &reply);

/// The answer without what only the fake itself remembers in its objects, or only another vendor says: `what` is the
/// sort of thing asked for, "releases".
[[nodiscard]] HttpReply asItsVendor(FakeForge::Dialect dialect, const QString &what, HttpReply reply);

} // namespace waybill::testing
