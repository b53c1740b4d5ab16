// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offercall.h"
#include "offers/offerfile.h"

namespace waybill::api::offers {

/// A variable of the environment that a call reads, by the call's name: os.Getenv("X"), env::var("X"),
/// os.environ.get("X"), getenv("X"), getEnvOrDefault("X", ..). What only sets one is no offer. False where the call is
/// nothing of the kind.
bool readEnvironment(OfferFile &file, const Call &call, const Literal &literal);
/// os.environ["X"], process.env["X"]: `bracket` is the one before the literal.
bool readEnvironmentIndex(OfferFile &file, std::size_t bracket, const Literal &literal);
/// os.Getenv(Name) in Go, where Name is a constant of the text.
void readNamedEnvironment(OfferFile &file);
/// process.env.X in a gap between the literals and comments of a text.
void readProcessEnvironment(OfferFile &file, std::size_t begin, std::size_t end);

} // namespace waybill::api::offers
