// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerfile.h"

namespace waybill::api::offers {

/// Gives the commands of a Go file the names of those above them, as far as the same file says so: "snapshot status"
/// by cobra's cmd.AddCommand(NewStatusCommand()) and by kingpin's checkCmd.Command("config", ..). A rootCmd is the
/// program itself and stands before none: it often is in another file.
void nameGoCommands(OfferFile &file);

} // namespace waybill::api::offers
