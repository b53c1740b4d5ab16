// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offercall.h"
#include "offers/offerfile.h"

namespace waybill::api::offers {

/// argparse's add_argument() and add_parser(), click's and typer's options and commands, absl's DEFINE_string().
bool readPythonFlag(OfferFile &file, const Call &call, const Literal &literal);

} // namespace waybill::api::offers
