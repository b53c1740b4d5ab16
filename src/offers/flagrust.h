// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offercall.h"
#include "offers/offerfile.h"

namespace waybill::api::offers {

/// clap's builder: Arg::new("x").long("y").default_value("z"), .subcommand(Command::new("x")).
bool readClapCall(OfferFile &file, const Call &call, const Literal &literal);
/// clap's and structopt's derive: fields behind #[arg(long, env = "X", default_value = "z")], and the variants of a
/// #[derive(Subcommand)].
void readClapDerive(OfferFile &file);

} // namespace waybill::api::offers
