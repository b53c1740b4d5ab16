// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offercall.h"
#include "offers/offerfile.h"

namespace waybill::api::offers {

/// What a Go call around `literal` registers of a command line; false where it is nothing of the kind.
bool readGoFlag(OfferFile &file, const Call &call, const Literal &literal);
/// cli.StringFlag{Name: "x"}, cli.Command{Name: "x"}, cobra.Command{Use: "x ARGS"}: `literal` is the value of `key` in
/// the literal of a `type` whose bracket is at `open`.
bool readGoFlagLiteral(OfferFile &file, std::string_view type, std::string_view key, std::size_t open,
                       const Literal &literal);

} // namespace waybill::api::offers
